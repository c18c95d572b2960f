import { Action } from "../drawings/icons";
import { say, t } from "../i18n";
import { lookOf, type SheetProps } from "../looks/look";
import type { Layout, Sheet, TrackLayout } from "../messages";
import { walk } from "../state/keyboard";
import { lotsOfStreet, NO_LIGHTS } from "../table/lots";
import { Boxes, Ladder } from "./Ladder";
import { Lot } from "./Lot";
import { bonusesOf, StreetBonus, StreetTally, talliesOf } from "./Tallies";

type TrackProps = { layout: Layout; track: TrackLayout; sheet: Sheet; index: number };

function Track({ layout, track, sheet, index }: TrackProps) {
  const marks = sheet.tracks[index];
  const crossed = marks?.crossed ?? 0;
  const before = crossed - (marks?.pencil ?? 0);
  const label = t("{track}: {crossed} of {boxes} crossed, {points} points", {
    track: say(track.title),
    crossed,
    boxes: track.boxes,
    points: marks?.points ?? 0,
  });
  const values = track.values ?? [];
  const picture = layout.categories.find((item) => item.id === track.category)?.picture;
  return (
    <div class="street-track" title={say(track.title)}>
      {picture && <Action name={picture} />}
      {values.length > 0 ? (
        <Ladder values={values} crossed={crossed} before={before} label={label} track={track.id} />
      ) : (
        <Boxes
          total={track.boxes}
          crossed={crossed}
          before={before}
          label={label}
          track={track.id}
        />
      )}
    </div>
  );
}

/** A whole sheet as it lies on the table; without handlers it is only looked at. */
export function SheetView(props: SheetProps) {
  const { Sheet: Own = Streets } = lookOf(props.layout);
  return <Own {...props} />;
}

function Streets({
  layout,
  sheet,
  label,
  id,
  lights = NO_LIGHTS,
  fresh,
  onHouse,
  onGap,
  children,
}: SheetProps) {
  const columns = Math.max(...layout.streets.map((street) => street.houses.length));
  const anyLit = lights.houses.size + lights.gaps.size > 0;
  const tallies = talliesOf(layout, sheet);
  const bonuses = bonusesOf(layout, sheet);
  let roof = 0;
  return (
    <section
      class="sheet"
      id={id}
      aria-label={label}
      style={{ "--cols": columns, "--free": columns - (layout.streets[0]?.houses.length ?? 0) }}
      onKeyDown={(event) => walk(event, event.currentTarget)}
    >
      {children}
      <div class="streets">
        {layout.streets.map((printed, index) => {
          const street = index + 1;
          const lots = lotsOfStreet(layout, sheet, lights, street, fresh);
          return (
            <section class="street" key={street} aria-label={t("Street {street}", { street })}>
              <header>
                <h2>{t("Street {street}", { street })}</h2>
                {layout.tracks.map((track, place) =>
                  track.street === street ? (
                    <Track
                      key={track.id}
                      layout={layout}
                      track={track}
                      sheet={sheet}
                      index={place}
                    />
                  ) : null,
                )}
                {tallies.map((tally) =>
                  tally.printed.street === street ? (
                    <StreetTally key={tally.printed.id} tally={tally} />
                  ) : null,
                )}
                {bonuses.map((bonus) =>
                  bonus.printed.street === street ? (
                    <StreetBonus key={bonus.printed.id} bonus={bonus} />
                  ) : null,
                )}
              </header>
              <ol class="lots">
                {lots.map((lot, house) => {
                  roof += 1 + ((house * 7 + street * 3) % 2);
                  const lit = lot.trace !== null || lot.candidate !== null;
                  const first = street === 1 && house === 0;
                  return (
                    <Lot
                      key={lot.key}
                      lot={lot}
                      roof={roof}
                      reachable={
                        lights.chosen ? lot.chosen : anyLit ? lit || lot.gap !== null : first
                      }
                      onHouse={onHouse ? () => onHouse(lot.key) : null}
                      onGap={onGap ? () => onGap(lot.key) : null}
                    />
                  );
                })}
                {printed.houses.length > 0 && (
                  <li class="bulb" aria-hidden="true">
                    <svg viewBox="0 0 38 36" aria-hidden="true">
                      <path d="M0 9.5h8.5a15 15 0 1 1 0 17H0" fill="var(--wall)" />
                      <circle cx="20.5" cy="18" r="5.5" fill="var(--lawn)" />
                    </svg>
                  </li>
                )}
              </ol>
            </section>
          );
        })}
      </div>
    </section>
  );
}
