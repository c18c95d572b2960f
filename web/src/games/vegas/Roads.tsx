import { useState } from "preact/hooks";
import { Markable, usePen } from "../../components/Pen";
import { Picture } from "../../drawings/features";
import { Action } from "../../drawings/icons";
import { t } from "../../i18n";
import type { Layout, MapLayout, MapMarks } from "../../messages";
import type { Lights } from "../../table/lots";
import { cornerWords, driverWords, lineWords, postPath, roadPath, roadWords } from "./city";

type NetProps = {
  map: MapLayout;
  marks: MapMarks;
  fresh: ReadonlySet<number>;
  lines: Lights["lines"];
  aimed: number | null;
  size: [number, number];
  turned: boolean;
};

/** Roads, posts and the way that was driven; one drawing in lots, a second one for the turned city. */
function Net({ map, marks, fresh, lines, aimed, size, turned }: NetProps) {
  const [width, height] = turned ? [size[1], size[0]] : size;
  const all = roadPath(
    map,
    map.roads.map((_, index) => index),
    turned,
  );
  const driven = (pencil: boolean) =>
    roadPath(
      map,
      marks.roads.filter((road) => (road.pencil ?? false) === pencil).map((road) => road.road),
      turned,
    );
  const offered = [...new Set(lines.flatMap((line) => line.offer.roads))];
  const shown = lines
    .filter((line) => line.offer.corner === aimed)
    .flatMap((line) => line.offer.roads);
  return (
    <svg
      class={`net ${turned ? "tr" : "lr"}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="rd1" d={all} />
      <path class="rd2" d={all} />
      <path class="rd3" d={all} />
      {offered.length > 0 && <path class="offer" d={roadPath(map, offered, turned)} />}
      <path class="limo" d={driven(false)} />
      <path class="limo now" d={driven(true)} />
      {fresh.size > 0 && <path class="limo fresh" d={roadPath(map, [...fresh], turned)} />}
      {shown.length > 0 && <path class="offer aimed" d={roadPath(map, shown, turned)} />}
      {(marks.way_back ?? []).length > 0 && (
        <path class="wayhome" d={roadPath(map, marks.way_back ?? [], turned)} />
      )}
      <path class="lamp1" d={postPath(map, turned)} />
      <path class="lamp2" d={postPath(map, turned)} />
    </svg>
  );
}

/** A handle on every piece of road and at every corner, while a sheet is copied. */
function Handles({ map, marks }: { map: MapLayout; marks: MapMarks }) {
  const pen = usePen();
  if (!pen) return null;
  return (
    <>
      {map.roads.map(({ ends }, road) => {
        const [from, to] = ends.map((corner) => map.corners[corner]);
        if (!from || !to) return null;
        const driven = marks.roads.some((item) => item.road === road);
        const wrong = pen.wrong({ type: "road", road }) ? "wrong" : "";
        return (
          <Markable
            key={road}
            spot={{ type: "road", road }}
            class={`pin piece ${driven ? "on" : ""} ${wrong}`}
            style={{ "--s": (from.row + to.row) / 2, "--a": (from.column + to.column) / 2 }}
            label={roadWords(map, road, driven)}
          />
        );
      })}
      {map.corners.map((corner, index) => (
        <Markable
          key={`corner${index}`}
          spot={{ type: "corner", corner: index }}
          class={`pin piece ${marks.at === index ? "on" : ""}`}
          style={{ "--s": corner.row, "--a": corner.column }}
          label={cornerWords(map, index)}
        />
      ))}
    </>
  );
}

type Props = {
  layout: Layout;
  map: MapLayout;
  marks: MapMarks;
  fresh: ReadonlySet<number>; // roads that somebody has just driven
  lines: Lights["lines"];
  hinted: number | null; // the move that a bot would make
  onDrive: ((corner: number) => void) | null;
};

/** The roads of a city with what drives there, and a handle at the end of every line it could take. */
export function Roads({ layout, map, marks, fresh, lines, hinted, onDrive }: Props) {
  const [aimed, aim] = useState<number | null>(null);
  const size: [number, number] = [map.avenues.length, layout.streets.length];
  const at = map.corners[marks.at];
  const start = map.corners[map.start];
  const corners = [...new Set(lines.map((line) => line.offer.corner))];
  const now = marks.roads.some((road) => road.pencil);
  return (
    <>
      <li class="netbox" aria-hidden="true">
        <Net
          map={map}
          marks={marks}
          fresh={fresh}
          lines={lines}
          aimed={aimed}
          size={size}
          turned={false}
        />
        <Net map={map} marks={marks} fresh={fresh} lines={lines} aimed={aimed} size={size} turned />
      </li>
      <li class="pins">
        {start && (
          <span class="pin light" style={{ "--s": start.row, "--a": start.column }}>
            <Picture name="light" as="" />
          </span>
        )}
        {at && !onDrive && (
          <span
            class={`pin car ${now ? "now" : ""}`}
            style={{ "--s": at.row, "--a": at.column }}
            role="img"
            aria-label={driverWords(map, marks)}
          >
            <Action name="limousine" />
          </span>
        )}
        {at && onDrive && (
          <button
            type="button"
            class={`pin car ${now ? "now" : ""}`}
            style={{ "--s": at.row, "--a": at.column }}
            data-spot="driver"
            tabIndex={-1}
            aria-label={driverWords(map, marks)}
            onClick={() => onDrive(marks.at)}
          >
            <Action name="limousine" />
          </button>
        )}
        <Handles map={map} marks={marks} />
        {onDrive &&
          corners.map((corner) => {
            const ending = lines.filter((line) => line.offer.corner === corner);
            const place = map.corners[corner];
            const letters = ending.map((line) => line.letter).join("");
            const label = ending
              .map((line) => {
                const { visits, end, home } = lineWords(map, line.offer);
                return t("Line {letter} to {end}: {visits}; {home}", {
                  letter: line.letter,
                  end,
                  visits,
                  home,
                });
              })
              .join(". ");
            return (
              <button
                key={corner}
                type="button"
                class={`pin end ${ending.some((line) => line.move.id === hinted) ? "hinted" : ""}`}
                style={{ "--s": place?.row ?? 0, "--a": place?.column ?? 0 }}
                data-spot={`corner${corner}`}
                data-lit=""
                data-ways={ending.length > 1 ? ending.length : undefined}
                aria-label={ending.length > 1 ? `${letters}: ${label}` : label}
                onMouseEnter={() => aim(corner)}
                onMouseLeave={() => aim(null)}
                onFocus={() => aim(corner)}
                onBlur={() => aim(null)}
                onClick={() => onDrive(corner)}
              >
                {letters}
              </button>
            );
          })}
      </li>
    </>
  );
}
