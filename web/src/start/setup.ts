/** What somebody wishes to play, and the setup that comes of it. */

import type {
  Choices,
  CreateTable,
  EditionChoice,
  ModeChoice,
  SeatRequest,
  SheetChoice,
} from "../messages";
import type { OwnBox } from "../state/boxes";
import { session } from "../state/member";
import type { Variant } from "../state/results";
import { parsOf } from "../table/pars";

/** The ways to play, in the order of their street; one that stands here is offered. */
export const WAYS = ["alone", "here", "elsewhere", "table", "daily"] as const;
export type Way = (typeof WAYS)[number];

/** The ways with company, in which a seat can write on paper at the cards of the table. */
export const PAPER_WAYS: ReadonlySet<Way> = new Set(["here", "elsewhere"]);

export const MOST_SEATS = 100;
/** A bot may score so much more than you and still be a fair opponent. */
const REACH = 10;

export const SWITCHES = ["advanced", "roundabouts", "introductory"] as const;
export type Switch = (typeof SWITCHES)[number];

export type Kind = SeatRequest["kind"];
export type OtherKind = Exclude<Kind, "you">;
/** Somebody beside you; a bot without a level of its own has the suggested one. */
export type Other = { kind: OtherKind; name: string; bot: string };
export type SeatRow = { kind: Kind; name: string; bot: string };

/** What was chosen; what a box or a way does not offer waits until one does. */
export type Wish = {
  way: Way;
  name: string; // yours
  paper: boolean; // you write on paper, with company
  edition: string;
  sheet: string;
  mode: string;
  level: number | null;
  switches: Switch[];
  private: boolean;
  seconds: number; // 0: no limit
  seed: string;
  listed: boolean; // in the lobby, for everybody
  title: string; // there; empty: none
  rated: boolean; // there, among members
  starts: string; // there, by appointment: day and time where the reader is; empty: when all are there
  duty: string; // what the page does at a real table; empty: the usual
  people: string[]; // names of those who write on paper there
  others: Record<Way, Other[]>;
};

/** All that decides a game, with what could be chosen instead. */
export type Setup = {
  way: Way;
  edition: EditionChoice;
  box: string | null; // the text of a box of one's own
  sheet: SheetChoice;
  modes: ModeChoice[];
  mode: ModeChoice;
  level: number | null;
  offered: Switch[];
  switches: Switch[];
  seats: SeatRow[]; // you first
  variant: Variant;
  suggested: string; // id of the bot for you
};

export type World = {
  choices: Choices;
  own: readonly OwnBox[];
  average: (variant: Variant) => number | null; // of your results
};

export type Change =
  | { type: "set"; wish: Partial<Omit<Wish, "mode" | "switches" | "others">> }
  | { type: "mode"; mode: string }
  | { type: "switch"; name: Switch; on: boolean }
  | { type: "opponent"; bot: string } // of every bot at the table
  | { type: "add"; kind: OtherKind; many?: number }
  | { type: "seat"; seat: number; other: Other }
  | { type: "remove"; seat: number };

function other(kind: OtherKind): Other {
  return { kind, name: "", bot: "" };
}

export function firstWish(name: string): Wish {
  return {
    way: "alone",
    name,
    paper: false,
    edition: "",
    sheet: "",
    mode: "",
    level: null,
    switches: [],
    private: false,
    seconds: 0,
    seed: "",
    listed: false,
    title: "",
    rated: false,
    starts: "",
    duty: "",
    people: ["", ""],
    others: {
      alone: [other("bot")],
      here: [other("device")],
      elsewhere: [other("open")],
      table: [],
      daily: [],
    },
  };
}

/** A wish as it was kept by a page that may have known less; other cards are dealt. */
export function keptWish(kept: Partial<Wish>): Wish {
  const fresh = firstWish("");
  return { ...fresh, ...kept, seed: "", starts: "", others: { ...fresh.others, ...kept.others } };
}

const GUESTS: ReadonlySet<OtherKind> = new Set(["friend", "open"]);

/** A wish for a table of this device, to which nobody comes by a link. */
export function withoutGuests(wish: Wish): Wish {
  const staying = (others: Other[]) => others.filter(({ kind }) => !GUESTS.has(kind));
  const { alone, here, elsewhere, table, daily } = wish.others;
  return {
    ...wish,
    private: false,
    listed: false,
    others: {
      alone: staying(alone),
      here: staying(here),
      elsewhere,
      table: staying(table),
      daily,
    },
  };
}

/** The boxes that can be chosen; a box of one's own never stands in for one that comes along. */
export function boxesOf({ choices, own }: Pick<World, "choices" | "own">): EditionChoice[] {
  const shipped = new Set(choices.editions.map((edition) => edition.id));
  return [
    ...choices.editions,
    ...own.map((box) => box.choice).filter((choice) => !shipped.has(choice.id)),
  ];
}

/** The boxes that a way to play has something for. */
export function boxesFor(way: Way, world: Pick<World, "choices" | "own">): EditionChoice[] {
  if (way === "daily") return world.choices.editions;
  return boxesOf(world).filter((box) => modesFor(way, box).length > 0);
}

/** Whether a mode is for one seat alone. */
export function isSolo(mode: ModeChoice): boolean {
  return mode.most_seats === 1;
}

/** The modes of a way; with people one for one alone would send them away. */
function modesFor(way: Way, edition: EditionChoice): ModeChoice[] {
  if (way === "alone" || way === "table") return edition.modes;
  return edition.modes.filter((mode) => !isSolo(mode));
}

function fits(mode: ModeChoice, seats: number): boolean {
  return mode.fewest_seats <= seats && seats <= mode.most_seats;
}

/** The strongest bot that you can hope to beat; for a newcomer the weakest. */
export function suggestedBot(
  choices: Choices,
  edition: EditionChoice,
  variant: Variant,
  average: number | null,
): string {
  const weakest = choices.bots[0]?.id ?? choices.usual_bot;
  if (average === null) return weakest;
  const pars = parsOf(edition, variant);
  if (!pars) return choices.usual_bot;
  const fair = choices.bots.filter(
    (bot) => (pars.points[bot.id] ?? Number.POSITIVE_INFINITY) < average + REACH,
  );
  return fair.at(-1)?.id ?? weakest;
}

export function setupOf(wish: Wish, world: World): Setup {
  const { choices, own } = world;
  const boxes = boxesFor(wish.way, world);
  const edition = (boxes.find((item) => item.id === wish.edition) ?? boxes[0]) as EditionChoice;
  const sheet = (edition.sheets.find((item) => item.id === wish.sheet) ??
    edition.sheets[0]) as SheetChoice;
  const others = wish.others[wish.way];
  const modes = modesFor(wish.way, edition);
  const mode = (modes.find(
    (item) => item.id === wish.mode && item.fewest_seats <= others.length + 1,
  ) ?? modes[0]) as ModeChoice;
  const level = mode.opponents.some((item) => item.level === wish.level) ? wish.level : mode.level;
  // an opponent plays the whole game
  const offered = SWITCHES.filter(
    (name) => edition[name] && (name !== "introductory" || mode.opponents.length === 0),
  );
  const switches = offered.filter((name) => wish.switches.includes(name));
  const variant = {
    edition: edition.id,
    sheet: sheet.id,
    mode: mode.id,
    switches: [...switches].sort(),
  };
  const suggested = suggestedBot(choices, edition, variant, world.average(variant));
  const offeredHere = (bot: string) => choices.bots.some((item) => item.id === bot);
  const you: SeatRow = { kind: "you", name: wish.name.trim(), bot: "" };
  if (wish.paper && PAPER_WAYS.has(wish.way)) you.kind = "paper";
  const seats = [
    you,
    ...others.map(({ kind, name, bot }) => ({
      kind,
      name: name.trim(),
      // one of somebody's own may have gone, or be known behind the other door alone
      bot: kind === "bot" ? (offeredHere(bot) ? bot : suggested) : "",
    })),
  ].slice(0, mode.most_seats);
  const box = own.find((item) => item.choice === edition)?.text ?? null;
  return {
    way: wish.way,
    edition,
    box,
    sheet,
    modes,
    mode,
    level,
    offered,
    switches,
    seats,
    variant,
    suggested,
  };
}

/** Other seats; a mode that has no room for them, or too much, gives way to one that fits. */
function seated(wish: Wish, setup: Setup, others: Other[]): Wish {
  const seats = others.length + 1;
  const mode = fits(setup.mode, seats)
    ? wish.mode
    : (setup.modes.find((item) => fits(item, seats))?.id ?? "");
  return { ...wish, mode, others: { ...wish.others, [wish.way]: others } };
}

/** The wish after a change; `setup` is what it comes to before. */
export function changed(wish: Wish, setup: Setup, change: Change): Wish {
  const others = wish.others[wish.way].slice(0, setup.seats.length - 1);
  switch (change.type) {
    case "set":
      return { ...wish, ...change.wish };
    case "switch": {
      const rest = wish.switches.filter((name) => name !== change.name);
      return { ...wish, switches: change.on ? [...rest, change.name] : rest };
    }
    case "mode": {
      const mode = setup.modes.find((item) => item.id === change.mode) ?? setup.mode;
      const all = wish.others[wish.way];
      const missing = Math.max(0, mode.fewest_seats - 1 - all.length);
      const filled = [...all, ...Array.from({ length: missing }, () => other("bot"))];
      return { ...wish, mode: mode.id, others: { ...wish.others, [wish.way]: filled } };
    }
    case "opponent": {
      const bots = others.map((item) =>
        item.kind === "bot" ? { ...item, bot: change.bot } : item,
      );
      if (bots.some((item) => item.kind === "bot")) return seated(wish, setup, bots);
      return seated(wish, setup, [...bots, { ...other("bot"), bot: change.bot }]);
    }
    case "add": {
      const more = Array.from({ length: change.many ?? 1 }, () => other(change.kind));
      return seated(wish, setup, [...others, ...more].slice(0, MOST_SEATS - 1));
    }
    case "seat":
      return seated(
        wish,
        setup,
        others.map((item, place) => (place + 1 === change.seat ? change.other : item)),
      );
    case "remove":
      return seated(
        wish,
        setup,
        others.filter((_, place) => place + 1 !== change.seat),
      );
  }
}

/** Whether somebody is still to come before the game can start. */
export function isInvitation(setup: Setup): boolean {
  return setup.seats.some((seat) => seat.kind === "friend" || seat.kind === "open");
}

/** Whether a table is to be for everybody: friends come from elsewhere, and so do strangers. */
export function isListed(wish: Pick<Wish, "way" | "listed">): boolean {
  return wish.way === "elsewhere" && wish.listed;
}

/** The terms on which strangers meet; whoever plays for a rating plays for themselves. */
function meetingOf(table: CreateTable, wish: Wish, now: number): CreateTable {
  const { title, starts } = wish;
  const rated = wish.rated && session.value !== "";
  const starts_in = starts ? Math.max(60, (new Date(starts).getTime() - now) / 1000) : null;
  const met = { ...table, listed: true, private: false, title: title.trim(), starts_in };
  if (!rated) return met;
  const seats = table.seats.map(
    ({ name }, place): SeatRequest =>
      place === 0 ? { kind: "you", name: name ?? "" } : { kind: "open" },
  );
  return { ...met, rated, seed: null, seats };
}

export function tableOf(setup: Setup, wish: Wish): CreateTable {
  const table = plainTable(setup, wish);
  return isListed(wish) ? meetingOf(table, wish, Date.now()) : table;
}

function plainTable(setup: Setup, wish: Wish): CreateTable {
  const seed = wish.seed.trim();
  return {
    edition: setup.edition.id,
    box: setup.box,
    sheet: setup.sheet.id,
    mode: setup.mode.id,
    level: setup.level,
    advanced: setup.switches.includes("advanced"),
    roundabouts: setup.switches.includes("roundabouts"),
    introductory: setup.switches.includes("introductory"),
    seed: seed ? Number(seed) : null,
    private: wish.private,
    seconds: wish.seconds || null,
    seats: setup.seats.map(({ kind, name, bot }) => ({
      kind,
      name,
      bot: kind === "bot" ? bot : null,
    })),
  };
}

/** The names of those who hold cards of their own; who shares stacks needs none. */
export function peopleOf(
  { mode }: Pick<Setup, "mode">,
  { people }: Pick<Wish, "people">,
): string[] {
  if (isSolo(mode)) return people.slice(0, 1);
  const count = Math.min(mode.most_seats, Math.max(mode.fewest_seats, people.length));
  return Array.from({ length: count }, (_, place) => people[place] ?? "");
}

/** Whether one seat stands for everybody at a real table, whoever they are. */
export function sharesStacks(mode: ModeChoice): boolean {
  return mode.id === "flip";
}

/** The seats of people with paper. */
export function paperSeats(setup: Setup, wish: Wish): SeatRequest[] {
  if (sharesStacks(setup.mode)) return [{ kind: "paper", group: true }];
  return peopleOf(setup, wish).map((name) => ({ kind: "paper", name: name.trim() }));
}
