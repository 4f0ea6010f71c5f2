// The table of The Planetary Phase in the shape the board draws. `read` (reading.ts) makes it of the state's JSON.
import { cornerAt, type Point } from './geometry';
import type { Approach, Block, Bonus, Box, Colour, Phase, Sector, Shelf, Stack } from './terms';

export interface TileFacts {
  id: string;
  level: number;
  approach: Approach;
  costs: number[];
  credential: number;
  anyCredential: number;
  energy: number;
  reputation: number;
  quietReputation: number;
  integration: number;
}

export interface CardFacts {
  id: string;
  sector: Sector;
  steps: number;
  favour: number;
  ability: string;
  block: Block;
  tier: string;
}

export interface Corner {
  word: string; // "I-CUL-a.1"
  bonus: Bonus;
  sector: Sector | null;
  cost: number | null; // null: no tile there
  need: number | null; // of the player whose board is shown in full
  by: Colour | null;
}

export interface Space {
  id: string;
  level: number;
  sectors: Sector[];
  cost: number;
  value: number; // its Degradation
  needs: string[];
  opens: string[]; // the spaces that need this one
  unlocked: boolean;
  out: boolean; // its sector is being assessed
  tile: TileFacts | null;
  launched: boolean;
  corners: Corner[];
}

export interface ActionSpace {
  cost: number;
  by: Colour | null;
  acts: number; // 1: the next marker to act; 0: none here
}

export interface Threat {
  card: string;
  threat: string;
  value: number;
  covered: boolean;
  rounds: number;
}

export interface Place {
  shelf: Shelf;
  cost: number;
  used: boolean; // part of the display with so many players
  card: CardFacts | null;
  threat: Threat | null;
}

export interface Pile {
  stack: Stack;
  cost: number;
  top: TileFacts | null;
  below: number[];
}

export interface Connection {
  card: CardFacts | null;
  used: boolean;
}

export interface TimeBlock {
  count: number;
  most: number;
  penalty: number; // of the place emptied next
  penalties: number[]; // of every place, in the order in which they are emptied
  revealed: number;
  ability: CardFacts | null;
}

export interface Player {
  colour: Colour;
  asked: boolean;
  place: number; // in the order of play, from 1
  blocks: Record<Block, TimeBlock>;
  spent: number;
  onTiles: number;
  energy: number;
  reputation: number;
  credits: number;
  tile: TileFacts | null;
  hour: number;
  bonusTaken: boolean;
  mishap: boolean;
  connections: Connection[];
  credentials: Record<Sector, number>;
  levels: Record<Sector, number>;
  achievement: Record<Sector, number>;
  total: number;
  starCost: number;
}

export interface Row {
  sector: Sector;
  ranks: Colour[]; // lowest first
  leader: Colour | null;
  distinction: Colour | null;
  launched: number;
}

export interface Act {
  box: Box | null;
  by: Colour | null;
  space: string | null;
  card: CardFacts | null;
  due: number;
}

export interface TrackPlace {
  level: number;
  energy: boolean;
}

export interface Reading {
  round: number;
  phase: Phase;
  ending: string;
  integration: number;
  degradation: number;
  most: number;
  reckonings: number[];
  hours: number;
  track: TrackPlace[]; // of Credentials
  energy: { least: number; most: number };
  distinction: { level: number; reputation: number }; // the first at that Level gains so much
  assessed: Sector | null;
  order: Colour[];
  spaces: Space[];
  schedule: Record<Box, ActionSpace[]>;
  piles: Pile[];
  display: Place[];
  deck: number;
  discards: number;
  struck: string[]; // threats that left uncovered
  rows: Row[];
  players: Player[];
  act: Act;
  asked: Colour | null;
  eye: Colour | null; // whose board is shown in full, and whose need at the corners
}

export const playerAt = (reading: Reading, colour: Colour | null): Player | undefined =>
  reading.players.find((one) => one.colour === colour);
// A way of life that lies open, wherever it is.
export const cardAt = (reading: Reading, id: string): CardFacts | undefined =>
  [
    ...reading.display.map((one) => one.card),
    ...reading.players.flatMap((one) => [
      ...one.connections.map((held) => held.card),
      ...Object.values(one.blocks).map((block) => block.ability),
    ]),
  ].find((card) => card?.id === id) ?? undefined;
export const spaceAt = (reading: Reading, id: string | null): Space | undefined =>
  reading.spaces.find((one) => one.id === id);

// Where the marker of a player would stand if the round ended now.
export function ahead(player: Player, hours: number): { advance: number; hour: number; star: boolean } {
  const advance = player.spent + player.onTiles;
  const reached = player.hour - 1 + advance;
  return { advance, hour: (reached % hours) + 1, star: reached >= hours };
}

// Where counters' disks lie on the planet.
export const disksOf = (reading: Reading): Point[] =>
  reading.spaces
    .filter((one) => one.tile && !one.launched)
    .flatMap((one) => ([0, 1, 2] as const).map((corner) => cornerAt(one.id, corner)));
// Whether its threat has turned up and nothing answers it.
export const strikes = (reading: Reading, space: Space): boolean =>
  reading.display.some(({ threat }) => threat?.threat === space.id && !threat.covered);
// Threats that leave the display this round and will do harm, unless a tile is laid on them before.
export const coming = (reading: Reading): Threat[] =>
  reading.display.flatMap(({ threat }) => (threat && !threat.covered && threat.rounds === 1 ? [threat] : []));
