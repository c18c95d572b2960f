import type { ComponentChildren } from "preact";
import { type Scene, useScenes } from "../looks/scenes";

type Words = {
  name: string; // of the radio group
  value: string;
  checked: boolean;
  title: ComponentChildren;
  about: string;
  extra?: string | undefined; // a line between the two
  onChoose: () => void;
  children?: ComponentChildren; // controls of its own
};

/** Blank until it is there. */
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
export function PictureTile(props: Words & { scene: Scene | undefined }) {
  const { name, value, checked, title, about, extra, onChoose, children } = props;
  return (
    <div class="tile">
      <Picture scene={props.scene} />
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

type Props = Words & { game: string; scene: "boxes" | "sheets"; picture: string };

/** The same, with the picture that a game has of a box or a sheet. */
export function Tile({ game, scene, picture, ...words }: Props) {
  const scenes = useScenes(game);
  return <PictureTile {...words} scene={scenes?.[scene][picture] ?? scenes?.usual} />;
}
