import type { ComponentChildren } from "preact";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { Layout, SeatView } from "../messages";
import type { Play } from "../table/play";
import { bonuses, choices, type Draft, ofKind, oneOf, placing, stepNumber } from "../table/step";
import { moveLabel } from "../table/words";
import { Trays } from "./Trays";
import { Vault } from "./Vault";

function Stops({ step, layout }: { step: number; layout: Layout }) {
  const [lot, plans] = layout.map ? [t("Casino"), t("Projects")] : [t("House"), t("Plans")];
  const words = [layout.hands ? t("Cards") : t("Pair"), lot, t("Action"), plans, t("Confirm")];
  const label = t("Step {step} of {steps}", {
    step: Math.min(step, words.length),
    steps: words.length,
  });
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

// shown on cards, on the sheet, in the score or in a tray
const ELSEWHERE = new Set([
  ...[
    "pick",
    "write",
    "fence",
    "bis",
    "roundabout",
    "spend",
    "raise",
    "validate",
    "confirm",
    "skip",
    "refuse",
  ],
  ...["open", "extend", "build", "improve", "show", "drive", "free"],
]);

function Buttons({
  layout,
  view,
  draft,
  play,
}: {
  layout: Layout;
  view: SeatView;
  draft: Draft;
  play: Play;
}) {
  const claims = ofKind(view, "validate");
  const confirm = oneOf(view, "confirm");
  const refusals = ofKind(view, "refuse");
  const islands = ofKind(view, "roundabout");
  const titled = new Set([...choices(view), ...view.legal.filter((move) => move.house)]);
  const plain = view.legal.filter(
    (move) => !ELSEWHERE.has(move.move) && !titled.has(move) && move.button !== "aside",
  );
  const asides = view.legal.filter((move) => move.button === "aside" || move.move === "skip");
  const asks = plain.filter((move) => move.move === "reshuffle");
  const acts = plain.filter((move) => move.move !== "reshuffle");
  const [claim] = claims;
  const claimPlan = claim && view.plans.find((plan) => plan.plan === claim.plan);
  const claimPoints = claimPlan
    ? claimPlan.flipped
      ? claimPlan.points[1]
      : claimPlan.points[0]
    : 0;
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
      {bonuses(view).length > 0 && (
        <button
          type="button"
          class="btn bonus-way"
          aria-pressed={draft.bonus}
          onClick={() => play.change({ bonus: !draft.bonus })}
        >
          <Icon name="plus" />
          <span>{t("Bonus")}</span>
        </button>
      )}
      {asks.map((move) => (
        <button key={move.id} type="button" class="btn" onClick={() => void play.make(move)}>
          {moveLabel(move)}
        </button>
      ))}
      {!draft.island &&
        !draft.bonus &&
        asides.map((move) => (
          <button
            key={move.id}
            type="button"
            class="btn"
            data-skip=""
            onClick={() => void play.make(move)}
          >
            {moveLabel(move)}
          </button>
        ))}
      {(draft.bonus ? [] : acts).map((move) =>
        main(moveLabel(move), () => void play.make(move), String(move.id)),
      )}
      {refusal &&
        !draft.passing &&
        main(
          layout.map ? t("Refuse the opening") : t("Refuse the permit"),
          () => (refusals.length > 1 ? play.change({ passing: true }) : void play.make(refusal)),
          "refuse",
        )}
      {claim && confirm && (
        <button type="button" class="btn" data-confirm="" onClick={() => void play.make(confirm)}>
          {t("Not now")}
        </button>
      )}
      {claim &&
        main(t("Claim {points}", { points: claimPoints }), () => void play.make(claim), "claim")}
      {confirm && !claim && (
        <button
          type="button"
          class="btn main"
          data-main=""
          data-lit=""
          data-confirm=""
          onClick={() => void play.make(confirm)}
        >
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

function smallPrint(layout: Layout, view: SeatView, draft: Draft, lit: number): string {
  if (draft.island) return t("It costs points and cuts the street.");
  if (draft.bonus) return t("One bonus a turn; it uses up a group of inauguration boxes.");
  if (placing(view) && layout.map)
    return tn("{n} casino can take it.", "{n} casinos can take it.", lit);
  if (placing(view)) return tn("{n} house can take it.", "{n} houses can take it.", lit);
  if (view.phase === "act" && view.picked?.action === "fence")
    return t("Tap a plus between two houses.");
  const claim = ofKind(view, "validate")[0];
  const plan = view.plans.find((item) => item.plan === claim?.plan);
  if (plan) {
    return plan.flipped
      ? t("Somebody was faster: the lower score is left.")
      : t("Nobody has it yet: you take the high score.");
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
  const hint = play.hintSentences();
  const extending = ofKind(view, "extend").length > 0;
  const sentence = draft.island
    ? t("Tap an empty house to make it a roundabout.")
    : draft.bonus
      ? extending
        ? t("Tap a lit casino to open it with its neighbour’s number.")
        : t("Choose another action.")
      : draft.passing
        ? layout.rival
          ? t("Choose the card that goes to {name}.", { name: layout.rival.title })
          : t("Choose the card to pass on.")
        : done && waitingFor
          ? waitingFor
          : draft.change !== 0 && placing(view)
            ? layout.map
              ? t("Open a lit casino with the {number}.", {
                  number: (view.picked?.number ?? 0) + draft.change,
                })
              : t("Write the {number} in a lit house.", {
                  number: (view.picked?.number ?? 0) + draft.change,
                })
            : say(view.prompt);
  const small = hint.length > 0 ? "" : smallPrint(layout, view, draft, lights.houses.size);
  return (
    <footer
      class={`step ${refusal ? "refused" : ""}`}
      id="step"
      data-state={view.state}
      data-phase={view.phase}
    >
      {children}
      {!done && <Trays layout={layout} view={view} draft={draft} play={play} />}
      <div class="step-in">
        <Stops step={stepNumber(view)} layout={layout} />
        {view.sheet.vault && <Vault vault={view.sheet.vault} />}
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
              <b>{sentence}</b> {small && <small>{small}</small>}
              {hint.map((line, index) => (
                <small key={index} class={index === 0 ? "hint-line" : "hint-rest"}>
                  {line}{" "}
                </small>
              ))}
            </span>
          )}
        </div>
        <div class="acts">
          {!done && (
            <button
              type="button"
              class="btn quiet hint"
              aria-busy={play.thinking()}
              onClick={() => void play.askHint()}
            >
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
          {!done && <Buttons layout={layout} view={view} draft={draft} play={play} />}
        </div>
      </div>
    </footer>
  );
}
