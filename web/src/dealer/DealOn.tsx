import type { ComponentChildren } from "preact";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, PublicTurn, Saying } from "../messages";
import { Clock } from "./Clock";
import { CardsLeft, DeckStreets, NumbersLeft } from "./DeckLeft";
import type { Draft } from "./draft";

type ButtonProps = {
  label: string;
  icon?: string;
  ready?: boolean; // something is still to be chosen
  onClick: () => void;
};

/** The lower half of the screen is this button. */
export function HalfButton({ label, icon = "next", ready = true, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      class={`btn deal-button ${ready ? "main" : "unready"}`}
      data-deal-on=""
      aria-disabled={!ready}
      aria-keyshortcuts="Space"
      onClick={onClick}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}

type PanelProps = { class?: string; problem?: string; children: ComponentChildren };

/** The lower half: four brackets say that it reacts. */
export function LowerPanel({ class: extra = "", problem = "", children }: PanelProps) {
  return (
    <section class={`deal-on ${extra}`} aria-label={t("The cards")}>
      {children}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

type DeckProps = { layout: Layout; turn: PublicTurn; dark: boolean; instead?: string };

/** What is known of the cards that have not come; with a line if the screen may go dark. */
export function DeckOf({ layout, turn, dark, instead = "" }: DeckProps) {
  return (
    <>
      <div class="deal-cards">
        <CardsLeft layout={layout} deck={turn.deck} turn={turn.turn} instead={instead} />
        <DeckStreets deck={turn.deck} turn={turn.turn} />
        {dark && <p class="note">{t("This browser may let the screen go dark.")}</p>}
      </div>
      <NumbersLeft deck={turn.deck} />
    </>
  );
}

type DealProps = {
  layout: Layout;
  turn: PublicTurn;
  draft: Draft;
  ends: boolean; // what was said ends the game
  seconds: number; // of the timer; 0: none
  dark: boolean; // the screen may go dark
  problem: string;
  onDeal: () => void;
};

/** The next cards for everybody. */
export function DealOn(props: DealProps) {
  const { layout, turn, draft, ends, seconds, dark, problem, onDeal } = props;
  return (
    <LowerPanel problem={problem}>
      <div class="deal-go">
        <Clock seconds={seconds} turn={turn.turn} />
        <div>
          <HalfButton label={ends ? t("End the game") : t("Deal on")} onClick={onDeal} />
          <p class="note deal-how">
            <kbd>{t("Space")}</kbd> {t("a tap down here, a swipe or a clicker")}
          </p>
        </div>
      </div>
      <DeckOf
        layout={layout}
        turn={turn}
        dark={dark}
        instead={
          draft.reshuffle
            ? t("Before turn {turn} all cards are shuffled.", { turn: turn.turn + 1 })
            : ""
        }
      />
    </LowerPanel>
  );
}

type PastProps = { shown: number; newest: number; problem: string; onForward: () => void };

/** While somebody looks back, the lower half goes forward again. */
export function LookingBack({ shown, newest, problem, onForward }: PastProps) {
  const next = shown + 1;
  return (
    <LowerPanel class="question past" problem={problem}>
      <div>
        <h2>{t("You are looking at turn {turn}.", { turn: shown })}</h2>
        <p class="note">
          {t("Nothing is undone: the cards of turn {turn} lie where they were.", { turn: newest })}
        </p>
      </div>
      <HalfButton
        label={
          next === newest
            ? t("Back to turn {turn}", { turn: next })
            : t("Forward to turn {turn}", { turn: next })
        }
        onClick={onForward}
      />
    </LowerPanel>
  );
}

type ShuffleProps = { turn: number; asked: boolean; onAnswer: (shuffle: boolean) => void };

/** Whether all cards are shuffled before the next turn. */
export function AskReshuffle({ turn, asked, onAnswer }: ShuffleProps) {
  return (
    <LowerPanel class="question">
      <div>
        <h2>{t("Reshuffle before turn {turn}?", { turn: turn + 1 })}</h2>
        <p class="note">
          {t(
            "Whoever has claimed the first plan of the game may ask for it: all cards make new stacks.",
          )}
        </p>
      </div>
      <div class="answers">
        <button
          type="button"
          class="btn deal-button"
          aria-pressed={!asked}
          onClick={() => onAnswer(false)}
        >
          {t("Keep the stacks")}
        </button>
        <button
          type="button"
          class="btn main deal-button"
          aria-pressed={asked}
          onClick={() => onAnswer(true)}
        >
          <Icon name="shuffle" />
          {t("Reshuffle")}
        </button>
      </div>
    </LowerPanel>
  );
}

type SayingsProps = {
  sayings: readonly Saying[];
  said: readonly string[];
  onToggle: (id: string) => void;
  onClose: () => void;
};

/** What else others depend on; it holds when the turn is over. */
export function Sayings({ sayings, said, onToggle, onClose }: SayingsProps) {
  return (
    <LowerPanel class="sayings">
      <header>
        <h2>{t("What else happened in this turn?")}</h2>
        <button type="button" class="btn main" onClick={onClose}>
          {t("Back to the cards")}
        </button>
      </header>
      <ul>
        {sayings.map((saying) => (
          <li key={saying.id}>
            <button
              type="button"
              class="btn"
              data-saying={saying.id}
              aria-pressed={said.includes(saying.id)}
              onClick={() => onToggle(saying.id)}
            >
              <Icon name={said.includes(saying.id) ? "check" : "plus"} />
              <span>
                <b>{say(saying.title)}</b>
                <small>{say(saying.follows)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </LowerPanel>
  );
}
