import { expect, test } from "vitest";
import { NO_LIGHTS } from "../../table/lots";
import { map as samples } from "../../testdata/samples";
import { blanksOf, casinosOf, driverWords, hotelWords, lineTitle, roadPath } from "./city";

const { layout, view } = samples.lines;
const map = layout.map;
const marks = view.sheet.map;
if (!map || !marks) throw new Error("the sample has no map");

test("every lot of the grid is a casino or blank", () => {
  const casinos = casinosOf(layout, map, view.sheet, NO_LIGHTS);
  const blanks = blanksOf(layout, map);
  const lots = layout.streets.reduce((sum, street) => sum + street.houses.length, 0);
  const empty = blanks.reduce((sum, blank) => sum + blank.lots, 0);
  expect(casinos.length + empty).toBe(lots);
  expect(blanks.filter((blank) => blank.port).length).toBeGreaterThan(0);
});

test("a carpet lies before every special casino", () => {
  const casinos = casinosOf(layout, map, view.sheet, NO_LIGHTS);
  const special = casinos.filter((casino) =>
    casino.signs.some((sign) => ["vip", "luxury", "mafia"].includes(sign.name)),
  );
  expect(casinos.filter((casino) => casino.carpet)).toEqual(special);
  expect(casinos.filter((casino) => casino.hole).length).toBe(9);
});

test("roads are drawn from corner to corner, either way up", () => {
  const { row, column } = map.corners[map.roads[0]?.ends[0] ?? 0] ?? { row: 0, column: 0 };
  expect(roadPath(map, [0], false)).toMatch(new RegExp(`^M${column} ${row}L\\d+ \\d+$`));
  expect(roadPath(map, [0], true)).toMatch(new RegExp(`^M${row} ${column}L\\d+ \\d+$`));
  expect(roadPath(map, [0, 1], false).match(/M/g)?.length).toBe(2);
});

test("a line says what it passes and how far it is home", () => {
  for (const line of marks.lines ?? []) {
    const [title, detail] = lineTitle(layout, line);
    expect(title).not.toBe("");
    expect(detail).toMatch(/^(\d+ lines? home|back at the traffic light)$/);
  }
  const passed = { key: "mafia casino", params: {} };
  const [line] = marks.lines ?? [];
  if (!line) throw new Error("the sample has no line");
  expect(lineTitle(layout, { ...line, visits: [passed], missing: 1 })).toEqual([
    "Mafia casino",
    "1 line home",
  ]);
  expect(lineTitle(layout, { ...line, visits: [], missing: 0 })[0]).toBe("Nothing new");
});

test("the limousine says where it is, and how far from home", () => {
  const started = { ...marks, at: map.start, missing: 0 };
  expect(driverWords(map, started)).toBe("Limousine: traffic light");
  expect(driverWords(map, { ...started, missing: 2 })).toBe(
    "Limousine: traffic light; 2 lines home",
  );
});

test("a hotel says what stands there or what is missing", () => {
  expect(hotelWords(map, 3, { state: "large" })).toBe("Avenue 3: large hotel built");
  expect(hotelWords(map, 3, { state: "small" })).toBe("Avenue 3: small hotel built");
  expect(hotelWords(map, 3, { left: 1 })).toBe(
    "Avenue 3: the large hotel is open to all, 1 casino to open",
  );
  expect(hotelWords(map, 3, { left: 2, first: false })).toBe(
    "Avenue 3: only the small hotel is left, 2 casinos to open",
  );
});
