import { Action, Icon, wash } from "../drawings/icons";
import { say, sayWith, t, tn } from "../i18n";
import type { Card, Layout, RivalDraw, RivalLayout, RivalLot, RivalMarks } from "../messages";
import { actionName } from "../table/words";
import { gained, signed } from "./Ladder";

type Props = { layout: Layout; card: RivalLayout; marks: RivalMarks };

/** What a card of each action is worth to the rival, as its card shows it. */
function Worth({ layout, card }: { layout: Layout; card: RivalLayout }) {
  return (
    <ul class="rworth" aria-label={t("What {name} scores per card", { name: card.title })}>
      {card.values.map((value) => (
        <li key={value.action}>
          <span class={`pic ${wash(value.action)}`}>
            <Action name={value.action} />
          </span>
          <span>
            <b>{actionName(layout, value.action)}</b>
            <small>{say(value.title)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function drawWords(card: RivalLayout, draw: RivalDraw): string {
  const validation = validationWords(card, draw);
  return draw.note ? `${validation}; ${say(draw.note)}` : validation;
}

function validationWords(card: RivalLayout, draw: RivalDraw): string {
  if (!draw.validated) return t("not claimed");
  if (!draw.resolved) return t("at the end of this turn");
  return card.scores ? tn("{n} point", "{n} points", draw.points ?? 0) : t("taken");
}

/** Three places for validation cards: which of them count, and which have been drawn. */
function Draws({ layout, card, marks }: Props) {
  return (
    <ol class="rdraws" aria-label={t("Validation cards of {name}", { name: card.title })}>
      {[1, 2, 3].map((place) => {
        const draw =
          card.by === "plan"
            ? marks.drawn.find((item) => item.plan === place)
            : marks.drawn[place - 1];
        const validates = card.validates.includes(place);
        const caption =
          card.by === "plan"
            ? sayWith(layout.terms.plan, { plan: place })
            : draw
              ? sayWith(card.draw, { card: place, plan: draw.plan })
              : t("Card {card}", { card: place });
        return (
          <li key={place} class={`${draw ? "in" : ""} ${draw && !draw.resolved ? "soon" : ""}`}>
            <Icon name={validates ? "check" : "minus"} />
            <span>
              <b>{caption}</b>
              <small>
                {draw
                  ? drawWords(card, draw)
                  : validates
                    ? t("would be claimed")
                    : t("would not be claimed")}
              </small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function PileCard({ layout, card, fresh }: { layout: Layout; card: Card; fresh: boolean }) {
  const words = t("{number} with {action}", {
    number: card.number,
    action: actionName(layout, card.action),
  });
  return (
    <li class={`rcard ${wash(card.action)} ${fresh ? "fresh" : ""}`}>
      <Action name={card.action} />
      <span aria-hidden="true">{card.number}</span>
      <span class="sr">{fresh ? t("{card}, this turn", { card: words }) : words}</span>
    </li>
  );
}

type Part = { lot: RivalLot | null; first: number; cards: Card[] };

/** The pile cut into its lots; a card that is in no lot stands alone and cuts. */
function parts(marks: RivalMarks): Part[] {
  const made: Part[] = [];
  for (let at = 0; at < marks.pile.length; ) {
    const lot = marks.lots.find((item) => item.first === at + 1) ?? null;
    const count = lot?.cards ?? 1;
    made.push({ lot, first: at, cards: marks.pile.slice(at, at + count) });
    at += count;
  }
  return made;
}

function lotWords(lot: RivalLot): string {
  const worth = tn("Lot worth {n} point", "Lot worth {n} points", lot.worth);
  return lot.counts ? worth : t("{lot}, not among the best", { lot: worth });
}

/** The cards of the rival in the order it got them. */
export function Pile({ layout, card, marks }: Props) {
  const last = marks.gets ? marks.pile.length - 1 : -1;
  const shown = (part: Part) =>
    part.cards.map((item, index) => (
      <PileCard key={index} layout={layout} card={item} fresh={part.first + index === last} />
    ));
  if (marks.pile.length === 0)
    return <p class="note">{t("{name} has no cards yet.", { name: card.title })}</p>;
  return (
    <ol
      class="rpile"
      aria-label={t("Cards of {name}, in order: {n}", { name: card.title, n: marks.pile.length })}
    >
      {parts(marks).map((part) =>
        part.lot ? (
          <li key={part.first} class={`rlot ${part.lot.counts ? "" : "idle"}`}>
            <ol>{shown(part)}</ol>
            <span class="worth">
              <b aria-hidden="true">{part.lot.worth}</b>
              <span class="sr">{lotWords(part.lot)}</span>
            </span>
          </li>
        ) : (
          <li key={part.first} class={card.scores && card.lots > 0 ? "rcut" : ""}>
            <ol>{shown(part)}</ol>
          </li>
        ),
      )}
    </ol>
  );
}

/** Who it is, what it gets this turn, and its score so far. */
export function RivalHead({ layout, card, marks }: Props) {
  const { score } = marks;
  const change = score ? score.total - score.before : 0;
  const known = card.provenance === "reconstructed" || card.provenance === "yours";
  return (
    <header>
      <Icon name="robot" />
      <h2 id="rival-title">{card.title}</h2>
      <p>
        {t("{name}, level {level}", { name: say(card.name), level: card.level })}
        {known && (
          <small>
            {card.provenance === "yours" ? t("values from your file") : t("reconstructed values")}
          </small>
        )}
      </p>
      {marks.gets && (
        <p class="gets">
          <Icon name="pencil" />
          {t("gets {number} with {action}", {
            number: marks.gets.number,
            action: actionName(layout, marks.gets.action),
          })}
        </p>
      )}
      {score ? (
        <span class="pts">
          <span class="sr">{t("Score")} </span>
          {signed(score.before)}{" "}
          {change !== 0 && (
            <span class="delta pencilled">{`${gained(change)} = ${signed(score.total)}`}</span>
          )}
        </span>
      ) : (
        <span class="note">{t("takes plans, scores nothing")}</span>
      )}
    </header>
  );
}

/** An opponent that is no seat: its card, its growing pile, its validations, its score so far. */
export function Rival({ layout, card, marks }: Props) {
  return (
    <section class="rival" id="rival" aria-labelledby="rival-title">
      <RivalHead layout={layout} card={card} marks={marks} />
      <Pile layout={layout} card={card} marks={marks} />
      <div class="rcols">
        {card.values.length > 0 && <Worth layout={layout} card={card} />}
        <div>
          <Draws layout={layout} card={card} marks={marks} />
          <p class="note">
            {say(card.about)}
            {card.scores && card.lots > 0 && ` ${t("The best {n} lots count.", { n: card.lots })}`}
          </p>
          {[...(card.notes ?? []), ...(marks.notes ?? [])].map((note, index) => (
            <p class="note" key={index}>
              {say(note)}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
