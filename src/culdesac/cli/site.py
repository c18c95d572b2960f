"""`culdesac site`: everything as a folder of files, for hosts that have nothing else."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from culdesac.cli.arguments import Arguments, Commands, add_output, print_json, screen_of
from culdesac.errors import CuldesacError

NEEDED = ("markdown_it", "matplotlib", "msgspec", "starlette")
EPILOG = """\
  culdesac site public                            the page, the device and the documents
  culdesac site public --arena duel               with the report of an arena of yours
  python -m http.server --directory public        look at it: http://127.0.0.1:8000/
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "site",
        help="write a folder that any host can serve, to play without a server",
        description="Writes the page, what it needs to play without a server, and the documents\n"
        "into a folder that any static host can serve, at any address. A site that was\n"
        "written there before is replaced when the new one is whole.",
        epilog=EPILOG,
    )
    command.add_argument("folder", metavar="DIR", help="a new folder, or one with a site in it")
    command.add_argument(
        "--arena",
        metavar="DIR",
        help="an arena for the documents to report on (otherwise a small one is played)",
    )
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CuldesacError(
            f"site needs {missing[0]}, which is not installed; "
            "install what it needs with: pip install 'culdesac[site]'"
        )
    from culdesac.site.build import build_site

    arena = None if args.arena is None else Path(args.arena)
    site = build_site(Path(args.folder), arena=arena)
    if args.json:
        print_json(
            {
                "folder": str(site.folder),
                "build": site.build,
                "files": site.files,
                "bytes": site.bytes,
                "documents": site.documents,
            }
        )
        return 0
    screen = screen_of(args)
    text = screen.tr("The site is in {folder}: {files} files, {megabytes} MB, build {build}.")
    screen.line(
        text.format(
            folder=site.folder,
            files=site.files,
            megabytes=f"{site.bytes / 1e6:.1f}",
            build=site.build,
        )
    )
    look = screen.tr("To look at it: {command}")
    screen.line(look.format(command=f"python -m http.server --directory {site.folder}"))
    return 0
