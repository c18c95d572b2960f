"""`culdesac database`: copying, keeping and checking what the server keeps."""

from __future__ import annotations

import asyncio

from culdesac.cli.arguments import Arguments, Commands
from culdesac.cli.serve import check_installed
from culdesac.errors import CuldesacError

EPILOG = """\
  culdesac database copy tables.db postgresql+psycopg://me@host/culdesac   from a file, or back
  culdesac database backup tables.db sunday.db                             also while people play
  culdesac database restore sunday.db tables.db                            into one that is empty
  culdesac database check tables.db                                        reads every table
  culdesac database admin tables.db Ann                                    a member may keep order
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "database",
        help="copy, back up, restore or check what the server keeps",
        description="A database is an SQLite file or a URL such as postgresql+psycopg://me@host/name.",
        epilog=EPILOG,
    )
    kinds = command.add_subparsers(dest="what", metavar="WHAT", required=True)
    copy = kinds.add_parser("copy", help="all of it into an empty database, of whichever kind")
    copy.add_argument("source", metavar="FROM")
    copy.add_argument("target", metavar="TO")
    backup = kinds.add_parser("backup", help="all of it into a new SQLite file")
    backup.add_argument("source", metavar="DATABASE")
    backup.add_argument("target", metavar="FILE")
    restore = kinds.add_parser("restore", help="a backup into an empty database")
    restore.add_argument("source", metavar="FILE")
    restore.add_argument("target", metavar="DATABASE")
    check = kinds.add_parser("check", help="whether every table can be read")
    check.add_argument("source", metavar="DATABASE")
    admin = kinds.add_parser("admin", help="let a member keep order, or not any more")
    admin.add_argument("source", metavar="DATABASE")
    admin.add_argument("name", metavar="NAME", help="of the member, as everybody sees it")
    admin.add_argument("--revoke", action="store_true", help="not any more")
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    check_installed("database")
    from culdesac.server.sql import copying

    if args.what == "check":
        found = asyncio.run(copying.check(args.source))
        print("\n".join(found) or "every table can be read")
        return 1 if found else 0
    if args.what == "admin":
        return make_admin(args)
    if args.what == "backup" and "://" in args.target:
        raise CuldesacError(f'a backup is a file, not "{args.target}"; expected a name for it')
    if args.what == "restore" and "://" in args.source:
        raise CuldesacError(f'a backup is a file, not "{args.source}"; expected its name')
    counts = asyncio.run(copying.copy(args.source, args.target))
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return 0


def make_admin(args: Arguments) -> int:
    from culdesac.server.sql.operator import set_admin

    name = asyncio.run(set_admin(args.source, args.name, not args.revoke))
    print(f"{name} may not keep order any more" if args.revoke else f"{name} may keep order")
    return 0
