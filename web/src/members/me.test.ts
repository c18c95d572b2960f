import { beforeEach, expect, test, vi } from "vitest";
import type { Me, MyGame } from "../messages";
import { ApiError } from "../state/api";
import { keepSession, session } from "../state/member";
import { addTable, hostSecret, known, ownKeys, tables } from "../state/tables";
import { becomeMember, heldSecrets, loadMe, me, meProblem, signIn, signOut } from "./me";

const ME = { id: "ada", name: "Ada", following: [], ratings: [], passkeys: [] } as unknown as Me;
const server = vi.hoisted(() => ({ brought: [] as number[], games: [] as MyGame[], fails: "" }));

vi.mock("./passkeys", () => ({
  makePasskey: async () => ({ id: "made" }),
  presentPasskey: async () => ({ id: "shown" }),
  deviceLabel: () => "A device",
}));
vi.mock("../state/community", () => ({
  askMembership: async () => ({ challenge: "c", options: {} }),
  askSignIn: async () => ({ challenge: "c", options: {} }),
  becomeMember: async () => ({ session: "secret", me: ME }),
  signIn: async () => ({ session: "secret", me: ME }),
  bringGames: async (games: unknown[]) => server.brought.push(games.length),
  fetchMyGames: async () => ({ games: server.games }),
  fetchMe: async () => {
    if (server.fails) throw new ApiError(server.fails, "no");
    return ME;
  },
  endSession: async () => {
    throw new Error("cut");
  },
}));
vi.stubGlobal("navigator", { userAgent: "" });

const key = (secret: string, seat = 0, kind: "you" | "friend" = "you") => ({ seat, kind, secret });

beforeEach(() => {
  tables.value = [];
  keepSession("");
  me.value = null;
  server.brought = [];
  server.games = [];
  server.fails = "";
});

test("a guest's own seats and tables come along, in portions; a friend's seat and this device's do not", async () => {
  for (let n = 0; n < 60; n++) addTable(`t${n}`, [key(`s${n}`)], null);
  addTable("mine", [key("a"), key("b", 1, "friend")], "host");
  addTable("here", [key("c")], "host", "here");
  expect(heldSecrets(tables.value)).toHaveLength(62);
  await becomeMember("Ada");
  expect(server.brought).toEqual([50, 12]);
  expect(session.value).toBe("secret");
  expect(me.value?.name).toBe("Ada");
});

test("on another device the games of a member are known without their secrets", async () => {
  addTable("both", [key("own")], null);
  server.games = [
    { table: "there", seats: [1], host: true, since: 2e9 },
    { table: "both", seats: [0], host: false, since: 1 },
  ];
  await signIn();
  expect(tables.value.map(({ id }) => id)).toEqual(["there", "both"]);
  expect(ownKeys("there")).toEqual([key("", 1)]);
  expect(hostSecret("there")).toBe("secret");
  expect(ownKeys("both")).toEqual([key("own")]);
  await signOut();
  expect(tables.value.map(({ id }) => id)).toEqual(["both"]);
  expect([session.value, hostSecret("there")]).toEqual(["", null]);
});

test("a session that has ended is forgotten; a server that is away ends none", async () => {
  keepSession("secret");
  server.fails = "unavailable";
  await loadMe();
  expect([session.value, meProblem.value]).toEqual(["secret", "no"]);
  server.fails = "forbidden";
  await loadMe();
  expect(session.value).toBe("");
  expect(known("there")).toBeUndefined();
});
