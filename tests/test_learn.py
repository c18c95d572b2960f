"""Learning: outlooks are drawn towards what came of them, and what was learned is gone on with."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from culdesac.bots import finish_turn  # noqa: E402
from culdesac.games.home.rules.state import LESSONS  # noqa: E402
from culdesac.moves import Move  # noqa: E402
from culdesac.view import View  # noqa: E402
from tests.arena.test_cluster import local_cluster, needs_ray  # noqa: E402
from tools import classroom, expert_games, learn  # noqa: E402

SUBJECT = classroom.Subject("home-2018", None)
CITY = classroom.Subject("vegas-2019", None)


def assert_the_same(one: classroom.Pages, two: classroom.Pages) -> None:
    for name in ("places", "points", "turns", "results"):
        assert (getattr(one, name) == getattr(two, name)).all()


def round_of(
    hall: object, monkeypatch: pytest.MonkeyPatch, lessons: int = LESSONS
) -> classroom.Pages:
    """Two shares; those who play them know how large a share is, not how many there are."""
    monkeypatch.setattr(classroom, "GAMES", 2 * classroom.SHARE)
    with hall as play:  # type: ignore[attr-defined]
        pages: classroom.Pages = play(np.arange(lessons) % 90, 40, 5)
        return pages


def test_a_round_is_the_same_on_however_many_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    here = round_of(classroom.alone(SUBJECT), monkeypatch)
    assert len(here.results) == 2 * classroom.SHARE == len(here.turns)
    assert len(here.places) == len(here.points) == here.turns.sum()
    assert_the_same(round_of(classroom.on_cores(SUBJECT, 2), monkeypatch), here)


def test_a_city_has_lessons_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    lessons = CITY.course.count
    found = round_of(classroom.alone(CITY), monkeypatch, lessons)
    assert len(found.results) == 2 * classroom.SHARE == len(found.turns)
    assert len(found.places) == len(found.points) == found.turns.sum()
    assert found.places.max() <= lessons
    begins = np.cumsum(found.turns)[:-1]  # the first turn of every game but the first
    assert (found.places[begins] > 0).sum(1).min() > 60
    assert not found.places[:, -1].any()  # there is room for all that apply


@needs_ray
def test_a_round_is_the_same_on_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    here = round_of(classroom.alone(SUBJECT), monkeypatch)
    with tempfile.TemporaryDirectory() as folder, local_cluster(folder) as (address, _):
        assert_the_same(round_of(classroom.on_cluster(SUBJECT, address), monkeypatch), here)


def test_half_of_a_round_goes_on_with_games_of_the_expert(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Played by somebody quicker here."""

    def quick(view: View, name: str, **rest: object) -> list[Move]:
        players.append(name)
        return finish_turn(view, "builder")

    players: list[str] = []
    monkeypatch.setattr(expert_games, "finish_turn", quick)
    game = expert_games.turns_of_expert(SUBJECT, 7)
    turns = len(game.pupils) // expert_games.WORLDS
    assert len(game.pupils) == len(game.tables) == len(game.sheets)
    assert players == ["skilled-1", "expert"] * turns
    assert set(game.pupils) == {1}
    monkeypatch.setattr(classroom, "GAMES", 2 * classroom.SHARE)
    some = game.some(np.arange(classroom.SHARE))
    known = np.arange(LESSONS) % 90
    pages = []
    for hall in (classroom.alone(SUBJECT), classroom.on_cores(SUBJECT, 2)):
        with hall as play:
            pages.append(play(known, 40, 5, some))
    assert_the_same(*pages)
    fresh, begun = np.split(pages[0].turns, 2)
    assert begun.mean() < fresh.mean()
    at = np.arange(classroom.SHARE) // expert_games.WORLDS
    assert np.corrcoef(begun, at)[0, 1] < -0.8  # the later the turn, the less is left to play


def test_games_of_the_expert_are_kept(tmp_path: Path) -> None:
    begun = classroom.Begun(np.zeros((1, 3)), np.ones((1, 4)), np.array([1]))
    np.savez(tmp_path / "begun-2.npz", tables=begun.tables, sheets=begun.sheets, pupils=[1])
    found = expert_games.expert_games(SUBJECT, 2, 1, tmp_path)
    assert (found.tables == begun.tables).all()
    assert found.pupils.tolist() == [1]


def test_what_came_is_the_end_of_the_game_or_the_next_outlook() -> None:
    """Two games, of three turns and of one."""
    outlooks = np.array([10.0, 20.0, 30.0, 40.0])
    turns, results = np.array([3, 1]), np.array([1, 2])
    assert learn.what_came(outlooks, turns, results, 1.0).tolist() == [100, 100, 100, 200]
    assert learn.what_came(outlooks, turns, results, 0.0).tolist() == [20, 30, 100, 200]
    assert learn.what_came(outlooks, turns, results, 0.5).tolist() == [42.5, 65, 100, 200]


def test_steps_bring_outlooks_nearer_to_what_came(tmp_path: Path) -> None:
    known = learn.Known.read(tmp_path / "learned.npz", [0] * LESSONS)
    places = np.array([[1, 2, 0], [2, 3, 0]])
    points, came = np.array([100.0, 200.0]), np.array([400.0, 100.0])
    for _ in range(400):
        known.step(places, came - known.outlooks(places, points), 5.0)
    assert known.outlooks(places, points).tolist() == pytest.approx(came.tolist(), abs=5)
    assert not known.lessons[3:].any()


def test_what_was_learned_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    known = learn.Known.read(file, range(LESSONS))
    known.rounds, known.steps = 7, 90
    known.keep(file)
    again = learn.Known.read(file, [0] * LESSONS)
    assert (again.rounds, again.steps) == (7, 90)
    assert again.lessons.tolist() == list(range(LESSONS))
