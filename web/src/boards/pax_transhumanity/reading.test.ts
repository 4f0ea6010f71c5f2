import { describe, expect, it } from 'vitest';
import { fixture, names } from './fixtures';
import { lotWith, playerAt } from './model';
import { at, census } from './pieces';
import { read } from './reading';
import { colours, regimeMadeBy, runAtTheEnd, signOf, spheres } from './terms';

const reading = (name: string) => read(fixture(name).state, fixture(name).me);

describe('a position', () => {
  it.each(names)('%s has all its pieces', (name) => {
    const now = reading(name);
    const pieces = census(now);
    const all = (kind: string): number => [...(pieces.get(kind)?.values() ?? [])].reduce((a, b) => a + b, 0);
    for (const { colour } of now.players) {
      expect(all(`agent-${colour}`), colour).toBe(15);
      expect(all(`disk-${colour}`), colour).toBe(4);
    }
    const chits = [...pieces.keys()].filter((kind) => kind.startsWith('chit-'));
    expect(chits.reduce((sum, kind) => sum + all(kind), 0)).toBe(19);
  });

  it.each(names)('%s has four columns of six rows and knows every card it shows', (name) => {
    const now = reading(name);
    for (const sphere of spheres) {
      expect(now.market[sphere].map((lot) => lot.slot)).toEqual([0, 1, 2, 3, 4, 5].map((row) => `${sphere}${row}`));
      expect(now.market[sphere].map((lot) => lot.rowCost)).toEqual([0, 1, 2, 3, 4, 5]);
      for (const lot of now.market[sphere]) if (lot.card !== null) expect(now.cards.has(lot.card)).toBe(true);
    }
    for (const one of now.splay) expect(now.cards.has(one.card)).toBe(true);
  });

  it('says how it is with the Regime, as the Splay has it', () => {
    for (const name of names) {
      const now = reading(name);
      if (now.act) continue; // it may change in between
      expect(now.regime, name).toBe(regimeMadeBy(now.splay.map((one) => one.shown)));
      expect(
        now.splay.filter((one) => one.edge),
        name,
      ).toHaveLength(now.cuttingEdge);
    }
  });

  it('has costs and Viabilities for the viewer', () => {
    const { me } = fixture('syndicate');
    const now = reading('syndicate');
    const means = playerAt(now, now.eye)?.means;
    expect(now.eye).toBe(me);
    for (const { targets } of fixture('syndicate').moves) {
      const slot = targets[0]?.replace('slot:', '') ?? '';
      expect(means?.cost[slot], slot).toBeGreaterThanOrEqual(0);
    }
    for (const slot of Object.keys(means?.viable ?? {})) expect(means?.viable[slot]).not.toHaveLength(0);
  });

  it('shows the numbers of whoever moves to somebody who only watches', () => {
    const { state } = fixture('main');
    expect(read(state, null).eye).toBe(read(state, null).active);
  });
});

describe('secrets', () => {
  it('are known of oneself alone', () => {
    const { me } = fixture('main');
    for (const one of reading('main').players) {
      expect(one.hidden === null, one.colour).toBe(one.colour !== me);
      expect(one.dealt, one.colour).toHaveLength(one.colour === me ? 2 : 0);
    }
  });

  it('come out at the end', () => {
    const now = reading('over');
    expect(now.phase).toBe('over');
    for (const one of now.players) expect(one.hidden).toMatch(/^[TGCA]$/);
  });
});

describe('the solo game', () => {
  it('has exoglobals without means, and an open card', () => {
    const now = reading('solo');
    expect(now.players.filter((one) => one.exoglobal)).toHaveLength(3);
    expect(now.players.filter((one) => one.means)).toHaveLength(1);
    expect(now.solo?.current ?? now.solo?.top).toBeTypeOf('number');
    const company = now.players.find((one) => one.exoglobal && one.companies > 0);
    expect(company && 4 - company.poolDisks).toBe(company?.companies);
  });
});

describe('the Splay', () => {
  it.each([
    ['TT', 'transbiology'],
    ['TTT', 'paradigm_shift'],
    ['TTCT', 'transbiology'],
    ['TCA', 'globalization'],
    ['T', 'globalization'],
    ['', 'globalization'],
    ['CCCAA', 'assembly'],
  ])('%s makes %s', (shown, regime) => {
    expect(regimeMadeBy([...shown] as never[])).toBe(regime);
  });

  it('ends in a run', () => {
    expect(runAtTheEnd([...'CCTTT'] as never[])).toBe(3);
    expect(runAtTheEnd([...'T'] as never[])).toBe(1);
  });

  it('is blocked by the Future Shock of others alone', () => {
    const state = structuredClone(fixture('main').state) as { splay: Record<string, { shock: unknown }> };
    const me = fixture('main').me!;
    const other = colours.find((one) => one !== me)!;
    const shock = (white: object) => ({ white, black: {} });
    state.splay['1']!.shock = shock({ [other]: 1 });
    state.splay['2']!.shock = shock({ [other]: 1, [me]: 1 });
    const now = read(state, me);
    expect(now.splay[0]?.blocked).toBe(true);
    expect(now.splay[1]?.blocked).toBe(false);
  });
});

describe('icons', () => {
  it.each([
    ['growth', { glyph: 'growth' }],
    ['wild_problem', { glyph: 'wild' }],
    ['resilience_2', { glyph: 'resilience', times: 2 }],
    ['company_CL_maker', { glyph: 'company', sphere: 'CL', kind: 'maker' }],
    ['nuclear_SP', { glyph: 'nuclear', sphere: 'SP' }],
    ['solve_global_warming', { glyph: 'warming' }],
  ])('%s has its sign', (icon, sign) => expect(signOf(icon)).toMatchObject(sign));

  it('have a sign of their own on every card', () => {
    for (const card of reading('over').cards.values())
      for (const { icon } of card.impacts.flat()) expect(signOf(icon).glyph, icon).not.toBe('problem');
  });
});

it('a card is found where it lies', () => {
  const now = reading('main');
  const lot = spheres.flatMap((sphere) => now.market[sphere]).find((one) => one.card !== null);
  expect(lotWith(now, lot?.card ?? 0)?.slot).toBe(lot?.slot);
  expect(lotWith(now, 999)).toBeUndefined();
  expect(at(new Map(), 'agent-blue', 'capital')).toEqual([]);
});
