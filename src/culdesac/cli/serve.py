"""`culdesac serve`: the tables in the browser."""

from __future__ import annotations

import os
from importlib.util import find_spec

from culdesac.bots.clock import LONGEST, SHORTEST, seconds_of
from culdesac.cli.arguments import Arguments, Commands, whole
from culdesac.errors import CuldesacError

NEEDED = ("aiosqlite", "alembic", "msgspec", "sqlalchemy", "starlette", "uvicorn", "websockets")
EPILOG = """\
  culdesac serve                                         for you, on this machine
  culdesac serve --host 0.0.0.0 --port 8000 --no-open    for others in your network
  culdesac serve --public https://culdesac.example       behind a proxy or tunnel of yours
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "serve",
        help="play in the browser, alone or with others",
        description="Starts the server and opens its page in your browser. Ctrl-C ends it.",
        epilog=EPILOG,
    )
    command.add_argument("--host", metavar="H", help="address (127.0.0.1)")
    command.add_argument("--port", metavar="P", help="port, 0 for any (8080 if it is free)")
    command.add_argument(
        "--database", metavar="D", help="SQLite file or database URL (a file of yours)"
    )
    command.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        help="another site that may talk to this server, such as a proxy's; may be repeated",
    )
    command.add_argument(
        "--public", metavar="URL", help="the address that people know this server by, for links"
    )
    command.add_argument(
        "--thinking",
        metavar="T",
        help=f"time that the bots of a table may take for a turn, {SHORTEST:g}s to {LONGEST:g}s (4s)",
    )
    command.add_argument(
        "--proxy",
        metavar="A",
        action="append",
        default=[],
        help="address or network of a proxy that says who asks (X-Forwarded-For); may be repeated",
    )
    command.add_argument("--workers", metavar="N", help="processes that serve, on PostgreSQL (1)")
    command.add_argument(
        "--lobby", action="store_true", help="open tables, quick matches, boards and members"
    )
    command.add_argument("--no-open", action="store_true", help="do not open a browser")
    command.add_argument(
        "--config", metavar="FILE", help="TOML file with settings (CULDESAC_CONFIG)"
    )
    command.add_argument("--settings", action="store_true", help="list all settings and leave")
    command.set_defaults(run=run)


def check_installed(command: str) -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CuldesacError(
            f"{command} needs {missing[0]}, which is not installed; "
            "install the server with: pip install 'culdesac[server]'"
        )


def run(args: Arguments) -> int:
    thinking = None if args.thinking is None else seconds_of(args.thinking)
    port = None if args.port is None else whole(args.port, "--port", 0, 65535)
    workers = None if args.workers is None else whole(args.workers, "--workers", 1, 64)
    check_installed("serve")
    from culdesac.server.run import serve
    from culdesac.server.settings import config_of, settings, table

    if args.settings:
        print(table())
        return 0
    set_before = settings(os.environ, args.config)
    serve(
        args.host or set_before.get("host", "127.0.0.1"),
        set_before.get("port") if port is None else port,
        args.database or set_before.get("database"),
        not args.no_open,
        origins=tuple(args.origin) or set_before.get("origins", ()),
        public=args.public or set_before.get("public"),
        proxies=tuple(args.proxy) or set_before.get("proxies", ()),
        workers=workers or set_before.get("workers", 1),
        lobby=args.lobby,
        config=config_of(set_before),
        thinking=thinking,
    )
    return 0
