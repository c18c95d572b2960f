import { useEffect, useState } from "preact/hooks";
import { NeedsServer } from "../components/NeedsServer";
import { OpponentChoice } from "../components/OpponentChoice";
import { t } from "../i18n";
import type { PlanChoices } from "../messages";
import { Switches } from "../start/Details";
import { ModeChip } from "../start/ModeChip";
import type { AskProps } from "../start/RealTable";
import { SeatList } from "../start/Seats";
import { isSolo } from "../start/setup";
import { fetchPlans } from "../state/api";
import { door } from "../state/door";
import { PlanPicker } from "./PlanPicker";
import { choosePlan, namesFor, questionFor } from "./plans";
import "../styles/told.css";

/** Who plays, what with, and which plans lie on the table. */
export function Asking(props: AskProps) {
  const { setup, onChange } = props;
  const question = questionFor(setup);
  const of = JSON.stringify(question);
  const alone = door.value === "here";
  const kinds = alone ? (["device", "bot"] as const) : (["device", "open", "bot"] as const);
  const [choices, setChoices] = useState<PlanChoices | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setProblem("");
    let wanted = true;
    fetchPlans(question).then(
      (made) => wanted && setChoices(made),
      (error: Error) => wanted && setProblem(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [of, alone]);
  return (
    <>
      {setup.modes.length > 1 && (
        <fieldset>
          <legend>
            <h2>{t("Mode")}</h2>
          </legend>
          <div class="chips">
            {setup.modes.map((mode) => (
              <ModeChip
                key={mode.id}
                name="mode"
                mode={mode}
                chosen={setup.mode}
                onChoose={(id) => onChange({ type: "mode", mode: id })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {setup.mode.opponents.length > 0 && (
        <OpponentChoice
          mode={setup.mode}
          level={setup.level}
          onChoose={(level) => onChange({ type: "set", wish: { level } })}
        />
      )}
      {setup.offered.length > 0 && (
        <fieldset>
          <legend>
            <h2>{t("What do you play with?")}</h2>
          </legend>
          <div class="switches">
            <Switches setup={setup} onChange={onChange} />
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend>
          <h2>{t("Who writes on a sheet here?")}</h2>
        </legend>
        <SeatList {...props} more={isSolo(setup.mode) ? [] : kinds} />
        <p class="note">{t("One of you tells the cards; everybody may.")}</p>
        {alone && !isSolo(setup.mode) && (
          <NeedsServer sentence={t("Sheets on phones of your own need a server.")} />
        )}
      </fieldset>
      <fieldset>
        <legend>
          <h2>{t("Which plans lie on your table?")}</h2>
        </legend>
        <p class="note">{t("Tap one of each stack. If you tap none, they are drawn for you.")}</p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {choices && (
          <PlanPicker
            choices={choices}
            chosen={namesFor(of)}
            onChoose={(stack, name) => choosePlan(of, stack, name)}
          />
        )}
      </fieldset>
    </>
  );
}
