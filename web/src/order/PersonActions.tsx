import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { useDeed } from "../members/deed";
import { follow, loadMe, me } from "../members/me";
import type { SeatInfo } from "../messages";
import { session } from "../state/member";
import { href } from "../state/route";
import { Report } from "./Report";
import "../styles/meeting.css";

type Props = { table: string; seat: SeatInfo; name: string };

/** What one can do about somebody at a table: follow a member, report anybody. */
export function PersonActions({ table, seat, name }: Props) {
  const [reporting, setReporting] = useState(false);
  const { busy, problem, attempt } = useDeed();
  useEffect(() => {
    if (!me.value) void loadMe();
  }, [session.value]);
  const { member } = seat;
  const followed = me.value?.following.some((friend) => friend.id === member) ?? false;
  return (
    <div class="person-acts">
      {member && (
        <a class="btn small" href={href(`/m/${member}`)} aria-label={`${t("Member")}: ${name}`}>
          {t("Member")}
        </a>
      )}
      {member && me.value && me.value.id !== member && (
        <button
          type="button"
          class="btn small"
          aria-pressed={followed}
          aria-label={`${followed ? t("Follow no more") : t("Follow")}: ${name}`}
          disabled={busy}
          onClick={() => void attempt(() => follow(member, !followed))}
        >
          {followed ? t("Follow no more") : t("Follow")}
        </button>
      )}
      <button
        type="button"
        class="btn small"
        aria-expanded={reporting}
        aria-label={`${t("Report")}: ${name}`}
        onClick={() => setReporting(!reporting)}
      >
        {t("Report")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {reporting && (
        <Report table={table} seat={seat.seat} name={name} onDone={() => setReporting(false)} />
      )}
    </div>
  );
}
