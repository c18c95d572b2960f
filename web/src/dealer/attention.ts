/** What keeps a table going that nobody touches: the screen stays on, the pairs are said, time runs. */

import { useEffect, useState } from "preact/hooks";
import { language } from "../i18n";

/** Keeps the screen on while the page is seen; true when the browser does not allow it. */
export function useScreenOn(): boolean {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let left = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const got = await navigator.wakeLock.request("screen");
        if (left) void got.release();
        else held = got;
        setRefused(false);
      } catch {
        setRefused(true);
      }
    };
    void hold();
    // a page that was out of sight has lost it
    document.addEventListener("visibilitychange", hold);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", hold);
      void held?.release();
    };
  }, []);
  return refused;
}

export const canSpeak = "speechSynthesis" in globalThis;

/** Says words whenever they change; dealing on cuts it short. */
export function useSpeech(words: string, on: boolean): void {
  useEffect(() => {
    if (!on || !words) return undefined;
    const said = new SpeechSynthesisUtterance(words);
    said.lang = language.value;
    speechSynthesis.speak(said);
    return () => speechSynthesis.cancel();
  }, [words, on]);
}

const TICK = 250; // ms

/** Seconds that are left of a turn's time, down to 0, where it stays. */
export function useSecondsLeft(seconds: number, turn: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds === 0) return undefined;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    }, TICK);
    return () => clearInterval(timer);
  }, [seconds, turn]);
  return left;
}
