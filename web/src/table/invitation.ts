/** Links and codes as people pass them on. */

/** What leads to a table: its id or code, the secret of a seat, and the server it was copied from. */
export type Invitation = { table: string; secret: string; origin: string | null };

const LINK = /(?:(https?):\/\/)?([^\s/]+)?\/t\/([\w-]{4,32})(?:#([\w-]{16,64}))?/i;
const ID = /^([\w-]{16,32})(?:#([\w-]{16,64}))?$/;
const CODE = /(?:^|[^a-z])([a-z]{3,8})[\s\-–—_.]*(\d{4})(?:#([\w-]{16,64}))?(?!\d)/i;
const WHOLE_CODE = /^[a-z]{3,8}-\d{4}$/i;

/** Whether this is the code of a table as the server writes it. */
export function isCode(text: string): boolean {
  return WHOLE_CODE.test(text);
}

function asCode(word: string, digits: string): string {
  return `${word}-${digits}`.toUpperCase();
}

/** A pasted link, code or id, in any spelling and with words around it; null: there is none. */
export function readInvitation(text: string): Invitation | null {
  const pasted = text.trim();
  const link = LINK.exec(pasted);
  if (link) {
    const [, scheme = "http", host, table = "", secret = ""] = link;
    const origin = host ? `${scheme.toLowerCase()}://${host.toLowerCase()}` : null;
    return { table: isCode(table) ? table.toUpperCase() : table, secret, origin };
  }
  const id = ID.exec(pasted);
  if (id) return { table: id[1] ?? "", secret: id[2] ?? "", origin: null };
  const code = CODE.exec(pasted);
  if (!code) return null;
  return { table: asCode(code[1] ?? "", code[2] ?? ""), secret: code[3] ?? "", origin: null };
}
