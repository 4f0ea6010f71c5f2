import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beside, besides, calmest, overlap, place, type Box, type Read } from './place';

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

it('a card stands beside what it is about, on the side where it has room', () => {
  const wide = { width: 1280, height: 700 };
  const card = new DOMRect(0, 0, 300, 200); // as the browser measures it
  expect(beside({ left: 600, top: 300, width: 40, height: 40 }, card, wide)).toEqual({ left: 648, top: 220 });
  const edge = { left: 1200, top: 20, width: 60, height: 40 };
  expect(beside(edge, card, wide)).toEqual({ left: 892, top: 8 });
  expect(beside(edge, card, { ...wide, top: 100 })).toEqual({ left: 972, top: 108 });
});

it('a card on a small screen goes below or above', () => {
  const card = { width: 340, height: 200 };
  expect(beside({ left: 100, top: 100, width: 40, height: 20 }, card, screen).top).toBe(128);
  expect(beside({ left: 100, top: 600, width: 40, height: 20 }, card, screen).top).toBe(392);
});

it('covers nothing of what stands at the top', () => {
  const under = { ...screen, top: 120 };
  const small = { width: 100, height: 50 };
  expect(place({ left: 100, top: 40, width: 40, height: 20 }, small, under).top).toBe(128);
  expect(place({ left: 100, top: 690, width: 40, height: 20 }, { width: 100, height: 600 }, under).top).toBe(128);
});

it('keeps above the question only where it would lie over it', () => {
  const question = new DOMRect(0, 400, 600, 100);
  const small = { width: 100, height: 50 };
  const at = (left: number, read: Read): { left: number; top: number } => {
    const about = { left: left + 30, top: 350, width: 40, height: 62 };
    return besides(about, small, { width: 800, height: 600 }, read, (room) => place(about, small, room));
  };
  expect(at(300, { question }).top).toBe(292);
  expect(at(690, { question }).top).toBe(420);
  expect(at(300, {}).top).toBe(420);
});

it('covers neither the question nor the lesson, and stays on the screen and near', () => {
  const wide = { width: 1280, height: 800 };
  const question = new DOMRect(300, 640, 700, 120);
  const lesson = new DOMRect(760, 200, 464, 400);
  const card = { width: 380, height: 300 };
  const notes = [beside, place] as const;
  const about = fc.record({
    left: fc.integer({ min: 0, max: 1240 }),
    top: fc.integer({ min: 60, max: 620 }),
    width: fc.constant(30),
    height: fc.constant(30),
  });
  fc.assert(
    fc.property(about, fc.constantFrom(...notes), (thing, find) => {
      const { left, top } = besides(thing, card, wide, { question, lesson }, (room) => find(thing, card, room));
      const box = { left, top, ...card };
      expect(overlap(box, question) + overlap(box, lesson)).toBe(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + card.width).toBeLessThanOrEqual(wide.width);
      expect(top + card.height).toBeLessThanOrEqual(wide.height);
    }),
  );
  // A lesson at the foot of the board, as on a phone: above both.
  const foot = { question: new DOMRect(0, 600, 360, 140), lesson: new DOMRect(0, 480, 360, 120) };
  const low = { left: 150, top: 440, width: 30, height: 30 };
  const note = { width: 340, height: 200 };
  const { top } = besides(low, note, screen, foot, (room) => beside(low, note, room));
  expect(top + note.height).toBeLessThanOrEqual(480);
});

it('the card of what happened lies where it hides nothing that is asked, nor the question', () => {
  const home = { left: 0, top: 100, width: 1000, height: 600 };
  const card = { width: 300, height: 200 };
  const question = { left: 0, top: 500, width: 700, height: 100 };
  const calm = (asked: readonly Box[], asking: Box | null = null, shown: readonly Box[] = []) =>
    calmest(home, card, { question: asking, asked, shown });
  expect(calm([])).toEqual({ left: 692, top: 492 });
  const right = { left: 700, top: 600, width: 100, height: 100 };
  const beside = calm([right]);
  expect(overlap({ ...beside, ...card }, right)).toBe(0);
  expect(beside.top).toBe(492);
  const above = calm([right], question);
  expect(overlap({ ...above, ...card }, question) + overlap({ ...above, ...card }, right)).toBe(0);
  const column = { left: 700, top: 100, width: 300, height: 600 };
  expect(calm([column], question).top).toBeLessThanOrEqual(292);
  const map = { left: 0, top: 312, width: 1000, height: 388 };
  expect(calm([map], question)).toEqual({ left: 692, top: 108 });
});

it('the card of what happened lies on the empty sea rather than on what is shown', () => {
  const home = { left: 0, top: 0, width: 1000, height: 600 };
  const card = { width: 200, height: 100 };
  const towns = Array.from({ length: 50 }, (_, i) => ({
    left: 100 * (i % 10),
    top: 100 * Math.floor(i / 10) + (i < 20 ? 0 : 100),
    width: 90,
    height: 90,
  }));
  const { left, top } = calmest(home, card, { question: null, asked: [], shown: towns });
  expect(towns.reduce((sum, town) => sum + overlap({ left, top, ...card }, town), 0)).toBeLessThan(90 * 90);
  expect(top).toBeGreaterThan(180);
  expect(top).toBeLessThan(260);
});
