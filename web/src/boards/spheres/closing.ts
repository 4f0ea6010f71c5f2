// What dice on the table would do, before they are settled: close a Rubicon, come to nothing, succeed or fail.
import type { Civilization, Crisis, Dice } from './model';

export type Verdict = 'closes' | 'idle' | 'hit' | 'miss';

// How many of each face a civilization holds, where the dice meet its traits.
function held(dice: Dice, civ: Civilization | undefined): Map<string, number> | null {
  if (dice.roll === 'prof' && civ?.proficiencies)
    return new Map(civ.proficiencies.map(({ number, count }) => [String(number), count]));
  if (dice.roll === 'aspect' && civ?.aspects)
    return new Map(civ.aspects.map(({ letter, light, dark }) => [letter, light + dark]));
  return null;
}

export function verdicts(dice: Dice, civ: Civilization | undefined, crisis: Crisis | null): (Verdict | null)[] {
  const traits = held(dice, civ);
  let open = crisis?.rubicons ?? 0;
  return dice.faces.map((face) => {
    if (face === '') return null;
    if (dice.limit !== null) return Number(face) <= dice.limit ? 'hit' : 'miss';
    if (!traits) return null;
    const left = traits.get(face) ?? 0;
    if (left === 0 || open === 0) return 'idle';
    traits.set(face, left - 1);
    open -= 1;
    return 'closes';
  });
}

/**
 * The chance in per cent that a die thrown again closes a Rubicon: of its faces, those whose trait no other die takes.
 * Null where none would stay open.
 */
export function oddsAgain(dice: Dice, civ: Civilization | undefined, crisis: Crisis | null): number | null {
  const traits = held(dice, civ);
  const closing = verdicts(dice, civ, crisis).filter((one) => one === 'closes').length;
  if (!traits || closing >= (crisis?.rubicons ?? 0)) return null;
  for (const face of dice.faces) traits.set(face, Math.max(0, (traits.get(face) ?? 0) - 1));
  const free = [...traits.values()].filter((left) => left > 0).length;
  return Math.round((100 * free) / (dice.roll === 'prof' ? 20 : 25));
}
