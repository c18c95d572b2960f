import type { ComponentChildren } from "preact";
import { Icon } from "../drawings/icons";
import type { LotView } from "./Lot";

/** How a lot stands in the turn at hand, in whatever shape it is drawn. */
export function lotClasses(lot: LotView): string[] {
  return [
    lot.pencil ? "aim draft" : "",
    lot.trace !== null ? "legal" : "",
    lot.hinted ? "hinted" : "",
    lot.chosen ? "aim" : "",
    lot.wrong ? "wrong" : "",
    lot.fresh ? "fresh" : "",
  ];
}

type Props = {
  lot: LotView;
  class: string;
  reachable: boolean; // by the tab key
  onTap: (() => void) | null;
  children: ComponentChildren;
};

/** What of a lot is tapped, with the signs of the turn at hand over what is drawn there. */
export function LotFace({ lot, class: shape, reachable, onTap, children }: Props) {
  const inside = (
    <>
      {children}
      {(lot.pencil || lot.chosen) && (
        <span class="aim-tab">
          <Icon name="pencil" />
        </span>
      )}
      {lot.refused && (
        <span class="nope">
          <Icon name="close" />
        </span>
      )}
    </>
  );
  if (!onTap)
    return (
      <span class={shape} role="img" aria-label={lot.label}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class={shape}
      data-spot={lot.key}
      data-lit={lot.trace !== null ? "" : undefined}
      data-ways={lot.ways > 1 ? lot.ways : undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={lot.label}
      onClick={onTap}
    >
      {inside}
    </button>
  );
}
