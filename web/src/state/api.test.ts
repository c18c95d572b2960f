import { afterEach, expect, test, vi } from "vitest";
import { openDocument } from "../testdata/document";

const doors = vi.hoisted(() => ({ doorFetch: vi.fn(), lastingFetch: vi.fn() }));
vi.mock("./through", () => doors);

const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
const offered = (...own: boolean[]) => answer({ bots: own.map((each) => ({ own: each })) });

async function api() {
  openDocument("server here");
  doors.doorFetch.mockReset();
  doors.lastingFetch.mockReset().mockImplementation(() => offered(false));
  return import("./api");
}

afterEach(() => vi.unstubAllGlobals());

test("choices were prepared until this device keeps bots of one's own", async () => {
  const { fetchChoices, keepBot, dropBot } = await api();
  await fetchChoices("here");
  expect(doors.doorFetch).not.toHaveBeenCalled();
  doors.doorFetch.mockImplementation(() => answer({ bots: [{ name: "mine" }] }));
  await keepBot({ name: "mine", source: "..." });
  expect(localStorage.getItem("culdesac.own-bots")).not.toBeNull();
  doors.doorFetch.mockReset().mockImplementation(() => offered(false, true));
  expect((await fetchChoices("here")).bots).toHaveLength(2);
  expect(doors.doorFetch.mock.calls[0]?.slice(0, 2)).toEqual(["here", "/api/editions"]);
  await fetchChoices("server");
  expect(doors.lastingFetch.mock.calls.at(-1)?.[0]).toBe("server");
  doors.doorFetch.mockImplementation(() => answer({ bots: [] }));
  await dropBot("mine");
  expect(localStorage.getItem("culdesac.own-bots")).toBeNull();
  doors.doorFetch.mockReset();
  await fetchChoices("here");
  expect(doors.doorFetch).not.toHaveBeenCalled();
});

test("a device that has forgotten its bots is not asked again", async () => {
  const { fetchChoices } = await api();
  const { noteOwnBots, ownBots } = await import("./bots");
  noteOwnBots(true);
  doors.doorFetch.mockImplementation(() => offered(false));
  await fetchChoices("here");
  expect(ownBots.value).toBe(false);
});
