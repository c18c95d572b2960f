"""The rules, written once, run interpreted or compiled.

Plain typed functions over records of integers (`state`): `bits` and `chance` are tools, `deal` the
cards, `home/` the game Your Perfect Home, `contract` and `drive` whole games.  `pack` turns an
edition into tables, `twin` links and compiles, `engine` offers both speeds.

No I/O, no clock, no global randomness, and nothing third-party outside `twin` and `engine`.  Only
`pack` may import `editions`.  The functions keep to integers, loops, fixed-length lists and
attributes, because machine code is made from the very same source.
"""
