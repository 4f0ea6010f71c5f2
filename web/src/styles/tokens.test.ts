// The promises of tokens.css: text can be read in both themes, and nobody else names a colour or a duration.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(process.cwd(), 'src');
const tokens = readFileSync(join(src, 'styles/tokens.css'), 'utf8');

type Theme = 'light' | 'dark';

function colour(name: string, theme: Theme, palette: 'standard' | 'vivid' = 'standard'): string {
  const values = [...tokens.matchAll(new RegExp(`--${name}: (.*);`, 'g'))].map((match) => match[1] ?? '');
  const value = (palette === 'vivid' ? values.at(-1) : values[0]) ?? '';
  const pair = /light-dark\((#\w+), (#\w+)\)/.exec(value);
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const SEATS = ['blue', 'black', 'pink', 'red', 'green', 'white'];
const TEXT: [string, string][] = [
  ...['ink', 'muted', 'accent', 'bad', 'good'].flatMap((name): [string, string][] => [
    [name, 'paper'],
    [name, 'surface'],
  ]),
  ['ink', 'sunk'],
  ['muted-on-sunk', 'sunk'],
  ['on-ink', 'ink'],
  ['on-accent', 'accent'],
  ['bad', 'bad-soft'],
  ['ink', 'bad-soft'],
  ['good', 'good-soft'],
  ['vessel-ink', 'vessel'],
  ['vessel-muted', 'vessel'],
  ['vessel-accent', 'vessel'],
  ...['helix', 'people', 'circuit', 'gear'].flatMap((name): [string, string][] =>
    [`discipline-${name}-soft`, 'surface', 'paper', 'sunk'].map((ground) => [`discipline-${name}`, ground]),
  ),
  ...['ink', 'muted'].flatMap((name): [string, string][] =>
    ['sea', 'sea-deep', 'land', 'land-dim'].map((ground) => [name, ground]),
  ),
  ...['good', 'bad'].flatMap((name): [string, string][] => ['land', 'land-dim'].map((ground) => [name, ground])),
  ...['conventional', 'alternative', 'radical'].map((way): [string, string] => [
    `approach-${way}`,
    `approach-${way}-soft`,
  ]),
  ['bound-on', 'bound'],
  ...['coin', 'coin-bright', 'coin-dark'].map((ground): [string, string] => ['coin-on', ground]),
  ['planet-soot-on', 'planet-soot'],
  ['planet-soot-on', 'planet-struck'],
  ['planet-heal-on', 'planet-heal'],
  ['blaze-on', 'blaze-ground'],
  ['accent', 'sunk'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['blaze-on', 'blaze-strong'])('%s can be read on every shade of the blaze', (text) => {
    const shades = /--blaze: (.*);/.exec(tokens)?.[1]?.match(/#\w{6}/g) ?? [];
    expect(shades.length).toBe(2);
    for (const shade of shades) expect(contrast(colour(text, theme), shade)).toBeGreaterThanOrEqual(4.5);
  });

  it('a ring of ember is seen on every map', () => {
    for (const ground of ['sea', 'sea-deep', 'land', 'land-dim'])
      expect.soft(contrast(colour('accent', theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(3);
  });

  // What axe cannot tell, for it lies over a picture: a piece stands out by its body or by one of its outlines.
  it.each([
    ['who is not free', ['bound-line'], ['sea', 'sea-deep', 'land', 'land-dim']],
    ['a coin', ['coin', 'coin-edge'], ['paper', 'surface', 'sunk', 'sea', 'land']],
    [
      'brass, which frames what is lit,',
      ['brass'],
      ['paper', 'surface', 'sunk', 'sea', 'sea-deep', 'land', 'land-dim'],
    ],
    ['light on what burns', ['light'], ['planet-soot', 'planet-struck', 'blaze-ground']],
    ['a leaf on what is healed', ['planet-heal-on'], ['planet-heal']],
  ])('%s stands out', (_what, outlines, grounds) => {
    for (const ground of grounds) {
      const best = Math.max(...outlines.map((line) => contrast(colour(line, theme), colour(ground, theme))));
      expect.soft(best, ground).toBeGreaterThanOrEqual(3);
    }
  });

  // Its inside is dark in both themes, its grounds are those of the page (boards/spheres/board.css).
  it.each(SEATS)('%s is read on the vessel', (seat) => {
    for (const palette of ['standard', 'vivid'] as const) {
      const name = colour(`player-${seat}-line`, 'dark', palette);
      for (const ground of ['vessel', 'vessel-raised', 'vessel-low'])
        expect.soft(contrast(name, colour(ground, theme)), `${palette} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect.soft(contrast(name, colour('vessel-high', theme)), `${palette}, high`).toBeGreaterThanOrEqual(3);
      const glow = colour(`glow-${seat}`, theme, palette);
      expect.soft(contrast(glow, colour('vessel', theme)), `${palette}, glow`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(SEATS.filter((seat) => seat !== 'white'))('the pawn of %s stands out on every part of the planet', (seat) => {
    for (const palette of ['standard', 'vivid'] as const) {
      const line = colour(`player-${seat}-line`, theme, palette);
      const rim = colour('planet-rim', theme);
      expect.soft(contrast(line, rim), `${palette}, its rim`).toBeGreaterThanOrEqual(3);
      const soft = ['conventional', 'alternative', 'radical'].map((way) => `approach-${way}-soft`);
      for (const name of ['planet-heal', 'planet-soot', 'planet-struck', 'sunk', 'surface', ...soft]) {
        const ground = colour(name, theme);
        const best = Math.max(contrast(line, ground), contrast(rim, ground));
        expect.soft(best, `${palette} on ${name}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it.each(['rule-strong'])('%s is a line one can see', (line) => {
    for (const ground of ['paper', 'surface']) {
      expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(SEATS)('the piece of %s stands out, and can be written on', (seat) => {
    for (const palette of ['standard', 'vivid'] as const) {
      const line = colour(`player-${seat}-line`, theme, palette);
      const fill = colour(`player-${seat}`, theme, palette);
      for (const ground of ['paper', 'surface', 'sunk', 'sea', 'land', 'land-dim']) {
        expect.soft(contrast(line, colour(ground, theme)), `${palette} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
      expect.soft(contrast(colour(`player-${seat}-on`, theme, palette), fill), palette).toBeGreaterThanOrEqual(4.5);
    }
  });
});

// Ember on sea and land is enough for a ring, not for words: these stand on sheets, and the maps have none.
it('no board sets words in ember', () => {
  const boards = join(src, 'boards');
  const words = readdirSync(boards, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|css)$/.test(file))
    .filter((file) => /[\s;]color: var\(--accent\)/.test(readFileSync(join(boards, file), 'utf8')));
  expect(words).toEqual([]);
});

it('nothing else names a colour or a duration', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const named = files
    .filter((file) => /\.(svelte|css|svg)$/.test(file) && !file.endsWith('tokens.css'))
    .flatMap((file) =>
      [
        ...readFileSync(join(src, file), 'utf8').matchAll(
          /[\s:(,"'](#(?:[\da-f]{6}|[\da-f]{3})\b|rgba?\(|hsla?\(|\d+ms\b)/gi,
        ),
      ].map((match) => `${file}: ${match[1]}`),
    );
  expect(named).toEqual([]);
});
