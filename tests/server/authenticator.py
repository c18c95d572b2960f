"""A passkey in software, and what a browser makes of it: real answers, or ones that are wrong."""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.world import Json, World

ORIGIN = "http://localhost"
PUBLIC: dict[str, Any] = {"lobby": True, "public": ORIGIN}  # of a world that has members
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Passkey:
    """What an authenticator keeps for one site; `number` makes its key, the same every time."""

    number: int
    origin: str = ORIGIN
    site: str = "localhost"
    counts: bool = True  # whether it tells how often it was used
    uses: int = 0
    user: bytes = b""
    flags: int = PRESENT | VERIFIED
    key: ec.EllipticCurvePrivateKey = field(init=False)

    def __post_init__(self) -> None:
        self.key = ec.derive_private_key(self.number + 1000, ec.SECP256R1())

    @property
    def id(self) -> bytes:
        return hashlib.sha256(b"passkey %d" % self.number).digest()

    def client_data(self, kind: str, challenge: str) -> bytes:
        data = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def data(self, flags: int, more: bytes = b"") -> bytes:
        count = self.uses if self.counts else 0
        head = hashlib.sha256(self.site.encode()).digest() + bytes([flags])
        return head + count.to_bytes(4, "big") + more

    def answer(self, response: Json) -> Json:
        return {
            "id": unpadded(self.id),
            "rawId": unpadded(self.id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": response,
        }

    def create(self, options: Json) -> Json:
        """What navigator.credentials.create() gives."""
        self.user = from_unpadded(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big")}
        key = cbor2.dumps({**public, -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        data = self.data(self.flags | ATTESTED, attested)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client_data("webauthn.create", options["challenge"])
        return self.answer(
            {"clientDataJSON": unpadded(client), "attestationObject": unpadded(made)}
        )

    def get(self, options: Json) -> Json:
        """What navigator.credentials.get() gives."""
        self.uses += 1
        client = self.client_data("webauthn.get", options["challenge"])
        data = self.data(self.flags)
        signed = data + hashlib.sha256(client).digest()
        return self.answer(
            {
                "clientDataJSON": unpadded(client),
                "authenticatorData": unpadded(data),
                "signature": unpadded(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
                "userHandle": unpadded(self.user),
            }
        )


@dataclass
class Somebody:
    """A member in a test."""

    id: str
    name: str
    session: str
    passkey: Passkey

    def seat(self, **more: Any) -> Json:
        return {"kind": "you", **more}


async def join(server: World, name: str, passkey: Passkey | None = None, **more: Any) -> Somebody:
    """A new member."""
    own = passkey or Passkey(int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big"))
    asked = await server.post("/api/members/options", {"name": name})
    body = {"challenge": asked["challenge"], "credential": own.create(asked["options"]), **more}
    made = await server.post("/api/members", body, status=201)
    return Somebody(made["me"]["id"], name, made["session"], own)


async def sign_in(server: World, passkey: Passkey, **more: Any) -> str:
    """The session of a member on another device."""
    asked = await server.post("/api/sessions/options")
    body = {"challenge": asked["challenge"], "credential": passkey.get(asked["options"]), **more}
    made = await server.post("/api/sessions", body, status=201)
    return str(made["session"])
