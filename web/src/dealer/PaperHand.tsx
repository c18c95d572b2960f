import { Action, wash } from "../drawings/icons";
import { t } from "../i18n";
import type { Card, Layout } from "../messages";
import { actionName } from "../table/words";
import { type Draft, giveAway, type Half, leftCard, takeHalf } from "./draft";

type Words = { give: string; given: string }; // for the button, and once it is so

/** What becomes of the card that gives neither number nor action. */
function leftWords(layout: Layout): Words {
  if (layout.rival) {
    const name = layout.rival.title;
    return { give: t("Give this card to {name}", { name }), given: t("To {name}", { name }) };
  }
  if (layout.passing) return { give: t("Pass this card on"), given: t("Passed on") };
  return { give: t("Nothing fits"), given: t("Discarded") };
}

type CardProps = {
  layout: Layout;
  place: number; // from 1
  card: Card;
  draft: Draft;
  passed: boolean; // a neighbour has passed it to this seat
  onChange: ((draft: Draft) => void) | null;
};

function footWords({ layout, place, draft, passed }: CardProps): string {
  const left = leftCard(draft);
  if (draft.number === place) return t("Your number");
  if (draft.action === place) return t("Your action");
  if (left === place) return leftWords(layout).given;
  if (draft.given !== null) return t("Discarded");
  return passed ? t("Passed to you") : "";
}

/** A card of a hand on paper: its halves can be taken, or the whole of it given away. */
function PaperCard(props: CardProps) {
  const { layout, place, card, draft, onChange } = props;
  const action = actionName(layout, card.action);
  const left = leftCard(draft) === place;
  const undecided = leftCard(draft) === null;
  const foot = footWords(props);
  const change = (event: MouseEvent, made: Draft) => {
    // after a tap the space bar deals on; who came here by keyboard stays
    if (event.detail > 0) (event.currentTarget as HTMLElement).blur();
    onChange?.(made);
  };
  const half = (event: MouseEvent, wanted: Half) => change(event, takeHalf(draft, wanted, place));
  return (
    <div class={`pair paper-card ${left ? "left" : ""}`} data-card={place}>
      <button
        type="button"
        class="num"
        disabled={!onChange}
        aria-pressed={draft.number === place}
        data-lit={onChange && draft.number === null && undecided ? "" : undefined}
        aria-label={t("Card {card}: number {number}", { card: place, number: card.number })}
        onClick={(event) => half(event, "number")}
      >
        {card.number}
      </button>
      <button
        type="button"
        class={`face ${wash(card.action)}`}
        disabled={!onChange}
        aria-pressed={draft.action === place}
        data-lit={onChange && draft.action === null && undecided ? "" : undefined}
        aria-label={t("Card {card}: action {action}", { card: place, action })}
        onClick={(event) => half(event, "action")}
      >
        <Action name={card.action} />
        <b>{action}</b>
      </button>
      <button
        type="button"
        class="next give"
        disabled={!onChange}
        aria-pressed={draft.given === place}
        aria-label={`${t("Card {card}", { card: place })}: ${foot || leftWords(layout).give}`}
        onClick={(event) => change(event, giveAway(draft, place))}
      >
        {foot ? <b>{foot}</b> : <span class="w">{leftWords(layout).give}</span>}
      </button>
    </div>
  );
}

type Props = {
  layout: Layout;
  hand: readonly Card[];
  passed: string | null; // the action of the card that this seat was passed, its first
  draft: Draft;
  onChange: ((draft: Draft) => void) | null; // null: it cannot be changed now
};

/** The three cards of somebody who writes on paper: one gives its number, another its action. */
export function PaperHand({ layout, hand, passed, draft, onChange }: Props) {
  return (
    <section class="pairs" aria-label={t("Your hand")}>
      {hand.map((card, index) => (
        <PaperCard
          key={index}
          layout={layout}
          place={index + 1}
          card={card}
          draft={draft}
          passed={index === 0 && passed !== null}
          onChange={onChange}
        />
      ))}
    </section>
  );
}
