import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { Layout, PublicTurn, SeatView } from "../messages";
import { actionName } from "../table/words";
import { Clock } from "./Clock";
import { HalfButton, LowerPanel } from "./DealOn";
import type { Draft } from "./draft";

type Props = {
  layout: Layout;
  turn: PublicTurn;
  view: SeatView;
  draft: Draft;
  alone: boolean; // nobody else plays, so that being done deals on
  ready: boolean;
  ends: boolean; // what was said ends the game
  seconds: number; // of the timer; 0: none
  dark: boolean; // the screen may go dark
  waiting: string; // for whom
  problem: string;
  onDone: () => void;
  onUndo: () => void;
};

/** What was chosen so far, in words. */
function chosenWords({ layout, view, draft }: Props): string {
  const card = (place: number | null) => (place === null ? null : (view.hand[place - 1] ?? null));
  const number = card(draft.number)?.number;
  const action = card(draft.action)?.action;
  if (number !== undefined && action !== undefined)
    return t("You took {number} with {action}.", { number, action: actionName(layout, action) });
  if (draft.given !== null) return t("Nothing fits: you refuse.");
  if (view.paper?.picks.length === 0) return "";
  if (number === undefined && action === undefined) return t("Tap a number and an action.");
  return number === undefined ? t("Which number?") : t("Which action?");
}

function deckWords(layout: Layout, turn: PublicTurn): string {
  const left = tn("{n} card left", "{n} cards left", turn.deck.left);
  const [top] = turn.deck.next;
  if (!top) return left;
  return `${left}, ${t("top of the pile: {action}", { action: actionName(layout, top) })}`;
}

function label({ alone, ends }: Props): string {
  if (ends) return t("End the game");
  return alone ? t("Deal on") : t("Done");
}

/** The lower half of somebody with a hand: what was chosen, and that it is all. */
export function HandPanel(props: Props) {
  const { layout, turn, view, ready, seconds, dark, waiting, problem } = props;
  if (view.paper?.report) {
    return (
      <LowerPanel class="question hand-panel" problem={problem}>
        <div>
          <h2>{t("You are done with turn {turn}.", { turn: turn.turn })}</h2>
          <p class="note">{waiting}</p>
        </div>
        <button type="button" class="btn deal-button" onClick={props.onUndo}>
          <Icon name="undo" />
          {t("Take it back")}
        </button>
      </LowerPanel>
    );
  }
  return (
    <LowerPanel class="hand-panel" problem={problem}>
      <div class="deal-go">
        <Clock seconds={seconds} turn={turn.turn} />
        <div>
          <p class="chosen" aria-live="polite">
            {chosenWords(props)}
          </p>
          <HalfButton label={label(props)} ready={ready} onClick={props.onDone} />
          <p class="note">{deckWords(layout, turn)}</p>
          {dark && <p class="note">{t("This browser may let the screen go dark.")}</p>}
        </div>
      </div>
    </LowerPanel>
  );
}
