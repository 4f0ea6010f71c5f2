// The signs of the verbs in the prompt.
import type { GlyphName } from '../glyphs';
import type { SignOf } from '../large';
import { lawGlyphs, opGlyphs, type Op } from './terms';

const kinds: Record<string, GlyphName> = {
  fund: 'coin',
  syndicate: 'syndicate',
  ship: 'ship',
  post: 'pawn',
  legislate: 'scales',
  join: 'flag',
  withdraw: 'syndicate',
  recall: 'pawn',
  disembark: 'anchor',
  marine: 'anchor',
  sail: 'ship',
  embark: 'anchor',
  quell: 'unrest',
  claim: 'wall',
  regress: 'wall',
  piracy: 'dice',
  unrest: 'unrest',
  nationalise: 'state',
  privatise: 'home',
  assassinate: 'penalty',
  resign: 'flag',
  call: 'flag',
  rise: 'flag',
  succeed: 'flag',
  treaty: 'chain',
};

export const signOf: SignOf = (kind, targets) => {
  for (const target of targets) {
    const [family = '', word = ''] = target.split(':');
    if (family === 'op') return opGlyphs[word as Op] ?? null;
    if (family === 'law') return lawGlyphs[word] ?? null;
  }
  return kinds[kind] ?? null;
};
