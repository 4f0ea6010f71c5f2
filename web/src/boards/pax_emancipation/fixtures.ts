// What a server told the seat `me` in the questions a board goes through. For the tests.
import type { Move, Seat, Turn } from '../../api/types';

export interface Fixture {
  me: Seat | null;
  state: object;
  turn: Turn;
  moves: Move[];
}

const found = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });
export const fixtures = Object.fromEntries(
  Object.entries(found).map(([path, one]) => [path.replace(/^.*\/|\.json$/g, ''), one]),
);
export const names = Object.keys(fixtures);

export function fixture(name: string): Fixture {
  const one = fixtures[name];
  if (!one) throw new Error(`no fixture "${name}"`);
  return one;
}
