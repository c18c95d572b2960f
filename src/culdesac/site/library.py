"""The documents of the site: which there are, and in which order they are read.

`docs/index.md` is the entrance.  Its headings are the parts, its lists the chapters of a part.  A
document that it does not name comes after those of the same folder.
"""

from __future__ import annotations

import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it.token import Token

from culdesac.device.examples import Example, find_examples
from culdesac.errors import CuldesacError
from culdesac.site.markdown import Document, Linked, Problem, plain, raise_problems, read

DOCS = "docs/"
ENTRANCE = "docs/index.md"
BESIDE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/results.md")  # what is not in docs
LICENCE = "LICENSE"
LICENCE_ADDRESS = "licences/culdesac.txt"
REST = "More"


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    address: str


@dataclass(slots=True)
class Part:
    title: str
    chapters: list[Chapter] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Library:
    """Documents by name, and files that go along by the name and address that they have."""

    documents: dict[str, Document]
    files: dict[str, Path]
    root: Path
    examples: dict[str, list[Example]]  # that the console has, by the name of their document

    def links(self) -> Linked:
        """Where everything is that a document may link to."""
        addresses = {name: document.address for name, document in self.documents.items()}
        addresses |= {name: name for name in self.files}
        return Linked(addresses | {LICENCE: LICENCE_ADDRESS}, self.documents, self.root)

    def parts(self) -> list[Part]:
        return find_parts(self.documents)


def address_of(name: str) -> str:
    """Where a document stands in the site.

    >>> address_of("README.md"), address_of("docs/own-box.md"), address_of("bench/results.md")
    ('docs/readme.html', 'docs/own-box.html', 'docs/bench/results.html')
    """
    inside = name.removeprefix(DOCS)
    return f"{DOCS}{posixpath.splitext(inside)[0].lower()}.html"


def code_as_text(name: str, code: str) -> str:
    """A program that documents link to, as a document."""
    border = "```"
    while border in code:
        border += "`"
    return f"# {posixpath.basename(name)}\n\n{border}python\n{code.rstrip()}\n{border}\n"


def find_library(root: Path, made: Mapping[str, str], files: Mapping[str, Path]) -> Library:
    """What stands in a folder, and what was made for this site: texts and files by name."""
    texts = {name: (root / name).read_text("utf-8") for name in BESIDE}
    along = dict(files)
    for path in sorted((root / "docs").rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix == ".md":
            texts[name] = path.read_text("utf-8")
        elif path.suffix == ".py":
            texts[name] = code_as_text(name, path.read_text("utf-8"))
        elif path.is_file() and path.suffix != ".pyc":
            along[name] = path
    documents = {
        name: read(name, address_of(name), text) for name, text in {**texts, **made}.items()
    }
    return Library(documents, along, root, examples_of(root))


def examples_of(root: Path) -> dict[str, list[Example]]:
    found: dict[str, list[Example]] = {}
    try:
        for example in find_examples(root):
            found.setdefault(example.path, []).append(example)
    except ValueError as error:
        raise CuldesacError(f"an example cannot be tried: {error}") from None
    return found


def find_parts(documents: Mapping[str, Document]) -> list[Part]:
    entrance = documents[ENTRANCE]
    parts, named = listed(entrance, documents)
    for name, document in documents.items():
        if name not in named and name != ENTRANCE and not name.endswith(".py"):
            place_beside(parts, Chapter(document.title, document.address))
    return parts


def listed(entrance: Document, documents: Mapping[str, Document]) -> tuple[list[Part], set[str]]:
    """The parts as the entrance has them, and the documents that it names."""
    parts: list[Part] = []
    named: set[str] = set()
    problems: list[Problem] = []
    for place, token in enumerate(entrance.tokens):
        if token.type == "heading_open" and token.tag == "h2":
            parts.append(Part(plain(entrance.tokens[place + 1])))
        if token.type == "inline" and token.level > 2:  # in a list
            link = first_link(token.children or ())
            if link is None or not parts:
                continue
            href, title = link
            name = posixpath.normpath(posixpath.join(posixpath.dirname(entrance.name), href))
            if name not in documents:
                line = (token.map or [0])[0] + 1
                problems.append(Problem(entrance.name, line, f"{href} is no document"))
            elif name not in named:
                named.add(name)
                parts[-1].chapters.append(Chapter(title, documents[name].address))
    raise_problems(problems)
    return parts, named


def first_link(tokens: Sequence[Token]) -> tuple[str, str] | None:
    """What the first link of a text leads to, and what it says."""
    for place, token in enumerate(tokens):
        if token.type == "link_open":
            words = []
            for inner in tokens[place + 1 :]:
                if inner.type == "link_close":
                    break
                words.append(inner.content)
            return str(token.attrs["href"]), "".join(words)
    return None


def place_beside(parts: list[Part], chapter: Chapter) -> None:
    """After the last chapter of the same folder; what has no such company comes last."""
    folder = posixpath.dirname(chapter.address)
    for part in reversed(parts):
        beside = [posixpath.dirname(each.address) == folder for each in part.chapters]
        if any(beside) and folder != posixpath.dirname(DOCS):
            part.chapters.insert(len(beside) - beside[::-1].index(True), chapter)
            return
    if not parts or parts[-1].title != REST:
        parts.append(Part(REST))
    parts[-1].chapters.append(chapter)
