import { expect, test } from "vitest";
import type { Choices, EditionChoice, ModeChoice } from "../messages";
import type { OwnBox } from "../state/boxes";
import { keepSession } from "../state/member";
import {
  type Change,
  changed,
  firstWish,
  isInvitation,
  keptWish,
  MOST_SEATS,
  setupOf,
  tableOf,
  type Wish,
  type World,
  withoutGuests,
} from "./setup";

const words = (key: string) => ({ key, params: {} });

function mode(id: string, fewest: number, most: number, levels: number[] = []): ModeChoice {
  return {
    id,
    title: words(id),
    fewest_seats: fewest,
    most_seats: most,
    provenance: "printed",
    opponents: levels.map((level) => ({
      level,
      name: words("Architect"),
      about: words("about"),
      provenance: "printed",
    })),
    level: levels[0] ?? null,
  };
}

function box(id: string, more: Partial<EditionChoice> = {}): EditionChoice {
  return {
    id,
    game: "game",
    title: id,
    printing: words("first"),
    year: 2030,
    about: words("about"),
    sheets: ["plain", "other"].map((sheet) => ({
      id: sheet,
      title: words(sheet),
      about: words("about"),
      picture: sheet,
      provenance: "printed",
    })),
    modes: [
      mode("open", 1, 100),
      mode("pairs", 2, 4),
      mode("card", 1, 1),
      mode("duel", 1, 1, [1, 2]),
    ],
    advanced: true,
    roundabouts: true,
    introductory: true,
    provenance: {},
    lessons: [],
    pars: [],
    ...more,
  };
}

const bots = ["weak", "middling", "strong"].map((id) => ({
  id,
  title: words(id),
  about: words("about"),
  notes: {},
  own: false,
}));

const POINTS = { weak: 50, middling: 70, strong: 110 };
const measured = box("first", {
  pars: [{ sheet: "plain", mode: "open", switches: [], points: POINTS, at_least: [], games: 100 }],
});

function worldOf(more: Partial<World> = {}, editions = [measured, box("second")]): World {
  const choices: Choices = {
    editions,
    bots,
    usual_bot: "middling",
    languages: ["en"],
    version: "1",
  };
  return { choices, own: [], average: () => null, ...more };
}

function wished(world: World, ...changes: Change[]): Wish {
  return changes.reduce(
    (wish, change) => changed(wish, setupOf(wish, world), change),
    firstWish("Ada"),
  );
}

function table(world: World, ...changes: Change[]) {
  const wish = wished(world, ...changes);
  return tableOf(setupOf(wish, world), wish);
}

const kinds = (made: ReturnType<typeof table>) => made.seats.map((seat) => seat.kind);

test("without a choice you play against the weakest bot", () => {
  expect(table(worldOf())).toEqual({
    edition: "first",
    box: null,
    sheet: "plain",
    mode: "open",
    level: null,
    advanced: false,
    roundabouts: false,
    introductory: false,
    seed: null,
    private: false,
    seconds: null,
    seats: [
      { kind: "you", name: "Ada", bot: null },
      { kind: "bot", name: "", bot: "weak" },
    ],
  });
});

test.each([
  [39, "weak"],
  [60, "weak"], // its 70 points are not below 60 + 10
  [61, "middling"],
  [100, "middling"],
  [101, "strong"],
])("who scores %i meets %s", (average, bot) => {
  expect(table(worldOf({ average: () => average })).seats[1]?.bot).toBe(bot);
});

test("where nobody has measured, whoever has played meets the usual bot", () => {
  const world = worldOf({ average: () => 200 });
  const change: Change = { type: "set", wish: { edition: "second" } };
  expect(table(world, change).seats[1]?.bot).toBe("middling");
});

test("a mode for one empties the seats, and going back brings them back", () => {
  const world = worldOf();
  const filled: Change[] = [
    { type: "add", kind: "bot" },
    { type: "seat", seat: 2, other: { kind: "bot", name: "", bot: "strong" } },
    { type: "mode", mode: "duel" },
  ];
  const alone = table(world, ...filled);
  expect(kinds(alone)).toEqual(["you"]);
  expect(alone.level).toBe(1);
  const back = table(world, ...filled, { type: "mode", mode: "open" });
  expect(back.seats.map((seat) => seat.bot)).toEqual([null, "weak", "strong"]);
  expect(back.level).toBeNull();
});

test("picking a bot leaves a mode for one", () => {
  const made = table(
    worldOf(),
    { type: "mode", mode: "card" },
    { type: "opponent", bot: "strong" },
  );
  expect(made.mode).toBe("open");
  expect(made.seats[1]).toEqual({ kind: "bot", name: "", bot: "strong" });
});

test("adding a seat leaves a mode for one, without those who were sent away", () => {
  const made = table(worldOf(), { type: "mode", mode: "card" }, { type: "add", kind: "friend" });
  expect(made.mode).toBe("open");
  expect(kinds(made)).toEqual(["you", "friend"]);
});

test("a mode that needs company gets it, and gives way without it", () => {
  const empty: Change = { type: "remove", seat: 1 };
  const pairs: Change = { type: "mode", mode: "pairs" };
  expect(kinds(table(worldOf(), empty, pairs))).toEqual(["you", "bot"]);
  expect(table(worldOf(), pairs, empty).mode).toBe("open");
  expect(table(worldOf(), pairs, { type: "add", kind: "bot", many: 5 }).mode).toBe("open");
});

test("each way has its own company, and none of them a mode for one alone", () => {
  const world = worldOf();
  const solo: Change = { type: "mode", mode: "duel" };
  const go = (way: Wish["way"]): Change => ({ type: "set", wish: { way } });
  const here = table(world, solo, go("here"));
  expect(kinds(here)).toEqual(["you", "device"]);
  expect(here.mode).toBe("open");
  expect(kinds(table(world, go("elsewhere"), { type: "add", kind: "friend" }))).toEqual([
    "you",
    "open",
    "friend",
  ]);
  expect(table(world, solo, go("here"), go("alone")).mode).toBe("duel");
});

test("friends and open seats make an invitation", () => {
  const world = worldOf();
  const setup = (...changes: Change[]) => setupOf(wished(world, ...changes), world);
  expect(isInvitation(setup())).toBe(false);
  expect(isInvitation(setup({ type: "set", wish: { way: "elsewhere" } }))).toBe(true);
  expect(isInvitation(setup({ type: "add", kind: "open" }))).toBe(true);
});

test("there are never more seats than a table has", () => {
  const made = table(worldOf(), { type: "add", kind: "open", many: 150 });
  expect(made.seats).toHaveLength(MOST_SEATS);
});

test("what a box does not offer waits until one does", () => {
  const plain = box("third", { advanced: false, roundabouts: false, introductory: false });
  const world = worldOf({}, [measured, plain]);
  const on: Change[] = [
    { type: "switch", name: "advanced", on: true },
    { type: "switch", name: "introductory", on: true },
    { type: "set", wish: { sheet: "other", edition: "third" } },
  ];
  expect(table(world, ...on)).toMatchObject({
    advanced: false,
    introductory: false,
    sheet: "other",
  });
  const back: Change = { type: "set", wish: { edition: "first" } };
  expect(table(world, ...on, back)).toMatchObject({ advanced: true, introductory: true });
  expect(table(world, ...on, back, { type: "mode", mode: "duel" }).introductory).toBe(false);
});

test("a box of one's own is sent along, but never in place of a shipped one", () => {
  const mine: OwnBox = { text: "mine", choice: box("mine") };
  const posing: OwnBox = { text: "posing", choice: box("first") };
  const world = worldOf({ own: [posing, mine] });
  expect(table(world)).toMatchObject({ edition: "first", box: null });
  const chosen: Change = { type: "set", wish: { edition: "mine" } };
  expect(table(world, chosen)).toMatchObject({ edition: "mine", box: "mine" });
  const today: Change = { type: "set", wish: { way: "daily" } };
  expect(setupOf(wished(world, chosen, today), world).edition.id).toBe("first");
});

test("what is kept is completed, and its cards are dealt anew", () => {
  const kept = { ...firstWish("Ada"), mode: "pairs", seed: "7", others: { alone: [] } };
  const wish = keptWish(kept as unknown as Partial<Wish>);
  expect(wish).toMatchObject({ mode: "pairs", seed: "", others: { alone: [] } });
  expect(wish.others.here).toHaveLength(1);
});

test("at a real table every mode can be played, one for one alone too", () => {
  const world = worldOf();
  const wish = wished(
    world,
    { type: "set", wish: { way: "table", sheet: "other" } },
    { type: "switch", name: "advanced", on: true },
    { type: "mode", mode: "duel" },
  );
  const setup = setupOf(wish, world);
  expect(setup.modes).toEqual(measured.modes);
  expect(setup.mode.id).toBe("duel");
  expect(setup.sheet.id).toBe("other");
  expect(setup.switches).toEqual(["advanced"]);
  expect(setup.seats).toHaveLength(1);
});

test("a table of this device has no seats for those who come by a link", () => {
  const world = worldOf();
  const added = (["friend", "device", "open", "bot"] as const).map(
    (kind): Change => ({ type: "add", kind }),
  );
  for (const way of ["alone", "here", "table"] as const) {
    const wish = withoutGuests(
      wished(world, { type: "set", wish: { way, private: true } }, ...added),
    );
    const made = tableOf(setupOf(wish, world), wish);
    expect(kinds(made).filter((kind) => kind === "friend" || kind === "open")).toEqual([]);
    expect(kinds(made).slice(-2)).toEqual(["device", "bot"]);
    expect(made.private).toBe(false);
  }
  const friends = wished(world, { type: "set", wish: { way: "elsewhere" } });
  expect(withoutGuests(friends).others).toEqual(friends.others);
});

test("a bot that is not offered any more gives way to the suggested one", () => {
  const world = worldOf();
  const wish = wished(world, { type: "opponent", bot: "mine" });
  expect(setupOf(wish, world).seats[1]?.bot).toBe("weak");
  const mine = { ...bots[0], id: "mine", own: true } as (typeof bots)[number];
  const more = { ...world, choices: { ...world.choices, bots: [...bots, mine] } };
  expect(setupOf(wish, more).seats[1]?.bot).toBe("mine");
});

test("a table for everybody stands in the lobby on its terms", () => {
  const set = (wish: Partial<Wish>): Change => ({ type: "set", wish });
  const terms = { way: "elsewhere", listed: true, private: true, title: " Lights on " } as const;
  const world = worldOf();
  expect(table(world, set(terms))).toMatchObject({
    listed: true,
    private: false,
    title: "Lights on",
    starts_in: null,
  });
  expect(table(world, set({ ...terms, way: "here" })).listed).toBeUndefined();
  const soon = new Date(Date.now() - 60_000).toISOString().slice(0, 16);
  expect(table(world, set({ ...terms, starts: `${soon}Z` })).starts_in).toBe(60);
});

test("whoever plays for a rating plays for themselves, against people", () => {
  const world = worldOf();
  const rated: Change = {
    type: "set",
    wish: { way: "elsewhere", listed: true, rated: true, seed: "7", paper: true },
  };
  const bot: Change = { type: "add", kind: "bot" };
  keepSession("session");
  const made = table(world, rated, bot);
  keepSession("");
  expect(made).toMatchObject({ rated: true, seed: null });
  expect(kinds(made)).toEqual(["you", "open", "open"]);
  expect(table(world, rated, bot).rated).toBeUndefined(); // a guest has none
});
