import { signed } from "../../components/Ladder";
import { Picture } from "../../drawings/features";
import { say, t, tn } from "../../i18n";
import type { VaultMarks } from "../../messages";

/** Money against debts. */
export function Vault({ vault }: { vault: VaultMarks }) {
  const short = vault.debts > vault.bundles;
  return (
    <div class={`vault ${short ? "short" : ""}`} role="group" aria-label={t("Vault")}>
      <span>
        <Picture name="bundle" as="bi" />
        <span class="full">{tn("{n} bundle", "{n} bundles", vault.bundles)}</span>
        <span class="brief" aria-hidden="true">
          {vault.bundles}
        </span>
      </span>
      <span class="debts">
        <Picture name="debt" as="bi" />
        <span class="full">{tn("{n} debt", "{n} debts", vault.debts)}</span>
        <span class="brief" aria-hidden="true">
          {vault.debts}
        </span>
      </span>
      {vault.charge !== 0 && <b>{signed(vault.charge)}</b>}
      {vault.parts.length > 0 && <small>{vault.parts.map(say).join(", ")}</small>}
      {vault.secret && <small>{say(vault.secret)}</small>}
    </div>
  );
}
