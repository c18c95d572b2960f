import { FinalScores } from "../components/FinalScores";
import { Placings } from "../components/Placings";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Outcome, SeatInfo, Sheet } from "../messages";
import { saveFile } from "../state/picture";
import { columnsOf, headline, margin } from "../table/ending";
import type { Person } from "./book";
import { personName } from "./People";
import type { Reckoned } from "./reckoning";

type Props = { reckoned: Reckoned; people: readonly Person[]; onCorrect: () => void };

function seatsOf(people: readonly Person[]): SeatInfo[] {
  return people.map((_, seat) => ({
    seat,
    kind: "device",
    name: personName(people, seat),
    bot: null,
    connected: true,
    waiting: false,
    group: false,
    taken: false,
    member: null,
    muted: false,
  }));
}

/** What was added up, as the end of a game tells it. */
export function outcomeOf({ answer }: Reckoned): Outcome {
  const { rival } = answer;
  return {
    reasons: [],
    ended_by: [],
    ranking: answer.ranking,
    tie_breaks: answer.tie_breaks,
    scores: answer.people.map((person) => person.score),
    totals: [],
    rival: rival && {
      result: rival.result,
      decided: rival.decided,
      score:
        rival.score ??
        (rival.total === null ? null : { rows: [], total: rival.total, before: rival.total }),
      totals: [],
    },
    seed: 0,
    unsettled: [],
  };
}

/** The points that plans gave: of a sheet as drawn, of counts as they were told. */
function plansOnly(reckoned: Reckoned, place: number): Sheet {
  const added = reckoned.answer.people[place];
  if (added?.sheet) return added.sheet;
  const plans = reckoned.form.fields
    .filter((field) => field.plan)
    .map((field) => added?.counts[field.id] ?? null);
  return { streets: [], tracks: [], blocks: [], plans, built: 0, tallies: [], bonuses: [] };
}

/** Who has won, and by what; all columns beside each other. */
export function Ranking({ reckoned, people, onCorrect }: Props) {
  const { form, answer, sent } = reckoned;
  const outcome = outcomeOf(reckoned);
  const named = sent.map((person) => people.find((item) => item.id === person.id) ?? person);
  const seats = seatsOf(named);
  const sheets = named.map((_, place) => plansOnly(reckoned, place));
  const rival = outcome.rival?.score ? (form.layout.rival?.title ?? "") : "";
  const ending = { outcome, seats, me: null, rival };
  const columns = columnsOf(outcome, null);
  const save = () => {
    const kept = answer.people.map((person, seat) => ({
      name: seats[seat]?.name ?? "",
      total: person.score.total,
      ...(person.described ? { sheet: person.described } : { counts: person.counts }),
    }));
    const text = JSON.stringify(kept, null, 2);
    saveFile("culdesac-sheets.json", new Blob([text], { type: "application/json" }));
  };
  return (
    <section class="final ranked" aria-label={t("Ranking")}>
      <header>
        <h1>{headline(ending)}</h1>
        <p>{margin(ending)}</p>
      </header>
      <FinalScores
        layout={form.layout}
        outcome={outcome}
        seats={seats}
        sheets={sheets}
        me={outcome.ranking[0]?.seat ?? null}
      />
      <Placings outcome={outcome} seats={seats} me={null} shown={columns.length} />
      <div class="after">
        <button type="button" class="btn main" onClick={save}>
          <Icon name="save" />
          {t("Save the sheets")}
        </button>
        <button type="button" class="btn" onClick={() => window.print()}>
          <Icon name="print" />
          {t("Print")}
        </button>
        <button type="button" class="btn" onClick={onCorrect}>
          <Icon name="pencil" />
          {t("Correct a sheet")}
        </button>
      </div>
    </section>
  );
}
