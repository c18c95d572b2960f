"""A schema fuzzer against the OpenAPI document, on a real server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import BaseSchema
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from culdesac.server.api import ENDPOINTS
from culdesac.server.openapi import document

LAUNCH = """
import sys
from culdesac.server.limits import Limits, Rate
from culdesac.server.run import serve
free = Rate(1e9, 1e9)
serve(port=0, database=sys.argv[1], open_browser=False, announce=lambda a: print(a, flush=True),
      lobby=True, public="http://localhost",
      limits=Limits(requests=free, new_tables=free, messages=free, new_members=free, sign_ins=free))
"""
OPERATIONS = [(endpoint.method, endpoint.path) for endpoint in ENDPOINTS]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    with subprocess.Popen(
        [sys.executable, "-c", LAUNCH, str(folder / "tables.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        os.kill(process.pid, signal.SIGTERM)
        _, errors = process.communicate(timeout=30)
        assert "Traceback" not in errors, errors


@pytest.fixture(scope="module")
def described() -> BaseSchema:
    return schemathesis.openapi.from_dict(document(ENDPOINTS))


@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def keeps_to_the_document(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS, timeout=30)


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_keeps_to_the_document(
    described: BaseSchema, address: str, method: str, path: str
) -> None:
    """The cases are made here: the plugin makes those of all operations before any test runs."""
    operation = described.include(method=method, path=path)
    made = get_all_tests(
        schema=operation, test_func=keeps_to_the_document, settings=None, given_kwargs=None
    )
    (one,) = made
    assert isinstance(one, Ok)
    _, fuzzed = one.ok()
    fuzzed(address=address)
