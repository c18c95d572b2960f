"""Rivals: the opponents of a box, level by level, against every level of player."""

from __future__ import annotations

from operator import gt

from culdesac.almanac.chapters.boxes import PLAYERS
from culdesac.almanac.drawing.dots import Row, draw_dots
from culdesac.almanac.figures import Cell, Figure, Share, Table, average
from culdesac.almanac.page import Chapter, Job, Part, Picture, Section
from culdesac.almanac.playing import play
from culdesac.bots.registry import bot
from culdesac.editions import Edition, make_setup
from culdesac.editions.setup import has_rival
from culdesac.games.registry import type_named

PART = 1.0


def write(box: Edition, job: Job) -> Section | None:
    modes = [mode for mode in box.modes if has_rival(box, mode)]
    levels = [level for level, opponent in box.opponents.items() if opponent.scores]
    if not modes or not levels:
        return None
    rival = type_named(box.game).words.rival
    titles = [bot(player).title for player in PLAYERS]
    head = ("opponent", f"points of {rival}", *(f"{title} wins" for title in titles))
    table = Table(head)
    drawn: list[Row] = []
    for level in levels:
        setup = make_setup(box, 1, job.seed, mode=modes[0], level=level)
        wins: list[Figure | None] = []
        theirs: Figure | None = None
        for player in PLAYERS:
            played = play(setup, job.share(PART), player, job.engine)
            share = Share()
            for won in map(gt, played.points, played.rival):
                share.add(int(won))
            wins.append(share.figure(0))
            theirs = average(played.rival)
        name = f"level {level}, {box.opponents[level].name}"
        row: list[Cell] = [name, theirs, *wins]
        table.rows.append(tuple(row))
        drawn.append((name, wins))
    title = f"Games won against {rival}"
    return Section(
        box,
        lead(rival, drawn),
        [
            Part(
                f"{job.share(PART):,} games of every player against every opponent; a win is a game "
                f"with more points than {rival}, whose own are those against the last player.",
                text=TEXT,
                table=table,
                picture=Picture(f"rivals-{box.id}", title, draw_dots(drawn, titles, title)),
            )
        ],
    )


def lead(rival: str, drawn: list[Row]) -> str:
    """How far the strongest fast player gets."""
    easy, hard = drawn[0], drawn[-1]
    low, high = easy[1][-1], hard[1][-1]
    assert low is not None
    assert high is not None
    return (
        f"a pupil beats {rival} of {easy[0]} in {low.text} of its games, and that of {hard[0]} in "
        f"{high.text}."
    )


TEXT = (
    "The card that a player leaves goes to the opponent. The picture has a dot for every "
    "player, from the opponent that is beaten most easily down to the hardest."
)
CHAPTER = Chapter(
    "rivals",
    "Alone against a rival",
    "How strong the opponents of solo games are, and which of them each kind of player beats.",
    write,
)
