import { useEffect, useRef } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { t } from "../i18n";
import { Bots } from "../python/Bots";
import { Console } from "../python/Console";
import { type ConsoleWorker, Prompt } from "../python/prompt";
import { href } from "../state/route";
import "../styles/python.css";

function worker(): ConsoleWorker {
  return new Worker(new URL("../device/console.ts", import.meta.url), {
    type: "module",
  }) as ConsoleWorker;
}

/** Python on this device: a console, and bots of one's own. */
export function PythonPage({ part }: { part: "console" | "bots" }) {
  const prompt = useRef<Prompt | null>(null);
  prompt.current ??= new Prompt(worker);
  useEffect(() => () => prompt.current?.close(), []);
  useEffect(() => {
    document.title = `${part === "bots" ? t("Bots of your own") : t("Python")} · Culdesac`;
  }, [part]);
  const parts = [
    { id: "console", path: "/python", title: t("Console") },
    { id: "bots", path: "/python/bots", title: t("Bots of your own") },
  ];
  return (
    <>
      <SiteBar />
      <main class="page python" id="main">
        <h1>{t("Python")}</h1>
        <nav class="tabs" aria-label={t("Python")}>
          {parts.map(({ id, path, title }) => (
            <a
              key={id}
              class="btn small"
              href={href(path)}
              aria-current={id === part ? "page" : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        {part === "bots" ? <Bots /> : <Console prompt={prompt.current} />}
      </main>
    </>
  );
}
