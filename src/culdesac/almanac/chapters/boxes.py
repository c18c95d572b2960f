"""Boxes: how sheets, modes, options and the number of seats compare."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.almanac.drawing.dots import Row, draw_dots
from culdesac.almanac.figures import Cell, Figure, Share, Table, average
from culdesac.almanac.page import PLAYER, Chapter, Job, Part, Picture, Section, box_title
from culdesac.almanac.playing import Played, play
from culdesac.bots.registry import bot
from culdesac.editions import Edition, Setup, editions, make_setup
from culdesac.editions.box_type import box_type
from culdesac.editions.variants import Variant, setup_of
from culdesac.games.registry import type_of
from culdesac.words import mode_title

PLAYERS = ("beginner", "casual", "skilled", PLAYER)
SEATS = range(1, 6)
PART = 1.0  # games of every row


def row_of(name: str, setup: Setup, job: Job) -> tuple[tuple[Cell, ...], Row]:
    """Points of every player and turns; and the points for the picture."""
    played = {player: play(setup, job.share(PART), player, job.engine) for player in PLAYERS}
    points = [average(played[player].points) for player in PLAYERS]
    turns = average(played[PLAYER].turns)
    return (name, *points, turns), (name, points)


def compared(rows: list[tuple[str, Setup]], job: Job, first: str) -> tuple[Table, list[Row]]:
    titles = [bot(player).title for player in PLAYERS]
    table = Table((first, *titles, "turns"))
    drawn = []
    for name, setup in rows:
        cells, row = row_of(name, setup, job)
        table.rows.append(cells)
        drawn.append(row)
    return table, drawn


def part(box: Edition, job: Job, what: str, title: str, rows: list[tuple[str, Setup]]) -> Part:
    table, drawn = compared(rows, job, what)
    named = f"Points by {what}"
    return Part(
        f"{job.share(PART):,} games of each row and player, among players of the same kind, and of the "
        "pupil among skilled ones.",
        title,
        "",
        table,
        Picture(
            f"boxes-{what}-{box.id}",
            named,
            draw_dots(drawn, [bot(player).title for player in PLAYERS], named),
        ),
    )


def sheets(box: Edition, job: Job) -> list[tuple[str, Setup]]:
    mode = next(iter(box.modes))
    return [
        (sheet.title, setup_of(box, Variant(name, mode, ()), job.seed))
        for name, sheet in box.sheets.items()
    ]


def modes(box: Edition, job: Job) -> list[tuple[str, Setup]]:
    """Rivals have a page of their own; here is the easiest that scores."""
    sheet = next(iter(box.sheets))
    return [
        (mode_title(mode), setup_of(box, Variant(sheet, mode, ()), job.seed)) for mode in box.modes
    ]


def printings(box: Edition, job: Job) -> list[tuple[str, Setup]]:
    return [(box_title(each), job.plain(each)) for each in editions(box.game)]


def options(box: Edition, job: Job) -> Iterator[tuple[str, Setup]]:
    plain = job.plain(box)
    for switch in box_type(box.game).switches:
        if switch.offered(box) and plain.mode not in switch.not_in:
            yield (
                switch.title,
                setup_of(box, Variant(plain.sheet, plain.mode, (switch.name,)), job.seed),
            )


def option_table(box: Edition, job: Job) -> Table:
    """The same deals with an option and without it."""
    titles = [bot(player).title for player in PLAYERS]
    table = Table(("option", *(f"{title}, points more" for title in titles)))
    games = job.share(PART)
    plain = {player: play(job.plain(box), games, player, job.engine).points for player in PLAYERS}
    for name, setup in options(box, job):
        differences = []
        for player in PLAYERS:
            points = play(setup, games, player, job.engine).points
            apart = [one - two for one, two in zip(points, plain[player], strict=True)]
            differences.append(average(apart, sign=True))
        table.rows.append((name, *differences))
    return table


def seat_table(box: Edition, job: Job) -> tuple[Table, list[Figure | None]]:
    """By number of seats; and the points alone, for a sentence."""
    kind = type_of(job.plain(box))
    mode = next(iter(box.modes))
    played = {
        seats: play(
            make_setup(box, seats, job.seed, mode=mode), job.share(PART), PLAYER, job.engine
        )
        for seats in SEATS
    }
    reasons = {
        bit: f"ended: {kind.words.end_reason(reason)}"
        for bit, reason in kind.end_reasons.items()
        if any(over & bit for each in played.values() for over in each.over)
    }
    means = [average(each.points) for each in played.values()]
    table = Table(("seats", "points", "turns", *reasons.values()))
    for (seats, each), mean in zip(played.items(), means, strict=True):
        ends = [ended_by(each, bit) for bit in reasons]
        table.rows.append((str(seats), mean, average(each.turns), *ends))
    return table, means


def ended_by(played: Played, bit: int) -> Figure | None:
    share = Share()
    for over in played.over:
        share.add(int(bool(over & bit)))
    return share.figure(0)


def write(box: Edition, job: Job) -> Section:
    section = Section(box, "")
    if len(editions(box.game)) > 1:
        section.parts.append(part(box, job, "edition", "Editions", printings(box, job)))
    found = sheets(box, job)
    told = []
    if len(found) > 1:
        section.parts.append(part(box, job, "sheet", "Neighbourhoods", found))
        table = section.parts[-1].table
        assert table is not None
        ranked = sorted(
            (points.value, str(name), points)
            for name, *found in table.rows
            if isinstance(points := found[PLAYERS.index(PLAYER)], Figure)
        )
        told.append(
            f"{ranked[-1][1]} pays the pupil most ({ranked[-1][2].text} points) and "
            f"{ranked[0][1]} least ({ranked[0][2].text})"
        )
    section.parts.append(part(box, job, "mode", "Modes", modes(box, job)))
    added = option_table(box, job)
    if added.rows:
        section.parts.append(
            Part(
                f"{job.share(PART):,} games for two with each option and without, on the same deals.",
                "Options",
                OPTION_TEXT,
                added,
            )
        )
    table, means = seat_table(box, job)
    section.parts.append(
        Part(
            f"{job.share(PART):,} games of a pupil among skilled players for every number of seats.",
            "Seats",
            SEAT_TEXT,
            table,
        )
    )
    alone, five = means[0], means[-1]
    if alone and five:
        told.append(f"alone a pupil makes {alone.text} points, among five {five.text}")
    section.lead = f"{'; '.join(told)}."
    return section


OPTION_TEXT = "Points more with the option than without it."
SEAT_TEXT = (
    "More seats race for the same plans and end the game sooner. A game can end for several "
    "reasons at once."
)
CHAPTER = Chapter(
    "boxes",
    "Boxes, modes and seats",
    "How editions, neighbourhoods, modes, options and the number of seats compare, for four kinds of "
    "players.",
    write,
)
