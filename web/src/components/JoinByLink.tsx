import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { TableInfo } from "../messages";
import { fetchTable, joinTable } from "../state/api";
import { hasServer } from "../state/door";
import { go, href, origin as ownOrigin } from "../state/route";
import { myName, setMyName } from "../state/settings";
import { addTable, known } from "../state/tables";
import { type Invitation, readInvitation } from "../table/invitation";
import { seatName, setupLine } from "../table/words";
import { NeedsServer } from "./NeedsServer";
import { PaperSwitch } from "./PaperSwitch";
import { Sign } from "./Sign";

const PAUSE = 300; // in typing, before the server is asked
const LONG_PAUSE = 1500; // before somebody is told that this is no link and no code

type Found =
  | { kind: "nothing" }
  | { kind: "table"; table: TableInfo; secret: string }
  | { kind: "elsewhere"; url: string; host: string }
  | { kind: "nowhere"; path: string } // of a server that has to be named
  | { kind: "problem"; sentence: string };

/** The table that an invitation leads to; one of another server is only pointed to. */
async function find(invitation: Invitation): Promise<Found> {
  const { table, secret, origin } = invitation;
  const path = `/t/${table}${secret ? `#${secret}` : ""}`;
  const elsewhere = origin && origin !== ownOrigin;
  const there = (at: string): Found => ({
    kind: "elsewhere",
    url: at + path,
    host: at.replace(/^https?:\/\//, ""),
  });
  if (!hasServer) return elsewhere ? there(origin) : { kind: "nowhere", path };
  try {
    return { kind: "table", table: await fetchTable(table, "server"), secret };
  } catch (error) {
    if (elsewhere) return there(origin);
    return { kind: "problem", sentence: error instanceof Error ? error.message : String(error) };
  }
}

function FoundTable({ table, secret }: { table: TableInfo; secret: string }) {
  const [name, setName] = useState(myName.value);
  const [paper, setPaper] = useState(false);
  const [problem, setProblem] = useState("");
  const own = (known(table.id)?.keys.length ?? 0) > 0;
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const joinable = free > 0 && table.status === "lobby" && !table.private;
  const sit = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    if (own || secret || !joinable) {
      go(`/t/${table.id}${secret ? `#${secret}` : ""}`);
      return;
    }
    try {
      setMyName(name.trim());
      const joined = await joinTable(table.id, name.trim(), { paper });
      addTable(joined.table.id, [{ ...joined.key, kind: "you" }], null);
      go(`/t/${joined.table.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const sitting = own || secret !== "" || joinable;
  return (
    <form class="found-table" onSubmit={(event) => void sit(event)}>
      <div class="found" role="status">
        <b>{t("Table {code}", { code: table.code })}</b>
        <small>{setupLine(table.setup)}</small>
        <small>
          {t("{taken} of {seats} seats taken", {
            taken: table.seats.length - free,
            seats: table.seats.length,
          })}
        </small>
        <ul class="who-sits" aria-label={t("Who is here")}>
          {table.seats.map((seat) => (
            <li key={seat.seat}>
              {seat.kind === "open" ? (
                <i title={t("Open seat")} />
              ) : (
                <>
                  <Sign seat={seat.seat} name={seatName(table.seats, seat.seat)} />
                  <span>{seatName(table.seats, seat.seat)}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      {joinable && !own && !secret && (
        <input
          class="field"
          aria-label={t("Name to sit down with")}
          placeholder={t("Your name")}
          maxLength={24}
          required
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
      {joinable && !own && !secret && <PaperSwitch on={paper} onChange={setPaper} />}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="btn main">
        {own ? t("To your table") : sitting ? t("Sit down") : t("Watch")}
      </button>
      {sitting && !own && <a href={href(`/t/${table.id}`)}>{t("Watch only")}</a>}
    </form>
  );
}

/** Paste a link or a code in any spelling; it shows the table before one sits down. */
export function JoinByLink() {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found>({ kind: "nothing" });
  const look = async (pasted: string): Promise<Found> => {
    const invitation = readInvitation(pasted);
    if (invitation) return find(invitation);
    const sentence = t("Enter the link or the code of a table, such as {code}.", {
      code: "ELM-4417",
    });
    return { kind: "problem", sentence };
  };
  useEffect(() => {
    setFound({ kind: "nothing" });
    if (!text.trim()) return undefined;
    let wanted = true;
    const pause = readInvitation(text) ? PAUSE : LONG_PAUSE;
    const timer = setTimeout(
      () => void look(text).then((answer) => wanted && setFound(answer)),
      pause,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  const submit = (event: Event) => {
    event.preventDefault();
    void look(text).then(setFound);
  };
  const paste = async () => {
    try {
      setText(await navigator.clipboard.readText());
    } catch {
      // the browser asks, and whoever says no pastes by hand
    }
  };
  return (
    <section class="panel join-by-link">
      <h2>{t("Got a link or a code?")}</h2>
      <form class="join" onSubmit={submit}>
        <input
          class="field"
          aria-label={t("Link or code of a table")}
          placeholder="ELM-4417"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {navigator.clipboard ? (
          <button type="button" class="btn" onClick={() => void paste()}>
            <Icon name="copy" />
            {t("Paste")}
          </button>
        ) : (
          <button type="submit" class="btn">
            {t("Find")}
          </button>
        )}
      </form>
      {found.kind === "problem" && (
        <p class="problem" role="alert">
          {found.sentence}
        </p>
      )}
      {found.kind === "nowhere" && (
        <NeedsServer
          key={found.path}
          open
          path={found.path}
          sentence={t("That table is on a server; which one?")}
        />
      )}
      {found.kind === "elsewhere" && (
        <p class="found" role="status">
          <span>{t("That table is on another server, {host}.", { host: found.host })}</span>
          <a class="btn main" data-server="" href={found.url}>
            {t("Go there")}
          </a>
        </p>
      )}
      {found.kind === "table" && (
        <FoundTable key={found.table.id} table={found.table} secret={found.secret} />
      )}
    </section>
  );
}
