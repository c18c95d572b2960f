"""A language of our own, made of one file; it counts as Polish does, so that browsers know how."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from culdesac import i18n

CODE = "pl"
NAME = "Naszpolski"
FILE = f"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: {CODE}\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgctxt "what this language calls itself"
msgid "English"
msgstr "{NAME}"

msgctxt "typed words"
msgid "help h ?"
msgstr "pomoc"

msgid "Start"
msgstr "Grajmy"

msgid "Score"
msgstr "Wynik"

#, fuzzy
msgid "Park"
msgstr "perhaps"

msgid "take the last step of this turn back"
msgstr "krok wstecz"

msgid "Choose a number and its action first."
msgstr "Najpierw wybierz numer."

msgid "{{n}} house can take it."
msgid_plural "{{n}} houses can take it."
msgstr[0] "{{n}} dom pasuje."
msgstr[1] "{{n}} domy pasują."
msgstr[2] "{{n}} domów pasuje."

msgid "{{n}} seat"
msgid_plural "{{n}} seats"
msgstr[0] "{{n}} miejsce"
msgstr[1] "{{n}} miejsca"
msgstr[2] "{{n}} miejsc"

msgid "{{count}} seat"
msgid_plural "{{count}} seats"
msgstr[0] "{{count}} miejsce"
msgstr[1] "{{count}} miejsca"
msgstr[2] "{{count}} miejsc"
"""


def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str = CODE) -> Iterator[str]:
    """Everything speaks it, until the test is over."""
    path = folder / "locale" / code / "LC_MESSAGES" / "culdesac.po"
    path.parent.mkdir(parents=True)
    path.write_text(FILE, "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(i18n, "locale_folder", lambda: folder / "locale")
        forget()
        yield code
    forget()


def forget() -> None:
    i18n.languages.cache_clear()
    i18n.catalogue.cache_clear()
