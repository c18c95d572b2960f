"""The built page and its files."""

from __future__ import annotations

import functools
import gzip
import hashlib
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount
from starlette.types import Receive, Scope, Send

from culdesac.server import build_list
from culdesac.server.config import Config
from culdesac.server.packed import PackedFiles, accepted

NOT_BUILT = (
    "<!doctype html><html lang=en><title>Culdesac</title>"
    "<p>The page is not built. Run <code>make page</code> in the source folder."
)
# the page is built for a site of static files in any folder; a server has it at many addresses
RELATIVE, ROOTED = '="./', '="/'
DOORS = '<meta name="culdesac-doors" content="{doors}" />'
SERVER, BOTH = DOORS.format(doors="server"), DOORS.format(doors="server here")


def served(built: str, *, device: bool) -> str:
    """The built document as a server gives it out: links from the root, and the doors it has."""
    made = built.replace(RELATIVE, ROOTED)
    return made.replace(SERVER, BOTH) if device else made


class Made:
    """Something that was made once for everybody, as whoever asks can read it."""

    def __init__(self, text: str, media_type: str) -> None:
        self.content = text.encode()
        self.media_type = media_type
        self.packed = gzip.compress(self.content, 9, mtime=0)
        self.tag = f'"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    def response(self, headers: Headers) -> Response:
        """It, or that the browser's is still the same."""
        known = [
            tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(",")
        ]
        if self.tag in known:
            return Response(status_code=304, headers={"etag": self.tag})
        told = {"etag": self.tag, "vary": "Accept-Encoding"}
        if "gzip" in accepted(headers):
            told["content-encoding"] = "gzip"
            return Response(self.packed, headers=told, media_type=self.media_type)
        return Response(self.content, headers=told, media_type=self.media_type)


class Build:
    """A built page: the document and its service worker, as a server gives them out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @functools.cached_property
    def document(self) -> Made:
        built = (self.folder / build_list.PAGE).read_text("utf-8")
        device = (self.folder / build_list.RUNTIME).is_file()
        return Made(served(built, device=device), "text/html")

    @functools.cached_property
    def worker(self) -> Made | None:
        """A page that was built without one has none."""
        try:
            build = build_list.list_build(self.folder, build_list.doors_served(self.folder))
            return Made(build_list.worker_script(self.folder, build), "text/javascript")
        except build_list.BuildError:
            return None


class Page:
    """Files as they are; any other address is the page itself, which finds its own way."""

    def __init__(self, config: Config) -> None:
        self.folder = config.static
        self.files = PackedFiles(directory=config.static, check_dir=False)
        self.made_of: tuple[int, bool] | None = None
        self.last = Build(config.static)

    def build(self) -> Build | None:
        """The last one, if there is any."""
        try:
            built = (self.folder / build_list.PAGE).stat().st_mtime_ns
        except OSError:
            return None
        made_of = built, (self.folder / build_list.RUNTIME).is_file()
        if made_of != self.made_of:
            self.last, self.made_of = Build(self.folder), made_of
        return self.last

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.response(scope)
        await response(scope, receive, send)

    async def response(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return Response("GET only\n", 405, {"allow": "GET, HEAD"}, media_type="text/plain")
        build = self.build()
        if build is None:
            return HTMLResponse(NOT_BUILT)
        path = self.files.get_path(scope)
        is_file = self.files.is_there(path)
        if not is_file and path != "." and "." in path.rsplit("/", 1)[-1]:
            return Response("no such file\n", 404, media_type="text/plain")
        if path == build_list.WORKER and build.worker:
            response = build.worker.response(Headers(scope=scope))
        elif is_file and path != build_list.PAGE:
            response = await self.files.get_response(path, scope)
        else:
            response = build.document.response(Headers(scope=scope))
        # files that a build names after their content never change
        lasting = path.startswith("assets/") or path.endswith(".bin")
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if lasting else "no-cache"
        )
        return response


def page_routes(config: Config) -> list[Mount]:
    return [Mount("/", Page(config))]
