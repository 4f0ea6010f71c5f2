import { afterEach, describe, expect, it, vi } from 'vitest';
import { overlap } from '../../table/place';
import { arrowAt, dragging, flyBy, nearest, ways, wayTo } from './mapwindow';

const seen = { left: 100, top: 50, width: 300, height: 200 };
const at = (left: number, top: number) => ({ left: left - 10, top: top - 10, width: 20, height: 20 });

describe('a choice on a map that is dragged', () => {
  it('is in sight if its middle is', () => {
    expect(wayTo(at(250, 150), seen)).toBeNull();
    expect(wayTo(at(101, 51), seen)).toBeNull();
    expect(wayTo(at(99, 150), seen)).not.toBeNull();
  });

  it('lies on the side that is farthest from the middle, counted in windows', () => {
    expect(wayTo(at(20, 150), seen)).toEqual({ way: 'west', x: -230, y: 0 });
    expect(wayTo(at(900, 350), seen)?.way).toBe('east');
    expect(wayTo(at(300, 600), seen)?.way).toBe('south');
    expect(wayTo(at(250, 0), seen)?.way).toBe('north');
  });

  it('is gone to if it is the nearest', () => {
    expect(nearest([])).toBeUndefined();
    expect(nearest([{ x: 90, y: 0 }, { x: -30, y: 40 }])).toEqual({ x: -30, y: 40 }); // prettier-ignore
  });
});

describe('an arrow', () => {
  const arrow = { width: 58, height: 44 };
  const pane = { width: 360, height: 380 };

  it.each(ways)('stands in the middle of the edge, %s, if nothing is there', (way) => {
    const { left, top } = arrowAt(way, pane, arrow, []);
    if (way === 'north' || way === 'south') expect(left).toBeCloseTo((pane.width - arrow.width) / 2);
    else expect(top).toBeCloseTo((pane.height - arrow.height) / 2);
    expect({ north: top, west: left, south: pane.height - top - 44, east: pane.width - left - 58 }[way]).toBe(6);
  });

  it.each(ways)('hides no label, %s', (way) => {
    const labels = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((column) => ({ left: column * 130, top: row * 110, width: 70, height: 50 })),
    );
    const box = { ...arrowAt(way, pane, arrow, labels), ...arrow };
    expect(labels.map((one) => overlap(one, box))).toEqual(labels.map(() => 0));
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(pane.width);
    expect(box.top + box.height).toBeLessThanOrEqual(pane.height);
  });

  it('hides as little as can be where all is taken', () => {
    const taken = [
      { left: 0, top: 0, width: 360, height: 300 },
      { left: 0, top: 0, width: 360, height: 380 },
    ];
    expect(arrowAt('west', pane, arrow, taken).top).toBeGreaterThanOrEqual(300);
  });
});

describe('a mouse', () => {
  let stop = (): void => undefined;
  afterEach(() => stop());

  function pane(): { went: number[][]; clicks: () => number } {
    const home = document.createElement('div');
    const inside = home.appendChild(document.createElement('button'));
    document.body.append(home);
    const went: number[][] = [];
    Object.assign(home, { scrollTo: (x: number, y: number) => went.push([x, y]) });
    const heard = vi.fn();
    home.addEventListener('click', heard);
    stop = dragging(home);
    inside.dispatchEvent(
      new PointerEvent('pointerdown', { clientX: 100, clientY: 0, button: 0, pointerType: 'mouse', bubbles: true }),
    );
    return { went, clicks: () => (inside.click(), heard.mock.calls.length) };
  }
  const move = (x: number): void =>
    void window.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: 0, pointerType: 'mouse' }));

  it('drags the map, and what it drags by is not chosen', () => {
    const { went, clicks } = pane();
    move(60);
    window.dispatchEvent(new PointerEvent('pointerup'));
    move(10);
    expect(went).toEqual([[40, 0]]);
    expect(clicks()).toBe(0);
    expect(clicks()).toBe(1);
  });

  it('that hardly moves only clicks', () => {
    const { went, clicks } = pane();
    move(103);
    expect(went).toEqual([]);
    expect(clicks()).toBe(1);
  });
});

describe('a map that leads to what is asked', () => {
  const { style } = document.documentElement;
  afterEach(() => void style.removeProperty('--move'));

  it.each([
    ['flies there', '420ms', 'smooth'],
    ['is there at once where motion is reduced', '0ms', 'auto'],
  ])('%s', (_, takes, behavior) => {
    style.setProperty('--move', takes);
    const pane = document.createElement('div');
    const scrolled = vi.fn();
    pane.scrollBy = scrolled;
    flyBy(pane, { x: 30, y: -20 });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 30, top: -20, behavior });
  });
});
