// The signs of the verbs in the prompt.
import type { GlyphName } from '../glyphs';
import type { SignOf } from '../large';
import { blockGlyphs, boxGlyphs, sectorGlyphs, type Block, type Box, type Sector } from './terms';

const kinds: Record<string, GlyphName> = {
  pay: 'time',
  favour: 'favour',
  commit: 'commit',
  establish: 'establish',
  rotate: 'reroll',
  energize: 'energy',
  devise: 'hint',
  evolve: 'evolve',
  refresh: 'time',
};

const families: Record<string, (word: string) => GlyphName | undefined> = {
  box: (word) => boxGlyphs[word as Box],
  block: (word) => blockGlyphs[word as Block],
  sector: (word) => sectorGlyphs[word as Sector],
  wild: (word) => (word === 'life_energy' ? 'energy' : word === 'reputation' ? 'medal' : sectorGlyphs[word as Sector]),
};

export const signOf: SignOf = (kind, targets) => {
  const [family = '', word = ''] = (targets[0] ?? '').split(':');
  return families[family]?.(word) ?? kinds[kind] ?? null;
};
