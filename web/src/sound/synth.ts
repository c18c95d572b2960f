/** Pencil, stamp and a call, made of noise and two tones: there are no files to load. */

import type { Sound } from "../state/sounds";

const LOUDNESS = 0.22;
const SECOND_OF_NOISE = 1;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function audio(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function noiseIn(at: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = at.createBuffer(1, at.sampleRate * SECOND_OF_NOISE, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return noise;
}

/** Rises at once and fades; loudness is a part of the whole. */
function envelope(at: AudioContext, start: number, length: number, loudness: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS * loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(at.destination);
  return gain;
}

/** Noise through a filter: high and thin for a pencil, low for a stamp. */
function rustle(wait: number, length: number, pitch: number, width: number, loudness = 1): void {
  const at = audio();
  const start = at.currentTime + wait;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  source.buffer = noiseIn(at);
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  source.connect(filter).connect(envelope(at, start, length, loudness));
  source.start(start, Math.random() * (SECOND_OF_NOISE - length), length);
}

function tone(wait: number, length: number, pitch: number, loudness: number): void {
  const at = audio();
  const start = at.currentTime + wait;
  const source = at.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  source.connect(envelope(at, start, length, loudness));
  source.start(start);
  source.stop(start + length);
}

const MADE: Record<Sound, () => void> = {
  pencil: () => {
    rustle(0, 0.09, 3400, 1.2);
    rustle(0.11, 0.12, 2700, 1.2);
  },
  stamp: () => {
    rustle(0, 0.12, 180, 0.7, 3);
    tone(0, 0.1, 90, 1.5);
  },
  turn: () => {
    rustle(0, 0.1, 3000, 1.2, 0.8);
    tone(0.06, 0.22, 660, 0.35);
    tone(0.2, 0.3, 880, 0.35);
  },
};

/** A browser without sound, or one that forbids it, stays silent. */
export function make(sound: Sound): void {
  try {
    MADE[sound]();
  } catch {
    context = null;
  }
}
