import type { ComponentChildren } from "preact";
import { Picture } from "../drawings/features";
import { say, t, tn } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, Move, SeatView } from "../messages";
import type { Play } from "../table/play";
import {
  changes,
  choices,
  crosses,
  type Draft,
  LETTERS,
  placing,
  toolOn,
  withRole,
} from "../table/step";
import { capital, moveLabel } from "../table/words";
import { gained } from "./Ladder";

type ChoiceProps = {
  letter: string;
  picture?: string | null | undefined; // instead of the letter
  title: string;
  small: string;
  move: number; // id
  onClick: () => void;
};

function Choice({ letter, picture, title, small, move, onClick }: ChoiceProps) {
  return (
    <button type="button" class="choice" data-lit="" data-move={move} onClick={onClick}>
      <span class="key">{picture ? <Picture name={picture} /> : letter}</span>
      <span>
        {title}
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}

type Props = { layout: Layout; view: SeatView; draft: Draft; play: Play };

/** The numbers that can be written in place of the printed one. */
function Wheel({ layout, view, draft, play }: Props) {
  const possible = changes(view);
  const number = view.picked?.number ?? 0;
  if (possible.length < 2 && (possible[0] ?? 0) === 0) return null;
  const note = layout.terms.write_note;
  return (
    <Tray lead={t("Number to write")} note={note ? say(note) : ""}>
      <div class="wheel" role="group" aria-label={t("Number to write")}>
        {[-2, -1, 0, 1, 2].map((change) => {
          const fits = possible.includes(change);
          if (number + change < 0) return null;
          return (
            <button
              key={change}
              type="button"
              class={`choice ${draft.change === change ? "on" : ""}`}
              data-change={change}
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

function blockWords(view: SeatView, move: Move): [string, string] {
  const block = view.sheet.blocks.find(
    (item) => item.street === move.street && item.house === move.house,
  );
  const size = block?.size ?? 1;
  const first = move.house ?? 1;
  const title =
    size === 1
      ? t("House {house}", { house: first })
      : t("Houses {first} to {last}", { first, last: first + size - 1 });
  return [title, t("street {street}", { street: move.street ?? 0 })];
}

/** The track that a move crosses, and what its next box would change. */
function trackWords(layout: Layout, view: SeatView, move: Move): [string, string] {
  const index = layout.tracks.findIndex((track) => crosses(move, track));
  const track = layout.tracks[index];
  const marks = view.sheet.tracks[index];
  const names = [track?.title, move.title].flatMap((words) => (words ? [capital(say(words))] : []));
  const shortest = names.sort((a, b) => a.length - b.length)[0] ?? "";
  const title = track?.size ? tn("{n} house", "{n} houses", track.size) : shortest;
  if (move.detail && (track?.debts ?? []).length > 0) return [title, say(move.detail)];
  const values = track?.values ?? [];
  const crossed = marks?.crossed ?? 0;
  const change = `${values[crossed] ?? ""} → ${values[crossed + 1] ?? ""}`;
  return [title, marks?.count != null ? `${change} × ${marks.count}` : change];
}

/** A move that is chosen among others, in words. */
function moveTitle(layout: Layout, view: SeatView, move: Move): [string, string] {
  const offer = view.sheet.map?.lines?.find((line) => line.move === move.id);
  const words = offer && lookOf(layout).lineWords?.(layout, offer);
  if (words) return words;
  if (move.way) return [say(move.way), ""];
  return [moveLabel(move), move.detail ? say(move.detail) : ""];
}

type ChoicesProps = Omit<Props, "draft"> & { moves: readonly Move[] };

/** Moves to choose from, each by its letter or its drawing. */
function Choices({ layout, view, play, moves }: ChoicesProps) {
  return (
    <>
      {moves.map((move, index) => {
        const [title, small] = moveTitle(layout, view, move);
        return (
          <Choice
            key={move.id}
            letter={LETTERS[index] ?? ""}
            picture={move.picture}
            title={title}
            small={small}
            move={move.id}
            onClick={() => void play.make(move)}
          />
        );
      })}
    </>
  );
}

function Tracks({ layout, view, play, moves }: ChoicesProps) {
  const tracks = moves.map((move) => layout.tracks.find((track) => crosses(move, track)));
  return (
    <Tray lead={say(layout.terms.tracks)} worded={tracks.some((track) => !track?.size)}>
      {moves.map((move, index) => {
        const [title, small] = trackWords(layout, view, move);
        return (
          <Choice
            key={move.id}
            letter={String(tracks[index]?.size ?? "")}
            picture={tracks[index]?.picture}
            title={title}
            small={small}
            move={move.id}
            onClick={() => void play.make(move)}
          />
        );
      })}
    </Tray>
  );
}

function Blocks({ layout, view, play, moves }: ChoicesProps) {
  const lead = layout.terms.blocks;
  return (
    <Tray lead={lead ? say(lead) : t("Your choices")}>
      {moves.map((move, index) => {
        const [title, small] = blockWords(view, move);
        return (
          <Choice
            key={move.id}
            letter={LETTERS[index] ?? ""}
            title={title}
            small={small}
            move={move.id}
            onClick={() => void play.make(move)}
          />
        );
      })}
    </Tray>
  );
}

/** What is chosen beside the sheet at this step. */
export function Trays({ layout, view, draft, play }: Props) {
  const common = { layout, view, play };
  if (draft.choice.length > 0) {
    return (
      <Tray lead={t("Which one?")}>
        <Choices {...common} moves={draft.choice} />
      </Tray>
    );
  }
  const offered = choices(view, draft.tool);
  const tool = toolOn(layout, draft);
  if (tool) {
    return offered.length === 0 ? null : (
      <Tray lead={tool.choices ? say(tool.choices) : t("Your choices")} worded>
        <Choices {...common} moves={offered} />
      </Tray>
    );
  }
  const lines = play.lights.value?.lines ?? [];
  if (lines.length > 0) {
    return (
      <Tray lead={t("Lines that can be driven")} worded keyed>
        <Choices {...common} moves={lines.map((line) => line.move)} />
      </Tray>
    );
  }
  const crossing = withRole(view, "track");
  if (crossing.length > 0) return <Tracks {...common} moves={crossing} />;
  const blocks = withRole(view, "block");
  if (blocks.length > 0) return <Blocks {...common} moves={blocks} />;
  if (offered.length > 0) {
    return (
      <Tray lead={t("Your choices")} worded>
        <Choices {...common} moves={offered} />
      </Tray>
    );
  }
  return placing(view) ? <Wheel {...common} draft={draft} /> : null;
}
