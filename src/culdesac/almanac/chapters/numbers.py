"""Numbers: where they stand on sheets that ended well."""

from __future__ import annotations

from collections import Counter

from culdesac.almanac.collector import Collector
from culdesac.almanac.drawing.streets import Place, draw_streets
from culdesac.almanac.figures import Average, Figure, Share, Table, average, quantile
from culdesac.almanac.page import AMONG, PLAYER, Chapter, Job, Part, Picture, Section
from culdesac.almanac.watching import watch
from culdesac.editions import Edition, Setup
from culdesac.family.state import NUMBERS
from culdesac.game import Game
from culdesac.games.registry import type_of

BEST = 4  # one sheet in so many is among the best


class Sheets(Collector):
    """The numbers of a sheet of every game, and its points."""

    def begin(self) -> None:
        self.places = type_of(self.setup).number_places(self.setup)
        self.sheets: list[tuple[int, list[int]]] = []

    def after(self, game: Game, seat: int) -> None:
        written: list[int] = game.sheets[seat].number[:]
        self.sheets.append((game.scores()[seat]["total"], written))

    def parted(self) -> tuple[list[list[int]], list[list[int]]]:
        """The best sheets and the others."""
        ordered = sorted(self.sheets, key=lambda sheet: -sheet[0])
        cut = max(1, len(ordered) // BEST)
        numbers = [written for _, written in ordered]
        return numbers[:cut], numbers[cut:]

    def streets(self, sheets: list[list[int]]) -> list[list[Place]]:
        """How often each number stands at each place."""
        return [
            [
                None if place < 0 else Counter(n for sheet in sheets if (n := sheet[place]) >= 0)
                for place in street
            ]
            for street in self.places
        ]

    def left_empty(self, sheets: list[list[int]]) -> Figure | None:
        """Places of a sheet without a number."""
        places = [place for street in self.places for place in street if place >= 0]
        found = Average()
        for sheet in sheets:
            found.add(sum(sheet[place] < 0 for place in places))
        return found.figure()


def house_table(sheets: list[list[int]], places: tuple[tuple[int, ...], ...]) -> Table:
    table = Table(
        ("place", "mean number", "a quarter is up to", "three quarters up to", "left empty")
    )
    for number, street in enumerate(places, 1):
        for column, place in enumerate(street, 1):
            if place >= 0:
                low, high = middle_half(sheets, place)
                empty = Share()
                for sheet in sheets:
                    empty.add(int(sheet[place] < 0))
                mean = average([sheet[place] for sheet in sheets if sheet[place] >= 0])
                table.rows.append((f"street {number}, {column}", mean, low, high, empty.figure(0)))
    return table


def middle_half(sheets: list[list[int]], place: int) -> tuple[Figure | None, Figure | None]:
    """The numbers between which half of those lie that stand at a place."""
    written = sorted(sheet[place] for sheet in sheets if sheet[place] >= 0)
    return quantile(written, 0.25), quantile(written, 0.75)


def used_numbers(setup: Setup, streets: list[list[Place]]) -> range:
    """From the lowest number that stands anywhere to the highest."""
    written = [n for street in streets for found in street if found for n in found]
    return range(min(written, default=0), max(written, default=NUMBERS - 1) + 1)


def write(box: Edition, job: Job) -> Section:
    setup = job.plain(box)
    found = Sheets(setup)
    watch(setup, job.games, PLAYER, [found], job.engine)
    best, rest = found.parted()
    streets = found.streets(best)
    numbers = used_numbers(setup, streets)
    title = "Where numbers stand on the best sheets"
    picture = Picture(f"numbers-{box.id}", title, draw_streets(streets, numbers, title))
    return Section(
        box,
        lead(found, best, rest),
        [
            Part(
                f"The best {len(best):,} of {job.games:,} sheets from {AMONG}.",
                text=TEXT,
                table=house_table(best, found.places),
                picture=picture,
            )
        ],
    )


def lead(found: Sheets, best: list[list[int]], rest: list[list[int]]) -> str:
    street = [place for place in found.places[0] if place >= 0]
    told = []
    for way, place in (("begins", street[0]), ("ends", street[-1])):
        low, high = middle_half(best, place)
        if low and high:
            span = low.brief if low.value == high.value else f"{low.brief} to {high.brief}"
            told.append(f"{way} with {span}")
    good, usual = found.left_empty(best), found.left_empty(rest)
    empty = (
        f"; they leave {good.text} places empty, the others {usual.text}" if good and usual else ""
    )
    return f"on the best sheets the first street mostly {' and '.join(told)}{empty}."


TEXT = (
    "One sheet in four, those with the most points. A house has the number that stands there "
    "most often; below it are all numbers from low to high, the darker the more often. The "
    "figures stand in the table, street by street."
)
CHAPTER = Chapter(
    "numbers",
    "Where numbers go",
    "Which number belongs into which place of a street, as the best sheets have it.",
    write,
)
