import { Action, wash } from "../drawings/icons";
import { t } from "../i18n";
import type { Layout, Move, Offer, SeatView } from "../messages";
import { choosing, type Draft, roleOf, withRole } from "../table/step";
import { actionName } from "../table/words";

type PairProps = {
  layout: Layout;
  place: number; // from 1
  offer: Offer;
  legal: boolean;
  closed: boolean; // it is the time to choose, and this one fits nowhere
  chosen: boolean;
  hinted: boolean;
  onPick: (() => void) | null;
};

function pairLabel(layout: Layout, offer: Offer): string {
  const pair = t("{number} with {action}", {
    number: offer.number,
    action: actionName(layout, offer.action),
  });
  if (!offer.next) return pair;
  return `${pair}. ${t("Next turn this stack shows {action}", { action: actionName(layout, offer.next) })}`;
}

/** One of the three stacks: its number, its action, and the action it will show next. */
function Pair({ layout, place, offer, legal, closed, chosen, hinted, onPick }: PairProps) {
  const inside = (
    <>
      {offer.odd && <span class="sr">{t("Told although it should be gone.")}</span>}
      {chosen && <span class="yours">{onPick ? t("Your pick") : t("Taken")}</span>}{" "}
      <span class="num">{offer.number}</span>{" "}
      <span class={`face ${wash(offer.action)}`}>
        <Action name={offer.action} />
        <b>{actionName(layout, offer.action)}</b>
      </span>{" "}
      {offer.next && (
        <span class="next">
          <span class="w">{t("Next")}</span> <Action name={offer.next} />
          <b>{actionName(layout, offer.next)}</b>{" "}
          {offer.left !== undefined && offer.left !== null && (
            <i title={t("Cards left in this stack")}>{t("{n} left", { n: offer.left })}</i>
          )}
        </span>
      )}
    </>
  );
  const odd = offer.odd ? "odd" : "";
  const classes = `pair ${chosen ? "chosen" : ""} ${hinted ? "hinted" : ""} ${odd}`;
  if (!onPick) {
    return (
      <div class={classes} data-pair={place} role="img" aria-label={pairLabel(layout, offer)}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={classes}
      data-pair={place}
      aria-pressed={chosen}
      aria-disabled={closed}
      data-lit={legal ? "" : undefined}
      onClick={onPick}
    >
      {inside}
    </button>
  );
}

type PairsProps = {
  layout: Layout;
  offers: readonly Offer[];
  view: SeatView | null;
  hint: Move | null;
  taken?: number | null; // the pair that was taken, where there is no view to tell it
  onPick: ((pair: number) => void) | null;
};

export function Pairs({ layout, offers, view, hint, taken = null, onPick }: PairsProps) {
  const legal = new Set(view && withRole(view, "pick").map((move) => move.pair));
  const picked = view?.made.find((move) => roleOf(move) === "pick")?.pair ?? taken;
  return (
    <section class="pairs" aria-label={t("This turn's pairs")}>
      {offers.map((offer, index) => (
        <Pair
          key={index}
          layout={layout}
          place={index + 1}
          offer={offer}
          legal={legal.has(index + 1)}
          closed={view !== null && choosing(view) && !legal.has(index + 1)}
          chosen={picked === index + 1}
          hinted={hint?.pair === index + 1}
          onPick={onPick ? () => onPick(index + 1) : null}
        />
      ))}
    </section>
  );
}

type HandProps = {
  layout: Layout;
  view: SeatView;
  draft: Draft;
  passed: string | null; // the action of the card this seat was passed
  hint: Move | null;
  onNumber: (card: number) => void;
  onAction: (card: number) => void;
  onPass: (card: number) => void;
};

/** What becomes of the card of a hand that gives neither number nor action. */
function thirdCard(layout: Layout): { give: string; gone: string } {
  if (layout.rival) {
    const name = layout.rival.title;
    return { give: t("Give this card to {name}", { name }), gone: t("Goes to {name}", { name }) };
  }
  return { give: t("Pass this card on"), gone: layout.passing ? t("Passed on") : "" };
}

/** Three cards: one gives its number, another its action; in some modes the third goes to somebody else. */
export function HandCards({
  layout,
  view,
  draft,
  passed,
  hint,
  onNumber,
  onAction,
  onPass,
}: HandProps) {
  const picks = withRole(view, "pick");
  const made = view.made.find((move) => roleOf(move) === "pick" || roleOf(move) === "refuse");
  const numberCard = made?.number ?? draft.number;
  const actionCard = made?.action ?? draft.action;
  const open = choosing(view);
  const third = thirdCard(layout);
  return (
    <div>
      <section class="hand-cards" aria-label={t("Your hand")}>
        {view.hand.map((card, index) => {
          const place = index + 1;
          const asNumber = picks.some(
            (move) =>
              move.number === place &&
              (draft.action === null || draft.action === place || move.action === draft.action),
          );
          const asAction = picks.some(
            (move) =>
              move.action === place &&
              (draft.number === null || draft.number === place || move.number === draft.number),
          );
          const action = actionName(layout, card.action);
          const role =
            numberCard === place ? "used-number" : actionCard === place ? "used-action" : "";
          const passing = draft.passing && open;
          const note = passing
            ? third.give
            : made && roleOf(made) === "refuse"
              ? made.card === place
                ? third.gone
                : t("Discarded")
              : numberCard === place
                ? t("Gives the number")
                : actionCard === place
                  ? t("Gives the action")
                  : numberCard && actionCard && third.gone
                    ? third.gone
                    : index === 0 && passed
                      ? t("Passed to you")
                      : "";
          return (
            <div
              key={index}
              data-card={place}
              class={`hcard ${role} ${hint?.number === place || hint?.action === place ? "hinted" : ""}`}
            >
              <button
                type="button"
                class="num"
                aria-pressed={numberCard === place}
                aria-disabled={open && !asNumber}
                data-lit={asNumber && open && !passing ? "" : undefined}
                aria-label={t("Card {card}: number {number}", { card: place, number: card.number })}
                onClick={() => onNumber(place)}
              >
                {card.number}
              </button>
              <button
                type="button"
                class={`face ${wash(card.action)}`}
                aria-pressed={actionCard === place}
                aria-disabled={open && !asAction}
                data-lit={asAction && open && !passing ? "" : undefined}
                aria-label={t("Card {card}: action {action}", { card: place, action })}
                onClick={() => onAction(place)}
              >
                <Action name={card.action} />
                <b>{action}</b>
              </button>
              {passing ? (
                <button type="button" class="foot-note" data-lit="" onClick={() => onPass(place)}>
                  <b>{note}</b>
                </button>
              ) : (
                <span class="foot-note">{note}</span>
              )}
            </div>
          );
        })}
      </section>
      <PileTop layout={layout} view={view} />
    </div>
  );
}

function PileTop({ layout, view }: { layout: Layout; view: SeatView }) {
  const top = view.deck.next[0];
  return (
    <p class="piletop">
      {top && (
        <span>
          {t("Top of the pile:")} <Action name={top} /> <b>{actionName(layout, top)}</b>
        </span>
      )}
      <span>{t("{n} cards left", { n: view.deck.left })}</span>
      {view.rival?.drawn
        .filter((draw) => draw.validated && !draw.resolved)
        .map((draw) => (
          <span key={draw.plan}>
            <b>
              {t("{name} claims plan {plan} at the end of this turn.", {
                name: layout.rival?.title ?? "",
                plan: draw.plan,
              })}
            </b>
          </span>
        ))}
      {view.given && (
        <span>
          {t("You passed on:")} <b>{view.given.number}</b> <Action name={view.given.action} />
          <b>{actionName(layout, view.given.action)}</b>
        </span>
      )}
    </p>
  );
}
