"""The HTTP addresses of those who keep order."""

from __future__ import annotations

from culdesac.server.endpoints import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = ()
