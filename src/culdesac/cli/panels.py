"""The panels around a sheet: cards, plans, scores, the ranking."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from culdesac.cli.drawing import ladder
from culdesac.cli.screen import Screen
from culdesac.editions import Setup
from culdesac.editions.model import Opponent
from culdesac.progress import plan_progress
from culdesac.rules.bits import popcount
from culdesac.rules.state import LANE, LANE_MASK, Book, Sheet
from culdesac.scoring import CATEGORIES, Place
from culdesac.view import PlanView, View
from culdesac.wording import action_title, category_title, mode_title, plan_text

COLUMNS = (*CATEGORIES, "fences", "total")  # AAA scores its fences


def setup_line(screen: Screen, setup: Setup) -> str:
    """What is being played, in a line."""
    tr = screen.tr
    parts = [
        f"{setup.edition.title} {setup.edition.year}",
        tr(setup.layout.title),
        mode_title(setup.mode, tr),
    ]
    if setup.opponent is not None:
        parts.append(opponent_title(screen, setup.opponent))
    if setup.advanced:
        parts.append(tr("advanced plans"))
    if setup.roundabouts:
        parts.append(tr("roundabouts"))
    if setup.edition.changed:
        parts.append(tr("own data"))
    parts.append(screen.ntr("{count} seat", "{count} seats", setup.seats).format(count=setup.seats))
    parts.append(tr("seed {seed}").format(seed=setup.seed))
    return ", ".join(parts)


def opponent_title(screen: Screen, opponent: Opponent) -> str:
    text = screen.tr("level {level} ({name})")
    return text.format(level=opponent.level, name=screen.tr(opponent.name))


def draw_rival(screen: Screen, view: View) -> list[str]:
    """AAA: its card, its pile in order, and its score so far."""
    tr = screen.tr
    scores = view.rival_scores()
    if view.rival is None or scores is None:
        return []
    head = screen.paint("AAA", "bold") + "  " + opponent_title(screen, view.rival.opponent)
    rows = [f"  {head}  " + tr("Score {total}").format(total=scores["total"])]
    parts = [
        f"{category_title(name, tr)} {points}"
        for name, points in scores.items()
        if points and name != "total"
    ]
    if parts:
        rows.append("    " + ", ".join(parts))
    if view.rival.drawn:
        drawn = " ".join(map(str, view.rival.drawn))
        rows.append("    " + tr("validation cards drawn: {plans}").format(plans=drawn))
    pile = ", ".join(action_title(action, tr) for _, action in view.rival.pile)
    if pile:
        rows.append("    " + tr("its cards: {cards}").format(cards=pile))
    return rows


def draw_cards(screen: Screen, view: View) -> list[str]:
    """The pairs, or the hand, with the actions that come next."""
    tr = screen.tr
    rows = []
    if view.hand:
        for place, (number, action) in enumerate(view.hand, 1):
            card = tr("card {place}").format(place=place)
            rows.append(f"  {screen.paint(card, 'bold')}  {number:>2}  {action_title(action, tr)}")
        if view.next_actions:
            top = action_title(view.next_actions[0], tr)
            rows.append("  " + tr("on top of the pile: {action}").format(action=top))
        passed = [
            f"{tr('seat {seat}').format(seat=seat + 1)} {action_title(action, tr)}"
            for seat, action in enumerate(view.passed_actions)
            if action is not None and seat != view.seat
        ]
        if passed:
            rows.append("  " + tr("just passed on: {cards}").format(cards=", ".join(passed)))
        return rows
    width = max(len(action_title(offer.action, tr)) for offer in view.offers)
    for place, offer in enumerate(view.offers, 1):
        pair = screen.paint(f"{offer.number:>2}  {action_title(offer.action, tr):<{width}}", "bold")
        later = tr("next turn: {action}").format(
            action=action_title(view.next_actions[place - 1], tr)
        )
        rows.append(f"  {place})  {pair}   {screen.paint(later, 'dim')}")
    return rows


def draw_plans(screen: Screen, view: View) -> list[str]:
    tr = screen.tr
    texts = [plan_text(seen.plan, tr) for seen in view.plans]
    width = max(map(len, texts)) + 2
    rows = []
    for place, (seen, text) in enumerate(zip(view.plans, texts, strict=True), 1):
        name = screen.paint(tr("Plan {plan}").format(plan=place), "bold")
        rows.append(f"  {name}  {text:<{width}}{plan_state(screen, view, seen)}")
    return rows


def plan_state(screen: Screen, view: View, seen: PlanView) -> str:
    """Its points, and how far the seat is."""
    tr = screen.tr
    first, later = seen.plan.points
    if seen.points is not None:
        done = f"{screen.signs.tick} " + tr("validated: {points}").format(points=seen.points)
        return screen.paint(done, "good")
    worth = (
        tr("only {later} left of {first}").format(later=later, first=first)
        if seen.flipped
        else tr("{first}, later {later}").format(first=first, later=later)
    )
    card = view.setup.edition.plans.index(seen.plan)
    have, need = plan_progress(seen.plan, view.sheets[view.seat], view.book, card)
    style = ("good",) if have >= need else ()
    return f"{worth:<20} {screen.paint(f'{have}/{need}', *style)}"


def score_details(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> dict[str, str]:
    """What stands behind the points of each category."""
    layout = setup.layout
    dot = f" {screen.signs.dot} "
    islands = popcount(sheet.islands)
    details = {
        "plans": dot.join(
            str(sheet.points[stack]) if (sheet.validated >> stack) & 1 else "-"
            for stack in range(3)
        ),
        "parks": dot.join(
            str(values[sheet.parks[street]]) for street, values in enumerate(layout.park_ladders)
        ),
        "pools": ladder(screen, layout.pool_ladder, popcount(sheet.pools)),
        "temps": (
            screen.signs.crossed * sheet.temps
            + screen.signs.dot * (book.temp_boxes - sheet.temps)
            + temps_note(screen, book)
        ),
        "estates": "",
        "bis": ladder(screen, layout.bis_ladder, sheet.bis),
        "refusals": ladder(screen, layout.refusal_ladder, sheet.refusals),
    }
    if setup.roundabouts or islands:
        details["roundabouts"] = ladder(screen, layout.roundabout_ladder, islands)
    return details


def temps_note(screen: Screen, book: Book) -> str:
    if book.rival and not book.rival_scores:
        places = ", ".join(str(count) for count in book.temp_places)
        return "  " + screen.tr("awards from {counts} temps on").format(counts=places)
    if book.temps_needed:
        note = screen.tr("{points} from {count} temps on")
        return "  " + note.format(points=book.temp_award, count=book.temps_needed)
    awards = ", ".join(str(points) for points in book.temp)
    return "  " + screen.tr("most temps: {awards}").format(awards=awards)


def draw_score(
    screen: Screen,
    sheet: Sheet,
    book: Book,
    setup: Setup,
    now: dict[str, int],
    before: dict[str, int] | None = None,
) -> list[str]:
    """The score by category; with `before`, what has changed since."""
    details = score_details(screen, sheet, book, setup)
    titles = {name: category_title(name, screen.tr) for name in now}
    width = max(map(len, titles.values())) + 2
    rows = []
    for name in now:
        if name == "roundabouts" and name not in details:
            continue
        change = signed_change(screen, now[name] - (before or now)[name], 5)
        text = f"  {titles[name]:<{width}}{now[name]:>4} {change} {details.get(name, '')}"
        rows.append(screen.paint(text.rstrip(), "bold") if name == "total" else text.rstrip())
        if name == "estates":
            rows.extend(draw_values(screen, sheet, book, setup))
    return rows


def signed_change(screen: Screen, change: int, width: int) -> str:
    if change == 0:
        return " " * width
    return screen.paint(f"{change:+d}".ljust(width), "good" if change > 0 else "bad")


def draw_values(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> list[str]:
    """The columns of estate values, three in a line: size, ladder, complete estates."""
    cells = []
    for size in range(book.sizes):
        count = (sheet.complete >> (LANE * size)) & LANE_MASK
        values = ladder(screen, setup.layout.estate_ladders[size], sheet.values[size])
        cells.append(f"{size + 1}: {values} x{count}")
    width = max(map(len, cells)) + 2
    return [
        "    " + "".join(f"{cell:<{width}}" for cell in cells[at : at + 3]).rstrip()
        for at in range(0, len(cells), 3)
    ]


def score_change(screen: Screen, now: dict[str, int], before: dict[str, int]) -> str:
    """The total in a line, with what this turn has changed."""
    changes = [
        f"{category_title(name, screen.tr)} {now[name] - before[name]:+d}"
        for name in now
        if name != "total" and now[name] != before[name]
    ]
    text = screen.tr("Score {total}").format(total=now["total"])
    return text + (f"  ({', '.join(changes)})" if changes else "")


def draw_table(screen: Screen, scores: Sequence[dict[str, int]], names: Sequence[str]) -> list[str]:
    """One column per seat, one row per category."""
    names_in = [name for name in COLUMNS if any(name in points for points in scores)]
    titles = {name: category_title(name, screen.tr) for name in names_in}
    first = max(map(len, titles.values())) + 2
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


def draw_ranking(screen: Screen, ranking: Sequence[Place], names: Sequence[str]) -> list[str]:
    """The places, and what has decided between equal totals."""
    tr = screen.tr
    rows = []
    for place in ranking:
        line = f"  {place.rank}.  {names[place.seat]}  {place.total}"
        rows.append(screen.paint(line, "bold") if place.rank == 1 else line)
    for upper, lower in itertools.pairwise(ranking):
        if upper.total == lower.total:
            rows.append("  " + tie_told(screen, upper, lower, names))
    if len(ranking) > 1 and ranking[1].rank == 1:
        rows.append("  " + tr("The victory is shared."))
    return rows


def tie_told(screen: Screen, upper: Place, lower: Place, names: Sequence[str]) -> str:
    tr = screen.tr
    first, second = names[upper.seat], names[lower.seat]
    for index, (more, less) in enumerate(zip(upper.tie_breaks, lower.tie_breaks, strict=True)):
        if more != less:
            what = tr("complete estates") if index == 0 else tr("estates of size {size}")
            return tr("{first} is before {second}: {more} to {less} in {what}.").format(
                first=first, second=second, more=more, less=less, what=what.format(size=index)
            )
    return tr("{first} and {second} are tied in everything.").format(first=first, second=second)
