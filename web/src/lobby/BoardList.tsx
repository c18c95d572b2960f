import { Hand } from "../drawings/icons";
import { t } from "../i18n";
import { href } from "../state/route";

export type Line = {
  key: string;
  rank: number;
  name: string;
  member: string | null; // id
  detail: string;
  value: number;
  mine: boolean;
};

/** Rows of a board by rank; where some are left out there is a gap. */
export function BoardList({
  lines,
  label,
  hand = true,
  children,
}: {
  lines: readonly Line[];
  label: string;
  hand?: boolean; // the values are written by hand
  children?: (line: Line) => preact.ComponentChildren; // what can be done with a row
}) {
  const gapBefore = (index: number) =>
    index > 0 && (lines[index]?.rank ?? 0) > (lines[index - 1]?.rank ?? 0) + sameRank(lines, index);
  return (
    <ol class="board" aria-label={label}>
      {lines.map((line, index) => (
        <li
          key={line.key}
          class={`${line.mine ? "me" : ""} ${gapBefore(index) ? "after-gap" : ""}`}
          aria-current={line.mine || undefined}
        >
          <span class={`rank ${line.rank === 1 ? "first" : ""}`}>{line.rank}</span>
          <span class="board-name">
            {line.member ? (
              <a href={href(`/m/${line.member}`)}>{line.name}</a>
            ) : (
              line.name || t("Somebody")
            )}
          </span>
          <small>{line.detail}</small>
          {hand ? (
            <span class="board-value">
              <Hand text={String(line.value)} />
              <span class="sr">{line.value}</span>
            </span>
          ) : (
            <b class="board-value">{line.value}</b>
          )}
          {children?.(line)}
        </li>
      ))}
    </ol>
  );
}

/** How many share the rank of the row before. */
function sameRank(lines: readonly Line[], index: number): number {
  const before = lines[index - 1]?.rank;
  return lines.slice(0, index).filter((line) => line.rank === before).length;
}
