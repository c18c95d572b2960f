import { signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Remark } from "../messages";
import type { Session } from "../state/session";
import { rememberedJson, rememberJson } from "../state/storage";
import { seatName } from "../table/words";
import { seatColour } from "./Sign";

const PAUSE = 5000; // as the server has it, between two of one seat
const MOST_MUTED = 60;

const REMARKS: { remark: Remark; icon: string; words: () => string }[] = [
  { remark: "nice", icon: "praise", words: () => t("Nice!") },
  { remark: "ouch", icon: "cracked", words: () => t("Ouch") },
  { remark: "hm", icon: "clock", words: () => t("Hm …") },
  { remark: "back-soon", icon: "cup", words: () => t("Back soon") },
  { remark: "well-played", icon: "hands", words: () => t("Well played") },
];

const muted = signal<string[]>(rememberedJson<string[]>("muted", []));

function setMuted(table: string, on: boolean): void {
  const others = muted.value.filter((id) => id !== table);
  muted.value = on ? [table, ...others].slice(0, MOST_MUTED) : others;
  rememberJson("muted", muted.value);
}

function isMuted(session: Session): boolean {
  return muted.value.includes(session.id);
}

/** The remark that a seat shows now, to stand beside its name. */
export function ReactionOf({ session, seat }: { session: Session; seat: number }) {
  const shown = session.reactions.value[seat];
  const found = REMARKS.find((item) => item.remark === shown?.remark);
  if (!shown || !found || isMuted(session)) return null;
  return (
    <span key={shown.id} class="react" style={{ "--seat": seatColour(seat) }}>
      <Icon name={found.icon} />
      {found.words()}
    </span>
  );
}

/** What the others say, where their names are not in sight. */
function Overheard({ session, seat }: { session: Session; seat: number }) {
  const seats = session.table.value?.seats ?? [];
  const others = Object.keys(session.reactions.value).map(Number);
  return (
    <div class="overheard" role="status">
      {(isMuted(session) ? [] : others.filter((other) => other !== seat)).map((other) => (
        <p key={other}>
          {seatName(seats, other)} <ReactionOf session={session} seat={other} />
        </p>
      ))}
    </div>
  );
}

/** Five things to say behind a button; shown only where somebody else would see them. */
export function Reactions({ session, seat }: { session: Session; seat: number }) {
  const [resting, setResting] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const own = session.seats.value;
  const company = session.table.value?.seats.some(
    (other) => other.kind !== "bot" && !own.includes(other.seat),
  );
  if (!company) return null;
  const say = (remark: Remark) => {
    setResting(true);
    setTimeout(() => setResting(false), PAUSE);
    panel.current?.hidePopover();
    void session.react(seat, remark);
  };
  return (
    <>
      <button
        type="button"
        class="icon-btn"
        aria-label={t("Say something")}
        title={t("Say something")}
        popovertarget="reacts"
      >
        <Icon name="say" />
      </button>
      <section
        ref={panel}
        id="reacts"
        class="reacts"
        popover="auto"
        aria-label={t("Say something")}
      >
        {REMARKS.map(({ remark, icon, words }) => (
          <button
            key={remark}
            type="button"
            data-remark={remark}
            disabled={resting}
            onClick={() => say(remark)}
          >
            <Icon name={icon} />
            <span>{words()}</span>
          </button>
        ))}
        <label class="switch">
          <input
            type="checkbox"
            checked={!isMuted(session)}
            onChange={(event) => setMuted(session.id, !event.currentTarget.checked)}
          />
          <i />
          <span>{t("See what the others say")}</span>
        </label>
      </section>
      <Overheard session={session} seat={seat} />
    </>
  );
}
