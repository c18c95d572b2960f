import { useEffect } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { askReach, bestAddress, reach } from "../state/reach";
import { CopyButton } from "./CopyButton";

type Props = { path: string; label: string; class?: string };

/** Copies a link under an address that others can open; where there is none, it says so instead. */
export function CopyLink({ path, label, class: extra = "" }: Props) {
  const address = bestAddress.value;
  useEffect(() => {
    if (!reach.value) askReach().catch(() => undefined);
  }, []);
  if (address) return <CopyButton class={extra} text={address + path} label={label} />;
  return (
    <button
      type="button"
      class={`btn ${extra}`}
      disabled
      title={t("Only this machine can open the link now.")}
    >
      <Icon name="link" />
      <s>{label}</s>
    </button>
  );
}
