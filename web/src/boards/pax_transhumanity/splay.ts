// Which neighbours in the Splay are of use to the viewer: those that make some Idea of the Market Viable now.
import { lotWith, playerAt, type Reading, type SplayCard } from './model';
import type { Discipline } from './terms';

const pair = (a: Discipline | null, b: Discipline | null): string => [a, b].sort().join('');

export function usefulPairs(reading: Reading): (above: SplayCard, below: SplayCard) => boolean {
  const viable = playerAt(reading, reading.eye)?.means?.viable ?? {};
  const useful = new Set(
    [...reading.cards.values()].flatMap((card) => {
      const lot = lotWith(reading, card.number);
      return lot && viable[lot.slot]?.includes('splay') ? [pair(card.left, card.right)] : [];
    }),
  );
  return (above, below) => !above.blocked && !below.blocked && useful.has(pair(above.shown, below.shown));
}
