/** The same people with other cards: another table of the same setup. */

import type { TableInfo } from "../messages";
import { createTable } from "../state/api";
import { ownBoxes } from "../state/boxes";
import { go } from "../state/route";
import { addCreated } from "../state/tables";

export async function dealAnew({ setup, seats }: TableInfo): Promise<void> {
  const { edition, sheet, mode, level, advanced, roundabouts, introductory } = setup;
  const box = ownBoxes.value.find((own) => own.choice.id === edition)?.text ?? null;
  const created = await createTable({
    edition,
    box,
    sheet,
    mode,
    level,
    advanced,
    roundabouts,
    introductory,
    seats: seats.map(({ kind, name, bot, group }) => ({
      kind,
      name,
      bot,
      ...(group ? { group } : {}),
    })),
  });
  addCreated(created);
  go(`/deal/${created.table.id}`);
}
