"""Your Perfect Home.

`positions` builds readable positions, `plan_positions` what a plan asks for, `aaa` deals cards to AAA,
`recount` scores a described sheet from nothing but the data file.
"""
