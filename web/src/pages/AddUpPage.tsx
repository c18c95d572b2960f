import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import {
  addPerson,
  type Book,
  changePerson,
  counted,
  forgetBook,
  type GameOf,
  keepBook,
  keptBook,
  lastAddress,
  newBook,
  readAddress,
  removePerson,
  tapped,
  type View,
} from "../addup/book";
import { CopyForm } from "../addup/Copy";
import { People, personName } from "../addup/People";
import { QuickForm } from "../addup/Quick";
import { outcomeOf, Ranking } from "../addup/Ranking";
import { Ribbon } from "../addup/Ribbon";
import { RivalCards } from "../addup/RivalCards";
import { useReckoning } from "../addup/reckoning";
import { Brand, LanguageSwitch, ThemeSwitch } from "../components/Bar";
import { Drawer } from "../components/Drawer";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import { useLook } from "../looks/look";
import type { LotSpot } from "../messages";
import { go, href } from "../state/route";
import { scoredCategories } from "../table/ending";
import "../styles/addup.css";

const VIEWS: readonly View[] = ["sheet", "marks", "quick", "ranking"];

function viewName(view: View, long: boolean): string {
  switch (view) {
    case "sheet":
      return long ? t("Copy the sheet") : t("Sheet");
    case "marks":
      return t("Marks");
    case "quick":
      return long ? t("Quick form") : t("Quick");
    case "ranking":
      return t("Ranking");
  }
}

type ViewsProps = { view: View; onView: (view: View) => void };

/** Copying, a few counts, or who has won; where there is no room, streets and marks are apart. */
function Views({ view, onView }: ViewsProps) {
  return (
    <nav class="views" aria-label={t("Ways to add up")}>
      {VIEWS.map((item) => (
        <button
          key={item}
          type="button"
          data-view={item}
          aria-pressed={item === view}
          class={
            item === "marks" ? "narrow-only" : item === "sheet" && view === "marks" ? "here" : ""
          }
          onClick={() => onView(item)}
        >
          <span class="long">{viewName(item, true)}</span>
          <span class="brief">{viewName(item, false)}</span>
        </button>
      ))}
    </nav>
  );
}

type PersonProps = {
  book: Book;
  onChange: (made: (before: Book) => Book) => void;
  onClose: () => void;
};

/** Name of whoever is shown, and ways to rub everything out. */
function PersonPanel({ book, onChange, onClose }: PersonProps) {
  const { people, shown } = book;
  const person = people[shown];
  if (!person) return null;
  return (
    <Drawer title={personName(people, shown)} onClose={onClose}>
      <form
        class="menu"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <label>
          <span class="cap">{t("Name")}</span>
          <input
            class="field"
            data-name=""
            maxLength={40}
            value={person.name}
            placeholder={personName(people, shown)}
            onInput={(event) => {
              const name = event.currentTarget.value;
              onChange((now) => changePerson(now, shown, (before) => ({ ...before, name })));
            }}
          />
        </label>
        <button type="submit" class="btn main">
          <Icon name="check" />
          {t("Done")}
        </button>
        <button
          type="button"
          class="btn"
          data-clear-sheet=""
          onClick={() => {
            const empty = { sheet: null, taps: [], counts: {} };
            onChange((now) => changePerson(now, shown, (before) => ({ ...before, ...empty })));
            onClose();
          }}
        >
          <Icon name="close" />
          {t("Rub everything out")}
        </button>
        {people.length > 1 && (
          <button
            type="button"
            class="btn"
            data-remove-person=""
            onClick={() => {
              onChange((now) => removePerson(now, shown));
              onClose();
            }}
          >
            <Icon name="minus" />
            {t("Remove this sheet")}
          </button>
        )}
      </form>
    </Drawer>
  );
}

function MenuPanel({
  of,
  onClear,
  onClose,
}: {
  of: GameOf;
  onClear: () => void;
  onClose: () => void;
}) {
  return (
    <Drawer title={t("Menu")} onClose={onClose}>
      <div class="menu">
        <a class="btn" href={href(`/rules/${of.edition}/${of.sheet}`)}>
          <Icon name="sheet" />
          {t("Rules")}
        </a>
        <button type="button" class="btn" data-clear="" onClick={onClear}>
          <Icon name="replay" />
          {t("Begin anew: rub out all sheets")}
        </button>
        <a class="btn" href={href("/")}>
          <Icon name="next" />
          {t("Another box or sheet")}
        </a>
        <p class="note">{t("What you enter stays in this browser until you rub it out.")}</p>
        <div class="row">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </Drawer>
  );
}

/** Sheets of one game on paper. */
function AddUp({ of }: { of: GameOf }) {
  const [book, setBook] = useState(() => keptBook(of));
  const [ask, setAsk] = useState<LotSpot | null>(null);
  const [panel, setPanel] = useState<"menu" | "person" | null>(null);
  const { people, shown, view } = book;
  const person = people[shown] ?? null; // none: the opponent
  const { reckoned, waiting, problem, tryAgain } = useReckoning(
    of,
    { ...book, ask: person && ask && view !== "quick" ? { person: person.id, spot: ask } : null },
    (settle) => setBook(settle),
  );
  const drawn = useLook(reckoned?.form.layout ?? null);
  // not after the next picture: a page that goes to sleep may never draw it
  useLayoutEffect(() => keepBook(of, book), [book]);
  useEffect(() => {
    document.title = `${t("Add up")} · Culdesac`;
  }, []);
  const change = (made: (before: Book) => Book) => setBook(made);
  const turnTo = (wanted: View) =>
    change((before) => ({
      ...before,
      view: wanted,
      shown: wanted === "quick" ? Math.min(before.shown, people.length - 1) : before.shown,
    }));
  const layout = reckoned?.form.layout ?? null;
  const added = (person && reckoned?.byId.get(person.id)) ?? null;
  const name = personName(people, shown);
  const ready = reckoned !== null && drawn;
  return (
    <div class="adding">
      <header class="bar">
        <Brand />
        <p class="what">
          <b>{t("Add up")}</b>{" "}
          {layout && <span class="long">{`${layout.title}, ${say(layout.sheet)}`}</span>}
        </p>
        <Views view={view} onView={turnTo} />
        <div class="tools">
          <button
            type="button"
            class="icon-btn"
            aria-label={t("Menu")}
            aria-expanded={panel === "menu"}
            onClick={() => setPanel(panel === "menu" ? null : "menu")}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <main
        class="addup"
        id="main"
        aria-busy={!ready && !problem}
        data-waiting={waiting ? "" : undefined}
      >
        <h1 class="sr">{t("Add up")}</h1>
        {problem && (
          <p class="problem" role="alert">
            {problem}{" "}
            <button type="button" class="btn small" onClick={tryAgain}>
              {t("Try again")}
            </button>
          </p>
        )}
        {view !== "ranking" && (
          <People
            people={people}
            totals={people.map(({ id }) => reckoned?.byId.get(id)?.score.total ?? null)}
            faulty={people.map(({ id }) => (reckoned?.byId.get(id)?.faults.length ?? 0) > 0)}
            shown={shown}
            rival={
              layout?.rival
                ? { title: layout.rival.title, total: reckoned?.answer.rival?.total ?? null }
                : null
            }
            onTurnTo={(place) => change((before) => ({ ...before, shown: place }))}
            onEdit={() => setPanel("person")}
            onAdd={() => {
              change(addPerson);
              setPanel("person");
            }}
          />
        )}
        {ready && added && view !== "ranking" && view !== "marks" && (
          <Ribbon
            categories={scoredCategories(
              reckoned.form.layout,
              outcomeOf(reckoned),
              reckoned.answer.people.flatMap((item) => item.sheet ?? []),
            )}
            score={added.score}
          />
        )}
        {ready && person && added && (view === "sheet" || view === "marks") && (
          <CopyForm
            key={person.id}
            form={reckoned.form}
            added={added}
            taps={person.taps}
            name={name}
            part={view}
            plans={book.plans}
            onPlans={(plans) => change((before) => ({ ...before, plans }))}
            onTaps={(taps) =>
              change((before) => changePerson(before, shown, (item) => tapped(item, taps)))
            }
            onAsk={setAsk}
            onDone={() => turnTo("sheet")}
          />
        )}
        {ready && person && added && view === "quick" && (
          <QuickForm
            form={reckoned.form}
            added={added}
            name={name}
            counts={person.by === "counts" ? person.counts : added.counts}
            note={
              person.by === "sheet" && person.sheet
                ? t("This is what the copied sheet has; what you write here counts instead.")
                : ""
            }
            onCount={(id, value) =>
              change((before) =>
                changePerson(before, shown, (item) =>
                  counted(
                    item.by === "sheet" && item.sheet ? { ...item, counts: added.counts } : item,
                    id,
                    value,
                  ),
                ),
              )
            }
          />
        )}
        {ready && !person && view !== "ranking" && (
          <RivalCards
            form={reckoned.form}
            entered={book.rival}
            added={reckoned.answer.rival}
            plans={book.plans}
            onChange={(rival) => change((before) => ({ ...before, rival }))}
          />
        )}
        {ready && view === "ranking" && (
          <Ranking reckoned={reckoned} people={people} onCorrect={() => turnTo("sheet")} />
        )}
      </main>
      {panel === "menu" && (
        <MenuPanel
          of={of}
          onClear={() => {
            forgetBook(of);
            setBook(newBook());
            setPanel(null);
          }}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === "person" && person && (
        <PersonPanel book={book} onChange={change} onClose={() => setPanel(null)} />
      )}
    </div>
  );
}

type Props = { edition: string; sheet: string; search: string };

/** Adds up sheets after a game on paper; the address says what was played, and none the last game. */
export function AddUpPage({ edition, sheet, search }: Props) {
  useEffect(() => {
    if (!edition) go(lastAddress() ?? "/", true);
  }, [edition]);
  return edition ? <AddUp of={readAddress(edition, sheet, search)} /> : null;
}
