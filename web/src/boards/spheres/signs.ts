// The signs of the verbs in the prompt: an action has its own on the board too.
import type { GlyphName } from '../glyphs';
import type { SignOf } from '../large';
import { activations } from './terms';

const kinds: Record<string, GlyphName> = {
  act: 'play',
  negate: 'doover',
  request: 'extra',
  target: 'contact',
  reroll: 'reroll',
  expose: 'aspect',
  perfect: 'proficiency',
  recover: 'proficiency',
  advance: 'era',
  crisis: 'crisis',
  penalty: 'penalty',
  shield: 'shield',
  help: 'dice',
};

const isAction = (word: string): word is GlyphName & (typeof activations)[number] =>
  word === 'fz' || activations.some((one) => one === word);

export const signOf: SignOf = (kind, targets) => {
  const [family = '', word = ''] = (targets[0] ?? '').split(':');
  return family === 'action' && isAction(word) ? word : (kinds[kind] ?? null);
};
