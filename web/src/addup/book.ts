/** The sheets that somebody adds up: whose they are, what was entered, and that the browser keeps it. */

import { forget, remember, remembered, rememberedJson, rememberJson } from "../state/storage";

/** Which box and sheet, and what was played with. */
export type BookOf = { edition: string; sheet: string; switches: string[] };

/** How a score is told: by copying the sheet, or by a few counts of its score column. */
export type By = "sheet" | "counts";

/** A sheet as the server has described it; the page only keeps it and sends it back. */
export type Described = Record<string, unknown>;
export type Counts = Record<string, number>;

export type Person = { name: string; by: By; sheet: Described | null; counts: Counts };

export type View = "sheet" | "marks" | "quick" | "ranking";

export type Book = {
  people: Person[];
  shown: number; // whose sheet
  view: View;
  plans: string[]; // ids of the cards that lay on the table
};

export const MOST_PEOPLE = 100;
const LAST = "add-up-last";

export function nobody(): Person {
  return { name: "", by: "sheet", sheet: null, counts: {} };
}

export function newBook(): Book {
  return { people: [nobody()], shown: 0, view: "sheet", plans: [] };
}

/** The address of a book: what decides which sheet it is. */
export function addressOf({ edition, sheet, switches }: BookOf): string {
  const path = ["add-up", edition, sheet].filter(Boolean).map(encodeURIComponent).join("/");
  return `/${path}${switches.length > 0 ? `?switches=${[...switches].sort().join(",")}` : ""}`;
}

export function readAddress(edition: string, sheet: string, search: string): BookOf {
  const given = new URLSearchParams(search).get("switches") ?? "";
  return { edition, sheet, switches: given.split(",").filter(Boolean).sort() };
}

function keyOf(of: BookOf): string {
  return addressOf(of).slice(1);
}

/** What was entered for a sheet; a book of an earlier page may lack something. */
export function keptBook(of: BookOf): Book {
  const kept = rememberedJson<Partial<Book> | null>(keyOf(of), null);
  const book = { ...newBook(), ...kept };
  if (!Array.isArray(book.people) || book.people.length === 0) return newBook();
  const people = book.people.map((person) => ({ ...nobody(), ...person }));
  return { ...book, people, shown: Math.min(book.shown, people.length - 1) };
}

export function keepBook(of: BookOf, book: Book): void {
  rememberJson(keyOf(of), book);
  remember(LAST, addressOf(of));
}

export function forgetBook(of: BookOf): void {
  forget(keyOf(of));
}

/** Where somebody added up last. */
export function lastAddress(): string | null {
  return remembered(LAST);
}

export function isEmpty(person: Person): boolean {
  return person.sheet === null && Object.keys(person.counts).length === 0;
}

export function changePerson(book: Book, place: number, part: Partial<Person>): Book {
  const people = book.people.map((person, index) =>
    index === place ? { ...person, ...part } : person,
  );
  return { ...book, people };
}

/** One more, whose sheet is shown at once. */
export function addPerson(book: Book): Book {
  if (book.people.length >= MOST_PEOPLE) return book;
  const view = book.view === "ranking" ? "sheet" : book.view;
  const by: By = view === "quick" ? "counts" : "sheet";
  const people = [...book.people, { ...nobody(), by }];
  return { ...book, people, view, shown: people.length - 1 };
}

export function removePerson(book: Book, place: number): Book {
  const people = book.people.filter((_, index) => index !== place);
  if (people.length === 0) return { ...newBook(), plans: book.plans };
  return { ...book, people, shown: Math.min(book.shown, people.length - 1) };
}
