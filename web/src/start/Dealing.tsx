import { NeedsServer } from "../components/NeedsServer";
import { OpponentChoice } from "../components/OpponentChoice";
import { Sign } from "../components/Sign";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { door } from "../state/door";
import { SeedField, Switches } from "./Details";
import { ModeChip } from "./ModeChip";
import type { AskProps } from "./RealTable";
import { isSolo, peopleOf, sharesStacks } from "./setup";

/** Everybody who holds cards of their own. */
function People({ setup, wish, onChange }: Omit<AskProps, "choices">) {
  const people = peopleOf(setup, wish);
  const { fewest_seats, most_seats } = setup.mode;
  const set = (changed: string[]) => onChange({ type: "set", wish: { people: changed } });
  return (
    <ol class="seatlist" aria-label={t("Who plays")}>
      {people.map((name, place) => (
        <li class="seatrow" key={place}>
          <Sign seat={place} name={name} />
          <span class="cap">{t("On paper")}</span>
          <input
            class="field"
            aria-label={t("Name of seat {seat}", { seat: place + 1 })}
            placeholder={t("Seat {seat}", { seat: place + 1 })}
            maxLength={24}
            autocomplete="off"
            value={name}
            onInput={(event) => set(people.with(place, event.currentTarget.value))}
          />
          {people.length > fewest_seats && (
            <button
              type="button"
              class="icon-btn"
              aria-label={t("Remove seat {seat}", { seat: place + 1 })}
              onClick={() => set(people.filter((_, at) => at !== place))}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
      <li class="seat-more">
        <button
          type="button"
          class="btn"
          data-more="paper"
          disabled={people.length >= most_seats}
          onClick={() => set([...people, ""])}
        >
          <Icon name="plus" />
          {t("One more")}
        </button>
      </li>
    </ol>
  );
}

/** How the cards are dealt: stacks for all, a hand for each, or a hand for one against a rival. */
export function Dealing({ setup, wish, onChange }: AskProps) {
  const { mode } = setup;
  return (
    <fieldset>
      <legend>
        <h2>{t("What do you play with?")}</h2>
      </legend>
      {setup.modes.length > 1 && (
        <div class="chips">
          {setup.modes.map((item) => (
            <ModeChip
              key={item.id}
              name="mode"
              mode={item}
              chosen={mode}
              onChoose={(id) => onChange({ type: "mode", mode: id })}
            />
          ))}
        </div>
      )}
      {mode.opponents.length > 0 && (
        <OpponentChoice
          mode={mode}
          level={setup.level}
          onChoose={(level) => onChange({ type: "set", wish: { level } })}
        />
      )}
      {!sharesStacks(mode) && !isSolo(mode) && (
        <People setup={setup} wish={wish} onChange={onChange} />
      )}
      <div class="switches">
        <Switches setup={setup} onChange={onChange} />
        <SeedField
          seed={wish.seed}
          onChange={(seed) => onChange({ type: "set", wish: { seed } })}
        />
      </div>
      <p class="note">
        {sharesStacks(mode)
          ? t("Any number of people; this screen deals, and everybody writes on paper.")
          : isSolo(mode)
            ? t("You write on paper; this screen deals and asks what others depend on.")
            : door.value === "server"
              ? t("Everybody gets a code for their hand, and writes on paper.")
              : t("Everybody looks at their hand here in turn, and writes on paper.")}
      </p>
      {!sharesStacks(mode) && !isSolo(mode) && door.value === "here" && (
        <NeedsServer sentence={t("A hand on a phone of one's own needs a server.")} />
      )}
    </fieldset>
  );
}
