import { afterEach, expect, test, vi } from "vitest";
import type { ReplayStored, TableCreated } from "../messages";
import { openDocument } from "../testdata/document";
import { readDoors } from "./door";

const CREATED = { table: { id: "one" }, keys: [], host_secret: "host" } as unknown as TableCreated;
const STORED = { id: "record" } as ReplayStored;

async function modules(doors: string) {
  openDocument(doors);
  return { ...(await import("./door")), ...(await import("./tables")) };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, ["server"]],
  ["", ["server"]],
  ["server", ["server"]],
  ["server here", ["server", "here"]],
  ["here server", ["server", "here"]],
  ["here", ["here"]],
])("a document that names %j has the doors %j", (content, doors) => {
  expect(readDoors(content)).toEqual(doors);
});

test("new things are opened at the server where there is one, unless somebody chose otherwise", async () => {
  const { door, setDoor } = await modules("server here");
  expect(door.value).toBe("server");
  setDoor("here", false);
  expect([door.value, localStorage.getItem("culdesac.door")]).toEqual(["here", null]);
  setDoor("here");
  vi.resetModules();
  expect((await import("./door")).door.value).toBe("here");
});

test("a door that is not there any more is not opened", async () => {
  openDocument("server");
  localStorage.setItem("culdesac.door", "here");
  expect((await import("./door")).door.value).toBe("server");
});

test("tables and records remember their door", async () => {
  const { addCreated, addRematch, addReplay, addTable, doorOf, tables } =
    await modules("server here");
  addCreated({ ...CREATED, door: "here" });
  addRematch("one", "again");
  addTable("one", [{ seat: 0, kind: "you", secret: "later" }], null);
  addReplay({ ...STORED, door: "here" });
  expect(["one", "again", "record"].map(doorOf)).toEqual(["here", "here", "here"]);
  addTable("old", [], null);
  addCreated({ ...CREATED, table: { ...CREATED.table, id: "theirs" }, door: "server" });
  expect(["old", "theirs", "never seen"].map(doorOf)).toEqual(["server", "server", "server"]);
  expect(tables.value.find((table) => table.id === "old")).not.toHaveProperty("door");
});

test("a site has one door, whatever a link leads to", async () => {
  const { doorOf, door, hasServer, hasDevice } = await modules("here");
  expect([doorOf("never seen"), door.value, hasServer, hasDevice]).toEqual([
    "here",
    "here",
    false,
    true,
  ]);
});
