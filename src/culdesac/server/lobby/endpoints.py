"""The HTTP addresses of the lobby."""

from __future__ import annotations

from culdesac.server.endpoints import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = ()
