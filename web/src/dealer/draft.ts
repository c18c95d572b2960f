/** What a paper seat will say of the turn at hand; kept on the device until it has been said. */

import { forget, rememberedJson, rememberJson } from "../state/storage";

export type Half = "number" | "action";

export type Draft = {
  claims: number[]; // plans
  reshuffle: boolean; // somebody asks for it
  said: string[]; // ids of what else is said
  number: number | null; // the card of the hand, from 1, that gives the number ...
  action: number | null; // ... and the one that gives the action
  given: number | null; // nothing fits: the card that is given away
};

export const NOTHING: Draft = {
  claims: [],
  reshuffle: false,
  said: [],
  number: null,
  action: null,
  given: null,
};

const HAND = [1, 2, 3];

/** Somebody has a plan, or has not after all; a reshuffle goes with the last claim. */
export function toggleClaim(draft: Draft, plan: number): Draft {
  const without = draft.claims.filter((claim) => claim !== plan);
  const claims =
    without.length < draft.claims.length ? without : [...without, plan].sort((a, b) => a - b);
  return { ...draft, claims, reshuffle: draft.reshuffle && claims.length > 0 };
}

/** Something else is said, or is not after all. */
export function toggleSaid(draft: Draft, id: string): Draft {
  const without = draft.said.filter((said) => said !== id);
  return { ...draft, said: without.length < draft.said.length ? without : [...without, id] };
}

/** A card gives a half, or does not after all; it cannot give both. */
export function takeHalf(draft: Draft, half: Half, card: number): Draft {
  const other = half === "number" ? "action" : "number";
  return {
    ...draft,
    given: null,
    [half]: draft[half] === card ? null : card,
    [other]: draft[other] === card ? null : draft[other],
  };
}

/** Nothing fits, and this card is given away; or that is not so after all. */
export function giveAway(draft: Draft, card: number): Draft {
  const given = draft.given === card ? null : card;
  return { ...draft, number: null, action: null, given };
}

/** The card that is left of the hand, once that is known. */
export function leftCard(draft: Draft): number | null {
  if (draft.given !== null) return draft.given;
  if (draft.number === null || draft.action === null) return null;
  return HAND.find((card) => card !== draft.number && card !== draft.action) ?? null;
}

export function isBlank(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(NOTHING);
}

type Kept = { turn: number; draft: Draft };

function keyOf(table: string, seat: number): string {
  return `said.${table}.${seat}`;
}

export function keptDraft(table: string, seat: number, turn: number): Draft {
  const kept = rememberedJson<Kept | null>(keyOf(table, seat), null);
  return kept?.turn === turn ? { ...NOTHING, ...kept.draft } : NOTHING;
}

export function keepDraft(table: string, seat: number, turn: number, draft: Draft): void {
  if (isBlank(draft)) forget(keyOf(table, seat));
  else rememberJson(keyOf(table, seat), { turn, draft });
}
