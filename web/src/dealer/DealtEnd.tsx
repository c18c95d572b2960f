import { addressOf } from "../addup/book";
import { SiteBar } from "../components/Bar";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, Outcome, PublicTurn, TableInfo } from "../messages";
import { href } from "../state/route";
import { switchesOn } from "../table/pars";
import { setupLine } from "../table/words";
import { DealtPlans } from "./DealtPlans";

type Props = { layout: Layout; turn: PublicTurn; table: TableInfo; outcome: Outcome };

/** The cards are done; what is on paper is added up there. */
export function DealtEnd({ layout, turn, table, outcome }: Props) {
  const { setup } = table;
  const several = table.seats.some((seat) => seat.group);
  const adding = addressOf({ ...setup, switches: switchesOn(setup) });
  return (
    <>
      <SiteBar />
      <main class="dealt-end" id="main">
        <h1>{t("The game is over after turn {turn}", { turn: turn.turn })}</h1>
        <p class="note">{setupLine(setup)}</p>
        {outcome.reasons.map((reason, index) => (
          <p key={index}>{say(reason)}</p>
        ))}
        <DealtPlans
          layout={layout}
          plans={turn.plans}
          seat={null}
          alone={false}
          claims={[]}
          claimable={[]}
          past={turn.turn}
          onClaim={() => undefined}
        />
        <a class="btn main" href={href(several ? adding : `/t/${table.id}`)} data-add-up="">
          <Icon name="next" />
          {several ? t("Add up the sheets") : t("Enter what is on paper")}
        </a>
        <a class="btn" href={href("/")}>
          {t("To the start page")}
        </a>
      </main>
    </>
  );
}
