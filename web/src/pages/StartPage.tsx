import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { JoinByLink } from "../components/JoinByLink";
import { signed } from "../components/Ladder";
import { later } from "../components/Later";
import { LessonOffer } from "../components/LessonOffer";
import { Icon } from "../drawings/icons";
import { speakAll, t } from "../i18n";
import type { Choices, DailyInfo } from "../messages";
import { InstallOffer } from "../offline/InstallOffer";
import { Boxes } from "../start/Boxes";
import { FriendsElsewhere, PeopleHere } from "../start/Company";
import { Details } from "../start/Details";
import { canPlay } from "../start/doors";
import { GoBar } from "../start/GoBar";
import { Opponents } from "../start/Opponents";
import { lastWish, openDaily, openTable } from "../start/opening";
import { dutyOf, RealTable } from "../start/RealTable";
import { Sheets } from "../start/Sheets";
import {
  boxesFor,
  type Change,
  changed,
  firstWish,
  isInvitation,
  isListed,
  type Setup,
  setupOf,
  type Wish,
  type World,
  withoutGuests,
} from "../start/setup";
import { Tickets } from "../start/Tickets";
import { Ways } from "../start/Ways";
import { NoFriendsHere, SilentServer, Where } from "../start/Where";
import { companyWords, gameWords } from "../start/words";
import { fetchChoices, fetchDaily } from "../state/api";
import { ownBots } from "../state/bots";
import { ownBoxes } from "../state/boxes";
import { door, hasDevice, hasServer } from "../state/door";
import { average, best, results, resultsOf, streak } from "../state/results";
import { fileAddress, href, place } from "../state/route";
import { service } from "../state/service";
import { myName } from "../state/settings";

const FORM = "setup";
/** What few begin with. */
const Today = later(async () => (await import("../start/Today")).Today);

/** Your best result so far, or where your games will be. */
function Best() {
  const top = best(results.value);
  const won = streak(results.value);
  return (
    <section class="panel">
      <a class="way" href={href(top ? "/statistics" : "/games")}>
        <span class="pic big wash-gold">
          <Icon name={top ? "check" : "clock"} />
        </span>
        <span>
          <b>{top ? t("Your best: {points}", { points: signed(top.points) }) : t("Your games")}</b>
          <small>
            {top
              ? [top.title, won > 1 ? t("{n} wins in a row", { n: won }) : ""]
                  .filter(Boolean)
                  .join(", ")
              : t("Games you start or join appear here.")}
          </small>
        </span>
      </a>
    </section>
  );
}

/** Who plays, or what the page does for them. */
function whoWords(setup: Setup, wish: Wish, choices: Choices): string {
  return setup.way === "table" ? dutyOf(wish).who(setup) : companyWords(setup, choices);
}

function opened(setup: Setup, wish: Wish): Promise<void> {
  return setup.way === "table" ? dutyOf(wish).open(setup, wish) : openTable(setup, wish);
}

/** What the button at the foot does. */
function goLabel(setup: Setup, wish: Wish): string {
  if (setup.way === "table") return dutyOf(wish).go();
  if (setup.way === "daily") return t("Play");
  if (isListed(wish)) return t("Open the table");
  return isInvitation(setup) ? t("Invite") : t("Start");
}

/** How one wants to play, and everything that follows from it. */
function Start({ choices }: { choices: Choices }) {
  const [wished, setWish] = useState((): Wish => {
    const first = firstWish(myName.value);
    return place.value.search === "?everybody" && service.value.lobby
      ? { ...first, way: "elsewhere", listed: true }
      : first;
  });
  const fitting = (kept: Wish) => (door.value === "here" ? withoutGuests(kept) : kept);
  const wish = fitting(wished);
  const [problem, setProblem] = useState("");
  const [daily, setDaily] = useState<DailyInfo | null>(null);
  const world: World = {
    choices,
    own: ownBoxes.value,
    average: (variant) => average(resultsOf(variant)),
  };
  const setup = setupOf(wish, world);
  const change = (wanted: Change) => {
    setProblem("");
    setWish((before) => {
      const kept = fitting(before);
      return changed(kept, setupOf(kept, world), wanted);
    });
  };
  const set = (part: Extract<Change, { type: "set" }>["wish"]) =>
    change({ type: "set", wish: part });
  const { way, edition } = setup;
  const bringsWords = world.own.length > 0; // of what the boxes here do not have
  useEffect(() => {
    if (bringsWords) void speakAll();
  }, [bringsWords]);
  const { Ask } = dutyOf(wish);
  useEffect(() => {
    setDaily(null);
    if (way !== "daily") return;
    fetchDaily(edition.id).then(setDaily, (error: Error) => setProblem(error.message));
  }, [way, edition.id, door.value]);
  const open = (opening: Promise<void>) => {
    setProblem("");
    opening.catch((error: Error) => setProblem(error.message));
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (way === "daily") open(openDaily(edition.id, daily));
    else if (!/^\s*\d{0,15}\s*$/.test(wish.seed))
      setProblem(t("The seed is “{seed}”; it must be a whole number.", { seed: wish.seed }));
    else open(opened(setup, wish));
  };
  const kept = lastWish();
  const last = kept && fitting(kept);
  const again = last && setupOf(last, world);
  const playable =
    last && again && canPlay(last.way) && (!last.edition || again.edition.id === last.edition);
  const boxes = boxesFor(way, world);
  const parts = { choices, setup, wish, onChange: change };
  return (
    <>
      <main class="front" id="main">
        <SilentServer />
        <section class="ask">
          <div class="ask-head">
            <h1 id="question">{t("How do you want to play?")}</h1>
            <Tickets
              choices={choices}
              again={playable ? `${whoWords(again, last, choices)} · ${gameWords(again)}` : ""}
              onAgain={() => last && again && open(opened(again, last))}
            />
          </div>
          <Ways way={way} onChoose={(wanted) => set({ way: wanted })} />
        </section>
        <form class="setup panel" id={FORM} aria-label={t("Set up a table")} onSubmit={submit}>
          {way === "alone" && (
            <Opponents
              choices={choices}
              setup={setup}
              mine={world.average(setup.variant)}
              onChange={change}
            />
          )}
          {way === "here" && <PeopleHere {...parts} />}
          {way === "elsewhere" && hasServer && <FriendsElsewhere {...parts} />}
          {!canPlay(way) && <NoFriendsHere />}
          {way === "table" && <RealTable wish={wish} onChange={change} />}
          {way === "daily" && <Today info={daily} />}
          {canPlay(way) && (
            <>
              <Boxes
                editions={boxes}
                own={boxes.filter((box) => !choices.editions.includes(box))}
                chosen={edition}
                bringing={way !== "daily"}
                onChoose={(id) => set({ edition: id })}
              />
              {way !== "daily" && (
                <Sheets
                  edition={edition}
                  chosen={setup.sheet}
                  onChoose={(id) => set({ sheet: id })}
                />
              )}
              {way === "table" && Ask && <Ask {...parts} />}
              {(way !== "table" || dutyOf(wish).opens) && <Where way={way} />}
              {way !== "daily" && way !== "table" && (
                <>
                  <LessonOffer
                    edition={edition}
                    sheet={setup.sheet.id}
                    mode={setup.mode.id}
                    switches={setup.switches}
                  />
                  <Details {...parts} />
                </>
              )}
            </>
          )}
        </form>
        <aside class="more-ways" aria-label={t("More ways to play")}>
          <section class="panel">
            <a class="way" href={href("/learn")}>
              <span class="pic big wash-green">
                <Icon name="hint" />
              </span>
              <span>
                <b>{t("Never played?")}</b>
                <small>
                  {t("A lesson you play, about eight minutes; stop whenever you like.")}
                </small>
              </span>
            </a>
          </section>
          <div id="join">
            <JoinByLink />
          </div>
          <Best />
        </aside>
      </main>
      <footer class="foot">
        <InstallOffer />
        <p>
          {t(
            "Free and open source. Every drawing is our own; the rules are in our words. Not affiliated with the publisher.",
          )}{" "}
          {hasDevice && <a href={href("/python")}>{t("Python, and bots of your own")}</a>}{" "}
          {!hasServer && (
            <a href={fileAddress("docs/index.html")} data-server="">
              {t("The documents, in English")}
            </a>
          )}
        </p>
      </footer>
      {canPlay(way) && (
        <GoBar
          form={FORM}
          who={whoWords(setup, wish, choices)}
          what={gameWords(setup)}
          label={goLabel(setup, wish)}
          problem={problem}
        />
      )}
    </>
  );
}

export function StartPage() {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Culdesac";
  }, []);
  const asksDevice = door.value === "here" && ownBots.value;
  useEffect(() => {
    fetchChoices().then(setChoices, (error: Error) => setProblem(error.message));
  }, [asksDevice]);
  return (
    <>
      <SiteBar />
      {choices ? (
        <Start choices={choices} />
      ) : (
        <main class="front" id="main" aria-busy={!problem}>
          <section class="ask">
            <h1>{t("How do you want to play?")}</h1>
          </section>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
        </main>
      )}
    </>
  );
}
