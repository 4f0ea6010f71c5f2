// The sounds of the table, made here so that no file is fetched: wood on wood, paper, a coin, a quill when it is your turn,
// one low string for the flourish. Silent until the reader asks for sound; how loud is kept in this browser only.
//
//   play('piece')        setVolume(0.4)        silence()
import { settings } from './settings.svelte';

export type Sound = 'piece' | 'card' | 'coin' | 'quill' | 'string';

/** One stroke: a tone, or noise heard through a filter. Times in seconds, pitches in hertz. */
interface Stroke {
  from: OscillatorType | 'noise';
  at?: number;
  lasts: number;
  loud: number;
  rise?: number; // until it is loudest
  pitch: number; // of the tone; of noise, the middle of what is let through
  to?: number; // where the pitch ends
  filter?: BiquadFilterType;
  cut?: number; // what the filter of a tone lets through at the beginning
  sharp?: number;
}

const scores: Record<Sound, Stroke[]> = {
  piece: [
    { from: 'noise', lasts: 0.05, loud: 0.5, pitch: 1100, filter: 'bandpass', sharp: 3 },
    { from: 'sine', lasts: 0.09, loud: 0.5, pitch: 210, to: 130 },
    { from: 'triangle', lasts: 0.04, loud: 0.14, pitch: 640, to: 520 },
  ],
  card: [
    { from: 'noise', lasts: 0.16, loud: 0.22, rise: 0.07, pitch: 2400, to: 5200, filter: 'bandpass', sharp: 0.8 },
    { from: 'noise', at: 0.13, lasts: 0.06, loud: 0.3, pitch: 1500, filter: 'bandpass', sharp: 1.2 },
  ],
  coin: [
    { from: 'sine', lasts: 0.35, loud: 0.16, pitch: 2637 },
    { from: 'sine', lasts: 0.3, loud: 0.1, pitch: 3985 },
    { from: 'sine', at: 0.07, lasts: 0.42, loud: 0.14, pitch: 2960 },
    { from: 'sine', at: 0.07, lasts: 0.3, loud: 0.07, pitch: 5310 },
  ],
  quill: [0, 0.14, 0.24].map((at, i) => ({
    from: 'noise' as const,
    at,
    lasts: i === 2 ? 0.26 : 0.1,
    loud: 0.34,
    rise: 0.03,
    pitch: 3000 + 500 * i,
    to: 4600 - 600 * i,
    filter: 'bandpass' as const,
    sharp: 2.4,
  })),
  string: [
    { from: 'sawtooth', lasts: 1.7, loud: 0.34, pitch: 98, filter: 'lowpass', cut: 1500, sharp: 0.9 },
    { from: 'triangle', lasts: 1.9, loud: 0.3, pitch: 98.4 },
    { from: 'noise', lasts: 0.03, loud: 0.2, pitch: 900, filter: 'bandpass', sharp: 1 },
  ],
};

const KEY = 'noosphere.volume';
const usual = 0.6;
let chosen: number | null = null; // where storage is off, as long as the page

/** From 0 to 1. */
export function volume(): number {
  if (chosen !== null) return chosen;
  try {
    const kept = Number(localStorage.getItem(KEY) ?? usual);
    return kept >= 0 && kept <= 1 ? kept : usual;
  } catch {
    return usual;
  }
}

export function setVolume(loud: number): void {
  chosen = Math.min(1, Math.max(0, loud));
  try {
    localStorage.setItem(KEY, String(chosen));
  } catch {
    // Then it lasts as long as the page.
  }
}

let audio: AudioContext | null = null;
let rustle: AudioBuffer | null = null;
const struck = new Map<Sound, number>(); // when each was last heard
const atOnce = 0.1; // seconds within which two of a kind are one: a scene and its flourish share a string

function noiseOf(context: AudioContext): AudioBuffer {
  if (rustle) return rustle;
  rustle = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = rustle.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return rustle;
}

function sound(context: AudioContext, out: AudioNode, now: number, stroke: Stroke): void {
  const start = now + (stroke.at ?? 0);
  const end = start + stroke.lasts;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(stroke.loud, start + (stroke.rise ?? 0.004));
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  const filter = stroke.filter ? context.createBiquadFilter() : null;
  const glide = (what: AudioParam, from: number, to: number): void => {
    what.setValueAtTime(from, start);
    what.exponentialRampToValueAtTime(to, end);
  };
  if (filter && stroke.filter) {
    filter.type = stroke.filter;
    filter.Q.value = stroke.sharp ?? 1;
    filter.connect(envelope);
  }
  let source: AudioScheduledSourceNode;
  if (stroke.from === 'noise') {
    const noise = context.createBufferSource();
    noise.buffer = noiseOf(context);
    if (filter) glide(filter.frequency, stroke.pitch, stroke.to ?? stroke.pitch);
    source = noise;
  } else {
    const tone = context.createOscillator();
    tone.type = stroke.from;
    glide(tone.frequency, stroke.pitch, stroke.to ?? stroke.pitch);
    if (filter && stroke.cut) glide(filter.frequency, stroke.cut, stroke.pitch * 2);
    source = tone;
  }
  source.connect(filter ?? envelope);
  source.start(start);
  source.stop(end);
}

/** Makes that sound, if the reader wants to hear any. */
export function play(name: Sound): void {
  const loud = volume();
  if (!settings.sound || loud === 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const now = audio.currentTime;
  if (now - (struck.get(name) ?? -1) < atOnce) return;
  struck.set(name, now);
  const out = audio.createGain();
  out.gain.value = loud * loud; // as ears measure it
  out.connect(audio.destination);
  for (const stroke of scores[name]) sound(audio, out, now, stroke);
}

// Raising funds, a box or purse that money comes from, and what is paid at one press.
const money = /^(purse:|box:(capital|wealth|debt)$|action:fundraise$|button:(fund|pay)$)/;

/** What a move sounds like: money is a coin, cards are paper, whatever else lies on a table is wood. */
export function soundOf(move: { kind?: string; targets: readonly string[] }): Sound {
  if (move.kind === 'sell' || move.targets.some((target) => money.test(target))) return 'coin';
  return move.targets.some((target) => /^(slot|splay|shelf|law):/.test(target)) ? 'card' : 'piece';
}

/** Gives the speaker back; the next sound takes it again. */
export function silence(): void {
  void audio?.close();
  audio = null;
  rustle = null;
  struck.clear();
}
