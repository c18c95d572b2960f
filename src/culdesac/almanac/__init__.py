"""The almanac: pages about the boxes, from games that are played for them.

`watching` plays games and tells a `collector` of them, move by move; `playing` plays games of which only
the end matters; `what_if` plays other ways to go on to the end, in the same worlds.  `figures` are what
comes out, each with its interval; `chapters` has a module for every page, `drawing` the pictures, `page`
what a page is made of, and `run` makes all of it.  Knows the games by what they supply, and of the site
where the colours of the page stand.
"""

from culdesac.almanac.collector import Collector, register
from culdesac.almanac.figures import Average, Figure, Share, Table

__all__ = ["Average", "Collector", "Figure", "Share", "Table", "register"]
