// Where the pieces of Pax Transhumanity stand: the state counts Agents, Companies and Problems by place (../roll.ts).
import { pool, type Census } from '../roll';
import type { Reading } from './model';
import { colours, disciplines, spheres, squares, tiers, type Square } from './terms';

export { assign, at, type Roll } from '../roll';

export const places = {
  tier: (tier: string): string => tier,
  patent: (discipline: string): string => `patent-${discipline}`,
  syndication: (card: number): string => `synd-${card}`,
  square: (card: number, square: Square): string => `${square}-${card}`,
  space: (space: string): string => `at-${space}`,
  unemployed: (sphere: string): string => `out-${sphere}`,
  pool,
  victory: (colour: string): string => `victory-${colour}`,
  unclaimed: 'unclaimed',
};

export function census(reading: Reading): Census {
  const all: Census = new Map();
  const add = (kind: string, place: string, count: number): void => {
    const of = all.get(kind) ?? new Map<string, number>();
    if (count > 0) of.set(place, (of.get(place) ?? 0) + count);
    all.set(kind, of);
  };
  for (const player of reading.players) {
    const agent = `agent-${player.colour}`;
    for (const tier of tiers) add(agent, places.tier(tier), player.finance[tier]);
    for (const each of disciplines) add(agent, places.patent(each), player.patents[each]);
    for (const each of spheres) add(agent, places.unemployed(each), player.unemployed[each]);
    add(agent, places.pool, player.poolAgents);
    add(`disk-${player.colour}`, places.pool, player.poolDisks);
    for (const { problem, count } of player.victory) add(`chit-${problem}`, places.victory(player.colour), count);
  }
  const onSquares = (card: number, on: Reading['splay'][number]['shock']): void => {
    for (const square of squares)
      for (const colour of colours) add(`agent-${colour}`, places.square(card, square), on[square][colour] ?? 0);
  };
  for (const sphere of spheres) {
    for (const lot of reading.market[sphere]) {
      if (lot.card === null) continue;
      for (const colour of lot.syndicated) add(`agent-${colour}`, places.syndication(lot.card), 1);
      onSquares(lot.card, lot.heat);
    }
    for (const space of reading.spaces[sphere]) {
      for (const colour of space.employees) add(`agent-${colour}`, places.space(space.id), 1);
      if (space.company) add(`disk-${space.company}`, places.space(space.id), 1);
    }
    for (const problem of reading.problems[sphere]) add(`chit-${problem.id}`, places.unclaimed, problem.left);
  }
  for (const card of reading.splay) onSquares(card.card, card.shock);
  return all;
}
