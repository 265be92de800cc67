"""The measurements and counts of this book."""

import numpy as np

# Forbes 1857, table 1: the boiling point of water in degrees Fahrenheit, and the pressure of the
# air in inches of mercury.
boiling = np.array(
    [
        *(194.5, 194.3, 197.9, 198.4, 199.4, 199.9, 200.9, 201.1, 201.4),
        *(201.3, 203.6, 204.6, 209.5, 208.6, 210.7, 211.9, 212.2),
    ]
)
mercury = np.array(
    [
        *(20.79, 20.79, 22.40, 22.67, 23.15, 23.35, 23.89, 23.99, 24.02),
        *(24.01, 25.14, 26.57, 28.49, 27.76, 29.04, 29.88, 30.06),
    ]
)
pressure = 100 * np.log10(mercury)

# The flights before 28 January 1986: temperature at launch, and whether a seal had suffered.
temperature = np.array(
    [
        *(66, 70, 69, 68, 67, 72, 73, 70, 57, 63, 70, 78),
        *(67, 53, 67, 75, 70, 81, 76, 79, 75, 76, 58),
    ]
)
damaged = np.array([0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1])

# Bortkiewicz 1898: deaths by the kick of a horse in a year of a Prussian army corps, 14 corps from
# 1875 to 1894, and in how many of these years there were so many.
kicked = np.arange(5)
corps_years = np.array([144, 91, 32, 11, 2])

# How many of each letter Morse is said to have found in a printer's cases, and the letters of the
# international code.
letters = "etainoshrdlucmfwygpbvkqjxz"
type_cases = np.array(
    [
        *(12000, 9000, 8000, 8000, 8000, 8000, 8000, 6400, 6200, 4400, 4000, 3400, 3000),
        *(3000, 2500, 2000, 2000, 1700, 1700, 1600, 1200, 800, 500, 400, 400, 200),
    ]
)
morse = [
    *(".", "-", ".-", "..", "-.", "---", "...", "....", ".-.", "-..", ".-..", "..-", "-.-."),
    *("--", "..-.", ".--", "-.--", "--.", ".--.", "-...", "...-", "-.-", "--.-", ".---"),
    *("-..-", "--.."),
]
