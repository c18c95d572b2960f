import type { JSX } from "preact";
import { House, Tree, Written } from "../drawings/scene";
import { t } from "../i18n";
import { canPlay } from "./doors";
import { WAYS, type Way } from "./setup";

function Alone() {
  return (
    <>
      <House roof={1} x={74} y={34} width={80} number="7" />
      <Tree x={50} y={106} size={1.25} />
      <Tree x={178} y={106} size={0.95} />
    </>
  );
}

function Here() {
  return (
    <>
      <House roof={3} x={36} y={38} width={74} number="4" />
      <House roof={4} x={116} y={38} width={74} number="5" />
      <path class="firm" d="M113 60v46M108 72h10M108 84h10M108 96h10" />
    </>
  );
}

function Elsewhere() {
  return (
    <>
      <House roof={2} x={10} y={52} width={60} number="2" />
      <House roof={1} x={150} y={52} width={60} number="9" />
      <path d="M92 106V30M84 36h16M128 106V30M120 36h16" />
      <path
        class="dotted"
        d="M40 60C52 40 70 36 84 36M100 36c8 6 14 6 20 0M136 36c14 0 30 4 44 22"
      />
    </>
  );
}

/** A sheet of paper, a pencil and three cards on a table. */
function Table() {
  return (
    <>
      <path d="M54 36h56l-10 44H42z" />
      <path d="M60 50h34M57 60h34M54 70h24" />
      <path class="leaf" d="m84 72 3-9 19-27 6 4-19 27z" />
      {["8", "3", "5"].map((number, place) => (
        <g key={number}>
          <rect class="leaf" x={130 + 24 * place} y="50" width="20" height="30" rx="2" />
          <Written text={number} x={134.5 + 24 * place} y={57} size={16} />
        </g>
      ))}
      <path class="firm" d="M16 80h188l8 10H8zM26 90v16M194 90v16" />
    </>
  );
}

/** A leaf of a calendar with the day of today's deal. */
function Daily() {
  const day = String(new Date().getUTCDate());
  const left = day.length === 1 ? 97 : day.startsWith("1") ? 88 : 86;
  return (
    <>
      <rect class="leaf" x="66" y="26" width="88" height="80" rx="3" />
      <path d="M66 46h88M86 18v14M134 18v14" />
      <Written text={day} x={left} y={56} size={40} />
      <circle class="leaves" cx="190" cy="34" r="11" />
      <path d="M190 14v4M190 50v4M170 34h4M206 34h4M176 20l3 3M201 45l3 3M204 20l-3 3M179 45l-3 3" />
    </>
  );
}

const LOTS: Record<Way, { Drawing: () => JSX.Element; title: () => string; about: () => string }> =
  {
    alone: {
      Drawing: Alone,
      title: () => t("Alone"),
      about: () => t("Against a bot you can beat, or a solo opponent"),
    },
    here: {
      Drawing: Here,
      title: () => t("With someone here"),
      about: () => t("One device, passed around the table"),
    },
    elsewhere: {
      Drawing: Elsewhere,
      title: () => t("Friends elsewhere"),
      about: () =>
        canPlay("elsewhere")
          ? t("By a link or a code, no account")
          : t("By a link or a code of a server"),
    },
    table: {
      Drawing: Table,
      title: () => t("At a real table"),
      about: () => t("Cards on this screen, sheets on paper"),
    },
    daily: {
      Drawing: Daily,
      title: () => t("Today's deal"),
      about: () => t("The same cards for everyone, three medals"),
    },
  };

/** The street that asks how one wants to play: a lot for each way. */
export function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  return (
    <div
      class="ways"
      role="radiogroup"
      aria-labelledby="question"
      style={{ "--ways": WAYS.length }}
    >
      {WAYS.map((id) => {
        const { Drawing, title, about } = LOTS[id];
        return (
          <label class="way-lot" key={id}>
            <input
              type="radio"
              name="way"
              value={id}
              checked={id === way}
              onChange={() => onChoose(id)}
            />
            <svg class="way-scene" viewBox="0 0 220 118" aria-hidden="true">
              <Drawing />
            </svg>
            <span class="plate">
              <b>{title()}</b>
              <small>{about()}</small>
            </span>
          </label>
        );
      })}
      <svg class="way-end" viewBox="0 0 120 60" aria-hidden="true">
        <path d="M0 9h62a26 26 0 1 1 0 34H0" />
        <circle class="leaves" cx="82" cy="26" r="8" />
      </svg>
    </div>
  );
}
