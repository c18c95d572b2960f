import { later } from "../components/Later";
import { NeedsServer } from "../components/NeedsServer";
import { t } from "../i18n";
import type { Choices } from "../messages";
import { service } from "../state/service";
import { doorFor } from "./doors";
import { SeatList } from "./Seats";
import type { Change, Setup, Wish } from "./setup";

/** Most servers are for people who know each other. */
const OpenToAll = later(async () => (await import("../lobby/OpenToAll")).OpenToAll);

type Props = {
  choices: Choices;
  setup: Setup;
  wish: Wish;
  onChange: (change: Change) => void;
};

/** What it means that somebody writes on paper. */
function paperNote({ way, seats }: Setup): string {
  if (!seats.some((seat) => seat.kind === "paper")) return "";
  if (doorFor(way) === "here") return t("Who writes on paper says here that a turn is done.");
  return t("Who writes on paper says here, or with a phone of their own, that a turn is done.");
}

/** Who plays at this device. */
export function PeopleHere(props: Props) {
  return (
    <fieldset>
      <legend>
        <h2>{t("Who plays here?")}</h2>
      </legend>
      <SeatList {...props} more={["device", "paper", "bot"]} />
      <p class="note">
        {t("Sheets are covered while the device is passed on.")} {paperNote(props.setup)}
      </p>
      {paperNote(props.setup) && doorFor(props.setup.way) === "here" && (
        <NeedsServer sentence={t("A phone for somebody who writes on paper needs a server.")} />
      )}
    </fieldset>
  );
}

/** Who plays from elsewhere. */
export function FriendsElsewhere(props: Props) {
  return (
    <fieldset>
      <legend>
        <h2>{t("How many friends?")}</h2>
      </legend>
      <SeatList {...props} more={["open", "paper", "bot"]} />
      {service.value.lobby && <OpenToAll {...props} />}
      <p class="note">
        {t("Next you get a link and a code for all of them.")} {paperNote(props.setup)}
      </p>
    </fieldset>
  );
}
