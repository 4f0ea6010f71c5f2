import { describe, expect, it } from 'vitest';
import en from '../../../../games/planetary_phase/text/en.json';
import es from '../../../../games/planetary_phase/text/es.json';
import { bend, bent, triangle } from './geometry';
import { breaks, settle, widthOf } from './labels';
import { spaces } from './terms';

const texts = { en, es } as unknown as Record<string, Record<string, string>>;

describe('words on the planet', () => {
  it('break at spaces and hyphens', () => {
    expect(breaks('Loss of Purpose')).toContainEqual(['Loss of', 'Purpose']);
    expect(breaks('Post-Scarcity Zones')).toContainEqual(['Post-', 'Scarcity', 'Zones']);
    expect(breaks('Fanaticism')).toEqual([['Fanaticism']]);
    expect(breaks('Mass Surveillance', true)).toContainEqual(['Mass', 'Surveil-', 'lance']);
    expect(breaks('Brigadas de renaturalización', true)).toContainEqual(['Brigadas de', 'renatura-', 'lización']);
    expect(breaks('Failed Geoengineering', true)).toEqual(breaks('Failed Geoengineering'));
  });

  it.each(['en', 'es'])('the threats fit their spaces in %s', (lang) => {
    const squeezed = spaces.filter((id) => {
      const shape = triangle(id);
      const nodes = shape.map((one) => ({ ...bend(one), r: Math.hypot(one.x, one.y) > 150 ? 12 : 21 }));
      const name = texts[lang]?.[`space.${id}`] ?? '';
      const { fits } = settle(`${lang} ${id}`, bent(shape), nodes, name, 14.2, { width: 39, height: 19 });
      return fits < 0.8;
    });
    expect(squeezed).toEqual([]);
  });

  // Each may heal any space of its size.
  it.each(['en', 'es'])('the operations fit the spaces they may heal in %s', (lang) => {
    const words = Object.entries(texts[lang] ?? {}).filter(([key]) => key.startsWith('tile.OP-'));
    expect(words).toHaveLength(29);
    const squeezed = words.flatMap(([key, name]) =>
      spaces
        .filter((id) => id.split('-')[0] === key.split('-')[1])
        .flatMap((id) => {
          const shape = triangle(id);
          const nodes = shape.map((one) => ({ ...bend(one), r: Math.hypot(one.x, one.y) > 150 ? 11 : 19.5 }));
          const { fits } = settle(`${lang} ${key} ${id}`, bent(shape), nodes, name, 13.5, { width: 16, height: 12 });
          return fits < 0.8 ? [`${name} on ${id}: ${fits.toFixed(2)}`] : [];
        }),
    );
    expect(squeezed).toEqual([]);
  });

  it('are squeezed rather than cut, and keep away from holes', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 60 },
      { x: 0, y: 60 },
    ];
    const { lines, fits } = settle('square', square, [], 'Incomprehensible', 10, { width: 10, height: 10 });
    expect(fits).toBeLessThan(1);
    expect(lines[0]?.closer).toBeGreaterThan(0);
    expect(lines[0]?.width).toBeLessThan(widthOf('Incomprehensible', 10));
    const free = settle('hole', square, [{ x: 5, y: 10, r: 20 }], 'Low', 10, { width: 10, height: 10 });
    expect(free.lines[0]?.y).toBeGreaterThan(20);
  });
});
