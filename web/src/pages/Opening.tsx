import type { ComponentChildren } from "preact";
import { SiteBar } from "../components/Bar";
import { t } from "../i18n";
import { href } from "../state/route";

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

type Props = { message: string; title?: string; children?: ComponentChildren };

export function NoTable({ message, title, children }: Props) {
  return (
    <>
      <SiteBar />
      <main class="middle" id="main">
        <div>
          <h1>{title ?? t("There is no such table")}</h1>
          <p role="alert">{message}</p>
          {children}
          <a class="btn main" href={href("/")}>
            {t("To the start page")}
          </a>
        </div>
      </main>
    </>
  );
}
