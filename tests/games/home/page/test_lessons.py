"""The first lesson leaves none of the game's ideas out."""

from __future__ import annotations

from culdesac.games.home.page.lessons.first import FIRST
from culdesac.server.lessons import happenings, known_script
from culdesac.server.present.lessons import BLOCK, CHANGED, END

ACTIONS = {"fence", "raise", "park", "pool", CHANGED, "bis"}  # a temp is hired by changing a number


def test_the_learner_meets_every_idea_of_the_game() -> None:
    script = known_script(FIRST.id)
    turns = list(happenings(script.setup, script.turns))
    met = set().union(*(turns[place] for place in script.asked))
    assert met >= ACTIONS | {BLOCK, "validate", "refuse", END}
