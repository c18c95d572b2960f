/**
 * Texts in the reader's language.  The English text is the key; `tools/catalogue.py` collects the
 * literal first arguments of `t` and `tn`, so nothing else may be passed there.
 */

import { signal } from "@preact/signals";
import { remembered, remember } from "../state/storage";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Record<string, string | number>;
type Catalogue = Record<string, string | string[]>;

export const language = signal<Language>(firstLanguage());
const catalogue = signal<Catalogue>({});

function firstLanguage(): Language {
  const kept = remembered("language");
  if (kept === "en" || kept === "fr") return kept;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

async function load(wanted: Language): Promise<Catalogue> {
  if (wanted === "en") return {};
  return (await import("./french")).default;
}

/** Switch the language; resolves once its texts are there. */
export async function speak(wanted: Language, keep = true): Promise<void> {
  const texts = await load(wanted);
  catalogue.value = texts;
  language.value = wanted;
  document.documentElement.lang = wanted;
  if (keep) remember("language", wanted);
}

function filled(text: string, params?: Params): string {
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}

export function t(source: string, params?: Params): string {
  const found = catalogue.value[source];
  return filled(typeof found === "string" && found ? found : source, params);
}

/** A text that depends on a count; `{n}` is the count. */
export function tn(one: string, many: string, n: number, params?: Params): string {
  const found = catalogue.value[one];
  // French counts 0 and 1 as one, English 1 alone.
  const single = language.value === "fr" ? Math.abs(n) < 2 : n === 1;
  const texts = Array.isArray(found) && found.length > 1 ? found : [one, many];
  return filled((single ? texts[0] : texts[1]) ?? many, { n, ...params });
}

/** Words that come from the server: a key with values, some of which are keys or words themselves. */
export type Words = { key: string; params: { [place: string]: string | number | Words } };

const NAMES = new Set(["name", "names"]);

export function say(words: Words): string {
  const params: Params = {};
  for (const [place, value] of Object.entries(words.params)) {
    if (typeof value === "object") params[place] = say(value);
    else params[place] = typeof value === "string" && !NAMES.has(place) ? lookUp(value) : value;
  }
  return filled(lookUp(words.key), params);
}

/** A text whose key is known only at run time. */
function lookUp(key: string): string {
  const found = catalogue.value[key];
  return typeof found === "string" && found ? found : key;
}
