"""What every game of the family supplies to the face that they share.

`kind` declares it, `moves` and `scoring` hold what is the same in all games, `reading` the checks of
described sheets; a package per game (`home`, ...) fills it in, and `registry` finds the game of a
setup.  A game's package may import `rules`, `editions` and the shared modules, but no other game's
package; nothing above `registry` may know a game by name.
"""
