import { beforeEach, describe, expect, it } from 'vitest';
import type { BotLevel, Game } from './api/types';
import { levelName, rememberLevel, strengthOf, withChosenBot } from './levels.svelte';
import { speak } from './words/index.svelte';

const careful: BotLevel = {
  level: 'careful',
  meaning: 'Looks ahead.',
  simulations: 200,
  strength: { seats: 3, against: 'steady', share: 0.414, low: 0.32, high: 0.509, games: 100 },
};

describe('a level', () => {
  beforeEach(() => speak('en'));

  it('has a name that people understand, or its own where we have none', () => {
    expect(levelName('shrewd')).toBe('shrewd');
    expect(levelName('oracle')).toBe('oracle');
    expect(levelName(undefined)).toBe('');
  });

  it('tells how often it wins, against whom, how surely, and what equals would win', () => {
    expect(strengthOf(careful)).toBe(
      'Wins 41% of games against two steady bots (100 games: 32 to 51%). Equals would win 33%.',
    );
    const duel = { seats: 2, against: 'random', share: 0.9, low: 0.88, high: 0.92, games: 1000 };
    expect(strengthOf({ ...careful, strength: duel })).toContain('90% of games against one random bot (1,000 games');
    const many = { ...duel, seats: 6 };
    expect(strengthOf({ ...careful, strength: many })).toContain('against 5 random bots');
  });

  it('says nothing where nobody measured', () => {
    expect(strengthOf({ level: 'random', meaning: 'Any move.' })).toBe('');
  });

  it('speaks Spanish', async () => {
    await speak('es');
    expect(levelName('steady')).toBe('constante');
    expect(strengthOf(careful)).toBe(
      'Gana el 41 % de las partidas contra dos bots de nivel constante (100 partidas: del 32 al 51 %). Entre iguales sería el 33 %.',
    );
  });
});

describe('the level chosen last', () => {
  const game = { usual_bot: 'steady', bots: [{ level: 'steady' }, careful] } as Game;

  it('is the usual one of every game that has it', () => {
    expect(withChosenBot(game).usual_bot).toBe('steady');
    rememberLevel('careful');
    expect(withChosenBot(game).usual_bot).toBe('careful');
    expect(withChosenBot({ ...game, bots: game.bots.slice(0, 1) }).usual_bot).toBe('steady');
    expect(localStorage.getItem('noosphere.bots')).toBe('careful');
  });
});
