import { signed } from "../components/Ladder";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { isEmpty, MOST_PEOPLE, type Person } from "./book";

type Props = {
  people: readonly Person[];
  totals: readonly (number | null)[];
  faulty: readonly boolean[]; // whose sheet has something that cannot be
  shown: number; // one more than there are people: the opponent
  rival: { title: string; total: number | null } | null;
  onTurnTo: (place: number) => void;
  onEdit: () => void; // name and removal of the one that is shown
  onAdd: () => void;
};

export function personName(people: readonly Person[], place: number): string {
  return people[place]?.name || t("Sheet {n}", { n: place + 1 });
}

/** Whose sheets are added up; a second tap on the one that is shown leads to its name. */
export function People(props: Props) {
  const { people, totals, faulty, shown, rival, onTurnTo, onEdit, onAdd } = props;
  return (
    <div class="ptabs" role="group" aria-label={t("Whose sheet is shown")}>
      {people.map((person, place) => {
        const here = place === shown;
        const icon = here ? "pencil" : faulty[place] ? "warn" : "check";
        const total = totals[place];
        return (
          <button
            key={place}
            type="button"
            class={`ptab ${faulty[place] ? "faulty" : ""}`}
            aria-pressed={here}
            data-person={place}
            onClick={() => (here ? onEdit() : onTurnTo(place))}
          >
            {(here || !isEmpty(person)) && <Icon name={icon} />}
            <span class="name">{personName(people, place)}</span>{" "}
            {total != null && <b>{signed(total)}</b>}
            {here && <span class="sr">{t("Name and removal")}</span>}
            {faulty[place] && <span class="sr">{t("something cannot be")}</span>}
          </button>
        );
      })}
      {rival && (
        <button
          type="button"
          class="ptab"
          aria-pressed={shown === people.length}
          data-rival-tab=""
          onClick={() => onTurnTo(people.length)}
        >
          <Icon name="robot" />
          <span class="name">{rival.title}</span>{" "}
          {rival.total !== null && <b>{signed(rival.total)}</b>}
        </button>
      )}
      {!rival && people.length < MOST_PEOPLE && (
        <button type="button" class="ptab add" aria-label={t("Add a sheet")} onClick={onAdd}>
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
