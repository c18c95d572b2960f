/** As much of a browser as pure logic asks for when it is loaded. */

const kept = new Map<string, string>();

Object.assign(globalThis, {
  location: { pathname: "/", search: "", hash: "", origin: "http://127.0.0.1:8080" },
  addEventListener: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  document: { documentElement: { dataset: {}, lang: "" }, querySelector: () => null },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
