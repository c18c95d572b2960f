import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { signed } from "../components/Ladder";
import { Ledger } from "../components/Ledger";
import { type Pen, PenHolder, spotKey } from "../components/Pen";
import { SheetView } from "../components/SheetView";
import { Picture } from "../drawings/features";
import { Icon } from "../drawings/icons";
import { say, sayWith, t } from "../i18n";
import { lookOf } from "../looks/look";
import type { LotSpot, MarkKind, MarkSpot, PersonAdded, SheetForm, Tap } from "../messages";
import { typing, useKeys, walk } from "../state/keyboard";
import { capital } from "../table/words";
import {
  besideOf,
  besideTaps,
  firstLot,
  fitWords,
  lightsOf,
  lotOf,
  modesOf,
  nextLot,
  type Typed,
  typedNumber,
  wrongSpots,
} from "./copying";
import { PlanCards, PlanMarks, SheetMarks } from "./Extras";
import { FaultTold } from "./Prompt";
import { Strip } from "./Strip";

export type CopyProps = {
  form: SheetForm;
  added: PersonAdded; // what the server has made of it; its sheet is drawn
  taps: readonly Tap[]; // that it has not made yet
  name: string; // whose sheet
  part: "sheet" | "marks"; // where there is no room for both
  plans: readonly (string | null)[]; // names of the cards on the table
  onPlans: ((plans: (string | null)[]) => void) | null; // null: they are known
  onTaps: (taps: Tap[]) => void;
  onAsk: (spot: LotSpot | null) => void; // which lot is to be filled next
  onDone: () => void; // away from the marks
};

const ERASE = -1; // the choice of rubbing out
const FINGERS = "(max-width: 768px), (pointer: coarse)"; // as in addup.css

/** Whether a media query holds, as long as it does. */
function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => setHolds(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, [query]);
  return holds;
}

/** Copies a sheet from paper by tapping, in any order; what cannot be is marked and told. */
export function CopyForm(props: CopyProps) {
  const { form, added, taps, name, part, plans, onPlans, onTaps, onAsk, onDone } = props;
  const { layout, kinds } = form;
  const modes = modesOf(kinds);
  const [modeId, setMode] = useState(modes.find((kind) => kind.numbers)?.id ?? modes[0]?.id);
  const [choice, setChoice] = useState<number | null>(null);
  const [chosen, setChosen] = useState(() => firstLot(layout));
  const [toldFault, tellFault] = useState(0);
  const [silent, setSilent] = useState(""); // the faults that somebody has let stand
  const typed = useRef<Typed | null>(null);
  const mode = modes.find((kind) => kind.id === modeId) ?? modes[0];
  const { sheet, faults, fits } = added;
  const asking = mode?.numbers ? chosen : "";
  useEffect(() => onAsk(asking ? lotOf(asking) : null), [asking]);
  const stated = faults.map((fault) => fault.sentence).join("\n");
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const fresh = faults.findIndex((fault) => !known.current.includes(fault.sentence));
    known.current = faults.map((fault) => fault.sentence);
    tellFault(Math.max(0, fresh));
  }, [stated]);
  useEffect(() => {
    const lot = document.querySelector(`#sheet [data-spot="${chosen}"]`);
    lot?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const wrong = useMemo(() => wrongSpots(faults), [stated]);
  const keys = useRef((_: KeyboardEvent) => {});
  useKeys((event) => keys.current(event), true); // before the sheet walks by itself
  const fingers = useMedia(FINGERS);
  if (!mode || !sheet) return null;

  const choices = mode.choices ?? [];
  const several = choices.length > 1;
  const active = choice ?? choices[0]?.value ?? null;
  const markOf = (kind: MarkKind, spot: MarkSpot): Tap => {
    if (kind !== mode || !several) return { kind: kind.id, spot };
    if (active === ERASE) return { kind: kind.id, spot, erase: true };
    return { kind: kind.id, spot, value: active };
  };
  const kindOn = (spot: MarkSpot): MarkKind | undefined => {
    if (spot.type === "track")
      return kinds.find((kind) => kind.on === "track" && kind.ids?.includes(spot.track));
    if (spot.type === mode.on) return mode;
    if (spot.type === "gap" || spot.type === "group" || spot.type === "plan")
      return kinds.find((kind) => kind.on === spot.type);
    return undefined;
  };
  const pen: Pen = {
    answers: (spot) => kindOn(spot) !== undefined,
    wrong: (spot) => wrong.has(spotKey(spot)),
    tap: (spot, value) => {
      const kind = kindOn(spot);
      if (!kind) return;
      onTaps([value === undefined ? markOf(kind, spot) : { kind: kind.id, spot, value }]);
    },
  };
  // boxes beside the streets are too small for fingers, which find them among the marks
  const coarse: Pen = { ...pen, answers: (spot) => spot.type !== "track" && pen.answers(spot) };
  const lot = lotOf(chosen);
  const marks = sheet.streets[lot.street - 1]?.houses[lot.house - 1];
  const goOn = () => setChosen(nextLot(layout, sheet, chosen));
  const write = (value: number) => {
    onTaps([{ kind: mode.id, spot: lot, value }]);
    goOn();
  };
  const erase = () => onTaps([{ kind: mode.id, spot: lot, erase: true }]);
  const onHouse = (key: string) => {
    if (mode.numbers) setChosen(key);
    else if (lights.houses.has(key)) onTaps([markOf(mode, lotOf(key))]);
  };
  const onGap = (key: string) => {
    const { street, house } = lotOf(key);
    pen.tap({ type: "gap", street, after: house });
  };
  const lights = lightsOf(layout, added, mode, chosen);
  const told = faults[toldFault];
  const faultyLot = told?.places.findLast((place) => place.type === "lot");

  keys.current = (event) => {
    if (typing(event) || document.querySelector("[role=dialog]")) return;
    if (event.key.startsWith("Arrow")) {
      const drawn = document.getElementById("sheet");
      const inside = drawn?.contains(document.activeElement);
      if (!drawn || (!inside && document.activeElement?.closest(".ledger"))) return;
      if (!inside) drawn.querySelector<HTMLElement>(`[data-spot="${chosen}"]`)?.focus();
      const spots = mode.on === "gap" ? ".gap[data-spot]" : ":is(.house, .bld)[data-spot]";
      if (walk(event, drawn, spots)) event.stopPropagation();
      const reached = document.activeElement?.getAttribute("data-spot") ?? "";
      if (mode.numbers && /^\d+\.\d+$/.test(reached)) setChosen(reached);
      return;
    }
    if (!mode.numbers) return;
    if (event.key === "Backspace" || event.key === "Delete") erase();
    else if (/^\d$/.test(event.key)) {
      const made = typedNumber(typed.current, event.key, chosen, Date.now(), layout.numbers);
      typed.current = made;
      if (made) onTaps([{ kind: mode.id, spot: lot, value: Number(made.text) }]);
    } else return;
    event.preventDefault();
  };

  const planKind = kinds.find((kind) => kind.on === "plan");
  const plansRow = layout.categories.find((category) => category.of === "plans")?.id;
  const extra = (category: string) => {
    const own = kinds.filter((kind) => kind.on === "sheet" && kind.category === category);
    return (
      <>
        {planKind && category === plansRow && (
          <PlanMarks
            layout={layout}
            options={form.plans}
            names={plans}
            scored={sheet.plans}
            kind={planKind}
            onTap={(tap) => onTaps([tap])}
          />
        )}
        {own.length > 0 && (
          <SheetMarks kinds={own} values={added.values} onTap={(tap) => onTaps([tap])} />
        )}
        {category === plansRow && onPlans && (
          <PlanCards layout={layout} options={form.plans} names={plans} onNames={onPlans} />
        )}
      </>
    );
  };
  const all = layout.numbers[1] - layout.numbers[0] + 1;
  const prompt = say(mode.about);
  return (
    <PenHolder value={pen}>
      <div class={`two part-${part} on-${mode.on} ${lookOf(layout).table ?? ""}`}>
        <PenHolder value={fingers ? coarse : pen}>
          <SheetView
            id="sheet"
            layout={layout}
            sheet={sheet}
            label={t("Sheet of {name}", { name })}
            lights={lights}
            onHouse={onHouse}
            onGap={onGap}
          />
        </PenHolder>
        <Ledger
          layout={layout}
          sheet={sheet}
          score={added.score}
          plans={[]}
          title={name}
          note={t("as far as copied")}
          extra={extra}
        />
      </div>
      <section class={`step copybar part-${part}`} aria-label={t("What to write")}>
        {told && silent !== stated && (
          <FaultTold
            faults={faults}
            shown={toldFault}
            onNext={() => tellFault((toldFault + 1) % faults.length)}
            onGoOn={() => setSilent(stated)}
            onWrite={
              faultyLot
                ? () => {
                    setMode(modes.find((kind) => kind.numbers)?.id);
                    setChosen(spotKey(faultyLot));
                    setSilent(stated);
                  }
                : null
            }
          />
        )}
        {mode.numbers && (
          <div class="strip-in">
            <Strip
              numbers={layout.numbers}
              fits={fits && fits.numbers.length < all ? fits.numbers : []}
              written={marks?.number ?? null}
              onNumber={write}
            />
          </div>
        )}
        <div class="step-in">
          <p class="say" role="status">
            {part === "marks" ? (
              <>
                <b>{`${name} ${signed(added.score.total)}.`}</b>{" "}
                {t("Tap the last crossed box of a row.")}
              </>
            ) : mode.numbers ? (
              <>
                <b>{`${sayWith(layout.terms.lot_at, { street: lot.street, house: lot.house })}.`}</b>{" "}
                {fitWords(fits, all)}
                <small>{prompt}</small>
              </>
            ) : (
              prompt
            )}
          </p>
          {silent === stated && faults.length > 0 && (
            <button
              type="button"
              class="btn small faulty"
              aria-label={t("What cannot be: {n}", { n: faults.length })}
              onClick={() => setSilent("")}
            >
              <Icon name="warn" />
              {faults.length}
            </button>
          )}
          {several && (
            <div class="seg which" role="group" aria-label={capital(say(mode.title))}>
              {choices.map((item) => (
                <button
                  key={item.value}
                  type="button"
                  data-choice={item.value}
                  aria-pressed={active === item.value}
                  onClick={() => setChoice(item.value)}
                >
                  {item.picture && <Picture name={item.picture} />}
                  {capital(say(item.title))}
                </button>
              ))}
              <button
                type="button"
                aria-pressed={active === ERASE}
                aria-label={t("Rub out")}
                onClick={() => setChoice(ERASE)}
              >
                <Icon name="close" />
              </button>
            </div>
          )}
          <div class="seg modes" role="group" aria-label={t("What to write")}>
            {modes.map((kind) => (
              <button
                key={kind.id}
                type="button"
                data-mode={kind.id}
                aria-pressed={kind === mode}
                onClick={(event) => {
                  setMode(kind.id);
                  setChoice(null);
                  event.currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
                }}
              >
                {capital(say(kind.title))}
              </button>
            ))}
          </div>
          {mode.numbers && (
            <div class="acts">
              {besideOf(kinds, mode).map((kind) => (
                <button
                  key={kind.id}
                  type="button"
                  class="btn xk"
                  data-beside={kind.id}
                  aria-label={capital(say(kind.title))}
                  onClick={() => {
                    onTaps(besideTaps(sheet, taps, mode, kind, lot));
                    if (!marks || marks.number == null) goOn();
                  }}
                >
                  <Picture name={kind.picture} />
                  <span>{capital(say(kind.title))}</span>
                </button>
              ))}
              <button
                type="button"
                class="btn xk"
                data-erase=""
                aria-label={t("Empty")}
                onClick={erase}
              >
                <Icon name="rub" />
                <span>{t("Empty")}</span>
              </button>
            </div>
          )}
          <button type="button" class="btn main done" onClick={onDone}>
            {t("Done")}
          </button>
        </div>
      </section>
    </PenHolder>
  );
}
