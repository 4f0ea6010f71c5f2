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
  const ending = (my_seats: TableCard['my_seats']): TableCard =>
    card('ending', { my_seats, end: { by: 'red', agreed: ['red'], waiting: ['blue'], until: {} } });

  it('stand with those that wait for me first', () => {
    expect(byUrgency(cards).map(({ id }) => id)).toEqual(['mine', 'newer', 'older', 'waiting', 'done']);
    expect(byUrgency([...cards, ending(['blue'])]).map(({ id }) => id)[1]).toBe('ending');
    expect(going(cards).map(({ id }) => id)).not.toContain('done');
  });

  it('say what they wait for', () => {
    const seats = [seat('blue', 'person', 'Ana'), seat('black', 'nobody')];
    expect(standing(card('a', { your_turn: true }))).toEqual({ kind: 'your_turn' });
    expect(standing(ending(['blue']))).toEqual({ kind: 'end_asked' });
    expect(standing(ending(['red']))).toEqual({ kind: 'running' });
    expect(standing({ ...ending(['blue']), your_turn: true })).toEqual({ kind: 'your_turn' });
    expect(standing(card('a', { seats, status: 'waiting' }))).toEqual({ kind: 'free_chairs', free: 1, all: 2 });
    expect(standing(card('a', { seats, to_move: 'blue' }))).toEqual({ kind: 'their_turn', seat: 'blue', name: 'Ana' });
    expect(standing(card('a', { seats }))).toEqual({ kind: 'running' });
    expect(standing(card('a', { status: 'finished' }))).toEqual({ kind: 'finished' });
    expect(standing(card('a', { status: 'finished', agreed: true }))).toEqual({ kind: 'agreed' });
    expect(standing(card('a', { status: 'kept' }))).toEqual({ kind: 'kept' });
  });
});
