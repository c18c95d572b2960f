// Written by tools/messages_ts.py from src/culdesac/server/messages.py; do not edit.


export type ClientMessage =
  | Hello
  | Play
  | Undo
  | ReportTurn
  | SettleSheet
  | Remind
  | AskWhy
  | AskHint
  | Tell
  | AskCards
  | Rename
  | TakeBack
  | React
  | SetLanguage
  | Ping;

export type ServerMessage =
  | Welcome
  | SeatsHeld
  | Reaction
  | Reminded
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

export type Spot =
  | PairSpot
  | HandSpot
  | PlanSpot
  | LotSpot
  | TrackSpot
  | CornerSpot;

export type HostAction =
  | StartTable
  | FillSeats
  | RemovePlayer
  | InviteToSeat
  | WriteOnPaper
  | ChangeSettings
  | MuteSeat
  | BanSeat;

export type ErrorCode =
  | "bad-bot"
  | "bad-box"
  | "bad-message"
  | "bad-move"
  | "bad-name"
  | "bad-record"
  | "bad-report"
  | "bad-setup"
  | "bad-sheet"
  | "bot-failed"
  | "conflict"
  | "contradiction"
  | "forbidden"
  | "foreign-origin"
  | "hello-again"
  | "hello-first"
  | "illegal-move"
  | "impossible-cards"
  | "no-room"
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

export type Remark =
  | "back-soon"
  | "hm"
  | "nice"
  | "ouch"
  | "well-played";

export type RulesBlock =
  | RulesParagraph
  | RulesItems
  | RulesLadder
  | RulesGrid
  | RulesPlans
  | RulesExample;

export type MarkSpot =
  | LotSpot
  | GapSpot
  | TrackSpot
  | GroupSpot
  | PlanSpot
  | AvenueSpot
  | RoadSpot
  | CornerSpot
  | SheetSpot;

/** POST /api/me/passkeys: one more way in, for another device. */
export interface AddPasskey {
  /** id */
  challenge: string;
  /** PublicKeyCredential.toJSON() */
  credential: Record<string, unknown>;
  /** what this device is called */
  device?: string;
}

/** POST /api/sheets: sheets of one game on paper. */
export interface AddUp {
  /** in order */
  people: PersonEntered[];
  /** id of the box; left aside with a box of one's own */
  edition?: string;
  /** none: the usual one */
  sheet?: string | null;
  /** id of the mode */
  mode?: string;
  /** with advanced plans */
  advanced?: boolean;
  /** with roundabouts */
  roundabouts?: boolean;
  /** as an introductory game, in boxes that have one */
  introductory?: boolean;
  /** of the opponent, in modes that have one; none: the usual one */
  level?: number | null;
  /** the text of a TOML file: a box of one's own in place of edition */
  box?: string | null;
  /** the cards that lay on the table, by name; none: not known */
  plans?: (string | null)[];
  /** in modes that have an opponent */
  rival?: RivalEntered | null;
  /** answer with what can be entered too */
  form?: boolean;
  /** id or code of a table: what is played there holds instead */
  table?: string | null;
}

/** The points of all, and who has won. */
export interface AddedUp {
  /** in order */
  people: PersonAdded[];
  /** best first; `seat` is the place in `people`, from 0 */
  ranking: FinalPlace[];
  /** what the numbers in `tie_breaks` of the ranking count */
  tie_breaks: Text[];
  /** in modes that have an opponent */
  rival: RivalAdded | null;
  /** if it was asked for */
  form: SheetForm | null;
}

export interface AdminMember {
  /** of the member */
  id: string;
  /** shown to everybody */
  name: string;
  /** seconds since 1970 */
  since: number;
  /** seconds since 1970 */
  seen: number;
  /** may keep order */
  admin: boolean;
  /** in force */
  sanctions: SanctionInfo[];
}

/** GET /api/admin/members?name=... */
export interface AdminMembers {
  /** whose name begins so, at most 50 */
  members: AdminMember[];
}

/** Ask whether the first cards of a row can have come; the answer is `why-not`. */
export interface AskCards {
  type: "ask-cards";
  /** comes back in the answer */
  id: string;
  /** told so far */
  cards: Card[];
  /** which one */
  row?: number;
  /** who asks; none: the host */
  seat?: number | null;
}

/** Ask a bot for the step at hand; other requests are answered while it thinks. */
export interface AskHint {
  type: "hint";
  /** comes back in the answer */
  id: string;
  /** which of the held seats */
  seat: number;
  /** which bot; none: the best */
  bot?: string | null;
}

/** POST /api/members/options: what a browser needs to create the passkey of a new member. */
export interface AskMembership {
  /** that everybody sees; no two members have the same */
  name: string;
}

/** POST /api/tables/{table}/review and /api/replays/{replay}/review. Asked again it is the same review: ask until its status is done. */
export interface AskReview {
  /** whose turns to look at */
  seat: number;
}

/** Ask why a move is not legal now: a move, or whatever a tap on a spot stands for. */
export interface AskWhy {
  type: "why";
  /** comes back in the answer */
  id: string;
  /** which of the held seats */
  seat: number;
  /** the id or the short notation */
  move?: number | string | null;
  /** instead of a move: where somebody tapped */
  spot?: PairSpot | HandSpot | PlanSpot | LotSpot | TrackSpot | CornerSpot | null;
}

export interface AuditEntry {
  /** seconds since 1970 */
  at: number;
  /** name of the member, "host" or "operator" */
  by: string;
  /** such as ban, mute, lift, rename, close, strike, grant */
  what: string;
  /** id or name */
  about: string;
  /** why */
  words: string;
}

/** GET /api/admin/audit: what was decided, the newest first. */
export interface AuditLog {
  /** at most 100 */
  entries: AuditEntry[];
  /** to be asked with for older ones; none: there are none */
  before: number | null;
}

export interface AvenueLayout {
  /** such as "Avenue 3" */
  title: Text;
}

/** The end of an avenue of the map. */
export interface AvenueSpot {
  type: "avenue";
  /** from left to right */
  avenue: number;
}

/** Remove somebody who cannot come back to this table, as member or from that address. */
export interface BanSeat {
  type: "ban";
  /** which one */
  seat: number;
}

/** Neighbouring lots between two borders that are complete together, such as an estate. */
export interface Block {
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

export interface BoardRow {
  /** of this row, for whoever keeps order */
  id: string;
  /** from 1; equal results have the same */
  rank: number;
  /** of whoever played; empty: nobody said */
  name: string;
  /** id, if it was a member */
  member: string | null;
  /** points; in a season of daily deals those of medals */
  score: number;
  /** of the game; in a season the deals that were played */
  turns: number;
  /** whoever asks */
  mine: boolean;
}

/** A bonus that can be taken once. */
export interface BonusLayout {
  /** of the theme */
  id: string;
  /** what it takes and what it gives */
  title: Text;
  /** the category of the score that it belongs to */
  category: string;
  /** the street it belongs to */
  street?: number | null;
  /** the tally whose step it belongs to ... */
  tally?: string | null;
  /** ... and that step */
  at?: number | null;
}

/** How a bonus stands for a seat; same order as the bonuses of the layout. */
export interface BonusMarks {
  /** the bonus */
  id: string;
  /** gone: somebody else has it, or it was crossed off */
  state: "gone" | "open" | "taken";
  /** what it has scored, or would score now */
  points: number | null;
  /** taken this turn */
  pencil: boolean;
}

/** A border inside a street, such as a fence; the ends of streets always have one. */
export interface BorderMark {
  /** the house on its left, from 1 */
  after: number;
  /** drawn this turn */
  pencil?: boolean;
}

export interface BotChoice {
  /** for seats */
  id: string;
  /** shown to people */
  title: Text;
  /** how it plays */
  about: Text;
  /** by game: why it is weaker here than it could be; most have none */
  notes: Record<string, Text>;
  /** somebody has brought it along: it is none of the levels */
  own: boolean;
}

/** POST /api/prints: a sheet and the cards of a box of somebody's own. */
export interface BoxPrint {
  /** of the TOML file */
  text: string;
  /** none: the first */
  sheet?: string | null;
}

/** POST /api/rules: the rules of a box of somebody's own. */
export interface BoxRules {
  /** of the TOML file */
  text: string;
  /** none: the first */
  sheet?: string | null;
  /** whose chapter comes first */
  mode?: string;
}

/** POST /api/boxes checks a box of somebody's own; the answer is what can be played with it. */
export interface BoxText {
  /** of the TOML file */
  text: string;
}

/** Where the points of a bot come from on average, and what the rows are called. */
export interface Breakdowns {
  /** id */
  bot: string;
  /** of the bot */
  title: Text;
  /** the part of its usual effort with which it played */
  effort: number;
  /** that were measured */
  variants: VariantBreakdown[];
  /** of every sheet of the boxes that come with the server */
  categories: SheetCategories[];
}

/** POST /api/me/games: games that this device has played as a guest. */
export interface BringGames {
  /** more in further requests */
  games: HeldSecret[];
}

export interface Card {
  /** the house number */
  number: number;
  /** id of the action */
  action: string;
}

/** A row of the score. */
export interface Category {
  /** used in other messages */
  id: string;
  /** shown to people */
  title: Text;
  /** which drawing stands for it */
  picture: string;
  /** a reminder of how it scores */
  about?: Text | null;
  /** what it counts beside tracks and tallies */
  of?: "plans" | "vault" | null;
}

/** POST /api/admin/members/{member}. */
export interface ChangeMember {
  /** another one in place of theirs */
  name?: string | null;
  /** may keep order, or not any more */
  admin?: boolean | null;
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
  /** the levels from the weakest to the strongest, then those of others */
  bots: BotChoice[];
  /** id of the one to offer first: a newcomer can beat it */
  usual_bot: string;
  /** that the server has sentences in */
  languages: string[];
  /** of the server */
  version: string;
}

export interface CornerLayout {
  /** the street above it, from 1 */
  row: number;
  /** the avenue on its left, from 1 */
  column: number;
  /** lines begin and end here */
  post?: boolean;
}

/** A corner of the map. */
export interface CornerSpot {
  type: "corner";
  /** its place in the list of the layout, from 0 */
  corner: number;
}

export interface CostlyTurn {
  /** as the game counts them; 0 is a decision before the first turn */
  turn: number;
  /** points: better_value less played_value */
  cost: number;
  /** the moves that were made, in words */
  played: Text[];
  /** the moves of the best turn that was found, in words */
  better: Text[];
  /** the moves that were made */
  played_moves: Move[];
  /** those of the better turn */
  better_moves: Move[];
  /** of the seat when the turn began */
  sheet: Sheet;
  /** expected after it: points at the end and a small part of the lead */
  played_value: number;
  /** the same after the better turn */
  better_value: number;
}

/** A number of the quick form. */
export interface CountField {
  /** key of the counts */
  id: string;
  /** the category of the score that it belongs to */
  category: string;
  /** what it counts */
  title: Text;
  /** that it can be */
  largest: number;
  /** that it can be */
  smallest?: number;
  /** so many count values[n]; or none */
  values?: number[];
  /** it is one of these or left out; or none */
  choices?: number[];
  /** its value is what others of its category score */
  improves?: boolean;
  /** the size of the blocks that are counted */
  size?: number | null;
  /** the street that is counted in */
  street?: number | null;
  /** the track whose boxes it counts */
  track?: string | null;
  /** the plan whose points it is, from 1 */
  plan?: number | null;
  /** which drawing stands for it */
  picture?: string | null;
}

/** POST /api/tables; starts at once unless somebody is still to come (friend, open). */
export interface CreateTable {
  /** in order of the seats */
  seats: SeatRequest[];
  /** id of the box; left aside with a box of one's own */
  edition?: string;
  /** none: the usual one */
  sheet?: string | null;
  /** id of the mode */
  mode?: string;
  /** with advanced plans */
  advanced?: boolean;
  /** with roundabouts */
  roundabouts?: boolean;
  /** as an introductory game, in boxes that have one */
  introductory?: boolean;
  /** of the opponent, in modes that have one; none: the usual one */
  level?: number | null;
  /** none: a random one; it is told to nobody before the end */
  seed?: number | null;
  /** no joining by code */
  private?: boolean;
  /** time per turn; from an hour on it runs day and night */
  seconds?: number | null;
  /** in the lobby, for everybody */
  listed?: boolean;
  /** in the lobby; empty: it is named after its people */
  title?: string;
  /** in the lobby, for members only: the result counts for their ratings */
  rated?: boolean;
  /** by appointment: seconds from now */
  starts_in?: number | null;
  /** the bot that then plays if too few have come; none: the usual */
  fill?: string | null;
  /** the text of a TOML file: a box of one's own in place of edition */
  box?: string | null;
  /** told: people tell those of a deck before them */
  cards?: "dealt" | "told";
  /** told: those on their table; none: drawn */
  plans?: string[];
}

export interface DailyBand {
  /** scores from here ... */
  lowest: number;
  /** ... to here */
  highest: number;
  /** results in the band */
  count: number;
}

/** The points that win a medal, as bots have set them on this deal. */
export interface DailyBars {
  /** within reach of a newcomer */
  bronze: number;
  /** half-way */
  silver: number;
  /** for strong players */
  gold: number;
}

/** GET /api/boards/daily/{edition}: results that this server has seen being played. */
export interface DailyBoard {
  /** of the deal, in UTC */
  date: string;
  /** id of the box */
  edition: string;
  /** results in all */
  played: number;
  /** until the next deal; 0 for one of before */
  seconds_left: number;
  /** the best, and those around yours */
  rows: BoardRow[];
}

export interface DailyDay {
  /** in UTC */
  date: string;
  /** your first result */
  score: number | null;
  /** the best that it won */
  medal: "bronze" | "gold" | "silver" | null;
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
  /** for the medals of this deal */
  bars: DailyBars;
  /** your first result */
  mine: number | null;
  /** the best that it won */
  medal: "bronze" | "gold" | "silver" | null;
  /** yours: the last seven days, today last */
  week: DailyDay[];
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

/** A debt printed beside a box of a track. */
export interface DebtLayout {
  /** it stands beside this box, from 1, which repays it; or is paid by using the group */
  box: number;
  /** what it is for */
  title: Text;
}

/** What a player who counts could know of the cards. */
export interface DeckPanel {
  /** cards that can still be drawn before a shuffle */
  left: number;
  /** where they are is not known: in the stacks or in others' hands */
  unseen: UnseenRow[];
  /** public actions of the next cards, per stack or of the pile; "solo": Solo card */
  next: string[];
  /** stacks: how many turns whole ones last */
  turns?: number | null;
}

/** The cards of a box that are its owner's own: what a box took over from another is not in it. */
export interface DeckToPrint {
  /** construction cards, by number; none if they are another box's */
  cards: Card[];
  /** the other cards of the piles */
  unnumbered: UnnumberedCard[];
  /** by stack */
  plans: PlanToPrint[];
  /** by level */
  opponents: RivalLayout[];
}

/** POST /api/me/delete: the member and all that is known of them is gone, for good. */
export interface DeleteMe {
  /** the member's own, so that nobody does it by mistake */
  name: string;
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
  /** id of the game it belongs to */
  game: string;
  /** not translated */
  title: string;
  /** which printing */
  printing: Text;
  /** of the printing */
  year: number;
  /** what is special about it, in a sentence */
  about: Text;
  /** the first is the usual one */
  sheets: SheetChoice[];
  /** the first is the usual one */
  modes: ModeChoice[];
  /** has advanced plans */
  advanced: boolean;
  /** can be played with roundabouts */
  roundabouts: boolean;
  /** can be played as an introductory game, in modes without an opponent */
  introductory: boolean;
  /** of every part */
  provenance: Record<string, string>;
  /** by variant, those without switches first; none for a box that nobody measured */
  pars: Par[];
  /** that suit this box, the one about the game itself first */
  lessons: LessonChoice[];
}

/** A seat that has ended the game. */
export interface EndedBy {
  /** from 0 */
  seat: number;
  /** how, with a place for the name of the seat */
  text: Text;
  /** the same, told to the seat itself */
  yours: Text;
}

/** GET /api/me/export: all that is kept of a member. */
export interface Export {
  /** who you are */
  me: Me;
  /** devices that are signed in */
  sessions: Passkey[];
  /** the newest first */
  games: ExportedGame[];
  /** of daily deals */
  results: ExportedResult[];
  /** of all seasons */
  ratings: ExportedRating[];
  /** names */
  following: string[];
  /** what you have reported */
  reports: string[];
  /** what was decided about you */
  sanctions: string[];
}

export interface ExportedGame {
  /** id */
  table: string;
  /** yours */
  seats: number[];
  /** the record file, once the game is over */
  record: string | null;
}

export interface ExportedRating {
  /** id of the box */
  edition: string;
  /** id of the mode */
  mode: string;
  /** such as 2030-1 */
  season: string;
  /** as it is kept */
  rating: number;
  /** as it is kept */
  uncertainty: number;
  /** of that season */
  games: number;
}

export interface ExportedResult {
  /** of the deal, in UTC */
  date: string;
  /** id of the box */
  edition: string;
  /** id */
  table: string;
  /** none while it is being played */
  score: number | null;
}

/** A card without a number that can come with the others. */
export interface ExtraCard {
  /** used in `tell` */
  id: string;
  /** shown to people */
  title: Text;
  /** how many of them */
  count: number;
}

/** What a kind of feature of a lot is called in each of its states. {count} stands for how many of it the lot shows, {amount} for what was got there. */
export interface FeatureWords {
  /** such as "pool" */
  id: string;
  /** nothing is decided */
  planned: Text;
  /** built, collected, sold, taken */
  built: Text;
  /** can never be built any more */
  lost: Text;
  /** small drawings underline the number where it is built */
  underlined?: boolean;
}

/** Put bots on the open seats. */
export interface FillSeats {
  type: "fill";
  /** which one; none: skilled */
  bot?: string | null;
  /** on this seat alone */
  seat?: number | null;
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

/** POST /api/lobby/match: sit down with somebody who looks for the same, or wait for them. */
export interface FindTable {
  /** id of the box */
  edition: string;
  /** none: the usual one */
  sheet?: string | null;
  /** id of the mode */
  mode?: string;
  /** with advanced plans */
  advanced?: boolean;
  /** with roundabouts */
  roundabouts?: boolean;
  /** time per turn; none: no limit */
  seconds?: number | null;
  /** among members, for their ratings */
  rated?: boolean;
  /** of a guest; members have theirs */
  name?: string;
  /** that sits down if nobody comes; none: the usual one */
  bot?: string | null;
}

/** What can stand on the lot that was asked about. */
export interface Fitting {
  /** that fit, in order */
  numbers: number[];
  /** numbers of neighbours that can be repeated there */
  copies: number[];
}

/** POST /api/me/follow. */
export interface Follow {
  /** id */
  member: string;
  /** or not any more */
  follow?: boolean;
}

/** Somebody whom a member follows. */
export interface Friend {
  /** of the member */
  id: string;
  /** shown to everybody */
  name: string;
  /** of theirs, that everybody may see */
  tables: LobbyTable[];
}

/** The game has ended; comes after the last public turn, and again when a sheet was entered. */
export interface GameOver {
  type: "over";
  /** final scores and ranking */
  outcome: Outcome;
}

/** What came of games that were saved elsewhere or before. */
export interface GamesTaken {
  /** tables that are new here, or have gone on since */
  added: number;
  /** tables that were here already */
  kept: number;
  /** why others were not taken, a sentence each */
  refused: string[];
}

/** Between two lots of a street. */
export interface GapSpot {
  type: "gap";
  /** from top to bottom */
  street: number;
  /** the lot on its left */
  after: number;
}

/** A group of boxes of a track. */
export interface GroupSpot {
  type: "group";
  /** id of the track */
  track: string;
  /** from left to right */
  group: number;
}

/** Halves of the cards of a hand; one of them alone may have been tapped. */
export interface HandSpot {
  type: "hand";
  /** the card that is to give the number */
  number?: number | null;
  /** the card that is to give the action */
  action?: number | null;
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

export interface HeldSecret {
  /** id */
  table: string;
  /** of a seat, or of the host */
  secret: string;
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
  /** last public turn known: an equal one is not sent again; -1: none */
  turn?: number;
  /** the host's: lets this page speak for seats on paper */
  host?: string | null;
  /** of a member, who holds what they hold on any device */
  session?: string | null;
}

/** The answer to hint: how the bot would end the turn from the step at hand. */
export interface Hint {
  type: "hint";
  /** of the request */
  id: string;
  /** the state that it is about */
  state: string;
  /** what the bot would do now */
  move: Move;
  /** which bot */
  bot: string;
  /** the move in words */
  title: Text;
  /** the moves after it in words, up to the confirmation */
  rest: Text[];
  /** why the bot is weaker here than it could be */
  note: Text | null;
}

/** The answer to POST /api/tables/{table}/host. */
export interface HostDone {
  /** after the action */
  table: TableInfo;
  /** invite: the new secret */
  key: SeatKey | null;
}

/** The end of an avenue. */
export interface HotelMarks {
  /** what stands there */
  state?: "large" | "planned" | "small";
  /** the large one can still be had */
  first?: boolean;
  /** lots of the avenue that are not open */
  left?: number;
  /** built this turn */
  pencil?: boolean;
}

/** An empty lot as printed. */
export interface HouseLayout {
  /** what is planned on the lot, such as "pool" */
  features?: string[];
  /** how many of a feature, if not one */
  counts?: Record<string, number>;
  /** there is no lot at this place of the map */
  blank?: boolean;
}

/** What is written on a lot. */
export interface HouseMarks {
  /** the house number */
  number?: number | null;
  /** the number repeats a neighbour's */
  copied?: boolean;
  /** a roundabout instead of a house */
  roundabout?: boolean;
  /** planned ones are left out */
  features?: Record<string, "built" | "lost" | "planned">;
  /** what was got of a built feature */
  amounts?: Record<string, number>;
  /** ids of the stamps on it */
  stamps?: string[];
  /** of building it */
  debt?: "none" | "owed" | "repaid";
  /** no border can part it from the house on its right */
  twin?: boolean;
  /** the plan (from 1) that it was spent on */
  plan?: number | null;
  /** this turn: number, roundabout, plan, a feature, a stamp */
  pencil?: string[];
}

/** The body of every answer from 400 on. */
export interface HttpProblem {
  /** for programs */
  code: "bad-bot" | "bad-box" | "bad-message" | "bad-move" | "bad-name" | "bad-record" | "bad-report" | "bad-setup" | "bad-sheet" | "bot-failed" | "conflict" | "contradiction" | "forbidden" | "foreign-origin" | "hello-again" | "hello-first" | "illegal-move" | "impossible-cards" | "no-room" | "not-found" | "not-started" | "not-your-seat" | "nothing-to-undo" | "stale-state" | "too-fast" | "too-large" | "too-many" | "unavailable" | "unknown-table" | "wrong-method";
  /** for people: what was wrong and what would be right */
  message: string;
}

/** POST /api/replays stores a record file; the answer is 201 with its id. */
export interface ImportRecord {
  /** the text of the file */
  record: string;
}

/** Make a new secret for a seat: open, a friend's, a bot's or on paper; an old one is void. */
export interface InviteToSeat {
  type: "invite";
  /** which one */
  seat: number;
}

/** POST /api/tables/{table}/join takes an open seat, or one on paper, with a device of one's own. */
export interface JoinTable {
  /** shown to everybody */
  name: string;
  /** on paper: which one, also during the game; none: an open one */
  seat?: number | null;
  /** an open one, to write on paper */
  paper?: boolean;
}

export interface Joined {
  /** what everybody may see */
  table: TableInfo;
  /** the seat taken */
  key: SeatKey;
}

export interface LanguageChoice {
  /** such as "fr" */
  id: string;
  /** what it calls itself */
  name: string;
}

/** Everything printed on the sheet and about the box in play. */
export interface Layout {
  /** by which drawings and lessons the page shows it */
  look: string;
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
  /** the kinds of features that lots have */
  features: FeatureWords[];
  /** marks that are put on a lot, whatever it shows */
  stamps: Named[];
  /** what joins neighbours: words for the neighbour at {house} */
  links: Named[];
  /** everything that is counted without boxes */
  tallies: TallyLayout[];
  /** everything that can be taken once */
  bonuses: BonusLayout[];
  /** the rows of the score, in order */
  categories: Category[];
  /** the actions on the cards, in order */
  actions: Named[];
  /** the cards without a number, in no order */
  cards: Named[];
  /** number and action come from two cards of a hand */
  hands: boolean;
  /** the third card of a hand is passed on */
  passing: boolean;
  /** gets the third card of a hand */
  rival: RivalLayout | null;
  /** how many roundabouts a sheet may have; 0: none */
  roundabouts: number;
  /** the smallest and the largest number that can be written */
  numbers: [number, number];
  /** a city with roads; none: streets alone */
  map: MapLayout | null;
  /** what its things are called */
  terms: SheetTerms;
  /** what can be switched on before a tap */
  tools: Tool[];
  /** what to tell discreetly */
  notes: ProvenanceNote[];
}

/** POST /api/tables/{table}/leave gives a seat back before the game has begun. */
export interface LeaveSeat {
}

/** A seat that a bot plays in somebody's place. */
export interface LentSeat {
  /** position of its secret in hello */
  secret: number;
  /** which one */
  seat: number;
}

export interface LessonChoice {
  /** for POST /api/lessons */
  id: string;
  /** shown to people */
  title: Text;
  /** what is learned */
  about: Text;
  /** it takes about so long */
  minutes: number;
  /** how many */
  parts: number;
  /** it is about this sheet ... */
  sheet: string | null;
  /** ... or about this mode ... */
  mode: string | null;
  /** ... or about this option; none of them: about the game itself */
  switch: string | null;
}

/** GET /api/lessons/{lesson}: a lesson step by step; what has another state has left it. */
export interface LessonScript {
  /** of the lesson */
  id: string;
  /** shown to people */
  title: Text;
  /** it takes about so long */
  minutes: number;
  /** their titles */
  parts: Text[];
  /** in order */
  steps: LessonStep[];
  /** when all is done */
  farewell: Text;
}

/** Something to do, or to read where there is no move. */
export interface LessonStep {
  /** from 1 */
  part: number;
  /** the state id of the learner's seat when it is due */
  state: string;
  /** the notation of the move that is asked for */
  move?: string | null;
  /** the move in words */
  task?: Text | null;
  /** what is said about it */
  words?: Text | null;
  /** to be read: what it is about */
  spot?: PairSpot | HandSpot | PlanSpot | LotSpot | TrackSpot | CornerSpot | null;
}

/** A line that can be driven now. */
export interface LineOffer {
  /** id of the legal move */
  move: number;
  /** in the order in which they are driven */
  roads: [number, number];
  /** where it ends */
  corner: number;
  /** what it passes for the first time, in words */
  visits?: Text[];
  /** lines from there back to the start */
  missing?: number;
}

/** Something that joins two neighbouring houses. */
export interface LinkMark {
  /** by which it is drawn */
  kind: string;
  /** the house on its left, from 1 */
  after: number;
  /** since this turn */
  pencil?: boolean;
}

/** GET /api/lobby: ask again every few seconds. */
export interface LobbyInfo {
  /** who are at tables of this service now */
  people: number;
  /** seconds after which bots take the free seats of a quick match */
  bot_after: number;
  /** those with free seats first, then those that can be watched */
  tables: LobbyTable[];
}

export interface LobbySeat {
  /** "open" is free */
  kind: "bot" | "device" | "friend" | "open" | "paper" | "you";
  /** shown to everybody */
  name: string;
  /** id of the bot that plays it */
  bot: string | null;
  /** id of the member who sits there */
  member: string | null;
}

/** A table that everybody may sit down at or watch. */
export interface LobbyTable {
  /** for links and requests */
  id: string;
  /** that its host has given it; empty: none */
  title: string;
  /** lobby: seats may be free; playing: it can be watched */
  status: "lobby" | "over" | "playing";
  /** what is played */
  setup: SetupInfo;
  /** by seat */
  seats: LobbySeat[];
  /** open seats */
  free: number;
  /** time per turn */
  seconds: number | null;
  /** for members only; the result counts for their ratings */
  rated: boolean;
  /** seconds until it begins, by appointment or as a quick match */
  starts_in: number | null;
  /** a quick match */
  match: boolean;
  /** 0 before the start */
  turn: number;
  /** people without a seat */
  watching: number;
}

/** What a seat or the rival did in a finished turn, or what the rival has drawn since. */
export interface LogEntry {
  /** from 1; 0: before the first turn */
  turn: number;
  /** none: it happened to all, or to the rival */
  seat: number | null;
  /** in order */
  items: Text[];
  /** the rival did it */
  rival: boolean;
  /** the time was up, and a bot ended the turn */
  late: boolean;
  /** its bot has failed, as the first item says, and another has moved */
  fault: boolean;
  /** the host has spoken for the seat */
  host: boolean;
}

/** A lot of a street. */
export interface LotSpot {
  type: "lot";
  /** from top to bottom */
  street: number;
  /** from left to right */
  house: number;
  /** what is to be added to the number */
  change?: number;
  /** id of the tool that is switched on */
  tool?: string | null;
}

export interface MapLayout {
  /** where roads meet, street by street */
  corners: CornerLayout[];
  /** first those along streets, then those along avenues */
  roads: RoadLayout[];
  /** from left to right; a hotel stands at the end of each */
  avenues: AvenueLayout[];
  /** the corner where the driver starts and where it has to come back to */
  start: number;
  /** what drives */
  driver: Text;
  /** what a post is called */
  post: Text;
  /** what the start is called */
  base: Text;
  /** what stands at the end of an avenue */
  hotel: Text;
}

/** What is drawn on the map of a sheet. */
export interface MapMarks {
  /** the corner where the driver stands */
  at: number;
  /** driven, in no order */
  roads: RoadMarks[];
  /** by avenue */
  hotels: HotelMarks[];
  /** at the start for good */
  back: boolean;
  /** lines back to the start */
  missing: number;
  /** roads of a shortest way, in order */
  way_back?: number[];
  /** own sheet only: what can be driven now */
  lines?: LineOffer[];
}

/** What a kind of mark can be at a spot, besides nothing. */
export interface MarkChoice {
  /** of a tap */
  value: number;
  /** shown to people */
  title: Text;
  /** which drawing stands for it */
  picture?: string | null;
}

/** A kind of mark. */
export interface MarkKind {
  /** of taps */
  id: string;
  /** on the button that chooses it */
  title: Text;
  /** where it is put */
  on: "avenue" | "corner" | "gap" | "group" | "lot" | "plan" | "road" | "sheet" | "track";
  /** which drawing stands for it */
  picture: string;
  /** what to tap, in a sentence */
  about: Text;
  /** in the order of taps without a value; one: it is there or not */
  choices?: MarkChoice[];
  /** its value is one of the numbers of the layout, chosen after the spot */
  numbers?: boolean;
  /** its value is a count from 0 to this */
  largest?: number | null;
  /** it is put on the lot that is chosen for this kind */
  beside?: string | null;
  /** where it is put, the number of a neighbour stands */
  copies?: boolean;
  /** only lots that show one of these */
  features?: string[];
  /** the tracks that it is put on */
  ids?: string[];
  /** of the score, where it stands beside the streets */
  category?: string | null;
}

export interface MatchFound {
  /** where you sit now */
  table: TableInfo;
  /** your seat */
  key: SeatKey;
  /** if you are the first there */
  host_secret: string | null;
}

/** GET /api/me. */
export interface Me {
  /** of the member */
  id: string;
  /** shown to everybody */
  name: string;
  /** seconds since 1970 */
  since: number;
  /** may keep order */
  admin: boolean;
  /** that the ratings are of */
  season: string;
  /** ways in */
  passkeys: Passkey[];
  /** by box and mode, those with the most games first */
  ratings: MemberRating[];
  /** by name */
  following: Friend[];
  /** how many follow you */
  followers: number;
}

/** GET /api/members/{member}: what everybody may know of a member. */
export interface MemberInfo {
  /** of the member */
  id: string;
  /** shown to everybody */
  name: string;
  /** seconds since 1970 */
  since: number;
  /** by box and mode */
  ratings: MemberRating[];
  /** of theirs, that everybody may see */
  tables: LobbyTable[];
  /** by whoever asks */
  followed: boolean;
}

export interface MemberRating {
  /** id of the box */
  edition: string;
  /** of the box, not translated */
  title: string;
  /** of its printing */
  year: number;
  /** id of the mode */
  mode: string;
  /** what it is called in a line */
  mode_name: Text;
  /** 1500 is that of a newcomer */
  rating: number;
  /** plus or minus */
  uncertainty: number;
  /** of this season */
  games: number;
  /** the rating after each of the last games of this season, oldest first */
  course: number[];
}

export interface MemberSession {
  /** a secret: keep it on this device only */
  session: string;
  /** who you are */
  me: Me;
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
  /** a level must be chosen; none: no level can be chosen */
  opponents: OpponentChoice[];
  /** the usual one */
  level: number | null;
}

/** A legal step; which of the fields it has depends on `move`. */
export interface Move {
  /** the number of the move */
  id: number;
  /** its name in the rules */
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
  /** bis, extend: which neighbour is copied */
  source?: "left" | "right" | null;
  /** improve, show: the column whose next box is crossed */
  column?: string | null;
  /** validate: which plan, from 1 */
  plan?: number | null;
  /** where something comes from */
  side?: "left" | "right" | null;
  /** free: id of the action taken in place of the pair's */
  instead?: string | null;
  /** bonus, cross off: of which treat */
  treat?: string | null;
  /** bonus, cross off: of which step, from 1 */
  step?: number | null;
  /** bonus: which of its two sets of actions, from 1 */
  choice?: number | null;
  /** a house of the street that the move is about, from 1 */
  target?: number | null;
  /** where it is offered */
  role?: "aside" | "block" | "border" | "choice" | "claim" | "confirm" | "line" | "lot" | "main" | "pick" | "refuse" | "track" | "wish" | "write";
  /** offered only while this tool is switched on */
  tool?: string | null;
  /** it crosses the next box of this track */
  track?: string | null;
  /** what it would write on its lot */
  writes?: string | null;
  /** tells it from the other moves on the same lot */
  way?: Text | null;
  /** which drawing stands for it */
  picture?: string | null;
  /** what to call it */
  title?: Text | null;
  /** what would come of it */
  detail?: Text | null;
}

/** Nobody sees the remarks of a seat any more, and it keeps its name; or they do again. */
export interface MuteSeat {
  type: "mute";
  /** which one */
  seat: number;
  /** or not any more */
  muted?: boolean;
}

export interface MyGame {
  /** id */
  table: string;
  /** yours; empty where somebody else has got them since */
  seats: number[];
  /** you opened it */
  host: boolean;
  /** seconds since 1970 */
  since: number;
}

/** GET /api/me/games: what you hold, on whichever device you sat down. */
export interface MyGames {
  /** the newest first */
  games: MyGame[];
}

/** An id with its words. */
export interface Named {
  /** used in other messages */
  id: string;
  /** shown to people */
  title: Text;
  /** where there is little room */
  short?: Text | null;
}

/** POST /api/members: a guest becomes a member. */
export interface NewMember {
  /** id */
  challenge: string;
  /** PublicKeyCredential.toJSON() */
  credential: Record<string, unknown>;
  /** what this device is called */
  device?: string;
  /** whose results of daily deals come along */
  player?: string | null;
}

/** There is nothing to add. */
export interface Nothing {
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
  /** its number card was told although it should be gone */
  odd?: boolean;
}

/** POST /api/lessons opens a private table at which a lesson is played; answered as a table is. */
export interface OpenLesson {
  /** id of the lesson */
  lesson: string;
  /** of the learner */
  name?: string;
}

/** POST /api/reach listens at the machine's addresses in the network until the server ends. */
export interface OpenReach {
  /** whose host wishes for it */
  table: string;
}

export interface OpponentChoice {
  /** for setups */
  level: number;
  /** who it is */
  name: Text;
  /** what it lives on and validates */
  about: Text;
  /** printed, transcribed, reconstructed or yours */
  provenance: string;
}

/** How a game ended. */
export interface Outcome {
  /** why it ended */
  reasons: Text[];
  /** who ended it; nobody if the cards or the rival did */
  ended_by: EndedBy[];
  /** best first; those whose sheets are known */
  ranking: FinalPlace[];
  /** what the numbers in `tie_breaks` of the ranking count */
  tie_breaks: Text[];
  /** by seat */
  scores: Score[];
  /** by seat: the total after each turn */
  totals: number[][];
  /** against the rival */
  rival: RivalResult | null;
  /** can be told now */
  seed: number;
  /** seats on paper whose sheets are not known: until then points can change */
  unsettled: number[];
}

export interface OwnBot {
  /** by which it is seated */
  name: string;
  /** how it plays, in its own words */
  about: string;
  /** its text */
  source: string;
}

export interface OwnBotList {
  /** by name */
  bots: OwnBot[];
}

/** A bot to be kept, or to be forgotten where there is no text. */
export interface OwnBotText {
  /** small letters, digits and hyphens */
  name: string;
  /** Python; its last function chooses a move for a view */
  source?: string | null;
}

/** One of the offered pairs. */
export interface PairSpot {
  type: "pair";
  /** which of them */
  pair: number;
}

/** Something that is counted of a seat on paper, such as refusals. */
export interface PaperMark {
  /** of the saying that counts it */
  id: string;
  /** shown to people */
  title: Text;
  /** as of the last turn */
  count: number;
  /** at most */
  of: number;
}

/** What everybody knows of a seat on paper; the points of its plans stand on its sheet. */
export interface PaperMarks {
  /** from 0 */
  seat: number;
  /** in no order */
  marks: PaperMark[];
  /** its sheet is known */
  settled: boolean;
}

/** What a seat on paper has said of a turn. */
export interface PaperReport {
  /** the notation of the choice, where others depend on it */
  pick: string | null;
  /** plans, from 1 */
  claims: number[];
  /** asked for */
  reshuffle: boolean;
  /** ids of what else was said */
  said: string[];
}

/** What a seat on paper can say now, and what it has said. */
export interface PaperTurn {
  /** one of these must be told; none: nobody depends on the choice */
  picks: Move[];
  /** plans, from 1, that can be claimed */
  claims: number[];
  /** whoever claims a plan in this turn may ask for a reshuffle */
  reshuffle: boolean;
  /** what else can be said */
  sayings: Saying[];
  /** of this turn; can be taken back until the turn is over */
  report: PaperReport | null;
  /** of its sheet, as docs/json.md has it */
  known: Record<string, unknown>;
  /** its sheet or counts, once they were entered */
  settled: Record<string, unknown> | null;
  /** by card: what it has once it gets it */
  rival: RivalMarks[];
}

/** What bots score on average in a variant, measured. */
export interface Par {
  /** id */
  sheet: string;
  /** id */
  mode: string;
  /** that are on, sorted */
  switches: string[];
  /** by bot */
  points: Record<string, number>;
  /** bots that were measured with a part of their usual effort */
  at_least: string[];
  /** that were played to know it, for the bot with the fewest */
  games: number;
}

export interface Passkey {
  /** for removing it */
  id: string;
  /** of the device it was made on */
  label: string;
  /** seconds since 1970 */
  since: number;
  /** seconds since 1970 */
  used: number;
}

export interface PasskeyOptions {
  /** id, to be sent back with what the passkey says */
  challenge: string;
  /** as PublicKeyCredential.parse...OptionsFromJSON takes them */
  options: Record<string, unknown>;
}

/** What somebody has. */
export interface PersonAdded {
  /** the sheet with the taps made: send it again; none: counts */
  described: Record<string, unknown> | null;
  /** the same to be drawn; none: counts */
  sheet: Sheet | null;
  /** for the quick form, those of the sheet or those given */
  counts: Record<string, number>;
  /** of kinds of marks that concern the sheet as a whole; left out: none */
  values: Record<string, number>;
  /** by category, as far as it is entered */
  score: Score;
  /** what cannot be */
  faults: SheetFault[];
  /** by street: lots with a gap on their right that a border can stand in */
  gaps: number[][];
  /** where it was asked */
  fits: Fitting | null;
}

/** What somebody has copied from paper: a sheet, or the counts of the quick form. */
export interface PersonEntered {
  /** as it was answered last; none: an empty one */
  sheet?: Record<string, unknown> | null;
  /** to be made now */
  taps?: Tap[];
  /** given: these count, and the sheet is left as it is */
  counts?: Record<string, number> | null;
  /** what fits there */
  ask?: LotSpot | null;
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
  /** parts that are there: of `condition.sizes`; or special types, streets, hotels */
  met: boolean[];
  /** can be validated at this step */
  claimable: boolean;
  /** finished turns only */
  claims: PlanClaim[];
}

/** The plans that can lie on the table. */
export interface PlanChoices {
  /** how they are drawn and called */
  layout: Layout;
  /** of each of them one lies on the table */
  stacks: Plan[][];
}

/** Somebody has validated a plan. */
export interface PlanClaim {
  /** who; none: the rival */
  seat: number | null;
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
  /** estates of any size asked for besides */
  any_size?: number | null;
  /** "one street" or "every street end" */
  where?: string | null;
  /** what every one of the estates must have */
  each?: PlanMark[];
  /** how many roundabouts there must be besides */
  roundabouts?: number | null;
}

/** How often a mark must stand in every estate of a plan. */
export interface PlanMark {
  /** such as "pools" */
  mark: string;
  /** which drawing stands for it */
  picture: string;
  /** at least */
  fewest: number;
  /** at most; none: any number */
  most: number | null;
}

/** A plan that may have lain on the table. */
export interface PlanOption {
  /** of the card */
  name: string;
  /** its condition in words */
  title: Text;
  /** its condition for drawing it */
  condition: PlanCondition;
  /** in the first turn in which anybody validates it, and later */
  points: [number, number];
}

/** POST /api/plans: what is to be played. */
export interface PlanQuestion {
  /** id of the box; left aside with a box of one's own */
  edition?: string;
  /** none: the usual one */
  sheet?: string | null;
  /** id of the mode */
  mode?: string;
  /** with advanced plans */
  advanced?: boolean;
  /** with roundabouts */
  roundabouts?: boolean;
  /** as an introductory game */
  introductory?: boolean;
  /** how many */
  seats?: number;
  /** of the TOML file of a box of one's own */
  text?: string | null;
}

/** The card of a plan. */
export interface PlanSpot {
  type: "plan";
  /** which of them */
  plan: number;
}

export interface PlanToPrint {
  /** as nobody has it */
  plan: Plan;
  /** the only sheet it is drawn for */
  sheet: Text | null;
  /** only drawn where advanced plans are asked for */
  advanced: boolean;
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

/** A text that depends on a count, which stands at {n}; a key of the catalogues with its plural. */
export interface Plural {
  /** English, for one; the key */
  one: string;
  /** English, for several */
  many: string;
}

/** The answer to ping. */
export interface Pong {
  type: "pong";
  /** of the request */
  id: string;
}

/** A sheet of a box, on which nothing is written. */
export interface Printable {
  /** id of the box */
  edition: string;
  /** of the box, not translated */
  title: string;
  /** which printing */
  printing: Text;
  /** of the printing */
  year: number;
  /** id of the sheet */
  sheet: string;
  /** all of the box */
  sheets: SheetChoice[];
  /** with all that the box offers for the sheet */
  layout: Layout;
  /** nothing is written on it */
  blank: Sheet;
  /** only of a box of somebody's own: published ones can be bought */
  deck: DeckToPrint | null;
}

/** Something was not possible; the connection and the table go on. */
export interface Problem {
  type: "error";
  /** of the request, where there was one */
  id: string | null;
  /** for programs */
  code: "bad-bot" | "bad-box" | "bad-message" | "bad-move" | "bad-name" | "bad-record" | "bad-report" | "bad-setup" | "bad-sheet" | "bot-failed" | "conflict" | "contradiction" | "forbidden" | "foreign-origin" | "hello-again" | "hello-first" | "illegal-move" | "impossible-cards" | "no-room" | "not-found" | "not-started" | "not-your-seat" | "nothing-to-undo" | "stale-state" | "too-fast" | "too-large" | "too-many" | "unavailable" | "unknown-table" | "wrong-method";
  /** for people: what was wrong and what would be right */
  message: string;
  /** illegal moves and reports: id of the rule */
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
  /** from 1; at the end the last one; 0: a decision before the first turn */
  turn: number;
  /** the game has ended */
  over: boolean;
  /** by seat, as of the last turn */
  sheets: Sheet[];
  /** by seat, as of the last turn; `before`: one turn earlier */
  scores: Score[];
  /** without anybody's progress */
  plans: Plan[];
  /** as of the last turn */
  rival: RivalMarks | null;
  /** when everybody is offered the same */
  offers: Offer[];
  /** expert mode, by seat: the action of the card it was passed */
  passed: (string | null)[];
  /** with hands: without the unseen cards */
  deck: DeckPanel;
  /** of this turn, in order; as nobody has answered them */
  events: TurnEvent[];
  /** seats on paper: their scores have no rows until their sheets are known */
  paper: PaperMarks[];
  /** where people tell the cards: what they are asked for */
  telling: Telling | null;
  /** of a lone seat on paper: it lies on the table */
  hand: Card[];
}

/** GET /api/boards/ratings/{edition}/{mode}. */
export interface RatingBoard {
  /** such as 2030-1 */
  season: string;
  /** id of the box */
  edition: string;
  /** id of the mode */
  mode: string;
  /** what it is called in a line */
  mode_name: Text;
  /** with a rating */
  members: number;
  /** the best, and those around yours */
  rows: RatingRow[];
}

export interface RatingRow {
  /** from 1 */
  rank: number;
  /** of the member */
  name: string;
  /** id */
  member: string;
  /** 1500 is that of a newcomer */
  rating: number;
  /** plus or minus */
  uncertainty: number;
  /** of this season */
  games: number;
  /** whoever asks */
  mine: boolean;
}

/** At which addresses others find this server. */
export interface ReachInfo {
  /** whoever asks sits at the machine of the server; nobody else is told more */
  here: boolean;
  /** the address that whoever runs the server has given it */
  public: string | null;
  /** addresses in the network that answer, best first: http://192.168.1.24:8080 */
  network: string[];
  /** addresses of the machine where nothing listens, best first: 192.168.1.24 */
  closed: string[];
  /** POST /api/reach would open them */
  can_open: boolean;
  /** starts a server that others can reach */
  command: string;
}

/** Show a remark beside the name of a held seat; nothing of it is kept. */
export interface React {
  type: "react";
  /** comes back in the answer */
  id: string;
  /** which of the held seats */
  seat: number;
  /** which one */
  remark: "back-soon" | "hm" | "nice" | "ouch" | "well-played";
}

/** Somebody has shown a remark. */
export interface Reaction {
  type: "reaction";
  /** whose */
  seat: number;
  /** which one */
  remark: "back-soon" | "hm" | "nice" | "ouch" | "well-played";
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

/** Remind a seat that everybody waits for it; nothing of it is kept. */
export interface Remind {
  type: "remind";
  /** comes back in the answer */
  id: string;
  /** which one */
  seat: number;
}

/** Everybody waits for a seat; told to its holders. */
export interface Reminded {
  type: "reminded";
  /** which one */
  seat: number;
}

/** Take a seat from its player: a bot plays on, or before the start the seat becomes open. */
export interface RemovePlayer {
  type: "remove";
  /** which one */
  seat: number;
  /** which bot; none: skilled */
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

/** POST /api/me. */
export interface RenameMember {
  /** the new one */
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

export interface ReportInfo {
  /** for closing it */
  id: string;
  /** seconds since 1970 */
  at: number;
  /** name of the member who wrote it; none: a guest */
  by: string | null;
  /** id */
  table: string | null;
  /** that it is about */
  seat: number | null;
  /** id of the member it is about, if it is one */
  member: string | null;
  /** where they came from, as a mark that tells addresses apart */
  origin: string | null;
  /** as they were called */
  name: string;
  /** what it is about */
  reason: "name" | "other" | "play" | "remarks";
  /** what happened */
  words: string;
  /** somebody has seen to it */
  closed: boolean;
}

/** GET /api/admin/reports. */
export interface ReportList {
  /** open ones first, the newest first */
  reports: ReportInfo[];
}

/** POST /api/reports: somebody has behaved badly; whoever keeps order reads it. */
export interface ReportPerson {
  /** id, at which it was */
  table: string;
  /** whose */
  seat: number;
  /** what it is about */
  reason: "name" | "other" | "play" | "remarks";
  /** what happened */
  words?: string;
}

/** A seat on paper has ended its turn; the host may say so too. With the same id it happens once. `undo` takes the report back until the turn is over. */
export interface ReportTurn {
  type: "report";
  /** chosen by the page */
  id: string;
  /** which one */
  seat: number;
  /** the turn that it is about */
  turn: number;
  /** one of `picks`, if any */
  pick?: number | string | null;
  /** plans, from 1 */
  claims?: number[];
  /** asked for */
  reshuffle?: boolean;
  /** ids of sayings */
  said?: string[];
}

/** The turns of a seat that cost most, or how far the looking has come. */
export interface Review {
  /** whose turns */
  seat: number;
  /** waiting: others come first */
  status: "done" | "looking" | "waiting";
  /** reviews that are made before this one */
  ahead: number;
  /** turns that were looked at so far */
  looked: number;
  /** turns there are */
  turns: number;
  /** done: why the expert was weaker than it could be */
  note: Text | null;
  /** so far, at most three, the dearest first; done and none: all was good */
  lessons: CostlyTurn[];
}

/** What the opponent of a solo game has, and how the game ended. */
export interface RivalAdded {
  /** by category; none: only the total is known, or it does not score */
  score: Score | null;
  /** all its points; none: it does not score */
  total: number | null;
  /** for the person */
  result: "loss" | "tie" | "win" | null;
  /** what decided between equal totals */
  decided: Text | null;
  /** what cannot be */
  faults: SheetFault[];
}

/** A validation card that was drawn. */
export interface RivalDraw {
  /** the plan it names, from 1 */
  plan: number;
  /** false: at the end of this turn */
  resolved: boolean;
  /** the rival validates the plan by it */
  validated: boolean;
  /** what it got for it */
  points: number | null;
  /** what else it gets by this draw */
  note?: Text | null;
}

/** What the opponent of a solo game has, as far as it is known. */
export interface RivalEntered {
  /** its cards in order, as ids of their actions */
  pile?: string[];
  /** or how many it has of each action */
  cards?: Record<string, number>;
  /** points it has for each plan */
  plans?: (number | null)[];
  /** avenues that it has built in */
  avenues?: number[];
  /** number of the card that was set aside */
  aside?: number | null;
  /** all its points, if only they are known */
  total?: number | null;
}

/** The card of the rival. */
export interface RivalLayout {
  /** what the rival is called, not translated */
  title: string;
  /** who of them it is */
  name: Text;
  /** how strong */
  level: number;
  /** has points of its own */
  scores: boolean;
  /** from 1: plans, or draws of a validation card */
  validates: number[];
  /** what `validates` counts */
  by: "draw" | "plan";
  /** what it validates, in words */
  about: Text;
  /** per action; none if it does not score */
  values: RivalValue[];
  /** so many of its best lots count */
  lots: number;
  /** validation card {card}, which has named {plan} */
  draw: Text;
  /** the rows of its score, in order */
  categories: Category[];
  /** printed, transcribed, reconstructed or yours */
  provenance: string;
  /** what else its card says, line by line */
  notes?: Text[];
  /** categories that need the seat's sheet */
  compared?: string[];
}

/** Neighbouring cards of the pile between two that cut it. */
export interface RivalLot {
  /** the first card, from 1 */
  first: number;
  /** how many */
  cards: number;
  /** points */
  worth: number;
  /** is one of the best */
  counts: boolean;
}

/** All that the rival has; everything of it is public. */
export interface RivalMarks {
  /** in the order it got them, this turn's included */
  pile: Card[];
  /** the card of this turn, once it is known; it is the last of the pile */
  gets: Card | null;
  /** from left to right, without empty ones */
  lots: RivalLot[];
  /** in the order of the draws */
  drawn: RivalDraw[];
  /** in the order of its categories; none if it does not score */
  score: Score | null;
  /** what else it has, line by line */
  notes?: Text[];
}

/** How a game against the rival ended. */
export interface RivalResult {
  /** for the seat; none: the rival does not score */
  result: "loss" | "tie" | "win" | null;
  /** what decided between equal totals */
  decided: Text | null;
  /** of the rival */
  score: Score | null;
  /** of the rival after each turn */
  totals: number[];
}

/** What a card of one action is worth to the rival. */
export interface RivalValue {
  /** id of the action */
  action: string;
  /** points or houses, as the title says */
  count: number;
  /** in words */
  title: Text;
}

/** A piece of road between two corners. */
export interface RoadLayout {
  /** places of its corners in the list, from 0 */
  ends: [number, number];
  /** street and avenue of the lot whose carpet lies on it */
  carpet?: [number, number] | null;
}

export interface RoadMarks {
  /** its place in the list of the layout, from 0 */
  road: number;
  /** driven this turn */
  pencil?: boolean;
}

/** A piece of road of the map. */
export interface RoadSpot {
  type: "road";
  /** its place in the list of the layout, from 0 */
  road: number;
}

/** The rules of one sheet of a box. */
export interface Rules {
  /** id of the box */
  edition: string;
  /** id of the game */
  game: string;
  /** of the box, not translated */
  title: string;
  /** which printing */
  printing: Text;
  /** of the printing */
  year: number;
  /** id of the sheet */
  sheet: string;
  /** all of the box */
  sheets: SheetChoice[];
  /** that examples are drawn on */
  layouts: Layout[];
  /** what was chosen first */
  chapters: RulesChapter[];
}

export interface RulesChapter {
  /** within the rules */
  id: string;
  /** what it is about */
  title: string;
  /** in order */
  sections: RulesSection[];
}

export interface RulesColumn {
  /** what stands in it */
  title: string;
  /** which drawing stands for it */
  picture?: string | null;
}

/** A sheet on which something is written. */
export interface RulesExample {
  type: "example";
  /** what to see there */
  text: string;
  /** which of the layouts, from 0 */
  layout: number;
  /** what is new is in pencil */
  sheet: Sheet;
  /** the only street to draw, from 1; none: the whole sheet */
  street?: number | null;
  /** lots to point at */
  lit?: RulesLit[];
}

/** A table. */
export interface RulesGrid {
  type: "grid";
  /** what it tells */
  title: string;
  /** from left to right */
  columns: RulesColumn[];
  /** from top to bottom */
  rows: RulesRow[];
}

/** A thing, and what is to be said of it. */
export interface RulesItem {
  /** what it is called */
  title: string;
  /** sentences */
  text: string;
  /** which drawing stands for it */
  picture?: string | null;
}

export interface RulesItems {
  type: "items";
  /** in order */
  items: RulesItem[];
}

/** A row of boxes as printed. */
export interface RulesLadder {
  type: "ladder";
  /** what is crossed */
  title: string;
  /** n crossed boxes count values[n] */
  values: number[];
  /** boxes that are crossed in the drawing */
  crossed?: number;
}

/** A lot on which something could be written. */
export interface RulesLit {
  /** from 1 */
  street: number;
  /** from 1 */
  house: number;
  /** what */
  writes: string;
}

export interface RulesParagraph {
  type: "paragraph";
  /** sentences */
  text: string;
}

export interface RulesPlan {
  /** as nobody has it */
  plan: Plan;
  /** printed, transcribed, reconstructed or yours */
  provenance: string;
}

export interface RulesPlans {
  type: "plans";
  /** which plans */
  title: string;
  /** that can be drawn */
  plans: RulesPlan[];
}

export interface RulesRow {
  /** the first names the row */
  cells: (string | number)[];
  /** printed, transcribed, reconstructed or yours */
  provenance?: string | null;
}

export interface RulesSection {
  /** of a paragraph of the rules */
  id: string;
  /** what it is about */
  title: string;
  /** in order */
  blocks: (RulesParagraph | RulesItems | RulesLadder | RulesGrid | RulesPlans | RulesExample)[];
  /** which drawing stands for it */
  picture?: string | null;
  /** of its values: printed, transcribed, reconstructed or yours */
  provenance?: string | null;
}

/** Something that runs along a street once. */
export interface RunnerLayout {
  /** by which it is drawn */
  id: string;
  /** what to call it */
  title: Text;
  /** where it may come from; two: it is chosen */
  sides: ("left" | "right")[];
}

/** Where a runner stands; without one it has not started. */
export interface RunnerMarks {
  /** where it came from */
  side: "left" | "right";
  /** where it stands, from 1 */
  house: number;
  /** moved this turn */
  pencil?: boolean;
}

/** POST /api/admin/sanctions: about a member, or about an address; one of the three. */
export interface Sanction {
  /** ban: may do nothing here; mute: no remarks, no new name */
  kind: "ban" | "mute";
  /** told to whom it is about */
  why: string;
  /** id */
  member?: string | null;
  /** IPv4 or IPv6 */
  address?: string | null;
  /** mark of an address */
  origin?: string | null;
  /** none: for good */
  hours?: number | null;
}

export interface SanctionInfo {
  /** for lifting it */
  id: string;
  /** ban or mute */
  kind: "ban" | "mute";
  /** id */
  member: string | null;
  /** of the member */
  name: string | null;
  /** mark of an address */
  origin: string | null;
  /** seconds since 1970 */
  since: number;
  /** none: for good */
  until: number | null;
  /** name of whoever decided it */
  by: string;
  /** told to whom it is about */
  why: string;
}

/** GET /api/admin/sanctions: those in force. */
export interface SanctionList {
  /** the newest first */
  sanctions: SanctionInfo[];
}

/** Everything that a device keeps. */
export interface SavedGames {
  /** of this message */
  format: number;
  /** each with all that happened there */
  tables: SavedTable[];
  /** records that were brought along, by id */
  replays: Record<string, string>;
  /** of daily deals */
  results: Record<string, string>;
  /** of one's own, their texts by name */
  bots: Record<string, string>;
}

/** A table as it is kept. */
export interface SavedTable {
  /** by which pages find it */
  id: string;
  /** short, for people */
  code: string;
  /** all that happened there, in order */
  events: Record<string, unknown>[];
}

/** Something that others depend on and that a seat on paper can say in this turn. */
export interface Saying {
  /** for reports */
  id: string;
  /** on a button */
  title: Text;
  /** what comes of it for everybody */
  follows: Text;
  /** the game ends with this turn */
  ends: boolean;
  /** which drawing stands for it */
  picture: string;
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

/** GET /api/boards/season/{edition}: three points for gold, two for silver, one for bronze. */
export interface SeasonBoard {
  /** such as 2030-1 */
  season: string;
  /** id of the box */
  edition: string;
  /** people in all */
  played: number;
  /** the best, and those around yours */
  rows: BoardRow[];
}

export interface SeatInfo {
  /** from 0 */
  seat: number;
  /** "open" until somebody has joined; "bot" when a bot plays it; "paper": by hand */
  kind: "bot" | "device" | "friend" | "open" | "paper" | "you";
  /** shown to everybody */
  name: string;
  /** id of the bot that plays it */
  bot: string | null;
  /** somebody who holds the seat is here */
  connected: boolean;
  /** has not confirmed this turn */
  waiting: boolean;
  /** on paper: stands for several people */
  group: boolean;
  /** on paper: somebody has taken it with a device of their own */
  taken: boolean;
  /** id of the member who sits there */
  member: string | null;
  /** shows no remarks here */
  muted: boolean;
}

/** A seat with its secret: whoever has it plays the seat. */
export interface SeatKey {
  /** from 0 */
  seat: number;
  /** you, device, friend or paper */
  kind: "bot" | "device" | "friend" | "open" | "paper" | "you";
  /** keep it in links' fragments only */
  secret: string;
}

export interface SeatRequest {
  /** who is to sit there */
  kind: "bot" | "device" | "friend" | "open" | "paper" | "you";
  /** empty: the server chooses one */
  name?: string;
  /** bots: which one; none: skilled */
  bot?: string | null;
  /** on paper: stands for several people, who share the three stacks */
  group?: boolean;
}

/** GET /api/tables/{table}/steps/{seat} and GET /api/replays/{id}/steps/{seat}. */
export interface SeatSteps {
  /** whose moves */
  seat: number;
  /** by turn, in the order of the replay */
  turns: TurnStep[][];
}

/** Everything that one seat may know and do now; the other sheets are in the public turn. */
export interface SeatView {
  /** from 0 */
  seat: number;
  /** the state id: name it with every move */
  state: string;
  /** from 1; 0: a decision before the first turn */
  turn: number;
  /** the step the seat is at, by its name in the rules */
  phase: string;
  /** the same as every game has it */
  stage: "act" | "claim" | "confirm" | "done" | "pick" | "place";
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
  /** of this turn, in order */
  events: TurnEvent[];
  /** with the card that it gets this turn */
  rival: RivalMarks | null;
  /** what can be done now */
  legal: Move[];
  /** the steps of this turn, each of which undo takes back */
  made: Move[];
  /** on paper: what can be said instead of moves */
  paper: PaperTurn | null;
}

/** This connection holds other seats than before; the states of new ones follow. */
export interface SeatsHeld {
  type: "seats";
  /** that it holds now */
  seats: number[];
  /** that a bot plays in its place */
  lent: number[];
}

/** GET /api/service: what this server has for people who do not know each other. */
export interface ServiceInfo {
  /** open tables, quick matches, boards */
  lobby: boolean;
  /** passkeys can be created here */
  members: boolean;
  /** the one at hand, such as 2030-1; four in a year */
  season: string;
}

/** GET /api/admin/numbers: how it goes, in a few numbers. */
export interface ServiceNumbers {
  /** at tables now */
  people: number;
  /** in the lobby */
  tables: number;
  /** in all */
  members: number;
  /** open */
  reports: number;
  /** in force */
  sanctions: number;
}

/** Change the language of sentences made by the server. */
export interface SetLanguage {
  type: "language";
  /** such as "fr" */
  language: string;
}

/** The sheet of a seat on paper after the game; sent again it replaces what was entered. */
export interface SettleSheet {
  type: "settle";
  /** chosen by the page */
  id: string;
  /** which one */
  seat: number;
  /** as docs/json.md has it; what was said may be left out */
  sheet?: Record<string, unknown> | null;
  /** or the numbers of the quick form */
  counts?: Record<string, unknown> | null;
  /** the paper holds, also where it contradicts what was said */
  anyway?: boolean;
}

export interface SetupInfo {
  /** id of the box */
  edition: string;
  /** of the box, not translated */
  title: string;
  /** of its printing */
  year: number;
  /** id of the sheet */
  sheet: string;
  /** shown to people */
  sheet_title: Text;
  /** id of the mode */
  mode: string;
  /** what the mode is called in a line */
  mode_name: Text;
  /** with advanced plans */
  advanced: boolean;
  /** with roundabouts */
  roundabouts: boolean;
  /** how many */
  seats: number;
  /** of the opponent, in modes that have one */
  level: number | null;
  /** as an introductory game */
  introductory: boolean;
  /** id of the game that the box belongs to */
  game: string;
}

/** All that one seat has written. */
export interface Sheet {
  /** from top to bottom */
  streets: StreetMarks[];
  /** in the order of the layout */
  tracks: TrackMarks[];
  /** in printed order */
  blocks: Block[];
  /** points scored for each plan */
  plans: (number | null)[];
  /** lots that are filled: with a number, a roundabout, or for good */
  built: number;
  /** in the order of the layout */
  tallies: TallyMarks[];
  /** in the order of the layout */
  bonuses: BonusMarks[];
  /** a city's */
  map?: MapMarks | null;
  /** money and debts, where there are any */
  vault?: VaultMarks | null;
}

export interface SheetCategories {
  /** id */
  edition: string;
  /** id */
  sheet: string;
  /** rows of the score */
  categories: Category[];
}

export interface SheetChoice {
  /** for setups */
  id: string;
  /** shown to people */
  title: Text;
  /** what is special about it, in a sentence */
  about: Text;
  /** id of its drawing among those of the game */
  picture: string;
  /** printed, transcribed, reconstructed or yours */
  provenance: string;
}

/** Something that cannot be by the rules; the points count what stands. */
export interface SheetFault {
  /** id of the rule: a paragraph of docs/rules */
  rule: string;
  /** in the reader's language: what cannot be and what would be right */
  sentence: string;
  /** where; none: it is about the sheet as a whole */
  places: (LotSpot | GapSpot | TrackSpot | GroupSpot | PlanSpot | AvenueSpot | RoadSpot | CornerSpot | SheetSpot)[];
}

/** What can be entered for a sheet; the same for everybody and every request of a game. */
export interface SheetForm {
  /** what is printed */
  layout: Layout;
  /** of marks, for copying a sheet */
  kinds: MarkKind[];
  /** of the quick form, in the order of the categories */
  fields: CountField[];
  /** that may have lain on the table, by stack */
  plans: PlanOption[][];
  /** keys of what an opponent has beside its pile; none without one */
  rival: CountField[];
}

/** Nowhere in particular: the sheet as a whole. */
export interface SheetSpot {
  type: "sheet";
}

/** Words that the step at hand and the labels of a sheet are made with. */
export interface SheetTerms {
  /** a lot, as a step of the turn */
  lot: Text;
  /** the lot at {house} of {street} */
  lot_at: Text;
  /** so many lots can take the number */
  fits: Plural;
  /** what to do once another {number} is chosen */
  write: Text;
  /** on the button that refuses */
  refuse: Text;
  /** the plans, as a step of the turn */
  plans: Text;
  /** plan number {plan} */
  plan: Text;
  /** the row of plans */
  all_plans: Text;
  /** before the points of a seat's plans */
  plans_of: Text;
  /** a turn in a few sentences */
  help: Text;
  /** it can be done, but not where it was tried */
  elsewhere: Text;
  /** which tracks to choose from */
  tracks: Text;
  /** what another number costs */
  write_note?: Text | null;
  /** a {number} that repeats its neighbour's */
  copied?: Text | null;
  /** a border between {left} and {right} of {street} */
  border?: Text | null;
  /** how to draw one */
  borders?: Text | null;
  /** which blocks to choose from */
  blocks?: Text | null;
}

/** POST /api/sessions: a passkey says who this is. */
export interface SignIn {
  /** id */
  challenge: string;
  /** PublicKeyCredential.toJSON() */
  credential: Record<string, unknown>;
  /** what this device is called */
  device?: string;
  /** a guest's, whose results of daily deals come along */
  player?: string | null;
}

/** Begin the game; every seat must be taken. */
export interface StartTable {
  type: "start";
  /** or those that are still open are left out */
  without_open?: boolean;
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
  /** what runs along it */
  runner?: RunnerLayout | null;
}

export interface StreetMarks {
  /** from left to right */
  houses: HouseMarks[];
  /** from left to right */
  borders: BorderMark[];
  /** from left to right */
  links?: LinkMark[];
  /** once it has started */
  runner?: RunnerMarks | null;
}

/** POST /api/admin/results: take a result from the boards of the daily deal. */
export interface StrikeResult {
  /** of the deal */
  date: string;
  /** id of the box */
  edition: string;
  /** id of the row */
  row: string;
  /** kept in the log */
  why?: string;
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
  /** yours, the same device's, the friends', and those on paper */
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
  /** 0 in the lobby, and while something is decided before the first turn */
  turn: number;
  /** time per turn */
  seconds: number | null;
  /** of this turn, when the message was sent */
  seconds_left: number | null;
  /** id of the table where everybody plays again, with the same secrets */
  rematch: string | null;
  /** the date (UTC) if this is a daily deal */
  daily: string | null;
  /** id of the lesson that is played here */
  lesson: string | null;
  /** people tell the cards of a deck before them */
  told: boolean;
  /** whoever opened the table chose its cards, and may know them */
  seed_chosen: boolean;
  /** that its host has given it */
  title: string;
  /** it stands in the lobby, for everybody */
  listed: boolean;
  /** among members, for their ratings */
  rated: boolean;
  /** a quick match: bots take the free seats when the time has come */
  match: boolean;
  /** seconds until it begins by itself, when the message was sent */
  starts_in: number | null;
  /** id of the bot that takes free seats then */
  fill: string | null;
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
  /** that its host has given it */
  title: string;
  /** by seat */
  kinds: ("bot" | "device" | "friend" | "open" | "paper" | "you")[];
  /** by seat: id of the bot */
  bots: (string | null)[];
  /** by seat: id of the member */
  members: (string | null)[];
  /** time per turn */
  seconds: number | null;
  /** seconds since 1970: it goes on by itself then, whoever is there */
  due: number | null;
  /** among members, for their ratings */
  rated: boolean;
  /** a quick match */
  match: boolean;
  /** it stands in the lobby, for everybody */
  listed: boolean;
}

/** Play on at a seat that was given to a bot; turns that the bot has confirmed stay. */
export interface TakeBack {
  type: "take-back";
  /** comes back in the answer */
  id: string;
  /** one of those lent to a bot */
  seat: number;
}

/** Something that is counted without boxes. */
export interface TallyLayout {
  /** of the theme */
  id: string;
  /** what is counted */
  title: Text;
  /** the category of the score that it belongs to */
  category: string;
  /** which drawing stands for it */
  picture?: string | null;
  /** the street it is counted in */
  street?: number | null;
  /** in rising order */
  steps?: TallyStep[];
  /** points for the most of all seats; or for the fewest */
  award?: number;
  /** the award is for the fewest */
  fewest?: boolean;
}

/** A count now; same order as the tallies of the layout. */
export interface TallyMarks {
  /** the tally */
  id: string;
  /** now */
  count: number;
  /** when the turn began */
  before: number;
  /** what it scores now, if that depends on this sheet alone */
  points: number | null;
}

/** A count that means something when it is reached. */
export interface TallyStep {
  /** the count */
  at: number;
  /** what it scores, if it scores by itself */
  points?: number | null;
}

/** A mark that is made or rubbed out. */
export interface Tap {
  /** id of the kind of mark */
  kind: string;
  /** where */
  spot: LotSpot | GapSpot | TrackSpot | GroupSpot | PlanSpot | AvenueSpot | RoadSpot | CornerSpot | SheetSpot;
  /** which of the choices, or which number; none: the next choice */
  value?: number | null;
  /** rubs out what the kind has put there */
  erase?: boolean;
}

/** Tell cards, or tell them anew; sending it again with the same id does nothing more. */
export interface Tell {
  type: "tell";
  /** chosen by the page */
  id: string;
  /** of the row */
  state: string;
  /** in the order of the row; none: as told before */
  cards: Card[];
  /** which one */
  row?: number;
  /** who tells; none: the host */
  seat?: number | null;
  /** new stacks: what lies beside the numbers */
  actions?: string[];
  /** that came, in order; none: as told before */
  extras?: string[] | null;
  /** what the pile shows; none: as told before */
  top?: string | null;
  /** also a card that should be gone */
  anyway?: boolean;
}

/** What people have to tell of their own cards before the turn can begin, and what they have told. */
export interface Telling {
  /** the cards of this turn are told */
  done: boolean;
  /** the game is over: the card that lay apart is asked for */
  apart: boolean;
  /** one, or one per seat */
  rows: TellingRow[];
  /** what lies beside the numbers must be told too */
  new_stacks: boolean;
  /** stacks: what lies beside the numbers, where it is known */
  actions: string[];
  /** those that have not come before this turn */
  extras: ExtraCard[];
  /** of these, what has been told to have come */
  came: string[];
  /** it must be told what the pile shows */
  asks_top: boolean;
  /** what was told of it */
  top: string | null;
  /** the seat that told last */
  by: number | null;
}

/** Cards that are told together: those of the three stacks, or what a seat has drawn. */
export interface TellingRow {
  /** whose hand; none: everybody's */
  seat: number | null;
  /** how many */
  cards: number;
  /** they can be told anew until the turn is over */
  told: boolean;
  /** name it with what is told */
  state: string;
}

/** Words for people: a key of the catalogue with values for its {places}. A value that is a string is a key too and is translated first, except `name` and `names`, which are names of players. A value can be a whole text with values of its own. */
export interface Text {
  /** the English text, which is also the key of the catalogues */
  key: string;
  /** values for the places in the text */
  params: Record<string, number | string | Text>;
}

/** GET /api/texts: what the page says, in the language that Accept-Language asks for. */
export interface Texts {
  /** id of the language */
  language: string;
  /** all there are, English first */
  languages: LanguageChoice[];
  /** for each plural form a count that takes it */
  counts: number[];
  /** by English text: one, or one per plural form; none for English */
  texts: Record<string, string | string[]>;
}

/** Something to switch on before a tap: some moves are offered only then. */
export interface Tool {
  /** moves name it */
  id: string;
  /** on its button */
  title: Text;
  /** which drawing stands for it */
  picture: string;
  /** of the keyboard */
  key: string;
  /** what the key does */
  about: Text;
  /** what to do once it is on */
  prompt: Text;
  /** what it costs */
  note: Text;
  /** the same while no lot is lit */
  prompt_choices?: Text | null;
  /** which moves to choose from */
  choices?: Text | null;
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
  /** the size of the blocks it values */
  size?: number | null;
  /** for the most crosses of all seats, the next, ... */
  awards?: number[];
  /** without rivals: from so many boxes on the first award counts */
  needed?: number;
  /** boxes, from 1, that give something ... */
  gifts?: number[];
  /** ... namely this */
  gift?: Named | null;
  /** without rivals: from so many boxes on each of the awards counts */
  places?: number[];
  /** sizes of groups of boxes that can be circled */
  groups?: number[];
  /** printed beside it, from left to right */
  debts?: DebtLayout[];
  /** there are moves that cross its next box and do nothing else */
  crossable?: boolean;
  /** its values are what others of its category score */
  improves?: boolean;
  /** which drawing stands for it */
  picture?: string | null;
}

/** How far a track is crossed; same order as the tracks of the layout. */
export interface TrackMarks {
  /** the track */
  id: string;
  /** boxes crossed, this turn's included */
  crossed: number;
  /** of these, boxes crossed this turn */
  pencil?: number;
  /** what its value is counted for, such as complete estates of a size */
  count?: number | null;
  /** what it counts now, if that can be said */
  points?: number | null;
  /** groups circled, from the left */
  circled?: number;
  /** in the order of the layout */
  debts?: ("none" | "owed" | "repaid")[];
}

/** The next box of a track. */
export interface TrackSpot {
  type: "track";
  /** id of the track */
  track: string;
}

/** A new public turn: everybody has confirmed the last one. */
export interface TurnBegan {
  type: "turn";
  /** the same for everybody */
  public: PublicTurn;
  /** of the turn that ended; after hello: of the last turns */
  log: LogEntry[];
}

/** A card that everybody must answer before choosing. */
export interface TurnEvent {
  /** of the theme */
  id: string;
  /** what it is */
  title: Text;
  /** where it comes from */
  side: "left" | "right" | null;
  /** by this seat */
  answered: boolean;
}

/** A move of a finished turn, and what its seat had after it. */
export interface TurnStep {
  /** as it was offered */
  move: Move;
  /** the same in words */
  text: Text;
  /** with what the turn had drawn so far in pencil */
  sheet: Sheet;
  /** points */
  total: number;
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

/** A card that is no construction card. */
export interface UnnumberedCard {
  /** by which it is drawn */
  id: string;
  /** what it is */
  title: Text;
  /** the plan that it names, from 1 */
  plan?: number | null;
  /** where something comes from */
  side?: "left" | "right" | null;
}

/** Cards of one number that this seat cannot place. */
export interface UnseenRow {
  /** the house number */
  number: number;
  /** per action, in the order of the layout */
  counts: number[];
}

export interface VariantBreakdown {
  /** id */
  edition: string;
  /** id */
  sheet: string;
  /** id */
  mode: string;
  /** that are on, sorted */
  switches: string[];
  /** that were filled to know it */
  sheets: number;
  /** by category */
  points: Record<string, number>;
}

/** Money against debts, always in view_rules. */
export interface VaultMarks {
  /** that this seat can count on now */
  bundles: number;
  /** owed now */
  debts: number;
  /** what the debts are for, with their counts */
  parts: Text[];
  /** what else will count at the end, such as a loan, as this seat may know it */
  secret: Text | null;
  /** points if it ended now: 0, or the fine */
  charge: number;
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
  /** the seats of its secrets that a bot plays; they can be taken back */
  lent: LentSeat[];
  /** positions of secrets that open no seat at this table */
  refused: number[];
  /** that sentences are made in */
  language: string;
  /** none before the game has started */
  layout: Layout | null;
  /** of the server */
  version: string;
  /** this connection may speak for seats on paper */
  host: boolean;
  /** seats that it holds as a member, besides those of its secrets */
  yours: number[];
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

/** Before the start: whoever gets an open seat writes on paper, and the host speaks for them. */
export interface WriteOnPaper {
  type: "paper";
  /** which one */
  seat: number;
  /** shown to everybody */
  name: string;
}
