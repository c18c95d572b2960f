/** What pictures of boxes and sheets are put together from; they stand on the ground at 78. */

import type { ComponentChildren } from "preact";

const ONE = "1";

/** A number as it is written by hand, its upper left corner at x and y. */
export function Written({
  text,
  x,
  y,
  size,
}: {
  text: string;
  x: number;
  y: number;
  size: number;
}) {
  let cursor = 0;
  return (
    <g class="written" transform={`translate(${x} ${y}) scale(${size / 30})`}>
      {[...text].map((digit, index) => {
        const at = digit === ONE ? cursor - 3 : cursor;
        cursor += digit === ONE ? 13 : 18.5;
        return <use key={index} href={`#d${digit}`} x={at} />;
      })}
    </g>
  );
}

type HouseProps = { roof: 1 | 2 | 3 | 4; x: number; y: number; width: number; number?: string };

/** A house of the shared drawings, with a number on its wall if it has one. */
export function House({ roof, x, y, width, number }: HouseProps) {
  const height = (width * 58) / 64;
  const digits = number ? width / 3 : 0;
  const wide = number ? (digits / 30) * (number.length === 1 ? 20 : 34) : 0;
  return (
    <>
      <use
        href={`#h-${roof}`}
        x={x}
        y={y}
        width={width}
        height={height}
        stroke-width={(1.5 * 64) / width}
      />
      {number && (
        <Written text={number} x={x + (width - wide) / 2} y={y + height * 0.545} size={digits} />
      )}
    </>
  );
}

export function Tree({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        class="leaves"
        d="M0-26c5 0 8 3.4 7.6 7.2 4.2 1.8 4.6 8.8-1 10.2-2.8 2.5-10.5 2.5-13.3 0-5.6-1.4-5.2-8.4-1-10.2C-8-22.6-5-26 0-26Z"
      />
      <path d="M0 0v-18" />
    </g>
  );
}

/** Something of another drawing, `scale` times as large, with its own pen kept. */
export function Placed({
  x,
  y,
  scale,
  children,
}: {
  x: number;
  y: number;
  scale: number;
  children: ComponentChildren;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke-width={1.5 / scale}>
      {children}
    </g>
  );
}

export function Ground({ y = 78 }: { y?: number }) {
  return <path d={`M-400 ${y}h1000`} />;
}
