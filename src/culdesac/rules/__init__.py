"""The rules, written once, run interpreted or compiled.

Plain typed functions over records of integers (`state`): `faults`, `bits` and `chance` are tools, `deal`
the cards, `numbers` their order in a street, `race` the plans, the rival and the frame of a round, `fit`
where a number belongs; `home/` is the game Your Perfect Home, `vegas/` New Las Vegas, `contract` and
`drive` are whole games.  On these, `tally` notes everything about a game, `glimpses` what a seat may
know of it, `vector` steps many games at once, `trial` tries turns out, `lines` counts them.  `pack` and
`pack_vegas` turn an edition into tables.

No I/O, no clock, no global randomness, and nothing third-party.  Only packing may import `editions`,
what games share knows none of them, and no game knows another.  The functions keep to a small part of
Python (docs/kernels.md), because kernels are compiled from the very same source.
"""
