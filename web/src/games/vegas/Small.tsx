/** A city in small, as it is seen among the others. */

import { t, tn } from "../../i18n";
import type { Layout, Sheet } from "../../messages";
import type { FreshMarks } from "../../table/fresh";
import { lotsOfStreet, NO_LIGHTS } from "../../table/lots";

type Props = { layout: Layout; sheet: Sheet };

/** A street: numbers, and hatching where a crane still stands. */
export function SmallStreet({
  layout,
  sheet,
  street,
  fresh,
}: Props & { street: number; fresh: FreshMarks }) {
  const printed = layout.streets[street - 1]?.houses ?? [];
  return (
    <ol aria-label={t("Street {street}", { street })} style={{ "--cols": printed.length }}>
      {lotsOfStreet(layout, sheet, NO_LIGHTS, street, fresh).map((lot, index) => {
        const waiting = lot.features.find(
          (feature) => feature.name === "crane" && feature.state === "planned",
        );
        const crane = waiting && !lot.written ? waiting : null;
        return (
          <li
            key={lot.key}
            class={`${printed[index]?.blank ? "vd" : lot.written ? "in" : crane ? "cr" : ""} ${lot.fresh ? "fresh" : ""}`}
          >
            {lot.written}
            {crane && <span class="sr">{crane.label}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** What a city has beside its casinos. */
export function SmallLine({ sheet: { map, vault } }: Props) {
  const hotels = (size: "large" | "small") =>
    (map?.hotels ?? []).filter((hotel) => hotel.state === size).length;
  return (
    <footer>
      <span class="meta">
        {t("hotels {large} large, {small} small", {
          large: hotels("large"),
          small: hotels("small"),
        })}
      </span>
      {vault && (
        <span class="meta">{`${tn("{n} bundle", "{n} bundles", vault.bundles)}, ${tn("{n} debt", "{n} debts", vault.debts)}`}</span>
      )}
      <span class="meta">{tn("{n} line home", "{n} lines home", map?.missing ?? 0)}</span>
    </footer>
  );
}
