import { useEffect, useState } from "preact/hooks";
import { say, t } from "../i18n";
import type { BotChoice, Choices, SeatInfo } from "../messages";
import { fetchChoices } from "../state/api";

/** What the server offers; nothing while it has not answered. */
export function useChoices(): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => {
    fetchChoices().then(setChoices, () => undefined);
  }, []);
  return choices;
}

/** What a seat of a bot is called beside its name. */
export function botWords(choices: Choices | null, seat: SeatInfo): string {
  const bot = choices?.bots.find((item) => item.id === seat.bot);
  return bot ? t("bot: {level}", { level: say(bot.title) }) : t("bot");
}

type SelectProps = {
  choices: Choices;
  value: string;
  label: string;
  words: string;
  onChange: (bot: string) => void;
};

/** The levels, from the weakest to the strongest; `words` is the id of the sentence on the chosen one. */
export function LevelSelect({ choices, value, label, words, onChange }: SelectProps) {
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
          {say(bot.title)}
        </option>
      ))}
    </select>
  );
}

/** How a level plays, and why it is weaker here than it could be, if it is. */
export function LevelWords({
  id,
  bot,
  game,
}: {
  id: string;
  bot: BotChoice | undefined;
  game: string;
}) {
  const note = bot?.notes[game];
  return (
    <p class="about" id={id} data-about={bot?.id}>
      {bot && say(bot.about)}
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
  value: string;
  onChange: (bot: string) => void;
};

/** A level to pick, with its sentence. */
export function LevelChoice({ choices, game, value, onChange }: ChoiceProps) {
  return (
    <div class="levels">
      <label class="row">
        <span>{t("Level of the bot")}</span>
        <LevelSelect
          choices={choices}
          value={value}
          label={t("Level of the bot")}
          words="level-about"
          onChange={onChange}
        />
      </label>
      <LevelWords
        id="level-about"
        bot={choices.bots.find((item) => item.id === value)}
        game={game}
      />
    </div>
  );
}
