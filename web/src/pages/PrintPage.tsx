import { useEffect, useMemo, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { Reconstructed } from "../components/Provenance";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import { useLook } from "../looks/look";
import type { EditionChoice, Printable } from "../messages";
import { cardsOf, Deck } from "../print/Deck";
import { useFits } from "../print/fitting";
import { PaperPage } from "../print/PaperPage";
import { PaperSheet } from "../print/PaperSheet";
import { sheetPages } from "../print/pages";
import { CARD_SIZES, type CardSize, leafSize, type Paper, scaleOf } from "../print/paper";
import { fetchChoices, fetchPrint, printBox } from "../state/api";
import { ownBoxes } from "../state/boxes";
import { go } from "../state/route";
import { remember, remembered } from "../state/storage";
import "../styles/printing.css";

const MOST_COPIES = 60;
const LETTER_LANDS = ["US", "CA", "MX", "CO", "CL", "PH"];

/** The paper that was chosen last, or what printers have where the reader lives. */
function firstPaper(): Paper {
  const kept = remembered("paper");
  if (kept === "a4" || kept === "letter") return kept;
  const [, land = ""] = navigator.language.split("-");
  return LETTER_LANDS.includes(land.toUpperCase()) ? "letter" : "a4";
}

function load(edition: string, sheet: string): Promise<Printable> {
  const own = ownBoxes.value.find((box) => box.choice.id === edition);
  return own ? printBox({ text: own.text, sheet }) : fetchPrint(edition, sheet);
}

type Wish = { copies: number; paper: Paper; single: boolean; cards: boolean; size: CardSize };

type FormProps = {
  boxes: readonly EditionChoice[];
  box: EditionChoice;
  sheets: readonly string[];
  wish: Wish;
  own: boolean;
  pages: number;
  onSheets: (sheets: string[]) => void;
  onWish: (wish: Partial<Wish>) => void;
};

function Sheets({ box, sheets, onSheets }: Pick<FormProps, "box" | "sheets" | "onSheets">) {
  if (box.sheets.length < 2) return null;
  return (
    <fieldset>
      <legend>{t("Sheets")}</legend>
      <div class="chips">
        {box.sheets.map((sheet) => {
          const on = sheets.includes(sheet.id);
          const others = sheets.filter((id) => id !== sheet.id);
          return (
            <label class="chip" key={sheet.id}>
              <input
                type="checkbox"
                value={sheet.id}
                checked={on}
                onChange={() => onSheets(on ? others : [...others, sheet.id])}
              />
              <span>
                {say(sheet.title)}
                <Reconstructed provenance={sheet.provenance} />
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  title: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

/** One of a few. */
function Choice<Value extends string>({
  name,
  title,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="chips">
        {options.map(([id, words]) => (
          <label class="chip" key={id}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Form({ boxes, box, sheets, wish, own, pages, onSheets, onWish }: FormProps) {
  return (
    <form class="panel print-form" onSubmit={(event) => event.preventDefault()}>
      <label class="row">
        <span>{t("Box")}</span>
        <select
          class="field"
          value={box.id}
          data-print-box=""
          onChange={(event) => go(`/print/${event.currentTarget.value}`, true)}
        >
          {boxes.map((item) => (
            <option key={item.id} value={item.id}>
              {`${item.title}, ${say(item.printing)} (${item.year})`}
            </option>
          ))}
        </select>
      </label>
      {own && (
        <Choice
          name="what"
          title={t("What to print")}
          value={wish.cards ? "cards" : "sheets"}
          options={[
            ["sheets", t("Sheets")],
            ["cards", t("Cards to cut out")],
          ]}
          onChange={(what) => onWish({ cards: what === "cards" })}
        />
      )}
      {wish.cards ? (
        <Choice
          name="size"
          title={t("Size of the cards")}
          value={wish.size}
          options={(["usual", "small"] as const).map((size) => {
            const { width, height } = CARD_SIZES[size];
            return [size, t("{width} × {height} mm", { width, height })] as const;
          })}
          onChange={(size) => onWish({ size })}
        />
      ) : (
        <>
          <Sheets box={box} sheets={sheets} onSheets={onSheets} />
          <label class="row">
            <span>{t("Copies of each")}</span>
            <input
              class="field copies"
              type="number"
              min={1}
              max={MOST_COPIES}
              value={wish.copies}
              data-copies=""
              onInput={(event) => {
                const copies = Math.round(event.currentTarget.valueAsNumber);
                if (copies >= 1) onWish({ copies: Math.min(copies, MOST_COPIES) });
              }}
            />
          </label>
        </>
      )}
      <Choice
        name="paper"
        title={t("Paper")}
        value={wish.paper}
        options={[
          ["a4", "A4"],
          ["letter", "Letter"],
        ]}
        onChange={(paper) => {
          remember("paper", paper);
          onWish({ paper });
        }}
      />
      {!wish.cards && (
        <Choice
          name="many"
          title={t("On a page")}
          value={wish.single ? "one" : "two"}
          options={[
            ["two", t("two sheets where they fit")],
            ["one", t("one large sheet")],
          ]}
          onChange={(many) => onWish({ single: many === "one" })}
        />
      )}
      <p class="note">
        {own
          ? t(
              "Cards that your box took over from a published one are left out: they are not ours to print.",
            )
          : t(
              "The cards of published boxes are not ours to print: they come with the box, or from the dealer here. A box of your own can be printed with its cards.",
            )}
      </p>
      <button
        type="button"
        class="btn main"
        data-print=""
        disabled={pages === 0}
        onClick={() => print()}
      >
        <Icon name="print" />
        {tn("Print {n} page", "Print {n} pages", pages)}
      </button>
      <p class="note">
        {wish.cards
          ? t("Print on both sides, turned over the long edge, at 100 % and without margins.")
          : t("The print dialog can also save a PDF. Print at 100 %.")}
      </p>
    </form>
  );
}

type PreviewProps = { printables: readonly Printable[]; wish: Wish; onPages: (n: number) => void };

function SheetsOnPaper({ printables, wish, onPages }: PreviewProps) {
  const { paper, single, copies } = wish;
  const [trial, fitted] = useFits(printables, paper, single);
  const pages = sheetPages(fitted, copies);
  useEffect(() => onPages(pages.length), [pages.length]);
  return (
    <>
      <div class="paper-trial" ref={trial} aria-hidden="true" data-theme="light" />
      {pages.map(({ orientation, leaves, again }, index) => (
        <PaperPage key={index} paper={paper} orientation={orientation} again={again}>
          {leaves.map(({ printable, fit }, place) => {
            const leaf = leafSize(paper, fit.arrangement);
            const style = {
              width: `${fit.width}px`,
              height: `${(fit.width * leaf.height) / leaf.width}px`,
              scale: scaleOf(leaf, fit.width),
            };
            return (
              <div
                key={place}
                class="leaf"
                data-leaf={printable.sheet}
                style={{ width: `${leaf.width}mm`, height: `${leaf.height}mm` }}
              >
                <div class="leaf-in" style={style}>
                  <PaperSheet printable={printable} arrangement={fit.arrangement} />
                </div>
              </div>
            );
          })}
        </PaperPage>
      ))}
    </>
  );
}

function CardsOnPaper({ printables, wish, onPages }: PreviewProps) {
  const [first] = printables;
  const deck = first?.deck;
  const { columns, rows } = CARD_SIZES[wish.size];
  const cards = first && deck ? cardsOf(deck, first).length : 0;
  useEffect(() => onPages(2 * Math.ceil(cards / (columns * rows))), [cards, columns]);
  if (!first || !deck) return null;
  return <Deck printable={first} deck={deck} size={wish.size} paper={wish.paper} />;
}

type Props = { edition: string; sheet: string };

type BoxProps = { boxes: readonly EditionChoice[]; box: EditionChoice; sheet: string };

function Printing({ boxes, box, sheet }: BoxProps) {
  const first = box.sheets.find((item) => item.id === sheet) ?? box.sheets[0];
  const [sheets, setSheets] = useState<string[]>(first ? [first.id] : []);
  const [known, setKnown] = useState<ReadonlyMap<string, Printable>>(new Map());
  const [problem, setProblem] = useState("");
  const [pages, setPages] = useState(0);
  const own = ownBoxes.value.some((item) => item.choice.id === box.id);
  const [wish, setWish] = useState<Wish>({
    copies: 2,
    paper: firstPaper(),
    single: false,
    cards: false,
    size: "usual",
  });
  const wanted = box.sheets.map((item) => item.id).filter((id) => sheets.includes(id));
  useEffect(() => {
    setProblem("");
    for (const id of wanted) {
      if (known.has(id)) continue;
      load(box.id, id).then(
        (found) => setKnown((before) => new Map([...before, [id, found]])),
        (error: Error) => setProblem(error.message),
      );
    }
  }, [sheets]);
  const printables = useMemo(() => wanted.flatMap((id) => known.get(id) ?? []), [sheets, known]);
  const drawable = useLook(printables[0]?.layout ?? null);
  const Preview = wish.cards ? CardsOnPaper : SheetsOnPaper;
  return (
    <div class="printing">
      <Form
        boxes={boxes}
        box={box}
        sheets={sheets}
        wish={wish}
        own={own}
        pages={pages}
        onSheets={setSheets}
        onWish={(change) => setWish((before) => ({ ...before, ...change }))}
      />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <section class="paper-pages" aria-label={t("Preview")} data-pages={pages}>
        {drawable && <Preview printables={printables} wish={wish} onPages={setPages} />}
      </section>
    </div>
  );
}

/** Blank sheets of every box as pages to print, and the cards of boxes of one's own. */
export function PrintPage({ edition, sheet }: Props) {
  const [shipped, setShipped] = useState<EditionChoice[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t("Print sheets")} · Culdesac`;
    fetchChoices().then(
      ({ editions }) => setShipped(editions),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  const boxes = [...shipped, ...ownBoxes.value.map((box) => box.choice)];
  const box = edition ? boxes.find((item) => item.id === edition) : boxes[0];
  const unknown = shipped.length > 0 && !box;
  return (
    <>
      <SiteBar />
      <main class="page print-page" id="main">
        <h1>{t("Print sheets")}</h1>
        {(problem || unknown) && (
          <p class="problem" role="alert">
            {problem || t("There is no such box.")}
          </p>
        )}
        {box && <Printing key={box.id + sheet} boxes={boxes} box={box} sheet={sheet} />}
      </main>
    </>
  );
}
