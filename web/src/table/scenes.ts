// What a scene is: the few moments of a game that are more than a move. Each game says which of its events make one
// (boards/GAME/scenes.ts); this page shows them (Scene.svelte).
import type { LogLine, Seat } from '../api/types';
import type { SeatNames } from './seats';

export type SceneKind = 'crisis' | 'defeat' | 'era' | 'tipping' | 'singularity';

export interface Face {
  face: string; // what the die shows
  idle: boolean; // it came to nothing
  pips?: boolean; // a die of six: its face is drawn
}

export interface Scene {
  kind: SceneKind;
  title: string; // what happens
  text: string; // who, why, and with which result
  dice: Face[];
  tone: 'good' | 'bad' | 'plain';
  who: Seat | null; // whom it befalls
  stays: boolean; // until it has been read
  out: boolean; // this person is out of the game
}

// A scene with what is usual: nothing thrown, and it passes by itself.
export function moment(kind: SceneKind, title: string, more: Partial<Scene>): Scene {
  return { kind, title, text: '', dice: [], tone: 'plain', who: null, stays: false, out: false, ...more };
}

const seats: readonly unknown[] = ['blue', 'black', 'pink', 'red', 'green', 'white'] satisfies Seat[];

// The seat that a line names in that place.
export function seatIn(line: LogLine, name: string): Seat | null {
  const word = line.args[name];
  return seats.includes(word) ? (word as Seat) : null;
}

export interface Telling {
  me: Seat | null;
  names: SeatNames;
  words: (key: string, args?: Record<string, string | number>) => string;
}

// The scenes of what has just happened (one ply), given everything told before it.
export type SceneTeller = (lines: readonly LogLine[], before: readonly LogLine[], telling: Telling) => Scene[];

// The dice that a line of the log tells of.
export type DiceTeller = (line: LogLine) => Face[];
