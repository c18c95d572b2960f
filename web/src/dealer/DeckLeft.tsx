import { t, tn } from "../i18n";
import type { DeckPanel, Layout } from "../messages";
import { actionName } from "../table/words";

const STACKS = 3;
const LOT = 36;
const TURNING = 32; // the cul-de-sac at the end
const ROOFS = [1, 2, 3, 4];

type StreetProps = { first: number; lots: number; here: number; turn: number; ends: boolean };

/** Turns that have been are built, the one at hand is drawn in pencil. */
function DeckStreet({ first, lots, here, turn, ends }: StreetProps) {
  const end = lots * LOT;
  const width = end + (ends ? TURNING : 0);
  return (
    <svg
      class="deck-street"
      viewBox={`0 0 ${width} 66`}
      style={{ "--width": width }}
      aria-hidden="true"
    >
      {Array.from({ length: lots }, (_, lot) => {
        const place = first + lot;
        return (
          <use
            key={place}
            class={place < here ? "was" : place === here ? "is" : "will"}
            href={`#h-${ROOFS[(place * 3) % ROOFS.length]}`}
            x={lot * LOT + 3}
            y="18"
            width="30"
            height="27"
          />
        );
      })}
      {here >= first && here < first + lots && (
        <text class="now" x={(here - first) * LOT + 18} y="13" text-anchor="middle">
          {turn}
        </text>
      )}
      <path d={ends ? `M0 47h${end}a12 12 0 1 1 0 14H0` : `M0 47h${end}M0 61h${end}`} />
      <path class="dash" d={`M0 54h${end}`} />
    </svg>
  );
}

type Props = { layout: Layout; deck: DeckPanel; turn: number };

/** The cards as a street: a house for every turn until new stacks are made. */
export function DeckStreets({ deck, turn }: Omit<Props, "layout">) {
  const turns = deck.turns;
  if (!turns) return null;
  const here = turns - Math.floor(deck.left / STACKS) - 1;
  const half = Math.ceil(turns / 2);
  return (
    <div class="deck-streets">
      <DeckStreet first={0} lots={half} here={here} turn={turn} ends={false} />
      <DeckStreet first={half} lots={turns - half} here={here} turn={turn} ends />
    </div>
  );
}

function note({ layout, deck, turn }: Props): string {
  if (!deck.turns) {
    const [top] = deck.next;
    return top ? t("top of the pile: {action}", { action: actionName(layout, top) }) : "";
  }
  const each = Math.floor(deck.left / STACKS);
  if (each === 0) return t("The next turn has new stacks.");
  return t("{n} in each stack, new stacks after turn {turn}", { n: each, turn: turn + each });
}

/** How many cards have not come yet, and what is known of them; `instead` is said in place of that. */
export function CardsLeft({ instead = "", ...props }: Props & { instead?: string }) {
  return (
    <p>
      <b>{tn("{n} card left", "{n} cards left", props.deck.left)}</b>{" "}
      <span>{instead || note(props)}</span>
    </p>
  );
}

/** How many cards of each number have not come yet. */
export function NumbersLeft({ deck }: { deck: DeckPanel }) {
  if (deck.unseen.length === 0) return null;
  const rows = deck.unseen.map(({ number, counts }) => ({
    number,
    count: counts.reduce((sum, count) => sum + count, 0),
  }));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const told = rows.map(({ number, count }) => `${number}: ${count}`).join(", ");
  return (
    <div class="numbers-left">
      <h2>{t("Numbers left")}</h2>
      <p class="sr">{told}</p>
      <ol aria-hidden="true">
        {rows.map(({ number, count }) => (
          <li key={number}>
            <i style={{ "--share": count / most, "--count": count }} />
            <b>{number}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
