/** What a newcomer reads about a game. */

export type Introduction = {
  id: string;
  title: string;
  words: string[];
  actionsTitle: string;
  actions: [id: string, name: string, words: string][];
};
