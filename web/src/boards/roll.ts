// Which piece is which from one position to the next. Pieces of a kind are alike and a state only counts them by place;
// to be seen moving, each gets an id that stays with it: whoever remains in a place keeps it, and those who left one
// place are those who arrived in another.

// How many of each kind of piece stand where: "agent-blue" -> "capital" -> 2.
export type Census = Map<string, Map<string, number>>;
// The ids of those in each place: "agent-blue" -> "capital" -> ["agent-blue-0", ...].
export type Roll = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

// The place of those who are nowhere to be seen.
export const pool = 'pool';

function settle(kind: string, before: ReadonlyMap<string, readonly string[]>, now: ReadonlyMap<string, number>) {
  const stay = (place: string): number => Math.min(now.get(place) ?? 0, before.get(place)?.length ?? 0);
  const known = [...before].flatMap(([, ids]) => ids).length;
  // Those who left; the ones from the pool last, because their way is the least telling.
  const left = [...before]
    .sort(([a], [b]) => Number(a === pool) - Number(b === pool))
    .flatMap(([place, ids]) => ids.slice(stay(place)));
  let made = known;
  return new Map(
    [...now].map(([place, count]): [string, string[]] => {
      const ids = (before.get(place) ?? []).slice(0, stay(place));
      const coming = Array.from({ length: count - ids.length }, () => left.shift() ?? `${kind}-${made++}`);
      return [place, [...ids, ...coming]];
    }),
  );
}

export function assign(before: Roll | null, now: Census): Roll {
  return new Map([...now].map(([kind, counts]) => [kind, settle(kind, before?.get(kind) ?? new Map(), counts)]));
}

// The pieces of one kind in one place.
export function at(roll: Roll, kind: string, place: string): readonly string[] {
  return roll.get(kind)?.get(place) ?? [];
}
