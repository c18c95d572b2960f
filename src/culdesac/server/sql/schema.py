"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

# what is kept

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),  # from "~" on: it was freed
    Column("length", Integer, nullable=False),  # events that the summary tells of
    Column("summary", LargeBinary, nullable=False),  # JSON of a TableSummary
    Column("size", Integer, nullable=False),  # events so far
    Column("updated", Float, nullable=False, index=True),  # seconds since 1970
    Column("listed", Boolean, nullable=False, index=True),  # it stands in the lobby
    Column("free", Integer, nullable=False),  # seats that somebody can sit down on
    Column("due", Float, nullable=True, index=True),  # when it goes on by itself, whoever is there
)
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("event", LargeBinary, nullable=False),  # JSON
)
replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("stored", Float, nullable=False, index=True),  # seconds since 1970
)
reviews = Table(
    "reviews",
    metadata,
    Column("subject", String(32), primary_key=True),  # id of a table or of a stored replay
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("review", LargeBinary, nullable=False),  # JSON of what was found and how
)
pars = Table(
    "daily_pars",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("edition", String(40), primary_key=True),
    Column("par", Integer, nullable=False),
    # for the medals; none in rows of before there were medals
    Column("bronze", Integer, nullable=True),
    Column("silver", Integer, nullable=True),
    Column("gold", Integer, nullable=True),
)
results = Table(
    "daily_results",
    metadata,
    Column("date", String(10), primary_key=True),
    Column("edition", String(40), primary_key=True),
    Column("player", String(64), primary_key=True),  # hash of the player's secret
    Column("table_id", String(32), nullable=False, unique=True),
    Column("score", Integer, nullable=True),  # none while it is being played
)
keys = Table(
    "service_keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
    Column("since", String(16), nullable=False),  # the first date that it is used for
)

# members, and what they have here

members = Table(
    "members",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("skeleton", String(64), nullable=False, unique=True),  # equal for names that look alike
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("admin", Boolean, nullable=False),
)
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(32), primary_key=True),  # from the hash of the credential's own
    Column("credential", LargeBinary, nullable=False),  # its id, as the authenticator gave it
    Column("member", String(32), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),  # as the authenticator counts them
    Column("label", String(40), nullable=False),  # of the device
    Column("since", Float, nullable=False),
    Column("used", Float, nullable=False),
)
sessions = Table(
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # hash of the session's secret
    Column("member", String(32), nullable=False, index=True),
    Column("label", String(40), nullable=False),  # of the device
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True),
)
holdings = Table(
    "holdings",
    metadata,
    Column("member", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True, index=True),
    Column("key", String(64), primary_key=True),  # hash of a seat's or the host's secret
    Column("since", Float, nullable=False),
)
follows = Table(
    "follows",
    metadata,
    Column("member", String(32), primary_key=True),
    Column("whom", String(32), primary_key=True, index=True),
    Column("since", Float, nullable=False),
)
ratings = Table(
    "ratings",
    metadata,
    Column("member", String(32), primary_key=True),
    Column("edition", String(40), primary_key=True),
    Column("mode", String(40), primary_key=True),
    Column("season", String(8), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_board", "edition", "mode", "season"),
)
rated = Table(
    "rated_games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("member", String(32), primary_key=True, index=True),
    Column("edition", String(40), nullable=False),
    Column("mode", String(40), nullable=False),
    Column("season", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("mu", Float, nullable=False),  # after the game
    Column("sigma", Float, nullable=False),
)

# order

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # ban or mute
    Column("member", String(32), nullable=True, index=True),
    Column("origin", String(64), nullable=True, index=True),  # an address, hidden by a key
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=True),  # none: for good
    Column("by", String(32), nullable=False),  # member
    Column("why", String(280), nullable=False),
)
reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("by", String(32), nullable=True),  # member; none: a guest
    Column("table_id", String(32), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("member", String(32), nullable=True),  # whom it is about, where that is a member
    Column("origin", String(64), nullable=True),  # and where they came from
    Column("name", String(24), nullable=False),  # as they were called
    Column("reason", String(16), nullable=False),
    Column("words", String(280), nullable=False),
    Column("closed", Float, nullable=True),
)
audit = Table(
    "audit",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("by", String(32), nullable=False),  # member, "host" or "operator"
    Column("what", String(24), nullable=False),
    Column("about", String(64), nullable=False),  # id of a member, a table, a sanction ...
    Column("words", String(280), nullable=False),
)
KEPT = (
    tables,
    events,
    replays,
    reviews,
    pars,
    results,
    keys,
    members,
    passkeys,
    sessions,
    holdings,
    follows,
    ratings,
    rated,
    sanctions,
    reports,
    audit,
)

# what the processes of one service tell each other; nothing of it lasts

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),  # serve or think
    Column("seen", Float, nullable=False),  # when it was heard of last, by the database's clock
    Column("numbers", LargeBinary, nullable=True),  # that it tells of itself
)
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), primary_key=True, index=True),
    Column("people", LargeBinary, nullable=False),  # JSON of who is at the table there
)
leases = Table(
    "leases",
    metadata,
    Column("name", String(64), primary_key=True),  # of what is done by one process at a time
    Column("holder", String(32), nullable=False, index=True),
    Column("epoch", Integer, nullable=False),  # higher with every new holder
    Column("note", LargeBinary, nullable=True),  # what the holder tells the others
    Column("wanted", Float, nullable=False),  # when somebody asked for it last
)
deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("mark", String(40), nullable=False),  # the turn that it is about
    Column("at", Float, nullable=False),  # by the database's clock
)
buckets = Table(
    "buckets",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("asker", String(64), primary_key=True),  # hash of an address
    Column("level", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True),
)
guests = Table(
    "guests",
    metadata,
    Column("asker", String(64), primary_key=True),  # hash of an address
    Column("process", String(32), primary_key=True, index=True),
    Column("count", Integer, nullable=False),  # WebSockets that it has open there
)
jobs = Table(
    "jobs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("asker", String(64), nullable=False),
    Column("origin", String(32), nullable=False),  # the process that waits for it
    Column("worker", String(32), nullable=True),  # the one that thinks
    Column("asked", Float, nullable=False, index=True),
    Column("task", LargeBinary, nullable=False),
    Column("answer", LargeBinary, nullable=True),
)
challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),  # that a passkey has to sign
    Column("purpose", String(16), nullable=False),
    Column("member", String(32), nullable=True),  # who asked, where that is known
    Column("name", String(24), nullable=True),  # that a new member is to have
    Column("until", Float, nullable=False, index=True),
)
gatherings = Table(
    "gatherings",
    metadata,
    Column("terms", String(160), primary_key=True),  # what people look for
    Column("table_id", String(32), nullable=False),  # where the next of them sits down
)
