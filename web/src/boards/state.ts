// How boards read a game's state (its type is made from the game's schema): what is hidden or absent is null, sets are
// lists, and keys keep their types.

/** What is hidden from this viewer is null. */
export function known<T>(value: T): Exclude<T, 'unknown'> | null {
  return value === 'unknown' ? null : (value as Exclude<T, 'unknown'>);
}

/** What is hidden or absent is null. */
export function given<T>(value: T): Exclude<T, 'none' | 'unknown'> | null {
  return value === 'none' || value === 'unknown' ? null : (value as Exclude<T, 'none' | 'unknown'>);
}

/** The members of a set. */
export function chosen<K extends string>(set: Partial<Record<K, boolean>>): K[] {
  return (Object.keys(set) as K[]).filter((key) => set[key]);
}

export function entries<T extends object>(of: T): [keyof T & string, NonNullable<T[keyof T & string]>][] {
  return Object.entries(of) as [keyof T & string, NonNullable<T[keyof T & string]>][];
}

export function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

export const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
