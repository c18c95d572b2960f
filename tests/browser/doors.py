"""Tests that play at either door: the tables of a server, and those of the visitor's own device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import culdesac
from culdesac.game import Game
from culdesac.server.events import decode
from culdesac.server.state import TableState
from tests.browser.house import call
from tests.browser.player import table_id

HERE = "here"
# with Python in a worker a test takes longer to begin
AT_BOTH_DOORS = pytest.mark.parametrize(
    "door", ["server", pytest.param(HERE, marks=pytest.mark.long)], indirect=True
)
CHOOSE = f"""try {{
  localStorage.setItem('culdesac.door', '{HERE}');
}} catch {{
  // an empty page has no storage
}}"""
DOOR = "() => localStorage.getItem('culdesac.door')"
KEPT = """(table) => new Promise((resolve, reject) => {
  const asked = indexedDB.open('culdesac', 1);
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const range = IDBKeyRange.bound(`event/${table}/`, `event/${table}/\uffff`);
    const found = asked.result.transaction('kept').objectStore('kept').getAll(range);
    found.onsuccess = () => resolve(found.result);
  };
})"""


def game_of(address: str, page: Page) -> Game:
    """The game of the table that is shown, played again from what its door has kept."""
    table = table_id(page)
    if page.evaluate(DOOR) != HERE:
        return culdesac.read_record(call(address, f"tables/{table}/record")).game()
    events = [decode(event.encode()) for event in page.evaluate(KEPT, table)]
    game, _ = TableState.replayed(table, "", events).playing()
    return game
