import { t } from "../i18n";
import type { Session } from "../state/session";

/** The table cannot be heard just now. */
export function LinkLost({ session }: { session: Session }) {
  if (session.link.value !== "lost") return null;
  return (
    <p class="offline" role="status">
      <b>{session.door === "server" ? t("Connection lost.") : t("The table starts again.")}</b>{" "}
      {session.door === "server"
        ? t("Trying again; nothing confirmed is lost.")
        : t("Nothing confirmed is lost.")}
    </p>
  );
}
