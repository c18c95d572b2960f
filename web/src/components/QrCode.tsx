import { useEffect, useState } from "preact/hooks";

const QUIET = 4; // modules of blank edge, without which cameras do not find the code

/** The dark modules as one path, a run of them at a time. */
function drawn(modules: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x - start + 1;
      runs.push(`M${start} ${y}h${length}v1h-${length}z`);
    }
  });
  return runs.join("");
}

type Props = { text: string; label: string };

/** A text for the camera of a phone; dark on light whatever the theme is. */
export function QrCode({ text, label }: Props) {
  const [modules, setModules] = useState<boolean[][]>([]);
  useEffect(() => {
    let wanted = true;
    void import("uqr").then(({ encode }) => {
      if (wanted) setModules(encode(text, { ecc: "M", border: QUIET }).data);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  const size = Math.max(1, modules.length);
  return (
    <svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <path d={drawn(modules)} />
    </svg>
  );
}
