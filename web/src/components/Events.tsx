import { Picture } from "../drawings/features";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { TurnEvent } from "../messages";

/** Cards of this turn that everybody answers before choosing. */
export function Events({ events }: { events: readonly TurnEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul class="events" aria-label={t("What happens this turn")}>
      {events.map((event, index) => (
        <li key={index} class={`event ${event.side ?? ""} ${event.answered ? "past" : ""}`}>
          {event.side && <Icon name="arrow" />}
          <Picture name={event.id} />
          <b>{say(event.title)}</b>
          {event.answered && (
            <span class="done">
              <Icon name="check" />
              {t("answered")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
