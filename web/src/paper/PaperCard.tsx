import { Sign, seatColour } from "../components/Sign";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, PublicTurn, SeatInfo } from "../messages";
import type { Company } from "../table/company";
import { capital, seatName, turnName } from "../table/words";

type Props = {
  layout: Layout;
  turn: PublicTurn;
  seats: readonly SeatInfo[];
  seat: number;
};

/** All that the others know of a seat on paper. */
export function PaperFacts({ layout, turn, seats, seat }: Props) {
  const info = seats[seat];
  const marks = turn.paper.find((item) => item.seat === seat)?.marks ?? [];
  const plans = turn.sheets[seat]?.plans ?? [];
  return (
    <dl class="paper-facts">
      {info && !turn.over && (
        <>
          <dt>{turnName(turn.turn)}</dt>
          <dd>{!info.waiting ? t("done") : info.connected ? t("writing") : t("no word yet")}</dd>
        </>
      )}
      <dt>{capital(say(layout.terms.plans_of))}</dt>
      <dd>{plans.map((points) => points ?? "–").join(" · ")}</dd>
      {marks.map((mark) => (
        <>
          <dt>{capital(say(mark.title))}</dt>
          <dd>
            {mark.of > 1
              ? t("{done} of {needed}", { done: mark.count, needed: mark.of })
              : mark.count > 0
                ? t("yes")
                : t("no")}
          </dd>
        </>
      ))}
      {!turn.over && (
        <>
          <dt>{t("Score")}</dt>
          <dd>{t("at the end")}</dd>
        </>
      )}
    </dl>
  );
}

/** In place of a sheet that nobody but its owner has seen. */
export function PaperNote(props: Props & { id?: string }) {
  const name = seatName(props.seats, props.seat);
  return (
    <section class="paper-peek" id={props.id} aria-label={t("Sheet of {name}", { name })}>
      <p>
        {t("{name} writes on paper; the sheet is seen once it was copied, at the end.", { name })}
      </p>
      <PaperFacts {...props} />
    </section>
  );
}

/** A seat on paper among the sheets of the others. */
export function PaperCard({ company, ...known }: Props & { company: Company | undefined }) {
  const { seats, seat } = known;
  const name = seatName(seats, seat);
  const shown = company?.shown === seat;
  return (
    <article
      class={`mini on-paper ${shown ? "shown" : ""}`}
      style={{ "--seat": seatColour(seat) }}
      data-paper={seat}
    >
      <header>
        <Sign seat={seat} name={name} />
        {company ? (
          <button
            type="button"
            class="lay"
            aria-pressed={shown}
            onClick={() => company.lay(shown ? null : seat)}
          >
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span class="meta">
          <Icon name="sheet" />
          {t("on paper")}
        </span>
      </header>
      <PaperFacts {...known} />
    </article>
  );
}
