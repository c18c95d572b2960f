/** What the page does at a real table, whichever is missing there: one entry for each. */

import type { ComponentType } from "preact";
import { later } from "../components/Later";
import { Written } from "../drawings/scene";
import { t, tp } from "../i18n";
import type { Scene } from "../looks/scenes";
import type { Choices } from "../messages";
import { openDealer } from "./opening";
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
  wash: "wash-water",
  Drawing: Screen,
  title: () => t("Our cards, your paper"),
  about: () => t("This screen deals; everybody writes on the sheets of the box."),
  Ask: Dealing,
  who: () => t("Deal the cards at your table"),
  go: () => tp("the dealer", "Open"),
  open: openDealer,
};

/** In the order in which they are offered; the first is the usual one. */
export const DUTIES: readonly [Duty, ...Duty[]] = [DEAL];

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
