"""From the claims of a book to theorems of Rocq, and to their proofs.

Trusted are Rocq's kernel, the definitions at the head of ``Sums.v`` and the translation of
statements (:mod:`.translate`, :mod:`.text`, :mod:`.theorems`). What looks for proofs need not be.
"""
