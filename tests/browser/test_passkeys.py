"""Passkeys as a real browser makes them, with an authenticator of its own in place of a finger."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page

from culdesac.server.app import make_app
from culdesac.server.config import Config
from culdesac.server.run import Server, listen
from culdesac.server.sql.community import open_community
from culdesac.server.sql.store import SqlStore
from tests.browser.conftest import NO_PAGE
from tests.browser.house import wait_for

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
SEND = """
const send = async (path, body, session) => {
  const headers = {"content-type": "application/json"};
  if (session) headers.authorization = "Bearer " + session;
  const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body ?? {})});
  return {status: answer.status, ...await answer.json()};
};
const create = async (asked) => (await navigator.credentials.create({
  publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked.options)})).toJSON();
const get = async (asked) => (await navigator.credentials.get({
  publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked.options)})).toJSON();
"""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[str]:
    """A server that has members, under a name that browsers trust."""
    listener = listen("127.0.0.1", 0)
    address = f"http://localhost:{listener.getsockname()[1]}"
    settings = Config(engine="interpreted", static=tmp_path, lobby=True, public=address)
    opening = partial(SqlStore.open, str(tmp_path / "tables.db"))
    app = make_app(settings, opening, open_community=open_community)
    server = Server(uvicorn.Config(app, log_level="warning"), lambda: None)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    listener.listen(128)
    thread.start()
    wait_for(address.replace("localhost", "127.0.0.1"))
    yield address
    server.should_exit = True
    thread.join(timeout=20)
    listener.close()


def run(page: Page, script: str, *args: Any) -> Any:
    return page.evaluate(f"async (args) => {{ {SEND} {script} }}", list(args))


def authenticator(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def test_a_browser_becomes_a_member_and_comes_back(service: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(service + NO_PAGE)
    authenticator(page)
    made = run(
        page,
        """
        const asked = await send("/api/members/options", {name: "Ann"});
        const credential = await create(asked);
        return await send("/api/members", {challenge: asked.challenge, credential});
        """,
    )
    assert (made["status"], made["me"]["name"]) == (201, "Ann")
    for _ in range(2):
        again = run(
            page,
            """
            const asked = await send("/api/sessions/options");
            const credential = await get(asked);
            return await send("/api/sessions", {challenge: asked.challenge, credential});
            """,
        )
        assert (again["status"], again["me"]["id"]) == (201, made["me"]["id"])
    # it knows that this device has one already
    refused = run(
        page,
        """
        const asked = await send("/api/me/passkeys/options", {}, args[0]);
        try { await create(asked); } catch (error) { return error.name; }
        """,
        made["session"],
    )
    assert refused == "InvalidStateError"
    page.close()
