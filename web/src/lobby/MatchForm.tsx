import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { Choices, LobbyInfo, MatchFound } from "../messages";
import { findTable } from "../state/community";
import { session } from "../state/member";
import { service } from "../state/service";
import { myName, setMyName } from "../state/settings";
import {
  boxChips,
  keepMatch,
  lastMatch,
  type MatchWish,
  matchOf,
  PACES,
  questionOf,
  shortMode,
} from "./wish";
import { durationWords, paceWords } from "./words";

type ChipProps = {
  group: string;
  value: string;
  checked: boolean;
  label?: string | undefined; // where the words are too short to stand alone
  onChoose: () => void;
  children: ComponentChildren;
};

function Chip({ group, value, checked, label, onChoose, children }: ChipProps) {
  return (
    <label class="match-chip">
      <input
        type="radio"
        name={group}
        value={value}
        checked={checked}
        aria-label={label}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  );
}

type SwitchProps = { name: string; on: boolean; onChange: (on: boolean) => void; words: string };

function SwitchChip({ name, on, onChange, words }: SwitchProps) {
  return (
    <label class="match-chip">
      <input
        type="checkbox"
        name={name}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <Icon name={on ? "check" : "plus"} />
        {words}
      </span>
    </label>
  );
}

function Row({ id, cap, children }: { id: string; cap: string; children: ComponentChildren }) {
  return (
    <div class="match-row" role="group" aria-labelledby={id}>
      <span class="cap" id={id}>
        {cap}
      </span>
      <div class="match-chips">{children}</div>
    </div>
  );
}

type Props = {
  choices: Choices;
  lobby: LobbyInfo | null;
  onBox: (edition: string) => void;
  onFound: (found: MatchFound) => void;
};

/** What one would like to play; whoever wants the same is found. */
export function MatchForm({ choices, lobby, onBox, onFound }: Props) {
  const [wish, setWish] = useState(lastMatch);
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(myName.value);
  const [nameless] = useState(!myName.value);
  const [busy, setBusy] = useState(false);
  const member = session.value !== "";
  const match = matchOf(wish, choices, member);
  const set = (part: Partial<MatchWish>) => {
    const next = { ...wish, ...part };
    setWish(next);
    keepMatch(next);
    setProblem("");
  };
  const find = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    setBusy(true);
    try {
      if (!member) setMyName(name.trim());
      onFound(await findTable(questionOf(match, choices, name.trim())));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <form class="match-form" onSubmit={(event) => void find(event)}>
      <h1>{t("Who is free to play?")}</h1>
      <Row id="match-box" cap={t("Box")}>
        {boxChips(choices.editions).map(({ id, short, full }) => (
          <Chip
            key={id}
            group="match-box"
            value={id}
            checked={id === match.edition.id}
            label={short === full ? undefined : full}
            onChoose={() => {
              set({ edition: id });
              onBox(id);
            }}
          >
            {short}
          </Chip>
        ))}
      </Row>
      <Row id="match-mode" cap={t("Mode")}>
        {match.modes.map((mode) => (
          <Chip
            key={mode.id}
            group="match-mode"
            value={mode.id}
            checked={mode.id === match.mode.id}
            onChoose={() => set({ mode: mode.id })}
          >
            {shortMode(say(mode.title))}
          </Chip>
        ))}
        {match.edition.advanced && (
          <SwitchChip
            name="match-advanced"
            on={match.advanced}
            onChange={(advanced) => set({ advanced })}
            words={t("Advanced")}
          />
        )}
        {member && service.value.members && (
          <SwitchChip
            name="match-rated"
            on={match.rated}
            onChange={(rated) => set({ rated })}
            words={t("Rated")}
          />
        )}
      </Row>
      <Row id="match-pace" cap={t("Pace")}>
        {PACES.map((seconds) => (
          <Chip
            key={seconds}
            group="match-pace"
            value={String(seconds ?? 0)}
            checked={seconds === match.seconds}
            onChoose={() => set({ seconds })}
          >
            {seconds === 86_400 && <Icon name="calendar" />}
            {seconds !== null && seconds < 3600 ? durationWords(seconds) : paceWords(seconds)}
          </Chip>
        ))}
      </Row>
      {nameless && !member && (
        <Row id="match-name" cap={t("Name")}>
          <input
            class="field"
            aria-label={t("Your name")}
            placeholder={t("that everybody sees")}
            maxLength={24}
            required
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </Row>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="match-go">
        <button type="submit" class="btn main" data-find="" aria-busy={busy} disabled={busy}>
          <Icon name="next" />
          {t("Find a table")}
        </button>
        {lobby && (
          <p>
            {lobby.people > 0 &&
              tn(
                "{n} person is at a table now.",
                "{n} people are at tables now.",
                lobby.people,
              )}{" "}
            {match.rated
              ? t("Among members; what you play counts for your rating.")
              : match.seconds === 86_400
                ? t("A bot of your level sits down if nobody comes in a day.")
                : t("A bot of your level sits down if nobody comes in {time}.", {
                    time: durationWords(lobby.bot_after),
                  })}
          </p>
        )}
      </div>
    </form>
  );
}
