import type { ComponentChildren } from "preact";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { Layout, Move, SeatView } from "../messages";
import { changes, choices, LETTERS, ofKind, oneOf, stepNumber, type Draft } from "../table/step";
import type { Play } from "../table/play";
import { moveLabel } from "../table/words";
import { gained } from "./Ladder";

function Stops({ step, hands }: { step: number; hands: boolean }) {
  const words = [hands ? t("Cards") : t("Pair"), t("House"), t("Action"), t("Plans"), t("Confirm")];
  const label = t("Step {step} of {steps}", { step: Math.min(step, words.length), steps: words.length });
  return (
    <ol class="stops" aria-label={label}>
      {words.map((word, index) => {
        const done = index + 1 < step;
        return (
          <li key={index} class={done ? "done" : index + 1 === step ? "cur" : ""}>
            <span class="dot">{done ? <Icon name="check" /> : index + 1}</span>
            <span class="word">{word}</span>
          </li>
        );
      })}
    </ol>
  );
}

type ChoiceProps = {
  letter: string;
  title: string;
  small: string;
  onClick: () => void;
};

function Choice({ letter, title, small, onClick }: ChoiceProps) {
  return (
    <button type="button" class="choice" data-lit="" onClick={onClick}>
      <span class="key">{letter}</span>
      <span>
        {title}
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}

/** The numbers that a temp can make of the printed one. */
function Wheel({ view, draft, play }: { view: SeatView; draft: Draft; play: Play }) {
  const possible = changes(view);
  const number = view.picked?.number ?? 0;
  if (possible.length < 2 && (possible[0] ?? 0) === 0) return null;
  return (
    <Tray lead={t("Number to write")}>
      <div class="wheel" role="group" aria-label={t("Number to write")}>
        {[-2, -1, 0, 1, 2].map((change) => {
          const fits = possible.includes(change);
          if (number + change < 0) return null;
          return (
            <button
              key={change}
              type="button"
              class={`choice ${draft.change === change ? "on" : ""}`}
              aria-pressed={draft.change === change}
              aria-disabled={!fits}
              aria-label={
                fits
                  ? t("Write {number}", { number: number + change })
                  : t("{number} fits nowhere", { number: number + change })
              }
              onClick={() => fits && play.change({ change })}
            >
              {number + change}
              <small>{change === 0 ? "±0" : gained(change)}</small>
            </button>
          );
        })}
      </div>
    </Tray>
  );
}

function Tray({ lead, worded = false, children }: { lead: string; worded?: boolean; children: ComponentChildren }) {
  return (
    <div class={`tray ${worded ? "worded" : ""}`}>
      <div class="tray-in">
        <p class="lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}

function estateWords(view: SeatView, move: Move): [string, string] {
  const estate = view.sheet.estates.find((item) => item.street === move.street && item.house === move.house);
  const size = estate?.size ?? 1;
  const first = move.house ?? 1;
  const title =
    size === 1
      ? t("House {house}", { house: first })
      : t("Houses {first} to {last}", { first, last: first + size - 1 });
  return [title, t("street {street}", { street: move.street ?? 0 })];
}

function raiseWords(layout: Layout, view: SeatView, move: Move): [string, string] {
  const index = layout.tracks.findIndex((track) => track.size === move.size);
  const values = layout.tracks[index]?.values ?? [];
  const marks = view.sheet.tracks[index];
  const crossed = marks?.crossed ?? 0;
  const title = tn("{n} house", "{n} houses", move.size ?? 0);
  return [title, `${values[crossed] ?? ""} → ${values[crossed + 1] ?? ""} × ${marks?.count ?? 0}`];
}

function bisWords(view: SeatView, move: Move): string {
  const houses = view.sheet.streets[(move.street ?? 1) - 1]?.houses ?? [];
  const number = houses[(move.house ?? 1) + (move.source === "left" ? -2 : 0)]?.number ?? "";
  return move.source === "left"
    ? t("Repeat {number} from the left", { number })
    : t("Repeat {number} from the right", { number });
}

function Trays({ layout, view, draft, play }: { layout: Layout; view: SeatView; draft: Draft; play: Play }) {
  if (draft.choice.length > 0) {
    return (
      <Tray lead={t("Which one?")}>
        {draft.choice.map((move, index) => (
          <Choice
            key={move.id}
            letter={LETTERS[index] ?? ""}
            title={move.move === "bis" ? bisWords(view, move) : moveLabel(move)}
            small=""
            onClick={() => void play.make(move)}
          />
        ))}
      </Tray>
    );
  }
  if (draft.island) return null;
  const spends = ofKind(view, "spend");
  if (spends.length > 0) {
    return (
      <Tray lead={t("Estates that can serve the plan")}>
        {spends.map((move, index) => {
          const [title, small] = estateWords(view, move);
          return (
            <Choice key={move.id} letter={LETTERS[index] ?? ""} title={title} small={small} onClick={() => void play.make(move)} />
          );
        })}
      </Tray>
    );
  }
  const raises = ofKind(view, "raise");
  if (raises.length > 0) {
    return (
      <Tray lead={t("Value to raise")}>
        {raises.map((move) => {
          const [title, small] = raiseWords(layout, view, move);
          return (
            <Choice key={move.id} letter={String(move.size ?? "")} title={title} small={small} onClick={() => void play.make(move)} />
          );
        })}
      </Tray>
    );
  }
  const titled = choices(view);
  if (titled.length > 0) {
    return (
      <Tray lead={t("Your choices")} worded>
        {titled.map((move, index) => (
          <Choice
            key={move.id}
            letter={LETTERS[index] ?? ""}
            title={moveLabel(move)}
            small={move.detail ? say(move.detail) : ""}
            onClick={() => void play.make(move)}
          />
        ))}
      </Tray>
    );
  }
  return view.phase === "place" ? <Wheel view={view} draft={draft} play={play} /> : null;
}

const ON_SHEET = new Set(["pick", "write", "fence", "bis", "roundabout", "spend", "raise", "validate", "confirm", "skip", "refuse"]);

function Buttons({ view, draft, play }: { view: SeatView; draft: Draft; play: Play }) {
  const claims = ofKind(view, "validate");
  const confirm = oneOf(view, "confirm");
  const refusals = ofKind(view, "refuse");
  const islands = ofKind(view, "roundabout");
  const titled = new Set([...choices(view), ...view.legal.filter((move) => move.house)]);
  const plain = view.legal.filter((move) => !ON_SHEET.has(move.move) && !titled.has(move) && move.button !== "aside");
  const asides = view.legal.filter((move) => move.button === "aside" || move.move === "skip");
  const asks = plain.filter((move) => move.move === "reshuffle");
  const acts = plain.filter((move) => move.move !== "reshuffle");
  const [claim] = claims;
  const claimPlan = claim && view.plans.find((plan) => plan.plan === claim.plan);
  const claimPoints = claimPlan ? (claimPlan.flipped ? claimPlan.points[1] : claimPlan.points[0]) : 0;
  const [refusal] = refusals;
  const main = (label: string, onClick: () => void, key: string) => (
    <button key={key} type="button" class="btn main" data-main="" data-lit="" onClick={onClick}>
      <Icon name="check" />
      {label}
    </button>
  );
  return (
    <>
      {islands.length > 0 && (
        <button
          type="button"
          class="btn island"
          aria-pressed={draft.island}
          aria-label={t("Roundabout")}
          onClick={() => play.change({ island: !draft.island })}
        >
          <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="9" />
            <circle cx="12" cy="12" r="3.5" />
          </svg>
          <span>{t("Roundabout")}</span>
        </button>
      )}
      {asks.map((move) => (
        <button key={move.id} type="button" class="btn" onClick={() => void play.make(move)}>
          {moveLabel(move)}
        </button>
      ))}
      {!draft.island &&
        asides.map((move) => (
          <button key={move.id} type="button" class="btn" data-skip="" onClick={() => void play.make(move)}>
            {moveLabel(move)}
          </button>
        ))}
      {acts.map((move) => main(moveLabel(move), () => void play.make(move), String(move.id)))}
      {refusal &&
        !draft.passing &&
        main(t("Refuse the permit"), () => (refusals.length > 1 ? play.change({ passing: true }) : void play.make(refusal)), "refuse")}
      {claim && confirm && (
        <button type="button" class="btn" data-confirm="" onClick={() => void play.make(confirm)}>
          {t("Not now")}
        </button>
      )}
      {claim && main(t("Claim {points}", { points: claimPoints }), () => void play.make(claim), "claim")}
      {confirm && !claim && (
        <button type="button" class="btn main" data-main="" data-lit="" data-confirm="" onClick={() => void play.make(confirm)}>
          <Icon name="check" />
          {t("Confirm")}
        </button>
      )}
      {!confirm && !refusal && acts.length === 0 && (
        <button type="button" class="btn main" disabled>
          <Icon name="check" />
          {t("Confirm")}
        </button>
      )}
    </>
  );
}

function smallPrint(view: SeatView, draft: Draft, lit: number): string {
  if (draft.island) return t("It costs points and cuts the street.");
  if (view.phase === "place") return tn("{n} house can take it.", "{n} houses can take it.", lit);
  if (view.phase === "act" && view.picked?.action === "fence") return t("Tap a plus between two houses.");
  const claim = ofKind(view, "validate")[0];
  const plan = view.plans.find((item) => item.plan === claim?.plan);
  if (plan) {
    return plan.flipped ? t("Somebody was faster: the lower score is left.") : t("Nobody has it yet: you take the high score.");
  }
  return "";
}

type Props = { layout: Layout; play: Play; waitingFor: string; children?: ComponentChildren };

/** One sentence, undo, and the one thing to do next. */
export function StepBar({ layout, play, waitingFor, children }: Props) {
  const view = play.view.value;
  const draft = play.draft.value;
  const refusal = play.refusal.value;
  const lights = play.lights.value;
  if (!view || !lights) return null;
  const done = view.phase === "done" || view.phase === "over";
  const hint = play.hintSentence();
  const sentence = draft.island
    ? t("Tap an empty house to make it a roundabout.")
    : draft.passing
      ? layout.rival
        ? t("Choose the card that goes to {name}.", { name: layout.rival.title })
        : t("Choose the card to pass on.")
      : done && waitingFor
        ? waitingFor
        : draft.change !== 0 && view.phase === "place"
          ? t("Write the {number} in a lit house.", { number: (view.picked?.number ?? 0) + draft.change })
          : say(view.prompt);
  const small = hint ?? smallPrint(view, draft, lights.houses.size);
  return (
    <footer class={`step ${refusal ? "refused" : ""}`} id="step" data-state={view.state} data-phase={view.phase}>
      {children}
      {!done && <Trays layout={layout} view={view} draft={draft} play={play} />}
      <div class="step-in">
        <Stops step={stepNumber(view)} hands={layout.hands} />
        <div class={`say ${refusal ? "no" : ""}`} role="status" aria-live="polite">
          {refusal ? (
            <>
              <Icon name="warn" />
              <span>
                <b>{t("Not possible:")}</b> {refusal.sentence}
              </span>
            </>
          ) : (
            <span>
              <b>{sentence}</b> {small && <small class={hint ? "hint-line" : ""}>{small}</small>}
            </span>
          )}
        </div>
        <div class="acts">
          {!done && (
            <button type="button" class="btn quiet hint" onClick={() => void play.askHint()}>
              <Icon name="hint" />
              <span>{t("Hint")}</span>
            </button>
          )}
          <button
            type="button"
            class="btn undo"
            aria-label={t("Undo")}
            disabled={done || view.made.length === 0}
            onClick={() => void play.undo()}
          >
            <Icon name="undo" />
            <span>{t("Undo")}</span>
          </button>
          {!done && <Buttons view={view} draft={draft} play={play} />}
        </div>
      </div>
    </footer>
  );
}
