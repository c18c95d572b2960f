"""Kernels that do not fit are never loaded: one line says why, and the next engine plays."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import make_dataclass, replace
from pathlib import Path
from types import ModuleType

import pytest

from culdesac.engine import ENGINES, artefacts, available, build, engine, wasm
from culdesac.engine.__main__ import main
from culdesac.engine.artefacts import WASM, Artefact, sources_of, this_machine
from culdesac.engine.native import Native
from culdesac.errors import EngineError
from culdesac.family import bits, playout, state
from culdesac.family.contract import Kernel
from culdesac.games.home.kernel import KERNEL as HOME
from culdesac.games.registry import GAMES, kernel_of
from tests.engine.kernels import hasty

COMMAND = "import sys; from culdesac.cli import main; sys.exit(main(sys.argv[1:]))"
SIMULATE = ("simulate", "--games", "3", "--seats", "2", "--bot", "random", "--seed", "5", "--json")


def run(
    folder: Path, *arguments: str, compiler: str = "none", **settings: str
) -> subprocess.CompletedProcess[str]:
    """The command with other kernels, and with no compiler to make better ones."""
    known = {**os.environ, "CULDESAC_KERNELS": str(folder), "CULDESAC_COMPILER": compiler}
    return subprocess.run(
        [sys.executable, "-c", COMMAND, *arguments],
        capture_output=True, text=True, env={**known, **settings},
    )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the kernels of this checkout."""
    made = tmp_path / "kernels"
    shutil.copytree(artefacts.folder(), made)
    return made


@pytest.fixture(scope="module")
def digest() -> str:
    """What the kernel of this machine plays."""
    played = json.loads(run(artefacts.folder(), *SIMULATE).stdout)
    assert played["engine"] == "native"
    return str(played["digest"])


def native(folder: Path) -> Artefact:
    return Artefact(HOME, this_machine(), folder)


def truncated(artefact: Artefact) -> None:
    artefact.path.write_bytes(artefact.path.read_bytes()[:-4096])


def emptied(artefact: Artefact) -> None:
    artefact.path.write_bytes(b"")


def one_bit_changed(artefact: Artefact) -> None:
    body = bytearray(artefact.path.read_bytes())
    body[len(body) // 2] ^= 1
    artefact.path.write_bytes(bytes(body))


def of_other_sources(artefact: Artefact) -> None:
    note = json.loads(artefact.note.read_text())
    artefact.note.write_text(json.dumps({**note, "sources": "0" * 64}))


def foreign(artefact: Artefact) -> None:
    """Of the right sources and with the right note, but for another machine."""
    artefact.keep(Artefact(HOME, WASM, artefact.folder).path.read_bytes(), "test")


def of_another_processor(artefact: Artefact) -> None:
    """The same, with the header of a library for another one."""
    body = bytearray(artefact.path.read_bytes())
    body[18:20] = b"\xff\xff"  # of an ELF file: the processor
    artefact.keep(bytes(body), "test")


def not_readable(artefact: Artefact) -> None:
    artefact.path.unlink()
    artefact.path.mkdir()


def with_a_damaged_note(artefact: Artefact) -> None:
    artefact.note.write_text("{")


def with_a_deep_note(artefact: Artefact) -> None:
    artefact.note.write_text("[" * 100_000)


def with_an_odd_note(artefact: Artefact) -> None:
    artefact.note.write_text("[1]")


def without_a_note(artefact: Artefact) -> None:
    artefact.note.unlink()


BROKEN: dict[Callable[[Artefact], None], str] = {
    truncated: "is damaged",
    emptied: "is damaged",
    one_bit_changed: "is damaged",
    of_other_sources: "was made from other sources",
    foreign: "cannot be loaded: ",
    of_another_processor: "cannot be loaded: ",
    not_readable: "cannot be read: Is a directory",
    with_a_damaged_note: "is damaged",
    with_a_deep_note: "is damaged",
    with_an_odd_note: "is damaged",
    without_a_note: "there is no ",
}
broken = pytest.mark.parametrize("spoil", BROKEN, ids=lambda spoil: spoil.__name__)


@broken
def test_an_artefact_that_does_not_fit_is_refused(
    spoil: Callable[[Artefact], None], folder: Path
) -> None:
    artefact = native(folder)
    artefact.verified()
    spoil(artefact)
    with pytest.raises(EngineError, match=re.escape(BROKEN[spoil])):
        Native(artefact)


@broken
def test_the_next_engine_plays_and_one_line_says_why(
    spoil: Callable[[Artefact], None], folder: Path, digest: str
) -> None:
    spoil(native(folder))
    told = run(folder, *SIMULATE)
    assert told.returncode == 0
    assert len(told.stderr.splitlines()) == 1
    if spoil in (foreign, of_another_processor):  # it fits, so there is nothing to make anew
        assert "no native engine: " in told.stderr
        assert "cannot be loaded" in told.stderr
    else:
        assert told.stderr.startswith(f"no native engine: home.{this_machine()}")
        assert told.stderr.endswith("needs a C compiler or ziglang to be made\n")
    found = json.loads(told.stdout)
    assert (found["engine"], found["digest"]) == ("wasm", digest)


def test_the_interpreter_plays_where_nothing_fits(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    told = run(folder, *SIMULATE)
    assert (told.returncode, len(told.stderr.splitlines())) == (0, 1)
    assert json.loads(told.stdout)["engine"] == "interpreted"


def test_a_broken_module_is_passed_over_too(folder: Path) -> None:
    truncated(native(folder))
    truncated(Artefact(HOME, WASM, folder))
    told = run(folder, *SIMULATE)
    assert told.returncode == 0
    assert [line.partition(":")[0] for line in told.stderr.splitlines()] == [
        "no native engine",
        "no wasm engine",
    ]
    assert json.loads(told.stdout)["engine"] == "interpreted"


@pytest.mark.parametrize("name", ["native", "wasm"])
def test_an_engine_that_is_asked_for_by_name_and_missing(name: str, folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    told = run(folder, *SIMULATE, "--engine", name)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith(f"culdesac: there is no {name} engine: ")
    assert len(told.stderr.splitlines()) == 1


def test_in_a_checkout_a_kernel_of_other_sources_is_made_anew(folder: Path, tmp_path: Path) -> None:
    of_other_sources(native(folder))
    compiler = build.compilers(this_machine())[0]
    quick = tmp_path / "quick"  # what it makes need not be fast
    quick.write_text(f'#!/bin/sh\nexec {shlex.join(compiler.command)} "$@" -O0\n')
    quick.chmod(0o755)
    told = run(folder, *SIMULATE, compiler=str(quick))
    assert (told.returncode, told.stderr) == (0, "")
    assert json.loads(told.stdout)["engine"] == "native"
    assert native(folder).fits()


def test_a_compiler_that_fails_gives_way_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = build.Compiler((sys.executable, "-c", "raise SystemExit('no')"), ())
    with pytest.raises(EngineError, match=r"could not make a kernel: no$"):
        wrong.compiled("", "home")
    missing = build.Compiler((str(tmp_path / "cc"),), ())
    with pytest.raises(EngineError, match="cc could not make a kernel: "):
        missing.compiled("", "home")
    with hasty():
        good = build.compilers(this_machine())[0]
    monkeypatch.setattr(build, "compilers", lambda target, portable=False: [wrong, missing, good])
    small = replace(kernel_of("vegas"))
    build.build(Artefact(small, this_machine(), tmp_path))
    assert Artefact(small, this_machine(), tmp_path).fits()


def test_a_folder_that_cannot_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which is found out before anything is compiled."""
    monkeypatch.setattr(build, "first_compiled", lambda *_: pytest.fail("it was compiled"))
    (tmp_path / "file").write_text("")
    with pytest.raises(EngineError, match=r"cannot be written: "):
        build.build(Artefact(kernel_of("vegas"), this_machine(), tmp_path / "file"))


def test_a_folder_by_a_relative_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert json.loads(run(Path(), *SIMULATE).stdout)["engine"] == "native"


# a checkout with other rules in it


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The sources of this one, to be changed."""
    package = Path(artefacts.__file__).parents[1]
    unwanted = shutil.ignore_patterns("__pycache__", "kernels", "static")
    shutil.copytree(package, tmp_path / "src" / package.name, ignore=unwanted)
    (tmp_path / "pyproject.toml").touch()
    return tmp_path / "src"


def in_checkout(checkout: Path, module: ModuleType) -> Path:
    package = Path(artefacts.__file__).parents[1]
    return checkout / package.name / Path(str(module.__file__)).relative_to(package)


def test_rules_outside_their_language_are_interpreted(checkout: Path, folder: Path) -> None:
    path = in_checkout(checkout, bits)
    lines = path.read_text().count("\n")
    with path.open("a") as module:
        module.write("def squared(a: int) -> int:\n    return a**2\n")
    told = run(folder, *SIMULATE, compiler="", PYTHONPATH=str(checkout))
    first, second = told.stderr.splitlines()
    assert first.startswith(
        f"no native engine: {path}:{lines + 2}: an operator outside the language"
    )
    assert second == "no wasm engine: home.wasm was made from other sources"
    assert json.loads(told.stdout)["engine"] == "interpreted"


@pytest.mark.parametrize("box", ["home-2018", "vegas-2019"])
def test_a_field_that_all_games_have_makes_every_kernel_stale(
    box: str, checkout: Path, folder: Path
) -> None:
    path = in_checkout(checkout, state)
    text = path.read_text()
    changed = text.replace("    seed: int = 0\n", "    more: int = 0\n    seed: int = 0\n")
    assert changed != text
    path.write_text(changed)
    told = run(folder, *SIMULATE, "--edition", box, PYTHONPATH=str(checkout))
    assert "no native engine: " in told.stderr
    assert "was made from other sources" in told.stderr
    assert json.loads(told.stdout)["engine"] == "interpreted"


def test_wasmtime_that_does_not_know_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    def require(*_: str) -> None:
        raise RuntimeError("unsupported architecture for wasmtime: riscv64")

    monkeypatch.setattr(wasm, "require", require)
    with pytest.raises(EngineError, match="wasmtime cannot be loaded: unsupported architecture"):
        wasm.Wasm(Artefact(HOME, WASM, artefacts.folder()))


@pytest.mark.parametrize("target", [this_machine(), pytest.param(WASM, marks=pytest.mark.long)])
def test_the_same_sources_give_the_same_bytes(
    target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = kernel_of("vegas")
    one, two = (Artefact(kernel, target, tmp_path / name) for name in "ab")
    compiler, text = build.compilers(target)[0], build.text_of(kernel)
    for artefact in (one, two):
        kept = tmp_path / f"{artefact.folder.name}-cache"  # what ziglang made before
        monkeypatch.setenv("ZIG_GLOBAL_CACHE_DIR", str(kept))
        artefact.keep(compiler.compiled(text, kernel.game), compiler.name)
    assert one.path.read_bytes() == two.path.read_bytes()
    assert one.note.read_bytes() == two.note.read_bytes()


@pytest.mark.parametrize("kernel", [kernel_of(game) for game in GAMES], ids=GAMES)
def test_the_hash_covers_all_that_a_kernel_means(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what its modules import from others: constants, and fields that all games have."""
    known = sources_of(kernel)
    assert re.fullmatch("[0-9a-f]{64}", known)
    assert sources_of(replace(kernel)) == known
    assert sources_of(replace(kernel, modules=kernel.modules[1:])) != known
    assert sources_of(replace(kernel, supplied={**kernel.supplied, "score": "other"})) != known
    table, *others = kernel.records
    longer = make_dataclass(table.__name__, [("more", int, 0)], bases=(table,))
    assert sources_of(replace(kernel, records=(longer, *others))) != known  # type: ignore[arg-type]
    for module, name in (
        (playout, "MAX_SEATS"),
        (playout, "RANDOM"),
        (kernel.modules[-1], "CONFIRM"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(module, name, 77)
            assert sources_of(replace(kernel)) != known


def test_no_two_games_have_the_same_hash() -> None:
    assert len({sources_of(kernel) for kernel in [kernel_of(game) for game in GAMES]}) == len(GAMES)


@pytest.mark.parametrize("kernel", [kernel_of(game) for game in GAMES], ids=GAMES)
def test_what_tests_play_on_is_of_these_sources(kernel: Kernel) -> None:
    for target in (this_machine(), WASM):
        assert Artefact(kernel, target, artefacts.folder()).fits()
    assert available(kernel.game) == ENGINES


def test_engines_by_name() -> None:
    assert engine().name == engine("compiled").name == "native"
    assert [engine(name, "vegas").name for name in ENGINES] == list(ENGINES)
    with pytest.raises(EngineError, match="expected one of: auto, native, wasm, interpreted"):
        engine("fast")


def test_the_command_checks_and_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert main([]) == 0
    assert capsys.readouterr().out.count("up to date") == len(GAMES)
    with pytest.raises(SystemExit) as ended:
        main(["amiga"])
    assert ended.value.code == 2
    assert 'unknown target "amiga"; expected one of: native, all' in capsys.readouterr().err


def test_the_command_says_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CULDESAC_COMPILER", "none")
    assert main(["--out", str(tmp_path), "wasm"]) == 2
    assert capsys.readouterr().err == "culdesac: home.wasm needs ziglang to be made\n"
