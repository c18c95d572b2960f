"""What an arena adds up to, and how it is told."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

from culdesac.editions import edition, make_setup
from culdesac.games.home.face.words import plan_text
from culdesac.sim.arena import Plan, Summary, arena, plots, report, rows_of
from culdesac.sim.arena.rows import Row
from culdesac.sim.arena.summary import ByTurn, summarise
from tests.arena.test_plan import plan

PICTURES = ["actions.svg", "categories.svg", "plans.svg", "scores.svg"]


def seats_of(rows: list[Row], bot: str) -> list[tuple[Row, str]]:
    return [(row, f"seat{i}_") for row in rows for i in (1, 2) if row.get(f"seat{i}_bot") == bot]


@pytest.mark.parametrize(
    ("made", "before"),
    [
        (plan("builder", "random", games=20), 0),
        (Plan(make_setup(edition("vegas-2019"), 2, 5), ("builder", "random"), 20), 10),
    ],
    ids=["home", "vegas"],
)
def test_the_summary_is_what_the_rows_say(made: Plan, before: int) -> None:
    """`before`: points that a seat has before the first turn."""
    rows = rows_of(made, "interpreted")
    summary = arena(made, engine="interpreted")
    assert (summary.games, summary.deals) == (20, 10)
    for name in made.bots:
        seats = seats_of(rows, name)
        scores = [int(row[prefix + "score"]) for row, prefix in seats]
        bot = summary.bots[name]
        assert bot.games == len(seats) == 20
        assert bot.mean == pytest.approx(statistics.mean(scores))
        assert bot.score.interval.mean == pytest.approx(statistics.mean(scores))
        assert bot.deviation == pytest.approx(statistics.stdev(scores))
        assert sum(bot.categories.values()) == sum(scores)
        assert sum(seen.gained for seen in bot.actions.values()) == sum(scores) - 20 * before
        for_plans = bot.categories[summary.categories[0]]
        assert sum(seen.points for seen in bot.plans.values()) == for_plans
        assert sum(seen.dealt for seen in bot.plans.values()) == 3 * 20
        counted = sum(seen.count for seen in bot.actions.values())
        assert counted == sum(int(row["turns"]) for row, _ in seats)
    (pair,) = summary.pairs.values()
    won = sum(row[prefix + "rank"] == "1" for row, prefix in seats_of(rows, "builder"))
    assert pair.wins + pair.ties == won
    assert pair.wins + pair.ties + pair.losses == 20
    by_deal = [
        sum(
            (1 if row[f"seat{i}_bot"] == "builder" else -1) * int(row[f"seat{i}_score"])
            for row in rows[first : first + 2]
            for i in (1, 2)
        )
        / 2
        for first in range(0, 20, 2)
    ]
    assert pair.difference.mean == pytest.approx(statistics.mean(by_deal))
    assert pair.difference.deviation == pytest.approx(statistics.stdev(by_deal))


def test_alone_bots_are_compared_on_the_same_deal() -> None:
    made = plan("builder", "random", games=6, seats=1)
    rows = rows_of(made, "interpreted")
    scores = [int(row["seat1_score"]) for row in rows]
    ahead = [a - b for a, b in zip(scores[::2], scores[1::2], strict=True)]
    (pair,) = arena(made, engine="interpreted").pairs.values()
    assert pair.difference.mean == pytest.approx(statistics.mean(ahead))
    assert (pair.wins, pair.losses) == (sum(a > 0 for a in ahead), sum(a < 0 for a in ahead))


def test_alone_the_first_place_is_that_of_a_deal() -> None:
    made = plan("builder", "random", "skilled", games=4, seats=1)
    rows = rows_of(made, "interpreted")
    expected = dict.fromkeys(made.bots, 0.0)
    for first in range(0, 12, 3):
        scores = {r["seat1_bot"]: int(r["seat1_score"]) for r in rows[first : first + 3]}
        best = [name for name in scores if scores[name] == max(scores.values())]
        for name in best:
            expected[name] += 1 / len(best)
    summary = arena(made, engine="interpreted")
    assert {name: bot.best for name, bot in summary.bots.items()} == expected


def test_against_aaa_its_points_are_told() -> None:
    summary = arena(plan("builder", games=5, seats=1, mode="aaa", level=1), engine="interpreted")
    assert summary.rival is not None
    assert 0 <= summary.bots["builder"].beat_rival <= 5
    assert "AAA has" in "\n".join(report.standings(summary))
    assert summary.bots["builder"].rating is None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Summary]:
    path = tmp_path_factory.mktemp("arena")
    return path, arena(plan("builder", "random", games=20), path, engine="interpreted")


def test_the_report_and_its_pictures(folder: tuple[Path, Summary]) -> None:
    path, summary = folder
    text = (path / "report.md").read_text("utf-8")
    assert sorted(file.name for file in path.glob("*.svg")) == PICTURES
    for picture in PICTURES:
        assert f"]({picture})" in text
        drawn = (path / picture).read_text("utf-8")
        assert drawn.startswith("<?xml")
        assert "builder" in drawn
    assert f"| builder | {report.span(summary.bots['builder'].rating, 0)} |" in text
    for heading in ("Standings", "Pairs", "Where points come from", "How games end"):
        assert f"## {heading}\n" in text
    assert "## Which plans pay\n" in text
    assert "## The value of each action\n" in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len({line.count("|") for line in rows if line.startswith("| builder |")}) > 1


def test_the_same_arena_gives_the_same_files(folder: tuple[Path, Summary], tmp_path: Path) -> None:
    arena(plan("builder", "random", games=20), tmp_path, engine="interpreted")
    for name in (*PICTURES, "report.md", "games.csv"):
        assert (tmp_path / name).read_bytes() == (folder[0] / name).read_bytes(), name


def test_without_matplotlib_the_report_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "available", lambda package: False)
    arena(plan("builder", "random", games=2), tmp_path, engine="interpreted")
    text = (tmp_path / "report.md").read_text("utf-8")
    assert "culdesac[plots]" in text
    assert "![" not in text


def test_the_report_says_what_a_plan_asks_for(folder: tuple[Path, Summary]) -> None:
    text = (folder[0] / "report.md").read_text("utf-8")
    for card in edition("home-2018").plans:
        if f"| {card.name}: " in text:
            assert f"| {card.name}: {plan_text(card)} |" in text
    assert "-0.0" not in text
    assert "False" not in text


def test_scores_are_drawn_in_bins_of_equal_width() -> None:
    """All scores from 1 to 99 once: a bin that held more of them than another would stand out."""
    summary = summarise(plan("builder"), [])
    bot = summary.bots["builder"]
    bot.games = 99
    bot.scores.update(range(1, 100))
    (drawn,) = plots.draw_scores(summary).axes[0].patches
    heights = {round(float(y), 6) for _, y in drawn.get_xy() if y > 0}
    assert heights == {round(3 / 99, 6)}


def test_an_action_has_one_colour_for_all_bots() -> None:
    summary = summarise(plan("builder", "random"), [])
    for name, actions in (("builder", ["park", "pool"]), ("random", ["-", "pool"])):
        for action in actions:
            summary.bots[name].games = 10
            summary.bots[name].actions[1, action] = ByTurn(10, 20, 300)
    colours: dict[str, set[str]] = {}
    for axis in plots.draw_actions(summary).axes:
        for line in axis.lines:
            colours.setdefault(line.get_label(), set()).add(line.get_color())
    assert colours == {"refusal": {"C0"}, "park": {"C1"}, "pool": {"C2"}}
