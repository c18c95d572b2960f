"""The documents: links that lead somewhere, chapters, examples, and a look without scripts."""

from __future__ import annotations

import os
import posixpath
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from culdesac.device.examples import as_data, find_examples
from culdesac.errors import CuldesacError
from culdesac.site import report
from culdesac.site.folder import files_in
from culdesac.site.library import Library, examples_of, find_library
from culdesac.site.markdown import Linked, read, to_html
from culdesac.site.sources import CARRIED, CHECKOUT, find_sources
from culdesac.site.style import OWN, TOKENS, style_sheet
from tests.site.built import Reader, read_html
from tools import styles

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = find_library(ROOT, {}, {})


# links


def test_every_link_of_every_page_leads_to_a_file_and_a_place_in_it(site: Path) -> None:
    names = set(files_in(site))
    pages = {name: read_html(site / name) for name in names if name.endswith(".html")}
    for name, reader in pages.items():
        for link in reader.links:
            target = urlsplit(link.target)
            if target.scheme:
                assert (link.tag, target.scheme) == ("a", "https"), (name, link)
                continue
            place = posixpath.normpath(posixpath.join(posixpath.dirname(name), target.path))
            if not target.path:
                place = name
            elif target.path.endswith("/"):
                place = posixpath.normpath(posixpath.join(place, "index.html"))
            assert place in names, (name, link)
            if target.fragment:
                assert target.fragment in pages[place].ids, (name, link)


def test_anchors_are_unique(site: Path) -> None:
    for path in (site / "docs").rglob("*.html"):
        ids = read_html(path).ids
        assert len(ids) == len(set(ids)), path


def linked(*texts: str) -> Linked:
    documents = {
        f"docs/{n}.md": read(f"docs/{n}.md", f"docs/{n}.html", text) for n, text in enumerate(texts)
    }
    addresses = {name: document.address for name, document in documents.items()}
    return Linked({**addresses, "docs/p.png": "docs/p.png"}, documents, ROOT)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# A\n\none\ntwo [b](b.md) three\n", "line 4: b.md leads nowhere"),
        (
            "# A\n\n- one\n- [b](1.md#c)\n",
            "line 4: 1.md#c leads nowhere: docs/1.md has no such heading",
        ),
        ("# A\n\n[b](#c)\n", "line 3: #c leads nowhere: docs/0.md has no such heading"),
        ("# A\n\n| a |\n|---|\n| b |\n| [b](../../x) |\n", "line 6: ../../x leads nowhere"),
        ("# A\n\n![p](q.png)\n", "line 3: q.png leads nowhere"),
        ("# A\n\n[b](p.png#q)\n", "line 3: p.png#q leads nowhere: docs/p.png has no such heading"),
        (
            "# A\n\n![p](https://x.example/p.png)\n",
            "line 3: https://x.example/p.png is a picture from",
        ),
        (
            "# A\n\n[b](../src/none.py) [c](d.md)",
            "line 3: ../src/none.py leads nowhere (and 1 more)",
        ),
    ],
)
def test_a_broken_link_is_an_error_that_names_file_and_line(text: str, problem: str) -> None:
    known = linked(text, "# B\n\n## B\n")
    with pytest.raises(CuldesacError, match=re.escape(f"docs/0.md, {problem}")):
        to_html(known.documents["docs/0.md"], known)


def test_a_document_needs_a_heading() -> None:
    with pytest.raises(CuldesacError, match=r"docs/a\.md, line 1: there is no heading"):
        read("docs/a.md", "docs/a.html", "text\n")


def test_links_lead_to_the_pages_of_documents() -> None:
    text = (
        "# A\n\n## On it\n\n[b](1.md#c-d) [c](#on-it) [p](p.png) [s](../tests/site) <https://x.example>\n"
        "![p](p.png)\n\n## On it\n"
    )
    known = linked(text, "# B\n\n### C: *d*\n")
    html = to_html(known.documents["docs/0.md"], known)
    assert '<a href="1.html#c-d">b</a>' in html
    assert '<a href="#on-it">c</a>' in html
    assert '<a href="p.png">p</a>' in html
    assert '<span class="source" title="tests/site">s</span>' in html
    assert '<a href="https://x.example" rel="noreferrer">' in html
    assert '<img src="p.png" alt="p" />' in html
    assert '<h2 id="on-it">' in html
    assert '<h2 id="on-it-1">' in html
    assert to_html(known.documents["docs/0.md"], known) == html


def test_html_in_a_text_stays_text() -> None:
    known = linked('# A\n\n<script>x</script> <b onclick="x">b</b>\n\n```a"b\n<i>\n```\n')
    html = to_html(known.documents["docs/0.md"], known)
    assert "<script" not in html
    assert "<b " not in html
    assert '<code class="language-a&quot;b">&lt;i&gt;\n</code>' in html


def test_tables_scroll_and_columns_of_numbers_have_a_class() -> None:
    known = linked("# A\n\n| a | b | c |\n|---|---:|:-:|\n| 1 | 2 | 3 |\n")
    html = to_html(known.documents["docs/0.md"], known)
    assert '<div class="wide" tabindex="0">\n<table>' in html
    assert '<td>1</td>\n<td class="right">2</td>\n<td class="center">3</td>' in html
    assert "style" not in html


# chapters


def chapters(reader: Reader) -> list[str]:
    start = next(n for n, (_, attrs) in enumerate(reader.elements) if attrs.get("id") == "chapters")
    return [attrs["href"] or "" for tag, attrs in reader.elements[start:] if tag == "a"]


def test_the_chapters_are_those_of_the_entrance_and_what_is_made_here(site: Path) -> None:
    found = chapters(read_html(site / "docs" / "index.html"))
    assert found[:2] == ["readme.html", "changelog.html"]
    assert found[-2:] == ["arena/report.html", "licences.html"]
    pages = {path.relative_to(site / "docs").as_posix() for path in (site / "docs").rglob("*.html")}
    assert sorted(found) == sorted(pages - {"index.html", "examples/train.html"})
    assert chapters(read_html(site / "docs" / "rules" / "solo.html"))[0] == "../readme.html"


def test_the_entrance_names_every_document() -> None:
    assert [part.title for part in LIBRARY.parts()][-1] == "How it is made"


def test_a_document_that_the_entrance_does_not_name_comes_beside_its_like(tmp_path: Path) -> None:
    extra = {"docs/rules/flood.md": "# Flood\n", "docs/zoo.md": "# Zoo\n"}
    parts = find_library(ROOT, extra, {}).parts()
    rules = next(part for part in parts if part.title == "The rules")
    assert rules.chapters[-1].title == "Flood"
    assert [chapter.title for chapter in parts[-1].chapters] == ["Zoo"]


def test_the_entrance_can_only_name_what_there_is() -> None:
    documents = {**LIBRARY.documents}
    text = "# A\n\n## B\n\n- [c](library.md)\n- [d](nothing.md)\n"
    documents["docs/index.md"] = read("docs/index.md", "docs/index.html", text)
    with pytest.raises(CuldesacError, match=r"docs/index\.md, line 6: nothing\.md is no document"):
        Library(documents, {}, ROOT, {}).parts()


# the report of an arena


def test_the_report_of_the_small_arena_is_shown(site: Path) -> None:
    shown = (site / "docs" / "arena" / "report.html").read_text("utf-8")
    assert report.COMMAND in shown
    assert ">Standings<" in shown
    assert '<img src="scores.svg"' in shown
    assert (site / "docs" / "arena" / "scores.svg").read_bytes().startswith(b"<?xml")


def test_a_given_arena_is_shown_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "report.md").write_text("# Arena: mine\n\n![s](s.svg)\n")
    (tmp_path / "s.svg").write_text("<svg/>")
    (tmp_path / "journal.csv").write_text("1")
    text, pictures = report.report_of(tmp_path, report.GIVEN)
    assert text.startswith(f"# Arena: mine\n\n{report.GIVEN}\n")
    assert pictures == {"docs/arena/s.svg": tmp_path / "s.svg"}


# examples


def test_examples_of_the_console_are_marked_on_their_pages(site: Path) -> None:
    told = [(each["from"], each["title"]) for each in as_data(find_examples(ROOT))]
    marked = [
        (name, attrs["data-example"])
        for name in dict.fromkeys(path for path, _ in told)
        for tag, attrs in read_html(site / LIBRARY.documents[name].address).elements
        if tag == "pre" and "data-example" in attrs
    ]
    assert marked == told
    assert len(told) > 30
    assert ("README.md", "As a library (1)") in told


def test_what_the_console_cannot_run_is_not_marked(site: Path) -> None:
    shown = (site / "docs" / "environments.html").read_text("utf-8")
    assert "&gt;&gt;&gt; import gymnasium" in shown
    assert "data-example" not in shown


def test_an_example_that_cannot_be_tried_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "docs").mkdir()
    code = ">>> 1 / 0\nTraceback (most recent call last):\nZeroDivisionError: x\n>>> 1\n1\n"
    (tmp_path / "README.md").write_text(f"# A\n\n```python\n{code}```\n")
    with pytest.raises(CuldesacError, match="an example cannot be tried: A: nothing runs after"):
        examples_of(tmp_path)


# the look


def test_the_look_takes_its_values_from_the_page() -> None:
    own, tokens = OWN.read_text("utf-8"), (ROOT / TOKENS).read_text("utf-8")
    assert styles.COLOUR.findall(styles.without_comments(own)) == []
    assert styles.LETTERS.findall(own) == []
    assert set(styles.READ.findall(own)) <= set(styles.SET.findall(tokens))


def test_classes_of_the_look_are_used_and_used_ones_have_one(site: Path) -> None:
    styled = set(
        styles.CLASS.findall(
            re.sub(r'"[^"]*"', "", styles.without_comments(OWN.read_text("utf-8")))
        )
    )
    used = {
        word
        for path in (site / "docs").rglob("*.html")
        for _, attrs in read_html(path).elements
        for word in (attrs.get("class") or "").split()
        if not word.startswith("language-")
    }
    assert styled - {"center"} == used - {"prev"}


def test_dark_is_a_matter_of_taste_and_needs_no_script(site: Path) -> None:
    sheet = (site / "docs" / "style.css").read_text("utf-8")
    tokens = (ROOT / TOKENS).read_text("utf-8")
    (dark,) = (rule.body for rule in styles.rules(tokens) if rule.selector == '[data-theme="dark"]')
    taste = ("@media screen and (prefers-color-scheme: dark)",)
    assert [rule.body for rule in styles.rules(sheet) if rule.context == taste] == [dark]
    with pytest.raises(CuldesacError, match="has no dark theme"):
        style_sheet(":root {\n}\n", "")


def test_letters_are_those_of_the_page(site: Path) -> None:
    sheet = (site / "docs" / "style.css").read_text("utf-8")
    assert (
        '@font-face{font-family:"Round";src:url("../assets/round-1a.woff2") format("woff2")}'
        in sheet
    )


# where the documents are found


def test_in_a_checkout_they_are_where_they_stand() -> None:
    assert CHECKOUT == ROOT
    assert find_sources(ROOT / "nowhere") == ROOT


def test_a_wheel_carries_them(tmp_path: Path) -> None:
    """Also where there is no compiler; kernels have tests of their own."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "CULDESAC_COMPILER": "none"},
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    package = tmp_path / "installed" / "culdesac"
    packed = find_sources(package / "site" / "pages", tmp_path / "nowhere")
    assert packed == package / "site" / "pages"
    found = find_library(packed, {}, {})
    assert found.documents.keys() == LIBRARY.documents.keys()
    for document in found.documents.values():
        assert to_html(document, found.links()) == to_html(
            LIBRARY.documents[document.name], LIBRARY.links()
        )
    code = (
        "import sys; sys.path.insert(0, '.'); "
        "from culdesac.site.sources import find_sources; print(find_sources())"
    )
    told = subprocess.run(
        [sys.executable, "-I", "-c", code],
        cwd=tmp_path / "installed", capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(told.stdout.strip()) == packed


def test_where_there_are_none_it_is_told(tmp_path: Path) -> None:
    for name in CARRIED[1:]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    with pytest.raises(CuldesacError, match="the documents are not here"):
        find_sources(tmp_path / "nowhere", tmp_path)
