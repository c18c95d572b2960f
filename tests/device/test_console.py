"""Python for the curious: what is typed runs as at a prompt, and the documents' examples run in it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from culdesac.bots import registry
from culdesac.device.browser import prompt
from culdesac.device.console import LONGEST, Console
from culdesac.device.examples import Example, as_data, examples_in, find_examples, names_in
from culdesac.editions import edition, make_setup
from culdesac.sim import simulate
from culdesac.sim.arena import Plan, rows_of
from tools.device import NOT_IN_A_BROWSER, WITHOUT

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = find_examples(ROOT)


@pytest.fixture(autouse=True)
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "OFFERED", dict(registry.OFFERED))


def test_names_stay_and_expressions_show_their_value() -> None:
    console = Console()
    assert console.run("n = 3").text == ""
    assert console.run("n\nfor k in range(n):\n    k * n\nNone\nprint(n, end='!')").text == (
        "3\n0\n3\n6\n3!"
    )
    assert console.run("culdesac.new('home-2018', seats=2).turn").text == "1\n"


def test_an_error_tells_what_was_typed_and_names_stay() -> None:
    console = Console()
    console.run("def half(n):\n    return n / 0\nkept = 1")
    ran = console.run("\nhalf(kept)")
    assert ran.failed
    assert ran.text.startswith('Traceback (most recent call last):\n  File "<run 2>", line 2')
    assert "return n / 0" in ran.text
    assert ran.text.endswith("ZeroDivisionError: division by zero\n")
    assert "console.py" not in ran.text
    assert console.run("kept") == ("1\n", False, False)


def test_an_error_of_the_package_is_its_sentence() -> None:
    ran = Console().run('culdesac.new("home-2018", seats=2).play(0, "w1.1")')
    assert ran.failed
    assert "game.py" not in ran.text
    assert ran.text.splitlines()[-1].startswith("culdesac.errors.IllegalMoveError: ")


def test_what_is_no_python_says_where() -> None:
    ran = Console().run("n = 1\ndef play(view:\n    pass")
    assert ran.failed
    assert "line 2" in ran.text
    assert ran.text.splitlines()[-1].startswith("SyntaxError: ")


def test_leaving_is_no_error_and_the_console_goes_on() -> None:
    console = Console()
    assert console.run("print(1)\nraise SystemExit\nprint(2)") == ("1\n", False, False)
    assert console.run("3").text == "3\n"


def test_long_output_is_cut_but_an_error_after_it_is_told() -> None:
    ran = Console().run("for n in range(100_000):\n    print(n)\nraise ValueError('so long')")
    assert ran.cut
    assert ran.failed
    assert LONGEST < len(ran.text) < 2 * LONGEST
    assert ran.text.endswith("ValueError: so long\n")
    assert not Console().run("print('x' * 100)").cut


def test_what_is_printed_is_told_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("culdesac.device.console.time.monotonic", lambda: float(next(now)))
    told: list[str] = []
    console = prompt(told.append)
    last = json.loads(console.run("for n in range(3):\n    print(n)"))
    assert len(told) > 1
    assert "".join(told) + last["text"] == "0\n1\n2\n"
    assert (last["cut"], last["failed"]) == (False, False)


def test_a_text_that_registers_a_bot_can_be_run_again() -> None:
    console = Console()
    text = "from culdesac.bots import register\nregister('mine', lambda view: view.legal[0]).name"
    assert console.run(text).text == console.run(text).text == "'mine'\n"
    taken = console.run("register('skilled', lambda view: view.legal[0])")
    assert 'there is a bot "skilled" already' in taken.text
    assert "skilled" in registry.OFFERED


# the examples of the documents


def without_traceback(text: str) -> str:
    """An error by its last line, as an example shows it."""
    return re.sub(r"^Traceback .*\n(?:  .*\n)+", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: f"{each.path} {each.title}")
def test_an_example_shows_what_its_document_says(example: Example) -> None:
    before = Console().run(example.needed)
    assert not before.failed, before.text
    ran = Console().run(example.whole)
    assert ran.failed == example.fails, ran.text
    assert without_traceback(ran.text) == before.text + example.prints


def test_an_example_loads_only_what_a_device_has() -> None:
    without = WITHOUT.read_text("utf-8").split()
    for example in EXAMPLES:
        for name in names_in(example.whole).modules:
            path = name.replace(".", "/")
            own = path.removeprefix("culdesac/")
            assert not f"{own}/".startswith(NOT_IN_A_BROWSER), name
            assert not f"{own}.py".startswith(NOT_IN_A_BROWSER), name
            assert not any(fnmatchcase(f"{path}.py", each) for each in without), name
            assert not any(fnmatchcase(f"{path}/x", each) for each in without), name


def test_the_examples_come_from_all_main_documents() -> None:
    told = {each["from"] for each in as_data(EXAMPLES)}
    assert {"README.md", "docs/library.md", "docs/bots.md", "docs/simulate.md"} <= told
    assert "docs/environments.md" not in told
    titles = [(each["from"], each["title"]) for each in as_data(EXAMPLES)]
    assert len(set(titles)) == len(titles)


def test_an_example_brings_what_it_needs_and_nothing_that_shows() -> None:
    blocks = (
        "n = [1]",
        "n.append(2)\n>>> n\n[1, 2]",
        "m = 5",
        "n + [m]\n[1, 2, 5]",
        "len('abc')\n3",
    )
    text = "# Things\n" + "".join(f"```python\n>>> {block}\n```\n" for block in blocks)
    first, second, _, fourth, fifth = examples_in(text, "things.md")
    assert (first.title, first.document, first.whole) == ("Things (1)", "Things", "n = [1]\n")
    assert second.needed == "n = [1]\n"
    assert fourth.needed == "n = [1]\nn.append(2)\nm = 5\n"
    assert fifth.whole == "len('abc')\n"


def test_nothing_may_follow_an_error_in_an_example() -> None:
    error = "Traceback (most recent call last):\nZeroDivisionError: no\n"
    text = f"```python\n>>> 1 / 0\n{error}>>> 1\n1\n```\n"
    with pytest.raises(ValueError, match="expected it at the end"):
        examples_in(text, "things.md")


# a Python without threads and processes, as in a browser

ALONE = """
import sys, threading
def start(self): raise RuntimeError("can't start new thread")
threading.Thread.start = start
for name in ("multiprocessing", "_multiprocessing"): sys.modules[name] = None
from culdesac.editions import edition, make_setup
from culdesac.sim import simulate
from culdesac.sim.arena import Plan, rows_of
from culdesac.sim.arena.workers import local
setup = make_setup(edition("home-2018"), seats=2, seed=1)
ran = simulate(setup, 6, ["beginner"], engine=ENGINE, threads=4, chunk=2)
print(ran.digest, ran.threads)
plan = Plan(setup, ("beginner", "random"), games=4)
print(sorted(rows_of(plan, ENGINE, local(3)), key=lambda row: int(row["game"])))
"""


@pytest.mark.parametrize("engine", ["auto", "interpreted"])
def test_without_threads_many_games_are_played_in_line(engine: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", f"ENGINE = {engine!r}\n{ALONE}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    setup = make_setup(edition("home-2018"), seats=2, seed=1)
    digest = simulate(setup, 6, ["beginner"], engine="interpreted").digest
    rows = rows_of(Plan(setup, ("beginner", "random"), games=4))
    assert run.stdout.splitlines() == [f"{digest} 1", str(rows)]
