/** What a seat on paper has to say of a turn, gathered until it says that it is done; kept while the phone sleeps. */

import type { Move, PaperReport, PaperTurn, PublicTurn, SeatInfo, SeatView } from "../messages";
import { rememberedJson, rememberJson } from "../state/storage";

/** What is asked before it is said: everything that others depend on. */
export type Question =
  | { of: "claim"; plan: number }
  | { of: "saying"; id: string }
  | { of: "cards" };

export type Draft = {
  turn: number;
  pick: string | null; // the notation of the choice
  claims: number[]; // plans, from 1
  reshuffle: boolean;
  said: string[]; // ids
  asking: Question | null;
};

/** The view of a seat on paper. */
export type PaperView = SeatView & { paper: PaperTurn };

const KEY = "paper";
const MOST = 24; // seats whose words are kept

export function onPaper(view: SeatView | null | undefined): view is PaperView {
  return Boolean(view?.paper);
}

/** A seat has ended its turn, by its moves or by its word. */
export function isDone(view: SeatView): boolean {
  return view.stage === "done" || Boolean(view.paper?.report);
}

export function freshDraft(turn: number): Draft {
  return { turn, pick: null, claims: [], reshuffle: false, said: [], asking: null };
}

/** What was said, to be changed once it was taken back. */
export function draftOf(turn: number, report: PaperReport): Draft {
  const { pick, claims, reshuffle, said } = report;
  return { ...freshDraft(turn), pick, claims: [...claims], reshuffle, said: [...said] };
}

function possible(question: Question | null, draft: Draft, paper: PaperTurn): boolean {
  switch (question?.of) {
    case "claim":
      return paper.claims.includes(question.plan) && !draft.claims.includes(question.plan);
    case "saying":
      return (
        paper.sayings.some((saying) => saying.id === question.id) &&
        !draft.said.includes(question.id)
      );
    case "cards":
      return mayReshuffle(draft, paper) && !draft.reshuffle;
    default:
      return false;
  }
}

/** A draft as far as it can still be said in the turn at hand. */
export function fitting(draft: Draft | null, { turn, paper }: PaperView): Draft {
  if (!draft || draft.turn !== turn) return freshDraft(turn);
  const left = {
    ...draft,
    pick: paper.picks.some((move) => move.text === draft.pick) ? draft.pick : null,
    claims: draft.claims.filter((plan) => paper.claims.includes(plan)),
    said: draft.said.filter((id) => paper.sayings.some((saying) => saying.id === id)),
  };
  const fit = { ...left, reshuffle: left.reshuffle && mayReshuffle(left, paper) };
  return { ...fit, asking: possible(fit.asking, fit, paper) ? fit.asking : null };
}

/** Only who claims a plan may ask for new stacks. */
export function mayReshuffle(draft: Draft, paper: PaperTurn): boolean {
  return paper.reshuffle && draft.claims.length > 0;
}

/** The answer to the question at hand: it is said, or nothing is. */
export function answered(draft: Draft, yes: boolean): Draft {
  const { asking } = draft;
  const put = { ...draft, asking: null };
  if (!yes || !asking) return put;
  switch (asking.of) {
    case "claim":
      return { ...put, claims: [...draft.claims, asking.plan].sort((a, b) => a - b) };
    case "saying":
      return { ...put, said: [...draft.said, asking.id] };
    default:
      return { ...put, reshuffle: true };
  }
}

/** What was answered is taken back. */
export function without(draft: Draft, what: Question): Draft {
  switch (what.of) {
    case "claim": {
      const claims = draft.claims.filter((plan) => plan !== what.plan);
      return { ...draft, claims, reshuffle: draft.reshuffle && claims.length > 0 };
    }
    case "saying":
      return { ...draft, said: draft.said.filter((id) => id !== what.id) };
    default:
      return { ...draft, reshuffle: false };
  }
}

export function pickedMove(draft: Draft, paper: PaperTurn): Move | undefined {
  return paper.picks.find((move) => move.text === draft.pick);
}

/** Nothing is missing that others depend on. */
export function isWhole(draft: Draft, paper: PaperTurn): boolean {
  return draft.asking === null && (paper.picks.length === 0 || draft.pick !== null);
}

type Kept = Record<string, Draft>;

export function keptDraft(table: string, seat: number): Draft | null {
  return rememberedJson<Kept>(KEY, {})[`${table}/${seat}`] ?? null;
}

export function keepDraft(table: string, seat: number, draft: Draft): void {
  const { [`${table}/${seat}`]: _, ...others } = rememberedJson<Kept>(KEY, {});
  const latest = Object.entries(others).slice(-MOST + 1);
  rememberJson(KEY, Object.fromEntries([...latest, [`${table}/${seat}`, draft]]));
}

/** Seats on paper whose points nobody knows yet. */
export function unknownSeats(turn: Pick<PublicTurn, "paper">): Set<number> {
  return new Set((turn.paper ?? []).flatMap((item) => (item.settled ? [] : [item.seat])));
}

/** Points by seat; null: on paper, and known at the end. */
export function knownTotals(turn: Pick<PublicTurn, "paper" | "scores">): (number | null)[] {
  const unknown = unknownSeats(turn);
  return turn.scores.map((score, seat) => (unknown.has(seat) ? null : score.total));
}

/** Seats with their points by turn; those on paper have none, whatever they come to in the end. */
export function racers(
  seats: readonly Pick<SeatInfo, "seat" | "kind">[],
  totals: readonly (readonly number[])[],
): { seat: number; points: readonly number[] }[] {
  return seats
    .filter((seat) => seat.kind !== "paper" && totals[seat.seat])
    .map(({ seat }) => ({ seat, points: totals[seat] ?? [] }));
}

/** Somebody at this table writes on paper, and somebody else does not. */
export function isMixed(seats: readonly Pick<SeatInfo, "kind">[]): boolean {
  const paper = seats.filter((seat) => seat.kind === "paper").length;
  return paper > 0 && paper < seats.length;
}
