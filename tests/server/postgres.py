"""A real PostgreSQL for tests: a server of its own on a socket in a folder that goes away.

It runs as somebody without rights, as PostgreSQL wants it.  `CULDESAC_TEST_DATABASE=postgresql` lets all
tests of the server use it that would else use an SQLite file.
"""

from __future__ import annotations

import atexit
import ctypes
import functools
import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg

PATIENCE = 60.0
TEMPLATE = "culdesac_template"


def program(name: str) -> str:
    """Debian keeps most of them beside the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    path = str(found[-1]) if found else shutil.which(name)
    assert path is not None, "install PostgreSQL: apt-get install postgresql"
    return path


def end_with_parent() -> None:
    """A test that is killed must not leave a server behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)  # PR_SET_PDEATHSIG


@functools.cache
def starter() -> ThreadPoolExecutor:
    """A thread that lives as long as this process."""
    return ThreadPoolExecutor(1)


class Postgres:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="culdesac-pg-", dir="/tmp"))
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self.folder, self.user)
        self.process: subprocess.Popen[bytes] | None = None
        made = ["-D", str(self.data), "-U", "culdesac", "--auth=trust", "-E", "UTF8"]
        self.call([program("initdb"), *made, "--no-locale", "--no-sync"])
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def call(self, command: list[str]) -> None:
        user = self.user if os.geteuid() == 0 else None
        subprocess.run(command, check=True, capture_output=True, user=user, cwd=self.folder)

    def start(self) -> None:
        """It does not begin while what it was before its death still ends: then it is tried again."""
        end = time.monotonic() + PATIENCE
        self.begin()
        while True:
            try:
                psycopg.connect(self.plain("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                time.sleep(0.05)
                if self.process is not None and self.process.poll() is not None:
                    self.begin()

    def begin(self) -> None:
        options = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "fsync": "off",  # the machine lives on, whatever is killed
            "max_connections": "200",
            "shared_buffers": "32MB",
        }
        command = [program("postgres"), "-D", str(self.data)]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]
        user = self.user if os.geteuid() == 0 else None
        with (self.folder / "log").open("ab") as log:
            # the parent that it ends with is a thread, and that of a test does not last
            self.process = (
                starter()
                .submit(
                    subprocess.Popen,
                    command,
                    stdout=log,
                    stderr=log,
                    user=user,
                    cwd=self.folder,
                    start_new_session=True,
                    preexec_fn=end_with_parent,
                )
                .result()
            )

    def kill(self) -> None:
        """As if the power of the database's machine was cut: nobody says goodbye."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

    def plain(self, name: str) -> str:
        return f"host={self.folder} user=culdesac dbname={name}"

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://culdesac@/{name}?host={self.folder}"

    def execute(self, command: str, name: str = "postgres") -> None:
        with psycopg.connect(self.plain(name), autocommit=True) as connection:
            connection.execute(command.encode())

    def rows(self, query: str, name: str) -> list[tuple[object, ...]]:
        with psycopg.connect(self.plain(name), autocommit=True) as connection:
            return connection.execute(query.encode()).fetchall()

    @functools.cache  # noqa: B019
    def database(self, name: str) -> str:
        """An empty database under this name; the same one again if it was asked for before."""
        self.execute(f'CREATE DATABASE "{name}"')
        return self.url(name)


@functools.cache
def shared() -> Postgres:
    """One for all tests of this process."""
    made = Postgres()
    atexit.register(made.stop)
    return made


def database_of(folder: Path) -> str:
    """The database of a test that keeps its files in a folder."""
    if os.environ.get("CULDESAC_TEST_DATABASE") != "postgresql":
        return str(folder / "tables.db")
    return new_database(folder)


def new_database(folder: Path) -> str:
    return shared().database("t" + hashlib.sha256(str(folder).encode()).hexdigest()[:20])
