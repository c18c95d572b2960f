"""What is legal at a step, told with the notation that does it."""

from __future__ import annotations

from culdesac.cli.answers import by_street
from culdesac.cli.screen import Screen
from culdesac.game import Game
from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.face.limousine import Line, limousine_view
from culdesac.games.vegas.face.words import (
    ACTION_TITLES,
    COLUMN_TITLES,
    SPECIAL_TITLES,
    plan_text,
)
from culdesac.i18n import mark
from culdesac.moves import Move
from culdesac.view import View

ACT_OR_SKIP = {
    "construction": mark(
        "Finish a casino under construction (for instance {example}), or skip: {where}"
    ),
    "improvement": mark("Improve a column, or skip: {columns}"),
    "show": mark("Produce the show of this casino, or skip: {columns}"),
    "inauguration": mark("Check an inauguration box? yes or skip"),
    "limousine": mark("Drive a line, or skip:"),
}
ACT_PAID = {
    "construction": mark("Finish a casino under construction (for instance {example}): {where}"),
    "improvement": mark("Improve a column: {columns}"),
    "show": mark("Produce the show of this casino: {columns}"),
    "inauguration": mark("Check an inauguration box: yes"),
    "limousine": mark("Drive a line:"),
}


def guide(screen: Screen, game: Game, view: View) -> list[str]:
    """The legal moves of a seat in words."""
    moves = list(view.legal)
    rows: list[str] = []
    if view.phase == "loan":
        rows.append(
            screen.tr("A loan? Nobody sees your choice before the end: borrow (yes) or waive (no)")
        )
    elif view.phase == "choose":
        rows = guide_choice(screen, moves, view)
    elif view.phase == "open":
        rows = guide_opening(screen, moves, view)
    elif view.phase == "act":
        rows = guide_action(screen, moves, view)
    elif view.phase == "finish":
        rows = guide_finish(screen, moves, view)
    return rows + guide_bonuses(screen, moves)


def guide_choice(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    picks = [move for move in moves if move.name == "pick"]
    rows = []
    if view.hand and picks:
        rows.append(tr("Choose number and action from two different cards:"))
        rows.extend(
            f"  {move.text[1:]}  {offer.number} + {tr(ACTION_TITLES[offer.action])}"
            for move in picks
            for offer in (view.offers[move.id],)
        )
    elif picks:
        pairs = ", ".join(move.text[1:] for move in picks)
        rows.append(tr("Choose a pair: {pairs}").format(pairs=pairs))
    if any(move.name == "refuse" for move in moves):
        if view.book.rival:
            text = tr("No printed number fits. Refuse and give ACME card 1, 2 or 3: x1, x2 or x3")
        else:
            text = tr("No printed number fits: x refuses and checks two inauguration boxes")
        rows.append(text)
    return rows


def guide_opening(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    printed = view.sheets[view.seat].printed
    openings = [move for move in moves if move.name == "open"]
    rows = []
    plain = [move for move in openings if move["change"] == 0]
    if plain:
        text = tr("Open a casino with the {number} (for instance {example}): {where}")
        where = by_street(screen, plain, "avenue")
        rows.append(text.format(number=printed, example=plain[0].text[1:], where=where))
    changed = [move for move in openings if move["change"] != 0]
    if changed:
        numbers = ", ".join(str(n) for n in sorted({printed + int(m["change"]) for m in changed}))
        text = tr("or, by a bonus, with {numbers}: {example} and so on")
        rows.append(text.format(numbers=numbers, example=changed[0].text[1:]))
    return rows


def guide_action(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    action = ACTIONS[view.sheets[view.seat].action]
    names = {move.name for move in moves}
    text = tr((ACT_OR_SKIP if "skip" in names else ACT_PAID)[action])
    if action == "construction" and "build" in names:
        builds = [move for move in moves if move.name == "build"]
        where = by_street(screen, builds, "avenue")
        example = builds[0].text.removeprefix("b")
        return [text.format(example=example, where=where)]
    if action == "improvement" and "improve" in names:
        columns = [str(move["column"]) for move in moves if move.name == "improve"]
        told = ", ".join(f"{column} ({tr(COLUMN_TITLES[column])})" for column in columns)
        return [text.format(columns=told)]
    if action == "show" and "show" in names:
        sides = ", ".join(str(move["column"]) for move in moves if move.name == "show")
        return [text.format(columns=sides)]
    if action == "inauguration" and "inaugurate" in names:
        return [text]
    if action == "limousine" and "drive" in names:
        lines = limousine_view(view.sheets[view.seat], view.book, view.setup).lines
        return [text, *(f"  {line_told(screen, line)}" for line in lines)]
    title = tr(ACTION_TITLES[action])
    return [tr("{action} can do nothing now; skip, or use a bonus").format(action=title)]


def line_told(screen: Screen, line: Line) -> str:
    """A line of the limousine: where it leads, what it visits, how far the light is then."""
    tr = screen.tr
    visits = [
        f"{tr(SPECIAL_TITLES[visit.type])} {visit.street}.{visit.avenue}"
        for visit in line.visits
        if visit.new
    ]
    text = tr("{way}  to {place}, lines home then: {missing}").format(
        way=line.move.text.removeprefix("drive-"),
        place=f"{line.end[0]}.{line.end[1]}",
        missing=line.missing,
    )
    return text + (f"  {', '.join(visits)}" if visits else "")


def guide_finish(screen: Screen, moves: list[Move], view: View) -> list[str]:
    tr = screen.tr
    rows = []
    for move in moves:
        if move.name == "validate":
            seen = view.plans[int(move["plan"]) - 1]
            points = seen.plan.points[1 if seen.flipped else 0]
            text = tr("Project {plan} holds ({what}): {text} claims it for {points}")
            what = plan_text(seen.plan, tr)
            rows.append(text.format(plan=move["plan"], what=what, text=move.text, points=points))
        elif move.name == "reshuffle":
            rows.append(tr("You may ask for all cards to be shuffled: reshuffle"))
    rows.append(tr("Enter (or ok) confirms the turn; undo takes the last step back"))
    return rows


def guide_bonuses(screen: Screen, moves: list[Move]) -> list[str]:
    """The bonuses that a free group of inauguration boxes pays."""
    tr = screen.tr
    rows = []
    free = [move.text for move in moves if move.name == "free"]
    if free:
        rows.append(tr("or, by a bonus, another action: {texts}").format(texts=" ".join(free)))
    extensions = [move for move in moves if move.name == "extend"]
    if extensions:
        text = tr("or, by a bonus, an extension (for instance {example}): {where}")
        where = by_street(screen, extensions, "avenue")
        rows.append(text.format(example=extensions[0].text, where=where))
    return rows
