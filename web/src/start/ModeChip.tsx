import { Reconstructed } from "../components/Provenance";
import { say } from "../i18n";
import type { ModeChoice } from "../messages";

type Props = { name: string; mode: ModeChoice; chosen: ModeChoice; onChoose: (id: string) => void };

/** A mode among others that one of is chosen. */
export function ModeChip({ name, mode, chosen, onChoose }: Props) {
  return (
    <label class="chip">
      <input
        type="radio"
        name={name}
        value={mode.id}
        checked={mode.id === chosen.id}
        onChange={() => onChoose(mode.id)}
      />
      <span>
        {say(mode.title)}
        <Reconstructed provenance={mode.provenance} />
      </span>
    </label>
  );
}
