"""The themed neighbourhoods, a package each: all that is particular to one stands in its own.

`state` has the fields that it adds to the records, `rules` and `player` are functions of the kernel.
`dispatch` is the one place that knows which functions belong to which neighbourhood; it is asked
only where `book.theme` is not 0.
"""
