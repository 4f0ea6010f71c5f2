// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { around, beside, found, lightOn } from './spotlight';

const room = { left: 0, top: 100, width: 1400, height: 600 };
const sheet = { width: 400, height: 300 };
const overlap = (a: { left: number; top: number }, b: { left: number; top: number; width: number; height: number }) =>
  a.left < b.left + b.width &&
  a.left + sheet.width > b.left &&
  a.top < b.top + b.height &&
  a.top + sheet.height > b.top;

describe('the light of a lesson', () => {
  it('is a circle around a small piece, in its middle', () => {
    const light = lightOn({ left: 100, top: 200, width: 20, height: 24 });
    expect(light.width).toBe(light.height);
    expect(light.round).toBe(light.width / 2);
    expect(light.left + light.width / 2).toBe(110);
    expect(light.top + light.height / 2).toBe(212);
  });

  it('is a pill around something long, and holds all of it', () => {
    const box = { left: 100, top: 200, width: 400, height: 40 };
    const light = lightOn(box);
    expect(light.height).toBeLessThan(light.width);
    expect(around([light, box])).toEqual({
      left: light.left,
      top: light.top,
      width: light.width,
      height: light.height,
    });
  });
});

describe('the sheet beside it', () => {
  it('covers neither the light nor anything outside the room', () => {
    for (const left of [10, 300, 700, 1200, 1340])
      for (const top of [110, 350, 640]) {
        const light = lightOn({ left, top, width: 40, height: 40 });
        const at = beside([light], sheet, room);
        expect(overlap(at, light)).toBe(false);
        expect(at.left).toBeGreaterThanOrEqual(room.left);
        expect(at.left + sheet.width).toBeLessThanOrEqual(room.left + room.width);
        expect(at.top).toBeGreaterThanOrEqual(room.top);
        expect(at.top + sheet.height).toBeLessThanOrEqual(room.top + room.height);
      }
  });

  it('goes between two lights if there is room', () => {
    const lights = [
      lightOn({ left: 20, top: 300, width: 40, height: 40 }),
      lightOn({ left: 1340, top: 300, width: 40, height: 40 }),
    ];
    const at = beside(lights, sheet, room);
    expect(lights.some((light) => overlap(at, light))).toBe(false);
  });

  it('stands in a corner where nothing is lit', () => {
    expect(beside([], sheet, room)).toEqual({ left: 1000, top: 100 });
  });
});

describe('what a target stands for', () => {
  const drawn = Element.prototype.getClientRects;
  beforeEach(() => {
    Element.prototype.getClientRects = function (this: Element) {
      return (this.hasAttribute('hidden') ? [] : [new DOMRect(0, 0, 1, 1)]) as unknown as DOMRectList;
    };
    document.body.innerHTML = `<i data-target="port:virginia" hidden id="folded"></i><i data-target="port:virginia" id="port"></i>
      <b data-goal="slavers" id="goal"></b><i data-target="seat:red" id="seat"></i>`;
  });
  afterEach(() => {
    Element.prototype.getClientRects = drawn;
    document.body.replaceChildren();
  });

  it('is a piece of the board, a goal or a seat that is drawn', () => {
    const ids = (targets: string[]): string[] => found(targets).map(({ id }) => id);
    expect(ids(['port:virginia', 'goal:slavers', 'seat:red'])).toEqual(['port', 'goal', 'seat']);
    expect(ids(['port:london', 'seat:red', 'seat:red'])).toEqual(['seat']);
  });
});
