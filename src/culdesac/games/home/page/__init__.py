"""Your Perfect Home as it is shown: sheets, themes, moves in words, the opponents of AAA.

May import everything of this game, the wire types, and `presenter`.
"""

from __future__ import annotations

from culdesac.game import Game
from culdesac.games.home.face.opponents import opponent_words
from culdesac.games.home.face.progress import sizes_met
from culdesac.games.home.face.words import plan_words
from culdesac.games.home.page import (
    ending,
    entering,
    layout,
    moves,
    plans,
    rival,
    sheet,
    taps,
    terms,
    theme_marks,
    words,
)
from culdesac.games.home.page.lessons import LESSONS
from culdesac.games.home.rules import rounds
from culdesac.games.home.rules.marks import new_sheet
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.server.present.presenter import Presenter, Terms
from culdesac.server.wire.base import Text


def blank(book: Book) -> Sheet:
    made = Sheet()
    new_sheet(made, book)
    return made


def rival_in_log(game: Game, judged: int) -> list[Text]:
    """All that AAA does stands in the log of every game."""
    return []


PRESENTER = Presenter(
    terms=Terms(
        flipped=words.LOG_FLIPPED,
        rival_drew=words.LOG_RIVAL_DREW,
        rival_validated=words.LOG_RIVAL_VALIDATED,
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
    short_actions=terms.SHORT_ACTIONS,
    pictures=terms.PICTURES,
    printed=layout.printed,
    rival_card=rival.card,
    unnumbered=layout.unnumbered,
    sheet=sheet.describe,
    blank=blank,
    plan_words=plan_words,
    plan_condition=plans.condition,
    plan_parts=sizes_met,
    events=theme_marks.events,
    closed_bonuses=theme_marks.closed,
    new_bonuses=theme_marks.newly_taken,
    rival_own=rival.own,
    rival_draw=rival.draw_note,
    prompt=moves.prompt,
    move_fields=moves.move_fields,
    move_words=moves.move_in_words,
    meaning=taps.meaning,
    turn_in_log=moves.turn_in_log,
    rival_in_log=rival_in_log,
    entering=entering.ENTERING,
    ends=rounds.ends,
    tie_titles=ending.tie_titles,
    tie_decided=ending.tie_decided,
    rival_decided=rival.decided,
    lessons=LESSONS,
)
