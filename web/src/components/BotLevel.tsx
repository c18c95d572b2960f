import { useEffect, useState } from "preact/hooks";
import { say, t } from "../i18n";
import type { BotChoice, Choices, SeatInfo } from "../messages";
import { fetchChoices } from "../state/api";
import type { Door } from "../state/door";
import type { Variant } from "../state/results";
import { averageOf, averageWords, levelTitle } from "../table/levels";
import type { Measured } from "../table/pars";

/** What is offered behind a door; nothing while it is not known. */
export function useChoices(at: Door): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => {
    fetchChoices(at).then(setChoices, () => undefined);
  }, [at]);
  return choices;
}

/** What a seat of a bot is called beside its name, with what it scores in a variant. */
export function botWords(
  choices: Choices | null,
  seat: SeatInfo,
  variant: Variant | null = null,
): string {
  const bot = choices?.bots.find((item) => item.id === seat.bot);
  return choices && bot
    ? t("bot: {level}", { level: levelTitle(choices, variant, bot) })
    : t("bot");
}

type SelectProps = {
  choices: Choices;
  value: string;
  label: string;
  words: string;
  variant?: Variant | null;
  onChange: (bot: string) => void;
};

/** The levels, from the weakest to the strongest; `words` is the id of the sentence on the chosen one. */
export function LevelSelect({
  choices,
  value,
  label,
  words,
  variant = null,
  onChange,
}: SelectProps) {
  return (
    <select
      class="field level"
      aria-label={label}
      aria-describedby={words}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.bots.map((bot) => (
        <option key={bot.id} value={bot.id}>
          {levelTitle(choices, variant, bot)}
        </option>
      ))}
    </select>
  );
}

type WordsProps = {
  id: string;
  bot: BotChoice | undefined;
  game: string;
  average?: Measured | null | undefined; // in the variant at hand
};

/** How a level plays, what it scores, and why it is weaker here than it could be, if it is. */
export function LevelWords({ id, bot, game, average }: WordsProps) {
  const note = bot?.notes[game];
  return (
    <p class="about" id={id} data-about={bot?.id}>
      {bot && say(bot.about)}
      {average && ` ${averageWords(average)}`}
      {note && (
        <>
          {" "}
          <em>{say(note)}</em>
        </>
      )}
    </p>
  );
}

type ChoiceProps = {
  choices: Choices;
  game: string;
  variant: Variant;
  value: string;
  onChange: (bot: string) => void;
};

/** A level to pick, with its sentence. */
export function LevelChoice({ choices, game, variant, value, onChange }: ChoiceProps) {
  const bot = choices.bots.find((item) => item.id === value);
  return (
    <div class="levels">
      <label class="row">
        <span>{t("Level of the bot")}</span>
        <LevelSelect
          choices={choices}
          value={value}
          label={t("Level of the bot")}
          words="level-about"
          variant={variant}
          onChange={onChange}
        />
      </label>
      <LevelWords
        id="level-about"
        bot={bot}
        game={game}
        average={bot && averageOf(choices, variant, bot)}
      />
    </div>
  );
}
