// The words of Pax Emancipation the board speaks in. They are those of the state's JSON and of the moves' targets.
import type { Port, State } from '../../api/states/pax_emancipation';
import type { GlyphName } from '../glyphs';

export const colours = ['red', 'green', 'white'] as const;
export type Colour = (typeof colours)[number];

// In the order of the map: the northern row from west to east, then the southern one.
export const spheres = [
  'america',
  'europe',
  'ottoman',
  'china',
  'japan',
  'brazil',
  'w_africa',
  'e_africa',
  'india',
  'east_indies',
] as const;
export type Sphere = (typeof spheres)[number];

// The Ports of each, in the order of the map.
export const portsOf: Record<Sphere, readonly Port[]> = {
  america: ['virginia', 'saint_domingue'],
  europe: ['london', 'paris'],
  ottoman: ['istanbul', 'moscow'],
  china: ['beijing', 'hong_kong'],
  japan: ['edo', 'korea'],
  brazil: ['bahia'],
  w_africa: ['luanda', 'lagos'],
  e_africa: ['zanzibar', 'natal'],
  india: ['mughal', 'madras'],
  east_indies: ['batavia'],
};

export const seas = [
  'north_atlantic',
  'caribbean',
  'south_atlantic',
  'mediterranean',
  'red_sea',
  'indian_ocean',
  'bay_of_bengal',
  'sea_of_japan',
  'pacific',
] as const;
export type Sea = (typeof seas)[number];

export type { Hue } from '../../api/states/pax_emancipation';

export const sides = ['W', 'E'] as const;
export type Side = (typeof sides)[number];
// As they lie: the row next to the deck first.
export const rows = [5, 4, 3, 2, 1, 0] as const;

export const icons = ['comet', 'candle', 'feather', 'unlock'] as const;
export type Icon = (typeof icons)[number];
export const isBlack = (icon: Icon): boolean => icon === 'comet' || icon === 'candle';
export const splays = ['bill_of_rights', 'general_will'] as const;
export type Splay = (typeof splays)[number];
export const faces = ['front', 'back'] as const;
export type Face = (typeof faces)[number];

export const basicOps = ['maritime', 'manumission', 'westernize', 'suffrage', 'literacy'] as const;
export const ops = [...basicOps, 'lawsuit', 'plebiscite'] as const;
export type Op = (typeof ops)[number];
export const isBasic = (op: Op): boolean => basicOps.some((one) => one === op);
export const boxes = ['capital', 'wealth', 'debt'] as const;
export type Box = (typeof boxes)[number];
export const casts = ['piracy', 'elephant', 'hate', 'pogrom'] as const;
export type Cast = (typeof casts)[number];
export type Era = State['era'];
export type Phase = State['phase'];
export type TurnPhase = Exclude<Phase, 'setup' | 'over'>;
const turnPhases: readonly TurnPhase[] = ['action', 'ops', 'elephant', 'hate', 'pogrom', 'revolution', 'refresh'];
/** A turn, phase by phase. */
export const phasesOf = (advanced: boolean): TurnPhase[] =>
  turnPhases.filter((phase) => advanced || phase !== 'revolution');
export type Leaning = Exclude<State['now']['spheres'][Sphere]['leaning'], 'none'>;

export const firstRevolution = 99;
// A Revolution has a red and a white side; these have the red one in front.
const redInFront = new Set([101, 103, 106, 107, 108]);
export const borderOf = (revolution: number, face: Face): Colour =>
  redInFront.has(revolution) === (face === 'front') ? 'red' : 'white';

// ---- signs ----

export const opGlyphs: Record<Op, GlyphName> = {
  maritime: 'anchor',
  manumission: 'key',
  westernize: 'compass',
  suffrage: 'ballot',
  literacy: 'book',
  lawsuit: 'scales',
  plebiscite: 'hands',
};
// Whose kind of Sphere a leaning is (J6.2).
export const leaningOf: Record<Leaning, Colour> = { democracy: 'red', theocracy: 'white', republic: 'green' };
export const lawGlyphs: Record<string, GlyphName> = {
  emancipation: 'meeple',
  repeal: 'wall',
  public_order: 'unrest',
  corruption: 'coin',
  naval_treaty: 'chain',
  amnesty: 'unlock',
  industry: 'factory',
};
