"""Par: what each level of player scores, not only on average."""

from __future__ import annotations

from culdesac.almanac.drawing.hills import Hill, draw_hills
from culdesac.almanac.figures import Cell, Table, average, quantile
from culdesac.almanac.page import Chapter, Job, Part, Picture, Section
from culdesac.almanac.playing import play
from culdesac.bots.expert import usual
from culdesac.bots.registry import bot
from culdesac.editions import Edition
from culdesac.games.registry import type_of

PLAYERS = ("beginner", "casual", "skilled", "pupil", "expert")
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
MANY, FEW = 5.0, 0.02  # games of fast players and of those that look ahead, as parts of all
HASTE = 8  # the part of its usual work that the expert is given


def games_of(player: str, job: Job) -> int:
    return job.share(MANY if bot(player).policy is not None else FEW)


def title_of(player: str) -> str:
    known = bot(player)
    return known.title if known.policy is not None else f"{known.title}, in haste"


def write(box: Edition, job: Job) -> Section:
    setup = job.plain(box)
    head = ("player", "mean", *(f"{100 * part:.0f} %" for part in QUANTILES), "games")
    table = Table(head)
    hills = []
    leads = []
    effort = usual(type_of(setup).rules.pack(setup))
    for player in PLAYERS:
        games = games_of(player, job)
        scores = sorted(play(setup, games, player, job.engine, effort.moves // HASTE).points)
        mean, middle = average(scores), quantile(scores, 0.5)
        row: list[Cell] = [title_of(player), mean]
        table.rows.append((*row, *(quantile(scores, part) for part in QUANTILES), f"{games:,}"))
        if mean and middle:
            hills.append(Hill(title_of(player), scores, middle.value))
            leads.append(f"{title_of(player)} {mean.text}")
    title = "How the scores of each player spread"
    return Section(
        box,
        f"{' · '.join(leads)} points on average.",
        [
            Part(
                "Games for two among players of one kind; pupil and expert against a skilled player, "
                f"the expert with 1/{HASTE} of its usual thinking.",
                text=TEXT,
                table=table,
                picture=Picture(f"par-{box.id}", title, draw_hills(hills, title)),
            )
        ],
    )


TEXT = (
    "The columns say what score a part of the games does not exceed: half of them end at the "
    "one under 50 % or below. Whoever is above a player's 75 % has had a very good game for "
    "that level. In the picture a line marks the middle."
)
CHAPTER = Chapter(
    "par",
    "Par",
    "What beginners, casual, skilled and expert players score, from their poor games to their best.",
    write,
)
