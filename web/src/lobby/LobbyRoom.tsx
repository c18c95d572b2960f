import { useEffect, useRef, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { useChoices } from "../components/BotLevel";
import { Plat } from "../drawings/Plat";
import { t } from "../i18n";
import { loadMe, me } from "../members/me";
import { You } from "../members/You";
import type { MatchFound } from "../messages";
import { fetchLobby } from "../state/community";
import { session } from "../state/member";
import { usePolled } from "../state/polling";
import { go } from "../state/route";
import { askService, service } from "../state/service";
import { statusOf } from "../state/summaries";
import { addTable, ownKeys, tables } from "../state/tables";
import { ByTurns } from "./ByTurns";
import { DailyPanel } from "./DailyPanel";
import { Looking } from "./Looking";
import { MatchForm } from "./MatchForm";
import { NoService } from "./NoService";
import { OpenTables } from "./OpenTables";
import { byTurns, friendTables } from "./rows";
import { lastMatch, matchOf } from "./wish";
import { isByTurns } from "./words";

const EVERY = 5000;
const OWN_EVERY = 15_000;
const LOOKED_AT = 100; // tables of this browser; the latest ones

/** On a phone the parts lie below each other; these lead to them. */
function Parts() {
  return (
    <nav class="jump" aria-label={t("Parts of the lobby")}>
      <a href="#match">{t("Match")}</a>
      <a href="#turns">{t("By turns")}</a>
      <a href="#tables">{t("Tables")}</a>
      <a href="#daily">{t("Daily")}</a>
      <a href="#you">{t("You")}</a>
    </nav>
  );
}

export function LobbyRoom() {
  const [known, setKnown] = useState(service.value.lobby);
  useEffect(() => {
    document.title = `${t("Lobby")} · Culdesac`;
    void askService().then(() => setKnown(true));
  }, []);
  return (
    <>
      <SiteBar />
      {service.value.lobby ? <Lobby /> : <NoService known={known} />}
    </>
  );
}

function Lobby() {
  const choices = useChoices("server");
  const [looking, setLooking] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [kept, setKept] = useState(""); // of a seat for which nobody waits here
  const lobby = usePolled(fetchLobby, EVERY, session.value);
  const ids = tables.value.slice(0, LOOKED_AT).map((table) => table.id);
  const own = usePolled(() => statusOf(ids, false), OWN_EVERY, ids.join());
  usePolled(loadMe, OWN_EVERY, session.value);
  // whoever has looked for somebody and loads the page anew still does
  const waiting = own.found?.find(
    (table) => table.match && table.status === "lobby" && !isByTurns(table.seconds),
  )?.id;
  const left = useRef(""); // an answer that was asked for before may still name it
  useEffect(() => {
    if (waiting && waiting !== left.current && ids.includes(waiting))
      setLooking((before) => before ?? waiting);
  }, [waiting]);
  const [box, setBox] = useState("");
  const match =
    choices && matchOf({ ...lastMatch(), ...(box && { edition: box }) }, choices, false);
  const found = ({ table, key, host_secret }: MatchFound) => {
    addTable(table.id, [{ ...key, kind: "you" }], host_secret, "server");
    setProblem("");
    setKept("");
    if (!isByTurns(table.seconds)) setLooking(table.id);
    else if (table.status !== "lobby") go(`/t/${table.id}`);
    else setKept(t("You have a seat. The table stands below, under “By turns”."));
  };
  const stop = (why: string) => {
    left.current = looking ?? "";
    setLooking(null);
    setProblem(why);
    lobby.again();
  };
  const yours = byTurns(own.found ?? [], (id) => ownKeys(id).map((key) => key.seat));
  return (
    <>
      <Parts />
      <main class="meeting" id="main">
        <section class="match-maker" id="match" aria-label={t("Quick match")}>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          {kept && (
            <p class="seat-kept" role="status">
              {kept}
            </p>
          )}
          {looking ? (
            <Looking
              key={looking}
              id={looking}
              botAfter={lobby.found?.bot_after ?? 0}
              onStop={stop}
            />
          ) : choices ? (
            <MatchForm choices={choices} lobby={lobby.found} onBox={setBox} onFound={found} />
          ) : (
            <div class="match-form">
              <h1>{t("Who is free to play?")}</h1>
            </div>
          )}
          <Plat />
        </section>
        <OpenTables
          tables={lobby.found?.tables.filter((table) => table.id !== looking) ?? null}
          polled={lobby}
        />
        <You />
        <ByTurns yours={yours} friends={friendTables(me.value)} member={session.value !== ""} />
        {match && <DailyPanel edition={match.edition.id} title={match.edition.title} />}
      </main>
    </>
  );
}
