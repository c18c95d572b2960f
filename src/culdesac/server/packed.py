"""Files that were compressed when they were built, given out as whoever asks can read them."""

from __future__ import annotations

import mimetypes
import stat

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

CODINGS = {"br": ".br", "gzip": ".gz"}  # the better first
# what the table of a machine may lack or have otherwise
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


def accepted(headers: Headers) -> set[str]:
    """The codings that somebody can read."""
    wanted = set()
    for part in headers.get("accept-encoding", "").split(","):
        coding, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0"):
            wanted.add(coding.strip().lower())
    return wanted


def media_type(path: str) -> str:
    ending = path[path.rfind(".") :] if "." in path else ""
    return TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"


class PackedFiles(StaticFiles):
    def is_there(self, path: str) -> bool:
        _, found = self.lookup_path(path)
        return found is not None and stat.S_ISREG(found.st_mode)

    async def get_response(self, path: str, scope: Scope) -> Response:
        readable = accepted(Headers(scope=scope))
        coding = next(
            (
                each
                for each, end in CODINGS.items()
                if each in readable and self.is_there(path + end)
            ),
            None,
        )
        response = await super().get_response(path + CODINGS.get(coding or "", ""), scope)
        kind = media_type(path)
        text = kind.startswith("text/")
        response.headers["content-type"] = f"{kind}; charset=utf-8" if text else kind
        if coding is not None and response.status_code != 304:
            response.headers["content-encoding"] = coding
        if any(self.is_there(path + end) for end in CODINGS.values()):
            response.headers.add_vary_header("Accept-Encoding")
        return response
