/** What keys do in a field for Python. */

const STEP = "    ";

/** A part of a text that is replaced, and what is selected after it. */
export type Edit = { from: number; to: number; text: string; select: readonly [number, number] };

function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** A new line stands where the one before began; deeper where that one opens a block. */
export function newLine(text: string, start: number, end: number): Edit {
  const line = text.slice(lineStart(text, start), start);
  const [indent = ""] = /^ */.exec(line) ?? [];
  const made = `\n${indent}${/:\s*(#.*)?$/.test(line) ? STEP : ""}`;
  return { from: start, to: end, text: made, select: [start + made.length, start + made.length] };
}

/** One step deeper: the place of the cursor, or all lines that are selected. */
export function indented(text: string, start: number, end: number): Edit {
  if (!text.slice(start, end).includes("\n")) {
    const column = start - lineStart(text, start);
    const made = " ".repeat(STEP.length - (column % STEP.length));
    return { from: start, to: end, text: made, select: [start + made.length, start + made.length] };
  }
  const from = lineStart(text, start);
  const made = text
    .slice(from, end)
    .split("\n")
    .map((line) => (line ? STEP + line : line))
    .join("\n");
  return { from, to: end, text: made, select: [from, from + made.length] };
}
