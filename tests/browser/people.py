"""Members of a service in a browser, with passkeys of a virtual authenticator."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

OPTIONS = {
    "protocol": "ctap2",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Passkeys:
    """The authenticator of one device."""

    def __init__(self, page: Page, transport: str = "internal") -> None:
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.cdp.send("WebAuthn.enable")
        options = {**OPTIONS, "transport": transport}
        made = self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = made["authenticatorId"]

    def all(self) -> list[dict[str, Any]]:
        found = self.cdp.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        return list(found["credentials"])

    def add(self, credential: dict[str, Any]) -> None:
        """One that another device has made, as a password manager would bring it."""
        asked = {"authenticatorId": self.id, "credential": credential}
        self.cdp.send("WebAuthn.addCredential", asked)


def become_member(page: Page, name: str) -> Passkeys:
    """In the lobby, which is open."""
    passkeys = Passkeys(page)
    page.locator("[data-create-passkey]").click()
    page.locator(".keep-place .field").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator("#you .who-am-i b")).to_have_text(name)
    expect(page.locator("[data-export-me]")).to_be_visible()
    return passkeys


def session_of(page: Page) -> str:
    return str(page.evaluate("localStorage.getItem('culdesac.session')"))
