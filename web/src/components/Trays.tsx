import type { ComponentChildren } from "preact";
import { Picture } from "../drawings/features";
import { Action } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { Layout, Move, SeatView } from "../messages";
import { lineWords } from "../table/city";
import type { Play } from "../table/play";
import {
  changes,
  choices,
  copied,
  crosses,
  type Draft,
  LETTERS,
  ofKind,
  placing,
} from "../table/step";
import { capital, moveLabel } from "../table/words";
import { gained } from "./Ladder";

type ChoiceProps = {
  letter: string;
  picture?: string; // instead of the letter
  action?: string; // its pictogram instead of the letter
  title: string;
  small: string;
  onClick: () => void;
};

function Choice({ letter, picture, action, title, small, onClick }: ChoiceProps) {
  return (
    <button type="button" class="choice" data-lit="" onClick={onClick}>
      <span class="key">
        {picture ? <Picture name={picture} /> : action ? <Action name={action} /> : letter}
      </span>
      <span>
        {title}
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}

/** The numbers that can be written in place of the printed one. */
function Wheel({ view, draft, play }: { view: SeatView; draft: Draft; play: Play }) {
  const possible = changes(view);
  const number = view.picked?.number ?? 0;
  if (possible.length < 2 && (possible[0] ?? 0) === 0) return null;
  return (
    <Tray
      lead={t("Number to write")}
      note={view.sheet.map ? t("Another number uses up a group of inauguration boxes.") : ""}
    >
      <div class="wheel" role="group" aria-label={t("Number to write")}>
        {[-2, -1, 0, 1, 2].map((change) => {
          const fits = possible.includes(change);
          if (number + change < 0) return null;
          return (
            <button
              key={change}
              type="button"
              class={`choice ${draft.change === change ? "on" : ""}`}
              aria-pressed={draft.change === change}
              aria-disabled={!fits}
              onClick={() => fits && play.change({ change })}
            >
              <span class="sr">
                {fits
                  ? t("Write {number}", { number: number + change })
                  : t("{number} fits nowhere", { number: number + change })}
              </span>
              <span aria-hidden="true">{number + change}</span>
              <small aria-hidden="true">{change === 0 ? "±0" : gained(change)}</small>
            </button>
          );
        })}
      </div>
    </Tray>
  );
}

type TrayProps = {
  lead: string;
  note?: string;
  worded?: boolean;
  keyed?: boolean;
  children: ComponentChildren;
};

function Tray({ lead, note = "", worded = false, keyed = false, children }: TrayProps) {
  return (
    <div class={`tray ${worded ? "worded" : ""} ${keyed ? "keyed" : ""}`}>
      <div class="tray-in">
        <p class="lead">
          <span>{lead}</span>
          {note && <small>{note}</small>}
        </p>
        {children}
      </div>
    </div>
  );
}

function estateWords(view: SeatView, move: Move): [string, string] {
  const estate = view.sheet.estates.find(
    (item) => item.street === move.street && item.house === move.house,
  );
  const size = estate?.size ?? 1;
  const first = move.house ?? 1;
  const title =
    size === 1
      ? t("House {house}", { house: first })
      : t("Houses {first} to {last}", { first, last: first + size - 1 });
  return [title, t("street {street}", { street: move.street ?? 0 })];
}

function raiseWords(layout: Layout, view: SeatView, move: Move): [string, string] {
  const index = layout.tracks.findIndex((track) => track.size === move.size);
  const values = layout.tracks[index]?.values ?? [];
  const marks = view.sheet.tracks[index];
  const crossed = marks?.crossed ?? 0;
  const title = tn("{n} house", "{n} houses", move.size ?? 0);
  return [title, `${values[crossed] ?? ""} → ${values[crossed + 1] ?? ""} × ${marks?.count ?? 0}`];
}

/** The column that a move crosses, and what its next box would change. */
function columnWords(layout: Layout, view: SeatView, move: Move): [string, string] {
  const index = layout.tracks.findIndex((track) => crosses(move, track));
  const track = layout.tracks[index];
  const marks = view.sheet.tracks[index];
  const names = [track?.title, move.title].flatMap((words) => (words ? [capital(say(words))] : []));
  const title = names.sort((a, b) => a.length - b.length)[0] ?? move.column ?? "";
  if (move.detail && (track?.debts ?? []).length > 0) return [title, say(move.detail)];
  const values = track?.values ?? [];
  const crossed = marks?.crossed ?? 0;
  const change = `${values[crossed] ?? ""} → ${values[crossed + 1] ?? ""}`;
  return [title, marks?.count != null ? `${change} × ${marks.count}` : change];
}

function copyWords(view: SeatView, move: Move): string {
  const number = copied(view, move);
  return move.source === "left"
    ? t("Repeat {number} from the left", { number })
    : t("Repeat {number} from the right", { number });
}

/** A move that is chosen among others, in words. */
function moveTitle(layout: Layout, view: SeatView, move: Move): [string, string] {
  const offer = view.sheet.map?.lines?.find((line) => line.move === move.id);
  if (layout.map && offer) {
    const { visits, home } = lineWords(layout.map, offer);
    return [capital(visits), home];
  }
  return [moveLabel(move), move.detail ? say(move.detail) : ""];
}

export function Trays({
  layout,
  view,
  draft,
  play,
}: {
  layout: Layout;
  view: SeatView;
  draft: Draft;
  play: Play;
}) {
  if (draft.choice.length > 0) {
    return (
      <Tray lead={t("Which one?")}>
        {draft.choice.map((move, index) => (
          <Choice
            key={move.id}
            letter={LETTERS[index] ?? ""}
            title={move.source ? copyWords(view, move) : moveTitle(layout, view, move)[0]}
            small={move.source ? "" : moveTitle(layout, view, move)[1]}
            onClick={() => void play.make(move)}
          />
        ))}
      </Tray>
    );
  }
  if (draft.island) return null;
  if (draft.bonus) {
    const free = ofKind(view, "free");
    return free.length === 0 ? null : (
      <Tray lead={t("Another action")} worded>
        {free.map((move, index) => {
          const [title, small] = moveTitle(layout, view, move);
          return (
            <Choice
              key={move.id}
              letter={LETTERS[index] ?? ""}
              action={move.instead ?? ""}
              title={title}
              small={small}
              onClick={() => void play.make(move)}
            />
          );
        })}
      </Tray>
    );
  }
  const lines = play.lights.value?.lines ?? [];
  if (lines.length > 0) {
    return (
      <Tray lead={t("Lines that can be driven")} worded keyed>
        {lines.map(({ letter, move }) => {
          const [title, small] = moveTitle(layout, view, move);
          return (
            <Choice
              key={move.id}
              letter={letter}
              title={title}
              small={small}
              onClick={() => void play.make(move)}
            />
          );
        })}
      </Tray>
    );
  }
  const columns = view.legal.filter((move) => move.column);
  if (columns.length > 0) {
    return (
      <Tray lead={t("Column to cross")} worded>
        {columns.map((move) => {
          const [title, small] = columnWords(layout, view, move);
          return (
            <Choice
              key={move.id}
              letter=""
              picture={move.column ?? ""}
              title={title}
              small={small}
              onClick={() => void play.make(move)}
            />
          );
        })}
      </Tray>
    );
  }
  const spends = ofKind(view, "spend");
  if (spends.length > 0) {
    return (
      <Tray lead={t("Estates that can serve the plan")}>
        {spends.map((move, index) => {
          const [title, small] = estateWords(view, move);
          return (
            <Choice
              key={move.id}
              letter={LETTERS[index] ?? ""}
              title={title}
              small={small}
              onClick={() => void play.make(move)}
            />
          );
        })}
      </Tray>
    );
  }
  const raises = ofKind(view, "raise");
  if (raises.length > 0) {
    return (
      <Tray lead={t("Value to raise")}>
        {raises.map((move) => {
          const [title, small] = raiseWords(layout, view, move);
          return (
            <Choice
              key={move.id}
              letter={String(move.size ?? "")}
              title={title}
              small={small}
              onClick={() => void play.make(move)}
            />
          );
        })}
      </Tray>
    );
  }
  const titled = choices(view);
  if (titled.length > 0) {
    return (
      <Tray lead={t("Your choices")} worded>
        {titled.map((move, index) => (
          <Choice
            key={move.id}
            letter={LETTERS[index] ?? ""}
            title={moveLabel(move)}
            small={move.detail ? say(move.detail) : ""}
            onClick={() => void play.make(move)}
          />
        ))}
      </Tray>
    );
  }
  return placing(view) ? <Wheel view={view} draft={draft} play={play} /> : null;
}
