// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { Result, ScoreLine, Seat, SeatResult } from '../api/types';
import solo from '../boards/pax_transhumanity/fixtures/solo.json';
import { list, speak, t } from '../words/index.svelte';
import { difference, placesOf } from './ending';
import { play } from './fixtures/page';
import { verdictOf } from './verdict';

type Seats = Partial<Record<Seat, SeatResult>>;

const line = (what: string, value: number, counts = true): ScoreLine => ({
  what,
  text: what,
  value,
  counts,
  rule: 'R',
});
const place = (rank: number, score: number, winner = rank === 1, lines: ScoreLine[] = []): SeatResult => ({
  rank,
  winner,
  score,
  lines,
});
const name = (seat: Seat): string => t(`seat.${seat}`);

function said(game: string, me: Seat | null, ending: string, seats: Seats, state: object = {}): string {
  const result: Result = { over: true, ending, seats: seats as Record<Seat, SeatResult> };
  const places = placesOf(game, play({ state: state as Record<string, unknown>, result }), (what) => what);
  const { key, args } = verdictOf(places, ending === 'agreed', { me, name, list });
  expect(t(key, args)).not.toContain('table.end');
  return t(key, args);
}

describe('in English', () => {
  beforeAll(() => speak('en'));

  describe('SPHERES!', () => {
    const seats = {
      blue: place(2, 3),
      red: place(1, 5),
      pink: place(5, 9, false, [line('collapse', 1, false)]),
      black: place(3, 3),
    };
    it.each<[Seat | null, string]>([
      ['red', 'You have won, two points ahead of Blue'],
      ['blue', 'You came second, two points behind Red'],
      ['black', 'You came third, two points behind Red'],
      ['pink', 'You have lost; Red has won'], // collapsed: points do not count
      [null, 'Red has won, two points ahead of Blue'],
    ])('tells %s', (me, words) => expect(said('spheres', me, 'seven_crises', seats)).toBe(words));

    it('tells ties that the tie-break decided', () => {
      const level = { blue: place(1, 4), red: place(2, 4) };
      expect(said('spheres', 'blue', 'stasis', level)).toBe(
        'You have won: level with Red on points, and ahead on the tie-break',
      );
      expect(said('spheres', 'red', 'stasis', level)).toBe(
        'You have lost: level with Blue on points, but behind on the tie-break',
      );
    });

    it('ranks nobody where people agreed to end it', () => {
      const even = { blue: place(1, 3, false), red: place(1, 5, false) };
      for (const me of ['blue', null] as const)
        expect(said('spheres', me, 'agreed', even)).toBe('Ended by agreement: nobody has won');
    });
  });

  describe('Pax Emancipation', () => {
    const together = { red: place(1, 25), green: place(1, 27), white: place(1, 42) };
    it('is won together', () => {
      expect(said('pax_emancipation', 'red', 'decisive', together)).toBe('You have won, together with Green and White');
      expect(said('pax_emancipation', null, 'decisive', together)).toBe('Red, Green, and White have won together');
    });
    it('is won by some, whatever the points', () => {
      const some = { red: place(1, 5), green: place(1, 9), white: place(3, 42, false) };
      expect(said('pax_emancipation', 'white', 'marginal', some)).toBe('You have lost; Red and Green have won');
      const one = { red: place(1, 30), green: place(2, 9, false) };
      expect(said('pax_emancipation', 'red', 'marginal', one)).toBe('You have won');
      expect(said('pax_emancipation', 'green', 'marginal', one)).toBe('You have lost; Red has won');
    });
    it('is lost by all', () => {
      const none = { red: place(3, 0, false), green: place(3, 0, false), white: place(3, 0, false) };
      expect(said('pax_emancipation', 'red', 'dark_age', none)).toBe('You have lost, and so has everybody else');
      expect(said('pax_emancipation', null, 'defeat', none)).toBe('Everybody has lost');
    });
    it('counts points where each counts alone', () => {
      const each = { red: place(2, 20, false), green: place(1, 31), white: place(3, 7, false) };
      expect(said('pax_emancipation', 'red', 'competitive', each)).toBe('You came second, 11 points behind Green');
      const level = { red: place(1, 20), green: place(1, 20), white: place(3, 7, false) };
      expect(said('pax_emancipation', 'red', 'malthusian', level)).toBe('You share the win with Green: 20 points each');
      expect(said('pax_emancipation', 'white', 'malthusian', level)).toBe(
        'You came third, 13 points behind Red and Green',
      );
    });
    it('is played alone', () => {
      expect(said('pax_emancipation', 'red', 'decisive', { red: place(1, 80) })).toBe('You have won');
      expect(said('pax_emancipation', 'red', 'defeat', { red: place(2, 20, false) })).toBe('You have lost');
      expect(said('pax_emancipation', null, 'defeat', { red: place(2, 20, false) })).toBe('Red has lost');
      expect(said('pax_emancipation', 'red', 'agreed', { red: place(1, 20, false) })).toBe('You ended the game here');
    });
  });

  describe('Pax Transhumanity', () => {
    it('counts points, and one of them is one', () => {
      const seats = { blue: place(1, 7), red: place(2, 6), pink: place(3, 1) };
      expect(said('pax_transhumanity', 'red', 'singularity', seats)).toBe('You came second, one point behind Blue');
    });
    it('alone, is won or lost against the exoglobals', () => {
      const places = [
        { who: 'red', exoglobal: true, rank: 1, winner: true, score: 3, lines: [] },
        { who: 'blue', exoglobal: false, rank: 2, winner: false, score: 1, lines: [] },
      ];
      const state = {
        ...solo.state,
        now: { ...(solo.state as { now: object }).now, solo_end: { how: 'behind', places } },
      };
      expect(said('pax_transhumanity', 'blue', 'tycoon', { blue: place(2, 1) }, state)).toBe('You have lost');
      expect(said('pax_transhumanity', null, 'tycoon', { blue: place(2, 1) }, state)).toBe('Blue has lost');
    });
  });

  describe('The Planetary Phase', () => {
    it('is won by the best Reputation, or lost by all', () => {
      const seats = { blue: place(1, 12), red: place(2, 9) };
      expect(said('planetary_phase', 'blue', 'success', seats)).toBe('You have won, three points ahead of Red');
      expect(said('planetary_phase', 'red', 'success', seats)).toBe('You have lost, three points behind Blue');
      expect(said('planetary_phase', 'red', 'defeat', { blue: place(2, 0, false), red: place(2, 0, false) })).toBe(
        'You have lost, and so has everybody else',
      );
    });
  });
});

describe('in Spanish', () => {
  beforeAll(() => speak('es'));

  it('says the same', () => {
    const seats = { blue: place(2, 3), red: place(1, 5), pink: place(3, 4, false) };
    expect(said('spheres', 'blue', 'stasis', seats)).toBe('Has quedado en segundo lugar, a dos puntos de Rojo');
    expect(said('spheres', 'red', 'stasis', seats)).toBe('Has ganado, con dos puntos más que Azul');
    expect(said('pax_emancipation', 'red', 'decisive', { red: place(1, 5), green: place(1, 9) })).toBe(
      'Has ganado junto con Verde',
    );
    expect(said('pax_emancipation', 'red', 'defeat', { red: place(2, 5, false) })).toBe('Has perdido');
    expect(said('planetary_phase', 'red', 'defeat', { red: place(2, 0, false), blue: place(2, 0, false) })).toBe(
      'Has perdido, y también los demás',
    );
  });
});

describe('what made the difference', () => {
  const seats = {
    blue: place(1, 9, true, [line('a', 5), line('b', 4), line('c', 90, false)]),
    red: place(2, 6, false, [line('a', 4), line('b', 2)]),
  };
  const of = (game: string, ending: string) =>
    placesOf(game, play({ result: { over: true, ending, seats: seats as never } }), (what) => what);

  it('is the line of points that is furthest apart', () => {
    const found = difference(of('spheres', 'stasis'), 'red');
    expect([found?.text, found?.ours, found?.theirs, found?.other.seat]).toEqual(['b', 4, 2, 'red']);
  });
  it('is not told where points did not decide', () => {
    expect(difference(of('pax_emancipation', 'marginal'), 'red')).toBeNull();
    expect(difference([], 'red')).toBeNull();
  });
});
