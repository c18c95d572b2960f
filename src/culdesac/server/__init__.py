"""The server: tables, seats, a store, HTTP and WebSocket.

`messages` (gathered from `wire/`) is what is said, `run` starts everything, `app` ties the parts
together.  May import everything of the package but `cli`; nothing of the package but `cli` may
import it.  Needs the extra `server`.
"""
