"""What the server logs: plain lines, or one JSON object a line with the id of the request.

Nothing that opens a seat or a table is ever logged: no headers, no bodies, no addresses of tables.
"""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from contextvars import ContextVar

request_id: ContextVar[str] = ContextVar("request_id", default="")
access = logging.getLogger("culdesac.access")


def new_request_id() -> str:
    return secrets.token_hex(8)


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        made: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            made["request"] = request_id.get()
        made |= getattr(record, "more", {})
        if record.exc_info:
            made["error"] = self.formatException(record.exc_info)
        return json.dumps(made)


def set_up(kind: str) -> None:
    """How this process logs."""
    if kind != "json":
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    for name in ("culdesac", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.propagate = name == "uvicorn.error"
    logging.getLogger("culdesac").setLevel(logging.INFO)


def tell_request(method: str, path: str, status: int, began: float) -> None:
    """One line per request, by the address as the interface describes it."""
    seconds = round(time.monotonic() - began, 4)
    more = {"method": method, "path": path, "status": status, "seconds": seconds}
    access.info("%s %s %d", method, path, status, extra={"more": more})
