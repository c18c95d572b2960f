import { Action } from "../drawings/icons";
import { say } from "../i18n";
import type {
  Layout,
  RulesBlock,
  RulesExample,
  RulesGrid,
  RulesItems,
  RulesLadder,
  RulesPlans,
} from "../messages";
import { oneStreet } from "../table/fragment";
import { type Lights, NO_LIGHTS, spot } from "../table/lots";
import { Ladder, signed } from "./Ladder";
import { Points, Wanted } from "./Plans";
import { Reconstructed } from "./Provenance";
import { SheetView } from "./SheetView";

function Items({ items }: RulesItems) {
  return (
    <dl class="rules-items">
      {items.map((item) => (
        <div key={item.title}>
          <dt>
            {item.picture && <Action name={item.picture} />}
            {item.title}
          </dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Boxes({ title, values, crossed = 0 }: RulesLadder) {
  const label = `${title}: ${values.map(signed).join(", ")}`;
  return (
    <div class="rules-ladder">
      <span aria-hidden="true">{title}</span>
      <Ladder values={values} crossed={crossed} label={label} />
    </div>
  );
}

function cell(value: string | number): string {
  return typeof value === "number" ? signed(value) : value;
}

function Grid({ title, columns, rows }: RulesGrid) {
  return (
    <table class="rules-grid">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column.title}>
              {column.picture ? (
                <>
                  <Action name={column.picture} />
                  <span class="sr">{column.title}</span>
                </>
              ) : (
                column.title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [head = "", ...cells], provenance }) => (
          <tr key={head}>
            <th scope="row">
              {cell(head)}
              {provenance && <Reconstructed provenance={provenance} />}
            </th>
            {cells.map((value, index) => (
              <td key={index}>{cell(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlanCards({ title, plans }: RulesPlans) {
  return (
    <div class="rules-plans">
      <h4>{title}</h4>
      <ul>
        {plans.map(({ plan, provenance }) => (
          <li class="plan" key={plan.name}>
            <header>
              <span class="cap">
                {plan.name}
                <Reconstructed provenance={provenance} />
              </span>
              <Points plan={plan} />
            </header>
            <Wanted plan={{ ...plan, needed: 1 }} />
            {(plan.condition.sizes ?? []).length > 0 && <p class="status">{say(plan.title)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function lightsOf({ lit = [], street }: RulesExample): Lights {
  const houses = new Map(
    lit.map((lot) => [spot(street ? 1 : lot.street, lot.house), { trace: lot.writes, moves: [] }]),
  );
  return { ...NO_LIGHTS, houses };
}

/** The words below say what is drawn, so whoever does not see it misses nothing. */
function Example({ example, layouts }: { example: RulesExample; layouts: readonly Layout[] }) {
  const layout = layouts[example.layout];
  if (!layout) return null;
  const { sheet, street, text } = example;
  const shown = street ? oneStreet(layout, sheet, street) : { layout, sheet };
  return (
    <figure class="rules-example">
      <div aria-hidden="true">
        <SheetView {...shown} label={text} lights={lightsOf(example)} />
      </div>
      <figcaption>{text}</figcaption>
    </figure>
  );
}

type Props = { block: RulesBlock; layouts: readonly Layout[] };

export function Block({ block, layouts }: Props) {
  switch (block.type) {
    case "paragraph":
      return <p>{block.text}</p>;
    case "items":
      return <Items {...block} />;
    case "ladder":
      return <Boxes {...block} />;
    case "grid":
      return <Grid {...block} />;
    case "plans":
      return <PlanCards {...block} />;
    case "example":
      return <Example example={block} layouts={layouts} />;
  }
}
