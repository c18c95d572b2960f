"""Keeps the language catalogues: `python tools/catalogue.py extract | check | export`.

extract  collects the texts of the source, writes the template `culdesac.pot`, brings every
         language's `culdesac.po` up to date and exports.  Translations are kept; for texts that only
         the page has, `web/src/i18n/page.<language>.json` goes first
check    says what is missing, empty or does not fit
export   writes `web/src/i18n/<language>.json` for the page

Texts are found in Python as literal arguments of `mark`, `tr`, `_` and `ntr`, in TypeScript of `t`
and `tn`.  The key of a text that depends on a count is its singular.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from culdesac.i18n import Entry, read_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "culdesac"
LOCALE = SOURCE / "locale"
PAGE = ROOT / "web" / "src"
TEMPLATE = LOCALE / "culdesac.pot"
ONE_TEXT = {"mark", "tr", "_"}
TWO_TEXTS = {"ntr"}
PLURALS = {"fr": "nplurals=2; plural=(n > 1);"}
LITERAL = r"""\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)\s*"""
CALL = re.compile(rf"(?<![\w.$])(t|tn)\({LITERAL}(?:,{LITERAL})?", re.DOTALL)
PLACEHOLDER = re.compile(r"\{(\w*)[^}]*\}")
# French sets a no-break space before these, and a curly apostrophe.
LOOSE_SIGN = re.compile(
    r"(?:^|(?<=[^\s\u00a0\u202f])) [:;!?»](?!\S)|(?<=[^\W\d_])[;!?](?=\s|$)|« |\w'\w"
)


@dataclass(slots=True)
class Message:
    text: str
    plural: str = ""
    places: set[str] = field(default_factory=set)

    @property
    def only_in_page(self) -> bool:
        return all(place.startswith("web/") for place in self.places)

    @property
    def shown_by_page(self) -> bool:
        """Whether the page needs it: everything but what the command line alone says."""
        return not all(place.startswith("src/culdesac/cli/") for place in self.places)


Messages = dict[str, Message]


def add(messages: Messages, text: str, plural: str, place: str) -> None:
    message = messages.setdefault(text, Message(text, plural))
    if plural and message.plural and plural != message.plural:
        raise SystemExit(f"{place}: {text!r} has two plurals: {message.plural!r}, {plural!r}")
    message.plural = message.plural or plural
    message.places.add(place)


def collect() -> Messages:
    """Every text of the source, by its text."""
    messages: Messages = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for text, plural in python_texts(path.read_text("utf-8")):
            add(messages, text, plural, path.relative_to(ROOT).as_posix())
    for path in sorted(PAGE.rglob("*.ts*")):
        for text, plural in page_texts(path.read_text("utf-8")):
            add(messages, text, plural, path.relative_to(ROOT).as_posix())
    return dict(sorted(messages.items()))


def python_texts(source: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        texts = [
            item.value if isinstance(item, ast.Constant) and isinstance(item.value, str) else None
            for item in node.args
        ]
        if name in ONE_TEXT and texts and texts[0]:
            yield texts[0], ""
        elif name in TWO_TEXTS and len(texts) > 1 and texts[0] and texts[1]:
            yield texts[0], texts[1]


def page_texts(source: str) -> Iterator[tuple[str, str]]:
    for found in CALL.finditer(source):
        name, first, second = found.groups()
        if name == "tn" and second is None:
            continue
        yield unquoted(first), unquoted(second) if name == "tn" else ""


def unquoted(literal: str) -> str:
    """The text of a TypeScript literal."""
    inner = literal[1:-1]
    return re.sub(r"\\(u[0-9a-fA-F]{4}|.)", lambda found: escaped(found[1]), inner)


def escaped(code: str) -> str:
    if code[0] == "u" and len(code) == 5:
        return chr(int(code[1:], 16))
    return {"n": "\n", "t": "\t"}.get(code, code)


# files


def quoted(text: str) -> str:
    for plain, code in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, code)
    return f'"{text}"'


def po_text(messages: Messages, translations: dict[str, Entry], language: str) -> str:
    """A catalogue; for no language, the template."""
    headers = [
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    if language:
        headers.append(f"Language: {language}")
        headers.append(f"Plural-Forms: {PLURALS.get(language, 'nplurals=2; plural=(n != 1);')}")
    lines = ['msgid ""', 'msgstr ""', *(quoted(header + "\n") for header in headers), ""]
    for message in messages.values():
        known = translations.get(message.text)
        texts = known.texts if known else []
        lines.extend(f"#: {place}" for place in sorted(message.places))
        lines.append(f"msgid {quoted(message.text)}")
        if message.plural:
            lines.append(f"msgid_plural {quoted(message.plural)}")
            for form in range(2):
                text = texts[form] if form < len(texts) else ""
                lines.append(f"msgstr[{form}] {quoted(text)}")
        else:
            lines.append(f"msgstr {quoted(texts[0] if texts else '')}")
        lines.append("")
    return "\n".join(lines)


def languages() -> list[str]:
    return sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/culdesac.po"))


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "culdesac.po"


def read_catalogue(language: str) -> dict[str, Entry]:
    return {entry.text: entry for entry in read_po(po_path(language).read_text("utf-8"))}


def page_translations(language: str) -> dict[str, list[str]]:
    """What the page brings along of its own."""
    path = PAGE / "i18n" / f"page.{language}.json"
    given = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {text: [value] if isinstance(value, str) else value for text, value in given.items()}


def read_translations(language: str, messages: Messages) -> dict[str, Entry]:
    """The catalogue of a language, with the page's own translations in it."""
    entries = read_catalogue(language)
    for text, texts in page_translations(language).items():
        known = entries.get(text)
        own = text in messages and messages[text].only_in_page
        if own or known is None or not any(known.texts):
            entries[text] = Entry(text, texts=texts)
    return entries


def exported(messages: Messages, translations: dict[str, Entry]) -> str:
    """The texts that the page needs: a text, or one per plural form."""
    made: dict[str, str | list[str]] = {}
    for message in messages.values():
        known = translations.get(message.text)
        if known is not None and known.texts and message.shown_by_page:
            made[message.text] = known.texts if message.plural else known.texts[0]
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def export_path(language: str) -> Path:
    return PAGE / "i18n" / f"{language}.json"


# commands


def extract() -> list[str]:
    messages = collect()
    TEMPLATE.write_text(po_text(messages, {}, ""), "utf-8")
    for language in languages():
        translations = read_translations(language, messages)
        po_path(language).write_text(po_text(messages, translations, language), "utf-8")
    return export()


def export() -> list[str]:
    if (PAGE / "i18n").is_dir():
        messages = collect()
        for language in languages():
            text = exported(messages, read_translations(language, messages))
            export_path(language).write_text(text, "utf-8")
    return []


def check() -> list[str]:
    """Everything that is wrong, one line each."""
    messages = collect()
    problems = []
    if not TEMPLATE.exists() or TEMPLATE.read_text("utf-8") != po_text(messages, {}, ""):
        problems.append("culdesac.pot is stale; run: python tools/catalogue.py extract")
    for language in languages():
        entries = read_catalogue(language)
        problems.extend(f"{language}: {problem}" for problem in check_entries(messages, entries))
        for text in entries:
            if text and text not in messages:
                problems.append(f"{language}: {text!r} is no longer in the source; run extract")
        for text, texts in page_translations(language).items():
            if text in entries and entries[text].texts != texts:
                problems.append(
                    f"{language}: page.{language}.json differs on {text!r}; run extract"
                )
        path = export_path(language)
        if path.parent.is_dir() and (
            not path.exists() or path.read_text("utf-8") != exported(messages, entries)
        ):
            problems.append(f"{path.name} is stale; run: python tools/catalogue.py export")
    return problems


def check_entries(messages: Messages, entries: dict[str, Entry]) -> Iterator[str]:
    for message in messages.values():
        entry = entries.get(message.text)
        if entry is None:
            yield f"{message.text!r} is missing ({', '.join(sorted(message.places))})"
        elif entry.fuzzy:
            yield f"{message.text!r} is marked as fuzzy"
        elif len(entry.texts) != (2 if message.plural else 1) or not all(entry.texts):
            yield f"{message.text!r} is empty ({', '.join(sorted(message.places))})"
        else:
            yield from check_texts(message, entry)


def check_texts(message: Message, entry: Entry) -> Iterator[str]:
    wanted = set(PLACEHOLDER.findall(message.plural or message.text))
    for form, text in enumerate(entry.texts):
        found = set(PLACEHOLDER.findall(text))
        # a singular may spell its count out
        fits = found <= wanted if message.plural and form == 0 else found == wanted
        if not fits:
            yield f"{message.text!r}: {text!r} must use the placeholders {sorted(wanted)}"
        if LOOSE_SIGN.search(text):
            yield f"{message.text!r}: {text!r} needs no-break spaces or a curly apostrophe"


def main(argv: list[str]) -> int:
    commands = {"extract": extract, "check": check, "export": export}
    if len(argv) != 1 or argv[0] not in commands:
        print("catalogue: expected one of: extract, check, export", file=sys.stderr)
        return 2
    problems = commands[argv[0]]()
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
