import type { ComponentChildren } from "preact";
import { Wanted } from "../components/Plans";
import { Picture } from "../drawings/features";
import { Action, Icon, wash } from "../drawings/icons";
import { say, sayWith, t } from "../i18n";
import type {
  Card,
  DeckToPrint,
  Layout,
  PlanToPrint,
  Printable,
  RivalLayout,
  UnnumberedCard,
} from "../messages";
import { actionName } from "../table/words";
import { PaperPage } from "./PaperPage";
import { CARD_SIZES, type CardSize, inPages, mirrored, type Paper } from "./paper";

/** A card that is cut out: what is on its two sides. */
export type PaperCard = {
  id: string; // told apart from every other card
  front: ComponentChildren;
  back: ComponentChildren;
};

function NumberSide({ card, layout }: { card: Card; layout: Layout }) {
  return (
    <div class="face-number">
      <span class="corner">
        <Action name={card.action} />
      </span>
      <b>{card.number}</b>
      <span class="corner turned" title={actionName(layout, card.action)}>
        <Action name={card.action} />
      </span>
    </div>
  );
}

function ActionSide({ card, layout }: { card: Card; layout: Layout }) {
  return (
    <div class={`face-action ${wash(card.action)}`}>
      <Action name={card.action} />
      <b>{actionName(layout, card.action)}</b>
    </div>
  );
}

function Unnumbered({ card, layout }: { card: UnnumberedCard; layout: Layout }) {
  return (
    <div class="face-other">
      {card.side && <Icon name="arrow" class={card.side === "right" ? "turned" : ""} />}
      <Picture name={card.id} />
      <b>{say(card.title)}</b>
      {card.plan && <span>{sayWith(layout.terms.plan, { plan: card.plan })}</span>}
    </div>
  );
}

type PlanProps = { item: PlanToPrint; layout: Layout; later: boolean };

/** A plan as it lies before anybody has it, and turned over. */
function PlanSide({ item: { plan, sheet, advanced }, layout, later }: PlanProps) {
  return (
    <div class={`face-plan ${later ? "later" : ""}`}>
      <header>
        <span>{sayWith(layout.terms.plan, { plan: plan.plan })}</span>
        <small>{plan.name}</small>
      </header>
      <Wanted plan={{ ...plan, needed: 1 }} />
      {(plan.condition.sizes ?? []).length > 0 && <p>{say(plan.title)}</p>}
      <footer>
        <span>
          {sheet ? say(sheet) : ""} {advanced ? t("advanced") : ""}
        </span>
        <strong>
          <Icon name={later ? "check" : "flag"} />
          {later ? plan.points[1] : plan.points[0]}
        </strong>
      </footer>
    </div>
  );
}

function Opponent({ rival }: { rival: RivalLayout }) {
  return (
    <div class="face-plan">
      <header>
        <span>{say(rival.name)}</span>
        <small>{rival.level}</small>
      </header>
      <ul>
        {rival.values.map((value) => (
          <li key={value.action}>
            <Action name={value.action} />
            {say(value.title)}
          </li>
        ))}
        {(rival.notes ?? []).map((note, index) => (
          <li key={index}>{say(note)}</li>
        ))}
      </ul>
      <p>{say(rival.about)}</p>
    </div>
  );
}

function Back({ title }: { title: string }) {
  return (
    <div class="face-back">
      <svg aria-hidden="true">
        <use href="#logo" />
      </svg>
      <b>{title}</b>
    </div>
  );
}

/** Every card of a deck once, in the order in which they are laid out. */
export function cardsOf(deck: DeckToPrint, { layout, title }: Printable): PaperCard[] {
  return [
    ...deck.cards.map((card, index) => ({
      id: `card-${index}`,
      front: <NumberSide card={card} layout={layout} />,
      back: <ActionSide card={card} layout={layout} />,
    })),
    ...deck.unnumbered.map((card, index) => ({
      id: `other-${index}`,
      front: <Unnumbered card={card} layout={layout} />,
      back: <Unnumbered card={card} layout={layout} />, // stacks and piles show either side
    })),
    ...deck.plans.map((item) => ({
      id: `plan-${item.plan.name}`,
      front: <PlanSide item={item} layout={layout} later={false} />,
      back: <PlanSide item={item} layout={layout} later />,
    })),
    ...deck.opponents.map((rival) => ({
      id: `opponent-${rival.level}`,
      front: <Opponent rival={rival} />,
      back: <Back title={title} />,
    })),
  ];
}

type SideProps = {
  cards: readonly (PaperCard | null)[];
  side: "front" | "back";
  size: CardSize;
  paper: Paper;
};

function CardsPage({ cards, side, size, paper }: SideProps) {
  const { width, height, columns, rows } = CARD_SIZES[size];
  const style = { "--card-w": `${width}mm`, "--card-h": `${height}mm`, "--columns": columns };
  return (
    <PaperPage paper={paper} orientation="portrait">
      <div class={`cut-out ${size}`} style={style} data-side={side}>
        {Array.from({ length: columns * rows }, (_, place) => {
          const card = cards[place];
          return (
            <div key={place} class={card ? "paper-card" : "no-card"} data-card={card?.id}>
              {card?.[side]}
            </div>
          );
        })}
        {Array.from({ length: columns + 1 }, (_, line) => (
          <i key={line} class="crop down" style={{ "--at": line }} />
        ))}
        {Array.from({ length: rows + 1 }, (_, line) => (
          <i key={line} class="crop across" style={{ "--at": line }} />
        ))}
      </div>
    </PaperPage>
  );
}

type Props = { printable: Printable; deck: DeckToPrint; size: CardSize; paper: Paper };

/** A deck to cut out: a page of fronts, then its backs mirrored, and so on. */
export function Deck({ printable, deck, size, paper }: Props) {
  const { columns, rows } = CARD_SIZES[size];
  return (
    <>
      {inPages(cardsOf(deck, printable), columns * rows).flatMap((page, index) => [
        <CardsPage key={`${index}f`} cards={page} side="front" size={size} paper={paper} />,
        <CardsPage
          key={`${index}b`}
          cards={mirrored(page, columns)}
          side="back"
          size={size}
          paper={paper}
        />,
      ])}
    </>
  );
}
