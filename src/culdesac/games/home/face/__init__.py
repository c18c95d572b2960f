"""Your Perfect Home as the face shows it: moves, sheets, scores, words and reasons.

May import the rules of this game, the editions, and the shared modules of `kinds`.
"""

from __future__ import annotations

import functools

from culdesac.face.game_type import GameType, Points, Rules, ViewRules, Words
from culdesac.family.state import DONE
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.box.pack import pack
from culdesac.games.home.face import rival, view_rules
from culdesac.games.home.face.adding import ADDING
from culdesac.games.home.face.hashing import (
    FIELD_ORDER,
    FIRST_FIELDS,
    FORMER_NAMES,
    IMPLIED_FIELDS,
)
from culdesac.games.home.face.moves import HomeMoves
from culdesac.games.home.face.paper import PAPER
from culdesac.games.home.face.progress import plan_progress
from culdesac.games.home.face.sheets import describe_sheet, number_places, read_sheet
from culdesac.games.home.face.why import explain
from culdesac.games.home.face.words import (
    ACTION_TITLES,
    CATEGORY_TITLES,
    END_REASON_TEXTS,
    OUTCOME_TEXTS,
    PHASE_TEXTS,
    PLAN_TITLE,
    move_text,
    plan_text,
    tie_title,
)
from culdesac.games.home.players.policies import policy_move
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.reasons import reason
from culdesac.games.home.rules.rival import rival_by_category
from culdesac.games.home.rules.rounds import confirm, open_sheet, setup as deal
from culdesac.games.home.rules.score import score_by_category, tie_breaks
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.rules.turn import legal, step
from culdesac.games.home.themes.registry import NAMES, face_named

PHASES = {
    ids.CHOOSE: "choose",
    ids.PLACE: "place",
    ids.ACT: "act",
    ids.SPEND: "spend",
    ids.FINISH: "finish",
    DONE: "done",
}
END_REASONS = {
    ids.BY_PLANS: "plans",
    ids.BY_REFUSALS: "refusals",
    ids.BY_FULL_SHEET: "full sheet",
    ids.BY_CARDS: "cards",
}
CATEGORIES = (
    "plans",
    "parks",
    "pools",
    "temps",
    "estates",
    "bis",
    "roundabouts",
    "refusals",
    "theme",
)
RIVAL_CATEGORIES = ("plans", "parks", "pools", "temps", "fences", "estates", "theme")


@functools.cache
def phases_with(theme: str) -> dict[int, str]:
    """The steps of a turn, and those in which a neighbourhood waits for an answer."""
    answers = face_named(theme).answers
    return PHASES | {phase: answer.name for phase, answer in answers.items()}


def phases(book: Book) -> dict[int, str]:
    return phases_with(NAMES[book.theme])


GAME = GameType(
    name="home",
    table=Table,
    sheet=Sheet,
    book=Book,
    desk=Desk,
    phases=phases,
    end_reasons=END_REASONS,
    actions=ACTIONS,
    options=("sheet", "mode", "level", "advanced", "roundabouts"),
    first_fields=FIRST_FIELDS,
    implied_fields=IMPLIED_FIELDS,
    field_order=FIELD_ORDER,
    former_names=FORMER_NAMES,
    rules=Rules(
        pack=pack,
        deal=deal,
        legal=legal,
        step=step,
        confirm=confirm,
        open_sheet=open_sheet,
        reason=reason,
        policy_move=policy_move,
    ),
    points=Points(
        categories=CATEGORIES,
        by_category=score_by_category,
        tie_breaks=tie_breaks,
        rival_categories=RIVAL_CATEGORIES,
        rival_by_category=rival_by_category,
        rival_tie_breaks=rival.tie_breaks,
        rival_scores=rival.scores,
    ),
    view_rules=ViewRules(
        public_table=view_rules.public_table,
        hide_turn=view_rules.hide_turn,
        extra_card=view_rules.extra_card,
        guess=view_rules.guess,
        hidden_cards=view_rules.hidden_cards,
        extras=view_rules.extras,
        rival_extras=view_rules.rival_extras,
        extra_names=view_rules.EXTRA_NAMES,
        event_cards=view_rules.EVENT_CARDS,
    ),
    words=Words(
        rival="AAA",
        plan=PLAN_TITLE,
        secret=frozenset(),
        categories=CATEGORY_TITLES,
        actions=ACTION_TITLES,
        phases=PHASE_TEXTS,
        end_reasons=END_REASON_TEXTS,
        outcomes=OUTCOME_TEXTS,
        plan_text=plan_text,
        move_text=move_text,
        tie_title=tie_title,
    ),
    moves=HomeMoves,
    number_places=number_places,
    describe_sheet=describe_sheet,
    read_sheet=read_sheet,
    read_table=rival.read_table,
    table_keys=rival.TABLE_KEYS,
    adding=ADDING,
    plan_progress=plan_progress,
    explain=explain,
    paper=PAPER,
)
