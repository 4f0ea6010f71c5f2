// The signs of the verbs in the prompt.
import type { GlyphName } from '../glyphs';
import type { SignOf } from '../large';
import { actionGlyphs, disciplineGlyphs, problemGlyphs, type Action, type Discipline } from './terms';

const kinds: Record<string, GlyphName> = {
  withdraw: 'syndicate',
  recall: 'person',
  release: 'patent',
  pay: 'basin',
  sell: 'patent',
  work: 'proficiency',
  found: 'company',
  scrap: 'company',
  calm: 'calm',
  absorb: 'calm',
  defuse: 'defusal',
  shield: 'defusal',
  dismiss: 'person',
  hire: 'person',
  in: 'flask',
  kill: 'strand',
  swap: 'strand',
  spy: 'watch',
};

export const signOf: SignOf = (kind, targets) => {
  for (const target of targets) {
    const [family = '', word = ''] = target.split(':');
    if (family === 'action') return actionGlyphs[word as Action] ?? null;
    if (family === 'discipline') return disciplineGlyphs[word as Discipline] ?? null;
    if (family === 'problem') return problemGlyphs[word] ?? null;
  }
  return kinds[kind] ?? null;
};

// How long a card's name is: long ones are set smaller, the longest in lower case, so that none is cut.
export function lengthOf(name: string): 'short' | 'middle' | 'long' | 'longest' {
  if (name.length <= 19) return 'short';
  if (name.length <= 23) return 'middle';
  return name.length <= 28 ? 'long' : 'longest';
}
