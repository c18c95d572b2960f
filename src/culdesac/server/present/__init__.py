"""From a game to what a page shows: pure functions that build wire types.

What a seat is told is made from `Game.view`, what everybody is told from public sheets; nothing here
reads hidden cards.  May import the engine and the wire types.
"""
