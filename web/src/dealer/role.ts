/** What a page is at a table of people with paper. */

import type { Layout, TableInfo } from "../messages";

export type Role =
  | { kind: "deal"; seat: number } // it speaks for everybody, and deals on
  | { kind: "hand"; seat: number } // it shows the hand of one person, who speaks here
  | { kind: "codes" } // everybody has a hand, and finds it by a code
  | { kind: "follow" }; // it shows what lies on the table

type Facts = {
  layout: Pick<Layout, "hands">;
  table: Pick<TableInfo, "seats">;
  held: readonly number[]; // seats of this page
  host: boolean; // it has opened the table
  wanted: number | null; // whose hand the address asks for
};

export function roleOf({ layout, table, held, host, wanted }: Facts): Role {
  const onPaper = (seat: number) => table.seats[seat]?.kind === "paper";
  const own = held.filter(onPaper);
  const [first] = own;
  if (!layout.hands) {
    const group = own.find((seat) => table.seats[seat]?.group);
    return group === undefined ? { kind: "follow" } : { kind: "deal", seat: group };
  }
  if (wanted !== null && own.includes(wanted)) return { kind: "hand", seat: wanted };
  const several = table.seats.filter((_, seat) => onPaper(seat)).length > 1;
  if (several && host) return { kind: "codes" };
  return first === undefined ? { kind: "follow" } : { kind: "hand", seat: first };
}

/** Whether nobody at a table writes here, so that the table itself is all there is to see. */
export function isAllPaper(table: Pick<TableInfo, "seats">): boolean {
  return table.seats.length > 0 && table.seats.every((seat) => seat.kind === "paper");
}
