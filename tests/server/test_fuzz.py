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
from schemathesis.checks import not_a_server_error
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
      limits=Limits(requests=free, new_tables=free, messages=free))
"""
schema = schemathesis.openapi.from_dict(document(ENDPOINTS))
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


@schema.parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_keeps_to_the_document(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS, timeout=30)
