"""Says what is amiss between the style sheets of the page and its components.

python tools/styles.py    exit with 1 if a class is styled and never used, or used and never styled,
                          if a selector has two rules in one context, if a colour or a size of
                          letters stands outside `tokens.css`, or if a custom property is read or
                          set in vain
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BROWSER_TESTS = ROOT / "tests" / "browser"
TOKENS = "tokens.css"
NESTING = ("@media", "@container", "@supports")
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\("
    r"|(?<![\w-])(?:black|white|gr[ae]y|silver|red|green|blue|yellow|orange|purple|brown)(?![\w-])"
)
LETTERS = re.compile(r"font-size:\s*[\d.]+r?em\b")  # px are the units of a drawing
SET = re.compile(r"(--[\w-]+)[\"']?\s*:")
READ = re.compile(r"var\(\s*(--[\w-]+)")
ATTRIBUTE = re.compile(r"\bclass(?:=\{|(?:=|: |: extra = )\"([^\"]*)\")")
WORD_ALONE = re.compile(r"\"([a-z][\w-]*)\"")
NAME_ALONE = re.compile(r"(?:^|\$\{)\s*([A-Za-z]\w*)\s*(?:$|\})")
START = re.compile(r"[`\s]([a-z][\w-]*-)\$\{")
LITERAL = re.compile(r"(?P<compared>[!=]==\s*)?(?:\"(?P<plain>[^\"]*)\"|(?P<template>`))")
CLOSING = {"{": "}", "(": ")"}


class Rule(NamedTuple):
    context: tuple[str, ...]  # the conditions around it
    selector: str
    body: str


class Uses(NamedTuple):
    words: set[str]  # whole class names
    starts: set[str]  # what class names made at run time begin with


def without_comments(sheet: str) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)


def end_of(text: str, start: int) -> int:
    """Where the bracket that opens at `start` is closed; brackets in quotes count for nothing."""
    opening = text[start]
    depth, quoted = 0, ""
    for place in range(start, len(text)):
        sign = text[place]
        if quoted:
            quoted = "" if sign == quoted else quoted
        elif sign == '"':
            quoted = sign
        elif sign == opening:
            depth += 1
        elif sign == CLOSING[opening]:
            depth -= 1
            if depth == 0:
                return place
    raise ValueError(f"never closed: {text[start : start + 40]}")


def rules(sheet: str, context: tuple[str, ...] = ()) -> Iterator[Rule]:
    text = without_comments(sheet)
    place = 0
    while (opening := text.find("{", place)) >= 0:
        closing = end_of(text, opening)
        # before it there may be statements without a block, such as @import
        selector = " ".join(text[place:opening].rpartition(";")[2].split())
        body = text[opening + 1 : closing]
        if selector.startswith(NESTING):
            yield from rules(body, (*context, selector))
        else:
            yield Rule(context, selector, body)
        place = closing + 1


def template_parts(text: str, start: int) -> tuple[list[str], list[str], int]:
    """The fixed parts of the template that opens at `start`, what is put between them, its end."""
    fixed, inserted = [""], []
    place = start + 1
    while text[place] != "`":
        if text.startswith("${", place):
            closing = end_of(text, place + 1)
            inserted.append(text[place + 2 : closing])
            fixed.append("")
            place = closing
        else:
            fixed[-1] += text[place]
        place += 1
    return fixed, inserted, place


def read_classes(expression: str, uses: Uses) -> None:
    """Adds the class names that an expression can give."""
    place = 0
    while found := LITERAL.search(expression, place):
        place = found.end()
        if not found["template"]:
            if not found["compared"]:
                uses.words.update(found["plain"].split())
            continue
        fixed, inserted, end = template_parts(expression, place - 1)
        place = end + 1
        for index, part in enumerate(fixed):
            words = part.split()
            if index < len(inserted) and words and not part[-1].isspace():
                uses.starts.add(words.pop())
            if index > 0 and words and not part[0].isspace():
                words.pop(0)
            uses.words.update(words)
        for each in inserted:
            read_classes(each, uses)


def classes_of(source: str) -> Uses:
    """The class names that the elements of a component are given."""
    uses = Uses(set(), set())
    expressions = []
    for found in ATTRIBUTE.finditer(source):
        if found[0].endswith("{"):
            expressions.append(source[found.end() : end_of(source, found.end() - 1)])
        else:
            uses.words.update(found[1].split())
    for expression in expressions:
        read_classes(expression, uses)
        for name in NAME_ALONE.findall(expression):
            for made in re.finditer(rf"\bconst {name} =\s*([^;]*);", source):
                read_classes(made[1], uses)
    return uses


def continues(name: str, start: str) -> bool:
    """Whether a class name can be made from this start: `f-` and a word, or `l` and a number."""
    rest = name.removeprefix(start)
    return rest != name and (start.endswith("-") or rest.isdigit())


def problems(
    sheets: dict[str, str], sources: dict[str, str], looked_for: frozenset[str] = frozenset()
) -> list[str]:
    """Sentences about the sheets and the sources that use them, each by its name.

    A class that is not styled may be there because it is looked for.
    """
    found: list[str] = []
    styled: dict[str, str] = {}
    places: dict[tuple[tuple[str, ...], str], list[str]] = defaultdict(list)
    for name, sheet in sheets.items():
        for rule in rules(sheet):
            if rule.selector.startswith("@"):
                continue
            places[rule.context, rule.selector].append(name)
            for each in CLASS.findall(rule.selector):
                styled.setdefault(each, name)
        text = without_comments(sheet)
        if Path(name).name != TOKENS:
            for value in (*COLOUR.findall(text), *LETTERS.findall(text)):
                found.append(f"{name}: {value} belongs into {TOKENS}")
    for (context, selector), names in places.items():
        if len(names) > 1:
            where = " ".join(("", *context))
            found.append(f"{', '.join(names)}: {selector} has {len(names)} rules{where}")

    used: set[str] = set()
    starts: set[str] = set()
    for name, source in sources.items():
        uses = classes_of(source)
        for each in sorted(uses.words - styled.keys() - looked_for):
            found.append(f"{name}: no sheet styles the class {each}")
        # names such as the states of a lot come as values of a type, one word each
        used |= uses.words | set(WORD_ALONE.findall(source))
        starts |= uses.starts | set(START.findall(source))
    for each, name in styled.items():
        if each not in used and not any(continues(each, start) for start in starts):
            found.append(f"{name}: nothing has the class {each}")

    everything = [*map(without_comments, sheets.values()), *sources.values()]
    put = {each for text in everything for each in SET.findall(text)}
    read = {each for text in everything for each in READ.findall(text)}
    found += [f"{each} is read and never set" for each in sorted(read - put)]
    found += [f"{each} is set and never read" for each in sorted(put - read)]
    return found


def of_the_page() -> list[str]:
    def texts(*patterns: str) -> dict[str, str]:
        files = sorted(path for pattern in patterns for path in WEB.glob(pattern))
        return {path.relative_to(WEB).as_posix(): path.read_text("utf-8") for path in files}

    tests = "".join(path.read_text("utf-8") for path in sorted(BROWSER_TESTS.glob("*.py")))
    looked_for = {name for text in re.findall(r'"[^"\n]*"', tests) for name in CLASS.findall(text)}
    sources = texts("index.html", "src/**/*.ts", "src/**/*.tsx")
    return problems(texts("src/**/*.css"), sources, frozenset(looked_for))


def main() -> int:
    found = of_the_page()
    for each in found:
        print(each)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
