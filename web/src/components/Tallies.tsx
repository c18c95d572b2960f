import { Picture } from "../drawings/features";
import { Icon, Mark } from "../drawings/icons";
import { say, t } from "../i18n";
import type { BonusLayout, BonusMarks, Layout, Sheet, TallyLayout, TallyMarks } from "../messages";
import { gained, signed } from "./Ladder";

export type Tally = { printed: TallyLayout; marks: TallyMarks };
export type Bonus = { printed: BonusLayout; marks: BonusMarks };

export function talliesOf(layout: Layout, sheet: Sheet): Tally[] {
  return layout.tallies.flatMap((printed, index) => {
    const marks = sheet.tallies[index];
    return marks ? [{ printed, marks }] : [];
  });
}

export function bonusesOf(layout: Layout, sheet: Sheet): Bonus[] {
  return layout.bonuses.flatMap((printed, index) => {
    const marks = sheet.bonuses[index];
    return marks ? [{ printed, marks }] : [];
  });
}

function awardWords({ award = 0, fewest }: TallyLayout): string {
  if (award === 0) return "";
  return fewest
    ? t("{points} for the fewest", { points: award })
    : t("{points} for the most", { points: award });
}

function tallyLabel({ printed, marks }: Tally): string {
  const count = t("{what}: {count}", { what: say(printed.title), count: marks.count });
  const award = awardWords(printed);
  return award ? `${count}, ${award}` : count;
}

function Counted({ marks }: { marks: TallyMarks }) {
  const change = marks.count - marks.before;
  return (
    <b class={change === 0 ? "" : "now"}>
      {marks.count}
      {change !== 0 && <small>{gained(change)}</small>}
    </b>
  );
}

/** A count in the head of its street. */
export function StreetTally({ tally }: { tally: Tally }) {
  return (
    <span class="tally" role="img" aria-label={tallyLabel(tally)} title={tallyLabel(tally)}>
      {tally.printed.picture && <Picture name={tally.printed.picture} />}
      <Counted marks={tally.marks} />
    </span>
  );
}

function bonusWords({ printed, marks }: Bonus): string {
  const title = say(printed.title);
  if (marks.state === "taken") return t("{bonus}: taken", { bonus: title });
  if (marks.state === "gone") return t("{bonus}: gone", { bonus: title });
  return t("{bonus}: open", { bonus: title });
}

/** A bonus in the head of its street: what it would score now, what it has scored, or that it is gone. */
export function StreetBonus({ bonus }: { bonus: Bonus }) {
  const { state, points, pencil } = bonus.marks;
  return (
    <span
      class={`bonus ${state} ${pencil ? "now" : ""}`}
      role="img"
      aria-label={bonusWords(bonus)}
      title={bonusWords(bonus)}
    >
      {state === "taken" && <Icon name="check" />}
      {state === "gone" && <Mark name="slash" />}
      <span>
        {state === "gone" || !points ? t("Bonus") : t("Bonus {points}", { points: signed(points) })}
      </span>
    </span>
  );
}

function Steps({ tally }: { tally: Tally }) {
  const { printed, marks } = tally;
  const steps = (printed.steps ?? []).filter((step) => step.points != null);
  if (steps.length === 0) return null;
  const reached = steps.filter((step) => marks.count >= step.at).length;
  return (
    <ol class="steps">
      {steps.map((step, index) => (
        <li key={step.at} class={index === reached - 1 ? "on" : ""}>
          {t("{at} for {points}", { at: step.at, points: step.points ?? 0 })}
          {index < reached && <span class="sr">{t("reached")}</span>}
          {index < reached - 1 && <Mark name="slash" />}
        </li>
      ))}
    </ol>
  );
}

/** The bonuses of a count: cells if they are points, lines if they need words. */
function Bonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const short = bonuses.every(({ printed, marks }) => marks.points !== null && printed.at != null);
  if (bonuses.length === 0) return null;
  return (
    <ul class={short ? "steps" : "bonuses"}>
      {bonuses.map((bonus) => {
        const { printed, marks } = bonus;
        return (
          <li key={printed.id} class={`${marks.state} ${marks.pencil ? "now" : ""}`}>
            {short ? null : (
              <i aria-hidden="true">{marks.state === "taken" && <Icon name="check" />}</i>
            )}
            <span aria-hidden="true">
              {short
                ? t("{at} for {points}", { at: printed.at ?? 0, points: marks.points ?? 0 })
                : say(printed.title)}
            </span>
            <span class="sr">{bonusWords(bonus)}</span>
            {short && marks.state === "taken" && <Mark name="ring" />}
            {short && marks.state === "gone" && <Mark name="slash" />}
          </li>
        );
      })}
    </ul>
  );
}

/** Counts and bonuses of a category of the score; those of streets stand in one line. */
export function Tallies({
  tallies,
  bonuses,
}: {
  tallies: readonly Tally[];
  bonuses: readonly Bonus[];
}) {
  const ofStreets = tallies.filter((tally) => tally.printed.street);
  const free = tallies.filter((tally) => !tally.printed.street);
  const shared = ofStreets[0] ? awardWords(ofStreets[0].printed) : "";
  return (
    <div class="tallies">
      {ofStreets.length > 0 && (
        <p class="tally">
          {ofStreets[0]?.printed.picture && <Picture name={ofStreets[0].printed.picture} />}
          <span class="what">{shared ? `${t("By street")}, ${shared}` : t("By street")}</span>
          {ofStreets.map((tally) => (
            <span key={tally.printed.id} class="one" title={tallyLabel(tally)}>
              <Counted marks={tally.marks} />
            </span>
          ))}
        </p>
      )}
      {free.map((tally) => {
        const own = bonuses.filter((bonus) => bonus.printed.tally === tally.printed.id);
        const award = awardWords(tally.printed);
        return (
          <div key={tally.printed.id}>
            <p class="tally">
              {tally.printed.picture && <Picture name={tally.printed.picture} />}
              <span class="what">
                {award ? `${say(tally.printed.title)}, ${award}` : say(tally.printed.title)}
              </span>
              <Counted marks={tally.marks} />
            </p>
            <Steps tally={tally} />
            <Bonuses bonuses={own} />
          </div>
        );
      })}
    </div>
  );
}

/** The counts of a sheet in one line, for a small drawing of it. */
export function TallyLine({ layout, sheet }: { layout: Layout; sheet: Sheet }) {
  const tallies = talliesOf(layout, sheet);
  const taken = bonusesOf(layout, sheet).filter((bonus) => bonus.marks.state === "taken");
  if (tallies.length === 0 && taken.length === 0) return null;
  const ofStreets = tallies.filter((tally) => tally.printed.street);
  const groups = [
    ...(ofStreets.length > 0 ? [ofStreets] : []),
    ...tallies.filter((tally) => !tally.printed.street).map((tally) => [tally]),
  ];
  return (
    <footer>
      {groups.map((group) => (
        <span key={group[0]?.printed.id} class="meta" title={group.map(tallyLabel).join(", ")}>
          {group[0]?.printed.picture && <Picture name={group[0].printed.picture} />}
          <span class="sr">{group.map(tallyLabel).join(", ")}</span>
          <span aria-hidden="true">
            {group.length === 1
              ? `${say(group[0]?.printed.title ?? { key: "", params: {} })} `
              : ""}
            {group.map((tally) => tally.marks.count).join(" · ")}
          </span>
        </span>
      ))}
      {taken.map((bonus) => (
        <span key={bonus.printed.id} class="meta" title={bonusWords(bonus)}>
          <Icon name="check" />
          <span class="sr">{bonusWords(bonus)}</span>
          <span aria-hidden="true">
            {t("Bonus {points}", { points: bonus.marks.points ?? bonus.printed.at ?? "" })}
          </span>
        </span>
      ))}
    </footer>
  );
}
