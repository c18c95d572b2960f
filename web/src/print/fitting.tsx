/** Finds out how large sheets come out on paper, by drawing them where nobody sees it. */

import { type RefObject, render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { language } from "../i18n";
import type { Printable } from "../messages";
import { PaperSheet } from "./PaperSheet";
import {
  bestFit,
  type Fit,
  HALF,
  leafSize,
  leastWidth,
  type Paper,
  PIXEL,
  scaleOf,
  TALL,
  WIDE,
} from "./paper";

const LOTS = ".house, .bld";

function fitsOf(trial: HTMLElement, printable: Printable, paper: Paper, single: boolean): Fit[] {
  return (single ? [WIDE, TALL] : [HALF, WIDE, TALL]).flatMap((arrangement) => {
    const leaf = leafSize(paper, arrangement);
    render(<PaperSheet printable={printable} arrangement={arrangement} />, trial);
    const width = leastWidth(leaf, (tried) => {
      trial.style.width = `${tried}px`;
      return trial.offsetHeight;
    });
    if (width === null) return [];
    const lots = [...trial.querySelectorAll<HTMLElement>(LOTS)].map((lot) => lot.offsetWidth);
    return [{ arrangement, width, house: Math.min(...lots) * scaleOf(leaf, width) * PIXEL }];
  });
}

export type Fitted = { printable: Printable; fit: Fit };

/** How sheets lie best on their pages, once that is known; the element is where it is tried. */
export function useFits(
  printables: readonly Printable[],
  paper: Paper,
  single: boolean,
): [RefObject<HTMLDivElement | null>, Fitted[]] {
  const trial = useRef<HTMLDivElement>(null);
  const [fitted, setFitted] = useState<Fitted[]>([]);
  const [letters, setLetters] = useState(false);
  useEffect(() => {
    void document.fonts.ready.then(() => setLetters(true));
  }, []);
  useLayoutEffect(() => {
    const place = trial.current;
    if (!place || !letters) return;
    setFitted(
      printables.flatMap((printable) => {
        const fit = bestFit(fitsOf(place, printable, paper, single), paper);
        return fit ? [{ printable, fit }] : [];
      }),
    );
    render(null, place);
  }, [printables, paper, single, letters, language.value]);
  return [trial, fitted];
}
