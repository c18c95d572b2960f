/** Seats on paper in words. */

import { t, tn } from "../i18n";
import type { Plan, SeatInfo } from "../messages";
import { claimant, seatName } from "../table/words";

/** What a plan gives to whoever claims it in this turn. */
export function pointsNow(plan: Plan): number {
  return plan.flipped ? plan.points[1] : plan.points[0];
}

/** Whether anybody had a plan before this turn, and what that makes it worth. */
export function whoHasIt(plan: Plan, seats: readonly SeatInfo[], rival: string): string {
  const points = pointsNow(plan);
  if (!plan.flipped)
    return t(
      "Nobody had it before this turn, so it gives {points}. Others who claim it in this turn take {points} too.",
      { points },
    );
  const [first] = plan.claims;
  if (!first) return t("Somebody was faster: it gives {points}.", { points });
  return t("{name} was faster, in turn {turn}: it gives {points}.", {
    name: claimant(seats, first.seat, rival),
    turn: first.turn,
    points,
  });
}

export type SeatState = "done" | "writing" | "thinking" | "asleep";

/** What a seat is doing in this turn, as far as the others know. */
export function stateOf(seat: SeatInfo, own: boolean): SeatState {
  if (!seat.waiting) return "done";
  if (seat.kind === "bot") return "thinking";
  return own || seat.connected ? "writing" : "asleep";
}

export function stateWords(seat: SeatInfo, own: boolean): string {
  switch (stateOf(seat, own)) {
    case "done":
      return t("done");
    case "thinking":
      return t("thinking");
    case "writing":
      return seat.kind === "paper" ? t("on paper") : t("writing");
    default:
      return t("no word yet");
  }
}

/** How somebody plays: online, as a bot, on paper. */
export function kindWords(seat: SeatInfo): string {
  if (seat.kind === "bot") return t("bot");
  return seat.kind === "paper" ? t("on paper") : t("online");
}

export function kindIcon(seat: SeatInfo): string {
  if (seat.kind === "bot") return "robot";
  if (seat.kind === "paper") return "sheet";
  return seat.kind === "friend" ? "link" : "person";
}

/** Who sits at a table, in numbers: 2 online, 1 bot, 2 on paper. */
export function companyLine(seats: readonly SeatInfo[]): string {
  const paper = seats.filter((seat) => seat.kind === "paper").length;
  const bots = seats.filter((seat) => seat.kind === "bot").length;
  const online = seats.length - paper - bots;
  return [
    online > 0 ? t("{n} online", { n: online }) : "",
    bots > 0 ? tn("{n} bot", "{n} bots", bots) : "",
    paper > 0 ? t("{n} on paper", { n: paper }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Names as one says them. */
export function namesOf(seats: readonly SeatInfo[], some: readonly number[]): string {
  return some.map((seat) => seatName(seats, seat)).join(", ");
}

/** Whose device speaks for a seat on paper. */
export function deviceWords(seat: SeatInfo, mine: boolean): string {
  if (mine) return t("on paper, said at this device");
  if (!seat.taken) return t("on paper");
  return seat.connected ? t("on paper, with a phone that is here") : t("on paper, with a phone");
}
