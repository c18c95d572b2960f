import { LevelWords } from "../components/BotLevel";
import { OpponentChoice } from "../components/OpponentChoice";
import { say, t } from "../i18n";
import type { BotChoice, Choices } from "../messages";
import { averageFigure, averageOf, levelsOf } from "../table/levels";
import { type Measured, parsOf } from "../table/pars";
import { ModeChip } from "./ModeChip";
import { type Change, isSolo, type Setup } from "./setup";

const TICK = 10; // points
const MOST_FIGURES = 6;
const CROWDED = 7; // per cent of the scale between two figures

type ScaleProps = {
  choices: Choices;
  averages: ReadonlyMap<string, Measured>; // of the bots that somebody has measured
  mine: number | null; // your average
  chosen: string;
  onChoose: (bot: string) => void;
};

/** The bots from the weakest to the strongest, on a scale of what they score. */
function Scale({ choices, averages, mine, chosen, onChoose }: ScaleProps) {
  const bots = levelsOf(choices);
  const known = [...averages.values()].map((average) => average.points);
  const measured = known.length > 0;
  const all = mine === null ? known : [...known, mine];
  const lowest = Math.floor(Math.min(...all) / TICK) * TICK;
  const highest = Math.ceil((Math.max(...all) + 1) / TICK) * TICK;
  const place = (value: number) => ((value - lowest) / (highest - lowest)) * 100;
  const ticks = Array.from(
    { length: (highest - lowest) / TICK + 1 },
    (_, index) => lowest + index * TICK,
  );
  const each = Math.ceil(ticks.length / MOST_FIGURES);
  const figures = ticks.filter(
    (value, index) =>
      index % each === 0 && (mine === null || Math.abs(place(value) - place(mine)) > CROWDED),
  );
  return (
    <div class={`scale ${measured ? "measured" : ""}`}>
      <div class="rungs" style={{ "--rungs": bots.length }}>
        {bots.map((bot) => {
          const average = averages.get(bot.id);
          return (
            <label
              class="rung"
              key={bot.id}
              style={{ "--reached": `${average ? place(average.points) : 0}%` }}
            >
              <input
                type="radio"
                name="bot"
                value={bot.id}
                aria-describedby="bot-about"
                checked={bot.id === chosen}
                onChange={() => onChoose(bot.id)}
              />
              <span>
                <b>{say(bot.title)}</b>
                {average && (
                  <em>
                    {averageFigure(average)}
                    <span class="sr"> {t("points on average")}</span>
                  </em>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {measured && (
        <div class="axis" aria-hidden="true">
          <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
            {bots.map((bot, index) => {
              const average = averages.get(bot.id);
              if (!average) return null;
              const from = ((index + 0.5) / bots.length) * 100;
              return (
                <path
                  key={bot.id}
                  class={bot.id === chosen ? "leader chosen" : "leader"}
                  d={`M${from} 0V8L${place(average.points)} 26V36`}
                />
              );
            })}
            <path d={`M0 36H100${ticks.map((value) => `M${place(value)} 31V36`).join("")}`} />
          </svg>
          {figures.map((value) => (
            <span class="figure" key={value} style={{ "--at": `${place(value)}%` }}>
              {value}
            </span>
          ))}
          {mine !== null && (
            <span class="own-average" style={{ "--at": `${place(mine)}%` }}>
              {t("you, {points}", { points: Math.round(mine) })}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

type OwnProps = {
  bots: readonly BotChoice[];
  chosen: string;
  onChoose: (bot: string) => void;
};

/** Bots that somebody has brought along stand on no scale. */
function OwnBots({ bots, chosen, onChoose }: OwnProps) {
  if (bots.length === 0) return null;
  return (
    <div class="chips own-bots">
      {bots.map((bot) => (
        <label class="chip" key={bot.id}>
          <input
            type="radio"
            name="bot"
            value={bot.id}
            aria-describedby="bot-about"
            checked={bot.id === chosen}
            onChange={() => onChoose(bot.id)}
          />
          <span>{say(bot.title)}</span>
        </label>
      ))}
    </div>
  );
}

type Props = {
  choices: Choices;
  setup: Setup;
  mine: number | null; // your average in this variant
  onChange: (change: Change) => void;
};

/** Against whom one plays alone: a bot, or what the box has for one player. */
export function Opponents({ choices, setup, mine, onChange }: Props) {
  const solos = setup.modes.filter(isSolo);
  const company = setup.modes.find((mode) => !isSolo(mode));
  const alone = isSolo(setup.mode);
  const bot = setup.seats.find((seat) => seat.kind === "bot")?.bot ?? "";
  const pars = parsOf(setup.edition, setup.variant);
  const averages = new Map(
    choices.bots.flatMap((level) => {
      const average = averageOf(choices, setup.variant, level);
      return average ? [[level.id, average] as const] : [];
    }),
  );
  return (
    <fieldset>
      <legend>
        <h2>{t("Against whom?")}</h2>
      </legend>
      {solos.length > 0 && company && (
        <div class="chips">
          <label class="chip">
            <input
              type="radio"
              name="against"
              value=""
              checked={!alone}
              onChange={() => onChange({ type: "mode", mode: company.id })}
            />
            <span>{t("A bot")}</span>
          </label>
          {solos.map((mode) => (
            <ModeChip
              key={mode.id}
              name="against"
              mode={mode}
              chosen={setup.mode}
              onChoose={(id) => onChange({ type: "mode", mode: id })}
            />
          ))}
        </div>
      )}
      {!alone && (
        <>
          <Scale
            choices={choices}
            averages={averages}
            mine={mine}
            chosen={bot}
            onChoose={(wanted) => onChange({ type: "opponent", bot: wanted })}
          />
          <OwnBots
            bots={choices.bots.filter((item) => item.own)}
            chosen={bot}
            onChoose={(wanted) => onChange({ type: "opponent", bot: wanted })}
          />
          <LevelWords
            id="bot-about"
            bot={choices.bots.find((item) => item.id === bot)}
            game={setup.edition.game}
          />
          {pars && (
            <p class="note">
              {t("What each scores here on average, measured over {n} games.", { n: pars.games })}
            </p>
          )}
        </>
      )}
      {alone && setup.mode.opponents.length > 0 && (
        <OpponentChoice
          mode={setup.mode}
          level={setup.level}
          onChoose={(level) => onChange({ type: "set", wish: { level } })}
        />
      )}
      {alone && setup.mode.opponents.length === 0 && (
        <p class="note">
          {t("You play for your own best score; no other seat is needed.")}{" "}
          {mine !== null && t("Your average here is {points}.", { points: Math.round(mine) })}
        </p>
      )}
      {setup.mode.provenance === "reconstructed" && (
        <p class="note">
          <b>R</b> {t("the values of this mode are a reconstruction.")}
        </p>
      )}
    </fieldset>
  );
}
