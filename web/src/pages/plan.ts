// What the form for a new table holds, and what it asks the server for. Pure; New.svelte draws it.
import type { Game, NewTable, Option, Seat } from '../api/types';

export const SEATS: readonly Seat[] = ['blue', 'black', 'pink', 'red', 'green', 'white'];

export interface Chair {
  who: 'me' | 'open' | 'bot';
  level: string;
}

export type ClockChoice = 'none' | 'brisk' | 'evening' | 'daily' | 'weekly' | 'custom';

export interface Clock {
  total: number; // seconds
  increment: number;
  cap: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CLOCKS: Record<Exclude<ClockChoice, 'none' | 'custom'>, Clock> = {
  brisk: { total: 15 * MINUTE, increment: 15, cap: 20 * MINUTE },
  evening: { total: HOUR, increment: MINUTE, cap: 2 * HOUR },
  daily: { total: 3 * DAY, increment: 12 * HOUR, cap: 5 * DAY },
  weekly: { total: 14 * DAY, increment: DAY, cap: 21 * DAY },
};

export interface Form {
  chairs: Chair[];
  name: string;
  listed: boolean;
  spectators: boolean;
  clock: ClockChoice;
  custom: { hours: number; increment: number }; // hours and minutes, as people say them
  onEnd: 'bot' | 'nothing';
  options: Record<string, string>;
}

export type Preset = 'bots' | 'friends' | 'together';

const REST: Record<Preset, Chair['who']> = { bots: 'bot', friends: 'open', together: 'me' };

/** Everybody but the first chair as the preset says; the first is always mine. */
export function chairs(game: Game, count: number, preset: Preset): Chair[] {
  return Array.from({ length: count }, (_, i) => ({ who: i === 0 ? 'me' : REST[preset], level: game.usual_bot }));
}

/** More or fewer chairs; those that stay keep who sits there, new ones are like the last. */
export function resize(game: Game, before: readonly Chair[], count: number): Chair[] {
  const last = before.at(-1) ?? { who: 'bot', level: game.usual_bot };
  const more = last.who === 'me' && before.length === 1 ? { who: 'bot' as const, level: game.usual_bot } : last;
  return Array.from({ length: count }, (_, i) => ({ ...(before[i] ?? more) }));
}

export function blank(game: Game, friends: boolean): Form {
  return {
    chairs: chairs(game, friends ? game.usual_seats : Math.min(4, game.most_seats), friends ? 'friends' : 'bots'),
    name: '',
    listed: false,
    spectators: true,
    clock: 'none',
    custom: { hours: 24, increment: 60 },
    onEnd: 'bot',
    options: {},
  };
}

export function isChanged(form: Form, option: Option): boolean {
  const value = form.options[option.name];
  return value !== undefined && value !== option.default;
}

/** What is wrong with a number that somebody typed; '' if nothing is. */
export function numberWrong(option: Option, value: string): '' | 'number' | 'least' | 'most' {
  if (option.choices.length > 0) return '';
  const number = Number(value);
  if (value.trim() === '' || !Number.isInteger(number)) return 'number';
  if (option.least !== undefined && number < option.least) return 'least';
  return option.most !== undefined && number > option.most ? 'most' : '';
}

function clockOf(form: Form): NewTable['clock'] {
  if (form.clock === 'none') return undefined;
  if (form.clock !== 'custom') return { ...CLOCKS[form.clock], on_end: form.onEnd };
  const total = Math.round(form.custom.hours * HOUR);
  return { total, increment: Math.round(form.custom.increment * MINUTE), on_end: form.onEnd };
}

export function request(game: Game, form: Form): NewTable {
  const changed = game.options.filter((option) => isChanged(form, option));
  const clock = clockOf(form);
  return {
    game: game.id,
    seats: form.chairs.map(({ who, level }) => (who === 'bot' ? { who, level } : { who })),
    listed: form.listed && form.chairs.some(({ who }) => who === 'open'),
    spectators: form.spectators,
    ...(form.name.trim() ? { name: form.name.trim() } : {}),
    ...(changed.length > 0
      ? { options: Object.fromEntries(changed.map(({ name }) => [name, form.options[name] ?? ''])) }
      : {}),
    ...(clock ? { clock } : {}),
  };
}
