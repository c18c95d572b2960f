import { render } from "preact";
import { useEffect } from "preact/hooks";
import { SiteBar } from "./components/Bar";
import { later } from "./components/Later";
import { Sprite } from "./drawings/Sprite";
import { speakFirst, t } from "./i18n";
import { looks } from "./looks/look";
import { startOffline } from "./offline/start";
import { StartPage } from "./pages/StartPage";
import "./state/keyboard"; // it must have heard the first key, whatever is loaded later
import { hasDevice } from "./state/door";
import { followLinks, href, place } from "./state/route";
import { askServiceLater } from "./state/service";
import { device } from "./state/through";
import { isCode } from "./table/invitation";
import "./state/settings";
import "./styles/index.css";

const DeviceStart = later(async () => (await import("./components/DeviceStart")).DeviceStart);
const AdminPage = later(() => import("./pages/AdminPage").then((made) => made.AdminPage));
const AddUpPage = later(() => import("./pages/AddUpPage").then((made) => made.AddUpPage));
const BoardsPage = later(() => import("./pages/BoardsPage").then((made) => made.BoardsPage));
const CodePage = later(() => import("./pages/CodePage").then((made) => made.CodePage));
const DailyPage = later(() => import("./pages/DailyPage").then((made) => made.DailyPage));
const DealerPage = later(() => import("./pages/DealerPage").then((made) => made.DealerPage));
const GamesPage = later(() => import("./pages/GamesPage").then((made) => made.GamesPage));
const LearnPage = later(() => import("./pages/LearnPage").then((made) => made.LearnPage));
const LobbyPage = later(() => import("./pages/LobbyPage").then((made) => made.LobbyPage));
const MemberPage = later(() => import("./pages/MemberPage").then((made) => made.MemberPage));
const PrintPage = later(() => import("./pages/PrintPage").then((made) => made.PrintPage));
const PythonPage = later(() => import("./pages/PythonPage").then((made) => made.PythonPage));
const ReplayPage = later(() => import("./pages/ReplayPage").then((made) => made.ReplayPage));
const TablePage = later(() => import("./pages/TablePage").then((made) => made.TablePage));
const RulesPage = later(() => import("./pages/RulesPage").then((made) => made.RulesPage));
const StatisticsPage = later(() =>
  import("./pages/StatisticsPage").then((made) => made.StatisticsPage),
);

function Lost() {
  return (
    <>
      <SiteBar />
      <main class="middle" id="main">
        <div>
          <h1>{t("There is no such page")}</h1>
          <a class="btn main" href={href("/")}>
            {t("To the start page")}
          </a>
        </div>
      </main>
    </>
  );
}

function Page() {
  const { path, search, hash } = place.value;
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (!first) return <StartPage />;
  if (first === "t" && second && isCode(second)) {
    return <CodePage key={second} code={second} secret={hash.length >= 16 ? hash : ""} />;
  }
  if (first === "t" && second) {
    return <TablePage key={second} id={second} secret={hash.length >= 16 ? hash : ""} />;
  }
  if (first === "replay" && second === "r" && third)
    return <ReplayPage key={third} id={third} stored />;
  if (first === "replay" && second) return <ReplayPage key={second} id={second} stored={false} />;
  if (first === "games") return <GamesPage />;
  if (first === "statistics") return <StatisticsPage />;
  if (first === "daily") return <DailyPage />;
  if (first === "deal" && second) {
    const seat = Number(third) > 0 ? Number(third) - 1 : null;
    const secret = hash.length >= 16 ? hash : "";
    return <DealerPage key={`${second}/${seat}`} id={second} secret={secret} seat={seat} />;
  }
  if (first === "add-up") {
    const [edition, sheet] = [second ?? "", third ?? ""];
    return <AddUpPage key={path + search} edition={edition} sheet={sheet} search={search} />;
  }
  if (first === "print") return <PrintPage edition={second ?? ""} sheet={third ?? ""} />;
  if (first === "lobby") return <LobbyPage />;
  if (first === "boards") return <BoardsPage search={search} />;
  if (first === "m" && second) return <MemberPage key={second} id={second} />;
  if (first === "admin") return <AdminPage />;
  if (first === "learn") return <LearnPage />;
  if (first === "python" && hasDevice && (!second || second === "bots"))
    return <PythonPage part={second === "bots" ? "bots" : "console"} />;
  if (first === "rules" && second === "t" && third) return <RulesPage of={{ table: third }} />;
  if (first === "rules" && second) {
    const mode = new URLSearchParams(search).get("mode") ?? "";
    return <RulesPage of={{ edition: second, sheet: third ?? "", mode }} />;
  }
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
      {(device.value.kind === "starting" || device.value.kind === "failed") && <DeviceStart />}
      <Page />
    </>
  );
}

async function start(): Promise<void> {
  await speakFirst(place.value.path === "/");
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

void start().then(() => {
  startOffline();
  askServiceLater();
});
