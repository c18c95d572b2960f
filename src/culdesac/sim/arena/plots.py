"""The pictures of a report, as SVG files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from culdesac.extras import require
from culdesac.sim.arena.report import action_title, best_first, plan_totals
from culdesac.sim.arena.summary import BotSummary, Summary

BINS = 40
FEWEST, SHARE = 5, 0.02  # how often an action must have been chosen in a turn to be drawn
# Quiet hash salt and no date: the same results give the same file.
STYLE = {"svg.hashsalt": "culdesac", "svg.fonttype": "none", "font.size": 9}


def draw(summary: Summary, folder: Path) -> dict[str, str]:
    """Draw everything; the file of each picture by its name."""
    matplotlib = require("matplotlib", "plots", "a plot")
    require("matplotlib.backends.backend_svg", "plots", "a plot")
    figures = {
        "scores": draw_scores,
        "categories": draw_categories,
        "plans": draw_plans,
        "actions": draw_actions,
    }
    made = {}
    with matplotlib.rc_context(STYLE):
        for name, function in figures.items():
            made[name] = f"{name}.svg"
            function(summary).savefig(folder / made[name], format="svg", metadata={"Date": None})
    return made


def figure(width: float, height: float, rows: int = 1, columns: int = 1) -> tuple[Any, Any]:
    """A figure of its own, without pyplot's global state."""
    made = require("matplotlib.figure", "plots", "a plot").Figure(
        (width, height), layout="constrained"
    )
    return made, made.subplots(rows, columns, squeeze=False, sharex=True, sharey="col")


def draw_scores(summary: Summary) -> Any:
    made, axes = figure(7, 3.5)
    low = min(min(bot.scores, default=0) for bot in summary.bots.values())
    high = max(max(bot.scores, default=0) for bot in summary.bots.values())
    width = -(-(high - low + 1) // BINS)  # as many different scores in every bin
    edges = list(range(low, high + width + 1, width))
    for bot in best_first(summary):
        axes[0][0].hist(
            list(bot.scores),
            bins=edges,
            weights=[count / bot.games for count in bot.scores.values()],
            histtype="stepfilled",
            alpha=0.5,
            label=f"{bot.name} ({bot.mean:.1f})",
        )
    axes[0][0].set(xlabel="score", ylabel="share of games", title="Score distributions")
    axes[0][0].legend()
    return made


def draw_categories(summary: Summary) -> Any:
    bots = best_first(summary)
    made, axes = figure(7, 1.2 + 0.5 * len(bots))
    ups, downs = [0.0] * len(bots), [0.0] * len(bots)
    for name in summary.categories:
        if not any(bot.categories[name] for bot in bots):
            continue
        values = [bot.categories[name] / max(1, bot.games) for bot in bots]
        left = [(ups if value >= 0 else downs)[i] for i, value in enumerate(values)]
        axes[0][0].barh([bot.name for bot in bots], values, left=left, label=name)
        for i, value in enumerate(values):
            (ups if value >= 0 else downs)[i] += value
    axes[0][0].set(xlabel="points per game", title="Where points come from")
    axes[0][0].invert_yaxis()
    axes[0][0].legend(ncols=1, loc="center left", bbox_to_anchor=(1, 0.5))
    return made


def draw_plans(summary: Summary) -> Any:
    names = list(plan_totals(summary))
    bots = best_first(summary)
    made, axes = figure(7, 1 + 0.14 * len(names) * (1 + len(bots)))
    height = 0.8 / len(bots)
    for k, bot in enumerate(bots):
        values = [bot.plans[name].points / max(1, bot.plans[name].dealt) for name in names]
        places = [i + (k - (len(bots) - 1) / 2) * height for i in range(len(names))]
        axes[0][0].barh(places, values, height, label=bot.name)
    axes[0][0].set_yticks(range(len(names)), names)
    axes[0][0].set(xlabel="points per seat that saw the plan", title="Which plans pay")
    axes[0][0].invert_yaxis()
    axes[0][0].legend()
    return made


def draw_actions(summary: Summary) -> Any:
    bots = best_first(summary)
    made, axes = figure(9, 2.6 * len(bots), len(bots), 2)
    names = sorted({action for bot in bots for _, action in bot.actions})
    for row, bot in zip(axes, bots, strict=True):
        for k, action in enumerate(names):
            look = {"color": f"C{k}", "linewidth": 1, "label": action_title(action)}
            turns, gained, final = action_lines(bot, action)
            row[0].plot(turns, gained, **look)
            row[1].plot(turns, final, **look)
        row[0].set(ylabel=bot.name, title="points at once")
        row[1].set(title="final score against all choices of that turn")
    for axis in axes[-1]:
        axis.set(xlabel="turn")
    axes[0][1].legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return made


def action_lines(bot: BotSummary, action: str) -> tuple[list[int], list[float], list[float]]:
    """Turns, mean gain in the turn, and how the final score compares with other choices."""
    seen = [
        (turn, value)
        for (turn, name), value in sorted(bot.actions.items())
        if name == action and value.count >= max(FEWEST, SHARE * bot.games)
    ]
    return (
        [turn for turn, _ in seen],
        [value.gained / value.count for _, value in seen],
        [value.final / value.count - bot.final_in(turn) for turn, value in seen],
    )
