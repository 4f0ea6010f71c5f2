// The words of SPHERES! the board speaks in: seats, elements, activations, letters, and the faces of dice. They are those
// of the state's JSON and of the moves' targets.
import type { Letter, State } from '../../api/states/spheres';
import type { Seat } from '../../api/types';

export const seatOrder: readonly Seat[] = ['blue', 'black', 'pink', 'red', 'green', 'white'];
export const elementKeys = ['E', 'S', 'I'] as const;
export type ElementKey = (typeof elementKeys)[number];
export const activations = [
  'tax',
  'cen',
  'cul',
  'ord',
  'con',
  'tec',
  'mov',
  'exp',
  'com',
  'dip',
  'cmr',
  'spo',
] as const;
export type Activation = (typeof activations)[number];
export type Action = Activation | 'fz';
export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'] as Letter[];
export const causes = ['census', 'first_contact', 'combat', 'special_ops', 'three_inactive'] as const;
export type Cause = (typeof causes)[number];
export type Separation = NonNullable<State['pairs']['blue-black']>['sep'];
export type { Outcome } from '../../api/states/spheres';
export type Phase = 'setup' | 'planning' | 'actions' | 'crises' | 'end_of_turn' | 'over';
export const crisesNeeded = 7;
export const failuresToCollapse = 3;

// ---- dice ----

const lettered = new Set(['list_letter', 'expose_letter', 'aspect', 'fz_letter']);

// A die's face as people read it: letters by name, elements by key, all else as a number.
export function faceOf(roll: string, index: number, value: number): string {
  if (value === 0) return '';
  const letter = lettered.has(roll) || (roll === 'fz_number' && index >= 3);
  if (letter && !(roll === 'fz_letter' && index < 3)) return letters[value - 1] ?? String(value);
  if (roll.startsWith('pick_')) return elementKeys[value - 1] ?? '–';
  return String(value);
}

const againstChance = new Set(['act', 'cohere', 'expose', 'era', 'move2', 'backlash', 'contact', 'sep_d', 'sep_t']);
export function rollsAgainstChance(roll: string): boolean {
  return againstChance.has(roll);
}
