import { Mark } from "../drawings/icons";
import { say, t } from "../i18n";
import type { TrackLayout, TrackMarks } from "../messages";
import { Debt } from "./Debt";
import { BoxRow, Cell, signed } from "./Ladder";
import { Markable } from "./Pen";

type Props = { track: TrackLayout; marks: TrackMarks; label: string };

/** The debts of a track in words, without those that nobody owes. */
export function debtWords(track: TrackLayout, marks: TrackMarks): string {
  const states = (track.debts ?? []).map((_, index) => marks.debts?.[index] ?? "none");
  const owed = states.filter((state) => state === "owed").length;
  const repaid = states.filter((state) => state === "repaid").length;
  const parts = [];
  if (owed > 0) parts.push(t("debts owed: {n}", { n: owed }));
  if (repaid > 0) parts.push(t("debts repaid: {n}", { n: repaid }));
  return parts.join(", ");
}

/** Boxes in groups; a group that was used is ringed, its debt stands below it. */
export function Groups({ track, marks, label }: Props) {
  const before = marks.crossed - (marks.pencil ?? 0);
  const sizes = [...(track.groups ?? [])];
  const rest = track.boxes - sizes.reduce((sum, size) => sum + size, 0);
  if (rest > 0) sizes.push(rest);
  let first = 0;
  return (
    <BoxRow track={track.id} class="track" label={label} crossed={marks.crossed}>
      {(cross) =>
        sizes.map((size, group) => {
          const boxes = Array.from({ length: size }, (_, place) => first + place + 1);
          first += size;
          const used = group < (marks.circled ?? 0);
          return (
            <span key={group} class={`grp ${used ? "used" : ""}`}>
              <span class="ladder">
                {boxes.map((box) => (
                  <Cell
                    key={box}
                    class={`cell box ${box <= marks.crossed ? "x" : ""} ${box <= marks.crossed && box > before ? "now" : ""}`}
                    box={box}
                    crossed={box <= marks.crossed}
                    cross={cross}
                  >
                    {box <= marks.crossed && <Mark name="x" />}
                  </Cell>
                ))}
              </span>
              {(track.debts ?? []).map((debt, index) =>
                boxes.includes(debt.box) ? (
                  <Debt
                    key={index}
                    state={marks.debts?.[index] ?? "none"}
                    title={say(debt.title)}
                  />
                ) : null,
              )}
              {used && <Mark name="ring" />}
              {group < (track.groups ?? []).length && (
                <Markable
                  spot={{ type: "group", track: track.id, group: group + 1 }}
                  class="ring-tap"
                  label={t("Group {n}", { n: group + 1 })}
                >
                  <Mark name="ring" />
                </Markable>
              )}
            </span>
          );
        })
      }
    </BoxRow>
  );
}

/** A row of values with debts beside the boxes that repay them. */
export function DebtLadder({ track, marks, label }: Props) {
  const before = marks.crossed - (marks.pencil ?? 0);
  const values = track.values ?? [];
  return (
    <BoxRow track={track.id} class="ladder owing" label={label} crossed={marks.crossed}>
      {(cross) =>
        values.map((value, index) => {
          const last = index === values.length - 1;
          const state = index < marks.crossed ? "x" : index === marks.crossed ? "on" : "";
          const now = index < marks.crossed && index >= before ? "now" : "";
          return (
            <span key={index} class="sl">
              <Cell
                class={`cell ${state} ${last ? "top" : ""} ${now}`}
                box={index + 1}
                crossed={index < marks.crossed}
                value={value}
                cross={last ? null : cross}
              >
                {signed(value)}
                {index < marks.crossed && <Mark name="slash" />}
              </Cell>
              {(track.debts ?? []).map((debt, place) =>
                debt.box === index ? (
                  <Debt
                    key={place}
                    state={marks.debts?.[place] ?? "none"}
                    title={say(debt.title)}
                  />
                ) : null,
              )}
            </span>
          );
        })
      }
    </BoxRow>
  );
}
