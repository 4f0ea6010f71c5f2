// What the form for a new table holds, and what it asks the server for. Pure; New.svelte draws it.
import type { Game, NewTable, Option, Seat } from '../api/types';

export interface Chair {
  who: 'me' | 'open' | 'bot';
  level: string;
  name?: string; // of a person who shares this screen with others
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
  hints: boolean; // between people; alone they are always there
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

/** More or fewer chairs; those that stay keep who sits there, new ones are like the last. A single one is mine. */
export function resize(game: Game, before: readonly Chair[], count: number): Chair[] {
  if (count === 1) return chairs(game, 1, 'bots');
  const last = before.at(-1) ?? { who: 'bot', level: game.usual_bot };
  const more = last.who === 'me' && before.length === 1 ? { who: 'bot' as const, level: game.usual_bot } : last;
  return Array.from({ length: count }, (_, i) => ({ ...(before[i] ?? { ...more, name: '' }) }));
}

/** Whether several people play at this screen, each by a name of their own if they like. */
export const isShared = (seats: readonly Chair[]): boolean => seats.filter(({ who }) => who === 'me').length > 1;

const nameAt = (seats: readonly Chair[], i: number): string =>
  seats[i]?.who === 'me' && isShared(seats) ? (seats[i].name ?? '').trim() : '';

/** Whether another chair has the name of this one. */
export const isNameTaken = (seats: readonly Chair[], i: number): boolean =>
  nameAt(seats, i) !== '' && seats.some((_, other) => other !== i && nameAt(seats, other) === nameAt(seats, i));

/** The level all bots play at: '' if they differ, null if there is none. */
export function botLevel(seats: readonly Chair[]): string | null {
  const [first, ...rest] = seats.filter(({ who }) => who === 'bot');
  if (!first) return null;
  return rest.every(({ level }) => level === first.level) ? first.level : '';
}

/** Every bot at that level, and whoever becomes one later. */
export const setBotLevel = (before: readonly Chair[], level: string): Chair[] =>
  before.map((chair) => ({ ...chair, level }));

export function blank(game: Game, friends: boolean): Form {
  return {
    chairs: chairs(game, game.usual_seats, friends ? 'friends' : 'bots'),
    name: '',
    listed: false,
    spectators: true,
    hints: false,
    clock: 'none',
    custom: { hours: 24, increment: 60 },
    onEnd: 'bot',
    options: {},
  };
}

// ---- options; a few names mean the same in every game that has them

// What a newcomer may want to choose, in this order; everything else is a fine point.
const FIRST: readonly string[] = ['edition', 'beginner', 'solo_colour', 'info_model', 'seat_colours', 'max_rounds'];
const OFF = 'off';

const optionOf = (game: Game, name: string): Option | undefined => game.options.find((one) => one.name === name);
const isAlone = (form: Form): boolean => form.chairs.length === 1;
const isForOne = (option: Option): boolean => /^(E-)?solo(_|$)/.test(option.name);
const isForSeveral = (option: Option): boolean => option.name === 'seat_colours';
const isOffered = (form: Form, option: Option): boolean => (isAlone(form) ? !isForSeveral(option) : !isForOne(option));
// What some number of chairs needs goes with the number: nobody chooses it at any other.
const isNeed = (game: Game, { name }: Option): boolean => Object.values(game.needs).some((needed) => name in needed);

export const valueOf = (form: Form, option: Option): string => form.options[option.name] ?? option.default;

export function isChanged(form: Form, option: Option): boolean {
  return valueOf(form, option) !== option.default;
}

/** What this many chairs cannot do without, by the name of the option. */
const neededBy = (game: Game, form: Form): Record<string, string> => game.needs[form.chairs.length] ?? {};

/** The rules that this many chairs settle: told, not asked. */
export function settled(game: Game, form: Form): { option: Option; value: string }[] {
  const needed = neededBy(game, form);
  return game.options.flatMap((option) => {
    const value = needed[option.name];
    return value === undefined ? [] : [{ option, value }];
  });
}

/** The rules that this many chairs leave open: first what a newcomer may want, then the fine points. */
export function rules(game: Game, form: Form): { first: Option[]; fine: Option[] } {
  const offered = game.options.filter(
    (option) => option.name !== 'solo' && isOffered(form, option) && !isNeed(game, option),
  );
  return {
    first: FIRST.flatMap((name) => offered.filter((option) => option.name === name)),
    fine: offered.filter(({ name }) => !FIRST.includes(name)),
  };
}

/** How hard a game against nobody is; null unless one sits alone and can choose. */
export function difficulty(game: Game, form: Form): { option: Option; choices: string[]; value: string } | null {
  const option = optionOf(game, 'solo');
  const choices = option?.choices.filter((choice) => choice !== OFF) ?? [];
  if (!option || !isAlone(form)) return null;
  const chosen = valueOf(form, option);
  return { option, choices, value: chosen === OFF ? (choices[0] ?? OFF) : chosen };
}

/** The colours of the chairs, in order, unless they are dealt. */
export function colours(game: Game, form: Form): Seat[] {
  const own = optionOf(game, 'solo_colour');
  if (own && isAlone(form)) return [valueOf(form, own) as Seat];
  return game.colours[form.chairs.length] ?? [];
}

/** Whether the colours are dealt when the game starts. */
export function deals(game: Game, form: Form): boolean {
  const option = optionOf(game, 'seat_colours');
  return option !== undefined && !isAlone(form) && valueOf(form, option) === 'random';
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

function optionsOf(game: Game, form: Form): Record<string, string> {
  const { first, fine } = rules(game, form);
  const changed = [...first, ...fine].filter((option) => isChanged(form, option));
  const hard = difficulty(game, form);
  return {
    ...Object.fromEntries(changed.map((option) => [option.name, valueOf(form, option)])),
    ...(hard ? { [hard.option.name]: hard.value } : {}),
    ...neededBy(game, form),
  };
}

function seatOf({ who, level }: Chair, name: string): NonNullable<NewTable['seats']>[number] {
  if (who === 'bot') return { who, level };
  return who === 'me' && name !== '' ? { who, name } : { who };
}

export function request(game: Game, form: Form): NewTable {
  const options = optionsOf(game, form);
  const clock = clockOf(form);
  return {
    game: game.id,
    seats: form.chairs.map((chair, i) => seatOf(chair, nameAt(form.chairs, i))),
    listed: form.listed && form.chairs.some(({ who }) => who === 'open'),
    spectators: form.spectators,
    ...(form.chairs.some(({ who }) => who === 'open') ? { hints: form.hints } : {}),
    ...(form.name.trim() ? { name: form.name.trim() } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(clock ? { clock } : {}),
  };
}
