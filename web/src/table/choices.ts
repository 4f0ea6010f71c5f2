// How the prompt bar lays out what can be chosen next: buttons, chips that share their words, or one number picker.
//
// Twenty-five buttons "Take card A" ... say the same words twenty-five times; they become one heading and
// twenty-five chips. "0 coins" ... "15 coins" is a quantity and becomes a picker.
import type { Move } from '../api/types';
import { anchorOf, wordOf, type Option, type Step, type Target } from './selection';

export interface Choice {
  target: Target | null; // null: the move is complete, only to be named
  text: string; // whole, for a screen reader
  label: string; // what the button shows beside its group's heading
  chance: number | null; // percent
  moves: Move[];
}

export interface ButtonGroup {
  shape: 'buttons' | 'chips';
  key: string;
  heading: string; // the words all chips share; '' for buttons
  choices: Choice[];
}

export interface NumberGroup {
  shape: 'number';
  key: string;
  least: number;
  most: number;
  choices: Choice[]; // choices[i] is least + i
}

export type Group = ButtonGroup | NumberGroup;

export const manyButtons = 8; // more numbers than these are picked
const fewButtons = 4; // more than these say their shared words once

// What a stage lists, as one step of choosing.
export const stepOf = (offers: readonly { target: Target | null; moves: Move[] }[]): Step => ({
  options: offers.flatMap(({ target, moves }) => (target === null ? [] : [{ target, moves }])),
  ready: offers.flatMap(({ target, moves }) => (target === null ? moves : [])),
});

// What an option is called when several moves still lie behind it.
export type NameOf = (target: Target) => string;

export function group(step: Step, nameOf: NameOf): Group[] {
  const byKind = new Map<string, Choice[]>();
  const add = (key: string, choice: Choice): void => {
    const list = byKind.get(key);
    if (list) list.push(choice);
    else byKind.set(key, [choice]);
  };
  for (const move of step.ready) add('ready', plain(null, move.text, [move]));
  for (const option of step.options) add(groupKey(option), fromOption(option, nameOf));
  return [...byKind].map(([key, choices]) => shapeOf(key, choices));
}

function groupKey(option: Option): string {
  const anchor = anchorOf(option.target);
  return anchor === 'button' ? 'button' : `${option.moves[0]?.kind ?? ''}/${anchor}`;
}

function fromOption(option: Option, nameOf: NameOf): Choice {
  const [only, ...others] = option.moves;
  if (only && others.length === 0) return plain(option.target, only.text, option.moves);
  return plain(option.target, nameOf(option.target), option.moves);
}

function plain(target: Target | null, text: string, moves: Move[]): Choice {
  return { target, text, label: text, chance: sharedChance(moves), moves };
}

function sharedChance(moves: readonly Move[]): number | null {
  const chance = moves[0]?.chance;
  return chance !== undefined && moves.every((move) => move.chance === chance) ? chance : null;
}

function shapeOf(key: string, choices: Choice[]): Group {
  if (choices.length <= fewButtons) return { shape: 'buttons', key, heading: '', choices };
  const numbers = choices.map((choice) => numberOf(choice.target));
  const least = numbers[0];
  const follow = choices.length > manyButtons && numbers.every((n, i) => n !== null && n - i === least);
  if (follow && least !== undefined && least !== null) {
    return { shape: 'number', key, least, most: least + numbers.length - 1, choices };
  }
  const { heading, labels } = shareWords(choices.map((choice) => choice.text));
  if (!heading) return { shape: 'buttons', key, heading, choices };
  return { shape: 'chips', key, heading, choices: choices.map((choice, i) => ({ ...choice, label: labels[i] ?? '' })) };
}

function numberOf(target: Target | null): number | null {
  const word = target === null ? '' : wordOf(target);
  return /^-?\d+$/.test(word) ? Number(word) : null;
}

// The words all texts begin and end with, said once ("Take card …"), and what is left of each.
export function shareWords(texts: readonly string[]): { heading: string; labels: string[] } {
  const words = texts.map((text) => text.split(' '));
  const shortest = Math.min(...words.map((list) => list.length));
  const first = words[0] ?? [];
  let before = 0;
  while (before < shortest - 1 && words.every((list) => list[before] === first[before])) ++before;
  let after = 0;
  while (after < shortest - 1 - before && words.every((list) => list.at(-1 - after) === first.at(-1 - after))) ++after;
  if (before + after === 0) return { heading: '', labels: [...texts] };
  const tail = after === 0 ? [] : first.slice(-after);
  const heading = [...first.slice(0, before), '…', ...tail].join(' ');
  return { heading, labels: words.map((list) => list.slice(before, list.length - after).join(' ')) };
}
