// J4.2, J6.4: the cooperative era is won together by those who did not fail, whatever their own points; only in the
// competitive era and in the Malthusian game does each count alone.
import type { GameEnding } from '../index';

const alone = ['competitive', 'malthusian'];

export const ending: GameEnding = { byPoints: (_place, how) => alone.includes(how) };
