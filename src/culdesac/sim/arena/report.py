"""`report.md`: what came out of an arena, for people, with pictures where matplotlib is installed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path

from culdesac.extras import available
from culdesac.games.registry import type_of
from culdesac.i18n import english
from culdesac.sim.arena.journal import REPORT, write_whole
from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.ratings import MEAN_RATING, Interval
from culdesac.sim.arena.rows import REFUSED
from culdesac.sim.arena.summary import BotSummary, ByPlan, Summary


def write_report(plan: Plan, summary: Summary, folder: Path) -> Path:
    pictures: dict[str, str] = {}
    if available("matplotlib"):
        from culdesac.sim.arena.plots import draw

        pictures = draw(summary, folder)
    path = folder / REPORT
    write_whole(path, "\n".join(report_lines(plan, summary, pictures)) + "\n")
    return path


def table(head: list[str], rows: Iterable[list[str]]) -> list[str]:
    """A Markdown table; every column but the first is of numbers."""
    return [
        f"| {' | '.join(head)} |",
        f"|---|{'---:|' * (len(head) - 1)}",
        *(f"| {' | '.join(row)} |" for row in rows),
        "",
    ]


def span(interval: Interval | None, digits: int = 1) -> str:
    if interval is None:
        return ""
    text = f"{interval.mean:.{digits}f}"
    if math.isfinite(interval.low):
        text += f" [{interval.low:.{digits}f}, {interval.high:.{digits}f}]"
    return text


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else ""


def best_first(summary: Summary) -> list[BotSummary]:
    def strength(made: BotSummary) -> tuple[float, float]:
        return (made.rating.mean if made.rating else 0.0, made.mean)

    return sorted(summary.bots.values(), key=strength, reverse=True)


def report_lines(plan: Plan, summary: Summary, pictures: dict[str, str]) -> list[str]:
    setup = plan.setup
    options = ", ".join(
        name if value is True else f"{name} {value}"
        for name, value in setup.options().items()
        if value is not False
    )
    lines = [
        f"# Arena: {', '.join(plan.bots)}",
        "",
        f"{setup.edition.id}, {options}, seats {setup.seats}.",
        f"{summary.games:,} games on {summary.deals:,} deals from seed {setup.seed} on; every line-up "
        f"plays every deal {plan.rounds} times, with the seats rotated.",
        f"Intervals are of 95 %. Ratings are Bradley-Terry on the Elo scale around {MEAN_RATING:.0f},",
        "their intervals from drawing deals anew; a difference of scores is over deals, by Student's t.",
        "",
        *standings(summary),
        *meetings(summary),
        *picture(pictures, "scores", "Score distributions"),
        *sources(summary, pictures),
        *ends(summary),
        *plans(plan, summary, pictures),
        *actions(summary, pictures),
        *faults(summary),
    ]
    if not pictures:
        lines.append(
            "With the extra `plots` (`pip install 'culdesac[plots]'`) there are pictures here."
        )
    return lines


def picture(pictures: dict[str, str], name: str, title: str) -> list[str]:
    return [f"![{title}]({pictures[name]})", ""] if name in pictures else []


def standings(summary: Summary) -> list[str]:
    head = ["bot", "rating", "score", "deviation", "games", "first places"]
    if summary.rival is not None:
        head.append(f"more points than {summary.rival_name}")
    rows = []
    for made in best_first(summary):
        row = [
            made.name,
            span(made.rating, 0),
            span(made.score.interval),
            f"{made.deviation:.1f}",
            f"{made.games:,}",
            percent(made.best, made.games),
        ]
        if summary.rival is not None:
            row.append(percent(made.beat_rival, made.games))
        rows.append(row)
    lines = ["## Standings", "", *table(head, rows)]
    if summary.rival is not None:
        lines += [f"{summary.rival_name} has {span(summary.rival.interval)} points.", ""]
    return lines


def meetings(summary: Summary) -> list[str]:
    if not summary.pairs:
        return []
    rows = [
        [
            f"{pair.first} : {pair.second}",
            f"{pair.wins:,}",
            f"{pair.ties:,}",
            f"{pair.losses:,}",
            span(pair.difference.interval),
        ]
        for pair in summary.pairs.values()
    ]
    return ["## Pairs", "", *table(["pair", "won", "tied", "lost", "difference of scores"], rows)]


def sources(summary: Summary, pictures: dict[str, str]) -> list[str]:
    rows = [
        [
            made.name,
            *(mean_text(made.categories[name], made.games) for name in summary.categories),
            f"{made.mean:.1f}",
        ]
        for made in best_first(summary)
    ]
    return [
        "## Where points come from",
        "",
        *picture(pictures, "categories", "Points by category"),
        *table(["bot", *summary.categories, "total"], rows),
    ]


def ends(summary: Summary) -> list[str]:
    rows = [
        [
            made.name,
            *(percent(made.ends[reason], made.games) for reason in summary.ends),
            mean_text(made.turns, made.games),
        ]
        for made in best_first(summary)
    ]
    head = ["games with", *(f"ended by {reason}" for reason in summary.ends), "turns"]
    return [
        "## How games end",
        "",
        "A game can end for several reasons at once.",
        "",
        *table(head, rows),
    ]


def plan_totals(summary: Summary) -> dict[str, ByPlan]:
    """The plans over all bots, by name."""
    made: dict[str, ByPlan] = {}
    for bot in summary.bots.values():
        for name, plan in bot.plans.items():
            total = made.setdefault(name, ByPlan())
            total.dealt += plan.dealt
            total.scored += plan.scored
            total.points += plan.points
            total.final_with += plan.final_with
            total.final_without += plan.final_without
    return dict(sorted(made.items()))


def mean_text(total: float, count: int) -> str:
    return f"{total / count:z.1f}" if count else ""


def plans(plan: Plan, summary: Summary, pictures: dict[str, str]) -> list[str]:
    asks = {
        card.name: type_of(plan.setup).words.plan_text(card, english).replace("|", "\\|")
        for card in plan.setup.edition.plans
    }
    rows = [
        [
            f"{name}: {asks[name]}",
            f"{seen.dealt:,}",
            percent(seen.scored, seen.dealt),
            mean_text(seen.points, seen.scored),
            mean_text(seen.points, seen.dealt),
            mean_text(seen.final_with, seen.scored),
            mean_text(seen.final_without, seen.dealt - seen.scored),
        ]
        for name, seen in plan_totals(summary).items()
    ]
    head = ["plan", "seats that saw it", "scored it", "points then", "points per seat"]
    return [
        "## Which plans pay",
        "",
        *picture(pictures, "plans", "Points per seat for each plan"),
        *table([*head, "score with it", "score without"], rows),
    ]


def action_title(name: str) -> str:
    return "refusal" if name == REFUSED else name


def actions(summary: Summary, pictures: dict[str, str]) -> list[str]:
    """Over the whole game; the picture has it turn by turn."""
    lines = [
        "## The value of each action",
        "",
        "`share` is how often a bot chose the action, `at once` what its score rose by in that turn,",
        "`in the end` how its final scores compare with those of all choices in the same turn.",
        "",
        *picture(pictures, "actions", "The value of each action by turn"),
    ]
    rows = []
    for made in best_first(summary):
        names = sorted({action for _, action in made.actions})
        total = sum(seen.count for seen in made.actions.values())
        usual = {turn: made.final_in(turn) for turn, _ in made.actions}
        for name in names:
            chosen = [
                (turn, seen) for (turn, action), seen in made.actions.items() if action == name
            ]
            count = sum(seen.count for _, seen in chosen)
            ahead = sum(seen.final - seen.count * usual[turn] for turn, seen in chosen)
            rows.append(
                [
                    made.name,
                    action_title(name),
                    percent(count, total),
                    f"{sum(seen.gained for _, seen in chosen) / count:+.2f}",
                    f"{ahead / count:+.2f}",
                ]
            )
    return [*lines, *table(["bot", "action", "share", "at once", "in the end"], rows)]


def faults(summary: Summary) -> list[str]:
    if not summary.faults:
        return []
    rows = [
        [name, f"{count:,}", summary.first_faults[name].replace("|", "\\|")]
        for name, count in summary.faults.items()
    ]
    return [
        "## Turns in which beginner moved for a bot",
        "",
        *table(["bot", "turns", "the first"], rows),
    ]
