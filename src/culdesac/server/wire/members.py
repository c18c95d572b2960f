"""A place that remembers you: members with passkeys, their games, friends and ratings.

A session is the secret of a member on one device.  It can be sent wherever the secret of a seat, of a
host or of a player is asked for, and stands for all that its member holds.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from culdesac.server.wire.base import Secret, TableRef, Text, Wire
from culdesac.server.wire.limits import Label, PlayerName, Reference
from culdesac.server.wire.lobby import LobbyTable


class Nothing(Wire):
    """There is nothing to add."""


class AskMembership(Wire):
    """POST /api/members/options: what a browser needs to create the passkey of a new member."""

    name: PlayerName  # that everybody sees; no two members have the same


class PasskeyOptions(Wire, omit_defaults=False):
    challenge: str  # id, to be sent back with what the passkey says
    options: dict[str, Any]  # as PublicKeyCredential.parse...OptionsFromJSON takes them


class NewMember(Wire):
    """POST /api/members: a guest becomes a member."""

    challenge: Reference  # id
    credential: dict[str, Any]  # PublicKeyCredential.toJSON()
    device: Label = ""  # what this device is called
    player: Secret | None = None  # whose results of daily deals come along


class SignIn(Wire):
    """POST /api/sessions: a passkey says who this is."""

    challenge: Reference  # id
    credential: dict[str, Any]  # PublicKeyCredential.toJSON()
    device: Label = ""  # what this device is called
    player: Secret | None = None  # a guest's, whose results of daily deals come along


class AddPasskey(Wire):
    """POST /api/me/passkeys: one more way in, for another device."""

    challenge: Reference  # id
    credential: dict[str, Any]  # PublicKeyCredential.toJSON()
    device: Label = ""  # what this device is called


class Passkey(Wire, omit_defaults=False):
    id: str  # for removing it
    label: str  # of the device it was made on
    since: float  # seconds since 1970
    used: float  # seconds since 1970


class MemberRating(Wire, omit_defaults=False):
    edition: str  # id of the box
    title: str  # of the box, not translated
    year: int  # of its printing
    mode: str  # id of the mode
    mode_name: Text  # what it is called in a line
    rating: int  # 1500 is that of a newcomer
    uncertainty: int  # plus or minus
    games: int  # of this season
    course: list[int]  # the rating after each of the last games of this season, oldest first


class Friend(Wire, omit_defaults=False):
    """Somebody whom a member follows."""

    id: str  # of the member
    name: str  # shown to everybody
    tables: list[LobbyTable]  # of theirs, that everybody may see


class Me(Wire, omit_defaults=False):
    """GET /api/me."""

    id: str  # of the member
    name: str  # shown to everybody
    since: float  # seconds since 1970
    admin: bool  # may keep order
    season: str  # that the ratings are of
    passkeys: list[Passkey]  # ways in
    ratings: list[MemberRating]  # by box and mode, those with the most games first
    following: list[Friend]  # by name
    followers: int  # how many follow you


class MemberSession(Wire, omit_defaults=False):
    session: str  # a secret: keep it on this device only
    me: Me  # who you are


class RenameMember(Wire):
    """POST /api/me."""

    name: PlayerName  # the new one


class HeldSecret(Wire):
    table: TableRef  # id
    secret: Secret  # of a seat, or of the host


class BringGames(Wire):
    """POST /api/me/games: games that this device has played as a guest."""

    games: Annotated[list[HeldSecret], Meta(max_length=50)]  # more in further requests


class MyGame(Wire, omit_defaults=False):
    table: str  # id
    seats: list[int]  # yours; empty where somebody else has got them since
    host: bool  # you opened it
    since: float  # seconds since 1970


class MyGames(Wire, omit_defaults=False):
    """GET /api/me/games: what you hold, on whichever device you sat down."""

    games: list[MyGame]  # the newest first


class Follow(Wire):
    """POST /api/me/follow."""

    member: Reference  # id
    follow: bool = True  # or not any more


class MemberInfo(Wire, omit_defaults=False):
    """GET /api/members/{member}: what everybody may know of a member."""

    id: str  # of the member
    name: str  # shown to everybody
    since: float  # seconds since 1970
    ratings: list[MemberRating]  # by box and mode
    tables: list[LobbyTable]  # of theirs, that everybody may see
    followed: bool  # by whoever asks


class DeleteMe(Wire):
    """POST /api/me/delete: the member and all that is known of them is gone, for good."""

    name: PlayerName  # the member's own, so that nobody does it by mistake


class ExportedGame(Wire, omit_defaults=False):
    table: str  # id
    seats: list[int]  # yours
    record: str | None  # the record file, once the game is over


class ExportedResult(Wire, omit_defaults=False):
    date: str  # of the deal, in UTC
    edition: str  # id of the box
    table: str  # id
    score: int | None  # none while it is being played


class ExportedRating(Wire, omit_defaults=False):
    edition: str  # id of the box
    mode: str  # id of the mode
    season: str  # such as 2030-1
    rating: float  # as it is kept
    uncertainty: float  # as it is kept
    games: int  # of that season


class Export(Wire, omit_defaults=False):
    """GET /api/me/export: all that is kept of a member."""

    me: Me  # who you are
    sessions: list[Passkey]  # devices that are signed in
    games: list[ExportedGame]  # the newest first
    results: list[ExportedResult]  # of daily deals
    ratings: list[ExportedRating]  # of all seasons
    following: list[str]  # names
    reports: list[str]  # what you have reported
    sanctions: list[str]  # what was decided about you
