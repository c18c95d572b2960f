import { t } from "../i18n";
import type { EditionChoice } from "../messages";

/** The sign beside anything whose values are not known from print. */
export function Reconstructed({ provenance }: { provenance: string }) {
  if (provenance !== "reconstructed") return null;
  return (
    <>
      <sup aria-hidden="true" title={t("reconstructed")}>
        R
      </sup>
      <em class="sr"> ({t("reconstructed")})</em>
    </>
  );
}

const PARTS: Record<string, () => string> = {
  rules: () => t("rules"),
  deck: () => t("cards"),
  plans: () => t("most plans"),
};

/** The parts of a box as a whole that are reconstructed; sheets, modes and opponents have their own sign. */
export function reconstructedParts(edition: EditionChoice): string[] {
  return Object.entries(PARTS).flatMap(([part, name]) =>
    edition.provenance[part] === "reconstructed" ? [name()] : [],
  );
}
