import { LevelSelect, LevelWords } from "../components/BotLevel";
import { NeedsServer } from "../components/NeedsServer";
import { Sign } from "../components/Sign";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Choices } from "../messages";
import { averageOf } from "../table/levels";
import { doorFor } from "./doors";
import {
  type Change,
  MOST_SEATS,
  type OtherKind,
  PAPER_WAYS,
  type SeatRow,
  type Setup,
  type Wish,
} from "./setup";
import { kindName } from "./words";

type Props = {
  choices: Choices;
  setup: Setup;
  wish: Wish;
  onChange: (change: Change) => void;
};

const ICONS: Record<OtherKind, string> = {
  bot: "robot",
  device: "device",
  friend: "link",
  open: "plus",
  paper: "sheet",
};

/** What stands in the field of a seat without a name. */
function shownName(row: SeatRow, seat: number): string {
  if (seat === 1) return t("You");
  return row.kind === "device" || row.kind === "paper" ? t("Seat {seat}", { seat }) : t("Name");
}

function SeatCell({ row, place, ...props }: Props & { row: SeatRow; place: number }) {
  const { choices, setup, wish, onChange } = props;
  const seat = place + 1;
  const { kind } = row;
  const other = wish.others[wish.way][place - 1];
  const bot = choices.bots.find((item) => item.id === row.bot);
  const you = place === 0;
  const named = you ? wish.name : (other?.name ?? "");
  const written = (on: boolean) => {
    if (you) onChange({ type: "set", wish: { paper: on } });
    else if (other)
      onChange({ type: "seat", seat: place, other: { ...other, kind: on ? "paper" : "device" } });
  };
  const rename = (name: string) => {
    if (you) onChange({ type: "set", wish: { name } });
    else if (other) onChange({ type: "seat", seat: place, other: { ...other, name } });
  };
  return (
    <li class="seatrow">
      <Sign seat={place} name={row.name} />
      <span class="cap">{kindName(kind)}</span>
      {kind === "bot" ? (
        <LevelSelect
          choices={choices}
          value={row.bot}
          label={t("Level of bot {seat}", { seat })}
          words={`about-bot-${seat}`}
          variant={setup.variant}
          onChange={(wanted) =>
            other && onChange({ type: "seat", seat: place, other: { ...other, bot: wanted } })
          }
        />
      ) : kind === "open" ? (
        <span class="field waiting">{t("anybody with the code")}</span>
      ) : (
        <input
          class="field"
          aria-label={you ? t("Your name") : t("Name of seat {seat}", { seat })}
          placeholder={shownName(row, seat)}
          maxLength={24}
          autocomplete="off"
          value={named}
          onInput={(event) => rename(event.currentTarget.value)}
        />
      )}
      {PAPER_WAYS.has(wish.way) && (you || kind === "device" || kind === "paper") && (
        <button
          type="button"
          class="icon-btn paper-toggle"
          aria-label={t("Seat {seat} writes on paper", { seat })}
          title={t("Writes on paper")}
          aria-pressed={kind === "paper"}
          onClick={() => written(kind !== "paper")}
        >
          <Icon name="sheet" />
        </button>
      )}
      {!you && (
        <button
          type="button"
          class="icon-btn"
          aria-label={t("Remove seat {seat}", { seat })}
          onClick={() => onChange({ type: "remove", seat: place })}
        >
          <Icon name="close" />
        </button>
      )}
      {kind === "bot" && (
        <LevelWords
          id={`about-bot-${seat}`}
          bot={bot}
          game={setup.edition.game}
          average={bot && averageOf(choices, setup.variant, bot)}
        />
      )}
    </li>
  );
}

/** What a button says that adds a seat; where people can sit in several ways, which one. */
function moreOf(kind: OtherKind, kinds: readonly OtherKind[]): string {
  if (kind === "bot") return t("A bot too");
  if (kind === "paper") return t("One on paper");
  const people = kinds.filter((each) => each !== "bot" && each !== "paper");
  return people.length > 1 ? kindName(kind) : t("One more");
}

/** Everybody at the table; `more` are the kinds that are added beside them. */
export function SeatList({ more = [], ...props }: Props & { more?: readonly OtherKind[] }) {
  const { setup, onChange } = props;
  const full = setup.seats.length >= MOST_SEATS;
  return (
    <ol class="seatlist" aria-label={t("Seats")}>
      {setup.seats.map((row, place) => (
        <SeatCell key={place} row={row} place={place} {...props} />
      ))}
      {more.map((kind) => (
        <li class="seat-more" key={kind}>
          <button
            type="button"
            class="btn"
            data-more={kind}
            disabled={full}
            onClick={() => onChange({ type: "add", kind })}
          >
            <Icon name={kind === "bot" || kind === "paper" ? ICONS[kind] : "plus"} />
            {moreOf(kind, more)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Buttons for seats of every kind. */
export function AddSeats({ setup, onChange }: Pick<Props, "setup" | "onChange">) {
  const full = setup.seats.length >= MOST_SEATS;
  const alone = doorFor(setup.way) === "here";
  const add = (kind: OtherKind, many = 1) => onChange({ type: "add", kind, many });
  return (
    <div class="adds">
      <span class="cap">{t("Add")}</span>
      {(["bot", "friend", "device", "open", "paper"] as const)
        .filter((kind) => kind !== "paper" || PAPER_WAYS.has(setup.way))
        .filter((kind) => !alone || (kind !== "friend" && kind !== "open"))
        .map((kind) => (
          <button
            key={kind}
            type="button"
            class="btn small"
            disabled={full}
            onClick={() => add(kind)}
          >
            <Icon name={ICONS[kind]} />
            {kind === "friend" ? t("Friend") : kindName(kind)}
          </button>
        ))}
      {!alone && (
        <button type="button" class="btn small" disabled={full} onClick={() => add("open", 10)}>
          {t("10 open seats")}
        </button>
      )}
      <span class="note">{t("up to {n}", { n: MOST_SEATS })}</span>
      {alone && <NeedsServer sentence={t("Friends by link and open seats need a server.")} />}
    </div>
  );
}
