import type { Drawing } from "../../looks/look";

function action(name: string): Drawing {
  return { symbol: `a-${name}`, class: "act", wash: `t-${name}` };
}

function thing(name: string): Drawing {
  return { symbol: `v-${name}`, class: "feat-pic" };
}

export const DRAWINGS: Record<string, Drawing> = {
  inauguration: action("inauguration"),
  construction: action("construction"),
  limousine: action("limousine"),
  show: action("show"),
  improvement: action("improvement"),
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
