import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { Choices, CreateTable, EditionChoice, SeatRequest } from "../messages";
import { createTable } from "../state/api";
import { ownBoxes } from "../state/boxes";
import { go } from "../state/route";
import { myName, setMyName } from "../state/settings";
import { addCreated } from "../state/tables";
import { LevelSelect, LevelWords } from "./BotLevel";
import { BoxChoice } from "./BoxChoice";
import { TimeSelect } from "./Hosting";
import { OpponentChoice } from "./OpponentChoice";
import { Reconstructed } from "./Provenance";

const MOST_SEATS = 100;

type Kind = SeatRequest["kind"];
type Row = { kind: Kind; name: string; bot: string };

const ICONS: Record<Kind, string> = {
  you: "person",
  bot: "robot",
  device: "device",
  friend: "link",
  open: "plus",
};

function kindName(kind: Kind): string {
  switch (kind) {
    case "you":
      return t("You");
    case "bot":
      return t("Bot");
    case "device":
      return t("Same device");
    case "friend":
      return t("Friend by link");
    default:
      return t("Open seat");
  }
}

function SeatRow({
  row,
  index,
  choices,
  game,
  onChange,
  onRemove,
}: {
  row: Row;
  index: number;
  choices: Choices;
  game: string;
  onChange: (row: Row) => void;
  onRemove: () => void;
}) {
  const seat = index + 1;
  return (
    <li class="seatrow">
      <span class="no">{seat}</span>
      <Icon name={ICONS[row.kind]} />
      <span class="who">{kindName(row.kind)}</span>
      {row.kind === "bot" ? (
        <LevelSelect
          choices={choices}
          value={row.bot}
          label={t("Level of bot {seat}", { seat })}
          words={`about-bot-${seat}`}
          onChange={(bot) => onChange({ ...row, bot })}
        />
      ) : row.kind === "open" ? (
        <span class="note">{t("anybody with the code")}</span>
      ) : (
        <input
          class="field"
          aria-label={row.kind === "you" ? t("Your name") : t("Name of seat {seat}", { seat })}
          placeholder={row.kind === "you" ? t("Your name") : t("Name")}
          maxLength={24}
          value={row.name}
          onInput={(event) => onChange({ ...row, name: event.currentTarget.value })}
        />
      )}
      {row.kind === "you" ? (
        <span />
      ) : (
        <button
          type="button"
          class="icon-btn"
          aria-label={t("Remove seat {seat}", { seat })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
      {row.kind === "bot" && (
        <LevelWords
          id={`about-bot-${seat}`}
          bot={choices.bots.find((item) => item.id === row.bot)}
          game={game}
        />
      )}
    </li>
  );
}

/** Box, sheet, mode, options, seats, seed. */
export function SetupForm({ choices }: { choices: Choices }) {
  const [box, setBox] = useState(choices.editions[0]?.id ?? "");
  const editions = [...choices.editions, ...ownBoxes.value.map((item) => item.choice)];
  const edition =
    editions.find((item) => item.id === box) ?? (choices.editions[0] as EditionChoice);
  const own = ownBoxes.value.find((item) => item.choice.id === edition.id);
  const [sheet, setSheet] = useState("");
  const [mode, setMode] = useState("");
  const [wantedLevel, setLevel] = useState<number | null>(null);
  const [advanced, setAdvanced] = useState(false);
  const [roundabouts, setRoundabouts] = useState(false);
  const [introductory, setIntroductory] = useState(false);
  const [seed, setSeed] = useState("");
  const [hidden, setHidden] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [rows, setRows] = useState<Row[]>([
    { kind: "you", name: myName.value, bot: "" },
    { kind: "bot", name: "", bot: choices.usual_bot },
  ]);
  const [problem, setProblem] = useState("");
  const sheetNow = edition.sheets.find((item) => item.id === sheet) ?? edition.sheets[0];
  const modeNow = edition.modes.find((item) => item.id === mode) ?? edition.modes[0];
  const level = modeNow?.opponents.some((item) => item.level === wantedLevel)
    ? wantedLevel
    : (modeNow?.level ?? null);
  const easier = edition.introductory && modeNow?.opponents.length === 0; // an opponent plays the whole game
  const fits = (item: EditionChoice["modes"][number]) =>
    item.fewest_seats <= rows.length && rows.length <= item.most_seats;
  const wrong = edition.modes.filter((item) => !fits(item));
  const add = (kind: Kind, many = 1) =>
    setRows(
      [
        ...rows,
        ...Array.from({ length: many }, () => ({ kind, name: "", bot: choices.usual_bot })),
      ].slice(0, MOST_SEATS),
    );
  const open = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    if (seed && !/^\d{1,15}$/.test(seed.trim())) {
      setProblem(t("The seed is “{seed}”; it must be a whole number.", { seed }));
      return;
    }
    setMyName(rows[0]?.name.trim() ?? "");
    const body: CreateTable = {
      edition: edition.id,
      box: own?.text ?? null,
      level,
      sheet: sheetNow?.id ?? null,
      mode: modeNow?.id ?? "flip",
      advanced: advanced && edition.advanced,
      roundabouts: roundabouts && edition.roundabouts,
      introductory: introductory && easier,
      seed: seed ? Number(seed) : null,
      private: hidden,
      seconds: seconds || null,
      seats: rows.map((row) => ({
        kind: row.kind,
        name: row.name.trim(),
        bot: row.kind === "bot" ? row.bot : null,
      })),
    };
    try {
      const created = await createTable(body);
      addCreated(created);
      go(`/t/${created.table.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const summary = [tn("{n} seat", "{n} seats", rows.length), modeNow ? say(modeNow.title) : ""];
  if (level !== null) summary.push(t("level {level}", { level }));
  if (advanced && edition.advanced) summary.push(t("advanced plans"));
  if (introductory && easier) summary.push(t("introductory game"));
  return (
    <form class="setup panel" aria-labelledby="setup-title" onSubmit={(event) => void open(event)}>
      <h2 id="setup-title">{t("Set up a table")}</h2>
      <div class="cols">
        <div class="col">
          <BoxChoice editions={editions} chosen={edition} onChoose={setBox} />
          <fieldset>
            <legend>{t("Sheet")}</legend>
            <div class="chips">
              {edition.sheets.map((item) => (
                <label class="chip" key={item.id}>
                  <input
                    type="radio"
                    name="sheet"
                    value={item.id}
                    checked={item.id === sheetNow?.id}
                    onChange={() => setSheet(item.id)}
                  />
                  <span>
                    {say(item.title)}
                    <Reconstructed provenance={item.provenance} />
                  </span>
                </label>
              ))}
            </div>
            {edition.sheets.some((item) => item.provenance === "reconstructed") && (
              <p class="note">
                <b>R</b> {t("positions reconstructed to fit the rulebook.")}
              </p>
            )}
          </fieldset>
          <fieldset>
            <legend>{t("Mode")}</legend>
            <div class="chips">
              {edition.modes.map((item) => (
                <label class="chip" key={item.id}>
                  <input
                    type="radio"
                    name="mode"
                    value={item.id}
                    disabled={!fits(item)}
                    checked={item.id === modeNow?.id}
                    onChange={() => setMode(item.id)}
                  />
                  <span>
                    {say(item.title)}
                    <Reconstructed provenance={item.provenance} />
                  </span>
                </label>
              ))}
            </div>
            {modeNow?.provenance === "reconstructed" && (
              <p class="note">
                <b>R</b> {t("the values of this mode are a reconstruction.")}
              </p>
            )}
            {wrong.map((item) => (
              <p class="note" key={item.id}>
                {item.fewest_seats === item.most_seats
                  ? tn(
                      "{mode} needs a single seat; this table has {seats}.",
                      "{mode} needs {n} seats; this table has {seats}.",
                      item.most_seats,
                      { mode: say(item.title), seats: rows.length },
                    )
                  : t("{mode} needs {fewest} to {most} seats; this table has {seats}.", {
                      mode: say(item.title),
                      fewest: item.fewest_seats,
                      most: item.most_seats,
                      seats: rows.length,
                    })}
              </p>
            ))}
          </fieldset>
          {modeNow && modeNow.opponents.length > 0 && (
            <OpponentChoice mode={modeNow} level={level} onChoose={setLevel} />
          )}
          <fieldset>
            <legend>{t("Options")}</legend>
            <div class="switches">
              {edition.advanced && (
                <label class="switch">
                  <input
                    type="checkbox"
                    checked={advanced}
                    onChange={(event) => setAdvanced(event.currentTarget.checked)}
                  />
                  <i />
                  <span>{t("Advanced plans")}</span>
                </label>
              )}
              {edition.roundabouts && (
                <label class="switch">
                  <input
                    type="checkbox"
                    checked={roundabouts}
                    onChange={(event) => setRoundabouts(event.currentTarget.checked)}
                  />
                  <i />
                  <span>{t("Roundabouts")}</span>
                </label>
              )}
              {easier && (
                <label class="switch">
                  <input
                    type="checkbox"
                    checked={introductory}
                    onChange={(event) => setIntroductory(event.currentTarget.checked)}
                  />
                  <i />
                  <span>{t("Introductory game")}</span>
                </label>
              )}
              <label class="switch">
                <input
                  type="checkbox"
                  checked={hidden}
                  onChange={(event) => setHidden(event.currentTarget.checked)}
                />
                <i />
                <span>{t("Private: by link only")}</span>
              </label>
            </div>
          </fieldset>
          <div class="switches">
            <TimeSelect value={seconds} onChange={setSeconds} />
            <label class="row">
              <span>{t("Seed")}</span>
              <input
                class="field seed"
                inputMode="numeric"
                placeholder={t("random")}
                value={seed}
                onInput={(event) => setSeed(event.currentTarget.value)}
              />
            </label>
          </div>
        </div>
        <div class="col">
          <fieldset>
            <legend>{t("Seats")}</legend>
            <ol class="seatlist">
              {rows.map((row, index) => (
                <SeatRow
                  key={index}
                  row={row}
                  index={index}
                  choices={choices}
                  game={edition.game}
                  onChange={(changed) =>
                    setRows(rows.map((item, place) => (place === index ? changed : item)))
                  }
                  onRemove={() => setRows(rows.filter((_, place) => place !== index))}
                />
              ))}
            </ol>
            <div class="adds">
              <span class="cap">{t("Add")}</span>
              {(["bot", "friend", "device", "open"] as const).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  class="btn small"
                  disabled={rows.length >= MOST_SEATS}
                  onClick={() => add(kind)}
                >
                  <Icon name={ICONS[kind]} />
                  {kind === "friend" ? t("Friend") : kindName(kind)}
                </button>
              ))}
              <button
                type="button"
                class="btn small"
                disabled={rows.length >= MOST_SEATS}
                onClick={() => add("open", 10)}
              >
                {t("10 open seats")}
              </button>
              <span class="note">{t("up to {n}", { n: MOST_SEATS })}</span>
            </div>
          </fieldset>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" class="btn main wide" data-open="">
            {t("Open the table")}
            <span class="sub">{summary.join(", ")}</span>
          </button>
        </div>
      </div>
    </form>
  );
}
