/** The sheets that somebody adds up: whose they are, what was entered, and that the browser keeps it. */

import type { AddedUp, AddUp, LotSpot, PersonAdded, RivalEntered, Tap } from "../messages";
import { ownBoxes } from "../state/boxes";
import { forget, remember, remembered, rememberedJson, rememberJson } from "../state/storage";

/** What was played. */
export type GameOf = {
  edition: string;
  sheet: string; // empty: the first of the box
  mode: string; // empty: the usual one
  level: number | null;
  switches: string[];
};

/** What was played, or at which table of the server, which knows the rest. */
export type Played = GameOf | { table: string };

/** What was entered for one person: the sheet, or a few counts of its score column. */
export type Entered = {
  by: "sheet" | "counts"; // which of the two is added up
  sheet: Record<string, unknown> | null; // as the server has described it; null: an empty one
  taps: Tap[]; // that it has not made yet
  counts: Record<string, number>;
};

export type Person = Entered & { id: number; name: string };

export type View = "sheet" | "marks" | "quick" | "ranking";

export type Book = {
  people: Person[];
  shown: number; // whose sheet; one more than there are people: the opponent's cards
  view: View;
  plans: (string | null)[]; // names of the cards that lay on the table
  rival: RivalEntered;
};

export const MOST_PEOPLE = 100;
const LAST = "add-up";

export function nothing(): Entered {
  return { by: "sheet", sheet: null, taps: [], counts: {} };
}

export function newBook(): Book {
  const first = { ...nothing(), id: 1, name: "" };
  return { people: [first], shown: 0, view: "sheet", plans: [], rival: {} };
}

/** The address of a book, which says what was played. */
export function addressOf({ edition, sheet, mode, level, switches }: GameOf): string {
  const path = ["add-up", edition, sheet].filter(Boolean).map(encodeURIComponent).join("/");
  const given = new URLSearchParams();
  if (mode) given.set("mode", mode);
  if (level !== null) given.set("level", String(level));
  if (switches.length > 0) given.set("switches", [...switches].sort().join(","));
  const query = String(given);
  return query ? `/${path}?${query}` : `/${path}`;
}

export function readAddress(edition: string, sheet: string, search: string): GameOf {
  const given = new URLSearchParams(search);
  const level = given.get("level") ?? "";
  return {
    edition,
    sheet,
    mode: given.get("mode") ?? "",
    level: /^\d{1,2}$/.test(level) ? Number(level) : null,
    switches: (given.get("switches") ?? "").split(",").filter(Boolean).sort(),
  };
}

function keyOf(of: GameOf): string {
  return addressOf(of).slice(1);
}

/** What was entered for a game; a book of an earlier page may lack something. */
export function keptBook(of: GameOf): Book {
  const kept = rememberedJson<Partial<Book> | null>(keyOf(of), null);
  if (!kept || !Array.isArray(kept.people) || kept.people.length === 0) return newBook();
  const people = kept.people.map((person, place) => ({
    ...nothing(),
    ...person,
    id: place + 1,
  }));
  return { ...newBook(), ...kept, people };
}

export function keepBook(of: GameOf, book: Book): void {
  rememberJson(keyOf(of), book);
  remember(LAST, addressOf(of));
}

export function forgetBook(of: GameOf): void {
  forget(keyOf(of));
}

/** Where somebody added up last. */
export function lastAddress(): string | null {
  return remembered(LAST);
}

export function isEmpty({ sheet, taps, counts }: Entered): boolean {
  return sheet === null && taps.length === 0 && Object.keys(counts).length === 0;
}

export function changePerson<Whole extends { people: Person[] }>(
  book: Whole,
  place: number,
  change: (person: Person) => Person,
): Whole {
  const people = book.people.map((person, index) => (index === place ? change(person) : person));
  return { ...book, people };
}

/** A mark on a sheet, which from now on counts. */
export function tapped<Whole extends Entered>(entered: Whole, taps: readonly Tap[]): Whole {
  return { ...entered, by: "sheet", taps: [...entered.taps, ...taps] };
}

/** A count of the quick form, which from now on counts; null: nothing is known of it. */
export function counted<Whole extends Entered>(
  entered: Whole,
  id: string,
  value: number | null,
): Whole {
  const { [id]: _, ...rest } = entered.counts;
  return { ...entered, by: "counts", counts: value === null ? rest : { ...rest, [id]: value } };
}

/** One more, whose sheet is shown at once. */
export function addPerson(book: Book): Book {
  if (book.people.length >= MOST_PEOPLE) return book;
  const view = book.view === "ranking" ? "sheet" : book.view;
  const id = 1 + Math.max(...book.people.map((person) => person.id));
  const by = view === "quick" ? ("counts" as const) : ("sheet" as const);
  const people = [...book.people, { ...nothing(), id, by, name: "" }];
  return { ...book, people, view, shown: people.length - 1 };
}

export function removePerson(book: Book, place: number): Book {
  const people = book.people.filter((_, index) => index !== place);
  if (people.length === 0) return { ...newBook(), plans: book.plans, rival: book.rival };
  return { ...book, people, shown: Math.min(book.shown, people.length - 1) };
}

/** What is asked of the server; `ask`: which lot of the one that is shown is to be filled next. */
export type Asked = Pick<Book, "people" | "plans" | "rival"> & {
  ask: { person: number; spot: LotSpot } | null;
};

/** The text of a box of one's own, where this browser has it. */
function boxOf({ edition }: GameOf): string | null {
  return ownBoxes.value.find((item) => item.choice.id === edition)?.text ?? null;
}

function gameAsked(of: GameOf, plans: Book["plans"]): Omit<AddUp, "people"> {
  return {
    edition: of.edition,
    box: boxOf(of),
    sheet: of.sheet || null,
    ...(of.mode ? { mode: of.mode } : {}),
    level: of.level,
    advanced: of.switches.includes("advanced"),
    roundabouts: of.switches.includes("roundabouts"),
    introductory: of.switches.includes("introductory"),
    plans,
  };
}

export function requestOf(of: Played, asked: Asked, form: boolean): AddUp {
  const { people, plans, rival, ask } = asked;
  return {
    ...("table" in of ? { table: of.table } : gameAsked(of, plans)),
    rival: Object.keys(rival).length > 0 ? rival : null,
    form,
    people: people.map((person) => ({
      sheet: person.sheet,
      taps: person.taps,
      counts: person.by === "counts" ? person.counts : null,
      ask: person.by === "sheet" && ask?.person === person.id ? ask.spot : null,
    })),
  };
}

/** People after an answer: what it has made of their taps; whatever came meanwhile still waits. */
export function answered<Whole extends { people: Person[] }>(
  now: Whole,
  sent: readonly Person[],
  answer: AddedUp,
): Whole {
  const people = now.people.map((person) => {
    const place = sent.findIndex((item) => item.id === person.id);
    const before = sent[place];
    const made = answer.people[place]?.described;
    if (!before || !made) return person;
    return { ...person, sheet: made, taps: person.taps.slice(before.taps.length) };
  });
  return { ...now, people };
}

/** What the last answer says of everybody, by the id of the person. */
export function addedById(
  sent: readonly Person[],
  answer: AddedUp,
): ReadonlyMap<number, PersonAdded> {
  return new Map(
    sent.flatMap((person, place) => {
      const added = answer.people[place];
      return added ? [[person.id, added] as const] : [];
    }),
  );
}
