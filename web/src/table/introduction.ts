/** What a newcomer reads about a game, and the table where it is explained. */

import type { CreateTable } from "../messages";

export type Introduction = {
  id: string;
  title: string;
  words: string[];
  actionsTitle: string;
  actions: [id: string, name: string, words: string][];
  options: Partial<CreateTable>; // of the guided game
};
