import { useEffect, useState } from "preact/hooks";
import { Drawer } from "../components/Drawer";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { PlanChoices } from "../messages";
import { fetchTablePlans } from "../state/api";
import { PlanPicker } from "./PlanPicker";
import { choosePlan, namesFor, plansToSend } from "./plans";
import "../styles/told.css";

type Props = { table: string; onClose: () => void; onPlay: (plans: string[]) => Promise<void> };

/** Other plans lie on the table when the same people play again. */
export function Again({ table, onClose, onPlay }: Props) {
  const of = `again ${table}`;
  const [choices, setChoices] = useState<PlanChoices | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    fetchTablePlans(table).then(setChoices, (error: Error) => setProblem(error.message));
  }, [table]);
  const play = () => {
    setProblem("");
    Promise.resolve()
      .then(() => onPlay(plansToSend(namesFor(of))))
      .catch((error: Error) => setProblem(error.message));
  };
  return (
    <Drawer title={t("Which plans lie on your table?")} onClose={onClose}>
      <div class="again-plans">
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
        <button type="button" class="btn main" data-play-again="" onClick={play}>
          <Icon name="replay" />
          {t("Rematch")}
        </button>
      </div>
    </Drawer>
  );
}
