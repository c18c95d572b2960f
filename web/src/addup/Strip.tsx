import { t } from "../i18n";

type Props = {
  numbers: readonly [number, number]; // the smallest and the largest
  fits: readonly number[]; // that may stand on the chosen lot
  written: number | null; // what stands there
  onNumber: (number: number) => void;
};

/** A key for every number: those that fit are lit when they are few, and all others work too. */
export function Strip({ numbers: [least, most], fits, written, onNumber }: Props) {
  const all = Array.from({ length: most - least + 1 }, (_, place) => least + place);
  return (
    <div
      class="strip"
      role="group"
      aria-label={t("Number to write")}
      style={{ "--keys": all.length }}
    >
      {all.map((number) => {
        const fit = fits.includes(number);
        return (
          <button
            key={number}
            type="button"
            class={`nk ${fit ? "fit" : ""}`}
            data-number={number}
            data-lit={fit ? "" : undefined}
            aria-pressed={written === number}
            aria-label={fit ? t("{number}, fits here", { number }) : undefined}
            onClick={() => onNumber(number)}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}
