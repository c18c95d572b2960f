import { SiteBar } from "../components/Bar";
import { t } from "../i18n";

export function Opening() {
  return (
    <>
      <SiteBar />
      <main class="middle" id="main">
        <div>
          <h1>{t("Opening the table …")}</h1>
        </div>
      </main>
    </>
  );
}

export function NoTable({ message }: { message: string }) {
  return (
    <>
      <SiteBar />
      <main class="middle" id="main">
        <div>
          <h1>{t("There is no such table")}</h1>
          <p>{message}</p>
          <a class="btn main" href="/">
            {t("To the start page")}
          </a>
        </div>
      </main>
    </>
  );
}
