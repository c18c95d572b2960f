"""Everything that the server refuses, as one error type with a code, a sentence and a status.

The sentence is a text of the catalogues; it says what was wrong and what would be right.
"""

from __future__ import annotations

from typing import Final

from culdesac.i18n import Translate, Words, english, mark
from culdesac.server.wire.socket import ErrorCode

# code -> status of the HTTP answer
STATUSES: Final[dict[ErrorCode, int]] = {
    "bad-message": 400,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "hello-first": 409,
    "hello-again": 409,
    "unknown-table": 404,
    "not-started": 409,
    "not-your-seat": 403,
    "stale-state": 409,
    "illegal-move": 409,
    "bad-report": 409,
    "bad-sheet": 400,
    "contradiction": 409,
    "bad-move": 400,
    "impossible-cards": 409,
    "nothing-to-undo": 409,
    "bad-name": 400,
    "bad-setup": 400,
    "bad-record": 400,
    "bad-box": 400,
    "forbidden": 403,
    "not-found": 404,
    "wrong-method": 405,
    "conflict": 409,
    "foreign-origin": 403,
    "unavailable": 503,
    "bot-failed": 503,
    "bad-bot": 400,
    "no-room": 507,
}


class RefusedError(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(
        self, code: ErrorCode, key: str, *, rule: str | None = None, **params: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.key = key
        self.rule = rule
        self.params = params
        self.seat: int | None = None  # that it is about, where somebody spoke of many

    @property
    def status(self) -> int:
        return STATUSES[self.code]

    def sentence(self, tr: Translate = english) -> str:
        params = {
            name: value.said(tr) if isinstance(value, Words) else value
            for name, value in self.params.items()
        }
        told = tr(self.key).format_map(params) if params else tr(self.key)
        if self.seat is None:
            return told
        return tr(AT_SEAT).format(seat=self.seat + 1, sentence=told)


NO_TABLE = mark("There is no such table; check the code or the link.")
NO_LOBBY = mark("This server has no lobby; whoever runs it can open one: culdesac serve --lobby.")
NO_MEMBERS = mark("This server has no members; whoever runs it can have some: see its manual.")
NEEDS_MEMBER = mark("Only members may do that; create a passkey first.")
RATED_TABLE = mark("This table is rated: only members can sit down at it.")
RATED_PRESENT = mark(
    "They are at the table; at a rated one only who has gone is replaced. Set a time per turn."
)
RATED_NO_HINTS = mark("This table is rated: no hints until the game is over.")
RATED_RUNNING = mark("A rated game goes on with everybody it began with; mute them instead.")
RATED_TERMS = mark(
    "A rated table is open to everybody in the lobby, without bots; cards and box are ours."
)
NOT_SIGNED_IN = mark("You are not signed in on this device; sign in with your passkey.")
NAME_TAKEN = mark("Another member is called so, or nearly so; choose another name.")
PASSKEY_REFUSED = mark("This passkey was not accepted; begin again, on the page of this server.")
PASSKEY_UNKNOWN = mark("Nobody here has this passkey; it may have been removed.")
PASSKEY_KNOWN = mark("This passkey is known already; sign in with it.")
PASSKEY_LAST = mark("This is your only passkey; add another one first.")
PASSKEYS_FULL = mark("You can have {most} passkeys; remove one first.")
NO_PASSKEY = mark("You have no such passkey.")
CHALLENGE_GONE = mark("That took too long, or was done already; begin again.")
NO_MEMBER = mark("There is no such member; they may have left.")
FOLLOW_SELF = mark("You cannot follow yourself.")
FOLLOWS_FULL = mark("You can follow {most} members; stop following somebody first.")
OTHER_NAME = mark("Type your own name, as it is, to delete everything.")
NO_MODE = mark("This box has no such mode; expected one of: {known}.")
BAD_SEASON = mark("A season is a year and a quarter, such as 2030-1.")
TOO_MANY_MEMBERS = mark("Too many new members from this address; wait a while.")
TOO_MANY_SIGN_INS = mark("Too many sign-ins from this address; wait a while.")
TOO_MANY_EXPORTS = mark("Too many exports from this address; wait a while.")
MEMBERS_NAME = mark("You are here under your member's name; change it in the lobby.")
BARRED = mark("The host of this table does not want you to come back to it.")
HERE_ALREADY = mark("You sit at this table already.")
HOST_MUTED = mark("The host of this table does not want to hear from you.")
NOBODY_TO_BAN = mark("Nobody who came to this table sits there.")
MUTED = mark("You may say nothing here now: {why}")
MUTED_UNTIL = mark("You may say nothing here until {until}: {why}")
BANNED = mark("You may not take part here: {why}")
BANNED_UNTIL = mark("You may not take part here until {until}: {why}")
NOBODY_TO_REPORT = mark("Nobody sits there whom you could report.")
REPORT_YOURSELF = mark("That is your own seat; report somebody else's.")
TOO_MANY_REPORTS = mark("Too many reports from this address; wait a while.")
NEEDS_ADMIN = mark("Only administrators may do that; sign in as one.")
NO_REPORT = mark("There is no such report; somebody may have let it go.")
NO_MEMBER = mark("There is no such member; check the id.")
NO_SANCTION = mark("There is no such sanction in force; it may have ended.")
NO_RESULT = mark("There is no such result on the board of that day.")
NO_ADDRESS = mark("“{address}” is no address; expected IPv4 or IPv6, such as 192.0.2.7.")
ONE_SUBJECT = mark("Say whom it is about: a member, an address or the mark of one.")
NEEDS_WHY = mark("Say why in a few words; they are told to whom it is about.")
NOTHING_TO_CHANGE = mark("Say what is to change: a name, or the rights of an administrator.")
BEFORE_WHEN = mark("“{before}” is no time; expected seconds since 1970.")
STILL_ADMIN = mark("This member is an administrator; revoke that right first.")
LAST_ADMIN = mark("This is the only administrator; make another one first.")
NAME_TAKEN = mark("Another member is called so, or so much like it that they would be mistaken.")
CLOSED_TABLE = mark("An administrator has taken this table out of the lobby; it stays private.")
NAME_IS_LINK = mark("A name cannot be a link or an address; take another one.")
NAME_IN_CHARGE = mark("A name cannot say that you are in charge here; take another one.")
NAME_BLOCKED = mark("This name is not wanted here; take another one.")
NOT_LISTED_SETUP = mark("A table by appointment stands in the lobby; open it to everybody.")
MATCH_ON_PAPER = mark("A quick match is played here, not on paper; open a table of your own.")
MATCH_ALONE = mark("Nobody else can play in that mode; choose one for several.")
LEFT_TOO_LATE = mark("The game has begun; ask the host to let a bot take over.")
NO_DAY = mark("There was no such deal; expected a date such as {today}.")
NO_SEASON = mark("There was no such season; expected one such as {season}.")
NO_REPLAY = mark("There is no such replay; check the link.")
NO_EDITION = mark("There is no such box; expected one of: {known}.")
NO_LESSON = mark("There is no such lesson; expected one of: {known}.")
OTHER_WAY = mark(
    "This turn is possible, but the lesson goes another way: take it back, or leave the lesson."
)
NO_PAGE = mark("There is nothing at this address.")
WRONG_METHOD = mark("This address does not take that method; expected {allowed}.")
NOT_STARTED = mark("The game has not started yet; the host starts it.")
ALREADY_STARTED = mark("The game has started already.")
STILL_RUNNING = mark("The game is still running; this is available when it has ended.")
NOT_OVER_YET = mark("The game is still running; play again when it is over.")
NOT_YOUR_SEAT = mark("This page does not hold that seat; open the seat's own link.")
NEEDS_HOST = mark("Only the host may do that; send the host's secret.")
NEEDS_SEAT = mark("Only somebody at the table may do that; send a seat's or the host's secret.")
NEEDS_PLAYER = mark("The daily deal needs a player's own secret, to keep the result for.")
NO_HINTS = mark("This is the daily deal that counts for you: no hints until it is over.")
TIME_UP = mark("The time of this turn is up; a bot is ending it.")
TABLE_FULL = mark("So much has happened at this table that no more is kept; open another one.")
TOO_MANY_NAMES = mark("Too many new names from this address; wait a while.")
STALE = mark("The state has changed meanwhile; the current one follows.")
TOLD_MEANWHILE = mark("Somebody has told these cards meanwhile; they follow.")
CARDS_DEALT = mark("The cards of this table are dealt; there is nothing to tell.")
NOTHING_TO_TELL = mark("No cards lie on the table now.")
NOT_YOUR_HAND = mark("Everybody tells their own hand; the host tells those of bots.")
NOTHING_TO_UNDO = mark("There is no step of this turn to take back.")
CONFIRMED = mark("This turn is confirmed; wait for the others.")
NOTHING_TO_REVIEW = mark("There is nothing to review: no turn of this game is over.")
REVIEW_ON_PAPER = mark("This seat wrote on paper; nobody knows its moves.")
TOO_MANY_REVIEWS = mark("Many reviews are waiting already; try again in a while.")
REVIEW_FAILED = mark("This game could not be reviewed; try again later.")
NOTHING_TO_DO = mark("This seat has nothing to do now.")
NO_SEAT_LEFT = mark("Every seat of this table is taken.")
NO_SEAT = mark("There is no such seat; expected 0 to {last}.")
NO_TURN = mark("There has been no such turn; the latest is turn {last}.")
SEATS_OPEN = mark("Some seats are still open; fill them with bots or wait.")
SEAT_ON_PAPER = mark("That seat writes on paper; no bot can play on. Say done for it instead.")
NOT_ON_PAPER = mark("That seat does not write on paper.")
SEAT_TAKEN = mark("Somebody has taken that seat already; ask the host for a link.")
REPORTED = mark("This turn has been reported already.")
OTHER_TURN = mark("This is turn {turn} by now; say what was done in it.")
ONE_FORM = mark("Enter either a sheet or counts.")
NOBODY_WAITS = mark("Nobody waits for that seat.")
SEAT_IS_BOT = mark("A bot plays that seat already.")
SEAT_NOT_FREE = mark("Only an open seat, a friend's or a bot's can be given by a link.")
NOT_LENT = mark("No bot plays that seat in your place.")
REACTED = mark("One remark in {seconds} seconds is enough; wait a moment.")
PRIVATE = mark("This table is private; it can be joined by a link only.")
BAD_TITLE = mark("A title has 1 to 40 letters, digits, spaces or signs.")
BAD_NAME = mark("A name has 1 to 24 letters, digits, spaces or signs.")
HIDDEN_SIGN = mark("A name cannot have the sign {sign}, which nobody sees.")
STACKED_MARKS = mark("A name cannot have more than {most} accents on one letter.")
LONE_MARK = mark("A name cannot begin with an accent; put a letter before it.")
AT_SEAT = mark("Seat {seat}: {sentence}")
BAD_MESSAGE = mark("The message is not understood: {reason}")
TOO_LARGE = mark("That is too large; at most {limit} bytes.")
TOO_FAST = mark("Too many requests; wait a moment.")
TOO_MANY_CONNECTIONS = mark("Too many connections from this address; close some.")
TOO_MANY_BOXES = mark("Too many new boxes from this address; wait a while.")
TOO_MANY_REPLAYS = mark("Too many records from this address; wait a while.")
TOO_MANY_TABLES = mark("Too many new tables from this address; wait a while.")
HELLO_FIRST = mark("Say hello first, with the table and the secrets of your seats.")
HELLO_AGAIN = mark("This connection has said hello already; open another one.")
NOT_HERE = mark("Only somebody at the machine of this server may do that.")
CANNOT_OPEN = mark("This server cannot be opened to the network while it runs.")
FOREIGN_ORIGIN = mark("Requests from other sites are refused.")
NOT_JSON = mark("Expected JSON; send the header Content-Type: application/json.")
DATABASE_GONE = mark("The database does not answer; what is confirmed is safe. Try again.")
UNAVAILABLE = mark("Something went wrong here; nothing was changed. Try again.")
NO_ROOM = mark(
    "This device has no room left, so nothing was changed. Make some room, or save all your games to "
    "a file and remove the oldest; then try again."
)
OTHER_FORMAT = mark(
    "These games were saved by a newer version (format {format}); open them with that one."
)
BAD_BOT = mark("The bot was not taken: {reason}.")
BOT_FAILED = mark("The bot has no answer; try another one.")
OWN_ID = mark("A box of your own needs an id of its own; “{id}” comes with the game.")
ENGINE = "{sentence}"  # a sentence of the engine itself


def no_table() -> RefusedError:
    return RefusedError("unknown-table", NO_TABLE)
