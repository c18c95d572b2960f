"""The HTTP addresses of the members."""

from __future__ import annotations

from culdesac.server.endpoints import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = ()
