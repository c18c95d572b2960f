"""A stranger's walk: the recipes of CONTRIBUTING.md, followed in a copy of the checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from culdesac.editions import edition
from culdesac.games.registry import GAMES, room
from culdesac.i18n import languages
from tools import page
from tools.checkout import ROOT, copy_checkout

DOCUMENT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
BASICS, _, RECIPES = DOCUMENT.partition("\n## Recipes\n")
TITLES = re.findall(r"^### (.*)$", RECIPES, re.MULTILINE)
GENERATED = ("__pycache__", "kernels")  # and whatever begins with a dot
MOST_TOUCHED = 8  # files outside its own that a neighbourhood may touch
REGISTRIES = {
    "src/culdesac/games/home/rules/ids.py",
    "src/culdesac/games/home/rules/state.py",
    "src/culdesac/games/home/themes/dispatch.py",
    "src/culdesac/games/home/themes/registry.py",
    "src/culdesac/locale/culdesac.pot",
    *(
        f"src/culdesac/locale/{language}/LC_MESSAGES/culdesac.po"
        for language in languages()
        if language != "en"
    ),
}


class Walk:
    """A checkout as a stranger has it, after `make test`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        copy_checkout(folder)
        (folder / ".venv").symlink_to(sys.prefix)
        self.before = self.files()

    def files(self) -> dict[str, bytes]:
        found = (path for path in self.folder.rglob("*") if path.is_file())
        named = {path.relative_to(self.folder): path for path in found}
        return {
            name.as_posix(): path.read_bytes()
            for name, path in named.items()
            if not any(part in GENERATED or part.startswith(".") for part in name.parts)
        }

    def touched(self) -> set[str]:
        """Files that were there and are not as they were."""
        now = self.files()
        return {name for name, content in self.before.items() if now.get(name) != content}

    def made(self) -> set[str]:
        return set(self.files()) - set(self.before)

    def run(self, commands: str) -> str:
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
        }
        environment.pop("CULDESAC_KERNELS", None)
        done = subprocess.run(
            ["sh", "-ec", commands],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{commands}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def follow(self, title: str) -> str:
        """Run the commands of a recipe, and return what they print."""
        return "".join(map(self.run, blocks(title)))


def recipe(title: str) -> str:
    assert title in TITLES
    return re.split(r"^### .*$", RECIPES.partition(f"### {title}\n")[2], flags=re.MULTILINE)[0]


def blocks(title: str) -> list[str]:
    return re.findall(r"^```sh\n(.*?)^```", recipe(title), re.DOTALL | re.MULTILINE)


@pytest.fixture
def walk(tmp_path: Path) -> Walk:
    return Walk(tmp_path)


def test_every_recipe_is_followed_here() -> None:
    source = Path(__file__).read_text("utf-8")
    assert set(re.findall(r'\.follow\("(.*?)"\)', source)) == set(TITLES)
    assert all(blocks(title) for title in TITLES)


def test_what_make_is_asked_for_is_there() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    asked = set(re.findall(r"`make ([\w-]+)`|^make ([\w-]+) ", DOCUMENT, re.MULTILINE))
    assert len(asked) > 8
    assert {one or other for one, other in asked} <= targets


def test_the_files_that_are_named_are_there() -> None:
    named = set(re.findall(r"`((?:src|web|tests|docs|bench|tools)/[\w./-]+)`", DOCUMENT))
    assert len(named) > 8
    assert [
        name for name in sorted(named) if "NAME" not in name if not (ROOT / name).exists()
    ] == []


def test_a_box_by_data_only(walk: Walk) -> None:
    told = walk.follow("A box by data only")
    assert "corner.toml is fine; it is the box corner." in told
    assert "Round the corner 2026, Corner, Three stacks, own data, 3 seats" in told
    assert walk.touched() == set()


def test_a_neighbourhood(walk: Walk) -> None:
    told = walk.follow("A neighbourhood")
    assert walk.touched() <= REGISTRIES
    assert len(walk.touched()) <= MOST_TOUCHED
    assert {name for name in walk.made() if "flood" not in name} == {"delta.toml"}
    assert "Contracts: " in told
    assert "delta.toml is fine; it is the box delta." in told
    assert "A raised dam scores 4, a sandbag that is left 1." in told
    assert re.search(r"\d\d passed", told)
    assert re.search(r"engine +native", told)


def test_an_action(walk: Walk) -> None:
    """Every file in which an action stands is named, and every file that is named is there."""
    told = walk.follow("An action")
    named = re.findall(r"`(\w+/[\w/]+\.py)`", recipe("An action"))
    home = ROOT / "src" / "culdesac" / "games" / "home"
    assert [name for name in named if not (home / name).exists()] == []
    found = re.findall(
        r"^(?:src/culdesac/games/home|web/src/games/home)/(\S+)$", told, re.MULTILINE
    )
    assert len(found) > 20
    assert [name for name in found if f"`{name}`" not in recipe("An action")] == []
    assert walk.touched() == set()


def test_the_rooms_of_a_game_are_those_of_the_table() -> None:
    rows = re.findall(
        r"^\| `([\w/]+)(?:/|\.py)` \| `(\w+)` \| `(\S+)` \|", recipe("A game"), re.MULTILINE
    )
    assert len(rows) == 7
    for game in GAMES:
        for place, value, kind in rows:
            offered = getattr(room(game, place.replace("/", ".")), value)
            assert (
                type(offered).__module__ == f"culdesac.{kind.removesuffix('.py').replace('/', '.')}"
            )


def test_a_game(walk: Walk) -> None:
    told = walk.follow("A game")
    assert re.search(r"^reno\..*made in", told, re.MULTILINE)
    assert walk.touched() == {"src/culdesac/games/registry.py", "pyproject.toml"}
    assert {name for name in walk.made() if "reno" not in name} == set()
    digests = [
        re.findall(r"^ +digest +(\w+)$", walk.run(command), re.MULTILINE)
        for command in (
            ".venv/bin/culdesac simulate --edition reno-2026 --games 5 --engine interpreted",
            ".venv/bin/culdesac simulate --edition vegas-2019 --games 5 --engine native",
        )
    ]
    assert digests[0] == digests[1] != []


def test_a_bot(walk: Walk) -> None:
    hasty, skilled = map(int, re.findall(r"-?\d+", walk.follow("A bot")))
    assert hasty < skilled


def test_a_statistic_of_your_own(walk: Walk) -> None:
    told = walk.follow("A statistic of your own")
    assert told.startswith("# Steps\n\nHow many moves a turn has.\n")
    assert len(re.findall(r"^\| moves of a turn \| \d\.\d ± \d\.\d \|$", told, re.MULTILINE)) == 3
    assert "culdesac almanac --only steps --box home-2018 --games 100 --seed 1" in told
    assert walk.touched() == set()


def test_a_language(walk: Walk) -> None:
    told = walk.follow("A language")
    assert walk.touched() == set()
    assert walk.made() == {"src/culdesac/locale/nl/LC_MESSAGES/culdesac.po"}
    assert "nl: " in told  # what is missing
    assert told.count("Drie stapels") == 2  # in the terminal and for the page
    assert edition("home-2018").id in told
    names = "from culdesac.server.page_texts import page_texts as t; print(t('nl').languages)"
    assert "Nederlands" in walk.run(f'.venv/bin/python -c "{names}"')


@pytest.mark.long
@pytest.mark.skipif(not page.is_installed(), reason="the page was not built here")
def test_the_page_draws_the_new_neighbourhood(walk: Walk) -> None:
    walk.run(".venv/bin/python -m tests.recipes.follow neighbourhood")
    (walk.folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    walk.run(".venv/bin/python tools/page.py")
    static = walk.folder / "src" / "culdesac" / "server" / "static"
    scripts = [path.read_text("utf-8") for path in static.rglob("*.js")]
    assert any('"f-dam"' in script or "`f-dam`" in script for script in scripts)
