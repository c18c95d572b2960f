import { expect, test } from "vitest";
import type { BotChoice, Choices, EditionChoice, Outcome, SeatInfo } from "../messages";
import { averageOf, averageWords, beatenBots, levelTitle, nextBot } from "./levels";
import { switchesOn } from "./pars";

const bots = ["weak", "fair", "strong"].map((id) => ({
  id,
  title: { key: id, params: {} },
  about: { key: "", params: {} },
  notes: {},
  own: false,
})) satisfies BotChoice[];
const row = { sheet: "plain", mode: "stacks", games: 1000 };
const edition = {
  id: "box",
  game: "tiles",
  pars: [
    { ...row, switches: [], points: { weak: 51.6, strong: 128.2 }, at_least: ["strong"] },
    { ...row, switches: ["advanced"], points: { weak: 54.4 }, at_least: [] },
  ],
} as unknown as EditionChoice;
const choices = { editions: [edition], bots } as unknown as Choices;
const [weak, fair, strong] = bots as [BotChoice, BotChoice, BotChoice];
const variant = { edition: "box", sheet: "plain", mode: "stacks", switches: [] };
const advanced = { ...variant, switches: ["advanced"] };

test("a level says what it scores in the variant", () => {
  expect(levelTitle(choices, variant, weak)).toBe("weak (52)");
  expect(levelTitle(choices, advanced, weak)).toBe("weak (54)");
  expect(levelTitle(choices, variant, fair)).toBe("fair");
  expect(levelTitle(choices, null, weak)).toBe("weak");
});

test("what was measured without switches holds for the slow bots with them", () => {
  const measured = averageOf(choices, advanced, strong);
  expect(measured).toEqual({ points: 128.2, atLeast: true });
  expect(averageWords({ points: 51.6, atLeast: false })).toBe("Scores 52 on average here.");
  expect(averageWords({ points: 128.2, atLeast: true })).toContain("128 or more");
});

test("nothing is known of other modes and of boxes of one's own", () => {
  expect(averageOf(choices, { ...variant, mode: "other" }, weak)).toBeNull();
  expect(averageOf(choices, { ...variant, edition: "own" }, weak)).toBeNull();
});

test("a bot that thinks less here does not boast of what it scored elsewhere", () => {
  const slow = { ...strong, notes: { tiles: { key: "It thinks less.", params: {} } } };
  expect(averageOf(choices, variant, slow)).toBeNull();
  expect(levelTitle(choices, variant, slow)).toBe("strong");
});

test("switches are named in the order of the alphabet", () => {
  expect(switchesOn({ roundabouts: true, advanced: true, introductory: false })).toEqual([
    "advanced",
    "roundabouts",
  ]);
});

test("the next level is the one above the strongest that was beaten", () => {
  expect(nextBot(choices, ["weak"])?.id).toBe("fair");
  expect(nextBot(choices, ["fair", "weak"])?.id).toBe("strong");
  expect(nextBot(choices, ["strong"])).toBeNull();
  expect(nextBot(choices, [])).toBeNull();
  expect(nextBot(choices, ["unheard of"])).toBeNull();
});

const seats = [
  { seat: 0, kind: "you", bot: null },
  { seat: 1, kind: "bot", bot: "weak" },
] as SeatInfo[];
const won = { ranking: [{ seat: 0, rank: 1 }] } as Outcome;

test("bots are beaten by whoever comes first alone among them", () => {
  expect(beatenBots(won, seats, [0])).toEqual(["weak"]);
  const lost = {
    ranking: [
      { seat: 1, rank: 1 },
      { seat: 0, rank: 2 },
    ],
  } as Outcome;
  expect(beatenBots(lost, seats, [0])).toEqual([]);
  const friend = [...seats, { seat: 2, kind: "friend", bot: null } as SeatInfo];
  expect(beatenBots(won, friend, [0])).toEqual([]);
  expect(beatenBots(won, seats, [])).toEqual([]);
});

test("a bot of somebody's own is no level", () => {
  const mine = { ...fair, id: "mine", own: true };
  const more = { ...choices, bots: [...bots, mine] };
  expect(nextBot(more, ["strong"])).toBeNull();
  expect(nextBot(more, ["mine"])).toBeNull();
  expect(nextBot(more, ["mine", "weak"])).toBe(fair);
});
