// Where the game stands, as the rules tell it (Play.goals): how amounts are written, how far a goal is, what changed. The
// strip above the board, the sheet of a phone and the text view are made of this.
import type { Amount, Goal, Seat } from '../api/types';
import { t } from '../words/index.svelte';

// The lowest and the highest it can be; null where nobody at this seat can know.
export function bounds(amount: Amount): { least: number; most: number } | null {
  if (amount === 'unknown') return null;
  return typeof amount === 'number' ? { least: amount, most: amount } : amount;
}

// "4", "3 to 6", "?"
export function amountText(amount: Amount): string {
  const known = bounds(amount);
  if (!known) return '?';
  return known.least === known.most ? String(known.least) : t('table.goals.range', { ...known });
}

// The same for the ear: a question mark says nothing aloud.
export function amountSaid(amount: Amount): string {
  return amount === 'unknown' ? t('table.goals.unknown') : amountText(amount);
}

export const sameAmount = (a: Amount | undefined, b: Amount | undefined): boolean =>
  a === undefined || b === undefined ? a === b : amountText(a) === amountText(b);

// Whether what it is measured against is reached: surely, surely not, or perhaps.
export type Reached = 'yes' | 'no' | 'perhaps';

export function reached(goal: Goal): Reached | null {
  if (goal.now === undefined || goal.limit === undefined) return null;
  const known = bounds(goal.now);
  if (!known) return 'perhaps';
  if (known.least >= goal.limit) return 'yes';
  return known.most < goal.limit ? 'no' : 'perhaps';
}

// The sign beside the number, so that colour never says it alone. A line that fails is ticked below its limit and crossed
// from there on; where only one more fails (`beyond`), the limit itself is an edge. A line that wins is ticked when it is
// reached; the end is a flag.
export type Mark = 'tick' | 'cross' | 'edge' | 'flag' | null;

export function markOf(goal: Goal): Mark {
  const is = reached(goal);
  if (is === null || is === 'perhaps') return null;
  if (goal.kind !== 'fail') return is === 'no' ? null : goal.kind === 'win' ? 'tick' : 'flag';
  if (is === 'no') return 'tick';
  return goal.beyond && goal.now === goal.limit ? 'edge' : 'cross';
}

// "of 24" is where something happens; "max 25" is what may still be.
export const limitWords = ({ beyond }: Goal): string => (beyond ? 'table.goals.most' : 'table.goals.of');

// A bar runs from nothing to a little beyond its limit, or to the number where that is higher.
export interface Bar {
  least: number; // all in parts of the bar's length
  most: number;
  limit: number;
}

export function barOf(goal: Goal): Bar | null {
  if (goal.now === undefined || goal.limit === undefined || goal.limit <= 0) return null;
  const known = bounds(goal.now) ?? { least: 0, most: 0 };
  const whole = Math.max(goal.limit * 1.15, known.most);
  const part = (of: number): number => Math.max(0, Math.min(1, of / whole));
  return { least: part(known.least), most: part(known.most), limit: part(goal.limit) };
}

// A seat's value and what a previewed choice would make of it.
export interface SeatLine {
  seat: Seat;
  now: string;
  said: string;
  next: string | null;
  ahead: boolean;
}

export interface Line {
  goal: Goal;
  now: string | null;
  next: string | null; // after the choice that is looked at, where it changes anything
  seats: SeatLine[];
}

const nextOf = (now: Amount | undefined, next: Amount | undefined): string | null =>
  next === undefined || sameAmount(now, next) ? null : amountText(next);

function seatsOf(goal: Goal, then: Goal | undefined, order: readonly Seat[]): SeatLine[] {
  const values = goal.seats ?? {};
  return order.flatMap((seat) => {
    const value = values[seat];
    if (value === undefined) return [];
    return {
      seat,
      now: amountText(value),
      said: amountSaid(value),
      next: nextOf(value, then?.seats?.[seat]),
      ahead: goal.ahead?.includes(seat) ?? false,
    };
  });
}

// The goals in their order, each beside what it would be (`ahead`: the goals of a preview, or null).
export function linesOf(goals: readonly Goal[], ahead: readonly Goal[] | null, order: readonly Seat[]): Line[] {
  return goals.map((goal) => {
    const then = ahead?.find(({ what }) => what === goal.what);
    return {
      goal,
      now: goal.now === undefined ? null : amountText(goal.now),
      next: nextOf(goal.now, then?.now),
      seats: seatsOf(goal, then, order),
    };
  });
}

// What has the place where there is only one: the urgent goal, else the one nearest to its limit, else the first. What is
// not half way there is near to nothing: so the first round shows what the game is about, not that one of many is played.
export function foremost(goals: readonly Goal[]): Goal | null {
  const half = 0.5;
  const near = (goal: Goal): number => {
    const bar = barOf(goal);
    if (goal.kind === 'win' || !bar) return -1;
    const part = bar.most / bar.limit;
    return part < half ? 0 : part;
  };
  const urgent = goals.find((goal) => goal.urgent);
  return urgent ?? goals.reduce<Goal | null>((best, goal) => (best && near(best) >= near(goal) ? best : goal), null);
}

// Which goals say something else than before: what is read aloud, and what flashes.
export function changed(before: readonly Goal[], after: readonly Goal[]): Goal[] {
  return after.filter((goal) => {
    const was = before.find(({ what }) => what === goal.what);
    if (!was) return before.length > 0;
    const seats = new Set([...Object.keys(was.seats ?? {}), ...Object.keys(goal.seats ?? {})] as Seat[]);
    return (
      !sameAmount(was.now, goal.now) ||
      was.limit !== goal.limit ||
      was.ahead?.join() !== goal.ahead?.join() ||
      [...seats].some((seat) => !sameAmount(was.seats?.[seat], goal.seats?.[seat]))
    );
  });
}
