// How long each thing that happened is shown. All of it is in time before it is late: what has waited longest sets when
// everything must have been shown, and what is shown until then is sped up evenly, the dull parts left out first.
import type { Settings, Step } from '../api/types';

export type Pace = NonNullable<Settings['pace']>;

export interface Beat {
  wants: number; // milliseconds it would take with nobody waiting; 0: it goes with the next one
  dull: boolean; // the first to be left out when there is too much
}

interface Times {
  player: number;
  chance: number;
  scene: number;
  hurried: number; // a scene while a question waits
}

const times: Record<Exclude<Pace, 'off'>, Times> = {
  calm: { player: 900, chance: 600, scene: 6000, hurried: 2500 },
  fast: { player: 350, chance: 250, scene: 1500, hurried: 1200 },
};

export const plyMost = 1000;
export const waitedMost = 4000; // everything since the last question, while the next one waits
export const idleMost = 12000; // how far the board may be behind while nothing waits for this person
const leastSeen = 140; // what is shorter than this nobody can follow

// What every game keeps for itself and no board draws.
const unseen = new Set(['agenda']);

export function visible(step: Step): boolean {
  return step.lines.count > 0 || Object.keys(step.patch).some((field) => !unseen.has(field));
}

export interface Shown {
  step: Step;
  own: boolean; // this person did it, and knows
  scene: 'none' | 'passes' | 'stays';
}

export function beatOf({ step, own, scene }: Shown, pace: Pace, waited = false): Beat {
  // What stays until it is read needs no time of its own.
  if (pace === 'off' || scene === 'stays') return { wants: 0, dull: false };
  const { player, chance, scene: long, hurried } = times[pace];
  if (scene === 'passes') return { wants: waited ? hurried : long, dull: false };
  if (own || !visible(step)) return { wants: 0, dull: true };
  const wants = Math.min(plyMost, step.actor === 'chance' ? chance : player);
  return { wants, dull: step.actor === 'chance' || (step.move?.targets.length ?? 0) === 0 };
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

// Times for all of them that together take no longer than there is room.
export function tempo(beats: readonly Beat[], room: number): number[] {
  const all = beats.map(({ wants }) => wants);
  const factor = (): number => Math.min(1, Math.max(0, room) / Math.max(1, sum(all)));
  const unreadable = (): boolean => Math.min(...all.filter((one) => one > 0)) * factor() < leastSeen;
  // The shortest first: dice and cards before what somebody did.
  const leaveOut = beats
    .flatMap(({ dull, wants }, at) => (dull && wants > 0 ? [at] : []))
    .sort((a, b) => (all[a] ?? 0) - (all[b] ?? 0) || a - b);
  while (factor() < 1 && unreadable() && leaveOut.length > 0) all[leaveOut.shift() ?? 0] = 0;
  const scale = factor();
  return all.map((one) => one * scale);
}
