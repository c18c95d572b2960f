import type { ComponentChildren } from "preact";
import { type Scene, useScenes } from "../looks/scenes";

type Props = {
  name: string; // of the radio group
  value: string;
  checked: boolean;
  game: string;
  scene: "boxes" | "sheets";
  picture: string;
  title: ComponentChildren;
  about: string;
  extra?: string | undefined; // a line between the two
  onChoose: () => void;
  children?: ComponentChildren; // controls of its own
};

/** The picture that the game has of a box or a sheet; blank until it is there. */
function Picture({ scene }: { scene: Scene | undefined }) {
  return (
    <span class={`scene ${scene?.wash ?? "wash-none"}`}>
      {scene && (
        <svg viewBox="0 6 176 78" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
          <scene.Drawing />
        </svg>
      )}
    </span>
  );
}

/** Something to choose, with a picture and a sentence of what is special about it. */
export function Tile(props: Props) {
  const { name, value, checked, title, about, extra, onChoose, children } = props;
  const scenes = useScenes(props.game);
  return (
    <div class="tile">
      <Picture scene={scenes?.[props.scene][props.picture] ?? scenes?.usual} />
      <input
        type="radio"
        name={name}
        id={`${name}-${value}`}
        aria-describedby={`${name}-${value}-about`}
        value={value}
        checked={checked}
        onChange={onChoose}
      />
      <span class="tile-words">
        <label for={`${name}-${value}`}>{title}</label>
        {extra && <small class="extra">{extra}</small>}
        <small id={`${name}-${value}-about`}>{about}</small>
      </span>
      {children}
    </div>
  );
}
