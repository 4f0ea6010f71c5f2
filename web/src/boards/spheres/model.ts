// The table of SPHERES! in the shape the board draws. `read` (reading.ts) makes it of the state's JSON.
import type { Seat } from '../../api/types';
import type { Action, Activation, Cause, ElementKey, Outcome, Phase, Separation } from './terms';

export type Known<T> = T | null; // null: this viewer does not know it

export interface Element {
  key: ElementKey;
  active: Known<boolean>;
  heldDown: boolean; // cannot become active this turn
  heldUp: boolean; // cannot become inactive this turn
  cohered: boolean;
}

export interface Aspect {
  letter: string;
  light: number;
  dark: number;
}

export interface Proficiency {
  number: number;
  count: number;
}

export type Penalty = { uses: number; count: number } | { action: Activation; count: number };

// A Crisis that waits, and who caused it, where this viewer knows.
export interface Caused {
  cause: Cause;
  by: Seat | null;
  count: number;
}

export interface Civilization {
  seat: Seat;
  alive: boolean;
  first: boolean;
  moving: boolean;
  turns: number;
  successes: [number, number]; // last turn, the one before
  censusGap: number;
  construction: number;
  defence: boolean;
  extraNext: number;
  extraGiven: number; // of these, given by others: they cannot be passed on
  lostNext: number;
  strained: boolean;
  guarded: boolean;
  elements: Element[];
  era: Known<number>;
  proficiencies: Known<Proficiency[]>;
  aspects: Known<Aspect[]>;
  proficiencyLimit: Known<number>;
  aspectLimit: number;
  resolved: Known<number>;
  failed: Known<number>;
  waiting: Partial<Record<Cause, number>>; // Crises queued, as far as this viewer knows
  caused: Caused[]; // the same, by who caused them
  penalties: Penalty[];
  watch: number;
  failedLastTurn: boolean; // a Crisis
  lastRituals: Seat[];
  lastGifts: Seat[]; // from whom
  knowsFourth: Seat[]; // whom it knows to be in the fourth Era
  collapsedAs: number | null;
}

export interface Contact {
  a: Seat;
  b: Seat;
  separation: Separation;
  alterity: number;
  bottom: number | null;
  open: Seat | null; // who opened a ritual
}

export interface Slot {
  n: number;
  action: Action | null;
  target: Seat | null;
  outcome: Outcome;
  now: boolean;
}

export interface Dice {
  roll: string;
  faces: string[]; // '' is a die that is being rolled again
  limit: number | null;
}

export interface Crisis {
  cause: Cause;
  rubicons: number;
}

// What the board does not draw, and the text view tells.
export interface Aside {
  purpose: string | null; // of the Culture under way
  named: Activation | null; // for the Fuzzy Group under way
  doOverSlots: string[];
  freeUsed: boolean;
  thirdEraUsed: boolean;
  fuzzyUsed: boolean;
  eraGained: boolean;
  nextBonus: boolean;
  contactBonus: boolean;
  requested: Seat[];
  givenBy: Seat[];
  hostile: Seat[];
  rituals: Seat[];
  helpedBy: Seat[];
  orderFailures: number;
  failedNow: boolean; // a Crisis
  fallen: ElementKey | null; // the first element that fell with it
  censusLost: Proficiency[];
  endNear: Seat | null; // who has met the end of the game this turn
  secretsKnown: boolean;
}

export interface TurnReading {
  slots: Slot[];
  planKnown: boolean;
  order: number; // Order successes that still help
  armed: string[]; // one-time Construction uses
  extraNow: number;
  doOvers: number;
  freeReroll: boolean;
  chance: number | null;
  failedRolls: number;
  losses: number;
  granted: Action[];
  crisis: Crisis | null;
  aside: Aside;
}

export interface Reading {
  seats: Seat[];
  phase: Phase;
  round: number;
  mover: Seat;
  slot: number; // being resolved; 0 outside the actions
  ending: string;
  endedBy: Seat | null;
  civilizations: Civilization[];
  contacts: Contact[];
  turn: TurnReading;
  dice: Dice | null;
}
