// The words of Pax Transhumanity the board speaks in. They are those of the state's JSON and of the moves' targets.
import type { GlyphName } from '../glyphs';

export const colours = ['blue', 'black', 'pink', 'red'] as const;
export type Colour = (typeof colours)[number];

// A Discipline and the Sphere it belongs to stand at the same place.
export const disciplines = ['T', 'G', 'C', 'A'] as const;
export type Discipline = (typeof disciplines)[number];
export const spheres = ['FW', 'DW', 'CL', 'SP'] as const;
export type Sphere = (typeof spheres)[number];

export const pluralityCard = 116;

export const kinds = ['thinker', 'maker'] as const;
export type Kind = (typeof kinds)[number];
export const squares = ['white', 'black'] as const;
export type Square = (typeof squares)[number];
export const tiers = ['capital', 'wealth', 'debt'] as const;
export type Tier = (typeof tiers)[number];

export const actions = ['fundraise', 'syndicate', 'commercialize', 'hire', 'research', 'placate', 'import'] as const;
// Actions that an Ability gives, and which one.
export const granted = {
  reorient: 'REORIENT',
  reorder: 'REORDER',
  foresight: 'FORESIGHT',
  espionage: 'QUANTUM_ESPIONAGE',
} as const;
export type Action = (typeof actions)[number] | keyof typeof granted;

export const regimes = [
  'globalization',
  'transbiology',
  'group_dynamics',
  'computing',
  'assembly',
  'paradigm_shift',
] as const;
export type Regime = (typeof regimes)[number];

export const sphereOf = (discipline: Discipline): Sphere => spheres[disciplines.indexOf(discipline)] ?? 'FW';
export const sphereOfSpace = (space: string): Sphere => spheres.find((one) => space.startsWith(one)) ?? 'FW';
export const regimeOf = (discipline: Discipline): Regime => regimes[1 + disciplines.indexOf(discipline)]!;
export const disciplineOf = (regime: Regime): Discipline | null => disciplines[regimes.indexOf(regime) - 1] ?? null;

// H1, H2: the Regime that the bottom of the Splay makes.
export function regimeMadeBy(shown: readonly Discipline[]): Regime {
  const edge = shown.slice(-3);
  const most = disciplines.map((one) => edge.filter((each) => each === one).length);
  if (edge.length === 3 && most.includes(3)) return 'paradigm_shift';
  const pair = disciplines.find((_, i) => most[i] === 2);
  return pair ? regimeOf(pair) : 'globalization';
}

// The longest run that the last card is part of.
export function runAtTheEnd(shown: readonly Discipline[]): number {
  const last = shown.at(-1);
  const broken = shown.findLastIndex((one) => one !== last);
  return shown.length - 1 - broken;
}

// ---- signs ----

export const disciplineGlyphs: Record<Discipline, GlyphName> = { T: 'helix', G: 'people', C: 'circuit', A: 'gear' };
export const sphereGlyphs: Record<Sphere, GlyphName> = { FW: 'firstworld', DW: 'developing', CL: 'cloud', SP: 'space' };
export const kindGlyphs: Record<Kind, GlyphName> = { thinker: 'hint', maker: 'proficiency' };

export const actionGlyphs: Record<Action, GlyphName> = {
  fundraise: 'basin',
  syndicate: 'syndicate',
  commercialize: 'commercialize',
  hire: 'person',
  research: 'flask',
  placate: 'calm',
  import: 'carry',
  reorient: 'reroll',
  reorder: 'cmr',
  foresight: 'eye',
  espionage: 'watch',
};

export const problemGlyphs: Record<string, GlyphName> = {
  aging: 'time',
  underpopulation: 'cradle',
  chronic_pain: 'pain',
  civic_distrust: 'distrust',
  famine: 'bowl',
  slums: 'shack',
  disease: 'microbe',
  global_warming: 'warming',
  cyberwar: 'cyberwar',
  artificial_consciousness: 'mind',
  forged_reality: 'mask',
  exoscience_gap: 'telescope',
  orbital_debris: 'debris',
  asteroid_strike: 'asteroid',
  energy_dearth: 'battery',
};

// An icon's sign, and what stands beside it: how often, which Sphere, which kind of Company.
export interface Sign {
  glyph: GlyphName;
  sphere: Sphere | null;
  kind: Kind | null;
  times: number;
}

const plainIcons: Record<string, GlyphName> = {
  growth: 'growth',
  defusal: 'defusal',
  wild_problem: 'wild',
  disruption: 'disruption',
  recession: 'recession',
  game_end: 'gameend',
};

export function signOf(icon: string): Sign {
  const [head = '', second = '', third = ''] = icon.split('_');
  const sphere = spheres.find((one) => one === second) ?? null;
  const sign = (glyph: GlyphName, more: Partial<Sign> = {}): Sign => ({
    glyph,
    sphere: null,
    kind: null,
    times: 1,
    ...more,
  });
  switch (head) {
    case 'resilience':
      return sign('resilience', { times: Number(second) || 1 });
    case 'company':
      return sign('company', { sphere, kind: third === 'maker' ? 'maker' : 'thinker' });
    case 'nuclear':
      return sign('nuclear', { sphere });
    case 'solve':
      return sign(problemGlyphs[icon.slice('solve_'.length)] ?? 'problem');
    default:
      return sign(plainIcons[icon] ?? 'problem');
  }
}
