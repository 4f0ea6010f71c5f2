import { describe, expect, it } from 'vitest';
import { glyphNames } from './glyphs';
import sheet from './symbols.svg?raw';

describe('the symbol sheet', () => {
  const drawn = [...sheet.matchAll(/<symbol id="g-([a-z]+)" viewBox="0 0 24 24">/g)].map((found) => found[1]);

  it('draws every name, once', () => {
    expect([...drawn].sort()).toEqual([...glyphNames].sort());
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('names no colour of its own and carries no style a content security policy would refuse', () => {
    expect(sheet).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(|style=/i);
  });
});
