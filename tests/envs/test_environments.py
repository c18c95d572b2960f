"""Every variant passes the official checkers and ours."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import culdesac
from culdesac import Game, SeatError, SetupError
from culdesac.editions.setup import Setup
from culdesac.engine import interpreted
from culdesac.engine.compiled import CompiledBatch
from culdesac.engine.memory import plain
from culdesac.engine.shapes import words_of
from culdesac.envs import checks, culdesac_v0, env_id
from culdesac.envs.batched import CuldesacVectorEnv
from culdesac.envs.layout import SEEN, Layout, seen_by
from culdesac.envs.single import CuldesacEnv
from culdesac.family.state import CONFIRM
from tests.engine.kernels import COMPILED
from tests.play import BUILDER, RANDOM, Players, every_city, every_setup, name_of, with_some_of
from tests.test_view import shuffle_hidden

SEATS = {"flip": (1, 3), "expert": (2,), "solo-card": (1,), "aaa": (1,)}

CITY: dict[str, Any] = {"edition": "vegas-2019", "seats": 2}


def is_tried(setup: Setup) -> bool:
    """All options or none; the neighbourhoods take turns with them."""
    if setup.on("advanced") != setup.on("roundabouts"):
        return False
    place = list(setup.edition.sheets).index(setup.sheet)
    return place == 0 or setup.on("advanced") == (place % 2 == 0)


CITIES = [s for s in every_city(seed=8, seats=(1, 3)) if s.level in (0, 3)]
SETUPS = [*filter(is_tried, every_setup(seed=8, seats=SEATS)), *CITIES]
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
some_variants = with_some_of(SETUPS, 5)


def options_of(setup: Setup) -> dict[str, Any]:
    return {"edition": setup.edition.id, "seats": setup.seats, **setup.options()}


@variants
def test_whole_games_are_deterministic_and_within_bounds(setup: Setup) -> None:
    options = options_of(setup)
    checks.check_whole_games(lambda: CuldesacEnv(bots="random", reward="gain", **options), seed=3)


@some_variants
def test_a_batch_equals_single_environments(setup: Setup) -> None:
    """Bots included; enough steps for several games."""
    for name in COMPILED:
        checks.check_vector(2, 100, engine=name, reward="gain", **options_of(setup))


@variants
def test_a_view_and_the_whole_table_give_the_same_observation(setup: Setup) -> None:
    """What the engine sees of a table is what a view shows, also with hidden cards reshuffled."""
    game = Game(setup)
    layout = Layout(setup)
    rules = interpreted(game.type.name).rules
    players = Players(game, [BUILDER, RANDOM], luck=2)
    dice = random.Random(1)
    n = changed = 0
    while not game.over:
        seat = game.acting[0]
        others_wait = all(not game.made(other) for other in game.acting if other != seat)
        if n % 13 == 0 and others_wait and game.acting[0] == 0:
            read = layout.read(game.view(seat))
            hidden = shuffle_hidden(game, seat, dice)
            changed += hidden != game
            assert layout.read(hidden.view(seat)) == read
            for table in (game, hidden):
                seen, out = [0] * SEEN, [0] * layout.size
                rules.tell_hidden(table.table, table.sheets, table.book, seat, seen)
                assert seen == seen_by(table.view(seat))
                desk = game.type.desk()
                size = rules.write_observation(
                    table.table, table.sheets, table.book, desk, seat, seen, out
                )
                assert size == layout.size
                assert out == read
        game.play(seat, players.choose(seat))
        n += 1
    assert changed > 0


@pytest.mark.parametrize("edition", ["home-2018", "vegas-2019"])
def test_marks_of_others_are_not_seen_before_the_turn_ends(edition: str) -> None:
    """The first seat watches while the other plays and confirms."""
    env = culdesac_v0.parallel_env(edition=edition, seats=2)
    seen, _ = env.reset(seed=4)
    first = seen["seat_0"]
    env.round.play(1, int(np.flatnonzero(seen["seat_1"]["action_mask"])[0]))
    while 1 in env.round.game.acting:
        checks.check_same(env.see("seat_0"), first)
        env.round.play(1, env.round.game.legal_ids(1)[-1])
    checks.check_same(env.see("seat_0"), first)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
@pytest.mark.parametrize("reward", ["score", "gain", "margin"])
def test_every_autoreset_and_reward(mode: str, reward: str) -> None:
    for name in COMPILED:
        checks.check_vector(
            3,
            140,
            engine=name,
            autoreset_mode=mode,
            reward=reward,
            seats=2,
            bots="random",
            seat=1,
        )


def test_an_interpreted_batch_equals_single_environments() -> None:
    checks.check_vector(2, 100, engine="interpreted", seats=2)
    checks.check_vector(2, 100, engine="interpreted", **CITY)


def records(words: memoryview, kind: Any) -> list[Any]:
    size = words_of(kind)
    return [plain(words[at : at + size].tolist(), kind) for at in range(0, len(words), size)]


def states(env: CuldesacVectorEnv) -> tuple[list[Any], list[Any]]:
    """The tables and sheets of all games, whatever the engine keeps them as."""
    tables: list[Any] = []
    sheets: list[Any] = []
    for batch in env.batches:
        if isinstance(batch, CompiledBatch):
            tables += records(batch.tables.view, batch.engine.table)
            sheets += records(batch.sheets.view, batch.engine.sheet)
        else:
            tables += batch.tables
            sheets += batch.sheets
    return tables, sheets


@some_variants
def test_all_engines_step_the_same_batch(setup: Setup) -> None:
    """States, observations, masks and rewards, with one thread or two."""
    options = {**options_of(setup), "reward": "gain"}
    one = CuldesacVectorEnv(3, engine="interpreted", **options)
    others = [CuldesacVectorEnv(3, engine=name, **options) for name in COMPILED]
    others += [CuldesacVectorEnv(3, engine=name, threads=2, **options) for name in COMPILED]
    chance = np.random.default_rng(1)
    dealt = one.reset(seed=1)
    for other in others:
        checks.check_same(dealt, other.reset(seed=1))
    masks = dealt[1]["action_mask"]
    games = 0
    for step in range(100):
        moves = np.array([checks.random_move(mask, chance) for mask in masks])
        made = one.step(moves)
        expected = states(one) if step % 10 == 0 else []
        for other in others:
            checks.check_same(made, other.step(moves), f"{other.engine.name}, step {step}")
            assert step % 10 or states(other) == expected
        masks = made[4]["action_mask"]
        games += int(made[2].sum())
    assert games > 0
    assert [states(other) for other in others] == [states(one)] * 4
    for env in (one, *others):
        env.close()


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seats": 2},
        {"edition": "home-2023", "sheet": "blueprint"},
        {"mode": "aaa", "level": 2},
        {"edition": "vegas-2019", "seats": 2},
        {"edition": "vegas-2019", "mode": "acme", "level": 2},
    ],
    ids=str,
)
def test_gymnasium_is_content(options: dict[str, Any]) -> None:
    checks.check_gymnasium(**options)


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 3}, {"mode": "expert"}, CITY], ids=str)
def test_pettingzoo_is_content(options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    checks.check_pettingzoo(80, **options)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize("reward", ["score", "gain", "margin"])
def test_seats_in_turn_or_at_once(reward: str) -> None:
    checks.check_seats_agree(seats=3, reward=reward)
    checks.check_seats_agree(mode="expert", seats=2, reward=reward)
    checks.check_seats_agree(reward=reward, **CITY)


def test_the_ids_are_registered() -> None:
    for box in culdesac.editions():
        env = gymnasium.make(env_id(box.id), seats=2, bots=["random"])
        assert isinstance(env.unwrapped, CuldesacEnv)
        assert env.unwrapped.options.setup.edition.id == box.id
        batch = gymnasium.make_vec(env_id(box.id), num_envs=2, engine="interpreted")
        assert isinstance(batch, CuldesacVectorEnv)


def play_random(env: CuldesacEnv, deal: int) -> tuple[list[float], dict[str, Any]]:
    chance = np.random.default_rng(deal)
    _, info = env.reset(seed=0, options={"deal": deal})
    rewards: list[float] = []
    ended = False
    while not ended:
        move = checks.random_move(info["action_mask"], chance)
        _, reward, ended, _, info = env.step(move)
        rewards.append(reward)
    return rewards, info


def test_what_the_rewards_are() -> None:
    rewards = {
        name: play_random(CuldesacEnv(seats=2, reward=name), 9)
        for name in ("score", "gain", "margin")
    }
    score, info = rewards["score"]
    assert score[-1] == info["score"]
    assert not any(score[:-1])
    assert sum(rewards["gain"][0]) == info["score"]
    env = CuldesacEnv(seats=2, reward="margin")
    margin, _ = play_random(env, 9)
    assert env.round is not None
    mine, theirs = (points["total"] for points in env.round.game.scores())
    assert margin[-1] == mine - theirs


@pytest.mark.parametrize(("edition", "mode"), [("home-2018", "aaa"), ("vegas-2019", "acme")])
def test_against_a_rival_the_margin_is_over_it(edition: str, mode: str) -> None:
    env = CuldesacEnv(edition=edition, mode=mode, level=1, reward="margin")
    margin, info = play_random(env, 3)
    assert env.round is not None
    rival = env.round.game.rival()
    assert rival is not None
    assert margin[-1] == info["score"] - rival["total"]


def test_a_move_that_is_not_legal_changes_nothing() -> None:
    env = CuldesacEnv(illegal_reward=-7)
    seen, info = env.reset(seed=1)
    after, reward, ended, _, told = env.step(CONFIRM)
    assert (reward, ended, told["illegal"]) == (-7.0, False, True)
    assert np.array_equal(after, seen)
    assert np.array_equal(told["action_mask"], info["action_mask"])


def test_gains_add_up_to_the_score_less_the_first_one() -> None:
    for edition, before in (("home-2018", 0), ("vegas-2019", 10)):
        rewards, info = play_random(CuldesacEnv(edition=edition, seats=2, reward="gain"), 9)
        assert sum(rewards) == info["score"] - before


def test_the_chosen_deal_is_that_of_the_game() -> None:
    env = CuldesacEnv(edition="home-2018", seats=2)
    env.reset(seed=0, options={"deal": np.int64(77)})
    assert env.round is not None
    assert env.round.game == culdesac.new("home-2018", seats=2, seed=77)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"reward": "money"}, 'reward is "money"; expected one of: score, gain, margin'),
        ({"seats": 2, "bots": "nobody"}, 'unknown bot "nobody"'),
        ({"seats": 3, "bots": ["random"]}, "1 bots for 2 other seats"),
        ({"mode": "solo-card", "seats": 2}, "mode solo-card and 2 seats do not go together"),
    ],
)
def test_bad_options(options: dict[str, Any], message: str) -> None:
    for make in (CuldesacEnv, CuldesacVectorEnv):
        with pytest.raises(SetupError, match=message):
            make(**options)


def test_bad_calls() -> None:
    with pytest.raises(SeatError, match="there is no seat 2; expected 0 to 1"):
        CuldesacEnv(seats=2, seat=2)
    with pytest.raises(SetupError, match="seat is not an option here"):
        culdesac_v0.env(seat=1)
    with pytest.raises(SetupError, match="deal is -1"):
        CuldesacEnv().reset(options={"deal": -1})
    with pytest.raises(gymnasium.error.ResetNeeded):
        CuldesacEnv().step(0)
    batch = CuldesacVectorEnv(2, engine="interpreted")
    with pytest.raises(gymnasium.error.ResetNeeded):
        batch.step(np.zeros(2, np.int64))
    batch.reset(seed=np.int64(1))  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="actions are of the type float64; expected whole"):
        batch.step(np.array([0.5, 1.0]))
    with pytest.raises(SetupError, match=r"actions have the shape \(3,\); expected \(2,\)"):
        batch.step(np.zeros(3, np.int64))
    assert batch.step(np.array([-1, 10**9]))[4]["illegal"].all()
    with pytest.raises(SetupError, match='autoreset_mode is "never"; expected one of: NextStep'):
        CuldesacVectorEnv(2, engine="interpreted", autoreset_mode="never")
    at_once = culdesac_v0.parallel_env(seats=2)
    at_once.reset(seed=1)
    with pytest.raises(SetupError, match="no action for seat_1; expected one for every agent"):
        at_once.step({"seat_0": 0})
    with pytest.raises(SetupError, match="num_envs is 0"):
        CuldesacVectorEnv(0)


def test_every_column_has_one_name() -> None:
    for setup in SETUPS:
        layout = Layout(setup)
        columns = [
            column for part in layout.parts.values() for column in range(layout.size)[part.columns]
        ]
        assert columns == list(range(layout.size))
        assert all(move.id < layout.actions for move in Game(setup).legal(0))


def test_the_documents_list_every_part() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "environments.md").read_text("utf-8")
    listed = re.findall(
        r"^\| `([^`]+)` \| (\d+) \| (-?\d+) to (\d+) \| (.*) \|$", text, re.MULTILINE
    )
    assert listed == [
        (part.name, str(part.length), str(part.low), str(part.high), part.meaning)
        for edition in ("home-2018", "vegas-2019")
        for part in Layout(culdesac.new(edition, seats=2).setup).parts.values()
    ]
