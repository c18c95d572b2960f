"""New Las Vegas as the face shows it: moves, cities, scores, words and reasons.

May import the rules of this game, the editions, and the shared modules of `kinds`.
"""

from __future__ import annotations

from culdesac.face.game_type import GameType, Points, Rules, ViewRules, Words
from culdesac.family.state import DONE
from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.face import rival, view_rules
from culdesac.games.vegas.face.adding import ADDING
from culdesac.games.vegas.face.limousine import limousine_view
from culdesac.games.vegas.face.moves import VegasMoves
from culdesac.games.vegas.face.paper import PAPER
from culdesac.games.vegas.face.progress import plan_progress
from culdesac.games.vegas.face.sheets import describe_sheet, number_places, read_sheet
from culdesac.games.vegas.face.why import explain
from culdesac.games.vegas.face.words import (
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
from culdesac.games.vegas.players.policies import policy_move
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.reasons import reason
from culdesac.games.vegas.rules.rival import rival_by_category
from culdesac.games.vegas.rules.rounds import confirm, open_sheet, setup as deal
from culdesac.games.vegas.rules.score import score_by_category, tie_breaks
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import legal, step

PHASES = {
    ids.LOAN: "loan",
    ids.CHOOSE: "choose",
    ids.PLACE: "open",
    ids.ACT: "act",
    ids.FINISH: "finish",
    DONE: "done",
}
END_REASONS = {
    ids.BY_PROJECTS: "projects",
    ids.BY_INAUGURATION: "inauguration",
    ids.BY_FULL_CITY: "full city",
    ids.BY_CARDS: "cards",
    ids.BY_RIVAL: "rival",
}
CATEGORIES = (
    "projects",
    "inauguration",
    "shows",
    "hotels",
    "streets",
    "golf",
    "limousine",
    "vault",
)

GAME = GameType(
    name="vegas",
    table=Table,
    sheet=Sheet,
    book=Book,
    desk=Desk,
    phases=lambda book: PHASES,
    end_reasons=END_REASONS,
    actions=ACTIONS,
    options=("mode", "level", "introductory"),
    first_fields=frozenset(),
    implied_fields=frozenset({"habits", "horizon", "lessons"}),  # no rules
    field_order=(),
    former_names={},
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
        rival_categories=CATEGORIES,
        rival_by_category=rival_by_category,
        rival_tie_breaks=rival.tie_breaks,
        rival_scores=rival.scores,
    ),
    view_rules=ViewRules(
        public_table=view_rules.public_table,
        hide_turn=view_rules.hide_turn,
        extra_card=view_rules.extra_card,
        loose_cards=view_rules.LOOSE_CARDS,
        guess=view_rules.guess,
        hidden_cards=view_rules.hidden_cards,
        extras=view_rules.extras,
        rival_extras=view_rules.rival_extras,
    ),
    words=Words(
        rival="ACME",
        plan=PLAN_TITLE,
        secret=frozenset({"borrow", "waive"}),
        categories=CATEGORY_TITLES,
        actions=ACTION_TITLES,
        phases=PHASE_TEXTS,
        end_reasons=END_REASON_TEXTS,
        outcomes=OUTCOME_TEXTS,
        plan_text=plan_text,
        move_text=move_text,
        tie_title=tie_title,
    ),
    moves=VegasMoves,
    number_places=number_places,
    describe_sheet=describe_sheet,
    read_sheet=read_sheet,
    read_table=rival.read_table,
    table_keys=rival.TABLE_KEYS,
    adding=ADDING,
    plan_progress=plan_progress,
    explain=explain,
    paper=PAPER,
    questions={"limousine": limousine_view},
)
