"""The folder as a whole: what it has, that it works anywhere, and that it is whole or not there."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from culdesac.cli import site as command
from culdesac.errors import CuldesacError
from culdesac.i18n import languages
from culdesac.site import answers, build, page
from culdesac.site.folder import SUMS, files_in, whole_folder
from tests.cli.run import Result, refused, run
from tests.site.built import FILES, policy_of, read_html, strings, write_page

BUILD_AGAIN = """
import sys
from pathlib import Path
from culdesac.site.build import build_site
build_site(Path(sys.argv[1]), static=Path(sys.argv[2]))
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in files_in(folder)}


# what is in it


def test_the_command_tells_what_it_has_written(told: Result, site: Path) -> None:
    found = contents(site)
    assert told.json == {
        "folder": str(site),
        "build": json.loads(found["build.json"])["build"],
        "files": len(found),
        "bytes": sum(map(len, found.values())),
        "documents": sum(name.startswith("docs/") and name.endswith(".html") for name in found),
    }


def test_it_has_the_page_and_the_device(site: Path) -> None:
    found = contents(site)
    changed = {"index.html", "sw.js", "licences.md"}
    for name in FILES.keys() - changed:
        if name.rpartition(".")[0] in FILES or name.startswith("device/licences/"):
            assert name not in found  # a host packs by itself, and licences stand elsewhere
        else:
            assert found[name] == FILES[name].encode()
    assert found[".nojekyll"] == b""


def test_the_document_has_one_door_and_states_its_policy(site: Path) -> None:
    reader = read_html(site / "index.html")
    doors = [attrs["content"] for _, attrs in reader.elements if attrs.get("name")]
    assert doors == ["here"]
    policy = policy_of(reader)
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == policy["connect-src"] == policy["worker-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == "'none'"
    assert "unsafe-inline" not in str(policy)
    assert "frame-ancestors" not in policy  # browsers complain of it in a document


def test_documents_run_nothing_and_load_from_the_site_alone(site: Path) -> None:
    for path in sorted((site / "docs").rglob("*.html")):
        reader = read_html(path)
        allowed = {name: value for name, value in policy_of(reader).items() if value != "'none'"}
        assert allowed == dict.fromkeys(("style-src", "img-src", "font-src"), "'self'")
        for tag, attrs in reader.elements:
            assert tag not in ("script", "style", "iframe", "form", "base"), (path, tag)
            assert not any(name == "style" or name.startswith("on") for name in attrs), path


def test_no_address_begins_at_the_root_of_the_host(site: Path) -> None:
    for name in files_in(site):
        path = site / name
        if path.suffix == ".html":
            for link in read_html(path).links:
                assert not link.target.startswith("/"), (name, link)
        elif path.suffix in (".json", ".webmanifest"):
            for text in strings(json.loads(path.read_bytes())):
                assert not text.startswith("/"), (name, text)
        elif path.suffix == ".css":
            assert "url(/" not in path.read_text("utf-8").replace('"', "").replace("'", "")
    assert '"/' not in (site / "sw.js").read_text("utf-8")


def test_the_service_worker_knows_the_files_of_the_build(site: Path) -> None:
    build = json.loads((site / "build.json").read_bytes())
    written = (site / "build.json").read_text("utf-8").strip()
    assert (site / "sw.js").read_text("utf-8") == f"const build = {written};\n"
    assert build["doors"] == "here"
    assert build["page"] == [
        "assets/index-1a.css",
        "assets/index-1a.js",
        "assets/round-1a.woff2",
        "icon.svg",
        "index.html",
        "manifest.webmanifest",
    ]
    small = {f"{name}.json" for name in ("breakdowns", "editions", "texts", "texts-start")}
    answers = [name for name in build["device"] if name.startswith("device/answers/")]
    assert set(answers) == {
        f"device/answers/{each}/{name}" for each in languages() for name in small
    }
    assert set(build["device"]) - set(answers) == {
        "device/examples.json",
        "device/manifest.json",
        "device/python.wasm.gz",
    }


def test_the_build_changes_with_any_file(site: Path, static: Path, tmp_path: Path) -> None:
    from culdesac.server.build_list import list_build

    copy = tmp_path / "copy"
    shutil.copytree(site, copy)
    (copy / SUMS).unlink()
    shutil.copyfile(static / "sw.js", copy / "sw.js")
    told = json.loads((site / "build.json").read_bytes())["build"]
    assert list_build(copy, "here").build == told
    with (copy / "docs" / "index.html").open("a") as file:
        file.write(" ")
    assert list_build(copy, "here").build != told


def test_the_sums_are_those_of_all_files(site: Path) -> None:
    found = contents(site)
    sums = found.pop(SUMS).decode().splitlines()
    assert sums == [f"{hashlib.sha256(found[name]).hexdigest()}  {name}" for name in sorted(found)]


def test_licences_come_along(site: Path) -> None:
    assert "MIT License" in (site / "licences" / "culdesac.txt").read_text("utf-8")
    assert (site / "licences" / "page.txt").read_text("utf-8") == FILES["licences.md"]
    listed = (site / "docs" / "licences.html").read_text("utf-8")
    for name, said in (
        ("culdesac", "MIT License"),
        ("page", "preact - 11.0.0 (MIT)"),
        ("pyodide", "Mozilla Public License Version 2.0"),
    ):
        assert f'<a href="../licences/{name}.txt">{name}</a></td>\n<td>{said}</td>' in listed
    assert '<h2 id="what-a-device-carries">' in listed


# always the same, whole or not at all


def test_the_same_sources_give_the_same_files(site: Path, static: Path, tmp_path: Path) -> None:
    """In another process, whose sets have another order, at another place."""
    subprocess.run(
        [sys.executable, "-c", BUILD_AGAIN, str(tmp_path / "again"), str(static)],
        env={**os.environ, "PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
        check=True,
    )
    assert contents(tmp_path / "again") == contents(site)


@pytest.fixture
def quick(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites without answers and documents."""
    monkeypatch.setattr(build, "write_answers", lambda folder: None)
    monkeypatch.setattr(build, "write_documents", lambda *_: 0)


@pytest.mark.usefixtures("quick")
def test_a_site_is_replaced_by_the_next(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "site"
    assert run("site", str(place)).code == 0
    (place / "assets" / "index-1a.js").write_text("old")
    told = run("site", str(place), language="fr_FR.UTF-8")
    assert told.code == 0
    assert told.out.startswith(f"Le site se trouve dans {place}\N{NO-BREAK SPACE}: ")
    assert (place / "assets" / "index-1a.js").read_text() == FILES["assets/index-1a.js"]
    assert [path.name for path in place.parent.iterdir()] == ["site"]


@pytest.mark.usefixtures("quick")
def test_an_empty_folder_and_a_link_to_a_folder_are_taken(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "link").symlink_to("site")
    for name in ("site", "link"):
        assert run("site", str(tmp_path / name)).code == 0
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.usefixtures("quick")
def test_everybody_may_read_what_the_machine_lets_them_read(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        run("site", str(tmp_path / "site"))
    finally:
        os.umask(old)
    assert (tmp_path / "site").stat().st_mode & 0o777 == 0o755


def test_a_run_that_fails_leaves_everything_as_it_was(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(folder: Path) -> None:
        assert (folder / "index.html").is_file()
        raise OSError(28, "No space left on device", str(folder / "device"))

    place = tmp_path / "sites" / "site"
    monkeypatch.setattr(build, "write_documents", lambda *_: 0)
    monkeypatch.setattr(build, "write_answers", no_room)
    assert refused("site", str(place)).endswith(
        "device: cannot be written: No space left on device"
    )
    assert list(place.parent.iterdir()) == []
    monkeypatch.setattr(build, "write_answers", lambda folder: None)
    assert run("site", str(place)).code == 0
    before = contents(place)
    monkeypatch.setattr(build, "write_answers", no_room)
    refused("site", str(place))
    assert contents(place) == before
    assert list(place.parent.iterdir()) == [place]


def test_what_cannot_take_its_place_gives_the_old_one_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "site"
    with whole_folder(place) as folder:
        (folder / SUMS).write_text("")
    rename = os.rename

    def fails_once_moved(source: Path, target: Path) -> None:
        if Path(source).name == "new":
            raise OSError(16, "Device or resource busy")
        rename(source, target)

    monkeypatch.setattr(os, "rename", fails_once_moved)
    with pytest.raises(CuldesacError, match="Device or resource busy"), whole_folder(place):
        pass
    assert files_in(place) == [SUMS]
    assert list(tmp_path.iterdir()) == [place]


# what goes wrong


@pytest.mark.usefixtures("quick")
def test_a_folder_with_anything_else_in_it_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "site"
    place.mkdir()
    (place / "diary.txt").write_text("dear")
    told = f"{place} is not empty and has no site in it; expected a new folder"
    assert refused("site", str(place)) == told
    (place / "diary.txt").unlink()
    assert run("site", str(place)).code == 0
    (place / "docs").mkdir()
    (place / "docs" / "diary.txt").write_text("dear")
    assert "docs/diary.txt is not of it" in refused("site", str(place))
    assert (place / "docs" / "diary.txt").read_text() == "dear"
    (tmp_path / "file").write_text("")
    assert refused("site", str(tmp_path / "file")).endswith("expected a folder for the site")
    assert "cannot be written" in refused("site", str(tmp_path / "file" / "site"))


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ("index.html", "the page is not built; run: make page"),
        ("sw.js", "the built page has no sw.js that could keep it; run: make page"),
        ("device/manifest.json", "the runtime of the device is not built; run: make device"),
        (
            "device/python.wasm.gz",
            "the runtime of the device is not whole: device/python.wasm.gz is missing",
        ),
    ],
)
def test_what_is_not_built_is_told(
    missing: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = write_page(tmp_path / "static")
    (static / missing).unlink()
    monkeypatch.setattr(page, "built_page", lambda: static)
    assert refused("site", str(tmp_path / "site")) == sentence
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("index.html", "<head></head>", "the built page does not say where its tables live"),
        (
            "index.html",
            FILES["index.html"].replace("./icon", "/icon"),
            "the built page works at the root of a host only",
        ),
        ("sw.js", "const build = {};", "the built page has no sw.js that could keep it"),
        ("device/manifest.json", "{", "the runtime of the device cannot be read"),
        ("device/manifest.json", '{"files": 1}', "the runtime of the device cannot be read"),
    ],
)
def test_a_page_of_another_kind_is_told(
    name: str, text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = write_page(tmp_path / "static")
    (static / name).write_text(text)
    monkeypatch.setattr(page, "built_page", lambda: static)
    assert refused("site", str(tmp_path / "site")).startswith(sentence)
    assert not (tmp_path / "site").exists()


@pytest.mark.usefixtures("built")
def test_an_arena_without_a_report_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "write_answers", lambda folder: None)
    told = refused("site", str(tmp_path / "site"), "--arena", str(tmp_path / "nowhere"))
    assert told.startswith(f"{tmp_path / 'nowhere'} has no report.md; expected a folder that ")


def test_an_extra_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert "pip install 'culdesac[site]'" in refused("site", str(tmp_path / "site"))


def test_answers_are_made_where_bots_are_those_of_the_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from importlib.metadata import EntryPoint

    guest = EntryPoint("guest", "tests.bots.guest:play", "culdesac.bots")
    monkeypatch.setattr(answers, "plugged_in", lambda: {"guest": guest})
    with pytest.raises(CuldesacError, match=r'bot "guest" of tests.bots.guest:play is installed'):
        answers.check_like_device()
    monkeypatch.setattr(answers, "engine", lambda game: None)
    with pytest.raises(CuldesacError, match="run: make kernels"):
        answers.check_like_device()
