import { useEffect, useState } from "preact/hooks";
import { say, t } from "../i18n";
import type { EditionChoice } from "../messages";
import { fetchChoices } from "../state/api";
import { ownBoxes } from "../state/boxes";
import { href } from "../state/route";

/** The way to the rules of every box, one's own included. */
export function RulesLinks() {
  const [shipped, setShipped] = useState<EditionChoice[]>([]);
  useEffect(() => {
    fetchChoices().then(
      ({ editions }) => setShipped(editions),
      () => undefined,
    );
  }, []);
  const boxes = [...shipped, ...ownBoxes.value.map((box) => box.choice)];
  return (
    <section class="panel" aria-labelledby="rules-links">
      <h2 id="rules-links">{t("The rules, box by box")}</h2>
      <div class="row rules-links">
        {boxes.map((box) => (
          <a key={box.id} class="btn" data-rules={box.id} href={href(`/rules/${box.id}`)}>
            {`${box.title}, ${say(box.printing)} (${box.year})`}
          </a>
        ))}
      </div>
    </section>
  );
}
