import { expect, test } from "vitest";
import { written } from "./merging";
import { memoryOf, savedFile, takeBack } from "./saving";
import type { Shelf } from "./shelf";

/** A browser's memory with room for so many characters. */
class FakeStorage {
  readonly entries = new Map<string, string>();
  constructor(private readonly room = Number.POSITIVE_INFINITY) {}
  get length(): number {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem = (key: string, text: string) => {
    const others = [...this.entries].filter(([name]) => name !== key);
    const used = others.reduce((sum, [, other]) => sum + other.length, 0);
    if (used + text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.entries.set(key, text);
  };
}

function storageOf(entries: Record<string, string>, room?: number): Storage {
  const storage = new FakeStorage(room);
  for (const [key, text] of Object.entries(entries)) storage.setItem(key, text);
  return storage as unknown as Storage;
}

const TABLE = { id: "a", keys: [{ seat: 0, kind: "you", secret: "s" }], host: null, at: 1 };
const TABLES = JSON.stringify([TABLE]);

const GAMES = { format: 1, tables: [], replays: {}, results: {}, bots: {} };
const ADDED = { added: 2, kept: 1, refused: ["One is too new."] };

/** A shelf, and what was put on it. */
function shelfWith(error: Error | null = null): { put: unknown[]; shelf: Shelf } {
  const put: unknown[] = [];
  return {
    put,
    shelf: {
      read: async () => {
        if (error) throw error;
        return GAMES;
      },
      add: async (games) => {
        if (error) throw error;
        put.push(games);
        return ADDED;
      },
    },
  };
}

test("everything of this page is saved, and nothing of others", async () => {
  const storage = storageOf({
    "culdesac.tables": TABLES,
    "culdesac.theme": "dark",
    "culdesac.device": "ready",
    other: "x",
  });
  const file = await savedFile(storage, shelfWith().shelf, new Date(2026, 0, 2));
  expect(file.name).toBe("culdesac-games-2026-01-02.json");
  expect(JSON.parse(await file.content.text())).toEqual({
    culdesac: "games",
    version: 1,
    shelf: GAMES,
    page: { tables: TABLES, theme: "dark" },
  });
});

test("without a device the page is saved alone", async () => {
  const file = await savedFile(storageOf({}), null, new Date());
  expect(JSON.parse(await file.content.text())).toMatchObject({ shelf: null, page: {} });
});

test("a device that cannot be read makes no file", async () => {
  const { shelf } = shelfWith(new Error("It is broken."));
  const saving = savedFile(storageOf({}), shelf, new Date());
  await expect(saving).rejects.toThrow("It is broken.");
});

test("a file goes to the device and into the browser's memory", async () => {
  const storage = storageOf({ "culdesac.summaries": "[1]", "culdesac.device": "ready" });
  const { put, shelf } = shelfWith();
  const text = written(GAMES, { tables: TABLES, persist: "asked" });
  expect(await takeBack(text, storage, shelf)).toEqual({
    kind: "taken",
    came: { tables: 1, results: 0, boxes: 0, others: 0, unread: 0 },
    shelf: ADDED,
    left: false,
  });
  expect(put).toEqual([GAMES]);
  expect(memoryOf(storage)).toEqual({ tables: TABLES });
  // games may have gone on, and what is about this browser stays
  expect(storage.getItem("culdesac.summaries")).toBeNull();
  expect(storage.getItem("culdesac.device")).toBe("ready");
  expect(storage.getItem("culdesac.persist")).toBeNull();
});

test("where there is no device its games are left, and said so", async () => {
  const outcome = await takeBack(written(GAMES, {}), storageOf({}), null);
  expect(outcome).toMatchObject({ kind: "taken", shelf: null, left: true });
});

test("a wrong file, or one that the device refuses, changes nothing", async () => {
  const storage = storageOf({ "culdesac.theme": "dark" });
  const { put, shelf } = shelfWith(new Error("No room."));
  expect(await takeBack("{}", storage, shelf)).toEqual({ kind: "problem", problem: "foreign" });
  expect(put).toEqual([]);
  const text = written(GAMES, { tables: TABLES });
  const refused = { kind: "refused", message: "No room." };
  expect(await takeBack(text, storage, shelf)).toEqual(refused);
  expect(memoryOf(storage)).toEqual({ theme: "dark" });
});

test("a full memory stays as it was", async () => {
  const before = { name: "Ada", boxes: "[]" };
  const storage = storageOf({ "culdesac.name": "Ada", "culdesac.boxes": "[]" }, 40);
  const outcome = await takeBack(written(null, { theme: "dark", tables: TABLES }), storage, null);
  expect(outcome).toEqual({ kind: "problem", problem: "full" });
  expect(memoryOf(storage)).toEqual(before);
});
