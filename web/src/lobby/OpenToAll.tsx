import { TimeSelect } from "../components/TimeSelect";
import { t } from "../i18n";
import { Toggle } from "../start/Details";
import type { Change, Wish } from "../start/setup";
import { session } from "../state/member";
import { service } from "../state/service";
import { localMoment } from "./moment";
import "../styles/meeting.css";

const FIRST = 5 * 60_000; // the earliest appointment, from now
const LAST = 60 * 86_400_000;

type Props = { wish: Wish; onChange: (change: Change) => void };

/** A table for everybody: it stands in the lobby. */
export function OpenToAll({ wish, onChange }: Props) {
  const set = (part: Partial<Pick<Wish, "listed" | "title" | "rated" | "starts" | "seconds">>) =>
    onChange({ type: "set", wish: part });
  const now = Date.now();
  return (
    <div class="for-all">
      <Toggle
        label={t("Open to everybody (lobby)")}
        on={wish.listed}
        onChange={(listed) => set({ listed })}
      />
      {wish.listed && (
        <div class="for-all-in">
          <label class="row">
            <span>{t("Title")}</span>
            <input
              class="field"
              maxLength={40}
              placeholder={t("none: named after its people")}
              value={wish.title}
              onInput={(event) => set({ title: event.currentTarget.value })}
            />
          </label>
          <label class="row">
            <span>{t("Starts")}</span>
            <input
              class="field"
              type="datetime-local"
              min={localMoment(now + FIRST)}
              max={localMoment(now + LAST)}
              value={wish.starts}
              onInput={(event) => set({ starts: event.currentTarget.value })}
            />
          </label>
          <TimeSelect value={wish.seconds} onChange={(seconds) => set({ seconds })} />
          {service.value.members && session.value && (
            <Toggle
              label={t("Rated, for members only")}
              on={wish.rated}
              onChange={(rated) => set({ rated })}
            />
          )}
          <p class="note">
            {wish.starts
              ? t("It begins by itself then, with those who have come; a bot plays if nobody has.")
              : t("Without a time it begins when you start it.")}{" "}
            {wish.rated && t("All other seats are open to members.")}
          </p>
        </div>
      )}
    </div>
  );
}
