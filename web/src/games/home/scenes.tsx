/** The pictures of Your Perfect Home: its boxes, its plain sheets, and those of its neighbourhoods. */

import { Ground, House, Placed, Tree, Written } from "../../drawings/scene";
import type { Scene, Scenes } from "../../looks/scenes";
import { neighbourhoods } from "./neighbourhoods";
import { Water } from "./shapes";

function Pool({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <Water fill="var(--wash-water)" />
    </Placed>
  );
}

function FirstEdition() {
  return (
    <>
      <Tree x={18} y={78} size={1.1} />
      <House roof={1} x={30} y={32} width={50} number="3" />
      <House roof={2} x={84} y={32} width={50} number="4" />
      <Tree x={152} y={78} size={1.3} />
      <path class="wire" d="M82 44v34M77 54h10M77 64h10" />
      <Ground />
    </>
  );
}

function NewEdition() {
  return (
    <>
      <House roof={3} x={14} y={31} width={52} number="6" />
      <Tree x={93} y={62} size={0.9} />
      <Pool x={76} y={63} scale={1.05} />
      <House roof={4} x={116} y={31} width={52} number="8" />
      <Ground />
    </>
  );
}

function Plain() {
  return (
    <>
      <House roof={1} x={20} y={32} width={50} number="5" />
      <Tree x={92} y={78} size={1.4} />
      <Pool x={114} y={60} scale={1.25} />
      <Ground />
    </>
  );
}

function Drawn() {
  return (
    <>
      <path d="M20 14h136v58H20zM20 33h136M20 53h136" />
      <path class="wire" d="M44 14v19M92 33v20M68 53v19M124 53v19" />
      <Written text="9" x={26} y={17} size={13} />
      <Written text="11" x={28} y={37} size={13} />
      <Written text="13" x={28} y={57} size={13} />
      <Ground />
    </>
  );
}

const usual: Scene = { wash: "wash-gold", Drawing: Plain };

const scenes: Scenes = {
  boxes: {
    "home-2018": { wash: "wash-gold", Drawing: FirstEdition },
    "home-2023": { wash: "wash-green", Drawing: NewEdition },
  },
  sheets: {
    classic: usual,
    blueprint: { wash: "wash-water", Drawing: Drawn },
    ...Object.fromEntries(
      neighbourhoods.flatMap(({ id, scene }) => (scene ? [[id, scene] as const] : [])),
    ),
  },
  usual,
};

export default scenes;
