import { render } from "preact";
import { useEffect } from "preact/hooks";
import { SiteBar } from "./components/Bar";
import { Sprite } from "./drawings/Sprite";
import { speakFirst, t } from "./i18n";
import { looks } from "./looks/look";
import { DailyPage } from "./pages/DailyPage";
import { GamesPage } from "./pages/GamesPage";
import { LearnPage } from "./pages/LearnPage";
import { ReplayPage } from "./pages/ReplayPage";
import { StartPage } from "./pages/StartPage";
import { TablePage } from "./pages/TablePage";
import { followLinks, place } from "./state/route";
import { remembered } from "./state/storage";
import "./state/settings";
import "./styles/index.css";

function Lost() {
  return (
    <>
      <SiteBar />
      <main class="middle" id="main">
        <div>
          <h1>{t("There is no such page")}</h1>
          <a class="btn main" href="/">
            {t("To the start page")}
          </a>
        </div>
      </main>
    </>
  );
}

function Page() {
  const { path, hash } = place.value;
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (!first) return <StartPage />;
  if (first === "t" && second) {
    return (
      <TablePage
        key={second}
        id={second}
        secret={hash.length >= 16 ? hash : ""}
        lesson={remembered("lesson") === second}
      />
    );
  }
  if (first === "replay" && second === "r" && third)
    return <ReplayPage key={third} id={third} stored />;
  if (first === "replay" && second) return <ReplayPage key={second} id={second} stored={false} />;
  if (first === "games") return <GamesPage />;
  if (first === "daily") return <DailyPage />;
  if (first === "learn") return <LearnPage />;
  return <Lost />;
}

function App() {
  useEffect(() => {
    document.addEventListener("click", followLinks);
    return () => document.removeEventListener("click", followLinks);
  }, []);
  return (
    <>
      <Sprite />
      {looks.value.map(({ Sprite: Own }, index) => (
        <Own key={index} />
      ))}
      <Page />
    </>
  );
}

async function start(): Promise<void> {
  await speakFirst();
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

void start();
