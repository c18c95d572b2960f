"""Tests of the rules kernel and of the Python API.

`rules/` has one test per paragraph of the rules, `positions` builds readable positions for them,
`plan_positions` builds what a plan asks for, `aaa` deals cards to AAA, `play` lets the built-in players
move, `recount` scores a described sheet from nothing but the data
file.  `golden/` and `perft/` keep whole games and counts in plain text.
"""
