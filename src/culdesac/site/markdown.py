"""Reads Markdown, and writes it as HTML whose links lead somewhere on the site.

Addresses and names are paths from the folder of the site and from that of the sources.  Links are
relative, so a site can stand in any folder of a host.  Nothing has a style or a script of its own.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from doctest import DocTestParser
from html import escape
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

from culdesac.device.examples import Example
from culdesac.errors import CuldesacError

ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:", re.IGNORECASE)
# what only a checkout has: named in documents, and not part of a site
SOURCE = ("src/", "tests/", "tools/", "web/", "bench/")
TOP = "top"  # the anchor of the title
TEXT = ("text", "code_inline")
BREAKS = ("softbreak", "hardbreak")


class Problem(NamedTuple):
    """Something wrong in a document."""

    name: str
    line: int
    what: str


def raise_problems(problems: Sequence[Problem]) -> None:
    if problems:
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise CuldesacError(f"{first.name}, line {first.line}: {first.what}{more}")


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    id: str
    text: str


@dataclass(slots=True)
class Document:
    name: str  # in the sources, such as docs/bots.md
    address: str  # in the site, such as docs/bots.html
    lines: list[str]
    tokens: list[Token]
    title: str
    headings: list[Heading] = field(default_factory=list)  # in order, without the title

    def anchors(self) -> set[str]:
        return {TOP, *(heading.id for heading in self.headings)}


@dataclass(frozen=True, slots=True)
class Linked:
    """What a document may link to: addresses by name, and what anchors they have."""

    addresses: Mapping[str, str]
    documents: Mapping[str, Document]
    root: Path

    def has_source(self, name: str) -> bool:
        """Whether it is only in a checkout; there it can be seen whether it is at all."""
        if not f"{name}/".startswith(SOURCE):
            return False
        return not (self.root / "src").is_dir() or (self.root / name).exists()


def parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def plain(inline: Token) -> str:
    """A line of text without its marks."""
    return "".join(
        child.content if child.type in TEXT else " " if child.type in BREAKS else ""
        for child in inline.children or ()
    )


def slug(text: str) -> str:
    """The anchor of a heading, as the hosts of repositories make it.

    >>> slug("turn.number: `write` it, once")
    'turnnumber-write-it-once'
    """
    kept = "".join(sign for sign in text.lower() if sign.isalnum() or sign in "-_ ")
    return kept.replace(" ", "-")


def read(name: str, address: str, text: str) -> Document:
    tokens = parser().parse(text)
    made = Document(name, address, text.splitlines(), tokens, "")
    used: dict[str, int] = {}
    for place, token in enumerate(tokens):
        if token.type != "heading_open":
            continue
        words = plain(tokens[place + 1])
        if not made.title:
            made.title = words
            token.attrSet("id", TOP)
            continue
        made_of = slug(words)
        count = used[made_of] = used.get(made_of, -1) + 1
        token.attrSet("id", f"{made_of}-{count}" if count else made_of)
        made.headings.append(Heading(int(token.tag[1:]), str(token.attrs["id"]), words))
    if not made.title:
        raise_problems([Problem(name, 1, "there is no heading")])
    return made


def mark_examples(tokens: Sequence[Token], examples: Sequence[Example]) -> None:
    """Lets blocks of code that the console can run say which of its examples they are."""
    left = list(examples)
    for token in tokens:
        if left and token.type == "fence" and code_of(token.content) == left[0].code:
            token.meta = {"example": left.pop(0).title}


def code_of(shown: str) -> str:
    """
    >>> code_of(">>> for n in range(2):\\n...     print(n)\\n0\\n1\\n>>> n\\n1\\n")
    'for n in range(2):\\n    print(n)\\nn\\n'
    """
    return "".join(each.source for each in DocTestParser().get_examples(shown))


def line_of(document: Document, block: Token, href: str) -> int:
    """Where a link stands; a block knows only where it begins."""
    first, end = block.map or [0, len(document.lines)]
    for number in range(first, end):
        if href in document.lines[number]:
            return number + 1
    return first + 1


def relative(address: str, start: str) -> str:
    """An address as a page at another address links to it.

    >>> relative("docs/bots.html", "docs/rules/solo.html"), relative("", "docs/bots.html")
    ('../bots.html', '../')
    """
    made = posixpath.relpath(address or ".", posixpath.dirname(start) or ".")
    return made if address else f"{made}/"


def to_html(document: Document, linked: Linked, examples: Sequence[Example] = ()) -> str:
    """The document as HTML; a link that leads nowhere is an error that names file and line."""
    tokens = deepcopy(document.tokens)
    problems: list[Problem] = []
    block = tokens[0]
    for token in tokens:
        block = token if token.map else block
        if token.type in ("th_open", "td_open"):
            align_by_class(token)
        for child in token.children or ():
            problem = relink(child, document, linked)
            if problem:
                target = str(child.attrs.get("href") or child.attrs.get("src"))
                problems.append(Problem(document.name, line_of(document, block, target), problem))
        close_unlinked(token.children or [])
    raise_problems(problems)
    mark_headings(tokens)
    mark_examples(tokens, examples)
    renderer = parser()
    for rule in (fence, table_open, table_close):
        renderer.add_render_rule(rule.__name__, rule)
    made: str = renderer.renderer.render(tokens, renderer.options, {})
    return made


def align_by_class(cell: Token) -> None:
    style = str(cell.attrs.pop("style", ""))
    if style:
        cell.attrJoin("class", style.removeprefix("text-align:"))


def relink(token: Token, document: Document, linked: Linked) -> str:
    """Lets a link or a picture lead to its place on the site; says what is wrong, if anything."""
    attribute = {"link_open": "href", "image": "src"}.get(token.type)
    if attribute is None:
        return ""
    target = str(token.attrs[attribute])
    if ELSEWHERE.match(target):
        if token.type == "image":
            return f"{target} is a picture from elsewhere"
        token.attrSet("rel", "noreferrer")
        return ""
    path, _, anchor = target.partition("#")
    name = document.name
    if path:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(document.name), unquote(path)))
    if name not in linked.addresses:
        if token.type == "link_open" and linked.has_source(name):
            token.tag, token.attrs = "span", {"class": "source", "title": name}
            return ""
        return f"{target} leads nowhere"
    if anchor and (name not in linked.documents or anchor not in linked.documents[name].anchors()):
        return f"{target} leads nowhere: {name} has no such heading"
    href = relative(linked.addresses[name], document.address) if path else ""
    token.attrSet(attribute, f"{href}#{anchor}" if anchor else href)
    return ""


def close_unlinked(children: list[Token]) -> None:
    """What is not linked after all ends as it begins."""
    tags: list[str] = []
    for child in children:
        if child.type == "link_open":
            tags.append(child.tag)
        elif child.type == "link_close":
            child.tag = tags.pop()


def mark_headings(tokens: list[Token]) -> None:
    """A sign behind each, whose address can be passed on."""
    for place, token in enumerate(tokens):
        anchor = str(token.attrs.get("id", ""))
        if token.type == "heading_open" and anchor != TOP:
            sign = (
                f'<a class="here" href="#{escape(anchor)}" tabindex="-1" aria-hidden="true">#</a>'
            )
            inline = tokens[place + 1]
            inline.children = [*(inline.children or ()), Token("html_inline", "", 0, content=sign)]


# how the renderer writes what scrolls sideways where it has no room


def fence(self: Any, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    token = tokens[place]
    language = f' class="language-{escape(token.info)}"' if token.info else ""
    example = f' data-example="{escape(token.meta["example"])}"' if token.meta else ""
    code = escape(token.content.rstrip("\n"))  # an example ends with an empty line
    return f'<pre tabindex="0"{example}><code{language}>{code}\n</code></pre>\n'


def table_open(self: Any, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    return '<div class="wide" tabindex="0">\n<table>\n'


def table_close(self: Any, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    return "</table>\n</div>\n"
