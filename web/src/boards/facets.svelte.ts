// What a board reads of a position, kept from one step to the next as far as it stays the same, so that a step draws
// only what it changes.
//
//   const reading = facets(() => read(position, me));
//
// The reading is one object for the board's whole life. Each of its fields is a signal of its own: whoever uses
// `reading.players` is drawn again when a player changes, and a player who stays the same stays the same object.
import { untrack } from 'svelte';

type Fields = Record<string, unknown>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same value as `now`, made of the parts of `before` that are equal to it; `before` itself if all of it is. */
export function kept<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (Array.isArray(now)) return keptList(before, now as unknown[]) as T;
  if (now instanceof Map) return keptMap(before, now as Map<unknown, unknown>) as T;
  if (now instanceof Set) return keptSet(before, now as Set<unknown>) as T;
  return isPlain(now) && isPlain(before) ? (keptFields(before, now) as T) : now;
}

function keptList(before: unknown, now: unknown[]): unknown[] {
  if (!Array.isArray(before)) return now;
  const was = before as unknown[];
  let same = was.length === now.length;
  const out = now.map((value, i) => {
    const one = kept(was[i], value);
    same &&= Object.is(one, was[i]);
    return one;
  });
  return same ? was : out;
}

function keptMap(before: unknown, now: Map<unknown, unknown>): Map<unknown, unknown> {
  if (!(before instanceof Map)) return now;
  let same = before.size === now.size;
  const out = new Map<unknown, unknown>();
  for (const [key, value] of now) {
    const one = kept(before.get(key), value);
    same &&= before.has(key) && Object.is(one, before.get(key));
    out.set(key, one);
  }
  return same ? before : out;
}

function keptSet(before: unknown, now: Set<unknown>): Set<unknown> {
  if (!(before instanceof Set) || before.size !== now.size) return now;
  for (const value of now) if (!before.has(value)) return now;
  return before;
}

function keptFields(before: Fields, now: Fields): Fields {
  const fields = Object.keys(now);
  let same = Object.keys(before).length === fields.length;
  const out = fields.map((field): [string, unknown] => {
    const one = kept(before[field], now[field]);
    same &&= Object.hasOwn(before, field) && Object.is(one, before[field]);
    return [field, one];
  });
  return same ? before : Object.fromEntries(out); // a field may be called __proto__
}

/** A derived value that changes only when it is no longer equal to what it was. */
export function steady<T>(make: () => T): () => T {
  let last: T | undefined;
  const value = $derived.by(() => (last = kept(last, make())));
  return () => value;
}

/** An object with the fields of what `make` makes; each is steady by itself. It always has the same fields. */
export function facets<R extends object>(make: () => R): R {
  const whole = $derived.by(make);
  const out = {} as R;
  for (const field of untrack(() => Object.keys(whole)) as (keyof R)[])
    Object.defineProperty(out, field, { enumerable: true, get: steady(() => whole[field]) });
  return out;
}
