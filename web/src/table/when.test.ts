// How far each game is, from a position of it, in both languages.
import { describe, expect, it } from 'vitest';
import emancipationEn from '../../../games/pax_emancipation/text/en.json';
import emancipationEs from '../../../games/pax_emancipation/text/es.json';
import transhumanityEn from '../../../games/pax_transhumanity/text/en.json';
import transhumanityEs from '../../../games/pax_transhumanity/text/es.json';
import planetaryEn from '../../../games/planetary_phase/text/en.json';
import planetaryEs from '../../../games/planetary_phase/text/es.json';
import spheresEn from '../../../games/spheres/text/en.json';
import spheresEs from '../../../games/spheres/text/es.json';
import { catalog } from '../boards/checking';
import emancipation from '../boards/pax_emancipation/fixtures/full.json';
import transhumanity from '../boards/pax_transhumanity/fixtures/full.json';
import planetary from '../boards/planetary_phase/fixtures/full.json';
import spheres from '../boards/spheres/fixtures/full.json';
import { whenOf } from './when';

type Texts = Record<string, string>;
const wordsOf = (texts: Texts, lang: 'en' | 'es') => ({
  has: (key: string) => key in texts,
  say: catalog(texts, lang),
});

describe('how far a game is', () => {
  it.each([
    ['spheres', spheres, spheresEn, spheresEs, /^Round \d+$/, /^Ronda \d+$/],
    ['pax_transhumanity', transhumanity, transhumanityEn, transhumanityEs, /^Round \d+$/, /^Ronda \d+$/],
    ['planetary_phase', planetary, planetaryEn, planetaryEs, /^Round \d+$/, /^Ronda \d+$/],
    [
      'pax_emancipation',
      emancipation,
      emancipationEn,
      emancipationEs,
      /^Turn \d+ · .+ era$/,
      /^Turno \d+ · .*[Ee]ra.*$/,
    ],
  ] as [string, { state: object }, Texts, Texts, RegExp, RegExp][])(
    '%s says it in its own words',
    (_game, { state }, en, es, english, spanish) => {
      expect(whenOf(state, wordsOf(en, 'en')).join(' · ')).toMatch(english);
      expect(whenOf(state, wordsOf(es, 'es')).join(' · ')).toMatch(spanish);
    },
  );

  it('is not told before the first round, nor where the game has no words for it', () => {
    expect(whenOf({ round: 0 }, wordsOf(spheresEn, 'en'))).toEqual([]);
    expect(whenOf({ round: 3, era: 'late' }, wordsOf({}, 'en'))).toEqual([]);
    expect(whenOf(null, wordsOf(spheresEn, 'en'))).toEqual([]);
  });
});
