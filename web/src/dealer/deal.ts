/** A deal for a real table: how far it has come, which turn is looked at, which plans are claimed. */

import type { TurnWanted } from "../messages";

/** What decides the cards. */
export type DealOf = {
  edition: string;
  sheet: string; // empty: the first of the box
  switches: string[];
  seed: number;
};

export type Deal = DealOf & {
  turn: number; // the newest that was dealt
  shown: number; // the one that is looked at
  claims: Record<number, number>; // by plan: the turn in which it was claimed first
  reshuffled: number; // the turn in which the reshuffle was asked for; 0: none
};

/** How a plan stands in a turn. */
export type PlanState = "open" | "claimed" | "flipped";

const SEEDS = 1_000_000;

export function newSeed(): number {
  return Math.floor(Math.random() * SEEDS);
}

export function firstTurn(of: DealOf): Deal {
  return { ...of, turn: 1, shown: 1, claims: {}, reshuffled: 0 };
}

/** What an address says of a deal; without a seed it leaves open which one. */
export function readAddress(
  edition: string,
  search: string,
): Omit<DealOf, "seed"> & {
  seed: number | null;
} {
  const given = new URLSearchParams(search);
  const seed = given.get("seed") ?? "";
  return {
    edition,
    sheet: given.get("sheet") ?? "",
    switches: (given.get("switches") ?? "").split(",").filter(Boolean).sort(),
    seed: /^\d{1,15}$/.test(seed) ? Number(seed) : null,
  };
}

export function addressOf({ edition, sheet, switches, seed }: DealOf): string {
  const given = new URLSearchParams();
  if (sheet) given.set("sheet", sheet);
  if (switches.length > 0) given.set("switches", switches.join(","));
  given.set("seed", String(seed));
  return `/deal/${encodeURIComponent(edition)}?${given}`;
}

/** The deal of an address: the one that was kept, if it is the same one. */
export function begin(of: DealOf, kept: Deal | null): Deal {
  const same = kept && addressOf(kept) === addressOf(of);
  return same ? { ...kept, shown: kept.turn } : firstTurn(of);
}

/** Forward by one turn: to one that was left by looking back, or to new cards. */
export function dealOn(deal: Deal): Deal {
  const shown = deal.shown + 1;
  return { ...deal, shown, turn: Math.max(deal.turn, shown) };
}

export function lookBack(deal: Deal): Deal {
  return { ...deal, shown: Math.max(1, deal.shown - 1) };
}

export function isPast(deal: Deal): boolean {
  return deal.shown < deal.turn;
}

export function planState(deal: Deal, plan: number, turn: number): PlanState {
  const claimed = deal.claims[plan];
  if (claimed === undefined || claimed > turn) return "open";
  return claimed === turn ? "claimed" : "flipped";
}

/** Somebody claims a plan in the turn that is looked at, or has not done so after all. */
export function toggleClaim(deal: Deal, plan: number): Deal {
  const { [plan]: claimed, ...others } = deal.claims;
  if (claimed === undefined) return { ...deal, claims: { ...deal.claims, [plan]: deal.shown } };
  if (claimed !== deal.shown) return deal;
  const without = { ...deal, claims: others };
  const asked = deal.reshuffled === deal.turn && !isFirstPlanTurn(without);
  return asked ? { ...without, reshuffled: 0 } : without;
}

/** Whether the game's first plan was claimed in the newest turn. */
function isFirstPlanTurn({ claims, turn }: Deal): boolean {
  const turns = Object.values(claims);
  return turns.length > 0 && turns.every((claimed) => claimed === turn);
}

/** Whether all cards may be shuffled before the next turn; `allowed` is what the box says. */
export function mayReshuffle(deal: Deal, allowed: boolean): boolean {
  return allowed && !isPast(deal) && isFirstPlanTurn(deal);
}

/** Somebody asks for the reshuffle, or does not after all. */
export function toggleReshuffle(deal: Deal): Deal {
  return { ...deal, reshuffled: deal.reshuffled === deal.turn ? 0 : deal.turn };
}

/** What the server is asked for; a reshuffle that comes later changes nothing. */
export function turnWanted(deal: Deal, turn: number): Required<TurnWanted> {
  const { sheet, switches, seed, reshuffled } = deal;
  return {
    sheet: sheet || null,
    switches,
    seed,
    turn,
    reshuffled: reshuffled < turn ? reshuffled : 0,
  };
}
