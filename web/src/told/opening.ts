/** From a wish to a table whose cards people tell. */

import { openTable } from "../start/opening";
import type { Setup, Wish } from "../start/setup";
import { namesFor, plansToSend, questionFor } from "./plans";

export async function openTold(setup: Setup, wish: Wish): Promise<void> {
  const plans = plansToSend(namesFor(JSON.stringify(questionFor(setup))));
  await openTable(setup, wish, { cards: "told", plans });
}
