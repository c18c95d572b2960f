/** What a device keeps, in the browser's database: texts under keys.  Python calls these functions. */

const NAME = "culdesac";
const STORE = "kept";

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function beginning(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

type Pairs = [string, string][];
/** What came of keeping something. */
type Came = "kept" | "taken" | "full";

function reason(error: DOMException | null): Came | null {
  if (error?.name === "ConstraintError") return "taken";
  if (error?.name === "QuotaExceededError") return "full";
  return null;
}

export class Shelf {
  private database: IDBDatabase | null = null;

  private async store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    if (!this.database) {
      this.database = await opened();
      const lost = () => {
        this.database = null;
      };
      this.database.onclose = lost;
      this.database.onversionchange = () => {
        this.database?.close();
        lost();
      };
    }
    // what was acknowledged must be there after a crash, too
    return this.database.transaction(STORE, mode, { durability: "strict" }).objectStore(STORE);
  }

  async find(prefix: string): Promise<string> {
    const store = await this.store("readonly");
    const range = beginning(prefix);
    const keys = done(store.getAllKeys(range));
    const values = done(store.getAll(range) as IDBRequest<string[]>);
    const [found, texts] = await Promise.all([keys, values]);
    return JSON.stringify(found.map((key, index) => [key, texts[index]]));
  }

  async get(key: string): Promise<string | null> {
    const store = await this.store("readonly");
    return (await done(store.get(key) as IDBRequest<string | undefined>)) ?? null;
  }

  async count(prefix: string): Promise<number> {
    return done((await this.store("readonly")).count(beginning(prefix)));
  }

  async put(fresh: string, other: string): Promise<Came> {
    const store = await this.store("readwrite");
    const { transaction } = store;
    return new Promise((resolve, reject) => {
      const refused = (error: DOMException | null) => {
        const came = reason(error);
        if (came) resolve(came);
        else reject(error ?? new Error("the database gave up"));
      };
      transaction.oncomplete = () => resolve("kept");
      transaction.onabort = () => refused(transaction.error);
      try {
        for (const [key, text] of JSON.parse(fresh) as Pairs) store.add(text, key);
        for (const [key, text] of JSON.parse(other) as Pairs) store.put(text, key);
        transaction.commit();
      } catch (error) {
        refused(error instanceof DOMException ? error : null);
      }
    });
  }

  async drop(key: string): Promise<void> {
    await done((await this.store("readwrite")).delete(key));
  }
}
