import { Markable, usePen } from "../../components/Pen";
import { Picture } from "../../drawings/features";
import { Mark } from "../../drawings/icons";
import { t } from "../../i18n";
import type { SheetProps } from "../../looks/look";
import type { HotelMarks, MapLayout } from "../../messages";
import { walk } from "../../state/keyboard";
import { NOTHING_FRESH } from "../../table/fresh";
import { type FeatureView, NO_LIGHTS } from "../../table/lots";
import { Casino } from "./Casino";
import { blanksOf, casinosOf, hotelWords } from "./city";
import { Roads } from "./Roads";

function Hole({ hole, avenue }: { hole: FeatureView; avenue: number }) {
  const { state, pencil, count, label } = hole;
  return (
    <li
      class={`hole ${state === "built" ? "got" : state} ${pencil ? "now" : ""}`}
      style={{ "--s": 0, "--a": avenue }}
    >
      <Picture name="hole" as="bi" />
      <b aria-hidden="true">{count}</b>
      {state === "built" && <Mark name="ring" />}
      {state === "lost" && <Mark name="slash" />}
      <span class="sr">{t("Avenue {avenue}: {what}", { avenue, what: label })}</span>
    </li>
  );
}

function Hotel({
  map,
  marks,
  avenue,
  row,
  fresh,
}: {
  map: MapLayout;
  marks: HotelMarks | undefined;
  avenue: number;
  row: number;
  fresh: boolean;
}) {
  const state = marks?.state ?? "planned";
  const large = state === "large" || (state === "planned" && marks?.first !== false);
  const classes = `hotel ${state === "planned" ? "" : "got"} ${marks?.pencil ? "now-built" : ""} ${fresh ? "fresh" : ""}`;
  const words = hotelWords(map, avenue, marks);
  const spot = { type: "avenue", avenue } as const;
  const wrong = usePen()?.wrong(spot) ? "wrong" : "";
  return (
    <li class={`${classes} ${wrong}`} style={{ "--s": row, "--a": avenue }} title={words}>
      <Picture name={large ? "large-hotel" : "small-hotel"} as="hd" />
      <span class="av" aria-hidden="true">
        {avenue}
      </span>
      <span class="sr">{words}</span>
      <Markable spot={spot} class="over" label={words} />
    </li>
  );
}

/** A sheet with a map: lots between roads, golf along the first street, hotels at the ends of avenues. */
export function City({
  layout,
  sheet,
  label,
  id,
  lights = NO_LIGHTS,
  fresh = NOTHING_FRESH,
  onHouse,
  onCorner,
}: SheetProps) {
  const { map } = layout;
  const marks = sheet.map;
  if (!map || !marks) return null;
  const casinos = casinosOf(layout, map, sheet, lights, fresh);
  const anyLit = lights.houses.size + lights.lines.length > 0;
  const rows = layout.streets.length;
  const golf = casinos.some((casino) => casino.hole);
  const size = { "--streets": rows, "--avenues": map.avenues.length };
  return (
    <section
      class={`sheet citysheet ${golf ? "" : "nogolf"}`}
      id={id}
      aria-label={label}
      style={size}
      onKeyDown={(event) => walk(event, event.currentTarget)}
    >
      <div class="citywrap">
        <ol class="plates" aria-hidden="true">
          {layout.streets.map((_, index) => (
            <li key={index} style={{ "--s": index + 1 }}>
              {t("Street {street}", { street: index + 1 })}
            </li>
          ))}
        </ol>
        <ol class="city">
          {casinos.map((casino) =>
            casino.hole ? (
              <Hole key={`hole${casino.lot.key}`} hole={casino.hole} avenue={casino.avenue} />
            ) : null,
          )}
          {blanksOf(layout, map).map((blank) => (
            <li
              key={`blank${blank.street}.${blank.avenue}`}
              class={`cz void ${blank.port ? "air" : ""}`}
              style={{ "--s": blank.street, "--a": blank.avenue, "--wide": blank.lots }}
              aria-hidden="true"
            >
              <Picture name={blank.port ? "plane" : "cactus"} as="draw" />
            </li>
          ))}
          {casinos.map((casino, index) => (
            <Casino
              key={casino.lot.key}
              casino={casino}
              reachable={
                lights.chosen ? casino.lot.chosen : anyLit ? casino.lot.trace !== null : index === 0
              }
              onTap={onHouse ? () => onHouse(casino.lot.key) : null}
            />
          ))}
          {map.avenues.map((_, index) => (
            <Hotel
              key={`hotel${index}`}
              map={map}
              marks={marks.hotels[index]}
              avenue={index + 1}
              row={rows + 1}
              fresh={fresh.hotels.has(index + 1)}
            />
          ))}
          <Roads
            layout={layout}
            map={map}
            marks={marks}
            fresh={fresh.roads}
            lines={lights.lines}
            hinted={lights.line}
            onDrive={onCorner ?? null}
          />
        </ol>
      </div>
    </section>
  );
}
