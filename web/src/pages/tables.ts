// What a table's card says, and in which order cards stand. Pure; the home page draws it.
import type { Seat, TableCard } from '../api/types';

/** Whether somebody wants to end it by agreement and waits for my answer. */
const asksToEnd = (card: TableCard): boolean => card.end?.waiting.some((seat) => card.my_seats.includes(seat)) ?? false;

/** Those that wait for me first, then running, waiting, over; the latest change first within each. */
export function byUrgency(cards: readonly TableCard[]): TableCard[] {
  const rank = { running: 1, waiting: 2, kept: 3, finished: 4 };
  const place = (card: TableCard): number => (card.your_turn || asksToEnd(card) ? 0 : rank[card.status]);
  return [...cards].sort((a, b) => place(a) - place(b) || b.changed - a.changed);
}

/** The games without a result that I sit in; what is over has its own list. */
export function going(cards: readonly TableCard[]): TableCard[] {
  return byUrgency(cards).filter((card) => card.status !== 'finished');
}

export type Standing =
  | { kind: 'your_turn' | 'end_asked' }
  | { kind: 'their_turn'; seat: Seat; name: string }
  | { kind: 'free_chairs'; free: number; all: number }
  | { kind: 'ready' | 'running' | 'finished' | 'agreed' | 'kept' };

export function standing(card: TableCard): Standing {
  if (card.your_turn) return { kind: 'your_turn' };
  if (asksToEnd(card)) return { kind: 'end_asked' };
  if (card.status === 'waiting') {
    const free = card.seats.filter(({ holder }) => holder === 'nobody').length;
    return free > 0 ? { kind: 'free_chairs', free, all: card.seats.length } : { kind: 'ready' };
  }
  if (card.status === 'finished' && card.agreed) return { kind: 'agreed' };
  if (card.status !== 'running') return { kind: card.status };
  const mover = card.seats.find(({ seat }) => seat === card.to_move);
  return mover ? { kind: 'their_turn', seat: mover.seat, name: mover.name ?? '' } : { kind: 'running' };
}
