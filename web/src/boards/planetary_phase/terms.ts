// The words of The Planetary Phase the board speaks in. They are those of the state's JSON and of the moves' targets.
import type { Space, State, Who } from '../../api/states/planetary_phase';
import type { GlyphName } from '../glyphs';

export type Colour = Who;

// Clockwise from the top.
export const sectors = ['CUL', 'SPI', 'BIO', 'CLI', 'TEC', 'ECO'] as const;
export type Sector = (typeof sectors)[number];
export const nextSector = (one: Sector): Sector => sectors[(sectors.indexOf(one) + 1) % sectors.length]!;
export const sectorBefore = (one: Sector): Sector => sectors[(sectors.indexOf(one) + 5) % sectors.length]!;

export const spaces = [
  ...sectors.flatMap((one) => [`I-${one}-a`, `I-${one}-b`]),
  ...sectors.map((one) => `II-${one}-${nextSector(one)}`),
  ...sectors.map((one) => `III-${one}-${nextSector(one)}`),
] as Space[];

export const stacks = ['STACK-4', 'STACK-3', 'STACK-2', 'STACK-1'] as const;
export type Stack = (typeof stacks)[number];
export const shelves = ['DECK', 'S3', 'S2', 'S1'] as const;
export type Shelf = (typeof shelves)[number];
export const boxes = ['commit', 'establish', 'energize', 'devise', 'dedicate', 'expand', 'evolve'] as const;
export type Box = (typeof boxes)[number];
export const blocks = ['upkeep', 'contracts', 'commitments', 'free_time'] as const;
export type Block = (typeof blocks)[number];
export const approaches = ['conventional', 'alternative', 'radical'] as const;
export type Approach = (typeof approaches)[number];
export type Bonus = State['now']['spaces'][Space]['corners'][number]['bonus'];
export type Phase = State['phase'];

export const roman = (level: number): string => ['', 'I', 'II', 'III', 'IV'][level] ?? String(level);

// ---- signs ----

export const sectorGlyphs: Record<Sector, GlyphName> = {
  CUL: 'culture',
  SPI: 'spirit',
  BIO: 'biology',
  CLI: 'climate',
  TEC: 'technology',
  ECO: 'trade',
};
export const boxGlyphs: Record<Box, GlyphName> = {
  commit: 'commit',
  establish: 'establish',
  energize: 'energy',
  devise: 'hint',
  dedicate: 'dedicate',
  expand: 'growth',
  evolve: 'evolve',
};
export const blockGlyphs: Record<Block, GlyphName> = {
  upkeep: 'home',
  contracts: 'contract',
  commitments: 'people',
  free_time: 'sun',
};
export const bonusGlyphs: Record<Bonus, GlyphName> = {
  credential: 'growth',
  life_energy: 'energy',
  reputation: 'medal',
  wild: 'wild',
};
