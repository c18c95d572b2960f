"""Passkeys: what browsers are asked, and whether what they answer is true.

What they say is a stranger's, and is taken apart by the library `webauthn`: whatever it stumbles over
there is not accepted.
"""

from __future__ import annotations

import ipaddress
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import parse_authentication_credential_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from culdesac.server import problems
from culdesac.server.members.ceremony import CHALLENGE_SECONDS, Credential, Identity, NewKey
from culdesac.server.problems import RefusedError

log = logging.getLogger("culdesac.server")
TITLE = "Culdesac"
PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Site:
    """What passkeys belong to."""

    id: str
    origin: str  # as browsers write it


def site_of(public: str | None) -> Site | None:
    """None where browsers make no passkeys: they need a name and a connection that nobody reads."""
    if public is None:
        return None
    parts = urlsplit(public)
    host = (parts.hostname or "").lower()
    if not host or (parts.scheme != "https" and host != "localhost"):
        return None
    try:
        ipaddress.ip_address(host)
    except ValueError:
        port = "" if parts.port in (None, PORTS[parts.scheme]) else f":{parts.port}"
        return Site(host, f"{parts.scheme}://{host}{port}")
    return None


def as_json(options: Any) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return made


def refused(error: Exception) -> RefusedError:
    """What was wrong is for whoever looks after the server; it may say what a stranger wrote."""
    log.info("a passkey was not accepted: %s", type(error).__name__)
    return RefusedError("forbidden", problems.PASSKEY_REFUSED)


class WebAuthn:
    """The ceremonies of a site."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def creation(
        self, challenge: bytes, member: str, name: str, known: Sequence[bytes] = ()
    ) -> dict[str, Any]:
        return as_json(
            webauthn.generate_registration_options(
                rp_id=self.site.id,
                rp_name=TITLE,
                user_id=member.encode(),
                user_name=name,
                challenge=challenge,
                timeout=int(CHALLENGE_SECONDS * 1000),
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED,
                    user_verification=UserVerificationRequirement.PREFERRED,
                ),
                exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
            )
        )

    def request(self, challenge: bytes) -> dict[str, Any]:
        return as_json(
            webauthn.generate_authentication_options(
                rp_id=self.site.id,
                challenge=challenge,
                timeout=int(CHALLENGE_SECONDS * 1000),
                user_verification=UserVerificationRequirement.PREFERRED,
            )
        )

    def created(self, credential: Credential, challenge: bytes) -> NewKey:
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.site.id,
                expected_origin=self.site.origin,
            )
        except Exception as error:
            raise refused(error) from None
        return NewKey(found.credential_id, found.credential_public_key, found.sign_count)

    def identity(self, credential: Credential) -> Identity:
        try:
            found = parse_authentication_credential_json(credential)
            handle = found.response.user_handle
            return Identity(found.raw_id, None if handle is None else handle.decode())
        except Exception as error:
            raise refused(error) from None

    def signed(self, credential: Credential, challenge: bytes, public_key: bytes, uses: int) -> int:
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.site.id,
                expected_origin=self.site.origin,
                credential_public_key=public_key,
                credential_current_sign_count=uses,
            )
        except Exception as error:
            raise refused(error) from None
        return found.new_sign_count
