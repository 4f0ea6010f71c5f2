// How far a game is, as its position says it: round or turn, and the era, in the game's own words. A game that has no
// words for one of them does not tell it.
interface Words {
  has: (key: string) => boolean;
  say: (key: string, args?: Record<string, string | number>) => string;
}

const counted = ['round', 'turn'] as const;

export function whenOf(state: unknown, words: Words): string[] {
  const position = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const counts = counted.flatMap((what) => {
    const at = position[what];
    return typeof at === 'number' && at > 0 && words.has(`board.${what}`)
      ? [words.say(`board.${what}`, { [what]: at })]
      : [];
  });
  const era = typeof position['era'] === 'string' ? `board.era.${position['era']}` : '';
  return words.has(era) ? [...counts, words.say(era)] : counts;
}
