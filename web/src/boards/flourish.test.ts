import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flourish } from './flourish';
import type { Disc } from './spheres/layout';
import { ways } from './spheres/touch';

describe('a flourish', () => {
  const finish = vi.fn();
  const animate = vi.fn((_frames: Keyframe[], _how: KeyframeAnimationOptions) => ({
    finish,
    finished: new Promise(() => undefined),
  }));
  let root: HTMLElement;
  beforeEach(() => {
    animate.mockClear();
    finish.mockClear();
    root = document.createElement('div');
    Object.assign(root, { animate });
    document.body.append(root);
  });
  afterEach(() => {
    dispatchEvent(new KeyboardEvent('keydown')); // ends what is still running
    root.remove();
    document.documentElement.removeAttribute('style');
  });
  const frames = [{ scale: 2 }, { scale: 1 }];
  const begin = () => flourish(root, [{ element: root, frames, from: 0.5, to: 1 }]);

  it('takes the part of its time that is meant', () => {
    document.documentElement.style.setProperty('--flourish', '900ms');
    begin();
    expect(animate).toHaveBeenCalledWith(frames, { duration: 450, delay: 450, fill: 'backwards' });
  });

  it('fades in at once where motion is reduced', () => {
    document.documentElement.style.setProperty('--flourish', '0ms');
    document.documentElement.style.setProperty('--fade', '150ms');
    begin();
    expect(animate).toHaveBeenCalledWith([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
  });

  it('is ended by any input, once', () => {
    begin();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('is not for the board that shows what a move would do', () => {
    root.className = 'ghost';
    begin();
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('two globes that touch', () => {
  const disc = (x: number, r: number, large = false) => ({ seat: 'blue', x, y: 0, r, large }) as Disc;

  it('meet halfway, rim to rim', () => {
    expect(ways(disc(0, 10), disc(100, 10))).toEqual([
      { x: 40, y: 0 },
      { x: -40, y: -0 },
    ]);
  });

  it('come to the one in its strings', () => {
    const [own, other] = ways(disc(0, 30, true), disc(100, 10));
    expect(own.x).toBe(0);
    expect(other.x).toBe(-60);
  });
});
