import { Icon } from "../drawings/icons";
import type { Fact } from "../table/result";

/** What is special about a result, in a few words each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul class="facts">
      {facts.map(({ icon, title, detail, hot }) => (
        <li key={icon} class={hot ? "hot" : ""}>
          <Icon name={icon} />
          <span>
            <b>{title}</b> <small>{detail}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
