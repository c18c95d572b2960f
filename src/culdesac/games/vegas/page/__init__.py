"""New Las Vegas as it is shown: cities, roads, the vault, moves in words, ACME.

May import everything of this game, the wire types, and `presenter`.
"""

from __future__ import annotations

from typing import Any

from culdesac.games.vegas.face.opponents import opponent_words
from culdesac.games.vegas.face.words import plan_words
from culdesac.games.vegas.page import (
    ending,
    entering,
    layout,
    log,
    moves,
    rival,
    sheet,
    taps,
    terms,
    words,
)
from culdesac.games.vegas.page.lessons import LESSONS
from culdesac.games.vegas.rules import rounds
from culdesac.server.present.presenter import Presenter, Terms
from culdesac.server.wire.features import TurnEvent
from culdesac.view import View


def no_events(view: View, own: Any | None) -> list[TurnEvent]:
    return []


def no_bonuses(*_: Any) -> int:
    """Groups of boxes are no bonuses that somebody else could take."""
    return 0


PRESENTER = Presenter(
    terms=Terms(
        flipped=words.LOG_FLIPPED,
        rival_drew=words.LOG_RIVAL_DREW,
        rival_validated=words.LOG_VALIDATED,
        rival_took_plan=words.LOG_RIVAL_TOOK_PLAN,
        rival_left=words.LOG_RIVAL_LEFT,
        rival_card=terms.DRAW,
        end_reasons=words.END_REASONS,
        ended=words.ENDED,
    ),
    about=layout.about,
    sheets=layout.sheets,
    opponent_words=opponent_words,
    sheet_terms=terms.TERMS,
    short_actions={"validation": words.ACTIONS["validation"]},
    pictures=terms.PICTURES,
    printed=layout.printed,
    rival_card=rival.card,
    unnumbered=layout.unnumbered,
    sheet=sheet.describe,
    blank=sheet.blank,
    plan_words=plan_words,
    plan_condition=sheet.condition,
    plan_parts=sheet.parts,
    events=no_events,
    closed_bonuses=no_bonuses,
    new_bonuses=no_bonuses,
    rival_own=rival.own,
    rival_draw=rival.draw_note,
    prompt=moves.prompt,
    move_fields=moves.move_fields,
    move_words=moves.move_in_words,
    meaning=taps.meaning,
    turn_in_log=log.turn_in_log,
    rival_in_log=rival.in_log,
    entering=entering.ENTERING,
    ends=rounds.ends,
    tie_titles=ending.tie_titles,
    tie_decided=ending.tie_decided,
    rival_decided=rival.decided,
    lessons=LESSONS,
)
