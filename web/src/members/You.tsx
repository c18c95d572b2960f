import { t } from "../i18n";
import { session } from "../state/member";
import { Guest } from "./Guest";
import { Member } from "./Member";
import { me, meProblem } from "./me";

/** Who one is here. */
export function You() {
  const member = me.value;
  return (
    <section class="panel you-panel" id="you" aria-labelledby="you-title">
      <h2 id="you-title">{t("You")}</h2>
      {meProblem.value && (
        <p class="note" role="status">
          {meProblem.value}
        </p>
      )}
      {member && session.value ? <Member me={member} /> : !session.value && <Guest />}
    </section>
  );
}
