import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Session } from "../state/session";
import type { Play } from "../table/play";

/** What happened without a tap of one's own: a bot at one's seat, a turn ended by the clock, lost steps. */
export function Notices({ session, play }: { session: Session; play: Play | null }) {
  const [problem, setProblem] = useState<string | null>(null);
  const link = session.link.value;
  useEffect(() => {
    if (link === "open") play?.reconnected();
  }, [link]);
  const notice = session.notice.value;
  return (
    <>
      {session.lent.value.map((seat) => (
        <div key={seat} class="notice" role="status">
          <p>
            <b>{t("A bot plays for you.")}</b> {problem}
          </p>
          <button
            type="button"
            class="btn small main"
            data-take-back={seat}
            onClick={() => void session.takeBack(seat).then(setProblem)}
          >
            {t("Take your seat back")}
          </button>
        </div>
      ))}
      {notice && (
        <div class="notice" role="status">
          <p>{notice}</p>
          <button
            type="button"
            class="icon-btn"
            aria-label={t("Close")}
            onClick={() => {
              session.notice.value = null;
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
