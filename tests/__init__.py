"""Tests of the package; the folders are those of `culdesac`.

`games/` has the rooms of every game, `play` lets the built-in players move, `golden/` and `perft/` keep
whole games and counts in plain text, `browser/` looks at the page, `installs/` at what people install.
"""
