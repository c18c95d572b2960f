"""The list of files that a service worker is given."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from culdesac.server import build_list
from culdesac.server.build_list import Build, BuildError
from tests.server.world import in_loop, world

SOURCE = f"start({build_list.PLACEHOLDER});"


def page_in(folder: Path, *device: str) -> Path:
    files = {
        "index.html": "<script src=./assets/index-1.js></script>",
        "sw.js": SOURCE,
        "icon.svg": "<svg/>",
        "manifest.webmanifest": "{}",
        "licences.md": "MIT",
        "assets/index-1.js": "1",
        "assets/letters.woff2": "2",
        **{f"device/{name}": name for name in device},
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def listed(folder: Path) -> Build:
    return build_list.list_build(folder, "here")


def test_the_page_and_the_device_are_listed_apart(tmp_path: Path) -> None:
    page_in(tmp_path, "manifest.json", "python.gz", "answers/en/texts.json")
    build = listed(tmp_path)
    assert build.page == (
        "assets/index-1.js",
        "assets/letters.woff2",
        "icon.svg",
        "index.html",
        "manifest.webmanifest",
    )
    assert build.device == (
        "device/answers/en/texts.json",
        "device/manifest.json",
        "device/python.gz",
    )
    # the beginning of what `sha256sum` says
    assert build.parts["device/python.gz"] == build_list.Part(9, "fabc0fb388a69c84")


def test_what_not_every_host_gives_out_is_not_asked_for(tmp_path: Path) -> None:
    page_in(tmp_path)
    before = listed(tmp_path)
    (tmp_path / ".nojekyll").touch()
    (tmp_path / "assets" / "index-1.js.gz").write_text("packed", "utf-8")
    (tmp_path / "build.json").write_text("{}", "utf-8")
    assert listed(tmp_path) == before
    (tmp_path / "_headers").write_text("x", "utf-8")
    assert listed(tmp_path).page == before.page


@pytest.mark.parametrize(
    "name", ["index.html", "sw.js", "assets/index-1.js", "device/a.gz", "docs/a.html"]
)
def test_any_file_makes_another_build(tmp_path: Path, name: str) -> None:
    page_in(tmp_path, "a.gz")
    before = listed(tmp_path)
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{SOURCE} changed", "utf-8")
    assert listed(tmp_path).build != before.build


def test_doors_make_another_build_and_the_same_files_the_same(tmp_path: Path) -> None:
    page_in(tmp_path / "one")
    page_in(tmp_path / "two")
    assert listed(tmp_path / "one") == listed(tmp_path / "two")
    assert build_list.list_build(tmp_path / "one", "server").build != listed(tmp_path / "one").build


def test_a_folder_is_made_ready_once(tmp_path: Path) -> None:
    page_in(tmp_path)
    (tmp_path / "sw.js.gz").write_text("as it was", "utf-8")
    build = build_list.write_build(tmp_path, "here")
    said = json.loads((tmp_path / "build.json").read_text("utf-8"))
    assert said == json.loads(build.text())
    assert (said["build"], said["doors"]) == (build.build, "here")
    script = (tmp_path / "sw.js").read_text("utf-8")
    assert script == f"start({build.text()});"
    assert not (tmp_path / "sw.js.gz").exists()
    with pytest.raises(BuildError, match="has its list"):
        listed(tmp_path)
    (tmp_path / "sw.js").unlink()
    with pytest.raises(BuildError, match="build the page anew"):
        listed(tmp_path)


@in_loop
async def test_a_server_gives_out_the_worker_with_its_list(tmp_path: Path) -> None:
    page_in(tmp_path / "page")
    async with world(tmp_path) as server:
        answer = await server.http.get("/sw.js")
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/javascript")
        build = json.loads(answer.text.removeprefix("start(").removesuffix(");"))
        assert build["doors"] == "server"
        known = {"if-none-match": answer.headers["etag"]}
        assert (await server.http.get("/sw.js", headers=known)).status_code == 304
        for name in build["page"]:
            assert (await server.http.get(f"/{name}")).status_code == 200


@in_loop
async def test_a_server_with_the_runtime_has_both_doors(tmp_path: Path) -> None:
    page_in(tmp_path / "page", "manifest.json")
    async with world(tmp_path) as server:
        assert '"doors":"server here"' in (await server.http.get("/sw.js")).text


@in_loop
async def test_a_page_without_a_worker_has_none(tmp_path: Path) -> None:
    folder = page_in(tmp_path / "page")
    (folder / "sw.js").unlink()
    async with world(tmp_path) as server:
        assert (await server.http.get("/sw.js")).status_code == 404
