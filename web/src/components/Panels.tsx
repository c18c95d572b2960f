import { Action, Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, PublicTurn, SeatInfo, SeatView } from "../messages";
import { updateWaits } from "../offline/state";
import { href } from "../state/route";
import { service } from "../state/service";
import type { Session } from "../state/session";
import { confirmEach, setConfirmEach, setShortcuts, shortcutsOn } from "../state/settings";
import { hostSecret } from "../state/tables";
import type { Company } from "../table/company";
import { actionName, capital, seatName } from "../table/words";
import { LanguageSwitch, ThemeSwitch } from "./Bar";
import { CopyLink } from "./CopyLink";
import { Drawer } from "./Drawer";
import { Hosting } from "./Hosting";
import { later } from "./Later";
import { AllSeats } from "./SeatTabs";
import { SoundSwitch } from "./SoundSwitch";
import type { Panel } from "./TableBar";
import { TurnSignal } from "./TurnSignal";

/** Only where strangers meet. */
const PersonActions = later(async () => (await import("../order/PersonActions")).PersonActions);

type Props = {
  panel: Panel;
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  view: SeatView | null;
  company: Company;
  onClose: () => void;
  onPanel: (panel: Panel) => void;
};

/** What a player who counts could know of the cards. */
function DeckTable({ layout, view }: { layout: Layout; view: SeatView }) {
  const { deck } = view;
  return (
    <>
      <p>{t("{n} cards can still be drawn before a shuffle.", { n: deck.left })}</p>
      {deck.next.length > 0 && (
        <p>
          {t("Next actions:")}{" "}
          <b>{deck.next.map((action) => actionName(layout, action)).join(", ")}</b>
        </p>
      )}
      <table class="deck">
        <caption class="sr">{t("Cards that you have not seen yet, by number and action")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("No.")}</th>
            {layout.actions.map((action) => (
              <th scope="col" key={action.id}>
                <Action name={action.id} />
                <span class="sr">{say(action.title)}</span>
              </th>
            ))}
            <th scope="col">{t("all")}</th>
          </tr>
        </thead>
        <tbody>
          {deck.unseen.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              {row.counts.map((count, index) => (
                <td key={index} class={count ? "" : "none"}>
                  {count || "·"}
                </td>
              ))}
              <td>
                <b>{row.counts.reduce((sum, count) => sum + count, 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How the categories score, where the sheet has no room to say it. */
function Scoring({ layout }: { layout: Layout }) {
  const told = layout.categories.filter((category) => category.about);
  if (told.length === 0) return null;
  return (
    <>
      <h3>{t("What scores")}</h3>
      <dl class="scoring">
        {told.map((category) => (
          <div key={category.id}>
            <dt>{capital(say(category.title))}</dt>
            <dd>{category.about && say(category.about)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Help({ session, layout }: { session: Session; layout: Layout }) {
  const rows: [string, string][] = [
    ["1 2 3", t("choose a pair")],
    ["← ↑ → ↓", t("walk over the sheet; with Shift from one lit place to the next")],
    ["Enter", t("take what has the focus; with none, the main button")],
    ["U", t("undo the last step")],
    ["C", t("confirm the turn")],
    ["S", t("skip the action")],
    ...layout.tools.map(({ key, about }): [string, string] => [key.toUpperCase(), say(about)]),
    ["H", t("ask the expert for a hint")],
    ["O", t("lay the next sheet of the others on yours; then ← → go round")],
    ["D", t("what is left in the cards")],
    ["?", t("this help")],
    ["Esc", t("close a panel, or go back to your sheet")],
  ];
  return (
    <>
      <p>{say(layout.terms.help)}</p>
      <a class="btn" href={href(`/rules/t/${session.id}`)}>
        <Icon name="sheet" />
        {t("Rules of this table")}
      </a>
      <dl class="keys">
        {rows.map(([keys, words]) => (
          <>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </>
        ))}
      </dl>
      <label class="switch">
        <input
          type="checkbox"
          checked={shortcutsOn.value}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
        <i />
        <span>{t("Shortcuts of a single key")}</span>
      </label>
      <Scoring layout={layout} />
    </>
  );
}

/** People who play here besides whoever looks at this page. */
function othersHere(session: Session): SeatInfo[] {
  const own = session.seats.value;
  return (session.table.value?.seats ?? []).filter(
    ({ seat, kind }) => kind !== "bot" && kind !== "open" && !own.includes(seat),
  );
}

function People({ session }: { session: Session }) {
  const seats = session.table.value?.seats ?? [];
  return (
    <ul class="list">
      {othersHere(session).map((seat) => (
        <li key={seat.seat}>
          <b class="grow">{seatName(seats, seat.seat)}</b>
          <PersonActions table={session.id} seat={seat} name={seatName(seats, seat.seat)} />
        </li>
      ))}
    </ul>
  );
}

type MenuProps = Pick<Props, "session" | "layout" | "view" | "onPanel">;

function Menu({ session, layout, view, onPanel }: MenuProps) {
  const table = session.table.value;
  const host = hostSecret(session.id);
  return (
    <div class="menu">
      {view && (
        <button type="button" class="btn" onClick={() => onPanel("deck")}>
          <Icon name="deck" />
          {t("Cards left")}
        </button>
      )}
      <button type="button" class="btn" onClick={() => onPanel("help")}>
        <Icon name="hint" />
        {t("Help and keys")}
      </button>
      <a class="btn" href={href(`/rules/t/${session.id}`)}>
        <Icon name="sheet" />
        {t("Rules of this table")}
      </a>
      {host && (
        <button type="button" class="btn" onClick={() => onPanel("host")}>
          <Icon name="person" />
          {t("Seats and time")}
        </button>
      )}
      {service.value.lobby && session.door === "server" && othersHere(session).length > 0 && (
        <button type="button" class="btn" onClick={() => onPanel("people")}>
          <Icon name="say" />
          {t("People: follow or report")}
        </button>
      )}
      {layout.notes.length > 0 && (
        <button type="button" class="btn" onClick={() => onPanel("notes")}>
          <Icon name="sheet" />
          {t("Where the values come from")}
        </button>
      )}
      {table && session.door === "server" && (
        <CopyLink path={`/t/${table.id}`} label={t("Copy a link to watch")} />
      )}
      <a class="btn" href={href("/")}>
        <Icon name="arrow" />
        {t("Leave the table; it stays as it is")}
      </a>
      <label class="switch">
        <input
          type="checkbox"
          checked={confirmEach.value}
          onChange={(event) => setConfirmEach(event.currentTarget.checked)}
        />
        <i />
        <span>{t("Confirm each turn")}</span>
      </label>
      <p class="note">{t("When off, a turn with nothing left to decide confirms itself.")}</p>
      <SoundSwitch />
      <TurnSignal />
      <div class="row">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {updateWaits.value && (
        <p class="note">{t("A new version is ready; it comes when no table is open.")}</p>
      )}
    </div>
  );
}

function Notes({ layout }: { layout: Layout }) {
  return (
    <ul class="list">
      {layout.notes.map((note) => (
        <li key={note.part}>
          <span class="grow">
            <b>{note.part}</b>
            <small>{say(note.title)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Panels({ panel, session, layout, turn, view, company, onClose, onPanel }: Props) {
  switch (panel) {
    case "deck":
      return (
        <Drawer key={panel} title={t("Cards left")} onClose={onClose}>
          {view && <DeckTable layout={layout} view={view} />}
        </Drawer>
      );
    case "help":
      return (
        <Drawer key={panel} title={t("Help and keys")} onClose={onClose}>
          <Help session={session} layout={layout} />
        </Drawer>
      );
    case "notes":
      return (
        <Drawer key={panel} title={t("Where the values come from")} onClose={onClose}>
          <Notes layout={layout} />
        </Drawer>
      );
    case "seats":
      return (
        <Drawer key={panel} title={t("Everybody at the table")} onClose={onClose}>
          <AllSeats
            session={session}
            seats={session.table.value?.seats ?? []}
            turn={turn}
            view={view}
            company={company}
            onShown={onClose}
          />
        </Drawer>
      );
    case "people":
      return (
        <Drawer key={panel} title={t("People at the table")} onClose={onClose}>
          <People session={session} />
        </Drawer>
      );
    case "host":
      return (
        <Drawer key={panel} title={t("Seats and time")} onClose={onClose}>
          <Hosting session={session} />
        </Drawer>
      );
    default:
      return (
        <Drawer key={panel} title={t("Menu")} onClose={onClose}>
          <Menu session={session} layout={layout} view={view} onPanel={onPanel} />
        </Drawer>
      );
  }
}
