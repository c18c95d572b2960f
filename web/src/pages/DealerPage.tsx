import { useEffect, useState } from "preact/hooks";
import { Brand, LanguageSwitch, ThemeSwitch } from "../components/Bar";
import { Pairs } from "../components/Cards";
import { Drawer } from "../components/Drawer";
import { Events } from "../components/Events";
import { TimeSelect } from "../components/TimeSelect";
import { canSpeak, useScreenOn, useSpeech } from "../dealer/attention";
import { DealOn } from "../dealer/DealOn";
import { DealtPlans } from "../dealer/DealtPlans";
import {
  addressOf,
  begin,
  type Deal,
  type DealOf,
  dealOn,
  isPast,
  lookBack,
  mayReshuffle,
  newSeed,
  readAddress,
  toggleClaim,
  toggleReshuffle,
} from "../dealer/deal";
import { useDealingKeys } from "../dealer/keys";
import { useTurns } from "../dealer/turns";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import { useLook } from "../looks/look";
import type { DealtTurn } from "../messages";
import { go } from "../state/route";
import { remember, remembered, rememberedJson, rememberJson } from "../state/storage";
import { actionName, clockFace } from "../table/words";
import "../styles/dealer.css";

const KEY = "deal";
const TIMER_KEY = "deal-timer";
const SPEECH_KEY = "deal-speech";
const TIMES = [0, 30, 60, 90, 120, 180]; // seconds; 0: no timer

function keptDeal(): Deal | null {
  return rememberedJson<Deal | null>(KEY, null);
}

/** The pairs as they are read out. */
function spokenPairs({ layout, offers }: DealtTurn): string {
  return offers
    .map(({ number, action }) =>
      t("{number} with {action}", { number, action: actionName(layout, action) }),
    )
    .join(". ");
}

/** The dealer of one deal. */
function Dealer({ of }: { of: DealOf }) {
  const [deal, setDeal] = useState(() => begin(of, keptDeal()));
  const [seconds, setSeconds] = useState(Number(remembered(TIMER_KEY) ?? 0));
  const [speaking, setSpeaking] = useState(canSpeak && remembered(SPEECH_KEY) === "on");
  const [menu, setMenu] = useState(false);
  const { dealt, problem, tryAgain } = useTurns(deal);
  const drawn = useLook(dealt?.layout ?? null);
  const dark = useScreenOn();
  useSpeech(dealt && !isPast(deal) ? spokenPairs(dealt) : "", speaking);
  useEffect(() => rememberJson(KEY, deal), [deal]);
  const turn = dealt?.turn ?? deal.shown;
  useEffect(() => {
    document.title = `${t("Turn {turn}", { turn })} · Culdesac`;
  }, [turn]);
  const ready = dealt?.turn === deal.shown;
  const shuffling = ready && mayReshuffle(deal, dealt.reshuffles);
  // never past a turn that nobody has seen
  const change = (made: (before: Deal) => Deal) => ready && setDeal(made);
  const speak = () => {
    setSpeaking(canSpeak && !speaking);
    remember(SPEECH_KEY, speaking ? "off" : "on");
  };
  const reshuffle = () => shuffling && setDeal(toggleReshuffle);
  const claim = (plan: number) => change((before) => toggleClaim(before, plan));
  const onDeal = () => change(dealOn);
  const back = () => setDeal(lookBack);
  useDealingKeys({ on: onDeal, back, speak, reshuffle, claim });
  return (
    <div class="dealer">
      <header class="bar">
        <Brand />
        <p class="what">
          <b>{t("Turn {turn}", { turn })}</b>{" "}
          {dealt && (
            <span class="long">{`${dealt.title} ${dealt.year}, ${say(dealt.layout.sheet)}`}</span>
          )}
        </p>
        <div class="tools push">
          <button
            type="button"
            class="btn small deal-tool"
            disabled={deal.shown === 1}
            aria-label={t("Look back")}
            onClick={back}
          >
            <Icon name="undo" />
            <span>{t("Look back")}</span>
          </button>
          {shuffling && (
            <button
              type="button"
              class="btn small deal-tool asking"
              aria-pressed={deal.reshuffled === deal.turn}
              aria-label={t("Reshuffle?")}
              onClick={reshuffle}
            >
              <Icon name="replay" />
              <span>{t("Reshuffle?")}</span>
            </button>
          )}
          {canSpeak && (
            <button
              type="button"
              class="btn small deal-tool"
              aria-pressed={speaking}
              aria-label={t("Speak")}
              onClick={speak}
            >
              <Icon name={speaking ? "sound" : "silent"} />
              <span>{t("Speak")}</span>
            </button>
          )}
          <button
            type="button"
            class="icon-btn"
            aria-label={t("Menu")}
            aria-expanded={menu}
            onClick={() => setMenu(!menu)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      {menu && (
        <Drawer title={t("Menu")} onClose={() => setMenu(false)}>
          <div class="menu">
            <TimeSelect
              value={seconds}
              times={TIMES}
              words={clockFace}
              onChange={(wanted) => {
                setSeconds(wanted);
                remember(TIMER_KEY, String(wanted));
              }}
            />
            <a class="btn" href={`/rules/${of.edition}/${of.sheet}`}>
              <Icon name="sheet" />
              {t("Rules")}
            </a>
            <button
              type="button"
              class="btn"
              onClick={() => go(addressOf({ ...of, seed: newSeed() }))}
            >
              <Icon name="deck" />
              {t("New deal")}
            </button>
            <p class="note">{t("seed {seed}", { seed: of.seed })}</p>
            <div class="row">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          </div>
        </Drawer>
      )}
      <main class="dealing" id="main" aria-busy={!ready && !problem}>
        <h1 class="sr">{t("The cards of turn {turn}", { turn })}</h1>
        {problem && (
          <p class="problem" role="alert">
            {problem}{" "}
            <button type="button" class="btn small" onClick={tryAgain}>
              {t("Try again")}
            </button>
          </p>
        )}
        {dealt && drawn && (
          <>
            <div class={`dealt ${isPast(deal) ? "past" : ""}`} aria-live="polite">
              <Events events={dealt.events} />
              <Pairs
                key={dealt.turn}
                layout={dealt.layout}
                offers={dealt.offers}
                view={null}
                hint={null}
                onPick={null}
              />
            </div>
            <DealtPlans dealt={dealt} deal={deal} onClaim={claim} />
            <DealOn dealt={dealt} deal={deal} seconds={seconds} dark={dark} onDeal={onDeal} />
          </>
        )}
      </main>
    </div>
  );
}

/** Our cards for people who write on paper; the address says which deal. */
export function DealerPage({ edition, search }: { edition: string; search: string }) {
  const { seed, ...wanted } = readAddress(edition, search);
  useEffect(() => {
    if (seed === null) go(addressOf({ ...wanted, seed: newSeed() }), true);
  }, [seed]);
  return seed === null ? null : <Dealer of={{ ...wanted, seed }} />;
}
