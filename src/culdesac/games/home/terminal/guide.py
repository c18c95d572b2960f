"""What is legal at a step, told with the notation that does it."""

from __future__ import annotations

from culdesac.cli.answers import by_street, spans
from culdesac.cli.screen import Screen
from culdesac.game import Game
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.face.words import (
    PHASE_TEXTS,
    action_title,
    move_text,
    phase_text,
    plan_text,
)
from culdesac.games.home.themes.registry import terminal_of
from culdesac.moves import Move
from culdesac.view import View


def example(moves: list[Move], letter: str) -> str:
    return moves[0].text.removeprefix(letter)


def guide(screen: Screen, game: Game, view: View) -> list[str]:
    """The legal moves of a seat in words."""
    phase = view.phase
    rows: list[str] = []
    moves = list(view.legal)
    if phase == "choose":
        rows = guide_choice(screen, moves, view)
    elif phase == "place":
        rows = guide_place(screen, moves, view)
    elif phase == "act":
        rows = guide_action(screen, moves, view)
    elif phase == "spend":
        rows = guide_spending(screen, moves, game, view)
    elif phase == "finish":
        rows = guide_finish(screen, moves, view)
    elif phase in PHASE_TEXTS:
        rows = guide_theme(screen, moves, view)
    circles = [move for move in moves if move.name == "roundabout"]
    if circles and phase == "choose":
        rows.append(
            screen.tr("At any step you may also draw a roundabout: {example} and so on.").format(
                example=circles[0].text
            )
        )
    return rows


def guide_choice(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    picks = [move for move in moves if move.name == "pick"]
    refusals = [move for move in moves if move.name == "refuse"]
    rows = []
    if view.hand and picks:
        rows.append(tr("Choose number and action from two different cards:"))
        rows.extend(
            f"  {move.text[1:]}  {offer.number} + {action_title(offer.action, tr)}"
            for move in picks
            for offer in (view.offers[move.id],)
        )
    elif picks:
        rows.append(
            tr("Choose a pair: {pairs}").format(pairs=", ".join(move.text[1:] for move in picks))
        )
    if refusals:
        if view.book.passing:
            rows.append(
                tr("No printed number fits. Refuse and pass on card 1, 2 or 3: x1, x2 or x3")
            )
        elif view.book.rival:
            rows.append(
                tr("No printed number fits. Refuse and give AAA card 1, 2 or 3: x1, x2 or x3")
            )
        else:
            rows.append(tr("No printed number fits: x takes a refusal"))
    return rows


def guide_place(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    printed = view.sheets[view.seat].printed
    writes = [move for move in moves if move.name == "write"]
    rows = []
    for change in sorted({int(move["change"]) for move in writes}, key=lambda by: (abs(by), by)):
        chosen = [move for move in writes if move["change"] == change]
        where = by_street(screen, chosen, "house")
        if change == 0:
            text = tr("Write the {number} (for instance {example}) in {where}")
        else:
            text = tr("or, by the temp, a {number} ({example}) in {where}")
        rows.append(text.format(number=printed + change, example=example(chosen, "w"), where=where))
    return rows


def guide_action(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    action = ACTIONS[view.sheets[view.seat].action]
    acts = [move for move in moves if move.name not in ("skip", "roundabout")]
    themed = terminal_of(view.book).guide_action(screen, acts)
    if themed:
        return themed
    if action == "fence":
        text = tr("Fence right of a house (for instance {example}), or skip: {where}")
        return [text.format(example=example(acts, "f"), where=by_street(screen, acts, "after"))]
    if action == "estate":
        sizes = spans(int(move["size"]) for move in acts)
        return [tr("Raise the value of estates of size {sizes}, or skip").format(sizes=sizes)]
    if action == "bis":
        texts = " ".join(move.text[1:] for move in acts)
        return [
            tr("Bis: copy the left (<) or right (>) neighbour, or skip: {texts}").format(
                texts=texts
            )
        ]
    question = {
        "park": tr("Plant a park in the street of this house? yes or skip"),
        "pool": tr("Build the pool of this house? yes or skip"),
        "temp": tr("Hire the temp although the number is unchanged? yes or skip"),
    }
    return [question[action]]


def guide_theme(screen: Screen, moves: list[Move], view: View) -> list[str]:
    """What a neighbourhood asks, and every answer with the word for it."""
    tr = screen.tr
    theme = terminal_of(view.book)
    rows = [phase_text(view.phase, tr)]
    rows.extend(theme.facts(screen, view))
    for move in moves:
        rows.append(f"  {move.text}  {move_text(move, tr)}{theme.worth(screen, move, view)}")
    return rows


def guide_spending(screen: Screen, moves: list[Move], game: Game, view: View) -> list[str]:
    tr = screen.tr
    sheet = view.sheets[view.seat]
    text = tr("Which estates does plan {plan} ({what}) use? One by one: {texts}")
    return [
        text.format(
            plan=sheet.claiming + 1,
            what=plan_text(view.plans[sheet.claiming].plan, tr),
            texts=" ".join(move.text[1:] for move in moves),
        )
    ]


def guide_finish(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    rows = []
    for move in moves:
        if move.name == "validate":
            seen = view.plans[int(move["plan"]) - 1]
            points = seen.plan.points[1 if seen.flipped else 0]
            text = tr("Plan {plan} holds ({what}): {text} claims it for {points}")
            rows.append(
                text.format(
                    plan=move["plan"],
                    what=plan_text(seen.plan, tr),
                    text=move.text,
                    points=points,
                )
            )
        elif move.name == "reshuffle":
            rows.append(tr("You may ask for all cards to be shuffled: reshuffle"))
    rows.append(tr("Enter (or ok) confirms the turn; undo takes the last step back"))
    return rows
