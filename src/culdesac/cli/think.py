"""`culdesac think`: thinks for the processes that serve, so that experts never slow a table."""

from __future__ import annotations

import asyncio
import os
import signal

from culdesac.cli.arguments import Arguments, Commands, whole
from culdesac.cli.serve import check_installed
from culdesac.errors import CuldesacError

EPILOG = """\
  culdesac think --database postgresql+psycopg://me@host/culdesac
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "think",
        help="think for a service of several processes",
        description="Plays bots, gives hints and looks back at games for `culdesac serve` on the same "
        "PostgreSQL. Start it on any machine, as often as there are cores. Ctrl-C ends it.",
        epilog=EPILOG,
    )
    command.add_argument("--database", metavar="D", help="database URL (CULDESAC_DATABASE)")
    command.add_argument("--threads", metavar="N", help="pieces of work at a time (1)")
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    threads = 1 if args.threads is None else whole(args.threads, "--threads", 1, 64)
    database = args.database or os.environ.get("CULDESAC_DATABASE", "")
    check_installed("think")
    from culdesac.server.sql.database import database_url

    if not database or database_url(database).get_backend_name() != "postgresql":
        raise CuldesacError(
            "thinking for others needs their database; "
            "expected --database postgresql+psycopg://USER@HOST/NAME"
        )
    from culdesac.server.sql.jobs import Worker, think_for

    def told(worker: Worker) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, worker.end)
        print("Culdesac thinks for others  (Ctrl+C ends it)", flush=True)

    asyncio.run(think_for(database, threads, told))
    return 0
