"""Whether barricades stand before the hordes of a box come, and whether it has its bullets."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.editions import Setup
from culdesac.editions.model import Mode
from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Layout, Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.goals import some_streets
from culdesac.games.home.box.soundness.playing import Player
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.soundness import ThemeSoundness, Threats
from culdesac.games.home.themes.zombies.box import Zombies
from culdesac.games.home.themes.zombies.rules import middle_spots
from culdesac.soundness.effort import NoWayError


def problems(place: str, layout: Layout, theme: Zombies) -> Iterator[str]:
    for size, (boxes, ladder) in enumerate(
        zip(theme.bullet_boxes, layout.estate_ladders, strict=False), 1
    ):
        if max(boxes, default=0) > len(ladder) - 1:
            yield (
                f"{place}.theme: bullet_boxes of size {size} has box {max(boxes)}; "
                f"the column has {len(ladder) - 1}"
            )


def mode_problem(mode: Mode, cards: int, sheet: str) -> str:
    if mode.name != "aaa" or cards - mode.below >= 2:
        return ""
    return (
        f"below is {mode.below} of {cards} cards, which leaves no two packets for the "
        f"zombie cards of sheet {sheet}"
    )


# plans


def all_barricades(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    for streets in some_streets(
        case, plan.streets, lambda street: popcount(book.spots & book.mask[street])
    ):
        spots = sum(book.spots & book.mask[street] for street in streets)
        yield Aim(build=spots, defended=spots)


def middle_barricades(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    spots = sum(middle_spots(book.spots & book.mask[street]) for street in case.streets())
    yield Aim(build=spots, defended=spots)


def bullets_spent(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    most = len(book.event) * book.streets
    if plan.count > most:
        raise NoWayError(
            f"it asks for {plan.count} bullets; {len(book.event)} hordes in {book.streets} streets "
            f"leave {most} to spend"
        )
    raises = raises_for_bullets(book, plan.count - book.bullets)
    if raises is None:
        have = book.bullets + sum(map(popcount, book.bullet_boxes))
        raise NoWayError(f"it asks for {plan.count} bullets; the sheet has {have}")
    yield Aim(raises=raises, guards=plan.count)


def raises_for_bullets(book: Book, wanted: int) -> tuple[int, ...] | None:
    """The fewest estate-value boxes that show so many bullets."""
    ways: dict[int, tuple[int, ...]] = {0: ()}  # by bullets
    for size in range(book.sizes):
        following: dict[int, tuple[int, ...]] = {}
        for bullets, raises in ways.items():
            for crossed in range(book.value_boxes[size] + 1):
                shown = popcount(book.bullet_boxes[size] & ((1 << crossed) - 1))
                found = min(max(0, wanted), bullets + shown)
                way = (*raises, crossed)
                if found not in following or sum(way) < sum(following[found]):
                    following[found] = way
        ways = following
    return ways.get(max(0, wanted))


# hordes


def threats(setup: Setup, book: Book) -> Threats:
    return Threats(horde_targets(book), calm_turns(setup, book))


def horde_targets(book: Book) -> tuple[int, ...]:
    """The houses that every horde of a game comes to, one per street."""
    reached = 0
    targets = []
    for side in book.event:
        target = 0
        for street in range(book.streets):
            gaps = book.spots & book.mask[street] & ~reached
            if gaps:
                target |= gaps & -gaps if side == 1 else 1 << (gaps.bit_length() - 1)
        targets.append(target)
        reached |= target
    return tuple(targets)


def calm_turns(setup: Setup, book: Book) -> tuple[int, ...]:
    """The most turns that can pass before every horde, by the packets of the cards."""
    cards, seats = book.cards, setup.seats
    if not book.hands:  # the card of a row shows at the start of the turn with its number
        packet = cards // 9
        return packet - 1, 2 * packet - 1, cards // 3 - 1
    if book.passing:
        packet = cards // 3
        before = (packet, 2 * packet, cards)
        return tuple(0 if n < 3 * seats else 1 + (n - 3 * seats) // (2 * seats) for n in before)
    top = cards - (book.below if book.rival else cards - cards // 2)
    return top // 2 // 3, top // 3, cards // 3


def meet_horde(player: Player, horde: int, bullets: int) -> int:
    """A horde comes; how many bullets were spent on it."""
    sheet, table = player.sheet, player.table
    table.events = 1
    table.event[0] = player.book.event[horde]
    sheet.met = sheet.guarded = 0
    sheet.resume, sheet.phase = ids.CHOOSE, ids.HORDE
    spent = min(bullets, sheet.bullets, player.book.streets)
    for street in range(spent):
        player.make(ids.SHOOT + street)
    player.make(ids.STAND)
    return spent


SOUNDNESS = ThemeSoundness(
    problems=problems,
    mode_problem=mode_problem,
    aims={
        "all barricades": all_barricades,
        "middle barricades": middle_barricades,
        "bullets spent": bullets_spent,
    },
    threats=threats,
    meet=meet_horde,
)
