import type { ComponentChildren } from "preact";
import { useWidth } from "../components/measured";
import { MARGIN, type Orientation, type Paper, PIXEL, pageSize } from "./paper";

type Props = {
  paper: Paper;
  orientation: Orientation;
  again?: boolean; // it looks like the one before, so that only paper needs it
  children: ComponentChildren;
};

/** A page as it comes out of the printer; on a screen it is as wide as there is room. */
export function PaperPage({ paper, orientation, again = false, children }: Props) {
  const [place, room] = useWidth<HTMLDivElement>();
  const { width, height } = pageSize(paper, orientation);
  const shrunk = Math.min(1, (room * PIXEL) / width);
  const style = {
    "--page-w": `${width}mm`,
    "--page-h": `${height}mm`,
    "--margin": `${MARGIN}mm`,
    "--shrunk": shrunk,
  };
  return (
    <div class={`paper-room ${again ? "again" : ""}`} ref={place} style={style}>
      <section class={`paper-page on-${paper}-${orientation}`} data-theme="light">
        {children}
      </section>
    </div>
  );
}
