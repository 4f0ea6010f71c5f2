import { describe, expect, it } from 'vitest';
import type { Game } from '../api/types';
import { blank, chairs, isChanged, numberWrong, request, resize } from './plan';

const rounds = { name: 'max_rounds', choices: [], least: 0, most: 200, default: '30', meaning: '', labels: {} };
const info = { name: 'info', choices: ['standard', 'open'], default: 'standard', meaning: '', labels: {} };
const game: Game = {
  id: 'spheres',
  name: 'SPHERES!',
  tagline: '',
  least_seats: 2,
  most_seats: 6,
  usual_seats: 4,
  rules_version: '1',
  bots: [{ level: 'steady', meaning: '' }],
  usual_bot: 'steady',
  options: [rounds, info],
  lessons: [],
};

describe('a new table', () => {
  it('is me and three bots unless somebody says otherwise', () => {
    expect(request(game, blank(game, false))).toEqual({
      game: 'spheres',
      seats: [
        { who: 'me' },
        { who: 'bot', level: 'steady' },
        { who: 'bot', level: 'steady' },
        { who: 'bot', level: 'steady' },
      ],
      listed: false,
      spectators: true,
    });
  });

  it('with friends has open chairs', () => {
    expect(blank(game, true).chairs.map(({ who }) => who)).toEqual(['me', 'open', 'open', 'open']);
  });

  it('names only the options that were changed', () => {
    const form = { ...blank(game, false), options: { info: 'open', max_rounds: '30' } };
    expect(isChanged(form, info)).toBe(true);
    expect(isChanged(form, rounds)).toBe(false);
    expect(request(game, form).options).toEqual({ info: 'open' });
  });

  it('is public only where a chair is open', () => {
    expect(request(game, { ...blank(game, false), listed: true }).listed).toBe(false);
    expect(request(game, { ...blank(game, true), listed: true }).listed).toBe(true);
  });

  it('has a clock in seconds, preset or own', () => {
    const form = blank(game, false);
    expect(request(game, { ...form, clock: 'evening' }).clock).toEqual({
      total: 3600,
      increment: 60,
      cap: 7200,
      on_end: 'bot',
    });
    const own = { ...form, clock: 'custom' as const, custom: { hours: 1.5, increment: 2 }, onEnd: 'nothing' as const };
    expect(request(game, own).clock).toEqual({ total: 5400, increment: 120, on_end: 'nothing' });
  });
});

describe('chairs', () => {
  it('keep who sits there when their number changes', () => {
    const two = resize(game, chairs(game, 4, 'friends'), 2);
    expect(two.map(({ who }) => who)).toEqual(['me', 'open']);
    expect(resize(game, two, 3).map(({ who }) => who)).toEqual(['me', 'open', 'open']);
  });

  it('can all be mine', () => {
    expect(chairs(game, 3, 'together').every(({ who }) => who === 'me')).toBe(true);
  });
});

describe('a number', () => {
  it.each([
    ['30', ''],
    ['', 'number'],
    ['2.5', 'number'],
    ['abc', 'number'],
    ['-1', 'least'],
    ['201', 'most'],
  ])('%j is %j', (value, expected) => {
    expect(numberWrong(rounds, value)).toBe(expected);
  });
});
