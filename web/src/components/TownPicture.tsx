import { useRef, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { Written } from "../drawings/Written";
import { language, say, t } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, Sheet } from "../messages";
import { canShare, pictureOf, saveFile } from "../state/picture";
import { CopyButton } from "./CopyButton";
import { signed } from "./Ladder";
import { Town as Streets } from "./Town";

export const PICTURE = { width: 1200, height: 630 }; // what messengers show in full

type Props = {
  layout: Layout;
  sheet: Sheet;
  name: string;
  points: number;
  place: string; // such as "First of 4"; may be empty
  at: number;
  replay: string | null; // an address that others can open
  yours: boolean;
};

function grid(): string {
  const down = Array.from({ length: 29 }, (_, index) => `M${(index + 1) * 40} 0V630`);
  const across = Array.from({ length: 15 }, (_, index) => `M0 ${(index + 1) * 40}H1200`);
  return [...down, ...across].join("");
}

const BLOCK = { x: 836, y: 34, width: 330, height: 124, middle: 1006 };
const ROOM = 150; // for a word in the title block, in its units
const WIDE_LETTER = 0.56; // of the size of letters

/** The size of letters with which a text fits into the title block. */
function fitting(text: string, most: number): number {
  return Math.max(12, Math.min(most, ROOM / (WIDE_LETTER * Math.max(1, text.length))));
}

function Label({ x, y, text, most }: { x: number; y: number; text: string; most: number }) {
  return (
    <text class="town-value" x={x} y={y} style={{ "--letters": `${fitting(text, most)}px` }}>
      {text}
    </text>
  );
}

/** The finished town as a blueprint, to be looked at, saved and shared. */
export function TownPicture(props: Props) {
  const { layout, sheet, name, points, place, at, replay, yours } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const [problem, setProblem] = useState("");
  const { Town = Streets } = lookOf(layout);
  const date = new Date(at).toLocaleDateString(language.value, { day: "numeric", month: "long" });
  const make = async (work: (picture: File) => Promise<void> | void) => {
    setProblem("");
    try {
      if (!drawing.current) return;
      const blob = await pictureOf(drawing.current, PICTURE.width, PICTURE.height);
      await work(new File([blob], "culdesac.png", { type: "image/png" }));
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // not shared after all
      setProblem(t("The picture cannot be made here."));
    }
  };
  const save = () => make((picture) => saveFile(picture.name, picture));
  const share = () =>
    make((picture) => navigator.share({ files: [picture], ...(replay ? { text: replay } : {}) }));
  const shares = canShare(new File([], "culdesac.png", { type: "image/png" }));
  return (
    <section class="panel picture" aria-labelledby="picture-title">
      <h2 id="picture-title">{yours ? t("Your town") : t("The town of {name}", { name })}</h2>
      <svg
        ref={drawing}
        class="town"
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-label={t("The finished town as a blueprint, {points} points", { points })}
      >
        <rect class="ground" width={PICTURE.width} height={PICTURE.height} />
        <path class="squares" d={grid()} />
        <rect class="frame" x="12" y="12" width="1176" height="606" />
        <Town layout={layout} sheet={sheet} />
        <use class="town-logo" href="#logo" x="54" y="36" width="46" height="46" />
        <text class="town-brand" x="112" y="72">
          Culdesac
        </text>
        <rect class="block" x={BLOCK.x} y={BLOCK.y} width={BLOCK.width} height={BLOCK.height} />
        <path d={`M${BLOCK.x} 96h${BLOCK.width}M${BLOCK.middle} 96v62`} />
        <text class="town-label" x={BLOCK.x + 16} y={58}>
          {t("Drawn by")}
        </text>
        <Label x={BLOCK.x + 16} y={84} text={name} most={28} />
        <Written text={signed(points)} x={BLOCK.x + 268} y={65} scale={1.5} />
        <text class="town-label" x={BLOCK.x + 16} y={117}>
          {say(layout.sheet)}
        </text>
        <Label x={BLOCK.x + 16} y={143} text={layout.title} most={20} />
        <text class="town-label" x={BLOCK.middle + 14} y={117}>
          {date}
        </text>
        <Label x={BLOCK.middle + 14} y={143} text={place} most={20} />
      </svg>
      <div class="after">
        {shares && (
          <button type="button" class="btn main" onClick={() => void share()}>
            <Icon name="share" />
            {t("Share the picture")}
          </button>
        )}
        <button type="button" class="btn" data-picture="" onClick={() => void save()}>
          <Icon name="save" />
          {t("Save the picture")}
        </button>
        {replay && <CopyButton text={replay} label={t("Link to the replay")} />}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
