import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { language, languages, speak, t } from "../i18n";
import { Lines } from "../offline/Lines";
import { useKeys } from "../state/keyboard";
import { href, place } from "../state/route";
import { service } from "../state/service";
import { switchTheme, theme } from "../state/settings";

export function Brand() {
  return (
    <a class="brand" href={href("/")} aria-label={t("Culdesac, start page")}>
      <svg aria-hidden="true">
        <use href="#logo" />
      </svg>
      <span>Culdesac</span>
    </a>
  );
}

/** All languages, each by its own name; in the bar of a table only its sign shows. */
export function LanguageSwitch({ class: extra = "" }: { class?: string }) {
  return (
    <label class={`languages ${extra}`} title={t("Language")}>
      <Icon name="globe" />
      <select
        aria-label={t("Language")}
        value={language.value}
        onChange={(event) => void speak(event.currentTarget.value).catch(() => undefined)}
      >
        {languages.value.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ThemeSwitch({ class: extra = "" }: { class?: string }) {
  const label = theme.value === "dark" ? t("Switch to light") : t("Switch to dark");
  return (
    <button
      type="button"
      class={`icon-btn ${extra}`}
      aria-label={label}
      title={label}
      onClick={switchTheme}
    >
      <Icon name="theme" />
    </button>
  );
}

/** The bar of every page that is not a table; on a phone its links are a menu. */
export function SiteBar({ children }: { children?: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  useKeys((event) => {
    if (event.key === "Escape") setOpen(false);
  });
  return (
    <>
      <header class="bar site">
        <Brand />
        {children}
        <nav class={`links ${open ? "open" : ""}`} id="site-links" aria-label={t("Site")}>
          {service.value.lobby && (
            <a
              href={href("/lobby")}
              aria-current={place.value.path === "/lobby" ? "page" : undefined}
            >
              {t("Lobby")}
            </a>
          )}
          <a href={href("/learn")}>{t("How to play")}</a>
          <a href={href("/games")}>{t("Your games")}</a>
          <a href={href("/statistics")}>{t("Statistics")}</a>
        </nav>
        <div class="tools">
          <LanguageSwitch />
          <ThemeSwitch />
          <button
            type="button"
            class="icon-btn phone"
            aria-label={t("Menu")}
            aria-expanded={open}
            aria-controls="site-links"
            onClick={() => setOpen(!open)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <Lines />
    </>
  );
}
