/**
 * One connection to one table, kept alive, through the door that it lives behind.  Everything the
 * application says becomes signals; what the page asks for is a promise.  Requests that were not answered when the connection broke are sent again
 * with the same id, which the server carries out once.
 */

import { computed, signal } from "@preact/signals";
import { language, say, t } from "../i18n";
import type {
  AskCards,
  ClientMessage,
  Hint,
  Layout,
  LogEntry,
  Outcome,
  PublicTurn,
  Remark,
  ReportTurn,
  SeatView,
  ServerMessage,
  Spot,
  TableInfo,
  Tell,
  WhyNot,
} from "../messages";
import { type Door, doorOf } from "./door";
import { session } from "./member";
import { withOwnName } from "./names";
import { type Seen, seeTurn } from "./seen";
import { aboutSilence, LOOK } from "./silence";
import { addRematch, holdSeats, known, learnSeats, shownKeys } from "./tables";
import { doorSocket, OPEN, type SocketLike } from "./through";

type Answer = ServerMessage;
type Asked = Omit<Tell, "id"> | Omit<AskCards, "id">;
type Pending = { message: ClientMessage; resolve: (answer: Answer) => void };
/** A remark that somebody shows; `id` tells two of the same kind apart. */
export type Shown = { remark: Remark; id: number };
/** What came of entering a sheet: nothing to say, why it cannot be, or what it contradicts. */
export type Entered = { problem: string | null; contradiction: boolean };
/** `gone`: there is no such table; `out`: whoever asks may not be there. */
export type Link = "connecting" | "open" | "lost" | "gone" | "out";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const SHOWN = 4000; // how long a remark stays

let counter = 0;
function newId(): string {
  counter += 1;
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${counter}`;
}

export class Session {
  readonly link = signal<Link>("connecting");
  readonly problem = signal<string | null>(null);
  private readonly told = signal<TableInfo | null>(null);
  readonly table = computed(() => {
    const table = this.told.value;
    return table && { ...table, seats: withOwnName(this.id, table.seats) };
  });
  readonly layout = signal<Layout | null>(null);
  readonly turn = signal<PublicTurn | null>(null);
  readonly seen = signal<Seen | null>(null); // the sheets of this turn and of the one before
  readonly log = signal<LogEntry[]>([]);
  readonly views = signal<Record<number, SeatView>>({});
  readonly seats = signal<number[]>([]);
  readonly lent = signal<number[]>([]); // own seats that a bot plays
  readonly reactions = signal<Record<number, Shown>>({}); // by seat
  readonly notice = signal<string | null>(null); // what happened without anybody's doing here
  readonly outcome = signal<Outcome | null>(null);
  readonly rematch = signal<string | null>(null);
  readonly deadline = signal<number | null>(null);
  readonly starts = signal<number | null>(null); // when it begins by itself
  readonly welcomed = signal(false);
  readonly hosting = signal(false); // this page may speak for seats on paper
  readonly reminded = signal<{ seat: number; id: number } | null>(null); // everybody waits for it
  readonly busy = signal(false);
  readonly spectating = computed(
    () => this.welcomed.value && this.seats.value.length === 0 && this.lent.value.length === 0,
  );

  readonly door: Door; // that the table lives behind
  private socket: SocketLike | null = null;
  private readonly pending = new Map<string, Pending>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private watch = 0;
  private heard = 0; // when something came, or a wait for something began
  private asked = false; // since then, whether the connection lives
  private closed = false;
  private resumed = false; // nothing was done here since the connection came back

  constructor(readonly id: string) {
    this.door = doorOf(id);
    this.connect();
    document.addEventListener("visibilitychange", this.hurry);
    if (this.door === "here") return; // no network is between
    addEventListener("online", this.hurry);
    addEventListener("offline", this.dropped);
    this.watch = window.setInterval(() => this.lookAlive(), LOOK);
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.dropped);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.watch);
    this.socket?.close();
  }

  private readonly hurry = () => {
    if (this.link.value !== "lost" || document.visibilityState === "hidden") return;
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private readonly dropped = () => {
    this.socket?.close();
  };

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    const socket = doorSocket(this.door, language.value);
    this.socket = socket;
    socket.onopen = () => {
      this.hearSomething();
      this.greet();
    };
    socket.onmessage = (event) => {
      this.hearSomething();
      this.hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      const ended = this.link.value === "gone" || this.link.value === "out";
      if (this.closed || this.socket !== socket || ended) return;
      this.link.value = "lost";
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** Say hello anew, with secrets that have come since. */
  comeAgain(): void {
    this.connect();
  }

  private lookAlive(): void {
    if (this.link.value !== "open") return;
    const next = aboutSilence(Date.now() - this.heard, this.waits(), this.asked);
    if (next === "ask") {
      this.asked = true;
      this.tell({ type: "ping", id: newId() });
    } else if (next === "leave") {
      // not by closing alone: whoever does not answer does not say goodbye either
      this.link.value = "lost";
      this.connect();
    }
  }

  private hearSomething(): void {
    this.heard = Date.now();
    this.asked = false;
  }

  /** Whether somebody in front of this page waits for what the server says next. */
  private waits(): boolean {
    if (document.visibilityState === "hidden") return false;
    if (this.pending.size > 0) return true;
    return !this.outcome.value && Object.values(this.views.value).some((v) => v.phase === "done");
  }

  private greet(): void {
    const states: Record<string, string> = {};
    for (const view of Object.values(this.views.value)) states[view.seat] = view.state;
    this.tell({
      type: "hello",
      table: this.id,
      secrets: shownKeys(this.id).map((key) => key.secret),
      host: known(this.id)?.host ?? null,
      session: (this.door === "server" && session.value) || null,
      language: language.value,
      known: states,
      turn: this.turn.value?.turn ?? -1,
    });
  }

  private tell(message: ClientMessage): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome": {
        const keys = shownKeys(this.id);
        learnSeats(this.id, keys, message.seats, message.refused, message.lent);
        if (this.door === "server" && session.value)
          holdSeats(this.id, message.yours, message.host && !known(this.id)?.host);
        this.resumed = this.welcomed.value;
        this.hold(
          [...message.seats, ...message.yours],
          message.lent.map((item) => item.seat),
        );
        this.hosting.value = message.host;
        if (message.layout) this.layout.value = message.layout;
        this.link.value = "open";
        this.problem.value = null;
        this.wait = FIRST_WAIT;
        this.welcomed.value = true;
        for (const { message: again } of this.pending.values()) this.tell(again);
        break;
      }
      case "seats":
        this.hold(message.seats, message.lent);
        break;
      case "reaction":
        this.display(message.seat, message.remark);
        break;
      case "reminded":
        counter += 1;
        this.reminded.value = { seat: message.seat, id: counter };
        break;
      case "table":
        this.told.value = message.table;
        this.deadline.value =
          message.table.seconds_left === null
            ? null
            : Date.now() + message.table.seconds_left * 1000;
        this.starts.value =
          message.table.starts_in === null ? null : Date.now() + message.table.starts_in * 1000;
        if (message.table.rematch) this.foundRematch(message.table.rematch);
        break;
      case "started":
        this.layout.value = message.layout;
        break;
      case "turn":
        this.seen.value = seeTurn(this.id, message.public, this.seen.value);
        if (message.public.turn !== this.turn.value?.turn) this.notice.value = null;
        this.noticeFaults(message.log);
        this.noticeLate(message.log);
        this.turn.value = message.public;
        this.addLog(message.log, message.public.telling !== null);
        break;
      case "state":
        this.noticeDropped(message.view);
        this.views.value = { ...this.views.value, [message.view.seat]: message.view };
        break;
      case "waiting":
        this.markWaiting(message.waiting);
        break;
      case "over":
        this.outcome.value = message.outcome;
        break;
      case "rematch":
        this.foundRematch(message.table);
        break;
      case "error":
        this.failed(message.id, message);
        break;
      case "done":
      case "why-not":
      case "hint":
      case "pong":
        this.settle(message.id, message);
        break;
    }
  }

  /** These are the seats of this page now. */
  private hold(seats: readonly number[], lent: readonly number[]): void {
    const held = [...new Set(seats)].sort((a, b) => a - b);
    const kept = Object.entries(this.views.value).filter(([seat]) => held.includes(Number(seat)));
    this.views.value = Object.fromEntries(kept);
    this.seats.value = held;
    this.lent.value = [...lent];
  }

  private display(seat: number, remark: Remark): void {
    counter += 1;
    const shown = { remark, id: counter };
    this.reactions.value = { ...this.reactions.value, [seat]: shown };
    window.setTimeout(() => {
      if (this.reactions.value[seat] !== shown) return;
      const { [seat]: _, ...others } = this.reactions.value;
      this.reactions.value = others;
    }, SHOWN);
  }

  /** Bots that failed since the last turn that this page knows, each by what the log says of it. */
  private noticeFaults(entries: readonly LogEntry[]): void {
    const before = this.turn.value?.turn;
    if (before === undefined) return;
    const said = entries
      .filter(({ turn, fault }) => fault && turn >= before)
      .flatMap(({ items }) => (items[0] ? say(items[0]) : []));
    if (said.length > 0) this.notice.value = [...new Set(said)].join(" ");
  }

  /** Turns of this page that were ended for it since the last one that it knows. */
  private noticeLate(entries: readonly LogEntry[]): void {
    const before = this.turn.value?.turn;
    if (before === undefined) return;
    const late = entries.filter(
      ({ turn, seat, late }) =>
        late && turn >= before && seat !== null && this.seats.value.includes(seat),
    );
    const last = late.at(-1);
    if (last)
      this.notice.value = t("The time was up: a bot ended your turn {turn}.", { turn: last.turn });
  }

  /** Steps that do not count any more: the connection was lost, or other cards were told. */
  private noticeDropped(view: SeatView): void {
    const before = this.views.value[view.seat];
    if (!before || before.turn !== view.turn || view.made.length >= before.made.length) return;
    const undoing = [...this.pending.values()].some(({ message }) => message.type === "undo");
    if (undoing) return;
    if (this.turn.value?.telling)
      this.notice.value = t("The cards were told anew, and your pair is another: choose again.");
    else if (this.resumed)
      this.notice.value =
        this.door === "server"
          ? t("Connected again, but the steps of this turn were lost. Repeat them.")
          : t("Started again, but the steps of this turn were lost. Repeat them.");
  }

  /** `anew`: what came with cards is told again with them. */
  private addLog(entries: LogEntry[], anew: boolean): void {
    const first = Math.min(...entries.map((entry) => entry.turn));
    const kept = anew ? this.log.value.filter((entry) => entry.turn < first) : this.log.value;
    const had = new Set(kept.map((entry) => JSON.stringify(entry)));
    const fresh = entries.filter((entry) => !had.has(JSON.stringify(entry)));
    this.log.value = [...kept, ...fresh].sort((a, b) => a.turn - b.turn).slice(-400);
  }

  private markWaiting(waiting: number[]): void {
    const table = this.told.value;
    if (!table) return;
    const seats = table.seats.map((seat) => ({ ...seat, waiting: waiting.includes(seat.seat) }));
    this.told.value = { ...table, seats };
  }

  private foundRematch(id: string): void {
    addRematch(this.id, id);
    this.rematch.value = id;
  }

  private failed(id: string | null, problem: Answer & { type: "error" }): void {
    if (problem.code === "unknown-table" || (problem.code === "forbidden" && id === null)) {
      this.link.value = problem.code === "forbidden" ? "out" : "gone";
      this.problem.value = problem.message;
      return;
    }
    if (id !== null && this.pending.has(id)) this.settle(id, problem);
    else this.problem.value = problem.message;
  }

  private settle(id: string, answer: Answer): void {
    const found = this.pending.get(id);
    this.pending.delete(id);
    this.busy.value = this.pending.size > 0;
    found?.resolve(answer);
  }

  private ask(message: ClientMessage & { id: string }): Promise<Answer> {
    if (this.link.value !== "open") {
      const sentence =
        this.door === "server"
          ? t("There is no connection now, so nothing was done.")
          : t("The table is just starting again, so nothing was done.");
      return Promise.resolve({
        type: "error",
        id: null,
        code: "unavailable",
        message: sentence,
        rule: null,
      });
    }
    this.resumed = false;
    return new Promise((resolve) => {
      if (this.pending.size === 0) this.hearSomething(); // the wait begins now
      this.pending.set(message.id, { message, resolve });
      this.busy.value = true;
      this.tell(message);
    });
  }

  /** Ask for what only some tables know. */
  request(message: Asked): Promise<Answer> {
    return this.ask({ ...message, id: newId() });
  }

  /** Make a move; the answer is null, or why it was not possible. */
  async play(view: SeatView, move: number): Promise<string | null> {
    const answer = await this.ask({
      type: "move",
      id: newId(),
      seat: view.seat,
      state: view.state,
      move,
    });
    return answer.type === "error" && answer.code !== "stale-state" ? answer.message : null;
  }

  async undo(view: SeatView): Promise<string | null> {
    const answer = await this.ask({
      type: "undo",
      id: newId(),
      seat: view.seat,
      state: view.state,
    });
    return answer.type === "error" && answer.code !== "stale-state" ? answer.message : null;
  }

  /** The sheet of a seat on paper, copied or counted; `anyway`: the paper holds, whatever was said. */
  async enterSheet(
    seat: number,
    entered: { sheet: Record<string, unknown> } | { counts: Record<string, unknown> },
    anyway = false,
  ): Promise<Entered> {
    const answer = await this.ask({ type: "settle", id: newId(), seat, ...entered, anyway });
    if (answer.type !== "error") return { problem: null, contradiction: false };
    return { problem: answer.message, contradiction: answer.code === "contradiction" };
  }

  /** Tell a seat that everybody waits for it. */
  async remind(seat: number): Promise<string | null> {
    const answer = await this.ask({ type: "remind", id: newId(), seat });
    return answer.type === "error" ? answer.message : null;
  }

  /** End the turn of a seat on paper; the answer is null, or why it was not possible. */
  async report(said: Omit<ReportTurn, "type" | "id">): Promise<string | null> {
    const answer = await this.ask({ type: "report", id: newId(), ...said });
    return answer.type === "error" && answer.code !== "stale-state" ? answer.message : null;
  }

  async why(seat: number, spot: Spot): Promise<WhyNot | null> {
    const answer = await this.ask({ type: "why", id: newId(), seat, spot });
    if (answer.type === "error")
      return { type: "why-not", id: "", legal: false, rule: null, sentence: answer.message };
    return answer.type === "why-not" ? answer : null;
  }

  async hint(seat: number): Promise<Hint | string> {
    const answer = await this.ask({ type: "hint", id: newId(), seat, bot: null });
    if (answer.type === "hint") return answer;
    return answer.type === "error" ? answer.message : "";
  }

  async rename(seat: number, name: string): Promise<void> {
    await this.ask({ type: "rename", id: newId(), seat, name });
  }

  /** Play on where a bot has played; the answer is null, or why it was not possible. */
  async takeBack(seat: number): Promise<string | null> {
    const answer = await this.ask({ type: "take-back", id: newId(), seat });
    return answer.type === "error" ? answer.message : null;
  }

  async react(seat: number, remark: Remark): Promise<string | null> {
    const answer = await this.ask({ type: "react", id: newId(), seat, remark });
    return answer.type === "error" ? answer.message : null;
  }

  speak(wanted: string): void {
    this.tell({ type: "language", language: wanted });
  }
}
