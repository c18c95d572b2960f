/** Which board is shown, and its address. */

export const BOARDS = ["daily", "season", "ratings"] as const;
export type Board = (typeof BOARDS)[number];

/** Empty: the usual box, today, the season at hand, the usual mode. */
export type Wanted = { board: Board; box: string; date: string; season: string; mode: string };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const SEASON = /^\d{4}-[1-4]$/;

export function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  const board = BOARDS.find((each) => each === query.get("board")) ?? "daily";
  const [date, season] = [query.get("date") ?? "", query.get("season") ?? ""];
  return {
    board,
    box: query.get("box") ?? "",
    date: DATE.test(date) ? date : "",
    season: SEASON.test(season) ? season : "",
    mode: query.get("mode") ?? "",
  };
}

export function pathOf(wanted: Wanted): string {
  const { board, box, date, season, mode } = wanted;
  const asked = {
    board: board === "daily" ? "" : board,
    box,
    date: board === "daily" ? date : "",
    season: board === "daily" ? "" : season,
    mode: board === "ratings" ? mode : "",
  };
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  return query.size > 0 ? `/boards?${query}` : "/boards";
}

/** The day before or after a date, in UTC. */
export function dayBeside(date: string, step: -1 | 1): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + step);
  return day.toISOString().slice(0, 10);
}
