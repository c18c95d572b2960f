/** Cards that are being told, before they are sent: two taps a card, number and corner. */

import type { Card, Layout, Offer, SeatView, Telling, UnseenRow } from "../messages";

export type Slot = { number: number | null; action: string | null };

export type Draft = {
  beside: (string | null)[]; // new stacks: the actions that lie beside the numbers
  slots: Slot[];
  at: number | null; // the card that is told before the others
  extras: string[]; // other cards that came, in order
  top: string | null; // what the pile shows
  anyway: boolean; // also a card that should be gone
};

export type Question =
  | { of: "beside"; place: number }
  | { of: "number"; place: number }
  | { of: "corner"; place: number }
  | { of: "top" };

const EMPTY: Slot = { number: null, action: null };

/** Nothing told yet, or what was told before. */
export function draftOf(telling: Telling, row: number, told: Told | null): Draft {
  const cards = telling.rows[row]?.cards ?? 0;
  const beside = telling.new_stacks ? cards : 0;
  return {
    beside: Array.from({ length: beside }, (_, place) => told?.beside[place] ?? null),
    slots: Array.from({ length: cards }, (_, place) => ({ ...(told?.slots[place] ?? EMPTY) })),
    at: null,
    extras: [...telling.came],
    top: telling.top,
    anyway: told?.anyway ?? false,
  };
}

/** What was told of a row in this turn. */
export type Told = { beside: string[]; slots: Slot[]; anyway: boolean };

export function toldPairs(offers: readonly Offer[]): Told {
  return {
    beside: offers.map((offer) => offer.action),
    slots: offers.map((offer) => ({ number: offer.number, action: offer.next ?? null })),
    anyway: offers.some((offer) => offer.odd),
  };
}

/** Of a hand the last cards are the new ones. */
export function toldHand(view: SeatView, cards: number): Told {
  return { beside: [], slots: view.hand.slice(-cards).map((card) => ({ ...card })), anyway: false };
}

function open(slot: Slot): boolean {
  return slot.number === null || slot.action === null;
}

/** What is asked now; null when all is told. */
export function questionOf(draft: Draft, asksTop: boolean): Question | null {
  const beside = draft.beside.indexOf(null);
  if (beside >= 0) return { of: "beside", place: beside };
  const chosen = draft.at === null ? undefined : draft.slots[draft.at];
  const place =
    chosen && open(chosen) && draft.at !== null ? draft.at : draft.slots.findIndex(open);
  const slot = draft.slots[place];
  if (slot) return { of: slot.number === null ? "number" : "corner", place };
  return asksTop && draft.top === null ? { of: "top" } : null;
}

/** A number was tapped: of the card that is asked for, also where its corner is asked for already. */
export function withNumber(draft: Draft, question: Question, number: number): Draft {
  if (question.of !== "number" && question.of !== "corner") return draft;
  return withSlot(draft, question.place, { number, action: null });
}

/** An action was tapped: beside the stacks, in the corner of a card, or on the back of the pile. */
export function withAction(draft: Draft, question: Question, action: string): Draft {
  if (question.of === "top") return { ...draft, top: action };
  if (question.of === "beside") {
    const beside = draft.beside.map((old, place) => (place === question.place ? action : old));
    return { ...draft, beside };
  }
  const slot = draft.slots[question.place];
  if (question.of !== "corner" || !slot) return draft;
  return withSlot(draft, question.place, { ...slot, action });
}

function withSlot(draft: Draft, place: number, slot: Slot): Draft {
  const slots = draft.slots.map((old, index) => (index === place ? slot : old));
  return { ...draft, slots, at: slot.action === null ? place : null };
}

/** Tell a card anew, with what lies beside it. */
export function cleared(draft: Draft, place: number): Draft {
  const beside = draft.beside.map((old, index) => (index === place ? null : old));
  return withSlot({ ...draft, beside, anyway: false }, place, EMPTY);
}

/** Another card came; one more tap than there are such cards says that none did. */
export function withExtra(draft: Draft, id: string, most = 1): Draft {
  const came = draft.extras.filter((other) => other === id).length;
  const none = draft.extras.filter((other) => other !== id);
  return { ...draft, extras: came < most ? [...draft.extras, id] : none };
}

/** The cards that are told completely. */
export function cardsOf(draft: Draft): Card[] {
  return draft.slots.flatMap(({ number, action }) =>
    number === null || action === null ? [] : [{ number, action }],
  );
}

/** How many cards of a number can still come, or of a number with an action. */
export type Left = (number: number, action?: string) => number;

/**
 * What is left beside the cards of the draft, without the one at a place.  `told` lay there before and
 * can be told again.
 */
export function cardsLeft(
  { actions }: Pick<Layout, "actions">,
  unseen: readonly UnseenRow[],
  told: Told | null,
  draft: Draft,
  place: number | null,
): Left {
  const back = told?.slots ?? [];
  const used = draft.slots.filter((slot, index) => index !== place && !open(slot));
  return (number, action) => {
    const counts = unseen.find((row) => row.number === number)?.counts ?? [];
    const fits = (id: string | null) => action === undefined || id === action;
    const hidden = counts.reduce(
      (sum, count, index) => sum + (fits(actions[index]?.id ?? null) ? count : 0),
      0,
    );
    const among = (slots: readonly Slot[]) =>
      slots.filter((slot) => slot.number === number && fits(slot.action)).length;
    return Math.max(0, hidden + among(back) - among(used));
  };
}
