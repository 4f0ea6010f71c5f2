// Pictures from an id: always the same, in the theme's colours, drawn once and kept.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chance, engrave, hatch, line, noise } from './burin';
import { picture, print, type Plate } from './press.svelte';

describe('the burin', () => {
  it('makes the same picture of the same id, and others of others', () => {
    const numbers = (id: string): number[] => Array.from({ length: 5 }, chance(id));
    expect(numbers('card 7')).toEqual(numbers('card 7'));
    expect(numbers('card 7')).not.toEqual(numbers('card 8'));
    expect(numbers('card 7').every((one) => one >= 0 && one < 1)).toBe(true);
    expect(noise('hills')(3.5)).toBe(noise('hills')(3.5));
  });

  it('cuts deeper where it is darker, and nothing where it is light', () => {
    const cut = (tone: number): string => engrave({ w: 30, h: 3, gap: 3, tone: () => tone });
    expect(cut(0)).toContain('d=""');
    const depth = (tone: number): number => {
      const [, first = '', last = ''] = /M0 (-?[\d.]+)L.*L0 (-?[\d.]+)Z/.exec(cut(tone).split('Z')[0] + 'Z') ?? [];
      return Number(last) - Number(first);
    };
    expect(depth(1)).toBeGreaterThan(depth(0.3));
    expect(depth(0.3)).toBeGreaterThan(0);
  });

  it('hatches from one place to the other', () => {
    expect(hatch(0, 0, 10, 0, 3, 1, 1)).toContain('M0 0l1 1M5 0l1 1M10 0l1 1');
    expect(hatch(4, 2, 10, 0, 1, 1, 1)).toContain('M4 2l1 1');
  });
});

describe('the press', () => {
  const plate = (id: string, draw = () => '<path fill="var(--light)"/>'): Plate => ({
    id,
    width: 20,
    height: 10,
    draw,
  });

  beforeEach(() => {
    document.documentElement.style.setProperty('--ink', 'light-dark(#111111, #eeeeee)');
    document.documentElement.style.setProperty('--light', 'light-dark(#ffcc00, rgb(255 180 50 / 0.5))');
  });

  afterEach(() => {
    for (const name of ['--ink', '--light']) document.documentElement.style.removeProperty(name);
  });

  it('prints in the colours of the theme', () => {
    expect(print(plate('a'), false)).toContain('color="#111111"');
    expect(print(plate('a'), false)).toContain('fill="#ffcc00"');
    expect(print(plate('a'), true)).toContain('color="#eeeeee"');
    expect(print(plate('a'), true)).toContain('fill="rgb(255 180 50 / 0.5)"');
    expect(print(plate('a'), true)).toContain('viewBox="0 0 20 10"');
  });

  it('prints strokes that look alike as one', () => {
    const strokes = (): string => line('M0 0h5') + line('M0 5h5');
    expect(print(plate('e', strokes), false).match(/<path/g)).toHaveLength(1);
  });

  it('draws once what several ask for, and keeps it', async () => {
    const draw = vi.fn(() => '');
    const told: string[] = [];
    const first = picture(plate('b', draw), (url) => told.push(url));
    picture(plate('b', draw), (url) => told.push(url));
    expect(first.url).toBeNull();
    expect(draw).not.toHaveBeenCalled(); // not before there is time
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(draw).toHaveBeenCalledTimes(1);
    expect(told[0]).toBe(told[1]);
    expect(picture(plate('b', draw), () => undefined).url).toBe(told[0]);
  });

  it('does not draw what nobody waits for any more', async () => {
    const draw = vi.fn(() => '');
    picture(plate('c', draw), () => undefined).stop();
    const other = new Promise((done) => picture(plate('d'), done));
    await other;
    expect(draw).not.toHaveBeenCalled();
  });
});
