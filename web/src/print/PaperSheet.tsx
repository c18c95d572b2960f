import { Reconstructed } from "../components/Provenance";
import { SheetView } from "../components/SheetView";
import { say, t } from "../i18n";
import type { Printable } from "../messages";
import { PaperPlans, PaperScore } from "./PaperScore";
import type { Arrangement } from "./paper";

/** One line below everything that is printed: whose game it is, and where to get it. */
export function Credits({ title, year }: { title: string; year: number }) {
  return (
    <footer class="paper-credits">
      <span>{`${title}, ${year}`}</span>
      <span>{t("Unofficial fan project, drawings of our own. Buy the box!")}</span>
      <span>Culdesac</span>
    </footer>
  );
}

type Props = { printable: Printable; arrangement: Arrangement };

/** A blank sheet with its score, its plans, and places for name and date. */
export function PaperSheet({ printable, arrangement }: Props) {
  const { layout, blank, title, year } = printable;
  const reconstructed = layout.notes.find((note) => note.provenance === "reconstructed");
  const name = say(layout.sheet);
  return (
    <article class={`paper-sheet ${arrangement.id}`} aria-label={name}>
      <header class="paper-head">
        <h2>
          {name}
          {reconstructed && <Reconstructed provenance="reconstructed" />}
        </h2>
        <span class="fill">{t("Name")}</span>
        <span class="fill">{t("Date")}</span>
      </header>
      <SheetView layout={layout} sheet={blank} label={name} />
      <PaperScore layout={layout} sheet={blank} />
      {arrangement.perPage === 1 && <PaperPlans layout={layout} />}
      {reconstructed && (
        <p class="paper-note">
          <b>R</b> {say(reconstructed.title)}
        </p>
      )}
      <Credits title={title} year={year} />
    </article>
  );
}
