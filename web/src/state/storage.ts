/** What the browser remembers; a browser that forbids it simply remembers nothing. */

const PREFIX = "culdesac.";

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // full or forbidden: the page works without it
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was kept
  }
}

export function rememberedJson<T>(key: string, fallback: T): T {
  const text = remembered(key);
  if (text === null) return fallback;
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

export function rememberJson(key: string, value: unknown): void {
  remember(key, JSON.stringify(value));
}
