// Who stands where at the end of a game, in the order of their places. Pure; EndScreen.svelte draws it.
import type { Play, ScoreLine, Seat, SeatResult } from '../api/types';
import { endingIn } from '../boards';

export interface Place extends SeatResult {
  seat: Seat;
  automatic: boolean; // the rules play it: it has no chair at the table
  fared: string | null; // how the game calls it, of those who did not win
  byPoints: boolean; // its points put it there
}

/** `wordOf`: what a line of points is called, where the server does not say it. */
export function placesOf(game: string, play: Play, wordOf: (what: string) => string): Place[] {
  const { result, state } = play;
  const of = endingIn(game);
  const agreed = result.ending === 'agreed';
  const told = agreed ? null : of.places?.(state);
  const seats: Omit<Place, 'fared' | 'byPoints'>[] =
    told?.map((place) => ({ ...place, lines: place.lines.map((line) => ({ ...line, text: wordOf(line.what) })) })) ??
    (Object.entries(result.seats ?? {}) as [Seat, SeatResult][]).map(([seat, place]) => ({
      ...place,
      seat,
      automatic: false,
    }));
  return seats
    .map((place) => ({
      ...place,
      fared: place.winner ? null : (of.fared?.(place, agreed) ?? null),
      byPoints: of.byPoints?.(place, result.ending ?? '') ?? true,
    }))
    .toSorted((a, b) => a.rank - b.rank);
}

/** Where nobody won, or nobody else played, there is no order to tell. */
export const contested = (places: readonly Place[]): boolean =>
  places.length > 1 && places.some(({ winner }) => winner);

export interface SumLine {
  what: string;
  text: string;
  rule: string;
  cells: (ScoreLine | null)[]; // one for each place, in their order; null: no such line
}

/** The points as a table: a line for each thing anybody has points for, in the order it is first met. */
export function sumOf(places: readonly Place[]): SumLine[] {
  const first = new Map<string, ScoreLine>();
  for (const { lines } of places) for (const line of lines) if (!first.has(line.what)) first.set(line.what, line);
  return [...first.values()].map(({ what, text, rule }) => ({
    what,
    text,
    rule,
    cells: places.map(({ lines }) => lines.find((line) => line.what === what) ?? null),
  }));
}

export interface Difference {
  text: string;
  ours: number; // the winner's
  theirs: number;
  winner: Place;
  other: Place;
}

/** The line of points that set the winner apart most from who came next, or from me. */
export function difference(places: readonly Place[], me: Seat | null): Difference | null {
  const winner = places.find((place) => place.winner);
  const mine = places.find(({ seat }) => seat === me);
  const other = mine && !mine.winner ? mine : places.find((place) => !place.winner);
  if (!winner || !other || !winner.byPoints || !other.byPoints || winner.score <= other.score) return null;
  const valueOf = (place: Place, what: string): number =>
    place.lines.filter((line) => line.what === what && line.counts).reduce((sum, { value }) => sum + value, 0);
  const lines = winner.lines
    .filter(({ counts }) => counts)
    .map(({ what, text }) => ({ text, ours: valueOf(winner, what), theirs: valueOf(other, what) }))
    .toSorted((a, b) => b.ours - b.theirs - (a.ours - a.theirs));
  const most = lines[0];
  return most && most.ours > most.theirs && winner.lines.length > 1 ? { ...most, winner, other } : null;
}
