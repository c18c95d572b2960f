import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Outcome, TableInfo } from "../messages";
import { createTable } from "../state/api";
import { ownBoxes } from "../state/boxes";
import { doorOf } from "../state/door";
import { go } from "../state/route";
import { addCreated } from "../state/tables";
import { beatenBots, levelTitle, nextBot, sameTable } from "../table/levels";
import { variantOf } from "../table/pars";
import { useChoices } from "./BotLevel";

type Props = {
  table: TableInfo;
  outcome: Outcome;
  own: readonly number[];
  attempt: (work: () => Promise<void>) => Promise<void>;
};

/** After a win over bots: the same table against the next level. */
export function NextLevel({ table, outcome, own, attempt }: Props) {
  const at = doorOf(table.id);
  const choices = useChoices(at);
  const next = choices && nextBot(choices, beatenBots(outcome, table.seats, own));
  const box = ownBoxes.value.find((item) => item.choice.id === table.setup.edition);
  const shipped = choices?.editions.some((item) => item.id === table.setup.edition);
  if (!next || !(box || shipped)) return null;
  const play = () =>
    attempt(async () => {
      const created = await createTable(sameTable(table, next.id, box?.text ?? null), at);
      addCreated(created);
      go(`/t/${created.table.id}`);
    });
  return (
    <button type="button" class="btn" data-next-level={next.id} onClick={() => void play()}>
      <Icon name="robot" />
      {t("Next: {level}", { level: levelTitle(choices, variantOf(table.setup), next) })}
    </button>
  );
}
