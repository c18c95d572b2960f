"""Builds a site: everything that it has, in one go."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

from culdesac.extras import require
from culdesac.server.build_list import write_build
from culdesac.site import licences, page, report
from culdesac.site.answers import write_answers
from culdesac.site.folder import copy, files_in, whole_folder, write, write_sums
from culdesac.site.frame import STYLE, framed
from culdesac.site.library import Library, find_library
from culdesac.site.markdown import to_html
from culdesac.site.sources import find_sources
from culdesac.site.style import TOKENS, letters, style_sheet


@dataclass(frozen=True, slots=True)
class Site:
    folder: Path
    build: str
    files: int
    bytes: int
    documents: int


def build_site(place: Path, *, static: Path | None = None, arena: Path | None = None) -> Site:
    """Write a site into a new folder, or in place of one that was written there before.

    `static` is the folder of the built page, `arena` one that an arena has written; without it a small
    one is played.
    """
    require("matplotlib", "site", "the report of an arena")
    built = static or page.built_page()
    page.check_built(built)
    with whole_folder(place) as folder:
        page.copy_page(built, folder)
        write_answers(folder)
        documents = write_documents(folder, built, find_sources(), arena)
        build = write_build(folder, page.DOORS)
        write_sums(folder)
        sizes = [(folder / name).stat().st_size for name in files_in(folder)]
    return Site(place, build.build, len(sizes), sum(sizes), documents)


def write_documents(folder: Path, static: Path, root: Path, arena: Path | None) -> int:
    """The documents of the sources and those that are made here; how many there are."""
    with tempfile.TemporaryDirectory() as work:
        if arena is None:
            report.play_arena(Path(work))
            text, pictures = report.report_of(Path(work), report.PLAYED)
        else:
            text, pictures = report.report_of(arena, report.GIVEN)
        texts = licences.find_licences(root, static)
        made = {
            report.DOCUMENT: text,
            licences.DOCUMENT: licences.licences_document(texts, static / licences.ABOUT_DEVICE),
        }
        library = find_library(root, made, {**pictures, **texts})
        write_library(folder, library)
    tokens = (root / TOKENS).read_text("utf-8")
    write(folder, STYLE, style_sheet(tokens, letters(static)))
    return len(library.documents)


def write_library(folder: Path, library: Library) -> None:
    parts, linked = library.parts(), library.links()
    for document in library.documents.values():
        html = to_html(document, linked, library.examples.get(document.name, ()))
        write(folder, document.address, framed(document, html, parts))
    for address, path in library.files.items():
        copy(path, folder / address)
