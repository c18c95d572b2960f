"""The frame around a document: a bar, the chapters of all documents, and what is on this page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from culdesac.server.security import reading_policy
from culdesac.site.library import ENTRANCE, Chapter, Part, address_of
from culdesac.site.markdown import TOP, Document, plain, relative

STYLE = "docs/style.css"
ICON = "icon.svg"
PLAY = ""  # the page is the folder itself
ENTRANCE_ADDRESS = address_of(ENTRANCE)
FEWEST_HEADINGS = 3  # from which on a page has contents of its own
LONGEST_SUMMARY = 200


def framed(document: Document, body: str, parts: Sequence[Part]) -> str:
    """A whole page."""

    def to(address: str) -> str:
        return escape(relative(address, document.address))

    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{reading_policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="{escape(summary(document))}">
<link rel="icon" href="{to(ICON)}" type="image/svg+xml">
<link rel="stylesheet" href="{to(STYLE)}">
<title>{escape(title_of(document))}</title>
</head>
<body>
<a class="skip" href="#{TOP}">To the text</a>
<header class="bar">
<a class="brand" href="{to(PLAY)}">Culdesac</a>
<nav aria-label="Site">
<a href="{to(ENTRANCE_ADDRESS)}">Documents</a>
<a class="to-chapters" href="#chapters">Chapters</a>
<a class="btn" href="{to(PLAY)}">Play</a>
</nav>
</header>
<div class="frame">
<main>
{contents(document)}<article>
{body}</article>
{neighbours(document, parts)}</main>
{chapters(document, parts)}</div>
</body>
</html>
"""


def title_of(document: Document) -> str:
    return document.title if document.name == ENTRANCE else f"{document.title} · Culdesac"


def summary(document: Document) -> str:
    """How its first paragraph begins."""
    for place, token in enumerate(document.tokens):
        if token.type == "paragraph_open":
            text = plain(document.tokens[place + 1])
            if len(text) <= LONGEST_SUMMARY:
                return text
            return text[:LONGEST_SUMMARY].rpartition(" ")[0] + " ..."
    return document.title


def contents(document: Document) -> str:
    """The headings of the page; the entrance is nothing but such a list."""
    shown = [heading for heading in document.headings if heading.level == 2]
    if document.name == ENTRANCE or len(shown) < FEWEST_HEADINGS:
        return ""
    items = "".join(
        f'<li><a href="#{escape(heading.id)}">{escape(heading.text)}</a></li>\n'
        for heading in shown
    )
    return (
        '<details class="contents">\n<summary>On this page</summary>\n'
        f"<ol>\n{items}</ol>\n</details>\n"
    )


def chapters(document: Document, parts: Sequence[Part]) -> str:
    made = []
    for part in parts:
        items = "".join(chapter_item(document, chapter) for chapter in part.chapters)
        made.append(f"<h2>{escape(part.title)}</h2>\n<ul>\n{items}</ul>\n")
    return f'<nav id="chapters" aria-label="Chapters">\n{"".join(made)}</nav>\n'


def chapter_item(document: Document, chapter: Chapter) -> str:
    current = ' aria-current="page"' if chapter.address == document.address else ""
    href = escape(relative(chapter.address, document.address))
    return f'<li><a href="{href}"{current}>{escape(chapter.title)}</a></li>\n'


def neighbours(document: Document, parts: Sequence[Part]) -> str:
    """The chapters before and after."""
    order = [chapter for part in parts for chapter in part.chapters]
    addresses = [chapter.address for chapter in order]
    if document.address not in addresses:
        return ""
    place = addresses.index(document.address)
    links = []
    for there, rel, sign in ((place - 1, "prev", "←"), (place + 1, "next", "→")):
        if 0 <= there < len(order):
            href = escape(relative(order[there].address, document.address))
            title = escape(order[there].title)
            words = f"{sign} {title}" if rel == "prev" else f"{title} {sign}"
            links.append(f'<a rel="{rel}" class="{rel}" href="{href}">{words}</a>\n')
    return f'<nav class="neighbours" aria-label="Next chapters">\n{"".join(links)}</nav>\n'
