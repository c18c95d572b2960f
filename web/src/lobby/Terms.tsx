import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { useDeed } from "../members/deed";
import type { TableInfo } from "../messages";
import { leaveTable } from "../state/community";
import { go, href } from "../state/route";
import type { Session } from "../state/session";
import { dropTable, hostSecret, ownKeys } from "../state/tables";
import { useNow } from "./now";
import { durationWords, momentWords, paceWords } from "./words";
import "../styles/meeting.css";

type Props = { session: Session; table: TableInfo };

/** On which terms strangers meet at a table that waits for them. */
export function Terms({ session, table }: Props) {
  const now = useNow(1000);
  const { busy, problem, attempt } = useDeed();
  const starts = session.starts.value;
  const left = starts === null ? null : Math.max(0, Math.ceil((starts - now) / 1000));
  const held = session.seats.value.length > 0;
  const leave = () =>
    void attempt(async () => {
      await leaveTable(table.id, ownKeys(table.id)[0]?.secret ?? "");
      dropTable(table.id);
      go("/lobby");
    });
  return (
    <div class="terms">
      {table.title && (
        <p class="terms-title">
          <b>{table.title}</b>
        </p>
      )}
      <p>
        {table.rated && <span class="rated-mark">{t("rated")}</span>}
        <span>{paceWords(table.seconds)}</span>
        {table.listed && <span>{t("Open to everybody in the lobby")}</span>}
      </p>
      {left !== null && starts !== null && (
        <p role="timer" data-starts="">
          <Icon name="clock" />
          <b>{t("Begins {moment}", { moment: momentWords(starts) })}</b>
          <span>{t("in {time}", { time: durationWords(left) })}</span>
        </p>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        {held && (!hostSecret(table.id) || table.match) && (
          <button type="button" class="btn small" data-leave="" disabled={busy} onClick={leave}>
            {t("Give the seat back")}
          </button>
        )}
        <a class="btn small" href={href("/lobby")}>
          {t("To the lobby")}
        </a>
      </div>
    </div>
  );
}
