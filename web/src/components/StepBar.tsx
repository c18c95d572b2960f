import type { ComponentChildren } from "preact";
import { Picture } from "../drawings/features";
import { Icon } from "../drawings/icons";
import { say, sayCount, sayWith, t } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, SeatView } from "../messages";
import { calling } from "../state/signals";
import type { Lights } from "../table/lots";
import type { Play } from "../table/play";
import { type Draft, oneWith, placing, stepNumber, toolOn, toolsOf, withRole } from "../table/step";
import { moveLabel } from "../table/words";
import { PlanNote } from "./PlanNote";
import { Trays } from "./Trays";

function Stops({ step, layout }: { step: number; layout: Layout }) {
  const { lot, plans } = layout.terms;
  const pick = layout.hands ? t("Cards") : t("Pair");
  const words = [pick, say(lot), t("Action"), say(plans), t("Confirm")];
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

type ButtonsProps = { layout: Layout; view: SeatView; draft: Draft; play: Play };

function Buttons({ layout, view, draft, play }: ButtonsProps) {
  const claim = oneWith(view, "claim");
  const confirm = oneWith(view, "confirm");
  const refusals = withRole(view, "refuse");
  const acts = withRole(view, "main");
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
      {toolsOf(layout, view).map((tool) => (
        <button
          key={tool.id}
          type="button"
          class={`btn tool-${tool.id}`}
          data-key={tool.key}
          aria-pressed={draft.tool === tool.id}
          aria-label={say(tool.title)}
          onClick={() => play.change({ tool: draft.tool === tool.id ? null : tool.id })}
        >
          <Picture name={tool.picture} />
          <span>{say(tool.title)}</span>
        </button>
      ))}
      {withRole(view, "wish").map((move) => (
        <button key={move.id} type="button" class="btn" onClick={() => void play.make(move)}>
          {moveLabel(move)}
        </button>
      ))}
      {(draft.tool ? [] : withRole(view, "aside")).map((move) => (
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
      {(draft.tool ? [] : acts).map((move) =>
        main(moveLabel(move), () => void play.make(move), String(move.id)),
      )}
      {refusal &&
        !draft.passing &&
        main(
          say(layout.terms.refuse),
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

function smallPrint(layout: Layout, view: SeatView, draft: Draft, lights: Lights): string {
  const tool = toolOn(layout, draft);
  if (tool) return say(tool.note);
  if (placing(view)) return sayCount(layout.terms.fits, lights.houses.size);
  if (lights.gaps.size > 0 && layout.terms.borders) return say(layout.terms.borders);
  const claim = oneWith(view, "claim");
  const plan = view.plans.find((item) => item.plan === claim?.plan);
  if (!plan) return "";
  return plan.flipped
    ? t("Somebody was faster: the lower score is left.")
    : t("Nobody has it yet: you take the high score.");
}

/** What to do now, in one sentence. */
function sentenceOf(layout: Layout, view: SeatView, draft: Draft, lights: Lights): string {
  const tool = toolOn(layout, draft);
  if (tool) {
    return say((lights.houses.size === 0 ? tool.prompt_choices : null) ?? tool.prompt);
  }
  if (draft.passing) {
    return layout.rival
      ? t("Choose the card that goes to {name}.", { name: layout.rival.title })
      : t("Choose the card to pass on.");
  }
  if (draft.change !== 0 && placing(view)) {
    return sayWith(layout.terms.write, { number: (view.picked?.number ?? 0) + draft.change });
  }
  return say(view.prompt);
}

type Props = { layout: Layout; play: Play; waitingFor: string; children?: ComponentChildren };

/** One sentence, undo, and the one thing to do next. */
export function StepBar({ layout, play, waitingFor, children }: Props) {
  const view = play.view.value;
  const draft = play.draft.value;
  const refusal = play.refusal.value;
  const lights = play.lights.value;
  if (!view || !lights) return null;
  const done = view.stage === "done";
  const explained = view.plans.find((plan) => plan.plan === play.explained.value);
  const hint = play.hintSentences();
  const sentence = done && waitingFor ? waitingFor : sentenceOf(layout, view, draft, lights);
  const small = hint.length > 0 ? "" : smallPrint(layout, view, draft, lights);
  const hinted = hint.map((line, index) => (
    <small key={index} class={index === 0 ? "hint-line" : "hint-rest"}>
      {line}{" "}
    </small>
  ));
  const { Vault } = lookOf(layout);
  return (
    <footer
      class={`step ${refusal ? "refused" : ""} ${calling.value ? "calling" : ""}`}
      id="step"
      data-state={view.state}
      data-phase={view.phase}
    >
      {children}
      {!done && <Trays layout={layout} view={view} draft={draft} play={play} />}
      <div class="step-in">
        <Stops step={stepNumber(view)} layout={layout} />
        {view.sheet.vault && Vault && <Vault vault={view.sheet.vault} />}
        <div class={`say ${refusal ? "no" : ""}`} role="status" aria-live="polite">
          {refusal ? (
            <>
              <Icon name="warn" />
              <span>
                <b>{t("Not possible:")}</b> {refusal.sentence} {hinted}
              </span>
            </>
          ) : explained ? (
            <PlanNote
              layout={layout}
              plan={explained}
              seats={play.session.table.value?.seats ?? []}
            />
          ) : (
            <span>
              <b>{sentence}</b> {small && <small>{small}</small>}
              {hinted}
            </span>
          )}
        </div>
        <div class="acts">
          {!done && !play.session.table.value?.rated && (
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
