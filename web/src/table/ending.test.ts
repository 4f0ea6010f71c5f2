import { describe, expect, it } from 'vitest';
import type { ScoreLine, SeatResult } from '../api/types';
import { contested, placesOf, sumOf } from './ending';
import { play } from './fixtures/page';

const line = (what: string, value: number, counts = true): ScoreLine => ({
  what,
  text: what,
  value,
  counts,
  rule: 'R',
});
const place = (rank: number, winner: boolean, score: number, lines: ScoreLine[] = []): SeatResult => ({
  rank,
  winner,
  score,
  lines,
});
const word = (what: string): string => `word of ${what}`;

describe('SPHERES!', () => {
  const seats = {
    blue: place(4, false, -1),
    red: place(1, true, 5),
    pink: place(5, false, 2, [line('collapse', 1, false)]),
    black: place(2, false, 3),
  };

  it('has one winner; others survived or collapsed', () => {
    const over = play({ result: { over: true, ending: 'seven_crises', seats } });
    const marks = placesOf('spheres', over, word).map(
      ({ seat, winner, fared }) => `${seat} ${winner ? 'winner' : String(fared)}`,
    );
    expect(marks).toEqual(['red winner', 'black survived', 'blue survived', 'pink collapsed']);
    expect(placesOf('planetary_phase', over, word).map(({ fared }) => fared)).toEqual([null, null, null, null]);
  });

  it('ranks nobody where people agreed to end it', () => {
    const even = Object.fromEntries(
      Object.entries(seats).map(([seat, one]) => [seat, { ...one, rank: 1, winner: false }]),
    );
    const places = placesOf('spheres', play({ result: { over: true, ending: 'agreed', seats: even } }), word);
    expect(contested(places)).toBe(false);
    expect(places.map(({ seat }) => seat)).toEqual(['blue', 'red', 'pink', 'black']);
    expect(places.map(({ fared }) => fared)).toEqual([null, null, 'collapsed', null]);
  });
});

describe('Pax Transhumanity alone', () => {
  const bare = (what: string, value: number) => ({ what, value, counts: true, rule: 'I1d' });
  const solo_end = {
    how: 'exo_tycoon',
    rival: 'red',
    places: [
      { who: 'red', exoglobal: true, rank: 1, winner: true, score: 1, lines: [bare('tycoon', 1)] },
      { who: 'blue', exoglobal: false, rank: 2, winner: false, score: 0, lines: [bare('tycoon', 0)] },
      { who: 'pink', exoglobal: true, rank: 3, winner: false, score: 0, lines: [] },
    ],
  };
  const seats = { blue: place(2, false, 0) };

  it('shows the exoglobals with their points, ahead of the person where they won', () => {
    const over = play({ state: { now: { solo_end } }, result: { over: true, ending: 'tycoon', seats } });
    const places = placesOf('pax_transhumanity', over, word);
    expect(places.map(({ seat, rank, automatic, winner }) => [seat, rank, automatic, winner])).toEqual([
      ['red', 1, true, true],
      ['blue', 2, false, false],
      ['pink', 3, true, false],
    ]);
    expect(places[0]?.lines).toEqual([{ what: 'tycoon', text: 'word of tycoon', value: 1, counts: true, rule: 'I1d' }]);
    expect(contested(places)).toBe(true);
  });

  it('shows the person alone where it was ended by agreement', () => {
    const over = play({
      state: { now: {} },
      result: { over: true, ending: 'agreed', seats: { blue: place(1, false, 2) } },
    });
    const places = placesOf('pax_transhumanity', over, word);
    expect(places.map(({ seat }) => seat)).toEqual(['blue']);
    expect(contested(places)).toBe(false);
  });
});

describe('the points as a table', () => {
  it('has a line for whatever anybody scored, and a gap for who has no such line', () => {
    const seats = {
      blue: place(2, false, 3, [line('companies', 3), line('fears', 2, false)]),
      red: place(1, true, 6, [line('problems', 2), line('companies', 4)]),
    };
    const places = placesOf('planetary_phase', play({ result: { over: true, ending: 'x', seats } }), word);
    expect(places.map(({ seat }) => seat)).toEqual(['red', 'blue']);
    const told = sumOf(places).map(({ what, cells }) => [
      what,
      ...cells.map((cell) => cell && [cell.value, cell.counts]),
    ]);
    expect(told).toEqual([
      ['problems', [2, true], null],
      ['companies', [4, true], [3, true]],
      ['fears', null, [2, false]],
    ]);
  });
});
