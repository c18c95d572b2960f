"""The example of the documents trains and reports, with tiny settings."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from culdesac.envs.batched import CuldesacVectorEnv

PATH = Path(__file__).resolve().parents[2] / "docs" / "examples" / "train.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_example", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_trains_and_prints_its_score(
    example: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "policy.npz"
    example.main(
        ["--minutes", "0.003", "--envs", "8", "--length", "8", "--games", "4", "--save", str(saved)]
    )
    out = capsys.readouterr().out
    assert out.startswith("before training:\n  against random: ")
    for bot in ("random", "builder", "beginner", "skilled"):
        line = rf"^  against {bot}: -?[\d.]+ points, it has -?[\d.]+; \d+ % won$"
        assert re.search(line, out, re.MULTILINE)
    with np.load(saved) as weights:
        assert set(weights) == {"hidden", "moves", "straight", "value"}
        assert all(np.isfinite(weights[name]).all() for name in weights)


def test_a_lesson_makes_a_good_move_more_likely(example: ModuleType) -> None:
    env = CuldesacVectorEnv(4, engine="interpreted", seats=2)
    policy = example.Policy(env)
    seen, infos = env.reset(seed=1)
    masks = infos["action_mask"]
    odds, _, _ = policy.forward(seen, masks)
    assert odds.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert not odds[masks[:, policy.moves] == 0].any()
    moves = odds.argmax(axis=1)
    for _ in range(5):
        policy.learn(seen, masks, moves, np.zeros(4, np.float32), np.ones(4, np.float32), 1e-2)
    after, _, _ = policy.forward(seen, masks)
    assert (after[range(4), moves] > odds[range(4), moves]).all()


def test_how_much_better_than_expected(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One game that ends, one that goes on; checked by hand with full trust."""
    earned = np.array([[1.0, 0.0], [2.0, 1.0]], np.float32)
    ended = np.array([[False, False], [True, False]])
    expected = np.array([[0.5, 0.5], [1.0, 1.0]], np.float32)
    monkeypatch.setattr(example, "ADVICE", 1.0)
    found = example.advantages(earned, ended, expected, np.array([9.0, 3.0], np.float32))
    assert found.tolist() == [[2.5, 3.5], [1.0, 3.0]]
