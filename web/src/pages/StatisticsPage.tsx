import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { useChoices } from "../components/BotLevel";
import { measuredWords, PointsChart } from "../components/PointsChart";
import { Icon } from "../drawings/icons";
import { language, t, tn } from "../i18n";
import { loadLook } from "../looks/look";
import type { Breakdowns, Choices } from "../messages";
import { fetchBreakdowns } from "../state/api";
import { door } from "../state/door";
import { saveFile } from "../state/picture";
import {
  addResults,
  average,
  contested,
  longestStreak,
  type Result,
  results,
  streak,
} from "../state/results";
import { href } from "../state/route";
import {
  averageRows,
  byBot,
  byVariant,
  ENOUGH,
  exported,
  type Group,
  imported,
  measuredFor,
} from "../state/statistics";
import { titleOf } from "../table/words";

type Known = { choices: Choices | null; breakdowns: Breakdowns | null };

/** Without them the page shows what it has, by the titles that were kept. */
function useKnown(): Known {
  const choices = useChoices(door.value);
  const [breakdowns, setBreakdowns] = useState<Breakdowns | null>(null);
  useEffect(() => {
    fetchBreakdowns().then(setBreakdowns, () => undefined);
  }, []);
  return { choices, breakdowns };
}

function number(points: number): string {
  const rounded = Math.abs(points).toLocaleString(language.value, { maximumFractionDigits: 1 });
  return points < 0 ? `−${rounded}` : rounded;
}

function day(at: number): string {
  return new Date(at).toLocaleDateString(language.value, { dateStyle: "medium" });
}

/** What a variant is called: box, sheet, mode, and what was switched on. */
function variantTitle(result: Result, choices: Choices | null): string {
  const box = choices?.editions.find((edition) => edition.id === result.edition);
  if (!box) return result.title;
  const named: Record<string, string> = {
    advanced: t("advanced plans"),
    introductory: t("introductory game"),
    roundabouts: t("roundabouts"),
  };
  return [
    `${box.title} ${box.year}`,
    titleOf(box.sheets, result.sheet),
    titleOf(box.modes, result.mode),
    ...result.switches.map((name) => named[name] ?? name),
  ].join(", ");
}

type RowsProps = {
  caption: string;
  groups: readonly Group[];
  title: (group: Group) => string;
};

function Rows({ caption, groups, title }: RowsProps) {
  if (groups.length === 0) return null;
  return (
    <section class="panel">
      <h2>{caption}</h2>
      <table class="figures">
        <caption class="sr">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("Games")}</th>
            <th scope="col">{t("Won")}</th>
            <th scope="col">{t("Average")}</th>
            <th scope="col">{t("Best")}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{title(group)}</th>
              <td>{group.games.length}</td>
              <td>{group.contested > 0 ? group.won : "–"}</td>
              <td>{number(group.average)}</td>
              <td title={day(group.best.at)}>{number(group.best.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ value, label }: { value: ComponentChildren; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Where the points of a variant come from: the latest game, your average and the expert's. */
function Whence({ groups, known }: { groups: readonly Group[]; known: Known }) {
  const { choices, breakdowns } = known;
  const [chosen, choose] = useState("");
  const group = groups.find((item) => item.key === chosen) ?? groups[0];
  const [latest] = group?.games ?? [];
  const look = choices?.editions.find((edition) => edition.id === latest?.edition)?.game;
  useEffect(() => {
    if (look) void loadLook(look);
  }, [look]);
  if (!group || !latest || !breakdowns) return null;
  const rows = breakdowns.categories.find(
    (item) => item.edition === latest.edition && item.sheet === latest.sheet,
  );
  const mine = averageRows(group.games);
  const measured = measuredFor(breakdowns.variants, latest);
  const counted = (rows?.categories ?? []).filter(
    ({ id }) => group.games.some((game) => game.rows[id]) || measured?.points[id],
  );
  const enough = group.games.length >= ENOUGH;
  return (
    <>
      {groups.length > 1 && (
        <label class="which">
          <span>{t("Of which games")}</span>
          <select
            class="field"
            value={group.key}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {groups.map((item) => (
              <option key={item.key} value={item.key}>
                {item.games[0] ? variantTitle(item.games[0], choices) : item.key}
              </option>
            ))}
          </select>
        </label>
      )}
      {counted.length > 0 && (
        <PointsChart
          title={t("Where your points come from")}
          now={t("the latest game")}
          rows={counted.map((category) => ({
            category,
            points: latest.rows[category.id] ?? 0,
            average: enough ? (mine[category.id] ?? 0) : null,
            expert: measured?.points[category.id] ?? null,
          }))}
          averageOf={
            enough
              ? tn("your average, {n} game", "your average, {n} games", group.games.length)
              : ""
          }
          expertOf={measured ? measuredWords(breakdowns, measured) : ""}
        />
      )}
    </>
  );
}

/** A file of results, out of this browser and into another. */
function Moving() {
  const [told, tell] = useState("");
  const [problem, setProblem] = useState("");
  const bring = async (file: File | undefined) => {
    if (!file) return;
    const found = imported(await file.text());
    setProblem(found ? "" : t("This is no file of results."));
    tell(found ? tn("{n} new game.", "{n} new games.", addResults(found)) : "");
  };
  return (
    <section class="panel">
      <h2>{t("Take them along")}</h2>
      <p class="note">
        {t("Results are kept in this browser only. A file takes them to another one.")}
      </p>
      <div class="row">
        <button
          type="button"
          class="btn"
          data-export=""
          disabled={results.value.length === 0}
          onClick={() =>
            saveFile(
              "culdesac-results.json",
              new Blob([exported(results.value)], { type: "application/json" }),
            )
          }
        >
          <Icon name="save" />
          {t("Export the results")}
        </button>
        <label class="btn">
          {t("Import results")}
          <input
            type="file"
            class="sr"
            accept=".json,application/json"
            onChange={(event) => {
              const input = event.currentTarget;
              void bring(input.files?.[0]).then(() => {
                input.value = ""; // the same file can be chosen again
              });
            }}
          />
        </label>
      </div>
      <p role="status">{told}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** What the finished games of this browser say together. */
export function StatisticsPage() {
  const known = useKnown();
  const list = results.value;
  const bots = known.choices?.bots ?? [];
  const against = list.filter(contested);
  const mean = average(list);
  useEffect(() => {
    document.title = `${t("Your statistics")} · Culdesac`;
  }, []);
  const variants = byVariant(list);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>{t("Your statistics")}</h1>
        {mean === null ? (
          <section class="panel">
            <p>{t("No game has ended here yet.")}</p>
            <a class="btn main" href={href("/")}>
              {t("To the start page")}
            </a>
          </section>
        ) : (
          <>
            <dl class="sums">
              <Figure label={t("Games")} value={list.length} />
              <Figure label={t("Won")} value={against.filter((game) => game.won).length} />
              <Figure label={t("Wins in a row")} value={streak(against)} />
              <Figure label={t("Longest streak")} value={longestStreak(against)} />
            </dl>
            <Rows
              caption={t("By what was played")}
              groups={variants}
              title={({ games }) => (games[0] ? variantTitle(games[0], known.choices) : "")}
            />
            <Rows
              caption={t("By the strongest bot at the table")}
              groups={byBot(
                list,
                bots.map((bot) => bot.id),
              )}
              title={({ key }) => titleOf(bots, key)}
            />
            <Whence groups={variants} known={known} />
          </>
        )}
        <Moving />
      </main>
    </>
  );
}
