/** The picture of New Las Vegas. */

import { Ground, Placed } from "../../drawings/scene";
import type { Scene, Scenes } from "../../looks/scenes";
import { Cactus, LargeHotel, SmallHotel, Star } from "./shapes";

function Drawing() {
  return (
    <>
      <Placed x={20} y={14} scale={1.48}>
        <LargeHotel />
      </Placed>
      <Placed x={64} y={14} scale={1.48}>
        <SmallHotel />
      </Placed>
      <path d="M126 78V40M116 40h20" />
      <Placed x={110} y={8} scale={1.33}>
        <Star fill="var(--wash-gold)" />
      </Placed>
      <Placed x={138} y={45} scale={0.74}>
        <Cactus />
      </Placed>
      <Ground />
    </>
  );
}

const usual: Scene = { wash: "wash-rose", Drawing };

const scenes: Scenes = { boxes: {}, sheets: {}, usual };

export default scenes;
