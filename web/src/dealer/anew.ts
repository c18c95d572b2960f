/** The same people with other cards: another table of the same setup. */

import type { TableInfo } from "../messages";
import { createTable } from "../state/api";
import { ownBoxes } from "../state/boxes";
import { doorOf } from "../state/door";
import { go } from "../state/route";
import { addCreated } from "../state/tables";

export async function dealAnew({ id, setup, seats }: TableInfo): Promise<void> {
  const { edition, sheet, mode, level, advanced, roundabouts, introductory } = setup;
  const box = ownBoxes.value.find((own) => own.choice.id === edition)?.text ?? null;
  const people = seats.map(({ kind, name, bot, group }) => ({
    kind,
    name,
    bot,
    ...(group ? { group } : {}),
  }));
  const game = { edition, box, sheet, mode, level, advanced, roundabouts, introductory };
  const created = await createTable({ ...game, seats: people }, doorOf(id));
  addCreated(created);
  go(`/deal/${created.table.id}`);
}
