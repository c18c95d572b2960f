import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { Choices, TableSummary } from "../messages";
import { generalLesson, playLesson } from "../state/lessons";
import { go, href } from "../state/route";
import { statusOf } from "../state/summaries";
import { ownKeys, tables } from "../state/tables";
import { othersAt, turnName } from "../table/words";

const LOOKED_AT = 20; // tables; the latest ones

/** A table that waits for a move of this browser, the latest first. */
function useWaiting(): TableSummary | null {
  const [found, setFound] = useState<TableSummary | null>(null);
  const ids = tables.value.slice(0, LOOKED_AT).map((table) => table.id);
  useEffect(() => {
    if (ids.length === 0) return;
    void statusOf(ids, false).then((standing) => {
      const waiting = standing.find(
        (table) =>
          table.status === "playing" &&
          ownKeys(table.id).some((key) => table.waiting.includes(key.seat)),
      );
      setFound(waiting ?? null);
    });
  }, [ids.join()]);
  return found;
}

function Words({
  icon,
  title,
  children,
}: {
  icon: string;
  title: string;
  children: ComponentChildren;
}) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
    </>
  );
}

/** Straight into the lesson to begin with; the list of all tells what keeps it from starting. */
function LearnTicket({ choices }: { choices: Choices }) {
  const [first] = choices.editions.flatMap((edition) => generalLesson(edition.lessons) ?? []);
  if (!first) return null;
  return (
    <button
      type="button"
      class="ticket first"
      onClick={() => {
        playLesson(first.id).catch(() => go("/learn"));
      }}
    >
      <Words icon="hint" title={t("Learn by playing")}>
        {`${t("A guided first game")} · ${tn("{n} minute", "{n} minutes", first.minutes)}`}
      </Words>
    </button>
  );
}

type Props = {
  choices: Choices;
  again: string; // what was played last; empty: nothing yet
  onAgain: () => void;
};

/** What is one tap away: the last setup and a table that waits; on the first visit a lesson and a link. */
export function Tickets({ choices, again, onAgain }: Props) {
  const waiting = useWaiting();
  if (!again && !waiting) {
    return (
      <div class="tickets">
        <LearnTicket choices={choices} />
        <button
          type="button"
          class="ticket"
          onClick={() => document.querySelector<HTMLInputElement>("#join input")?.focus()}
        >
          <Words icon="link" title={t("Got a link or a code?")}>
            {t("Paste it below")}
          </Words>
        </button>
      </div>
    );
  }
  return (
    <div class="tickets">
      {again && (
        <button type="button" class="ticket first" data-again="" onClick={onAgain}>
          <Words icon="replay" title={t("Play again")}>
            {again}
          </Words>
        </button>
      )}
      {waiting && (
        <a class="ticket" href={href(`/t/${waiting.id}`)} data-your-move="">
          <Words icon="pencil" title={t("Your move")}>
            {`${othersAt(waiting)} · ${turnName(waiting.turn)}`}
          </Words>
        </a>
      )}
    </div>
  );
}
