// What a server told the seat `me` in recorded games, in the questions a board goes through. For the tests.
import type { Move, Seat, Turn } from '../../api/types';
import barrier from './fixtures/barrier.json';
import claim from './fixtures/claim.json';
import disrupt from './fixtures/disrupt.json';
import divest from './fixtures/divest.json';
import full from './fixtures/full.json';
import hidden from './fixtures/hidden.json';
import main from './fixtures/main.json';
import orient from './fixtures/orient.json';
import over from './fixtures/over.json';
import recession from './fixtures/recession.json';
import resilience from './fixtures/resilience.json';
import solo from './fixtures/solo.json';
import source from './fixtures/source.json';
import syndicate from './fixtures/syndicate.json';
import work from './fixtures/work.json';

export interface Fixture {
  me: Seat | null;
  state: object;
  turn: Turn;
  moves: Move[];
}

export const fixtures = {
  barrier,
  claim,
  disrupt,
  divest,
  full,
  hidden,
  main,
  orient,
  over,
  recession,
  resilience,
  solo,
  source,
  syndicate,
  work,
} as unknown as Record<string, Fixture>;

export const names = Object.keys(fixtures);

export function fixture(name: string): Fixture {
  const found = fixtures[name];
  if (!found) throw new Error(`no fixture "${name}"`);
  return found;
}
