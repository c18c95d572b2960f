// Written by tools/messages_ts.py from src/culdesac/server/messages.py; do not edit.


export type ClientMessage =
  | Hello
  | Play
  | Undo
  | AskWhy
  | AskHint
  | Rename
  | SetLanguage
  | Ping;

export type ServerMessage =
  | Welcome
  | TableChanged
  | Started
  | TurnBegan
  | StateChanged
  | Waiting
  | GameOver
  | RematchOpened
  | Done
  | WhyNot
  | Hint
  | Pong
  | Problem;

export type HostAction =
  | StartTable
  | FillSeats
  | RemovePlayer
  | InviteToSeat
  | ChangeSettings;

export type ErrorCode =
  | "bad-message"
  | "bad-move"
  | "bad-name"
  | "bad-record"
  | "bad-setup"
  | "bot-failed"
  | "conflict"
  | "forbidden"
  | "foreign-origin"
  | "hello-again"
  | "hello-first"
  | "illegal-move"
  | "not-found"
  | "not-started"
  | "not-your-seat"
  | "nothing-to-undo"
  | "stale-state"
  | "too-fast"
  | "too-large"
  | "too-many"
  | "unavailable"
  | "unknown-table"
  | "wrong-method";

/** Ask a bot for the step at hand. */
export interface AskHint {
  type: "hint";
  /** comes back in the answer */
  id: string;
  /** which of the held seats */
  seat: number;
  /** which bot; none: the best */
  bot?: string | null;
}

/** Ask why a move is not legal now. */
export interface AskWhy {
  type: "why";
  /** comes back in the answer */
  id: string;
  /** which of the held seats */
  seat: number;
  /** the id or the short notation, such as "w1.4" */
  move: number | string;
}

export interface BotChoice {
  /** for seats */
  id: string;
  /** shown to people */
  title: Text;
  /** how it plays */
  about: Text;
  /** why it is weaker here than it could be */
  note: Text | null;
}

export interface Card {
  /** the house number */
  number: number;
  /** id of the action */
  action: string;
}

/** Change time and privacy. */
export interface ChangeSettings {
  type: "settings";
  /** time per turn; none: no limit */
  seconds?: number | null;
  /** no joining by code */
  private?: boolean;
}

/** Everything that the start page offers. */
export interface Choices {
  /** the boxes */
  editions: EditionChoice[];
  /** the last is the strongest */
  bots: BotChoice[];
  /** that the server has sentences in */
  languages: string[];
  /** of the server */
  version: string;
}

/** POST /api/tables; starts at once unless somebody is still to come (friend, open). */
export interface CreateTable {
  /** in order of the seats */
  seats: SeatRequest[];
  /** id of the box */
  edition?: string;
  /** none: the usual one */
  sheet?: string | null;
  /** id of the mode */
  mode?: string;
  /** with advanced plans */
  advanced?: boolean;
  /** with roundabouts */
  roundabouts?: boolean;
  /** none: a random one; it is told to nobody before the end */
  seed?: number | null;
  /** no joining by code */
  private?: boolean;
  /** time per turn */
  seconds?: number | null;
}

export interface DailyBand {
  /** scores from here ... */
  lowest: number;
  /** ... to here */
  highest: number;
  /** results in the band */
  count: number;
}

/** GET /api/daily/{edition}. */
export interface DailyInfo {
  /** of today in UTC, such as 2030-01-31 */
  date: string;
  /** id of the box */
  edition: string;
  /** what a bot scores on this deal */
  par: number;
  /** id of that bot */
  par_bot: string;
  /** your first result */
  mine: number | null;
  /** id of your table of today */
  table: string | null;
  /** results of everybody */
  played: number;
  /** results above yours */
  better: number | null;
  /** distribution of all results */
  bands: DailyBand[];
  /** until the next deal */
  seconds_left: number;
}

/** What a player who counts could know of the cards. */
export interface DeckPanel {
  /** cards that can still be drawn before a shuffle */
  left: number;
  /** where they are is not known: in the stacks or in others' hands */
  unseen: UnseenRow[];
  /** public actions of the next cards, per stack or of the pile; "solo": Solo card */
  next: string[];
}

/** A request was carried out; the new state has been sent before. */
export interface Done {
  type: "done";
  /** of the request */
  id: string;
  /** state id of the seat after it */
  state: string | null;
}

export interface EditionChoice {
  /** for setups */
  id: string;
  /** not translated */
  title: string;
  /** which printing */
  printing: Text;
  /** of the printing */
  year: number;
  /** the first is the usual one */
  sheets: SheetChoice[];
  /** the first is the usual one */
  modes: ModeChoice[];
  /** has advanced plans */
  advanced: boolean;
  /** can be played with roundabouts */
  roundabouts: boolean;
  /** of every part */
  provenance: Record<string, string>;
}

/** A complete estate. */
export interface Estate {
  /** from 1 */
  street: number;
  /** its first house, from 1 */
  house: number;
  /** houses */
  size: number;
  /** the plan (from 1) that it was spent on */
  plan?: number | null;
  /** became complete this turn */
  pencil?: boolean;
}

/** A fence inside a street; the ends of streets are always fenced. */
export interface FenceMark {
  /** the house on its left, from 1 */
  after: number;
  /** drawn this turn */
  pencil?: boolean;
}

/** Put bots on the open seats. */
export interface FillSeats {
  type: "fill";
  /** which one; none: the best */
  bot?: string | null;
}

/** A line of the ranking, best first. */
export interface FinalPlace {
  /** equal ranks are shared */
  rank: number;
  /** from 0 */
  seat: number;
  /** points */
  total: number;
  /** compared in order between equal totals */
  tie_breaks: number[];
  /** what put this seat before the next one, when points did not */
  decided: Text | null;
}

/** The game has ended; comes after the last public turn. */
export interface GameOver {
  type: "over";
  /** final scores and ranking */
  outcome: Outcome;
}

/** GET /api/health. */
export interface Health {
  /** the server answers */
  status: "ok";
  /** of the server */
  version: string;
  /** in memory */
  tables: number;
  /** open sockets */
  connections: number;
}

/** The first message of a connection; also resumes after a lost connection. */
export interface Hello {
  type: "hello";
  /** id or code */
  table: string;
  /** of the seats that this page holds */
  secrets?: string[];
  /** of sentences made by the server */
  language?: string;
  /** last known state id by seat: an equal state is not sent again */
  known?: Record<string, string>;
  /** last public turn known: an equal one is not sent again */
  turn?: number;
}

/** The answer to hint. */
export interface Hint {
  type: "hint";
  /** of the request */
  id: string;
  /** what the bot would do */
  move: Move;
  /** which bot */
  bot: string;
  /** the move in words */
  title: Text;
}

/** The answer to POST /api/tables/{table}/host. */
export interface HostDone {
  /** after the action */
  table: TableInfo;
  /** invite: the new secret */
  key: SeatKey | null;
}

/** An empty lot as printed. */
export interface HouseLayout {
  /** what is planned on the lot, such as "pool" */
  features?: string[];
}

/** What is written on a lot. */
export interface HouseMarks {
  /** the house number */
  number?: number | null;
  /** the number repeats a neighbour's */
  bis?: boolean;
  /** a roundabout instead of a house */
  roundabout?: boolean;
  /** planned ones are left out */
  features?: Record<string, "built" | "lost" | "planned">;
  /** no fence can part it from the house on its right */
  twin?: boolean;
  /** the plan (from 1) that it was spent on */
  plan?: number | null;
  /** this turn: number, roundabout, plan, a feature */
  pencil?: string[];
}

/** The body of every answer from 400 on. */
export interface HttpProblem {
  /** for programs */
  code: "bad-message" | "bad-move" | "bad-name" | "bad-record" | "bad-setup" | "bot-failed" | "conflict" | "forbidden" | "foreign-origin" | "hello-again" | "hello-first" | "illegal-move" | "not-found" | "not-started" | "not-your-seat" | "nothing-to-undo" | "stale-state" | "too-fast" | "too-large" | "too-many" | "unavailable" | "unknown-table" | "wrong-method";
  /** for people: what was wrong and what would be right */
  message: string;
}

/** POST /api/replays stores a record file; the answer is 201 with its id. */
export interface ImportRecord {
  /** the text of the file */
  record: string;
}

/** Make a new secret for an open or friend's seat; an old one is void. Answered with a key. */
export interface InviteToSeat {
  type: "invite";
  /** which one */
  seat: number;
}

/** POST /api/tables/{table}/join takes an open seat. */
export interface JoinTable {
  /** shown to everybody */
  name: string;
}

export interface Joined {
  /** what everybody may see */
  table: TableInfo;
  /** the seat taken */
  key: SeatKey;
}

/** Everything printed on the sheet and about the box in play. */
export interface Layout {
  /** the name of the box, not translated */
  title: string;
  /** which printing of it */
  printing: Text;
  /** the title of the sheet */
  sheet: Text;
  /** from top to bottom */
  streets: StreetLayout[];
  /** every row of boxes */
  tracks: TrackLayout[];
  /** the rows of the score, in order */
  categories: Named[];
  /** the actions on the cards, in order */
  actions: Named[];
  /** number and action come from two cards of a hand */
  hands: boolean;
  /** the third card of a hand is passed on */
  passing: boolean;
  /** how many roundabouts a sheet may have; 0: none */
  roundabouts: number;
  /** the smallest and the largest number that can be written */
  numbers: [number, number];
  /** what to tell discreetly */
  notes: ProvenanceNote[];
}

/** What a seat did in a finished turn. */
export interface LogEntry {
  /** from 1 */
  turn: number;
  /** none: it happened to all */
  seat: number | null;
  /** in order */
  items: Text[];
}

export interface ModeChoice {
  /** for setups */
  id: string;
  /** shown to people */
  title: Text;
  /** how many can play */
  fewest_seats: number;
  /** how many can play */
  most_seats: number;
  /** printed, transcribed, reconstructed or yours */
  provenance: string;
}

/** A legal step; which of the fields it has depends on `move`. */
export interface Move {
  /** the number of the move */
  id: number;
  /** pick, refuse, write, fence, raise, park, pool, temp, skip, bis, roundabout, ... */
  move: string;
  /** the short notation, such as "w1.4" */
  text: string;
  /** pick: which of the offers, from 1 */
  pair?: number | null;
  /** pick from a hand: the card that gives the number, from 1 */
  number?: number | null;
  /** pick from a hand: the card that gives the action, from 1 */
  action?: number | null;
  /** refuse with a hand: the card to pass on, from 1 */
  card?: number | null;
  /** from 1 */
  street?: number | null;
  /** from 1; spend: first house of the estate */
  house?: number | null;
  /** fence: the house on its left, from 1 */
  after?: number | null;
  /** write: what a temp adds to the number */
  change?: number | null;
  /** raise: the size of the estates */
  size?: number | null;
  /** bis: which neighbour is copied */
  source?: "left" | "right" | null;
  /** validate: which plan, from 1 */
  plan?: number | null;
}

/** An id with its words. */
export interface Named {
  /** used in other messages */
  id: string;
  /** shown to people */
  title: Text;
}

/** A number with an action that can be chosen together. */
export interface Offer {
  /** the printed number */
  number: number;
  /** id of the action */
  action: string;
  /** stacks: the action that this stack shows next turn */
  next?: string | null;
  /** stacks: cards left under the shown ones */
  left?: number | null;
}

/** How a game ended. */
export interface Outcome {
  /** why it ended */
  reasons: Text[];
  /** best first */
  ranking: FinalPlace[];
  /** what the numbers in `tie_breaks` of the ranking count */
  tie_breaks: Text[];
  /** by seat */
  scores: Score[];
  /** by seat: the total after each turn */
  totals: number[][];
  /** can be told now */
  seed: number;
}

/** Ask whether the connection lives. */
export interface Ping {
  type: "ping";
  /** comes back in the answer */
  id: string;
}

/** A plan and how far this seat is with it. */
export interface Plan {
  /** from 1 */
  plan: number;
  /** the card, such as "2c" */
  name: string;
  /** its condition in words */
  title: Text;
  /** its condition for drawing it */
  condition: PlanCondition;
  /** in the first turn in which anybody validates it, and later */
  points: [number, number];
  /** only the later points are left */
  flipped: boolean;
  /** points this seat has for it */
  scored: number | null;
  /** parts of the condition that hold ... */
  done: number;
  /** ... of so many */
  needed: number;
  /** estates: which of the sizes are there, in the order of `condition.sizes` */
  met: boolean[];
  /** can be validated at this step */
  claimable: boolean;
  /** finished turns only */
  claims: PlanClaim[];
}

/** Somebody has validated a plan. */
export interface PlanClaim {
  /** who */
  seat: number;
  /** in which turn */
  turn: number;
  /** for how much */
  points: number;
}

/** What a plan asks for; the fields beside `kind` depend on it. */
export interface PlanCondition {
  /** such as "estates" or "all parks" */
  kind: string;
  /** sizes of the estates asked for */
  sizes?: number[];
  /** the street it speaks of */
  street?: number | null;
  /** in how many streets it must hold */
  streets?: number | null;
  /** how many of them */
  count?: number | null;
}

/** Make a move; sending it again with the same id does nothing more. */
export interface Play {
  type: "move";
  /** chosen by the page, new for every move */
  id: string;
  /** which of the held seats */
  seat: number;
  /** the state that the move was chosen on */
  state: string;
  /** the id or the short notation of the move */
  move: number | string;
}

/** POST /api/daily/{edition} opens today's deal; a second time it is for practice only. */
export interface PlayDaily {
  /** shown on the seat */
  name?: string;
}

/** The answer to ping. */
export interface Pong {
  type: "pong";
  /** of the request */
  id: string;
}

/** Something was not possible; the connection and the table go on. */
export interface Problem {
  type: "error";
  /** of the request, where there was one */
  id: string | null;
  /** for programs */
  code: "bad-message" | "bad-move" | "bad-name" | "bad-record" | "bad-setup" | "bot-failed" | "conflict" | "forbidden" | "foreign-origin" | "hello-again" | "hello-first" | "illegal-move" | "not-found" | "not-started" | "not-your-seat" | "nothing-to-undo" | "stale-state" | "too-fast" | "too-large" | "too-many" | "unavailable" | "unknown-table" | "wrong-method";
  /** for people: what was wrong and what would be right */
  message: string;
  /** illegal moves: id of the rule */
  rule: string | null;
}

/** A part of this box whose values are not known from print. */
export interface ProvenanceNote {
  /** such as "deck" or "plans.1a" */
  part: string;
  /** how the values came about */
  provenance: "reconstructed" | "yours";
  /** a sentence about it */
  title: Text;
}

/** What everybody knows at the start of a turn; spectators get this and nothing else. */
export interface PublicTurn {
  /** from 1; at the end the last one */
  turn: number;
  /** the game has ended */
  over: boolean;
  /** by seat, as of the last turn */
  sheets: Sheet[];
  /** by seat, as of the last turn; `before`: one turn earlier */
  scores: Score[];
  /** without anybody's progress */
  plans: Plan[];
  /** when everybody is offered the same */
  offers: Offer[];
  /** expert mode, by seat: the action of the card it was passed */
  passed: (string | null)[];
  /** with hands: without the unseen cards */
  deck: DeckPanel;
}

/** The answer to POST /api/tables/{table}/rematch. */
export interface RematchMade {
  /** id of the new table; the secrets of the seats and of the host stay the same */
  table: string;
}

/** The same people play again; the secrets of the seats stay the same. */
export interface RematchOpened {
  type: "rematch";
  /** id of the new table */
  table: string;
}

/** Take a seat from its player: a bot plays on; before the start the seat becomes open. */
export interface RemovePlayer {
  type: "remove";
  /** which one */
  seat: number;
  /** which bot; none: the best */
  bot?: string | null;
}

/** Change the name on a held seat. */
export interface Rename {
  type: "rename";
  /** comes back in the answer */
  id: string;
  /** which of the held seats */
  seat: number;
  /** shown to everybody */
  name: string;
}

/** GET /api/tables/{table}/replay and GET /api/replays/{id}. */
export interface Replay {
  /** what was played */
  setup: SetupInfo;
  /** of the cards */
  seed: number;
  /** by seat */
  names: string[];
  /** what is printed */
  layout: Layout;
  /** the last one is the end, without a log */
  turns: ReplayTurn[];
  /** none if the record stops before the end */
  outcome: Outcome | null;
}

export interface ReplayStored {
  /** for GET /api/replays/{id} */
  id: string;
}

/** A game as it stood before a turn, and what was then done in it. */
export interface ReplayTurn {
  /** all sheets and scores at the start of the turn, and its cards */
  public: PublicTurn;
  /** what every seat did in this turn */
  log: LogEntry[];
}

export interface Score {
  /** in the order of the layout's categories */
  rows: ScoreRow[];
  /** now */
  total: number;
  /** when the turn began */
  before: number;
}

export interface ScoreRow {
  /** id of the category */
  category: string;
  /** now */
  points: number;
  /** when the turn began */
  before: number;
}

export interface SeatInfo {
  /** from 0 */
  seat: number;
  /** "open" until somebody has joined; "bot" when a bot plays it */
  kind: "bot" | "device" | "friend" | "open" | "you";
  /** shown to everybody */
  name: string;
  /** id of the bot that plays it */
  bot: string | null;
  /** somebody who holds the seat is here */
  connected: boolean;
  /** has not confirmed this turn */
  waiting: boolean;
}

/** A seat with its secret: whoever has it plays the seat. */
export interface SeatKey {
  /** from 0 */
  seat: number;
  /** you, device or friend */
  kind: "bot" | "device" | "friend" | "open" | "you";
  /** keep it in links' fragments only */
  secret: string;
}

export interface SeatRequest {
  /** who is to sit there */
  kind: "bot" | "device" | "friend" | "open" | "you";
  /** empty: the server chooses one */
  name?: string;
  /** bots: which one; none: a good one */
  bot?: string | null;
}

/** Everything that one seat may know and do now; the other sheets are in the public turn. */
export interface SeatView {
  /** from 0 */
  seat: number;
  /** the state id: name it with every move */
  state: string;
  /** from 1 */
  turn: number;
  /** the step the seat is at */
  phase: "act" | "choose" | "done" | "finish" | "over" | "place" | "spend";
  /** the step at hand in words */
  prompt: Text;
  /** three pairs, or the six choices of a hand in the order of the picks */
  offers: Offer[];
  /** expert and solo-card modes */
  hand: Card[];
  /** expert mode: the card that this seat has passed on */
  given: Card | null;
  /** what was chosen this turn */
  picked: Offer | null;
  /** with the marks of this turn */
  sheet: Sheet;
  /** as this seat can add it up */
  score: Score;
  /** three */
  plans: Plan[];
  /** what can be known of the cards */
  deck: DeckPanel;
  /** what can be done now */
  legal: Move[];
  /** the steps of this turn, each of which undo takes back */
  made: Move[];
}

/** Change the language of sentences made by the server. */
export interface SetLanguage {
  type: "language";
  /** such as "fr" */
  language: string;
}

export interface SetupInfo {
  /** id of the box */
  edition: string;
  /** id of the sheet */
  sheet: string;
  /** id of the mode */
  mode: string;
  /** with advanced plans */
  advanced: boolean;
  /** with roundabouts */
  roundabouts: boolean;
  /** how many */
  seats: number;
}

/** All that one seat has written. */
export interface Sheet {
  /** from top to bottom */
  streets: StreetMarks[];
  /** in the order of the layout */
  tracks: TrackMarks[];
  /** the complete ones, in printed order */
  estates: Estate[];
  /** points scored for each plan */
  plans: (number | null)[];
  /** lots with a number or a roundabout */
  built: number;
}

export interface SheetChoice {
  /** for setups */
  id: string;
  /** shown to people */
  title: Text;
  /** printed, transcribed, reconstructed or yours */
  provenance: string;
}

/** Begin the game; every seat must be taken. */
export interface StartTable {
  type: "start";
}

/** The game begins, or begins again after the page had not known it. */
export interface Started {
  type: "started";
  /** what is printed */
  layout: Layout;
}

/** The state of a held seat. */
export interface StateChanged {
  type: "state";
  /** replaces what was known */
  view: SeatView;
}

export interface StatusAnswer {
  /** unknown ids are left out */
  tables: TableSummary[];
}

export interface StatusQuery {
  /** ids kept by the page */
  tables: string[];
}

/** A street from left to right; streets are counted from 1. */
export interface StreetLayout {
  /** the lots, counted from 1 */
  houses: HouseLayout[];
}

export interface StreetMarks {
  /** from left to right */
  houses: HouseMarks[];
  /** from left to right */
  fences: FenceMark[];
}

/** The table, its people or its settings have changed. */
export interface TableChanged {
  type: "table";
  /** the whole of it */
  table: TableInfo;
}

export interface TableCreated {
  /** what everybody may see */
  table: TableInfo;
  /** for host actions */
  host_secret: string;
  /** yours, the same device's, and the friends' */
  keys: SeatKey[];
}

/** A table as everybody may see it; it holds no secret. */
export interface TableInfo {
  /** for links and requests */
  id: string;
  /** for joining, such as ELM-4417 */
  code: string;
  /** lobby: not started yet */
  status: "lobby" | "over" | "playing";
  /** can be joined by link only */
  private: boolean;
  /** what is played */
  setup: SetupInfo;
  /** by seat */
  seats: SeatInfo[];
  /** people who watch */
  spectators: number;
  /** 0 in the lobby */
  turn: number;
  /** time per turn */
  seconds: number | null;
  /** of this turn, when the message was sent */
  seconds_left: number | null;
  /** id of the table where everybody plays again, with the same secrets */
  rematch: string | null;
  /** the date (UTC) if this is a daily deal */
  daily: string | null;
}

export interface TableSummary {
  /** of the table */
  id: string;
  /** of the table */
  code: string;
  /** lobby, playing or over */
  status: "lobby" | "over" | "playing";
  /** what is played */
  setup: SetupInfo;
  /** by seat */
  names: string[];
  /** 0 in the lobby */
  turn: number;
  /** seats that have to play */
  waiting: number[];
  /** by seat, as of the last turn */
  totals: number[];
  /** seats of rank 1 at the end */
  winners: number[];
  /** seconds since 1970 */
  updated: number;
  /** the date (UTC) if this is a daily deal */
  daily: string | null;
}

/** Words for people: a key of the catalogue with values for its {places}. A value that is a string is a key too and is translated first, except `name` and `names`, which are names of players. */
export interface Text {
  /** the English text, which is also the key of the catalogues */
  key: string;
  /** values for the places in the text */
  params: Record<string, number | string>;
}

/** A row of boxes to cross from left to right. */
export interface TrackLayout {
  /** such as "parks-1", "estates-3", "temps" */
  id: string;
  /** what to call it */
  title: Text;
  /** the category of the score that it counts in */
  category: string;
  /** how many boxes can be crossed */
  boxes: number;
  /** n crossed boxes count values[n]; or none */
  values?: number[];
  /** the street it belongs to */
  street?: number | null;
  /** the size of the estates it values */
  size?: number | null;
  /** for the most crosses of all seats, the next, ... */
  awards?: number[];
  /** without rivals: from so many boxes on the first award counts */
  needed?: number;
}

/** How far a track is crossed; same order as the tracks of the layout. */
export interface TrackMarks {
  /** the track */
  id: string;
  /** boxes crossed, this turn's included */
  crossed: number;
  /** of these, boxes crossed this turn */
  pencil?: number;
  /** estate values: complete estates of that size */
  count?: number | null;
  /** what it counts now, if that depends on this sheet alone */
  points?: number | null;
}

/** A new public turn: everybody has confirmed the last one. */
export interface TurnBegan {
  type: "turn";
  /** the same for everybody */
  public: PublicTurn;
  /** of the turn that ended; after hello: of the last turns */
  log: LogEntry[];
}

/** Take back the last step of this turn; with the same id it happens once. */
export interface Undo {
  type: "undo";
  /** chosen by the page */
  id: string;
  /** which of the held seats */
  seat: number;
  /** the state that was seen */
  state: string;
}

/** Cards of one number that this seat cannot place. */
export interface UnseenRow {
  /** the house number */
  number: number;
  /** per action, in the order of the layout */
  counts: number[];
}

/** Somebody has confirmed. */
export interface Waiting {
  type: "waiting";
  /** the turn it is about */
  turn: number;
  /** the seats that have not confirmed */
  waiting: number[];
}

/** The answer to hello; the table, the public turn and the states of held seats follow. */
export interface Welcome {
  type: "welcome";
  /** id of the table */
  table: string;
  /** the seats that this connection holds, in the order of its secrets */
  seats: number[];
  /** positions of secrets that open no seat at this table */
  refused: number[];
  /** that sentences are made in */
  language: string;
  /** none before the game has started */
  layout: Layout | null;
  /** of the server */
  version: string;
}

/** The answer to why. */
export interface WhyNot {
  type: "why-not";
  /** of the request */
  id: string;
  /** nothing stands against it */
  legal: boolean;
  /** id of the rule */
  rule: string | null;
  /** in the language of the connection */
  sentence: string | null;
}
