import { Action, wash } from "../drawings/icons";
import { say, t } from "../i18n";
import type { ExtraCard, Layout, Telling, UnseenRow } from "../messages";
import { actionName } from "../table/words";
import { cardsLeft, type Draft, type Left, type Question, type Told } from "./draft";

/** What is asked, in two sentences: which card, and what of it. */
export function leadOf(
  layout: Layout,
  telling: Telling,
  draft: Draft,
  question: Question | null,
  doubtful: number | null,
): [string, string] {
  const doubt = doubtful === null ? undefined : draft.slots[doubtful];
  if (doubt) {
    const said = { number: doubt.number ?? 0, action: actionName(layout, doubt.action ?? "") };
    return [t("Look again:"), t("{number} with {action}", said)];
  }
  if (!question) return [t("All told."), t("Look at the cards once more, then play.")];
  if (question.of === "top") return [t("The pile."), t("What is on the back of its top card?")];
  const { place } = question;
  const number = draft.slots[place]?.number ?? 0;
  const stack = !layout.hands && !telling.apart;
  const card = telling.apart
    ? t("The card that lay apart.")
    : stack
      ? t("Stack {n}.", { n: place + 1 })
      : t("Card {n}.", { n: place + 1 });
  if (question.of === "beside") return [card, t("Which action lies open beside the numbers?")];
  if (question.of === "number")
    return [card, stack ? t("Which number is on top?") : t("Which number is on it?")];
  return stack
    ? [card, t("{number} on top. Which small action is in its corner?", { number })]
    : [card, t("{number}. Which action is on it?", { number })];
}

type NumbersProps = {
  unseen: readonly UnseenRow[];
  chosen: number | null;
  left: Left;
  asked: boolean;
  onNumber: (number: number) => void;
};

/** A key for every number of the box; the dashes under it are the cards of it that are left. */
function Numbers({ unseen, chosen, left, asked, onNumber }: NumbersProps) {
  return (
    <div class="tell-numbers" role="group" aria-label={t("Numbers")}>
      {unseen.map((row) => {
        const many = left(row.number);
        return (
          <button
            key={row.number}
            type="button"
            class={`tell-number ${many === 0 ? "none" : ""}`}
            data-number={row.number}
            aria-pressed={chosen === row.number}
            aria-disabled={!asked}
            aria-label={`${row.number}, ${t("{n} left", { n: many })}`}
            onClick={() => asked && onNumber(row.number)}
          >
            <b>{row.number}</b>
            <i aria-hidden="true">
              {Array.from({ length: many }, (_, index) => (
                <s key={index} />
              ))}
            </i>
          </button>
        );
      })}
    </div>
  );
}

type ActionsProps = {
  layout: Layout;
  question: Question | null;
  number: number | null; // that was told
  chosen: string | null;
  left: Left;
  onAction: (action: string) => void;
};

/** A tile for every action; one that no card of the number has left is dashed, never dead. */
function Actions({ layout, question, number, chosen, left, onAction }: ActionsProps) {
  const asked = question !== null && question.of !== "number";
  const counting = question === null || question.of === "corner";
  const top = question?.of === "top";
  const names = [...layout.actions, ...(top ? layout.cards : [])];
  return (
    <div class="tell-actions" role="group" aria-label={t("Actions")}>
      {names.map(({ id }) => {
        const many = counting && number !== null ? left(number, id) : null;
        return (
          <button
            key={id}
            type="button"
            class={`tell-action ${many === 0 ? "none" : wash(id)}`}
            data-action={id}
            aria-pressed={chosen === id}
            aria-disabled={!asked}
            onClick={() => asked && onAction(id)}
          >
            <Action name={id} />
            <b>{actionName(layout, id)}</b>
            {many !== null && (
              <small>{many === 0 ? t("none left") : t("{n} left", { n: many })}</small>
            )}
          </button>
        );
      })}
    </div>
  );
}

type ExtrasProps = {
  cards: readonly ExtraCard[];
  came: readonly string[];
  onExtra: (id: string, most: number) => void;
};

/** Cards without a number that can come with the others. */
function Extras({ cards, came, onExtra }: ExtrasProps) {
  return (
    <div class="tell-extras">
      <span>{t("Did another card come?")}</span>
      {cards.map((card) => {
        const many = came.filter((id) => id === card.id).length;
        return (
          <button
            key={card.id}
            type="button"
            class="btn small"
            data-extra={card.id}
            aria-pressed={many > 0}
            onClick={() => onExtra(card.id, card.count)}
          >
            {say(card.title)}
            {many > 1 && ` × ${many}`}
          </button>
        );
      })}
    </div>
  );
}

type Props = {
  layout: Layout;
  telling: Telling;
  unseen: readonly UnseenRow[];
  told: Told | null;
  draft: Draft;
  question: Question | null;
  place: number | null; // of the card that is told
  doubtful: number | null; // the card that cannot be
  onNumber: (number: number) => void;
  onAction: (action: string) => void;
  onExtra: (id: string, most: number) => void;
};

/** Two taps a card: its number, then its corner. */
export function Teller(props: Props) {
  const { layout, telling, unseen, told, draft, question, place } = props;
  const slot = place === null ? undefined : draft.slots[place];
  const left = cardsLeft(layout, unseen, told, draft, place);
  const [card, ask] = leadOf(layout, telling, draft, question, props.doubtful);
  const numbers = question?.of !== "beside" && question?.of !== "top";
  return (
    <section class={`teller ${numbers ? "" : "actions-only"}`} aria-label={t("Tell the cards")}>
      <p class="lead" role="status" aria-live="polite">
        <b>{card}</b> {ask}
      </p>
      {telling.extras.length > 0 && !telling.apart && (
        <Extras cards={telling.extras} came={draft.extras} onExtra={props.onExtra} />
      )}
      {numbers && (
        <Numbers
          unseen={unseen}
          chosen={slot?.number ?? null}
          left={left}
          asked={question !== null}
          onNumber={props.onNumber}
        />
      )}
      <Actions
        layout={layout}
        question={question}
        number={slot?.number ?? null}
        chosen={question?.of === "top" ? draft.top : (slot?.action ?? null)}
        left={left}
        onAction={props.onAction}
      />
    </section>
  );
}
