import { describe, expect, it } from 'vitest';
import type { Game, Option } from '../api/types';
import {
  blank,
  botLevel,
  chairs,
  colours,
  deals,
  difficulty,
  isChanged,
  isNameTaken,
  isShared,
  numberWrong,
  request,
  resize,
  rules,
  setBotLevel,
  settled,
  type Form,
} from './plan';

const rounds = { name: 'max_rounds', choices: [], least: 0, most: 200, default: '30', meaning: '', labels: {} };
const info = { name: 'info', choices: ['standard', 'open'], default: 'standard', meaning: '', labels: {} };
const game: Game = {
  id: 'spheres',
  name: 'SPHERES!',
  tagline: '',
  least_seats: 2,
  most_seats: 6,
  usual_seats: 4,
  colours: { 2: ['blue', 'black'], 3: ['blue', 'black', 'pink'], 4: ['blue', 'black', 'pink', 'red'] },
  rules_version: '1',
  bots: [{ level: 'steady', meaning: '' }],
  usual_bot: 'steady',
  options: [rounds, info],
  needs: {},
  lessons: [],
};

const choice = (name: string, ...choices: string[]): Option => ({
  name,
  choices,
  default: choices[0] ?? '',
  meaning: '',
  labels: {},
});
const alone: Game = {
  ...game,
  id: 'pax_transhumanity',
  least_seats: 1,
  most_seats: 4,
  usual_seats: 3,
  colours: { 1: ['blue'], 2: ['blue', 'red'], 3: ['blue', 'pink', 'red'] },
  options: [
    choice('E-scope', 'edition', 'wide'),
    choice('E-solo_recession', 'edition', 'true'),
    choice('beginner', 'false', 'true'),
    choice('seat_colours', 'random', 'fixed'),
    choice('edition', 'en', 'es'),
    choice('solo', 'off', 'easy', 'hard'),
    choice('solo_colour', 'blue', 'red'),
    choice('solo_tie', 'loss', 'shared'),
  ],
};
const withSeats = (count: number, options: Record<string, string> = {}) => {
  const form = blank(alone, false);
  return { ...form, chairs: resize(alone, form.chairs, count), options };
};
const namesOf = (options: Option[]): string[] => options.map(({ name }) => name);

describe('how well the bots play', () => {
  const seats = (...levels: string[]) => levels.map((level) => ({ who: 'bot' as const, level }));

  it('is one level, or several, or nobody plays them', () => {
    expect(botLevel(seats('steady', 'steady'))).toBe('steady');
    expect(botLevel(seats('steady', 'expert'))).toBe('');
    expect(botLevel([{ who: 'me', level: 'steady' }])).toBeNull();
  });

  it('is chosen for all of them, and for those who come', () => {
    const form = blank(game, false);
    form.chairs = [{ who: 'me', level: 'steady' }, ...seats('steady', 'random')];
    form.chairs = resize(game, setBotLevel(form.chairs, 'expert'), 4);
    expect(botLevel(form.chairs)).toBe('expert');
    expect(request(game, form).seats?.at(-1)).toEqual({ who: 'bot', level: 'expert' });
  });
});

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

describe('rules to choose', () => {
  it('begin with what a newcomer may want, and are for this many people', () => {
    const { first, fine } = rules(alone, withSeats(3));
    expect(namesOf(first)).toEqual(['edition', 'beginner', 'seat_colours']);
    expect(namesOf(fine)).toEqual(['E-scope']);
  });

  it('are others for somebody alone', () => {
    const { first, fine } = rules(alone, withSeats(1));
    expect(namesOf(first)).toEqual(['edition', 'beginner', 'solo_colour']);
    expect(namesOf(fine)).toEqual(['E-scope', 'E-solo_recession', 'solo_tie']);
  });
});

describe('one seat', () => {
  it('is mine, and its difficulty is always said', () => {
    expect(request(alone, withSeats(1))).toMatchObject({ seats: [{ who: 'me' }], options: { solo: 'easy' } });
    expect(request(alone, withSeats(1, { solo: 'hard' })).options).toEqual({ solo: 'hard' });
    expect(difficulty(alone, withSeats(1))).toMatchObject({ choices: ['easy', 'hard'], value: 'easy' });
  });

  it('leaves nothing of it to a table of several', () => {
    const chosen = { solo: 'hard', solo_tie: 'shared', 'E-solo_recession': 'true', beginner: 'true' };
    expect(difficulty(alone, withSeats(2, chosen))).toBeNull();
    expect(request(alone, withSeats(2, chosen)).options).toEqual({ beginner: 'true' });
  });

  it('is followed by bots when there are more', () => {
    expect(resize(alone, withSeats(1).chairs, 3).map(({ who }) => who)).toEqual(['me', 'bot', 'bot']);
  });

  it('has the colour that was chosen for it', () => {
    expect(colours(alone, withSeats(1, { solo_colour: 'red', seat_colours: 'random' }))).toEqual(['red']);
    expect(deals(alone, withSeats(1))).toBe(false);
  });
});

describe('several people at one screen', () => {
  const at = (...names: string[]): Form => ({
    ...blank(game, false),
    chairs: names.map((name) => ({ who: 'me' as const, level: 'steady', name })),
  });

  it('send the names that they have', () => {
    expect(request(game, at('Ana', ' Ben ', '')).seats).toEqual([
      { who: 'me', name: 'Ana' },
      { who: 'me', name: 'Ben' },
      { who: 'me' },
    ]);
  });

  it('are several: whoever sits there alone goes by their own name', () => {
    const form = at('Ana');
    form.chairs.push({ who: 'bot', level: 'steady', name: 'Ben' }, { who: 'open', level: 'steady', name: 'Cid' });
    expect(isShared(form.chairs)).toBe(false);
    expect(request(game, form).seats).toEqual([{ who: 'me' }, { who: 'bot', level: 'steady' }, { who: 'open' }]);
  });

  it('are not called the same', () => {
    const { chairs: same } = at('Ana', 'Ben', 'Ana ', '', '');
    expect(same.map((_, i) => isNameTaken(same, i))).toEqual([true, false, true, false, false]);
    const other = same.map((chair, i) => (i === 2 ? { ...chair, who: 'bot' as const } : chair));
    expect(isNameTaken(other, 0)).toBe(false);
  });

  it('come without a name where chairs are added', () => {
    expect(resize(game, at('Ana', 'Ben').chairs, 3).map(({ name }) => name)).toEqual(['Ana', 'Ben', '']);
  });
});

describe('a number of seats that needs options', () => {
  const small: Game = {
    ...game,
    id: 'planetary_phase',
    least_seats: 1,
    most_seats: 5,
    usual_seats: 3,
    colours: { 1: ['blue'], 2: ['blue', 'black'], 3: ['blue', 'black', 'pink'] },
    options: [choice('variant_small', 'false', 'true'), choice('track', 'short', 'long')],
    needs: { 1: { variant_small: 'true' }, 2: { variant_small: 'true' } },
  };
  const seated = (form: Form, count: number): Form => ({ ...form, chairs: resize(small, form.chairs, count) });
  const usual = blank(small, false);

  it('sends them, whatever was chosen before, and says so', () => {
    const two = seated({ ...usual, options: { variant_small: 'false', track: 'long' } }, 2);
    expect(request(small, two).options).toEqual({ variant_small: 'true', track: 'long' });
    expect(settled(small, two)).toMatchObject([{ option: { name: 'variant_small' }, value: 'true' }]);
  });

  it('does not ask for them, at this number or another', () => {
    for (const count of [1, 2, 3, 5]) {
      const { first, fine } = rules(small, seated(usual, count));
      expect(namesOf([...first, ...fine])).toEqual(['track']);
    }
  });

  it('leaves nothing of them to a number that needs nothing', () => {
    const back = seated(seated(usual, 2), 3);
    expect(request(small, back)).not.toHaveProperty('options');
    expect(settled(small, back)).toEqual([]);
    expect(request(small, { ...back, options: { variant_small: 'true' } })).not.toHaveProperty('options');
  });

  it('may be one person alone, where there is no difficulty to choose', () => {
    const one = seated(usual, 1);
    expect(difficulty(small, one)).toBeNull();
    expect(request(small, one)).toMatchObject({ seats: [{ who: 'me' }], options: { variant_small: 'true' } });
    expect(request(small, one).options).toEqual({ variant_small: 'true' });
  });

  it('is not what one begins with', () => {
    expect(request(small, usual)).not.toHaveProperty('options');
    expect(usual.chairs).toHaveLength(3);
  });
});

describe('colours', () => {
  it('are those that the game gives this many seats', () => {
    expect(colours(alone, withSeats(2))).toEqual(['blue', 'red']);
    expect(colours(game, blank(game, false))).toEqual(['blue', 'black', 'pink', 'red']);
  });

  it('are dealt where the table says so', () => {
    expect(deals(alone, withSeats(2))).toBe(true);
    expect(deals(alone, withSeats(2, { seat_colours: 'fixed' }))).toBe(false);
    expect(deals(game, blank(game, false))).toBe(false);
  });
});
