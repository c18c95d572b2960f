/** What the page does at a real table, whichever is missing there: one entry for each. */

import type { ComponentType } from "preact";
import { later } from "../components/Later";
import { Written } from "../drawings/scene";
import { t, tp } from "../i18n";
import type { Scene } from "../looks/scenes";
import type { Choices } from "../messages";
import { door } from "../state/door";
import { go } from "../state/route";
import { Adding } from "./Adding";
import { openDealer, openSheets } from "./opening";
import type { Change, Setup, Wish } from "./setup";
import { PictureTile } from "./Tiles";

export type AskProps = {
  choices: Choices;
  setup: Setup;
  wish: Wish;
  onChange: (change: Change) => void;
};

/** Something that can be asked of the page at a real table. */
export type Duty = Scene & {
  id: string; // kept in the wish
  opens: boolean; // a table, which lives behind a door
  title: () => string;
  about: () => string;
  Ask: ComponentType<AskProps> | null; // what is asked beside box and sheet
  who: (setup: Setup) => string; // at the foot of the page
  go: () => string; // on the button there
  open: (setup: Setup, wish: Wish) => Promise<void>; // what fails is said at the foot
};

/** What is asked of few is not loaded by all. */
const Dealing = later(async () => (await import("./Dealing")).Dealing);

/** Three cards on a big screen. */
function Screen() {
  return (
    <>
      <rect class="leaf" x="38" y="18" width="100" height="50" rx="3" />
      {["8", "3", "5"].map((number, place) => (
        <g key={number}>
          <rect x={47 + 29 * place} y="27" width="24" height="32" rx="2" />
          <Written text={number} x={53 + 29 * place} y={34} size={18} />
        </g>
      ))}
      <path d="M88 68v10M70 78h36" />
    </>
  );
}

const DEAL: Duty = {
  id: "deal",
  opens: true,
  wash: "wash-water",
  Drawing: Screen,
  title: () => t("Our cards, your paper"),
  about: () => t("This screen deals; everybody writes on the sheets of the box."),
  Ask: Dealing,
  who: () => t("Deal the cards at your table"),
  go: () => tp("the dealer", "Open"),
  open: openDealer,
};

/** A sheet with its sum. */
function Sum() {
  return (
    <>
      <path class="leaf" d="M56 12h46l18 18v48H56z" />
      <path d="M102 12v18h18M66 28h26M66 40h40M66 52h30" />
      <Written text="91" x={92} y={56} size={20} />
    </>
  );
}

const ADD: Duty = {
  id: "add",
  opens: false,
  wash: "wash-gold",
  Drawing: Sum,
  title: () => t("Add up the sheets"),
  about: () => t("Copy what is on paper; the sums are done and checked."),
  Ask: Adding,
  who: () => t("Add up after a game on paper"),
  go: () => tp("adding up", "Open"),
  open: openSheets,
};

/** Cards on the table, and a phone with a street on it. */
function Phone() {
  return (
    <>
      {["8", "3"].map((number, place) => (
        <g key={number}>
          <rect class="leaf" x={24 + 30 * place} y="40" width="24" height="34" rx="2" />
          <Written text={number} x={30 + 30 * place} y={48} size={18} />
        </g>
      ))}
      <rect class="leaf" x="100" y="12" width="38" height="66" rx="5" />
      <path d="M106 34v-8l6-5 6 5v8zM122 34v-8l6-5 6 5v8zM104 38h30M106 58v-8l6-5 6 5v8zM104 62h30M116 72h6" />
    </>
  );
}

const TELL: Duty = {
  id: "tell",
  opens: true,
  wash: "wash-green",
  Drawing: Phone,
  title: () => t("Your cards, our sheet"),
  about: () =>
    door.value === "server"
      ? t("The cards of the box lie on the table; the sheets are on your phones.")
      : t("The cards of the box lie on the table; the sheets are on this device."),
  Ask: later(async () => (await import("../told/Asking")).Asking),
  who: () => t("Tell the cards, write here"),
  go: () => t("Start"),
  open: async (setup, wish) => (await import("../told/opening")).openTold(setup, wish),
};

/** A sheet that comes out of a printer. */
function Printer() {
  return (
    <>
      <path class="leaf" d="M62 32V14h52v18" />
      <rect class="leaf" x="46" y="32" width="84" height="28" rx="3" />
      <path class="leaf" d="M60 50h56v28H60z" />
      <path d="M70 72V63l7-6 7 6v9zM92 72V63l7-6 7 6v9zM66 72h44M120 40v.1" />
    </>
  );
}

const PRINT: Duty = {
  id: "print",
  opens: false,
  wash: "wash-sand",
  Drawing: Printer,
  title: () => t("Sheets to print"),
  about: () => t("Blank sheets of every box on A4 or Letter, and the cards of a box of your own."),
  Ask: null,
  who: () => t("Print blank sheets"),
  go: () => tp("sheets to print", "Open"),
  open: async ({ edition, sheet }) => go(`/print/${edition.id}/${sheet.id}`),
};

/** In the order in which they are offered; the first is the usual one. */
export const DUTIES: readonly [Duty, ...Duty[]] = [DEAL, TELL, ADD, PRINT];

export function dutyOf(wish: Pick<Wish, "duty">): Duty {
  return DUTIES.find((duty) => duty.id === wish.duty) ?? DUTIES[0];
}

type Props = { wish: Wish; onChange: (change: Change) => void };

/** What shall it do at your table? */
export function RealTable({ wish, onChange }: Props) {
  const chosen = dutyOf(wish);
  return (
    <fieldset>
      <legend>
        <h2>{t("What shall it do at your table?")}</h2>
      </legend>
      <div class="tiles">
        {DUTIES.map((duty) => (
          <PictureTile
            key={duty.id}
            name="duty"
            value={duty.id}
            checked={duty === chosen}
            scene={duty}
            title={duty.title()}
            about={duty.about()}
            onChoose={() => onChange({ type: "set", wish: { duty: duty.id } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
