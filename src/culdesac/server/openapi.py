"""The OpenAPI 3.1 document, made from the endpoints and the wire types."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from culdesac import __version__
from culdesac.server import messages
from culdesac.server.endpoints import Endpoint
from culdesac.server.notes import field_notes
from culdesac.server.problems import STATUSES
from culdesac.server.wire.http import HttpProblem

TEMPLATE = "#/components/schemas/{name}"
ALWAYS = (400, 403, 413, 429)  # what any request with a body can be answered with
TITLES = {
    400: "Not understood",
    403: "Not allowed",
    404: "Not there",
    409: "Not now",
    413: "Too large",
    429: "Too often",
    503: "Went wrong here",
}


def schemas_of(kinds: list[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    made, components = msgspec.json.schema_components(kinds, ref_template=TEMPLATE)
    types: dict[str, Any] = dict(inspect.getmembers(messages, inspect.isclass))
    for name, schema in components.items():
        notes = field_notes(types[name]) if name in types else {}
        for field, described in schema.get("properties", {}).items():
            if field in notes:
                described.setdefault("description", notes[field])
    return list(made), components


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    kinds: list[Any] = [HttpProblem]
    for endpoint in endpoints:
        kinds.extend(kind for kind in (endpoint.answer, endpoint.body) if kind not in (None, str))
    kinds.extend(messages.UNIONS.values())
    unique = list(dict.fromkeys(kinds))
    made, components = schemas_of(unique)
    by_kind = dict(zip(unique, made, strict=True))
    for name, union in messages.UNIONS.items():
        components[name] = by_kind[union]
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        operation = describe(endpoint, by_kind)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Culdesac",
            "version": __version__,
            "description": (
                "Tables of the Welcome To family. The game itself is played over the WebSocket "
                "/api/ws with the messages ClientMessage and ServerMessage."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def describe(endpoint: Endpoint, by_kind: dict[Any, Any]) -> dict[str, Any]:
    plain = endpoint.answer is str
    content = (
        {"text/plain": {"schema": {"type": "string"}}}
        if plain
        else {"application/json": {"schema": by_kind[endpoint.answer]}}
    )
    responses = {str(endpoint.status): {"description": "Done", "content": content}}
    errors = {429, *endpoint.errors}
    if endpoint.body is not None:
        errors.update(ALWAYS)
    if endpoint.method != "GET":
        errors.add(403)
    for status in sorted(errors):
        codes = ", ".join(code for code, number in STATUSES.items() if number == status)
        responses[str(status)] = {
            "description": f"{TITLES[status]}: {codes}",
            "content": {"application/json": {"schema": by_kind[HttpProblem]}},
        }
    made: dict[str, Any] = {
        "operationId": operation_id(endpoint),
        "summary": endpoint.summary,
        "responses": responses,
    }
    parameters = [parameter(name) for name in re.findall(r"{(\w+)}", endpoint.path)]
    parameters.extend(query_parameter(name) for name in endpoint.query)
    if parameters:
        made["parameters"] = parameters
    if endpoint.body is not None:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_kind[endpoint.body]}},
        }
    if endpoint.secret:
        made["description"] = f"Wants the secret of: {endpoint.secret}."
        optional = "optional" in endpoint.secret
        made["security"] = [{}, {"secret": []}] if optional else [{"secret": []}]
    return made


def parameter(name: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,32}$"},
    }


def query_parameter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}


def operation_id(endpoint: Endpoint) -> str:
    return endpoint.handler.__name__
