// Who stands where at the end of a game, in the order of their places. Pure; EndScreen.svelte draws it.
import type { Play, ScoreLine, Seat, SeatResult } from '../api/types';

export type Mark = 'winner' | 'survived' | 'collapsed';

export interface Place extends SeatResult {
  seat: Seat;
  automatic: boolean; // the rules play it: it has no chair at the table
  mark: Mark | null;
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
  const seats: Omit<Place, 'mark'>[] =
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
  // SPH-RANK-1: the survivor who did best is the winner, but to survive is a success for each.
  const survival = game === 'spheres' && !agreed;
  return seats.map((place) => ({ ...place, mark: markOf(place, survival) })).toSorted((a, b) => a.rank - b.rank);
}

const collapsed = ({ lines }: Pick<SeatResult, 'lines'>): boolean => lines.some(({ what }) => what === 'collapse');

function markOf(place: Omit<Place, 'mark'>, survival: boolean): Mark | null {
  if (place.winner) return 'winner';
  if (collapsed(place)) return 'collapsed';
  return survival ? 'survived' : null;
}

/** Where nobody won, or nobody else played, there is no order to tell. */
export const contested = (places: readonly Place[]): boolean =>
  places.length > 1 && places.some(({ winner }) => winner);
