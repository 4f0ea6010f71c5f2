import { expect, it } from 'vitest';
import type { SeatInfo } from '../api/types';
import { aroundFrom, deals, namesOf } from './seats';

const seat = (name: SeatInfo['seat'], more: Partial<SeatInfo>): SeatInfo => ({
  seat: name,
  holder: 'person',
  present: true,
  thinking: false,
  resigned: false,
  offered: false,
  outside: false,
  ...more,
});
const seats = [seat('blue', { name: 'Ana' }), seat('black', { holder: 'bot' }), seat('red', { name: 'Ana' })];

it('names people, calls bots by colour, and tells namesakes apart', () => {
  expect(namesOf(seats, (colour) => colour)).toEqual({ blue: 'Ana (blue)', black: 'black', red: 'Ana (red)' });
});

it('tells the seats of one person apart by names of their own', () => {
  const shared = [seat('blue', { name: 'Ana', person: 'p1' }), seat('red', { name: 'Ben', person: 'p1' })];
  expect(namesOf(shared, (colour) => colour)).toEqual({ blue: 'Ana', red: 'Ben' });
});

it('puts my seat first and keeps the circle', () => {
  expect(aroundFrom(seats, 'black').map((info) => info.seat)).toEqual(['black', 'red', 'blue']);
  expect(aroundFrom(seats, null).map((info) => info.seat)).toEqual(['blue', 'black', 'red']);
});

it('knows that colours are dealt: while people wait, where the table says so, and not to one alone', () => {
  const table = { status: 'waiting' as const, seats, options: { seat_colours: 'random' } };
  expect(deals(table)).toBe(true);
  expect(deals({ ...table, status: 'running' })).toBe(false);
  expect(deals({ ...table, options: { seat_colours: 'fixed' } })).toBe(false);
  expect(deals({ ...table, options: {} })).toBe(false);
  expect(deals({ ...table, seats: seats.slice(0, 1) })).toBe(false);
});
