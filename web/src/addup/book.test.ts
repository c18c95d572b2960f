import { expect, test } from "vitest";
import type { AddedUp, PersonAdded, Tap } from "../messages";
import {
  addPerson,
  addressOf,
  answered,
  type Book,
  changePerson,
  counted,
  forgetBook,
  type GameOf,
  keepBook,
  keptBook,
  lastAddress,
  newBook,
  readAddress,
  removePerson,
  requestOf,
  tapped,
} from "./book";

const GAME: GameOf = { edition: "box", sheet: "plain", mode: "", level: null, switches: [] };
const TAP: Tap = { kind: "number", spot: { type: "lot", street: 1, house: 2 }, value: 5 };

function added(described: Record<string, unknown> | null): PersonAdded {
  const score = { rows: [], total: 0, before: 0 };
  return {
    described,
    sheet: null,
    counts: {},
    values: {},
    score,
    faults: [],
    gaps: [],
    fits: null,
  };
}

function answer(...people: PersonAdded[]): AddedUp {
  return { people, ranking: [], tie_breaks: [], rival: null, form: null };
}

function withTaps(book: Book, place: number, ...taps: Tap[]): Book {
  return changePerson(book, place, (person) => tapped(person, taps));
}

test.each<GameOf>([
  GAME,
  { ...GAME, sheet: "" },
  {
    edition: "my box",
    sheet: "a/b",
    mode: "duel",
    level: 2,
    switches: ["advanced", "roundabouts"],
  },
])("an address says what was played: %o", (game) => {
  const url = new URL(addressOf(game), "http://here");
  const [, , edition = "", sheet = ""] = url.pathname.split("/").map(decodeURIComponent);
  expect(readAddress(edition, sheet, url.search)).toEqual(game);
});

test("what was entered is kept until it is rubbed out, each game apart", () => {
  const book = withTaps(addPerson(newBook()), 1, TAP);
  keepBook(GAME, book);
  expect(keptBook(GAME)).toEqual(book);
  expect(keptBook({ ...GAME, sheet: "other" })).toEqual(newBook());
  expect(lastAddress()).toBe("/add-up/box/plain");
  forgetBook(GAME);
  expect(keptBook(GAME)).toEqual(newBook());
});

test("what somebody else has kept there does no harm", () => {
  localStorage.setItem("culdesac.add-up/box/plain", '{"people": "nobody"}');
  expect(keptBook(GAME)).toEqual(newBook());
  localStorage.setItem("culdesac.add-up/box/plain", '{"people": [{"name": "Ada"}]}');
  expect(keptBook(GAME).people[0]).toMatchObject({ name: "Ada", by: "sheet", taps: [] });
});

test("taps that come while an answer is under way wait for the next", () => {
  const first = withTaps(addPerson(newBook()), 0, TAP);
  const later = { ...TAP, value: 6 };
  const now = withTaps(withTaps(first, 0, later), 1, TAP);
  const settled = answered(now, first.people, answer(added({ mine: 1 }), added({ yours: 1 })));
  expect(settled.people[0]).toMatchObject({ sheet: { mine: 1 }, taps: [later] });
  expect(settled.people[1]).toMatchObject({ sheet: { yours: 1 }, taps: [TAP] });
});

test("an answer finds its people when others have come or gone meanwhile", () => {
  const sent = withTaps(addPerson(newBook()), 1, TAP);
  const now = removePerson(addPerson(sent), 0);
  const settled = answered(now, sent.people, answer(added({ a: 1 }), added({ b: 1 })));
  expect(settled.people.map((person) => person.sheet)).toEqual([{ b: 1 }, null]);
});

test("the form that was used last is the one that counts", () => {
  const [person] = newBook().people;
  if (!person) throw new Error("a book has somebody");
  const quick = counted(tapped(person, [TAP]), "boxes", 3);
  expect(quick).toMatchObject({ by: "counts", counts: { boxes: 3 }, taps: [TAP] });
  expect(counted(quick, "boxes", null).counts).toEqual({});
  expect(tapped(quick, []).by).toBe("sheet");
});

test("counts are sent for those who gave some, and one lot is asked about", () => {
  const book = changePerson(addPerson(newBook()), 1, (person) => counted(person, "boxes", 3));
  const ask = { person: 1, spot: { type: "lot", street: 2, house: 3 } } as const;
  const sent = requestOf({ ...GAME, switches: ["roundabouts"] }, { ...book, ask }, true);
  expect(sent).toMatchObject({ edition: "box", roundabouts: true, advanced: false, form: true });
  expect(sent.people.map((person) => person.counts)).toEqual([null, { boxes: 3 }]);
  expect(sent.people.map((person) => person.ask)).toEqual([ask.spot, null]);
  expect(sent).not.toHaveProperty("mode");
});

test("at a table the server knows what is played, and no text of a box is needed", () => {
  const sent = requestOf({ table: "abcd1234" }, { ...newBook(), ask: null }, true);
  expect(Object.keys(sent).sort()).toEqual(["form", "people", "rival", "table"]);
  expect(sent.table).toBe("abcd1234");
});

test("the last sheet that is removed leaves an empty one", () => {
  const book = removePerson(withTaps({ ...newBook(), plans: ["1a"] }, 0, TAP), 0);
  expect(book).toEqual({ ...newBook(), plans: ["1a"] });
});
