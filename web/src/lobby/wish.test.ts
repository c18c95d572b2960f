import { expect, test } from "vitest";
import type { Choices } from "../messages";
import { boxChips, type MatchWish, matchOf, questionOf, shortMode } from "./wish";

const text = (key: string) => ({ key, params: {} });
const mode = (id: string, most_seats: number) => ({ id, title: text(id), most_seats });
const CHOICES = {
  editions: [
    {
      id: "first-2018",
      title: "First",
      year: 2018,
      advanced: true,
      sheets: [{ id: "classic" }],
      modes: [mode("flip", 100), mode("expert", 27), mode("lone", 1)],
      pars: [],
    },
    {
      id: "first-2023",
      title: "First",
      year: 2023,
      advanced: true,
      sheets: [{ id: "classic" }],
      modes: [mode("flip", 100)],
      pars: [],
    },
    {
      id: "second",
      title: "Second",
      year: 2019,
      advanced: false,
      sheets: [{ id: "city" }],
      modes: [mode("flip", 100)],
      pars: [],
    },
  ],
  bots: [{ id: "beginner" }, { id: "skilled" }],
  usual_bot: "skilled",
} as unknown as Choices;
const WISH: MatchWish = {
  edition: "first-2018",
  mode: "expert",
  advanced: true,
  seconds: 60,
  rated: true,
};

test("nobody meets in a mode for one", () => {
  const match = matchOf(WISH, CHOICES, true);
  expect(match.modes.map(({ id }) => id)).toEqual(["flip", "expert"]);
  expect(match.mode.id).toBe("expert");
});

test("what a box does not have is not looked for, and a guest plays for no rating", () => {
  const match = matchOf({ ...WISH, edition: "second" }, CHOICES, false);
  expect(match).toMatchObject({ advanced: false, rated: false });
  expect(match.mode.id).toBe("flip");
  expect(matchOf({ ...WISH, edition: "gone" }, CHOICES, true).edition.id).toBe("first-2018");
});

test("the question names a bot that a newcomer can beat", () => {
  expect(questionOf(matchOf(WISH, CHOICES, true), CHOICES, "Ada")).toEqual({
    edition: "first-2018",
    mode: "expert",
    advanced: true,
    seconds: 60,
    rated: true,
    name: "Ada",
    bot: "beginner",
  });
});

test("chips are short, and still tell boxes apart", () => {
  expect(boxChips(CHOICES.editions).map(({ short }) => short)).toEqual([
    "First 2018",
    "2023",
    "Second",
  ]);
  expect(boxChips(CHOICES.editions)[1]?.full).toBe("First 2023");
  expect(shortMode("Expert: hands of three cards")).toBe("Expert");
});
