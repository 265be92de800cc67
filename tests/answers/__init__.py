"""Answers to the graded exercises: right ones in several forms, and wrong ones.

One module for each chapter, with ``RIGHT`` and ``WRONG``: lists by label. A wrong answer is the
answer alone, or a pair of the answer and a part of what has to be said about it.
"""
