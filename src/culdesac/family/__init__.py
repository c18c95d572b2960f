"""What all games of the family share in their rules, knowing none of them.

Plain typed functions over records of integers (`state`): `faults`, `bits` and `chance` are tools, `deal`
the cards, `numbers` their order in a street and `placement` where one belongs, `rounds` the plans, the
rival and the frame of a round, `contract` what a game supplies.  On these, `playout` plays whole games,
`tally` notes everything about one, `hidden` what a seat may know of it, `vector` steps many games at
once, `trials` tries turns out, `counting` counts them.

No I/O, no clock, no global randomness, and nothing but the standard library and this package.  The
functions keep to a small part of Python (docs/kernels.md), because kernels are compiled from the very
same source.
"""
