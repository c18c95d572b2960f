"""The examples of the documents, for the console: found in Markdown, and each made to run by itself.

In a document an example may use what those before it have made.  Here its code begins with those that it
needs: the ones that make or change something that it uses, and what these need.  Used when the device
is built; nothing of it is in a browser.
"""

from __future__ import annotations

import ast
import builtins
import doctest
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

OWN = "culdesac"
NOT_ON_DEVICE = ("culdesac.engine.build", "culdesac.envs", "culdesac.sim.arena.cluster")
FILES = frozenset({"open", "Path"})  # names that tell of files, which are not there
BESIDE = "README.md"  # what is not in docs
HEADING = re.compile(r"^#+ (.+)$")
TICKS = re.compile(r"^(```+)(\w*)\s*$")


@dataclass(frozen=True, slots=True)
class Block:
    """An example as it stands in a document."""

    heading: str  # that it stands under
    code: str  # without prompts and without what it shows
    quiet: str  # those of its statements that show nothing, on which others may build
    prints: str  # all that it prints; an error by its last line
    fails: bool  # its last statement is an error, to show it


@dataclass(frozen=True, slots=True)
class Example:
    document: str  # its title
    path: str  # of the document, from the root
    title: str  # of the heading that it stands under; with a number where there are several
    needed: str  # code that runs first, of examples before it
    code: str
    prints: str  # all that its code prints; an error by its last line
    fails: bool  # it ends with an error, to show it

    @property
    def whole(self) -> str:
        return self.needed + self.code


@dataclass(frozen=True, slots=True)
class Names:
    """What a piece of code makes, what it takes from elsewhere, and which modules it loads."""

    made: frozenset[str]
    used: frozenset[str]
    imported: frozenset[str]  # among what is made; using it does not change it
    modules: frozenset[str]


def documents(root: Path) -> Iterator[Path]:
    """Those that have examples to try, the first to read first."""
    yield root / BESIDE
    yield from sorted((root / "docs").glob("*.md"))


def find_examples(root: Path) -> list[Example]:
    """All that can run in a browser."""
    return [
        example
        for path in documents(root)
        for example in examples_in(path.read_text("utf-8"), path.relative_to(root).as_posix())
    ]


def examples_in(text: str, path: str) -> list[Example]:
    title, blocks = read(text)
    known: dict[int, Names] = {}
    headings = Counter(block.heading for block in blocks)
    counted: Counter[str] = Counter()
    made: list[Example] = []
    for place, block in enumerate(blocks):
        found = names_in(block.code)
        needs = needed(found, known)
        known[place] = found
        counted[block.heading] += 1
        if not all(on_device(known[each]) for each in (*needs, place)):
            continue
        several = headings[block.heading] > 1
        made.append(
            Example(
                document=title,
                path=path,
                title=block.heading + (f" ({counted[block.heading]})" if several else ""),
                needed="".join(blocks[each].quiet for each in needs),
                code=block.code,
                prints=block.prints,
                fails=block.fails,
            )
        )
    return made


def read(text: str) -> tuple[str, list[Block]]:
    """The title of a document, and its examples.

    >>> title, (block,) = read("# Games\\n## One\\n```python\\n>>> n = 1\\n>>> n\\n1\\n```\\n")
    >>> title, block.heading, block.code, block.quiet, block.prints
    ('Games', 'One', 'n = 1\\nn\\n', 'n = 1\\n', '1\\n')
    """
    title = heading = ""
    ticks, language = "", ""
    inside: list[str] = []
    blocks: list[Block] = []
    for line in text.splitlines():
        found = TICKS.match(line)
        if ticks:
            if found and found[1] == ticks and not found[2]:
                if language == "python" and any(each.startswith(">>> ") for each in inside):
                    blocks.append(block_of(heading or title, "\n".join(inside) + "\n"))
                ticks = ""
            else:
                inside.append(line)
        elif found:
            ticks, language, inside = found[1], found[2], []
        elif head := HEADING.match(line):
            heading = head[1].replace("`", "")
            title = title or heading
    return title, blocks


def block_of(heading: str, shown: str) -> Block:
    examples = doctest.DocTestParser().get_examples(shown)
    errors = [each.exc_msg is not None for each in examples]
    if any(errors[:-1]):
        raise ValueError(f"{heading}: nothing runs after an error; expected it at the end")
    return Block(
        heading=heading,
        code="".join(each.source for each in examples),
        quiet="".join(each.source for each in examples if not each.want),
        prints="".join(each.exc_msg or each.want for each in examples),
        fails=errors[-1],
    )


def names_in(code: str) -> Names:
    made: set[str] = set()
    used: set[str] = set()
    imported: set[str] = set()
    modules: set[str] = set()
    for statement in ast.parse(code).body:
        stored, loaded = names_of(statement)
        used |= loaded - made
        made |= stored
        if isinstance(statement, ast.Import):
            names = {each.asname or each.name.partition(".")[0] for each in statement.names}
            modules |= {each.name for each in statement.names}
        elif isinstance(statement, ast.ImportFrom):
            names = {each.asname or each.name for each in statement.names}
            modules.add(statement.module or "")
        else:
            continue
        made |= names
        imported |= names
    known = set(dir(builtins)) - FILES
    return Names(frozenset(made), frozenset(used - known), frozenset(imported), frozenset(modules))


def names_of(statement: ast.stmt) -> tuple[set[str], set[str]]:
    """What a statement makes for those after it, and what it takes from those before."""
    stored: set[str] = set()
    loaded: set[str] = set()
    inner: set[str] = set()  # what is made and used within
    for node in ast.walk(statement):
        if isinstance(node, ast.Name):
            (loaded if isinstance(node.ctx, ast.Load) else stored).add(node.id)
        elif isinstance(node, ast.arg):
            inner.add(node.arg)
        elif isinstance(node, ast.comprehension | ast.For | ast.With):
            inner |= {each.id for each in ast.walk(node) if is_stored(each)}
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}, loaded - inner - stored
    return stored, loaded - inner


def is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def needed(found: Names, known: Mapping[int, Names]) -> tuple[int, ...]:
    """What has to run before: a thing can be changed by whatever uses it after it was made."""
    imported = frozenset[str]().union(*(names.imported for names in known.values()))
    wanted = set(found.used)
    chosen: list[int] = []
    for place in sorted(known, reverse=True):
        names = known[place]
        if wanted & (names.made | (names.used - imported)):
            chosen.append(place)
            wanted -= names.made - names.used
            wanted |= names.used
    return tuple(reversed(chosen))


def on_device(names: Names) -> bool:
    if names.used & FILES or names.made & FILES:
        return False
    return all(
        module.partition(".")[0] in sys.stdlib_module_names or is_own(module)
        for module in names.modules
    )


def is_own(module: str) -> bool:
    return module.partition(".")[0] == OWN and not module.startswith(NOT_ON_DEVICE)


def as_data(examples: Iterable[Example]) -> list[dict[str, str]]:
    """As the page reads them."""
    return [
        {
            "title": each.title,
            "document": each.document,
            "from": each.path,
            "code": each.whole.rstrip("\n"),
        }
        for each in examples
    ]
