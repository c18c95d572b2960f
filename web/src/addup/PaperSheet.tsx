import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { useLook } from "../looks/look";
import type { LotSpot, PersonAdded } from "../messages";
import { counted, type Entered, type Person, type Played, tapped } from "./book";
import { CopyForm } from "./Copy";
import { QuickForm } from "./Quick";
import { useReckoning } from "./reckoning";
import "../styles/addup.css";

type Props = {
  played: Played;
  name: string; // whose sheet
  plans: readonly (string | null)[]; // names of the cards on the table
  value: Entered; // `nothing()` to begin with; its `by` says which form is shown
  onChange: (change: (before: Entered) => Entered) => void;
  children?: (added: PersonAdded) => ComponentChildren; // below the form
};

/** The sheet of one person, copied or counted, wherever somebody has to enter one. */
export function PaperSheet({ played, name, plans, value, onChange, children }: Props) {
  const [ask, setAsk] = useState<LotSpot | null>(null);
  const [part, setPart] = useState<"sheet" | "marks">("sheet");
  const person: Person = { ...value, id: 1, name };
  const { reckoned, problem, tryAgain } = useReckoning(
    played,
    {
      people: [person],
      plans: [...plans],
      rival: {},
      ask: ask && value.by === "sheet" ? { person: 1, spot: ask } : null,
    },
    (settle) =>
      onChange((before) => {
        const [after] = settle({ people: [{ ...before, id: 1, name }] }).people;
        return after ? { ...before, sheet: after.sheet, taps: after.taps } : before;
      }),
  );
  const drawn = useLook(reckoned?.form.layout ?? null);
  const added = reckoned?.byId.get(1);
  return (
    <div class="paper-forms">
      {problem && (
        <p class="problem" role="alert">
          {problem}{" "}
          <button type="button" class="btn small" onClick={tryAgain}>
            {t("Try again")}
          </button>
        </p>
      )}
      {reckoned && drawn && added && value.by === "sheet" && (
        <>
          <button
            type="button"
            class="btn small narrow-only"
            onClick={() => setPart(part === "sheet" ? "marks" : "sheet")}
          >
            <Icon name="sheet" />
            {part === "sheet" ? t("Marks") : t("Sheet")}
          </button>
          <CopyForm
            form={reckoned.form}
            added={added}
            taps={value.taps}
            name={name}
            part={part}
            plans={plans}
            onPlans={null}
            onTaps={(taps) => onChange((before) => tapped(before, taps))}
            onAsk={setAsk}
            onDone={() => setPart("sheet")}
          />
        </>
      )}
      {reckoned && added && value.by === "counts" && (
        <QuickForm
          form={reckoned.form}
          added={added}
          name={name}
          counts={value.counts}
          note=""
          onCount={(id, count) => onChange((before) => counted(before, id, count))}
        />
      )}
      {added && children?.(added)}
    </div>
  );
}
