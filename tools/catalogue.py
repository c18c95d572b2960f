"""Keeps the language catalogues: `python tools/catalogue.py extract | check | new LANGUAGE`.

extract  collects the texts of the source, writes the template `culdesac.pot` and brings every
         language's `culdesac.po` up to date; translations are kept
check    says what is missing, empty or does not fit
new      begins a language: its catalogue, with its plural rule and nothing translated

Texts are found in Python as literal arguments of `mark`, `pmark`, `nmark`, `tr` and `ntr`, in
TypeScript of `t`, `tp` and `tn`; `pmark` and `tp` have a context before the text.
"""

from __future__ import annotations

import io
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog, Message
from babel.messages.extract import extract as extract_texts
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "culdesac" / "locale"
# folder, names of files, Babel's method and the functions that take texts
WITH_CONTEXT = ((1, "c"), 2)
SOURCES = (
    (
        "src/culdesac", "*.py", "python",
        {"mark": None, "tr": None, "ntr": (1, 2), "nmark": (1, 2), "pmark": WITH_CONTEXT},
    ),
    ("web/src", "*.ts*", "javascript", {"t": None, "tn": (1, 2), "tp": WITH_CONTEXT}),
)  # fmt: skip
PLACEHOLDER = re.compile(r"\{(\w*)[^}]*\}")
HEADER = (
    'msgid ""\nmsgstr ""\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Content-Transfer-Encoding: 8bit\\n"\n'
    '"Language: {language}\\n"\n'
    '"Plural-Forms: {plural}\\n"\n'
)
COUNTS = range(201)  # that the plural rules of a catalogue and of its language are compared at
NO_BREAK = "\u00a0\u202f"
SIGNS = ":;!?"


def texts_of(
    source: bytes, method: str, keywords: Mapping[str, object]
) -> Iterator[tuple[str, str, str]]:
    """Text, plural and context of everything to translate in a source file."""
    options = {"jsx": True, "template_string": False, "encoding": "utf-8"}
    found = extract_texts(method, io.BytesIO(source), keywords=keywords, options=options)  # type: ignore[arg-type]
    for _, texts, _, context in found:
        text, plural = texts if isinstance(texts, tuple) else (texts, "")
        yield text, plural, context or ""


def names_in_boxes(table: Mapping[str, Any]) -> Iterator[str]:
    """What a box calls its printing, its sheets and its opponents."""
    yield str(table["printing"])
    for part in (*table.values(), *table.get("sheets", {}).values()):
        if isinstance(part, dict) and "title" in part:
            yield str(part["title"])
    for opponent in table.get("opponents", {}).values():
        if isinstance(opponent, dict):
            yield str(opponent["name"])


def collect() -> Catalog:
    """Every text of the source, and of the boxes that come with it."""
    made = Catalog(charset="utf-8")
    places: dict[tuple[str, str], list[str]] = {}
    plurals: dict[tuple[str, str], str] = {}
    for folder, names, method, keywords in SOURCES:
        for path in sorted((ROOT / folder).rglob(names)):
            if ".test." in path.name:
                continue
            place = path.relative_to(ROOT).as_posix()
            for text, plural, context in texts_of(path.read_bytes(), method, keywords):
                known = plurals.setdefault((text, context), plural)
                if plural and known and plural != known:
                    raise SystemExit(f"{place}: {text!r} has two plurals: {known!r}, {plural!r}")
                plurals[text, context] = known or plural
                where = places.setdefault((text, context), [])
                if place not in where:
                    where.append(place)
    for path in sorted((ROOT / "src" / "culdesac" / "games").glob("*/box/data/*.toml")):
        for text in names_in_boxes(tomllib.loads(path.read_text("utf-8"))):
            where = places.setdefault((text, ""), [])
            plurals.setdefault((text, ""), "")
            if path.relative_to(ROOT).as_posix() not in where:
                where.append(path.relative_to(ROOT).as_posix())
    for (text, context), where in sorted(places.items()):
        plural = plurals[text, context]
        made.add(
            (text, plural) if plural else text,
            locations=[(place, 0) for place in sorted(where)],
            context=context or None,
        )
    return made


# files


def languages() -> list[str]:
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/culdesac.po"))


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "culdesac.po"


def read_catalogue(language: str) -> Catalog:
    with po_path(language).open("rb") as file:
        return read_po(file, locale=known_locale(language), charset="utf-8", abort_invalid=True)


def known_locale(language: str) -> str | None:
    """A language as Babel knows it; one that it does not know has no rules to compare with."""
    try:
        return str(Locale.parse(language))
    except (UnknownLocaleError, ValueError):
        return None


def po_text(header: str, messages: Catalog) -> str:
    """A catalogue with the header it had; Babel's own would name the hour it was made."""
    written = io.BytesIO()
    write_po(
        written, messages, width=0, omit_header=True, ignore_obsolete=True, include_lineno=False,
        sort_output=True,
    )  # fmt: skip
    return header.rstrip("\n") + "\n\n" + written.getvalue().decode("utf-8").strip("\n") + "\n"


def template_text(messages: Catalog) -> str:
    return po_text(HEADER.format(language="", plural=""), messages)


def updated(text: str, messages: Catalog, language: str) -> str:
    """A catalogue with exactly the texts of the source."""
    known = read_po(io.BytesIO(text.encode()), locale=known_locale(language), charset="utf-8")
    known.update(messages, no_fuzzy_matching=True)
    return po_text(text.partition("\n\n")[0], known)


# commands


def extract() -> list[str]:
    messages = collect()
    (LOCALE / "culdesac.pot").write_text(template_text(messages), "utf-8")
    for language in languages():
        path = po_path(language)
        path.write_text(updated(path.read_text("utf-8"), messages, language), "utf-8")
    return []


def new(language: str) -> list[str]:
    path = po_path(language)
    if path.exists():
        return [f"there is {path.relative_to(ROOT)} already"]
    known = known_locale(language)
    plural = get_plural(known) if known else None
    rule = str(plural) if plural else "nplurals=2; plural=(n != 1);"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(po_text(HEADER.format(language=language, plural=rule), collect()), "utf-8")
    return extract()


def check() -> list[str]:
    """Everything that is wrong, one line each."""
    problems = []
    messages = collect()
    stale = "is stale; run: python tools/catalogue.py extract"
    if (LOCALE / "culdesac.pot").read_text("utf-8") != template_text(messages):
        problems.append(f"culdesac.pot {stale}")
    for language in languages():
        text = po_path(language).read_text("utf-8")
        if updated(text, messages, language) != text:
            problems.append(f"{language}: {stale}")
        problems.extend(
            f"{language}: {problem}"
            for problem in check_catalogue(read_catalogue(language), messages)
        )
    return problems


def check_catalogue(catalogue: Catalog, messages: Catalog) -> Iterator[str]:
    yield from check_plural_rule(catalogue)
    spaced = spaced_signs(catalogue)
    for wanted in messages:
        if not wanted.id:
            continue
        found = catalogue.get(wanted.id, wanted.context)
        if found is None:
            yield f"{shown(wanted)} is missing"
        elif found.fuzzy:
            yield f"{shown(wanted)} is marked as fuzzy"
        else:
            yield from check_message(found, catalogue.num_plurals, spaced)


def check_plural_rule(catalogue: Catalog) -> Iterator[str]:
    """Counts that the language tells apart in words are told apart by the catalogue, and no others.

    The page asks the browser for the words, and takes the forms of the catalogue by them.
    """
    if catalogue.locale is None:
        return
    from gettext import c2py

    form = c2py(str(catalogue.plural_expr))
    word = catalogue.locale.plural_form
    forms: dict[str, int] = {}
    for count in COUNTS:
        if forms.setdefault(word(count), form(count)) != form(count):
            yield f"Plural-Forms does not fit the language: {count} is {word(count)!r}"
            return


def check_message(message: Message, forms: int, spaced: set[str]) -> Iterator[str]:
    plural = message.pluralizable
    texts = translations(message)
    if len(texts) != (forms if plural else 1) or not all(texts):
        yield f"{shown(message)} is empty"
        return
    wanted = set(PLACEHOLDER.findall(message.id[-1] if plural else str(message.id)))
    for form, text in enumerate(texts):
        found = set(PLACEHOLDER.findall(text))
        # a singular may spell its count out
        if found != wanted and not (plural and form == 0 and found <= wanted):
            yield f"{shown(message)}: {text!r} must use the placeholders {sorted(wanted)}"
        if loose_sign(text, spaced):
            yield f"{shown(message)}: {text!r} needs no-break spaces or a curly apostrophe"


def translations(message: Message) -> list[str]:
    found = message.string or ""
    return [found] if isinstance(found, str) else [text or "" for text in found]


def shown(message: Message) -> str:
    text = message.id[0] if message.pluralizable else message.id
    return f"{text!r}" + (f" ({message.context})" if message.context else "")


def spaced_signs(catalogue: Iterable[Message]) -> set[str]:
    """Signs that a language sets a no-break space before."""
    texts = [text for message in catalogue if message.id for text in translations(message)]
    return {
        sign for sign in SIGNS if any(re.search(f"[{NO_BREAK}][{sign}]", text) for text in texts)
    }


def loose_sign(text: str, spaced: set[str]) -> bool:
    """Whether a line could break before a sign or runs into it, or an apostrophe is straight."""
    apart = re.escape("".join(sorted(spaced - {":"})))  # a colon also stands in times and codes
    return bool(
        re.search(rf"(?<=[^\s{NO_BREAK}]) [{SIGNS}](?!\S)|« | »|[^\W\d_]'[^\W\d_]", text)
        or (apart and re.search(rf"(?<=[^\W\d_])[{apart}](?=\s|$)", text))
    )


def main(argv: list[str]) -> int:
    if argv == ["extract"]:
        problems = extract()
    elif argv == ["check"]:
        problems = check()
    elif len(argv) == 2 and argv[0] == "new":
        problems = new(argv[1])
    else:
        print("catalogue: expected one of: extract, check, new LANGUAGE", file=sys.stderr)
        return 2
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
