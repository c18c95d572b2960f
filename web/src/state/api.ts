/** What is asked of the application over HTTP, behind whichever door it runs. */

import { language, t } from "../i18n";
import type {
  AddedUp,
  AddUp,
  BoxPrint,
  BoxRules,
  Breakdowns,
  Choices,
  CreateTable,
  DailyInfo,
  EditionChoice,
  GamesTaken,
  HostAction,
  HostDone,
  HttpProblem,
  Joined,
  JoinTable,
  LessonScript,
  OpenLesson,
  OwnBotList,
  OwnBotText,
  PlanChoices,
  PlanQuestion,
  Printable,
  PublicTurn,
  ReachInfo,
  RematchMade,
  Replay,
  ReplayStored,
  Review,
  Rules,
  SavedGames,
  SeatSteps,
  ServiceInfo,
  StatusAnswer,
  TableCreated,
  TableInfo,
} from "../messages";
import { noteOwnBots, ownBots } from "./bots";
import { type Door, door, doorOf } from "./door";
import { shownAt } from "./member";
import { type Behind, playerSecret } from "./tables";
import { doorFetch, type Init, lastingFetch } from "./through";

/** An answer that says no; its message is for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type Options = { method?: string; body?: unknown; secret?: string; at?: Door };

function noAnswer(at: Door): ApiError {
  const sentence =
    at === "server"
      ? t("The server does not answer; check the connection and try again.")
      : t("The game on this device was interrupted; try again.");
  return new ApiError("unavailable", sentence);
}

async function checked(asked: Promise<Response>, at: Door): Promise<Response> {
  let answer: Response;
  try {
    answer = await asked;
  } catch {
    throw noAnswer(at);
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as HttpProblem | null;
    throw new ApiError(problem?.code ?? "unavailable", problem?.message ?? answer.statusText);
  }
  return answer;
}

function request(path: string, options: Options = {}): Promise<Response> {
  const { method, body, secret, at = door.value } = options;
  const headers: Record<string, string> = { "Accept-Language": language.value };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const init: Init = { method: method ?? (body === undefined ? "GET" : "POST"), headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  return checked(doorFetch(at, `/api/${path}`, init), at);
}

export async function json<T>(path: string, options?: Options): Promise<T> {
  return (await (await request(path, options)).json()) as T;
}

/** What is the same until the page is another; it may have been prepared. */
async function lasting<T>(path: string, query: Record<string, string> = {}, at = door.value) {
  const given = Object.entries(query).filter(([, value]) => value);
  const asked = given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  const answer = await checked(lastingFetch(at, asked, [language.value]), at);
  return (await answer.json()) as T;
}

/** What is opened or stored behind a door, and remembers it. */
async function behind<Made extends object>(
  path: string,
  options: Options,
  at: Door = door.value,
): Promise<Behind<Made>> {
  return { ...(await json<Made>(path, { ...options, at })), door: at };
}

/** What is asked about a table. */
export function ofTable<T>(table: string, rest = "", options: Options = {}): Promise<T> {
  const path = `tables/${encodeURIComponent(table)}${rest}`;
  return json<T>(path, { at: doorOf(table), ...options });
}

/** What is asked about the moves of a game: `of` is tables/ID or replays/ID. */
function ofGame<T>(of: string, rest: string, options: Options = {}): Promise<T> {
  const [, id = ""] = of.split("/");
  return json<T>(`${of}/${rest}`, { at: doorOf(id), ...options });
}

/** What is offered behind a door; bots of one's own are known to the device alone. */
export async function fetchChoices(at: Door = door.value): Promise<Choices> {
  if (at !== "here" || !ownBots.value) return lasting<Choices>("editions", {}, at);
  const choices = await json<Choices>("editions", { at });
  noteOwnBots(choices.bots.some((bot) => bot.own));
  return choices;
}
export const fetchBreakdowns = () => lasting<Breakdowns>("breakdowns");
export const fetchRules = (edition: string, sheet: string, mode: string) =>
  lasting<Rules>(`rules/${encodeURIComponent(edition)}`, { sheet, mode });
export const fetchPrint = (edition: string, sheet: string) =>
  lasting<Printable>(`prints/${encodeURIComponent(edition)}`, { sheet });

export const checkBox = (text: string) => json<EditionChoice>("boxes", { body: { text } });
export const readRules = (body: BoxRules) => json<Rules>("rules", { body });
export const printBox = (body: BoxPrint) => json<Printable>("prints", { body });
export const fetchPlans = (body: PlanQuestion) => json<PlanChoices>("plans", { body });
export const fetchLesson = (lesson: string, at: Door) =>
  json<LessonScript>(`lessons/${lesson}`, { at });
export const addUp = (body: AddUp) =>
  json<AddedUp>("sheets", { body, ...(body.table ? { at: doorOf(body.table) } : {}) });

/** `at`: behind which door; where nothing is said, the chosen one. */
export const createTable = (body: CreateTable, at: Door = door.value) =>
  behind<TableCreated>("tables", { body, secret: shownAt(at) }, at);
export const openLesson = (body: OpenLesson) => behind<TableCreated>("lessons", { body });
export const importRecord = (record: string) =>
  behind<ReplayStored>("replays", { body: { record } });
export const fetchDaily = (edition: string, at: Door = door.value) =>
  json<DailyInfo>(`daily/${edition}`, { secret: playerSecret(at), at });
export const playDaily = (edition: string, name: string, at: Door = door.value) =>
  behind<TableCreated>(`daily/${edition}`, { body: { name }, secret: playerSecret(at) }, at);

/** A table by its id, or by its code, which only servers give. */
export const fetchTable = (table: string, at?: Door) =>
  ofTable<TableInfo>(table, "", at ? { at } : {});
export const fetchTableRules = (table: string) => ofTable<Rules>(table, "/rules");
/** Takes an open seat; or a seat on paper, or an open one for paper. */
export const joinTable = (table: string, name: string, how: Omit<JoinTable, "name"> = {}) =>
  ofTable<Joined>(table, "/join", { body: { name, ...how }, secret: shownAt(doorOf(table)) });
export const fetchTurn = (table: string, turn: number) =>
  ofTable<PublicTurn>(table, `/turns/${turn}`);
export const hostAction = (table: string, secret: string, body: HostAction) =>
  ofTable<HostDone>(table, "/host", { body, secret });
export const askRematch = (table: string, secret: string, plans: readonly string[] = []) =>
  ofTable<RematchMade>(table, `/rematch?${new URLSearchParams({ plans: plans.join(",") })}`, {
    method: "POST",
    secret: shownAt(doorOf(table), secret),
  });
export const fetchTablePlans = (table: string) => ofTable<PlanChoices>(table, "/plans");
export const fetchTableReplay = (table: string) => ofTable<Replay>(table, "/replay");
export const fetchRecord = async (table: string) =>
  (await request(`tables/${encodeURIComponent(table)}/record`, { at: doorOf(table) })).text();
export const fetchStatus = (tables: string[], at: Door) =>
  json<StatusAnswer>("status", { body: { tables }, at });

export const fetchReplay = (id: string) =>
  json<Replay>(`replays/${encodeURIComponent(id)}`, { at: doorOf(id) });
/** `of` is tables/ID or replays/ID; ask until the status is done. */
export const askReview = (of: string, seat: number) =>
  ofGame<Review>(of, "review", { body: { seat } });
export const fetchSteps = (of: string, seat: number) => ofGame<SeatSteps>(of, `steps/${seat}`);

/** Bots of one's own, which this device alone has. */
async function bots(body?: OwnBotText): Promise<OwnBotList> {
  const options: Options = body ? { at: "here", body } : { at: "here" };
  const kept = await json<OwnBotList>("device/bots", options);
  noteOwnBots(kept.bots.length > 0);
  return kept;
}
export const fetchBots = () => bots();
export const keepBot = (bot: OwnBotText) => bots(bot);
export const dropBot = (name: string) => bots({ name });

/** All that this device keeps, and back; it looks itself whether a file has such a thing. */
export const fetchSavedGames = () => json<SavedGames>("device/games", { at: "here" });
export const takeSavedGames = (body: unknown) =>
  json<GamesTaken>("device/games", { at: "here", body });

/** Whether the server of this page answers at all. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await doorFetch("server", "/api/health", { method: "GET", headers: {} });
    await answer.text(); // what is not read keeps the connection
    return answer.status < 500;
  } catch {
    return false;
  }
}
/** Only a server can be reached by others, and has people to meet. */
export const fetchService = () => json<ServiceInfo>("service", { at: "server" });
export const fetchReach = () => json<ReachInfo>("reach", { at: "server" });
export const openReach = (table: string, secret: string) =>
  json<ReachInfo>("reach", { body: { table }, secret, at: "server" });
