import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { DealtTurn } from "../messages";
import { clockFace } from "../table/words";
import { useSecondsLeft } from "./attention";
import { type Deal, isPast } from "./deal";

const LAST = 10; // seconds that are shown in pencil
const ROUND = 2 * Math.PI * 44;

/** The time of a turn; at its end nothing happens by itself. */
function Clock({ seconds, turn }: { seconds: number; turn: number }) {
  const left = useSecondsLeft(seconds, turn);
  if (seconds === 0) return null;
  return (
    <div class="deal-clock" role="timer" aria-label={t("{n} seconds", { n: left })}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="44" />
        <circle
          class={left <= LAST ? "run now" : "run"}
          cx="48"
          cy="48"
          r="44"
          transform="rotate(-90 48 48)"
          stroke-dasharray={ROUND}
          stroke-dashoffset={ROUND * (1 - left / seconds)}
        />
      </svg>
      <b class={left <= LAST ? "now" : ""}>{clockFace(left)}</b>
    </div>
  );
}

const LOT = 36;
const TURNING = 32; // the cul-de-sac at the end
const ROOFS = [1, 2, 3, 4];

type StreetProps = { first: number; lots: number; here: number; ends: boolean };

/** Turns that have been are built, the one at hand is drawn in pencil. */
function DeckStreet({ first, lots, here, ends }: StreetProps) {
  const end = lots * LOT;
  const width = end + (ends ? TURNING : 0);
  return (
    <svg
      class="deck-street"
      viewBox={`0 0 ${width} 52`}
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
            y="4"
            width="30"
            height="27"
          />
        );
      })}
      <path d={ends ? `M0 33h${end}a12 12 0 1 1 0 14H0` : `M0 33h${end}M0 47h${end}`} />
      <path class="dash" d={`M0 40h${end}`} />
    </svg>
  );
}

/** The cards as a street: a house for every turn until new stacks are made. */
function DeckStreets({ dealt }: { dealt: DealtTurn }) {
  const turns = dealt.stack_turns;
  const here = turns - Math.floor(dealt.deck.left / 3) - 1;
  const half = Math.ceil(turns / 2);
  return (
    <div class="deck-streets">
      <DeckStreet first={0} lots={half} here={here} ends={false} />
      <DeckStreet first={half} lots={turns - half} here={here} ends />
    </div>
  );
}

/** How many cards of each number have not come yet. */
function NumbersLeft({ dealt }: { dealt: DealtTurn }) {
  const rows = dealt.deck.unseen.map(({ number, counts }) => ({
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
            <i style={{ "--share": count / most }} />
            <b>{number}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stacksNote(dealt: DealtTurn): string {
  const each = Math.floor(dealt.deck.left / 3);
  if (each === 0) return t("The next turn has new stacks.");
  return t("{n} in each stack, new stacks after turn {turn}", {
    n: each,
    turn: dealt.turn + each,
  });
}

type Props = {
  dealt: DealtTurn;
  deal: Deal;
  seconds: number;
  dark: boolean; // the screen may go dark
  onDeal: () => void;
};

/** The lower half is one button: the next cards. */
export function DealOn({ dealt, deal, seconds, dark, onDeal }: Props) {
  const past = isPast(deal);
  const shuffled = !past && deal.reshuffled === deal.turn;
  return (
    <section class={`deal-on ${past ? "past" : ""}`} aria-label={t("The cards")}>
      <div class="deal-go">
        {!past && <Clock seconds={seconds} turn={dealt.turn} />}
        <div>
          <button
            type="button"
            class="btn main deal-button"
            data-deal-on=""
            aria-keyshortcuts="Space"
            onClick={onDeal}
          >
            <Icon name="next" />
            {past ? t("Forward to turn {turn}", { turn: deal.shown + 1 }) : t("Deal on")}
          </button>
          <p class="note deal-how">
            {past
              ? t("You look at turn {turn}; nothing is undone.", { turn: dealt.turn })
              : t("Space, a tap down here, a swipe or a clicker")}
          </p>
        </div>
      </div>
      <div class="deal-cards">
        <p>
          <b>{tn("{n} card left", "{n} cards left", dealt.deck.left)}</b>{" "}
          <span>
            {shuffled
              ? t("Before turn {turn} all cards are shuffled.", { turn: deal.turn + 1 })
              : stacksNote(dealt)}
          </span>
        </p>
        <DeckStreets dealt={dealt} />
        {dark && <p class="note">{t("This browser may let the screen go dark.")}</p>}
      </div>
      <NumbersLeft dealt={dealt} />
    </section>
  );
}
