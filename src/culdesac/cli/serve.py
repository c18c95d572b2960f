"""`culdesac serve`: the tables in the browser."""

from __future__ import annotations

from importlib.util import find_spec

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
    command.add_argument("--host", metavar="H", default="127.0.0.1", help="address (127.0.0.1)")
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
    command.add_argument("--no-open", action="store_true", help="do not open a browser")
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    port = None if args.port is None else whole(args.port, "--port", 0, 65535)
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CuldesacError(
            f"serve needs {missing[0]}, which is not installed; "
            "install the server with: pip install 'culdesac[server]'"
        )
    from culdesac.server.run import serve

    serve(
        args.host,
        port,
        args.database,
        not args.no_open,
        origins=tuple(args.origin),
        public=args.public,
    )
    return 0
