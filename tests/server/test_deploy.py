"""The files of `deploy/` fit the command line, the settings and the Makefile of this version.

No container is built here: what their lines say is read, and tried as far as it can be without one.
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from culdesac.cli import parser
from culdesac.server.settings import PREFIX, SETTINGS, from_environment, settings
from culdesac.server.workers import LONGEST
from tests.server.running import running
from tests.server.world import in_loop

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
KNOWN = {PREFIX + setting.name.upper() for setting in SETTINGS} | {PREFIX + "CONFIG"}


def containerfile() -> list[tuple[str, str]]:
    """Instructions and what they say, in order."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines()]
    return [
        (word, rest.strip())
        for word, _, rest in (line.partition(" ") for line in lines if line and line[0] != "#")
    ]


def said(instruction: str) -> str:
    """What the last instruction of this kind says."""
    return [rest for word, rest in containerfile() if word == instruction][-1]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def unit() -> dict[str, list[str]]:
    """The lines of the unit by their names."""
    found: dict[str, list[str]] = {}
    for line in (DEPLOY / "culdesac.service").read_text("utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def environment(line: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in shlex.split(line))


def test_commands_are_understood() -> None:
    entry = json.loads(said("ENTRYPOINT"))
    commands = [
        [*entry, *json.loads(said("CMD"))],
        *([*entry, *each["command"]] for each in ours().values()),
        [
            Path(shlex.split(unit()["ExecStart"][0])[0]).name,
            *shlex.split(unit()["ExecStart"][0])[1:],
        ],
    ]
    for program, *arguments in commands:
        assert program == "culdesac"
        assert parser().parse_args(arguments).command in ("serve", "think")


def ours() -> dict[str, Any]:
    """The services that run this package."""
    return {
        name: each for name, each in compose()["services"].items() if each["image"] == "culdesac"
    }


def test_every_setting_is_one_and_has_a_value() -> None:
    password = {
        "${POSTGRES_PASSWORD}": "a",
        "${CULDESAC_NAME:?the name that people know it by}": "b.c",
    }
    found = [environment(said("ENV"))]
    for service in ours().values():
        found.append({name: str(value) for name, value in service["environment"].items()})
    for values in found:
        own = {name: value for name, value in values.items() if name.startswith(PREFIX)}
        assert own
        assert own.keys() <= KNOWN
        for name, value in own.items():
            for place, filled in password.items():
                value = value.replace(place, filled)
            assert "$" not in value, name
            own[name] = value
        assert len(from_environment(own)) == len(own)
    in_unit = " ".join([*unit()["Environment"], (DEPLOY / "culdesac.service").read_text("utf-8")])
    assert set(re.findall(PREFIX + r"[A-Z_]+", in_unit)) <= KNOWN


def test_the_services_fit_each_other() -> None:
    services = compose()["services"]
    values = environment(said("ENV"))
    port = values["CULDESAC_PORT"]
    assert said("EXPOSE") == port
    assert services["proxy"]["command"][-1] == f"serve:{port}"
    assert f":{port}/readyz" in said("HEALTHCHECK")
    assert values["CULDESAC_HOST"] == "0.0.0.0"  # others in the network of the containers come in
    for service in ours().values():
        assert set(service["depends_on"]) <= services.keys()
        database = settings(service["environment"])["database"]
        assert "@database/" in database
    assert services["database"]["environment"]["POSTGRES_USER"] == "culdesac"
    used = {
        each.split(":")[0] for service in services.values() for each in service.get("volumes", [])
    }
    assert used == compose()["volumes"].keys()


def test_a_process_has_the_time_that_it_takes_to_end() -> None:
    """Whoever waits for it does not kill it before it has ended by itself."""
    assert int(compose()["services"]["serve"]["stop_grace_period"].removesuffix("s")) > LONGEST
    assert int(unit()["TimeoutStopSec"][0]) > LONGEST
    assert said("STOPSIGNAL") == "SIGTERM"


def test_what_the_image_is_built_from_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    run = " && ".join(rest for word, rest in containerfile() if word == "RUN")
    targets = re.findall(r"&& make ([a-z]+) ", run)
    assert targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    assert set(re.findall(r"\.whl\)\[([a-z,]+)\]", run)) == {"postgres"} <= extras.keys()
    assert compose()["services"]["serve"]["build"]["dockerfile"] == "deploy/Containerfile"
    # the path in which it is installed is the one that is copied and looked for
    prefix = re.findall(r"python -m venv (\S+)", run)[0]
    assert f"{prefix}/bin/pip install" in run
    assert f"{prefix} {prefix}" in [rest for word, rest in containerfile() if word == "COPY"][-1]
    assert environment(said("ENV"))["PATH"].startswith(f"{prefix}/bin:")
    assert unit()["ExecStart"][0].startswith(f"{prefix}/bin/")
    ignored = (ROOT / ".containerignore").read_text("utf-8").split()
    needed = ("src", "web", "tools", "Makefile", "pyproject.toml", "hatch_build.py")
    assert not set(needed) & set(ignored)


@in_loop
async def test_the_look_whether_it_is_well_works(tmp_path: Path) -> None:
    command = json.loads(said("HEALTHCHECK").removeprefix("CMD "))
    async with running(tmp_path) as server:
        here = [part.replace("8080", str(server.port)) for part in command]
        assert here[0] == "python"
        done = await asyncio.create_subprocess_exec(sys.executable, *here[1:])
        assert await done.wait() == 0
    gone = await asyncio.create_subprocess_exec(
        sys.executable, *here[1:], stderr=asyncio.subprocess.DEVNULL
    )
    assert await gone.wait() != 0


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "culdesac.service").read_text("utf-8")
    there = tmp_path / "culdesac.service"
    there.write_text(text.replace("/opt/culdesac/bin/culdesac", sys.executable), "utf-8")
    told = subprocess.run(
        ["systemd-analyze", "verify", str(there)], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
