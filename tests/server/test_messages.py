"""The messages as documents: TypeScript, OpenAPI, notes."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from culdesac.server import messages
from culdesac.server.api import ENDPOINTS
from culdesac.server.notes import field_notes
from culdesac.server.openapi import document
from tools import messages_ts, page_samples


def test_the_typescript_is_up_to_date() -> None:
    written = messages_ts.TARGET.read_text("utf-8")
    assert written == messages_ts.generate(), "run: python tools/messages_ts.py"


def test_the_samples_of_messages_are_up_to_date() -> None:
    for name, text in page_samples.files().items():
        written = (page_samples.TARGET / name).read_text("utf-8")
        assert written == text, f"{name}: run: python tools/page_samples.py"


WIRE = [
    kind
    for name in messages.__all__
    if isinstance(kind := getattr(messages, name), type) and kind is not messages.Wire
]


@pytest.mark.parametrize("kind", WIRE, ids=lambda kind: kind.__name__)
def test_every_field_is_documented(kind: Any) -> None:
    own = {field.name for field in msgspec.structs.fields(kind)}
    assert own <= set(field_notes(kind))


def references(node: Any) -> set[str]:
    if isinstance(node, dict):
        found = {node["$ref"]} if "$ref" in node else set()
        return found.union(*(references(value) for value in node.values()))
    if isinstance(node, list):
        return set().union(*(references(value) for value in node))
    return set()


def test_the_openapi_document_is_whole() -> None:
    made = document(ENDPOINTS)
    assert made["openapi"] == "3.1.0"
    known = {f"#/components/schemas/{name}" for name in made["components"]["schemas"]}
    assert references(made) <= known
    assert json.loads(json.dumps(made)) == made
    ids = [op["operationId"] for item in made["paths"].values() for op in item.values()]
    assert len(ids) == len(set(ids))
    assert "the id or the short notation" in json.dumps(made)
