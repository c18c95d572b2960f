import { t } from "../i18n";

const HOUR = 3600;
const DAY = 24 * HOUR;
const TIMES = [0, 30, 60, 120, 300, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY]; // seconds; 0: no limit

function timeWords(seconds: number): string {
  if (seconds < 60) return t("{n} seconds", { n: seconds });
  if (seconds < HOUR) return t("{n} min", { n: seconds / 60 });
  if (seconds === HOUR) return t("an hour");
  if (seconds === DAY) return t("a day");
  if (seconds === 7 * DAY) return t("a week");
  return seconds < DAY
    ? t("{n} hours", { n: seconds / HOUR })
    : t("{n} days", { n: seconds / DAY });
}

type Props = {
  value: number;
  onChange: (seconds: number) => void;
  times?: readonly number[];
  words?: (seconds: number) => string;
};

/** How long a turn may take. */
export function TimeSelect({ value, onChange, times = TIMES, words = timeWords }: Props) {
  return (
    <label class="row">
      <span>{t("Time per turn")}</span>
      <select
        class="field time"
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {times.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? t("no limit") : words(seconds)}
          </option>
        ))}
      </select>
    </label>
  );
}
