import { t } from "../i18n";
import { clockFace } from "../table/words";
import { useSecondsLeft } from "./attention";

const LAST = 10; // seconds that are shown in pencil
const ROUND = 2 * Math.PI * 44;

/** The time of a turn; at its end nothing happens by itself. */
export function Clock({ seconds, turn }: { seconds: number; turn: number }) {
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
