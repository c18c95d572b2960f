"""The first lesson leaves none of the game's ideas out."""

from __future__ import annotations

from culdesac.games.vegas.page.lessons.first import FIRST
from culdesac.server.lessons import happenings, known_script
from culdesac.server.present.lessons import END

ACTIONS = {"inaugurate", "build", "drive", "improve", "show"}


def test_the_learner_meets_every_idea_of_the_game() -> None:
    script = known_script(FIRST.id)
    turns = list(happenings(script.setup, script.turns))
    met = set().union(*(turns[place] for place in script.asked))
    assert met >= ACTIONS | {"open", "validate", END}
