import type { Drawing, Wash } from "../../looks/look";

function action(name: string, wash: Wash): Drawing {
  return { symbol: `a-${name}`, class: "act", wash };
}

function thing(name: string): Drawing {
  return { symbol: `v-${name}`, class: "feat-pic" };
}

export const DRAWINGS: Record<string, Drawing> = {
  inauguration: action("inauguration", "wash-rose"),
  construction: action("construction", "wash-sand"),
  limousine: action("limousine", "wash-lilac"),
  show: action("show", "wash-gold"),
  improvement: action("improvement", "wash-green"),
  bonus: { symbol: "u-plus", class: "ic" },
  ribbon: thing("cut"),
  crane: thing("crane"),
  star: thing("star"),
  vip: thing("vip"),
  luxury: thing("luxury"),
  mafia: thing("mafia"),
  hole: thing("flag"),
  "large-hotel": thing("hotel-l"),
  "small-hotel": thing("hotel-s"),
  bundle: thing("notes"),
  debt: thing("debt"),
  light: thing("light"),
  plane: thing("plane"),
  cactus: thing("cactus"),
};
