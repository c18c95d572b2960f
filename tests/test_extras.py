"""The core needs nothing; what a part needs is named when it is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

OPTIONAL = ("numpy", "gymnasium", "pettingzoo", "ray", "matplotlib", "pyarrow", "wasmtime")
HIDE = f"import sys; sys.modules.update(dict.fromkeys({OPTIONAL}))\n"  # None: not importable


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_nothing_optional_is_imported_unasked() -> None:
    code = (
        "import sys, culdesac.cli, culdesac.sim.arena, culdesac.sim.arena.cluster\n"
        "import culdesac.sim.arena.plots, culdesac.engine\n"
        f"print([name for name in {OPTIONAL} if name in sys.modules])"
    )
    made = run(code)
    assert made.stdout == "[]\n", made.stderr


def test_the_arena_plays_without_anything_installed() -> None:
    code = HIDE + "from culdesac.cli import main; sys.exit(main(['arena', 'builder', 'random', "
    for engine in ("interpreted", "native"):
        made = run(f"{code}'--games', '2', '--engine', '{engine}']))")
        assert (made.returncode, made.stderr) == (0, "")
        assert "2 games on 1 deal" in made.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("'--cluster', 'auto'", "a cluster needs ray; install culdesac[cluster]"),
        ("'--out', 'x', '--parquet'", "a Parquet file needs pyarrow; install culdesac[parquet]"),
    ],
)
def test_the_command_names_the_extra(options: str, message: str) -> None:
    code = HIDE + "from culdesac.cli import main\n"
    code += f"sys.exit(main(['arena', 'random', '--engine', 'interpreted', {options}]))"
    made = run(code)
    assert (made.returncode, made.stdout) == (2, "")
    assert made.stderr == f"culdesac: {message}\n"


def test_an_engine_names_its_extra() -> None:
    said = "there is no wasm engine: the engine wasm needs wasmtime; install culdesac[wasm]"
    made = run(HIDE + "from culdesac.engine import engine; engine('wasm')")
    assert made.returncode == 1
    assert made.stderr.splitlines()[-1] == f"culdesac.errors.EngineError: {said}"
    made = run(HIDE + "from culdesac.cli import main\nmain(['simulate', '--engine', 'wasm'])")
    assert (made.stdout, made.stderr) == ("", f"culdesac: {said}\n")


def test_without_wasmtime_other_engines_are_found() -> None:
    made = run(
        HIDE + "from culdesac.engine import available, engine; print(*available(), engine())"
    )
    assert made.stdout.startswith("native interpreted <culdesac.engine.compiled.Compiled object")
    assert made.stderr == ""


@pytest.mark.parametrize("module", ["culdesac.envs", "culdesac.envs.culdesac_v0"])
def test_the_environments_name_their_extra(module: str) -> None:
    made = run(HIDE + f"import {module}")
    assert made.returncode == 1
    last = made.stderr.splitlines()[-1]
    assert last.endswith("ExtraError: an environment needs gymnasium; install culdesac[envs]")
