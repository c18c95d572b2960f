"""The panels around a sheet: cards, plans, scores, the ranking."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from culdesac.cli.faces import face_of
from culdesac.cli.screen import Screen
from culdesac.editions import Setup
from culdesac.editions.box_type import box_type
from culdesac.editions.model import Opponent
from culdesac.face.game_type import AnyGameType
from culdesac.games.registry import type_of
from culdesac.scoring import Place
from culdesac.view import PlanView, View
from culdesac.words import mode_title


def setup_line(screen: Screen, setup: Setup) -> str:
    """What is being played, in a line."""
    tr = screen.tr
    parts = [f"{setup.edition.title} {setup.edition.year}"]
    if box_type(setup.edition.game).sheets_to_choose:
        parts.append(tr(setup.layout.title))
    parts.append(mode_title(setup.mode, tr))
    if setup.opponent is not None:
        parts.append(opponent_title(screen, setup.opponent))
    parts.extend(
        tr(switch.title)
        for switch in box_type(setup.edition.game).switches
        if setup.on(switch.name)
    )
    if setup.edition.changed:
        parts.append(tr("own data"))
    parts.append(screen.ntr("{count} seat", "{count} seats", setup.seats).format(count=setup.seats))
    parts.append(tr("seed {seed}").format(seed=setup.seed))
    return ", ".join(parts)


def opponent_title(screen: Screen, opponent: Opponent) -> str:
    text = screen.tr("level {level} ({name})")
    return text.format(level=opponent.level, name=screen.tr(opponent.name))


def draw_rival(screen: Screen, view: View) -> list[str]:
    """The rival of a solo game: its card, its pile in order, and its score so far."""
    tr = screen.tr
    words = type_of(view.setup).words
    scores = view.rival_scores()
    if view.rival is None or scores is None:
        return []
    head = screen.paint(words.rival, "bold") + "  " + opponent_title(screen, view.rival.opponent)
    rows = [f"  {head}  " + tr("Score {total}").format(total=scores["total"])]
    parts = [
        f"{words.category(name, tr)} {points}"
        for name, points in scores.items()
        if points and name != "total"
    ]
    if parts:
        rows.append("    " + ", ".join(parts))
    if view.rival.drawn:
        drawn = " ".join(map(str, view.rival.drawn))
        rows.append("    " + tr("validation cards drawn: {plans}").format(plans=drawn))
    rows.extend(f"    {row}" for row in face_of(view.setup).rival_rows(screen, view))
    pile = ", ".join(words.action(action, tr) for _, action in view.rival.pile)
    if pile:
        rows.append("    " + tr("its cards: {cards}").format(cards=pile))
    return rows


def draw_cards(screen: Screen, view: View) -> list[str]:
    """The pairs, or the hand, with the actions that come next."""
    tr = screen.tr
    words = type_of(view.setup).words
    rows = []
    if view.hand:
        for place, (number, action) in enumerate(view.hand, 1):
            card = tr("card {place}").format(place=place)
            rows.append(f"  {screen.paint(card, 'bold')}  {number:>2}  {words.action(action, tr)}")
        if view.next_actions:
            top = words.action(view.next_actions[0], tr)
            rows.append("  " + tr("on top of the pile: {action}").format(action=top))
        passed = [
            f"{tr('seat {seat}').format(seat=seat + 1)} {words.action(action, tr)}"
            for seat, action in enumerate(view.passed_actions)
            if action is not None and seat != view.seat
        ]
        if passed:
            rows.append("  " + tr("just passed on: {cards}").format(cards=", ".join(passed)))
        return rows
    if not view.offers:  # before the first turn
        later = ", ".join(words.action(action, tr) for action in view.next_actions)
        return ["  " + tr("actions of the first turn: {actions}").format(actions=later)] * bool(
            later
        )
    width = max(len(words.action(offer.action, tr)) for offer in view.offers)
    for place, offer in enumerate(view.offers, 1):
        pair = screen.paint(f"{offer.number:>2}  {words.action(offer.action, tr):<{width}}", "bold")
        later = tr("next turn: {action}").format(
            action=words.action(view.next_actions[place - 1], tr)
        )
        rows.append(f"  {place})  {pair}   {screen.paint(later, 'dim')}")
    return rows


def draw_plans(screen: Screen, view: View) -> list[str]:
    tr = screen.tr
    words = type_of(view.setup).words
    texts = [words.plan_text(seen.plan, tr) for seen in view.plans]
    width = max(map(len, texts)) + 2
    rows = []
    for place, (seen, text) in enumerate(zip(view.plans, texts, strict=True), 1):
        name = screen.paint(tr(words.plan).format(plan=place), "bold")
        rows.append(f"  {name}  {text:<{width}}{plan_state(screen, view, seen)}")
    return rows


def plan_state(screen: Screen, view: View, seen: PlanView) -> str:
    """Its points, and how far the seat is."""
    tr = screen.tr
    first, later = seen.plan.points
    if seen.points is not None:
        done = f"{screen.signs.tick} " + tr("claimed: {points}").format(points=seen.points)
        return screen.paint(done, "good")
    worth = (
        tr("only {later} left of {first}").format(later=later, first=first)
        if seen.flipped
        else tr("{first}, later {later}").format(first=first, later=later)
    )
    card = view.setup.edition.plans.index(seen.plan)
    have, need = type_of(view.setup).plan_progress(
        seen.plan, view.sheets[view.seat], view.book, card
    )
    style = ("good",) if have >= need else ()
    return f"{worth:<20} {screen.paint(f'{have}/{need}', *style)}"


def draw_score(
    screen: Screen,
    sheet: Any,
    book: Any,
    setup: Setup,
    now: dict[str, int],
    before: dict[str, int] | None = None,
) -> list[str]:
    """The score by category; with `before`, what has changed since."""
    face, words = face_of(setup), type_of(setup).words
    details = face.score_details(screen, sheet, book, setup)
    below = face.score_rows(screen, sheet, book, setup)
    titles = {name: words.category(name, screen.tr) for name in now}
    width = max(map(len, titles.values())) + 2
    rows = []
    for name in now:
        detail = details.get(name, "")
        if detail is None:
            continue
        change = signed_change(screen, now[name] - (before or now)[name], 5)
        text = f"  {titles[name]:<{width}}{now[name]:>4} {change} {detail}"
        rows.append(screen.paint(text.rstrip(), "bold") if name == "total" else text.rstrip())
        rows.extend(below.get(name, ()))
    return rows


def signed_change(screen: Screen, change: int, width: int) -> str:
    if change == 0:
        return " " * width
    return screen.paint(f"{change:+d}".ljust(width), "good" if change > 0 else "bad")


def score_change(
    screen: Screen, game_type: AnyGameType, now: dict[str, int], before: dict[str, int]
) -> str:
    """The total in a line, with what this turn has changed."""
    changes = [
        f"{game_type.words.category(name, screen.tr)} {now[name] - before[name]:+d}"
        for name in now
        if name != "total" and now[name] != before[name]
    ]
    text = screen.tr("Score {total}").format(total=now["total"])
    return text + (f"  ({', '.join(changes)})" if changes else "")


def draw_table(
    screen: Screen,
    game_type: AnyGameType,
    scores: Sequence[dict[str, int]],
    names: Sequence[str],
    rival: dict[str, int] | None = None,
) -> list[str]:
    """One column per seat and one for the rival, if there is one; one row per category."""
    if rival is not None:
        scores, names = [*scores, rival], [*names, game_type.words.rival]
    columns = dict.fromkeys(
        (*game_type.points.categories, *game_type.points.rival_categories, "total")
    )
    names_in = [name for name in columns if any(name in points for points in scores)]
    titles = {name: game_type.words.category(name, screen.tr) for name in names_in}
    first = max(map(len, titles.values()), default=0) + 2
    widths = [max(len(name), 4) + 2 for name in names]
    rows = [
        " " * (first + 2)
        + "".join(f"{name:>{width}}" for name, width in zip(names, widths, strict=True))
    ]
    for name, title in titles.items():
        row = f"  {title:<{first}}" + "".join(
            f"{points.get(name, ''):>{width}}" for points, width in zip(scores, widths, strict=True)
        )
        rows.append(screen.paint(row, "bold") if name == "total" else row)
    return rows


def draw_ranking(
    screen: Screen, game_type: AnyGameType, ranking: Sequence[Place], names: Sequence[str]
) -> list[str]:
    """The places, and what has decided between equal totals."""
    tr = screen.tr
    rows = []
    for place in ranking:
        line = f"  {place.rank}.  {names[place.seat]}  {place.total}"
        rows.append(screen.paint(line, "bold") if place.rank == 1 else line)
    for upper, lower in itertools.pairwise(ranking):
        if upper.total == lower.total:
            rows.append("  " + tie_told(screen, game_type, upper, lower, names))
    if len(ranking) > 1 and ranking[1].rank == 1:
        rows.append("  " + tr("The victory is shared."))
    return rows


def tie_told(
    screen: Screen, game_type: AnyGameType, upper: Place, lower: Place, names: Sequence[str]
) -> str:
    tr = screen.tr
    first, second = names[upper.seat], names[lower.seat]
    for index, (more, less) in enumerate(zip(upper.tie_breaks, lower.tie_breaks, strict=True)):
        if more != less:
            what = game_type.words.tie_title(index, tr)
            return tr("{first} is before {second}: {more} to {less} in {what}.").format(
                first=first, second=second, more=more, less=less, what=what
            )
    return tr("{first} and {second} are tied in everything.").format(first=first, second=second)
