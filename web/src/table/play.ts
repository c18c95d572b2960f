/** What a person does at the table for one seat, and what the page shows while doing it. */

import { batch, computed, signal } from "@preact/signals";
import { say, t } from "../i18n";
import type { Hint, Move, SeatView, Spot, TrackLayout } from "../messages";
import type { Session } from "../state/session";
import { confirmEach } from "../state/settings";
import { spot } from "./lots";
import {
  changes,
  crosses,
  type Draft,
  lightsOf,
  lotSpot,
  NO_DRAFT,
  oneWith,
  roleOf,
  undecided,
  withRole,
} from "./step";

export type Refusal = { key: string | null; sentence: string };

export class Play {
  readonly draft = signal<Draft>(NO_DRAFT);
  readonly refusal = signal<Refusal | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly asking = signal(""); // the state that a bot thinks about
  readonly view = computed<SeatView | null>(() => this.session.views.value[this.seat] ?? null);
  readonly lights = computed(() => {
    const view = this.view.value;
    return view
      ? lightsOf(
          view,
          this.draft.value,
          this.refusal.value?.key ?? null,
          this.hint.value?.move ?? null,
        )
      : null;
  });
  readonly explained = signal<number | null>(null); // the plan that is told about
  private seen = "";
  private sending: symbol | null = null;
  private following = false; // the last step was the one of the hint
  private instead: (() => void) | null = null; // done once undo has come back to the choice of cards

  constructor(
    readonly session: Session,
    readonly seat: number,
  ) {}

  /** A new state has come: what was chosen for the old one is void. */
  settle(view: SeatView): void {
    if (view.state === this.seen) return;
    this.seen = view.state;
    this.sending = null; // the server has moved on, even if its answer is still under way
    if (view.stage === "done") this.instead = null;
    const possible = changes(view);
    const change = possible.includes(0) || possible.length === 0 ? 0 : nearest(possible);
    batch(() => {
      this.draft.value = { ...NO_DRAFT, change };
      this.refusal.value = null;
      this.hint.value = null;
      this.explained.value = null;
    });
    const goesOn = this.following && view.made.length > 0 && undecided(view);
    this.following = false;
    if (goesOn) void this.askHint();
  }

  /**
   * Take back what is to be chosen anew.  Where turns are not confirmed one by one, a turn with
   * nothing left to decide is over.
   */
  goOn(view: SeatView): void {
    if (this.instead) {
      this.goBack(view, this.instead);
      return;
    }
    if (confirmEach.value || undecided(view)) return;
    const confirm = oneWith(view, "confirm");
    if (confirm) void this.make(confirm);
  }

  /** What was said of a lost connection holds no more. */
  reconnected(): void {
    this.refuse(null);
  }

  private goBack(view: SeatView, then: () => void): void {
    this.instead = pickOf(view) ? then : null;
    if (this.instead) void this.undo();
    else then();
  }

  change(part: Partial<Draft>): void {
    this.draft.value = { ...this.draft.value, choice: [], ...part };
    this.refuse(null);
  }

  /** Say why something is not possible, or no longer say so. */
  private refuse(refusal: Refusal | null): void {
    batch(() => {
      this.refusal.value = refusal;
      this.explained.value = null;
    });
  }

  /** Whether a step is still under way; where that is because of the connection, a tap says so. */
  private underWay(): boolean {
    if (this.sending && this.session.link.value !== "open") {
      const sentence =
        this.session.door === "here"
          ? t("The last step waits until the table has started again.")
          : t("The last step waits for the connection.");
      this.refuse({ key: null, sentence });
    }
    return this.sending !== null;
  }

  async make(move: Move): Promise<void> {
    const view = this.view.value;
    if (!view || this.underWay()) return;
    const mine = Symbol("step");
    this.sending = mine;
    this.following = this.hint.value?.move.id === move.id;
    const refused = await this.session.play(view, move.id);
    if (this.sending === mine) this.sending = null;
    if (refused) this.refuse({ key: null, sentence: refused });
    else if (this.view.value) this.goOn(this.view.value); // the state may come before the answer
  }

  async undo(): Promise<void> {
    const view = this.view.value;
    if (!view || view.made.length === 0 || view.stage === "done" || this.underWay()) return;
    const mine = Symbol("step");
    this.sending = mine;
    const refused = await this.session.undo(view);
    if (this.sending === mine) this.sending = null;
    if (!refused) return;
    this.instead = null;
    this.refuse({ key: null, sentence: refused });
  }

  /** Ask the rules why nothing can be done somewhere, and show the sentence where it was tried. */
  async why(spot: Spot, key: string | null = null): Promise<void> {
    const answer = await this.session.why(this.seat, spot);
    const elsewhere = this.session.layout.value?.terms.elsewhere;
    if (answer?.sentence) this.refuse({ key, sentence: answer.sentence });
    else if (answer?.legal && elsewhere) this.refuse({ key, sentence: say(elsewhere) });
  }

  async askHint(): Promise<void> {
    const state = this.view.value?.state;
    if (!state || this.asking.value === state) return;
    this.asking.value = state;
    this.refuse(null);
    const answer = await this.session.hint(this.seat);
    if (this.asking.value === state) this.asking.value = "";
    if (this.view.value?.state !== state) return; // the person has gone on meanwhile
    this.refuse(typeof answer === "string" ? { key: null, sentence: answer } : null);
    if (typeof answer === "string" || answer.state !== state) return;
    this.hint.value = answer;
    if (roleOf(answer.move) === "write") this.change({ change: answer.move.change ?? 0 });
  }

  /** Tell what a plan asks for; a second tap puts it away. */
  explain(plan: number): void {
    const told = this.explained.value;
    this.refuse(null);
    this.explained.value = told === plan ? null : plan;
  }

  thinking(): boolean {
    return this.asking.value !== "" && this.asking.value === this.view.value?.state;
  }

  /** What the expert would do now, and how it would end the turn. */
  hintSentences(): string[] {
    if (this.thinking()) return [t("The expert is thinking …")];
    const hint = this.hint.value;
    if (!hint) return [];
    const told = [t("The expert would: {move}.", { move: say(hint.title) })];
    if (hint.rest.length > 0)
      told.push(t("Then: {moves}.", { moves: hint.rest.map(say).join("; ") }));
    if (hint.note) told.push(say(hint.note));
    return told;
  }

  pick(pair: number): void {
    const view = this.view.value;
    const move = view?.legal.find((item) => roleOf(item) === "pick" && item.pair === pair);
    const taken = view && pickOf(view);
    if (move) void this.make(move);
    else if (view && taken && taken.pair !== pair) this.goBack(view, () => this.pick(pair));
    else void this.why({ type: "pair", pair });
  }

  /** One half of a card of the hand; the second half makes the move. */
  half(part: "number" | "action", card: number): void {
    const view = this.view.value;
    if (!view) return;
    const taken = pickOf(view);
    if (taken && taken[part] !== card) {
      const { number = null, action = null } = taken;
      this.goBack(view, () => {
        this.change({ number, action });
        this.half(part, card);
      });
      return;
    }
    const picks = withRole(view, "pick");
    const draft = { ...this.draft.value };
    const other = part === "number" ? "action" : "number";
    draft[part] = draft[part] === card ? null : card;
    if (draft[other] === card) draft[other] = null;
    const fitting = picks.filter(
      (move) =>
        (draft.number === null || move.number === draft.number) &&
        (draft.action === null || move.action === draft.action),
    );
    const [move] = fitting;
    if (!move) {
      void this.why({ type: "hand", number: draft.number, action: draft.action });
      return;
    }
    this.change(draft);
    if (draft.number !== null && draft.action !== null) void this.make(move);
  }

  pass(card: number): void {
    const move = this.view.value?.legal.find(
      (item) => roleOf(item) === "refuse" && item.card === card,
    );
    if (move) void this.make(move);
  }

  house(key: string): void {
    const view = this.view.value;
    const lights = this.lights.value;
    if (!view || !lights) return;
    const lit = lights.houses.get(key);
    if (lit) {
      const [only] = lit.moves;
      if (lit.moves.length === 1 && only) void this.make(only);
      else this.draft.value = { ...this.draft.value, choice: lit.moves };
      return;
    }
    const block = view.sheet.blocks.find((item) => {
      const [street, house] = key.split(".").map(Number);
      return (
        item.street === street &&
        house !== undefined &&
        item.house <= house &&
        house < item.house + item.size
      );
    });
    const candidate = block && lights.blocks.get(spot(block.street, block.house));
    if (candidate) void this.make(candidate.move);
    else void this.why(lotSpot(this.draft.value, key), key);
  }

  gap(key: string): void {
    const move = this.lights.value?.gaps.get(key);
    if (move) void this.make(move);
  }

  /** The end of one or more lines that can be driven; anywhere else the rules say why not. */
  corner(corner: number): void {
    const moves = (this.lights.value?.lines ?? [])
      .filter((line) => line.offer.corner === corner)
      .map((line) => line.move);
    const [only] = moves;
    if (!only) void this.why({ type: "corner", corner });
    else if (moves.length === 1) void this.make(only);
    else this.draft.value = { ...this.draft.value, choice: moves };
  }

  /** The next box of a track of the score. */
  cross(track: TrackLayout): void {
    const move = this.view.value?.legal.find((item) => crosses(item, track));
    if (move) void this.make(move);
    else void this.why({ type: "track", track: track.id });
  }
}

/** The pair or the cards that this turn has taken. */
function pickOf(view: SeatView): Move | undefined {
  return view.stage === "done" ? undefined : view.made.find((move) => roleOf(move) === "pick");
}

function nearest(possible: readonly number[]): number {
  return possible.reduce((best, change) => (Math.abs(change) < Math.abs(best) ? change : best));
}
