import { Reconstructed } from "../components/Provenance";
import { say, t } from "../i18n";
import type { EditionChoice, SheetChoice } from "../messages";
import { Tile } from "./Tiles";

type Props = {
  edition: EditionChoice;
  chosen: SheetChoice;
  onChoose: (id: string) => void;
};

/** The sheets of a box that has several. */
export function Sheets({ edition, chosen, onChoose }: Props) {
  if (edition.sheets.length < 2) return null;
  return (
    <fieldset>
      <legend>
        <h2>{t("Which sheet?")}</h2>
      </legend>
      <div class="tiles">
        {edition.sheets.map((item) => (
          <Tile
            key={item.id}
            name="sheet"
            value={item.id}
            checked={item.id === chosen.id}
            game={edition.game}
            scene="sheets"
            picture={item.picture}
            title={
              <>
                {say(item.title)}
                <Reconstructed provenance={item.provenance} />
              </>
            }
            about={say(item.about)}
            onChoose={() => onChoose(item.id)}
          />
        ))}
      </div>
      {edition.sheets.some((item) => item.provenance === "reconstructed") && (
        <p class="note">
          <b>R</b> {t("positions reconstructed to fit the rulebook.")}
        </p>
      )}
    </fieldset>
  );
}
