// SPH-RANK-1: the survivor who did best is the winner, but to survive is a success for each. Whoever collapsed stands
// behind the survivors, whatever the points.
import type { SeatResult } from '../../api/types';
import type { GameEnding } from '../index';

const collapsed = ({ lines }: SeatResult): boolean => lines.some(({ what }) => what === 'collapse');

export const ending: GameEnding = {
  fared: (place, agreed) => (collapsed(place) ? 'collapsed' : agreed ? null : 'survived'),
  byPoints: (place) => !collapsed(place),
};
