import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { Icon } from "../drawings/icons";
import { language, t } from "../i18n";
import { TableRow } from "../lobby/OpenTables";
import { fetchMember, follow } from "../state/community";
import { session } from "../state/member";
import { usePolled } from "../state/polling";
import { href } from "../state/route";
import { service } from "../state/service";
import { useDeed } from "./deed";
import { loadMe, me } from "./me";
import { Ratings } from "./Ratings";
import { Face } from "./WhoAmI";

const EVERY = 15_000;

/** What everybody may know of a member. */
export function Profile({ id }: { id: string }) {
  const { found, problem, again } = usePolled(() => fetchMember(id), EVERY, id + session.value);
  const deed = useDeed();
  const [rowProblem, setRowProblem] = useState("");
  useEffect(() => {
    void loadMe();
  }, [session.value]);
  useEffect(() => {
    document.title = `${found?.name ?? t("A member")} · Culdesac`;
  }, [found?.name]);
  const since =
    found &&
    new Date(found.since * 1000).toLocaleDateString(language.value, { dateStyle: "medium" });
  const turn = () =>
    void deed.attempt(async () => {
      await follow(id, !found?.followed);
      again();
    });
  return (
    <>
      <SiteBar />
      <main class="page profile" id="main" aria-busy={!found && !problem}>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {found && (
          <>
            <section class="panel">
              <div class="who-am-i">
                <Face name={found.name} />
                <span>
                  <h1>{found.name}</h1>
                  <small>{t("Member since {date}", { date: since ?? "" })}</small>
                </span>
                {session.value && me.value?.id !== id && (
                  <button
                    type="button"
                    class="btn"
                    data-follow=""
                    aria-pressed={found.followed}
                    disabled={deed.busy}
                    onClick={turn}
                  >
                    <Icon name={found.followed ? "check" : "plus"} />
                    {found.followed ? t("You follow") : t("Follow")}
                  </button>
                )}
              </div>
              {deed.problem && (
                <p class="problem" role="alert">
                  {deed.problem}
                </p>
              )}
              {found.ratings.length > 0 ? (
                <Ratings ratings={found.ratings} season={service.value.season} />
              ) : (
                <p class="note">{t("No rated game in this season yet.")}</p>
              )}
            </section>
            <section class="panel">
              <h2>{t("Tables")}</h2>
              {rowProblem && (
                <p class="problem" role="alert">
                  {rowProblem}
                </p>
              )}
              <ul class="table-rows">
                {found.tables.map((table) => (
                  <TableRow key={table.id} table={table} onProblem={setRowProblem} />
                ))}
              </ul>
              {found.tables.length === 0 && (
                <p class="note">{t("At no table that everybody may see now.")}</p>
              )}
              <div class="row">
                <a class="btn" href={href("/lobby")}>
                  {t("To the lobby")}
                </a>
                <a class="btn" href={href("/boards?board=ratings")}>
                  {t("All boards")}
                </a>
              </div>
            </section>
          </>
        )}
      </main>
    </>
  );
}
