"""What every game of the family supplies to the face that they share.

`kind` declares it, `moves` holds what is the same in the moves of all games, `reading` the checks of
described sheets and tables; a package per game (`home`, `vegas`) fills it in, and `registry` finds the
game of a setup.  A game's package may import `rules`, `editions` and the shared modules, but no other
game's package; nothing above `registry` may know a game by name.
"""
