import { signal } from "@preact/signals";
import { beforeEach, expect, test } from "vitest";
import type { Hint, Layout, Move, SeatView, Spot, WhyNot } from "../messages";
import type { Session } from "../state/session";
import { setConfirmEach } from "../state/settings";
import { map, offering, type Sample, streets } from "../testdata/samples";
import { Play } from "./play";
import { withRole } from "./step";

/** A server that notes what it is asked and answers what a test says. */
class Desk {
  readonly played: number[] = [];
  readonly asked: Spot[] = [];
  readonly link = signal("open");
  readonly layout = signal<Layout | null>(null);
  readonly views = signal<Record<number, SeatView>>({});
  answer: Partial<WhyNot> = { legal: false, sentence: "No." };
  refusal: string | null = null;
  undone = 0;
  hinted: (hint: Hint | string) => void = () => undefined;

  async play(_: SeatView, move: number): Promise<string | null> {
    this.played.push(move);
    return this.refusal;
  }

  async undo(): Promise<string | null> {
    this.undone += 1;
    return null;
  }

  async why(_: number, spot: Spot): Promise<WhyNot | null> {
    this.asked.push(spot);
    return this.answer as WhyNot;
  }

  hint(): Promise<Hint | string> {
    return new Promise((resolve) => {
      this.hinted = resolve;
    });
  }
}

function at({ layout, view }: Pick<Sample, "layout" | "view">): { desk: Desk; play: Play } {
  const desk = new Desk();
  desk.layout.value = layout;
  desk.views.value = { [view.seat]: view };
  const play = new Play(desk as unknown as Session, view.seat);
  play.settle(view);
  return { desk, play };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => setConfirmEach(true));

test("a pair that can be taken is taken", () => {
  const { desk, play } = at(streets.pick);
  const [move] = withRole(streets.pick.view, "pick");
  play.pick(move?.pair ?? 0);
  expect(desk.played).toEqual([move?.id]);
});

test("a pair that cannot be taken is asked about", async () => {
  const { desk, play } = at({ ...streets.pick, view: offering(streets.pick.view) });
  play.pick(2);
  expect(desk.asked).toEqual([{ type: "pair", pair: 2 }]);
  await answered();
  expect(play.refusal.value).toEqual({ key: null, sentence: "No." });
});

/** The same seat after a step or an undo. */
function goOn(desk: Desk, play: Play, view: SeatView): void {
  const next = { ...view, state: `${view.state}+${desk.undone}.${desk.played.length}` };
  desk.views.value = { [view.seat]: next };
  play.settle(next);
  play.goOn(next);
}

test("another pair is taken instead once undo has come back to the choice", async () => {
  const first = withRole(streets.pick.view, "pick").find((item) => item.pair === 1);
  const other = withRole(streets.pick.view, "pick").find((item) => item.pair === 3);
  const written = { ...streets.place.view, made: [first, first].flatMap((move) => move ?? []) };
  const { desk, play } = at({ ...streets.place, view: written });
  play.pick(3);
  expect(desk.undone).toBe(1);
  goOn(desk, play, { ...written, made: written.made.slice(0, 1) });
  expect(desk.undone).toBe(2);
  goOn(desk, play, streets.pick.view);
  expect(desk.undone).toBe(2);
  expect(desk.played).toEqual([other?.id]);
  expect(desk.asked).toEqual([]);
  goOn(desk, play, streets.place.view); // and that was all
  expect(desk.undone).toBe(2);
});

test("the pair that is taken already is not taken back by another tap", () => {
  const first = withRole(streets.pick.view, "pick").find((item) => item.pair === 1);
  const view = { ...streets.place.view, made: first ? [first] : [] };
  const { desk, play } = at({ ...streets.place, view });
  play.pick(1);
  expect(desk.undone).toBe(0);
  expect(desk.asked).toEqual([{ type: "pair", pair: 1 }]);
});

test("another half of a hand is taken instead, and the other half stays", () => {
  const picks = withRole(streets.hand.view, "pick");
  const taken = picks.find((item) => item.number === 1 && item.action === 2);
  const wanted = picks.find((item) => item.number === 3 && item.action === 2);
  const view = { ...streets.hand.view, legal: [], made: taken ? [taken] : [] };
  const { desk, play } = at({ ...streets.hand, view });
  play.half("number", 3);
  expect(desk.undone).toBe(1);
  goOn(desk, play, streets.hand.view);
  expect(desk.played).toEqual([wanted?.id]);
});

test("two halves of a hand make a move", () => {
  const { desk, play } = at(streets.hand);
  const move = withRole(streets.hand.view, "pick").find((item) => item.number === 2);
  play.half("number", 2);
  expect(desk.played).toEqual([]);
  expect(play.draft.value.number).toBe(2);
  play.half("action", move?.action ?? 0);
  expect(desk.played).toEqual([move?.id]);
});

test("a half that is tapped again is put back, and one card gives one half", () => {
  const { desk, play } = at(streets.hand);
  play.half("number", 1);
  play.half("number", 1);
  expect(play.draft.value.number).toBeNull();
  play.half("number", 1);
  play.half("action", 1);
  expect(play.draft.value).toMatchObject({ number: null, action: 1 });
  expect(desk.played).toEqual([]);
});

test("a half that fits nothing is asked about", () => {
  const { desk, play } = at({ ...streets.hand, view: offering(streets.hand.view) });
  play.half("action", 3);
  expect(desk.asked).toEqual([{ type: "hand", number: null, action: 3 }]);
  expect(play.draft.value.action).toBeNull();
});

test("a lit lot with one way is filled, with several it asks which", () => {
  const { desk, play } = at(streets.ways);
  const lights = [...(play.lights.value?.houses ?? [])];
  const [single] = lights.find(([, { moves }]) => moves.length === 1) ?? ["", null];
  const [several, ways] = lights.find(([, { moves }]) => moves.length > 1) ?? ["", null];
  play.house(several);
  expect(desk.played).toEqual([]);
  expect(play.draft.value.choice).toEqual(ways?.moves);
  if (single) {
    play.house(single);
    expect(desk.played.length).toBe(1);
  }
});

test("any other lot is asked about with what is switched on, and the answer stands there", async () => {
  const { desk, play } = at(streets.place);
  const key = "1.1";
  desk.views.value = { 0: offering(streets.place.view, { role: "write", street: 3, house: 3 }) };
  play.change({ change: 2, tool: "spade" });
  play.house(key);
  expect(desk.asked).toEqual([{ type: "lot", street: 1, house: 1, change: 2, tool: "spade" }]);
  await answered();
  expect(play.refusal.value).toEqual({ key, sentence: "No." });
});

test("what is possible elsewhere is told in the words of the sheet", async () => {
  const { desk, play } = at(streets.borders);
  desk.answer = { legal: true, sentence: null };
  await play.why({ type: "lot", street: 1, house: 1 }, "1.1");
  expect(play.refusal.value?.sentence).toBe(streets.borders.layout.terms.elsewhere.key);
});

test("a block is chosen by any of its lots", () => {
  const view = offering(streets.place.view, { role: "block", street: 2, house: 3 });
  view.sheet = { ...view.sheet, blocks: [{ street: 2, house: 3, size: 3 }] };
  const { desk, play } = at({ ...streets.place, view });
  play.house("2.5");
  play.house("2.6");
  expect(desk.played).toEqual([900]);
  expect(desk.asked.length).toBe(1);
});

test("the end of a line drives it; a corner where none ends is asked about", () => {
  const { desk, play } = at(map.lines);
  const lines = play.lights.value?.lines ?? [];
  const corner = lines[0]?.offer.corner ?? -1;
  const ending = lines.filter((line) => line.offer.corner === corner);
  play.corner(corner);
  if (ending.length === 1) expect(desk.played).toEqual([ending[0]?.move.id]);
  else expect(play.draft.value.choice).toEqual(ending.map((line) => line.move));
  play.corner(99);
  expect(desk.asked).toEqual([{ type: "corner", corner: 99 }]);
});

test("a track is crossed where a move does, or asked about", () => {
  const { layout, view } = streets.tracks;
  const { desk, play } = at(streets.tracks);
  const [move] = withRole(view, "track");
  const track = layout.tracks.find((item) => item.id === move?.track);
  const other = layout.tracks.find((item) => !view.legal.some((each) => each.track === item.id));
  if (!track || !other) throw new Error("the sample has no such tracks");
  play.cross(track);
  expect(desk.played).toEqual([move?.id]);
  play.cross(other);
  expect(desk.asked).toEqual([{ type: "track", track: other.id }]);
});

test("a new state makes what was chosen void; the same state does not", () => {
  const { view } = streets.change;
  const { play } = at(streets.change);
  play.change({ change: 1, tool: "spade" });
  play.settle({ ...view });
  expect(play.draft.value.tool).toBe("spade");
  play.settle({ ...view, state: "next" });
  expect(play.draft.value).toMatchObject({ change: 0, tool: null });
});

test("where only changed numbers fit, the nearest is chosen", () => {
  const write = (change: number) => ({ role: "write" as const, street: 1, house: 1, change });
  const view = offering(streets.place.view, write(-2), write(1), write(2));
  const { play } = at({ ...streets.place, view });
  expect(play.draft.value.change).toBe(1);
});

test("a turn confirms itself only where that was asked for and nothing is left", () => {
  const { desk, play } = at(streets.confirm);
  play.goOn(streets.confirm.view);
  expect(desk.played).toEqual([]);
  setConfirmEach(false);
  play.goOn(offering(streets.confirm.view, { role: "confirm" }, { role: "claim", plan: 2 }));
  expect(desk.played).toEqual([]);
  play.goOn(streets.confirm.view);
  expect(desk.played).toEqual([withRole(streets.confirm.view, "confirm")[0]?.id]);
});

test("one step is sent at a time, until the server has moved on", async () => {
  const { desk, play } = at(streets.place);
  const [first, second] = withRole(streets.place.view, "write");
  if (!first || !second) throw new Error("the sample has too few moves");
  void play.make(first);
  void play.make(second);
  void play.undo();
  expect(desk.played).toEqual([first.id]);
  expect(desk.undone).toBe(0);
  play.settle({ ...streets.place.view, state: "next" });
  void play.make(second);
  expect(desk.played).toEqual([first.id, second.id]);
});

test("a tap while a step waits for the connection says so", () => {
  const { desk, play } = at(streets.place);
  const [first, second] = withRole(streets.place.view, "write");
  if (!first || !second) throw new Error("the sample has too few moves");
  void play.make(first);
  void play.make(second);
  expect(play.refusal.value).toBeNull();
  desk.link.value = "lost";
  void play.make(second);
  expect(play.refusal.value?.sentence).toBe("The last step waits for the connection.");
  expect(desk.played).toEqual([first.id]);
  play.reconnected();
  expect(play.refusal.value).toBeNull();
});

test("a refused step is told", async () => {
  const { desk, play } = at(streets.place);
  desk.refusal = "Too late.";
  const [move] = withRole(streets.place.view, "write");
  if (move) await play.make(move);
  expect(play.refusal.value?.sentence).toBe("Too late.");
});

test("a hint counts for the state that it was asked for", async () => {
  const { view } = streets.place;
  const { desk, play } = at(streets.place);
  const hint: Hint = {
    type: "hint",
    id: "1",
    state: view.state,
    move: { id: 1, move: "any", text: "" },
    bot: "any",
    title: { key: "Dig here", params: {} },
    rest: [{ key: "Rest", params: {} }],
    note: null,
  };
  const asked = play.askHint();
  expect(play.thinking()).toBe(true);
  desk.hinted(hint);
  await asked;
  expect(play.hintSentences()).toEqual(["The expert would: Dig here.", "Then: Rest."]);
  play.settle({ ...view, state: "next" });
  desk.views.value = { [view.seat]: { ...view, state: "next" } };
  expect(play.hintSentences()).toEqual([]);
  const again = play.askHint();
  desk.views.value = { [view.seat]: { ...view, state: "later" } };
  desk.hinted(hint);
  await again;
  expect(play.hint.value).toBeNull();
});

test("a hint takes the place of a refusal, and so does its answer", async () => {
  const { desk, play } = at(streets.place);
  await play.why({ type: "lot", street: 1, house: 1, change: 0, tool: null }, "1.1");
  expect(play.refusal.value?.sentence).toBe("No.");
  const asked = play.askHint();
  expect(play.refusal.value).toBeNull();
  expect(play.hintSentences()).toEqual(["The expert is thinking …"]);
  await play.why({ type: "lot", street: 1, house: 1, change: 0, tool: null }, "1.1");
  desk.hinted({
    type: "hint",
    id: "",
    seat: 0,
    state: streets.place.view.state,
    title: { key: "Write 5", params: {} },
    move: { id: 1 },
    rest: [],
    note: null,
  } as unknown as Hint);
  await asked;
  expect(play.refusal.value).toBeNull();
  expect(play.hintSentences()).toEqual(["The expert would: Write 5."]);
});

function hintOf(view: SeatView, move: Move): Hint {
  const title = { key: "Do it", params: {} };
  return { type: "hint", id: "", state: view.state, move, bot: "any", title, rest: [], note: null };
}

test("a hint changes the number that its house can take", async () => {
  const { desk, play } = at(streets.place);
  const move = withRole(streets.place.view, "write").find((item) => item.change);
  if (!move) throw new Error("no number can be changed in this sample");
  const asked = play.askHint();
  desk.hinted(hintOf(streets.place.view, move));
  await asked;
  expect(play.draft.value.change).toBe(move.change);
  expect(play.hint.value?.move).toBe(move);
});

test("whoever follows a hint is told the next step", async () => {
  const { desk, play } = at(streets.pick);
  const [hinted, other] = withRole(streets.pick.view, "pick");
  if (!hinted || !other) throw new Error("nothing can be picked in this sample");
  const asked = play.askHint();
  desk.hinted(hintOf(streets.pick.view, hinted));
  await asked;
  await play.make(hinted);
  goOn(desk, play, { ...streets.place.view, made: [hinted] });
  expect(play.thinking()).toBe(true);
  goOn(desk, play, streets.pick.view);
  await play.make(other);
  goOn(desk, play, { ...streets.place.view, made: [other] });
  expect(play.thinking()).toBe(false);
});

test("a plan is explained until it is tapped again or something else is told", async () => {
  const { desk, play } = at(streets.place);
  play.explain(2);
  expect(play.explained.value).toBe(2);
  play.explain(2);
  expect(play.explained.value).toBeNull();
  play.explain(1);
  await play.why({ type: "pair", pair: 1 });
  expect(play.explained.value).toBeNull();
  play.explain(1);
  expect(play.refusal.value).toBeNull();
  expect(desk.asked.length).toBe(1);
});
