// SPH-RANK-1: the survivor who did best is the winner, but to survive is a success for each.
import type { Fared } from '../index';

export const fared: Fared = ({ lines }, agreed) => {
  if (lines.some(({ what }) => what === 'collapse')) return 'collapsed';
  return agreed ? null : 'survived';
};
