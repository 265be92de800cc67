"""The kinds of claims: each one is a class, its constructor, its display and its mutants."""
