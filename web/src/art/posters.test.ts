import { describe, expect, it } from 'vitest';
import { wrongIn } from './checking';
import { chart } from './coast';
import { dawn, poster } from './posters';
import { guilloche, seal } from './seals';

const games = ['spheres', 'pax_transhumanity', 'planetary_phase', 'pax_emancipation'];
const parsed = (drawing: string): Document =>
  new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`, 'image/svg+xml');

describe.each(games)('the poster of %s', (game) => {
  const drawing = poster(game)?.draw() ?? '';

  it('is the same every time, and whole', () => {
    expect(poster(game)?.draw()).toBe(drawing);
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    expect(parsed(drawing).querySelectorAll('path').length).toBeGreaterThan(5);
  });

  it('has the colours of the tokens only, and few parts', () => {
    expect(drawing).toContain(`var(--ground-${game})`);
    expect(wrongIn(poster(game)!)).toEqual([]);
  });
});

it('a game that is not known here has none', () => {
  expect(poster('nim')).toBeNull();
});

it('dawn, chart and seals are whole too; every seat has a seal of its own', () => {
  expect([dawn, chart, seal('red')].flatMap(wrongIn)).toEqual([]);
  expect(
    new Set(['blue', 'black', 'pink', 'red', 'green', 'white'].map((seat) => guilloche(`seal ${seat}`))).size,
  ).toBe(6);
});
