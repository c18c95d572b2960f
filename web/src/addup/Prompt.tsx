import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { SheetFault } from "../messages";

type FaultProps = {
  faults: readonly SheetFault[];
  shown: number; // which of them is told
  onNext: () => void;
  onGoOn: () => void; // it stays marked, and is told no more
  onWrite: (() => void) | null; // where it is about a number
};

/** What cannot be, in one sentence; the score goes on meanwhile. */
export function FaultTold({ faults, shown, onNext, onGoOn, onWrite }: FaultProps) {
  const fault = faults[shown];
  if (!fault) return null;
  return (
    <div class="fault" role="alert">
      <Icon name="warn" />
      <p>{fault.sentence}</p>
      {faults.length > 1 && (
        <button
          type="button"
          class="btn small count"
          aria-label={t("{n} of {all}; the next one", { n: shown + 1, all: faults.length })}
          onClick={onNext}
        >
          {t("{n} of {all}", { n: shown + 1, all: faults.length })}
          <Icon name="next" />
        </button>
      )}
      <button type="button" class="btn small" data-keep="" onClick={onGoOn}>
        {t("Keep it marked")}
      </button>
      {onWrite && (
        <button type="button" class="btn small main" onClick={onWrite}>
          <Icon name="pencil" />
          {t("Write another")}
        </button>
      )}
    </div>
  );
}
