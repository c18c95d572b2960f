"""Your Perfect Home as the face shows it: moves, sheets, scores, words and reasons.

May import the rules of this game, the editions, and the shared modules of `kinds`.
"""

from __future__ import annotations

from culdesac.editions.model import ACTIONS
from culdesac.kinds.home import rival, sight
from culdesac.kinds.home.hashing import FIELD_ORDER, FIRST_FIELDS, IMPLIED_FIELDS
from culdesac.kinds.home.moves import HomeMoves
from culdesac.kinds.home.progress import plan_progress
from culdesac.kinds.home.sheets import describe_sheet, read_sheet
from culdesac.kinds.home.why import explain
from culdesac.kinds.home.wording import (
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
from culdesac.kinds.kind import Kind, Points, Rules, Sight, Words
from culdesac.rules.home import ids
from culdesac.rules.home.policies import policy_move
from culdesac.rules.home.reasons import reason
from culdesac.rules.home.rival import rival_by_category
from culdesac.rules.home.rounds import confirm, open_sheet, setup as deal
from culdesac.rules.home.score import score_by_category, tie_breaks
from culdesac.rules.home.turn import legal, step
from culdesac.rules.pack import pack
from culdesac.rules.state import DONE, Book, Desk, Sheet, Table

PHASES = {
    ids.CHOOSE: "choose",
    ids.PLACE: "place",
    ids.ACT: "act",
    ids.SPEND: "spend",
    ids.FINISH: "finish",
    DONE: "done",
    # what a theme asks for
    ids.HORDE: "horde",
    ids.TRUCK: "truck",
    ids.TREAT: "treat",
    ids.REWARD: "reward",
    ids.FREE: "free",
    ids.CROSS: "cross",
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

HOME = Kind(
    name="home",
    table=Table,
    sheet=Sheet,
    book=Book,
    desk=Desk,
    phases=PHASES,
    end_reasons=END_REASONS,
    actions=ACTIONS,
    options=("sheet", "mode", "level", "advanced", "roundabouts"),
    first_fields=FIRST_FIELDS,
    implied_fields=IMPLIED_FIELDS,
    field_order=FIELD_ORDER,
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
    sight=Sight(
        public_table=sight.public_table,
        hide_turn=sight.hide_turn,
        extra_card=sight.extra_card,
        guess=sight.guess,
        hidden_cards=sight.hidden_cards,
        extras=sight.extras,
        rival_extras=sight.rival_extras,
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
    describe_sheet=describe_sheet,
    read_sheet=read_sheet,
    read_table=rival.read_table,
    table_keys=rival.TABLE_KEYS,
    plan_progress=plan_progress,
    explain=explain,
)
