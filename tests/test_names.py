"""Nothing outside the folders of the games names a game, a theme, an action, or a thing of theirs.

The names come from the games themselves.  Two kinds of them are looked for in code, in texts and in
the names of files: words that name (games, themes, actions, rivals), wherever they stand, and ids
(categories, features, tallies, plan kinds, ...), where a text is nothing but such an id, for then it is
compared or looked up.  Comments may give examples.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import culdesac
from culdesac.editions import editions
from culdesac.editions.box_type import box_type
from culdesac.server.present.layout import describe_layout
from culdesac.server.wire.board import Layout

ROOT = Path(__file__).resolve().parent.parent
ROOTS = (ROOT / "web" / "src", ROOT / "src" / "culdesac")

# texts with an English word that happens to name something in a game
ALLOWED_TEXTS = {
    "Show fewer": "the verb",
    "Show me": "the verb",
    "Show all {n} sheets": "the verb",
    "Next turn this stack shows {action}": "the verb",
    '"Home"': "the key of the keyboard",
    "Home Screen": "of a phone",
    "National Park": "the typeface",
    "national-park": "the typeface",
}
# words of the package outside the games that happen to name something in one, by file
ALLOWED_WORDS = {
    "pool": (
        "of threads, processes or connections",
        "bots/search.py envs/batched.py server/threads.py sim/arena/workers.py sim/sharing.py "
        "sim/simulate.py site/answers.py engine/trials.py server/sql/database.py",
    ),
    "show": (
        "the verb",
        "cli/answers.py cli/arena.py cli/deal.py cli/editions.py cli/replay.py cli/review.py "
        "cli/dialogue.py cli/screen.py cli/simulate.py cli/tell.py cli/terminal.py "
        "editions/tables.py family/deal.py family/vector.py",
    ),
    "shows": ("the verb", "cli/replay.py soundness/cards.py"),
    "fence": ("what stands around a block of code in Markdown", "site/markdown.py"),
    "home": ("the folder of a user", "cli/saving.py server/config.py"),
    "park": ("a word for codes of tables", "server/tokens.py"),
    "construction": ("cards with a number are construction cards in every game", "family/deal.py"),
    "temps": ("an example of what seats compare", "cli/score.py"),
}
# ids that are words of every game, or of the page, too
ALLOWED_IDS = {
    "plans": "every game has plans, whatever it calls them",
    "streets": "every sheet has streets",
    "vault": "a category can count what is in the vault of a sheet",
    "roundabouts": "an option of a table",
    "theme": "light or dark",
    "reached": "said of a step of a count",
}


class Names(NamedTuple):
    words: frozenset[str]  # that name a game, a theme, an action or a rival
    ids: frozenset[str]  # of anything else that is a game's own


def layouts() -> Iterator[Layout]:
    """The layout of every sheet of every box, in every mode."""
    for box in editions():
        offered = {switch.name for switch in box_type(box.game).switches if switch.offered(box)}
        for sheet in box.sheets:
            for mode in box.modes.values():
                game = culdesac.new(
                    box.id,
                    mode.fewest_seats,
                    seed=1,
                    sheet=sheet,
                    mode=mode.name,
                    roundabouts="roundabouts" in offered,
                )
                yield describe_layout(game.setup, game.book)


@functools.cache
def names() -> Names:
    words: set[str] = set()
    ids: set[str] = set()
    for box in editions():
        words.add(box.game)
        words |= {
            sheet.theme.kind for sheet in box.sheets.values() if getattr(sheet, "theme", None)
        }
        ids |= {plan.kind for plan in box.plans}
    for layout in layouts():
        words |= {action.id for action in layout.actions}
        words |= {layout.rival.title.lower()} if layout.rival else set()
        parts: tuple[Sequence[Any], ...] = (
            *(layout.categories, layout.features, layout.tracks, layout.tallies, layout.bonuses),
            *(layout.stamps, layout.links, layout.cards),
        )
        ids |= {item.id for part in parts for item in part}
        ids |= {street.runner.id for street in layout.streets if street.runner}
    words |= {f"{word}s" for word in words}
    return Names(frozenset(words), frozenset(ids - words))


class Source(NamedTuple):
    """What a file says outside its comments."""

    words: set[str]  # in lower case; names of several words are taken apart
    texts: set[str]  # whole


# comments and texts of TypeScript and of style sheets; a text in quotes ends on its line
PAGE_TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|(?<!:)//[^\n]*)"""
    r"""|(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)""",
    re.DOTALL,
)
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def words_of(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


def read_page(text: str) -> Source:
    kept = PAGE_TOKEN.sub(lambda found: " " if found["comment"] else found[0], text)
    texts = {found["text"][1:-1] for found in PAGE_TOKEN.finditer(text) if found["text"]}
    return Source(words_of(kept), texts)


def read_python(text: str) -> Source:
    """Texts that stand for themselves, as docstrings do, are comments."""
    words: set[str] = set()
    texts: set[str] = set()
    tree = ast.parse(text)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        for _, value in ast.iter_fields(node):
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, str) and id(node) not in alone:
                    words |= words_of(part)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            texts.add(node.value)
    return Source(words, texts)


READERS = {".py": read_python, ".ts": read_page, ".tsx": read_page, ".css": read_page}


def allowed_in(name: str) -> set[str]:
    return {word for word, (_, files) in ALLOWED_WORDS.items() if name in files.split()}


def told(name: str, text: str, found: Names) -> list[str]:
    """What a file says about a game."""
    for allowed in ALLOWED_TEXTS:
        text = text.replace(allowed, "")
    path = Path(name)
    source = READERS[path.suffix](text)
    words = (source.words | words_of(path.stem)) & found.words - allowed_in(name)
    ids = source.texts & found.ids - ALLOWED_IDS.keys()
    return [f"the word {word}" for word in sorted(words)] + [
        f'the id "{one}"' for one in sorted(ids)
    ]


NOT_READ = {"games", "static"}  # the games' own, and the page as it was built from web/src


def outside_of_games(root: Path) -> list[Path]:
    """The files of a folder that are no game's own."""
    return [
        path
        for path in sorted(root.rglob("*"))
        if path.suffix in READERS and not NOT_READ & set(path.relative_to(root).parts)
    ]


def root_of(path: Path) -> Path:
    return next(root for root in ROOTS if root in path.parents)


FILES = [path for root in ROOTS for path in outside_of_games(root)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_file_outside_the_games_names_none(path: Path) -> None:
    name = path.relative_to(root_of(path)).as_posix()
    assert told(name, path.read_text("utf-8"), names()) == []


def test_the_names_are_those_of_the_games() -> None:
    found = names()
    assert found.words >= {"home", "vegas", "winter", "fence", "limousine", "aaa", "acme"}
    assert found.ids >= {"bunker", "eggs", "infected", "truck", "crane", "projects", "run-3"}
    assert found.ids >= ALLOWED_IDS.keys()


def test_everything_that_is_allowed_is_needed() -> None:
    sources = {path: path.read_text("utf-8") for path in FILES}
    everything = "".join(sources.values())
    assert [text for text in ALLOWED_TEXTS if text not in everything] == []
    texts = set().union(*(READERS[path.suffix](text).texts for path, text in sources.items()))
    assert ALLOWED_IDS.keys() <= texts
    for word, (_, files) in ALLOWED_WORDS.items():
        for name in files.split():
            source = read_python((ROOTS[1] / name).read_text("utf-8"))
            assert word in source.words, (word, name)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('if (move.name === "pool") x();', ["the word pool"]),
        ("const vegasOnly = 1;", ["the word vegas"]),
        (".limousine { color: red }", ["the word limousine"]),
        ("const parks = sheet.Estates;", ["the word estates", "the word parks"]),
        ('t("Draw a fence.")', ["the word fence"]),
        ("const PARK = `${a} AAA`;", ["the word aaa", "the word park"]),
        ('look("eggs")', ['the id "eggs"']),
        ("// a pool\n/* Winter\n eggs */ spooling('parked'); say(\"no eggs\")", []),
        ('const url = "https://pool"; // fence', ["the word pool"]),
    ],
)
def test_names_are_found_in_the_page(source: str, expected: list[str]) -> None:
    assert told("step.tsx", source, names()) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('if move.name == "pool":\n    pass', ["the word pool"]),
        ("def dig_pool(vegas: int) -> None: ...", ["the word pool", "the word vegas"]),
        ("from culdesac.games.home import HOME as KIND", ["the word home"]),
        ('CATEGORIES = {"eggs": f"{n} estates"}', ["the word estates", 'the id "eggs"']),
        ('"""A pool."""\n# a fence\nx = "spooling no eggs"', []),
    ],
)
def test_names_are_found_in_python(source: str, expected: list[str]) -> None:
    assert told("step.py", source, names()) == expected


def test_names_of_files_are_read_too() -> None:
    assert told("TempWheel.tsx", "", names()) == ["the word temp"]
