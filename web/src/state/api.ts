/** The HTTP side of the server. */

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
  HostAction,
  HostDone,
  HttpProblem,
  Joined,
  JoinTable,
  LessonScript,
  OpenLesson,
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
  SeatSteps,
  StatusAnswer,
  TableCreated,
  TableInfo,
} from "../messages";

/** An answer that says no; its message is for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Options = { method?: string; body?: unknown; secret?: string };

async function request(path: string, { method, body, secret }: Options = {}): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language.value };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const init: RequestInit = { method: method ?? (body === undefined ? "GET" : "POST"), headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new ApiError(
      "unavailable",
      t("The server does not answer; check the connection and try again."),
    );
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as HttpProblem | null;
    throw new ApiError(problem?.code ?? "unavailable", problem?.message ?? answer.statusText);
  }
  return answer;
}

async function json<T>(path: string, options?: Options): Promise<T> {
  return (await (await request(path, options)).json()) as T;
}

export const fetchChoices = () => json<Choices>("editions");
export const checkBox = (text: string) => json<EditionChoice>("boxes", { body: { text } });
export const addUp = (body: AddUp) => json<AddedUp>("sheets", { body });
export const fetchRules = (edition: string, sheet: string, mode: string) =>
  json<Rules>(`rules/${encodeURIComponent(edition)}?${new URLSearchParams({ sheet, mode })}`);
export const readRules = (body: BoxRules) => json<Rules>("rules", { body });
export const fetchTableRules = (table: string) =>
  json<Rules>(`tables/${encodeURIComponent(table)}/rules`);
export const fetchPrint = (edition: string, sheet: string) =>
  json<Printable>(`prints/${encodeURIComponent(edition)}?${new URLSearchParams({ sheet })}`);
export const printBox = (body: BoxPrint) => json<Printable>("prints", { body });
export const createTable = (body: CreateTable) => json<TableCreated>("tables", { body });
export const openLesson = (body: OpenLesson) => json<TableCreated>("lessons", { body });
export const fetchLesson = (lesson: string) => json<LessonScript>(`lessons/${lesson}`);
export const fetchTable = (table: string) => json<TableInfo>(`tables/${encodeURIComponent(table)}`);
/** Takes an open seat; or a seat on paper, or an open one for paper. */
export const joinTable = (table: string, name: string, how: Omit<JoinTable, "name"> = {}) =>
  json<Joined>(`tables/${encodeURIComponent(table)}/join`, { body: { name, ...how } });
export const fetchTurn = (table: string, turn: number) =>
  json<PublicTurn>(`tables/${encodeURIComponent(table)}/turns/${turn}`);
export const hostAction = (table: string, secret: string, body: HostAction) =>
  json<HostDone>(`tables/${table}/host`, { body, secret });
export const fetchReach = () => json<ReachInfo>("reach");
export const openReach = (table: string, secret: string) =>
  json<ReachInfo>("reach", { body: { table }, secret });
export const askRematch = (table: string, secret: string, plans: readonly string[] = []) =>
  json<RematchMade>(`tables/${table}/rematch?${new URLSearchParams({ plans: plans.join(",") })}`, {
    method: "POST",
    secret,
  });
export const fetchPlans = (body: PlanQuestion) => json<PlanChoices>("plans", { body });
export const fetchTablePlans = (table: string) =>
  json<PlanChoices>(`tables/${encodeURIComponent(table)}/plans`);
export const fetchStatus = (tables: string[]) => json<StatusAnswer>("status", { body: { tables } });
export const fetchTableReplay = (table: string) => json<Replay>(`tables/${table}/replay`);
export const fetchReplay = (id: string) => json<Replay>(`replays/${encodeURIComponent(id)}`);
/** `of` is tables/ID or replays/ID; ask until the status is done. */
export const askReview = (of: string, seat: number) =>
  json<Review>(`${of}/review`, { body: { seat } });
export const fetchSteps = (of: string, seat: number) => json<SeatSteps>(`${of}/steps/${seat}`);
export const fetchBreakdowns = () => json<Breakdowns>("breakdowns");
export const importRecord = (record: string) => json<ReplayStored>("replays", { body: { record } });
export const fetchDaily = (edition: string, secret: string) =>
  json<DailyInfo>(`daily/${edition}`, { secret });
export const playDaily = (edition: string, secret: string, name: string) =>
  json<TableCreated>(`daily/${edition}`, { body: { name }, secret });
export const fetchRecord = async (path: string) => (await request(path)).text();
