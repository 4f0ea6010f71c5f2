import { beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../api/types';
import { speak } from '../words/index.svelte';
import { blank, chairs, type Form } from './plan';
import { pitchOf, sayTable } from './telling';

const game = {
  id: 'spheres',
  name: 'SPHERES!',
  tagline: 'Its own words.',
  least_seats: 1,
  most_seats: 4,
  usual_seats: 3,
  usual_bot: 'steady',
  options: [{ name: 'max_rounds', choices: [], labels: {}, default: '0', meaning: 'Rounds' }],
  colours: {},
  needs: {},
} as unknown as Game;
const form = (change: Partial<Form> = {}): Form => ({ ...blank(game, false), ...change });

describe('a new table in one sentence', () => {
  beforeEach(() => speak('en'));

  it('says who plays, by which rules, with which clock', () => {
    expect(sayTable(game, form())).toBe('You and 2 bots (steady) play SPHERES!: the rules as usual, no clock.');
    expect(sayTable(game, form({ chairs: chairs(game, 3, 'friends'), clock: 'daily' }))).toBe(
      'You and 2 friends play SPHERES!: the rules as usual, the clock: A few days.',
    );
  });

  it('names every level of the bots, people at one screen, and a game alone', () => {
    const mixed = chairs(game, 4, 'bots').map((chair, i) => (i === 3 ? { ...chair, level: 'expert' } : chair));
    expect(sayTable(game, form({ chairs: mixed }))).toContain('You, 2 bots (steady), and a bot (expert) play');
    expect(sayTable(game, form({ chairs: chairs(game, 2, 'together') }))).toContain('2 people at this screen play');
    expect(sayTable(game, form({ chairs: chairs(game, 1, 'bots'), options: { max_rounds: '3' } }))).toBe(
      'You play SPHERES! alone: 1 rule changed, no clock.',
    );
  });

  it('is said in Spanish too', async () => {
    await speak('es');
    expect(sayTable(game, form())).toBe(
      'A la mesa, tú y 2 bots (constante): SPHERES!, con las reglas habituales, sin reloj.',
    );
    await speak('en');
  });
});

it('a game without a sentence here says its own', async () => {
  await speak('en');
  expect(pitchOf(game)).toContain('civilization');
  expect(pitchOf({ ...game, id: 'nim' })).toBe('Its own words.');
});
