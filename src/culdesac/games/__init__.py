"""The games of the family, a package each, and the one table of them (`registry`).

A game's rooms are `box` (model, reader, data, packing, and the proof of a box), `rules` and `players`,
joined in `kernel`, `face` (moves, sheets, words, reasons, what a learner sees), `rulebook` (the rules as
they are read), `terminal` and `page`.
No game knows another, and nothing outside this package knows any of them by name.
"""
