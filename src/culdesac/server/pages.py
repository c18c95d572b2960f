"""The built page and its files."""

from __future__ import annotations

import stat

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from culdesac.server.config import Config

NOT_BUILT = (
    "<!doctype html><html lang=en><title>Culdesac</title>"
    "<p>The page is not built. Run <code>make page</code> in the source folder."
)


class Page:
    """Files as they are; any other address is the page itself, which finds its own way."""

    def __init__(self, config: Config) -> None:
        self.folder = config.static
        self.files = StaticFiles(directory=config.static, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.response(scope)
        await response(scope, receive, send)

    async def response(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return Response("GET only\n", 405, {"allow": "GET, HEAD"}, media_type="text/plain")
        if not (self.folder / "index.html").is_file():
            return HTMLResponse(NOT_BUILT)
        path = self.files.get_path(scope)
        _, found = self.files.lookup_path(path)
        is_file = found is not None and stat.S_ISREG(found.st_mode)
        if not is_file and path != "." and "." in path.rsplit("/", 1)[-1]:
            return Response("no such file\n", 404, media_type="text/plain")
        response = await self.files.get_response(path if is_file else "index.html", scope)
        # files that a build names after their content never change
        lasting = path.startswith("assets/")
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if lasting else "no-cache"
        )
        return response


def page_routes(config: Config) -> list[Mount]:
    return [Mount("/", GZipMiddleware(Page(config), minimum_size=600))]
