// Who stands where at the end of a game, in the order of their places. Pure; EndScreen.svelte draws it.
import type { Play, ScoreLine, Seat, SeatResult } from '../api/types';
import { faredIn } from '../boards';

export interface Place extends SeatResult {
  seat: Seat;
  automatic: boolean; // the rules play it: it has no chair at the table
  fared: string | null; // how the game calls it, of those who did not win
}

// Pax Transhumanity alone: exoglobals have no seats, so the position tells their places and everybody's points.
interface SoloPlace extends Omit<SeatResult, 'lines'> {
  who: Seat;
  exoglobal: boolean;
  lines: Omit<ScoreLine, 'text'>[];
}

/** `wordOf`: what a line of points is called, where the server does not say it. */
export function placesOf(game: string, play: Play, wordOf: (what: string) => string): Place[] {
  const { result, state } = play;
  const solo = (state['now'] as { solo_end?: { places: SoloPlace[] } } | undefined)?.solo_end?.places;
  const agreed = result.ending === 'agreed';
  const seats: Omit<Place, 'fared'>[] =
    solo && !agreed
      ? solo.map(({ who, exoglobal, lines, ...place }) => ({
          ...place,
          seat: who,
          automatic: exoglobal,
          lines: lines.map((line) => ({ ...line, text: wordOf(line.what) })),
        }))
      : (Object.entries(result.seats ?? {}) as [Seat, SeatResult][]).map(([seat, place]) => ({
          ...place,
          seat,
          automatic: false,
        }));
  const fared = faredIn(game);
  return seats
    .map((place) => ({ ...place, fared: place.winner ? null : fared(place, agreed) }))
    .toSorted((a, b) => a.rank - b.rank);
}

/** Where nobody won, or nobody else played, there is no order to tell. */
export const contested = (places: readonly Place[]): boolean =>
  places.length > 1 && places.some(({ winner }) => winner);
