import fc from 'fast-check';
import { expect, it } from 'vitest';
import { place } from './place';

const screen = { width: 360, height: 740 };

it('goes below, or above where there is no room below', () => {
  expect(place({ left: 100, top: 100, width: 40, height: 20 }, { width: 100, height: 50 }, screen)).toEqual({
    left: 70,
    top: 128,
  });
  expect(place({ left: 100, top: 700, width: 40, height: 20 }, { width: 100, height: 50 }, screen).top).toBe(642);
});

it('never leaves the screen', () => {
  const side = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(side, side, side, side, (left, top, width, height) => {
      const at = place({ left, top, width: 20, height: 20 }, { width, height }, screen);
      expect(at.left).toBeGreaterThanOrEqual(0);
      expect(at.top).toBeGreaterThanOrEqual(0);
      expect(at.left + width).toBeLessThanOrEqual(screen.width);
      expect(at.top + height).toBeLessThanOrEqual(screen.height);
    }),
  );
});
