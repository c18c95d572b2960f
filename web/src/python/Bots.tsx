import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { EditionChoice, OwnBot } from "../messages";
import { boxTitle } from "../start/words";
import { createTable, dropBot, fetchBots, fetchChoices, keepBot } from "../state/api";
import { go } from "../state/route";
import { myName } from "../state/settings";
import { addCreated } from "../state/tables";
import { CodeField, retype } from "./CodeField";
import { template } from "./template";

const LONGEST_NAME = 24;

/** A table of this device for two, against a bot. */
async function playAgainst(bot: string, edition: EditionChoice): Promise<void> {
  const [sheet] = edition.sheets;
  const mode = edition.modes.find((item) => item.fewest_seats <= 2 && item.most_seats >= 2);
  if (!sheet || !mode) return;
  const created = await createTable(
    {
      edition: edition.id,
      sheet: sheet.id,
      mode: mode.id,
      seats: [
        { kind: "you", name: myName.value || t("You") },
        { kind: "bot", bot },
      ],
    },
    "here",
  );
  addCreated(created);
  go(`/t/${created.table.id}`);
}

type KeptProps = {
  bot: OwnBot;
  editions: readonly EditionChoice[];
  attempt: (work: () => Promise<void>) => Promise<void>;
  onEdit: () => void;
  onDrop: () => Promise<void>;
};

/** A bot that is kept: play, change, remove. */
function Kept({ bot, editions, attempt, onEdit, onDrop }: KeptProps) {
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState("");
  const edition = editions.find((item) => item.id === chosen) ?? editions[0];
  if (asking)
    return (
      <li data-bot={bot.name}>
        <p class="grow" role="status">
          {t("Remove {name}? Its text is gone then, and the beginner moves for it at its tables.", {
            name: bot.name,
          })}
        </p>
        <button type="button" class="btn small main" onClick={() => void attempt(onDrop)}>
          {t("Remove it")}
        </button>
        <button type="button" class="btn small" onClick={() => setAsking(false)}>
          {t("Keep it")}
        </button>
      </li>
    );
  return (
    <li data-bot={bot.name}>
      <span class="pic big wash-water">
        <Icon name="robot" />
      </span>
      <span class="grow">
        <b>{bot.name}</b>
        <small>{say({ key: bot.about, params: {} })}</small>
      </span>
      {editions.length > 1 && (
        <select
          class="field"
          aria-label={t("Box to play {name} with", { name: bot.name })}
          value={edition?.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {editions.map((item) => (
            <option key={item.id} value={item.id}>
              {boxTitle(item)}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        class="btn small main"
        disabled={!edition}
        onClick={() => edition && void attempt(() => playAgainst(bot.name, edition))}
      >
        <Icon name="play" />
        {t("Play against it")}
      </button>
      <button type="button" class="btn small" onClick={onEdit}>
        <Icon name="pencil" />
        {t("Change it")}
      </button>
      <button
        type="button"
        class="icon-btn"
        aria-label={t("Remove the bot {name}", { name: bot.name })}
        onClick={() => setAsking(true)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Bots of one's own: a function, tried and kept on this device, and seated at its tables. */
export function Bots() {
  const [bots, setBots] = useState<OwnBot[] | null>(null);
  const [editions, setEditions] = useState<EditionChoice[]>([]);
  const [name, setName] = useState("");
  const [source, setSource] = useState(template);
  const [problem, setProblem] = useState("");
  const [told, setTold] = useState("");
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setProblem("");
    setTold("");
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    void attempt(async () => setBots((await fetchBots()).bots));
    fetchChoices("here").then(
      (choices) => setEditions(choices.editions),
      () => undefined,
    );
  }, []);
  const keep = () =>
    attempt(async () => {
      const wanted = name.trim();
      setBots((await keepBot({ name: wanted, source })).bots);
      setTold(
        t("{name} is kept. It can be chosen among the bots wherever you play on this device.", {
          name: wanted,
        }),
      );
    });
  const taken = bots?.some((bot) => bot.name === name.trim());
  return (
    <>
      <section class="panel" aria-labelledby="write">
        <h2 id="write">{t("Write a bot")}</h2>
        <p>
          {t(
            "A bot is a function that is given what its seat can see, and gives back one of the moves that are allowed. It plays on this device alone; when it fails or takes too long, the beginner moves for it, and you are told why.",
          )}
        </p>
        <form
          class="bot-form"
          onSubmit={(event) => {
            event.preventDefault();
            void keep();
          }}
        >
          <label class="row">
            <span>{t("Name of the bot")}</span>
            <input
              class="field"
              required
              maxLength={LONGEST_NAME}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <CodeField
            id="bot"
            label={t("Its text, in Python; the last function plays")}
            rows={Math.min(24, Math.max(12, source.split("\n").length + 1))}
            value={source}
            field={field}
            {...(problem ? { problem: "bot-problem" } : {})}
            onInput={setSource}
          />
          {problem && (
            <p class="problem" role="alert" id="bot-problem">
              {problem}
            </p>
          )}
          <p class="note" role="status">
            {busy ? t("It plays its first turns …") : told}
          </p>
          <div class="row">
            <button type="submit" class="btn main" disabled={busy}>
              <Icon name="check" />
              {taken ? t("Try it and keep it in place of the old one") : t("Try and keep it")}
            </button>
          </div>
        </form>
      </section>
      <section class="panel" aria-labelledby="kept">
        <h2 id="kept">{t("Bots on this device")}</h2>
        {bots?.length === 0 && <p class="note">{t("Bots that you keep appear here.")}</p>}
        {bots && bots.length > 0 && (
          <ul class="list bots">
            {bots.map((bot) => (
              <Kept
                key={bot.name}
                bot={bot}
                editions={editions}
                attempt={attempt}
                onEdit={() => {
                  setName(bot.name);
                  setTold("");
                  if (field.current) retype(field.current, bot.source);
                }}
                onDrop={async () => setBots((await dropBot(bot.name)).bots)}
              />
            ))}
          </ul>
        )}
        <p class="note">{t("“Save all my games” takes them along.")}</p>
      </section>
    </>
  );
}
