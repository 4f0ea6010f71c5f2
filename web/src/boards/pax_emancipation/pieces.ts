// Where the pieces of Pax Emancipation stand: the state counts them by place (../roll.ts).
import { pool, type Census } from '../roll';
import type { Reading } from './model';
import { boxes, colours, type Colour } from './terms';

export { assign, at, type Roll } from '../roll';

export const spots = {
  box: (box: string): string => `box-${box}`,
  guest: (box: string): string => `guest-${box}`,
  card: (card: number): string => `card-${card}`,
  admin: (port: string): string => `admin-${port}`,
  ship: (sea: string): string => `ship-${sea}`,
  port: (port: string): string => `port-${port}`,
  dissent: (sphere: string): string => `dissent-${sphere}`,
  anarchy: (sphere: string): string => `anarchy-${sphere}`,
  pile: (colour: Colour): string => `pile-${colour}`,
};

export function census(reading: Reading): Census {
  const all: Census = new Map();
  const add = (kind: string, spot: string, count: number): void => {
    const of = all.get(kind) ?? new Map<string, number>();
    if (count > 0) of.set(spot, (of.get(spot) ?? 0) + count);
    all.set(kind, of);
  };
  for (const player of reading.players) {
    const { colour } = player;
    for (const box of boxes) add(`agent-${colour}`, spots.box(box), player.finance[box]);
    for (const guest of player.guests) {
      add(`agent-${guest.colour}`, spots.guest('capital'), guest.capital);
      add(`agent-${guest.colour}`, spots.guest('wealth'), guest.wealth);
    }
    add(`agent-${colour}`, pool, player.poolAgents);
    add(`meeple-${colour}`, pool, player.poolMeeples);
    add('anarchy', spots.pile(colour), player.anarchy);
  }
  for (const lot of [...reading.market.W, ...reading.market.E])
    for (const { colour } of lot.line) add(`agent-${colour}`, spots.card(lot.card ?? 0), 1);
  for (const land of reading.lands) {
    add('anarchy', spots.anarchy(land.sphere), land.anarchy);
    for (const colour of colours) add(`meeple-${colour}`, spots.dissent(land.sphere), land.dissidents[colour]);
    for (const port of land.ports) {
      for (const colour of colours) add(`meeple-${colour}`, spots.port(port.id), port.freedmen[colour]);
      if (port.admin) add(`agent-${port.admin}`, spots.admin(port.id), 1);
    }
  }
  for (const water of reading.waters) {
    add('agent-red', spots.ship(water.sea), water.marines);
    if (water.ship) add('ship', spots.ship(water.sea), 1);
  }
  add('ship', pool, reading.ships);
  return all;
}
