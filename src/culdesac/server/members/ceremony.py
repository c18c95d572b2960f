"""What members need of passkeys; `passkeys` does it with a library that not every server has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

CHALLENGE_SECONDS = 300.0  # between being asked and having answered

Credential = dict[str, Any]  # PublicKeyCredential.toJSON()


@dataclass(frozen=True, slots=True)
class NewKey:
    credential: bytes  # its id, as the authenticator gave it
    public_key: bytes
    uses: int  # as the authenticator counts them


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a passkey says it is; nothing of it is proven."""

    credential: bytes
    member: str | None


class Ceremony(Protocol):
    """Whatever is not as it should be is a `RefusedError`."""

    def creation(
        self, challenge: bytes, member: str, name: str, known: Sequence[bytes] = ()
    ) -> dict[str, Any]:
        """What a browser is told to make a passkey of a member, who has those that are known."""

    def request(self, challenge: bytes) -> dict[str, Any]:
        """What a browser is told to let somebody choose a passkey."""

    def created(self, credential: Credential, challenge: bytes) -> NewKey:
        """A new passkey that has signed a challenge."""

    def identity(self, credential: Credential) -> Identity: ...

    def signed(self, credential: Credential, challenge: bytes, public_key: bytes, uses: int) -> int:
        """How often a passkey was used, which has signed a challenge and was used so often before."""
