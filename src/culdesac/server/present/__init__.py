"""From a game to what a page shows: pure functions that build wire types.

`layout`, `seat`, `public`, `plans`, `log` and `rival` are the same for all games; what is a game's own
stands in `home` and `vegas`, each behind a `presenter`, which `registry` finds.  What a seat is told is
made from `Game.view`, what everybody is told from public sheets; nothing here reads hidden cards.  May
import the engine and the wire types.
"""
