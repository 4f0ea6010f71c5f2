// Alone, exoglobals have no seats: the position tells their places and everybody's points.
import type { ScoreLine, Seat, SeatResult } from '../../api/types';
import type { GameEnding } from '../index';

interface SoloPlace extends Omit<SeatResult, 'lines'> {
  who: Seat;
  exoglobal: boolean;
  lines: Omit<ScoreLine, 'text'>[];
}

export const ending: GameEnding = {
  places: (state) => {
    const { now } = state as { now?: { solo_end?: { places: SoloPlace[] } } };
    return (
      now?.solo_end?.places.map(({ who, exoglobal, ...place }) => ({ ...place, seat: who, automatic: exoglobal })) ??
      null
    );
  },
};
