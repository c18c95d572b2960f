import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableSummary } from "../messages";
import { openDocument } from "../testdata/document";

const asked: [at: string, ids: string[]][] = [];
const answers = vi.hoisted(() => ({ server: [] as string[], here: [] as string[] }));
const summary = (id: string, turn = 1) => ({ id, turn }) as TableSummary;

vi.mock("./api", () => ({
  fetchStatus: async (ids: string[], at: "server" | "here") => {
    asked.push([at, ids]);
    if (answers[at].includes("cut")) throw new Error("no answer");
    return { tables: ids.filter((id) => answers[at].includes(id)).map((id) => summary(id, 7)) };
  },
}));

async function modules() {
  const { addTable } = await import("./tables");
  addTable("there", [], null);
  addTable("mine", [], null, "here");
  addTable("other", [], null, "here");
  return { ...(await import("./summaries")), ...(await import("./through")) };
}

beforeEach(() => {
  openDocument("server here");
  asked.length = 0;
  answers.server = ["there"];
  answers.here = ["mine", "other"];
});
afterEach(() => vi.unstubAllGlobals());

const ids = (list: readonly TableSummary[]) => list.map(({ id, turn }) => `${id} ${turn}`);
const keep = (...list: TableSummary[]) =>
  localStorage.setItem("culdesac.summaries", JSON.stringify(list));

test("everybody is asked about their own tables, and the order stays", async () => {
  const { statusOf } = await modules();
  expect(ids(await statusOf(["mine", "there", "other"]))).toEqual(["mine 7", "there 7", "other 7"]);
  expect(asked).toEqual([
    ["here", ["mine", "other"]],
    ["server", ["there"]],
  ]);
});

test("what was seen of tables of this device starts nothing", async () => {
  keep(summary("mine", 3), summary("other", 4));
  const { statusOf } = await modules();
  expect(ids(await statusOf(["other", "mine"]))).toEqual(["other 4", "mine 3"]);
  expect(asked).toEqual([]);
});

test("a device that is awake knows better, and what it does not know is forgotten", async () => {
  keep(summary("mine", 3), summary("other", 4));
  answers.here = ["mine"];
  const { device, statusOf } = await modules();
  device.value = { kind: "ready" };
  expect(ids(await statusOf(["other", "mine"]))).toEqual(["mine 7"]);
  expect(ids(await statusOf(["other", "mine"], false))).toEqual(["mine 7"]);
});

test("the start page asks no device that sleeps", async () => {
  keep(summary("mine", 3));
  const { statusOf } = await modules();
  expect(ids(await statusOf(["other", "mine", "there"], false))).toEqual(["mine 3", "there 7"]);
  expect(asked).toEqual([["server", ["there"]]]);
});

test("a door that does not answer hides nothing behind the other", async () => {
  answers.server = ["cut"];
  const { statusOf } = await modules();
  expect(ids(await statusOf(["there", "mine"]))).toEqual(["mine 7"]);
});
