import { Action, wash } from "../drawings/icons";
import { t } from "../i18n";
import type { Layout, Telling } from "../messages";
import { actionName } from "../table/words";
import type { Draft, Question } from "./draft";

type SlotProps = {
  layout: Layout;
  place: number; // from 0
  number: number | null;
  beside: string | null; // the action beside the number, or that of a card of a hand
  corner: string | null; // of the number card
  stack: boolean;
  state: "open" | "now" | "said" | "odd";
  onChange: (() => void) | null;
};

function Face({ layout, action }: { layout: Layout; action: string | null }) {
  return (
    <span class={`face ${action ? wash(action) : "wash-none"}`}>
      {action ? (
        <>
          <Action name={action} />
          <b>{actionName(layout, action)}</b>
        </>
      ) : (
        <b class="q">{t("action?")}</b>
      )}
    </span>
  );
}

/** A stack, or a card of a hand, as far as it has been told. */
function SlotCard({ layout, place, number, beside, corner, stack, state, onChange }: SlotProps) {
  const inside = (
    <>
      <span class={`num ${number === null ? "unknown" : ""}`}>{number ?? "?"}</span>{" "}
      <Face layout={layout} action={beside} />{" "}
      {stack && (
        <span class="next">
          <span class="w">{t("Next")}</span>{" "}
          {corner ? (
            <>
              <Action name={corner} />
              <b>{actionName(layout, corner)}</b>
            </>
          ) : (
            <b class="q">{t("corner?")}</b>
          )}
        </span>
      )}
    </>
  );
  const classes = `pair slot ${state === "open" ? "" : state} ${stack ? "" : "whole"}`;
  if (!onChange) {
    return (
      <div class={classes} data-slot={place + 1}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={classes}
      data-slot={place + 1}
      title={t("Tell it anew")}
      onClick={onChange}
    >
      {inside}
    </button>
  );
}

type Props = {
  layout: Layout;
  telling: Telling;
  draft: Draft | null; // none: nobody tells here
  question: Question | null;
  odd: number | null; // the card that cannot be
  cards: number;
  onChange: (place: number) => void;
};

/** The cards of this turn, as far as they have been told. */
export function Slots({ layout, telling, draft, question, odd, cards, onChange }: Props) {
  const stack = !layout.hands && !telling.apart;
  return (
    <section
      class="pairs"
      aria-label={stack ? t("The three stacks") : t("The cards that were drawn")}
    >
      {Array.from({ length: cards }, (_, place) => {
        const slot = draft?.slots[place];
        const now = question && question.of !== "top" && question.place === place;
        const said = slot?.number != null && slot.action != null;
        const known = telling.actions[place] ?? draft?.beside[place] ?? null;
        const touched = slot?.number != null || (telling.new_stacks && known !== null);
        return (
          <SlotCard
            key={place}
            layout={layout}
            place={place}
            number={slot?.number ?? null}
            beside={stack ? known : (slot?.action ?? null)}
            corner={slot?.action ?? null}
            stack={stack}
            state={odd === place ? "odd" : now ? "now" : said ? "said" : "open"}
            onChange={draft && touched ? () => onChange(place) : null}
          />
        );
      })}
    </section>
  );
}
