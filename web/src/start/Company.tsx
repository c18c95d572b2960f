import { t } from "../i18n";
import type { Choices } from "../messages";
import { SeatList } from "./Seats";
import type { Change, Setup, Wish } from "./setup";

type Props = {
  choices: Choices;
  setup: Setup;
  wish: Wish;
  onChange: (change: Change) => void;
};

/** Who plays at this device. */
export function PeopleHere(props: Props) {
  return (
    <fieldset>
      <legend>
        <h2>{t("Who plays here?")}</h2>
      </legend>
      <SeatList {...props} more={["device", "bot"]} />
      <p class="note">{t("Sheets are covered while the device is passed on.")}</p>
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
      <SeatList {...props} more={["open", "bot"]} />
      <p class="note">{t("Next you get a link and a code for all of them.")}</p>
    </fieldset>
  );
}
