import { NeedsServer } from "../components/NeedsServer";
import { t } from "../i18n";
import { hasServer } from "../state/door";
import { href } from "../state/route";
import { serviceProblem } from "../state/service";

/** There is nobody to meet here; `known`: it is no longer being asked. */
export function NoService({ known }: { known: boolean }) {
  return (
    <main class="middle" id="main" aria-busy={!known}>
      {known && serviceProblem.value && (
        <p class="problem" role="alert">
          {serviceProblem.value}
        </p>
      )}
      {known && !serviceProblem.value && (
        <div>
          <h1>{t("There is no lobby here")}</h1>
          {hasServer ? (
            <p>{t("This server is for people who know each other: invite them by a link.")}</p>
          ) : (
            <NeedsServer sentence={t("To meet somebody, go to a server with a lobby.")} />
          )}
          <a class="btn main" href={href("/")}>
            {t("To the start page")}
          </a>
        </div>
      )}
    </main>
  );
}
