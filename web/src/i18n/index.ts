/**
 * Texts in the reader's language.  The English text is the key; `tools/catalogue.py` collects the
 * literal arguments of `t`, `tp` and `tn`, so nothing else may be passed there.  The application has
 * the languages and their texts, and says which of them suits; English needs none.  The start page loads
 * its own texts, and another page, or a part that is loaded later, all of them.
 */

import { computed, signal } from "@preact/signals";
import type { Texts } from "../messages";
import { door } from "../state/door";
import { remember, remembered } from "../state/storage";
import { lastingFetch } from "../state/through";

export type Params = Record<string, string | number>;

const SOURCE: Texts = { language: "en", languages: [], counts: [1, 0], texts: {} };
const CONTEXT_END = "\u0004"; // as in gettext

const spoken = signal<Texts>(SOURCE);
let asked = 0;
let whole = false; // whether more than the start page is to be spoken
let all: Promise<void> | null = null;

export const language = computed(() => spoken.value.language);
export const languages = computed(() => spoken.value.languages);

/** What is asked for first: the language that was chosen here, or else those of the browser. */
function wantedFirst(): string {
  return remembered("language") ?? navigator.languages.join(",");
}

/** Switch to the language that suits best; resolves once its texts are there. */
export async function speak(wanted: string, keep = true): Promise<void> {
  const own = ++asked;
  const answer = await lastingFetch(door.value, whole ? "texts" : "texts/start", wanted.split(","));
  if (!answer.ok) return;
  const texts = (await answer.json()) as Texts;
  if (own !== asked) return; // another language was chosen meanwhile
  spoken.value = texts;
  document.documentElement.lang = texts.language;
  if (keep) remember("language", texts.language);
}

/** What all pages say; resolves once it is there, or cannot be had now. */
export function speakAll(wanted = language.value): Promise<void> {
  whole = true;
  all ??= speak(wanted, false).catch(() => {
    all = null;
  });
  return all;
}

/** The first language; resolves as soon as the page can be shown, which English can at once. */
export async function speakFirst(start: boolean): Promise<void> {
  const wanted = wantedFirst();
  const ready = start ? speak(wanted, false).catch(() => undefined) : speakAll(wanted);
  if (!wanted.toLowerCase().startsWith(SOURCE.language)) await ready;
}

/** Which plural form a count takes: the browser knows the language's rule, the counts which form is which. */
const formOf = computed(() => {
  const { counts, language: code } = spoken.value;
  const rule = new Intl.PluralRules(code);
  const forms = new Map(counts.map((count, form) => [rule.select(count), form]));
  return (count: number) => forms.get(rule.select(count)) ?? counts.length - 1;
});

function filled(text: string, params?: Params): string {
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}

/** A text whose key is known only at run time. */
function lookUp(key: string): string {
  const found = spoken.value.texts[key];
  return typeof found === "string" && found ? found : key.slice(key.indexOf(CONTEXT_END) + 1);
}

export function t(source: string, params?: Params): string {
  return filled(lookUp(source), params);
}

/** A text that has another translation elsewhere, told from it by its context. */
export function tp(context: string, source: string, params?: Params): string {
  return filled(lookUp(context + CONTEXT_END + source), params);
}

/** A text that depends on a count; `{n}` is the count. */
export function tn(one: string, many: string, n: number, params?: Params): string {
  const found = spoken.value.texts[one];
  const text = Array.isArray(found) ? found[formOf.value(n)] : n === 1 ? one : many;
  return filled(text ?? many, { n, ...params });
}

/** A counted text that comes from the server. */
export function sayCount(words: { one: string; many: string }, n: number): string {
  return tn(words.one, words.many, n);
}

/** Words that come from the server: a key with values, some of which are keys or words themselves. */
export type Words = { key: string; params: { [place: string]: string | number | Words } };

const NAMES = new Set(["name", "names"]);

export function say(words: Words): string {
  return sayWith(words, {});
}

/** Say words with places that only the page can fill. */
export function sayWith(words: Words, more: Params): string {
  const params: Params = { ...more };
  for (const [place, value] of Object.entries(words.params)) {
    if (typeof value === "object") params[place] = say(value);
    else params[place] = typeof value === "string" && !NAMES.has(place) ? lookUp(value) : value;
  }
  return filled(lookUp(words.key), params);
}
