import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableCard } from '../api/types';
import { byUrgency, going, standing } from './tables';

const seat = (name: SeatInfo['seat'], holder: SeatInfo['holder'], person = ''): SeatInfo =>
  ({ seat: name, holder, name: person }) as SeatInfo;

const card = (id: string, more: Partial<TableCard>): TableCard =>
  ({ id, status: 'running', changed: 0, your_turn: false, my_seats: [], seats: [], ...more }) as TableCard;

describe('tables', () => {
  const cards = [
    card('done', { status: 'finished', changed: 9 }),
    card('waiting', { status: 'waiting', changed: 8 }),
    card('older', { changed: 1 }),
    card('newer', { changed: 2 }),
    card('mine', { your_turn: true }),
  ];

  it('stand with those that wait for me first', () => {
    expect(byUrgency(cards).map(({ id }) => id)).toEqual(['mine', 'newer', 'older', 'waiting', 'done']);
    expect(going(cards).map(({ id }) => id)).not.toContain('done');
  });

  it('say what they wait for', () => {
    const seats = [seat('blue', 'person', 'Ana'), seat('black', 'nobody')];
    expect(standing(card('a', { your_turn: true }))).toEqual({ kind: 'your_turn' });
    expect(standing(card('a', { seats, status: 'waiting' }))).toEqual({ kind: 'free_chairs', free: 1, all: 2 });
    expect(standing(card('a', { seats, to_move: 'blue' }))).toEqual({ kind: 'their_turn', seat: 'blue', name: 'Ana' });
    expect(standing(card('a', { seats }))).toEqual({ kind: 'running' });
    expect(standing(card('a', { status: 'kept' }))).toEqual({ kind: 'kept' });
  });
});
