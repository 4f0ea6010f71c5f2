import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adopt, DEFAULTS } from '../settings.svelte';
import { setVolume, silence } from '../sound';
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

  describe('is heard', () => {
    let heard = 0;
    const node = () => ({
      ...Object.fromEntries(
        ['gain', 'frequency', 'Q'].map((name) => [
          name,
          { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
        ]),
      ),
      connect: vi.fn(),
      start: () => (heard += 1),
      stop: vi.fn(),
    });
    class Speaker {
      currentTime = 0;
      sampleRate = 1;
      createGain = node;
      createBiquadFilter = node;
      createBufferSource = node;
      createOscillator = node;
      createBuffer = () => ({ getChannelData: () => new Float32Array(1) });
      close = () => Promise.resolve();
    }
    beforeEach(async () => {
      silence();
      heard = 0;
      vi.stubGlobal('AudioContext', Speaker);
      setVolume(0.5);
      await adopt({ ...DEFAULTS, sound: true });
    });
    afterEach(async () => {
      silence();
      vi.unstubAllGlobals();
      localStorage.clear();
      await adopt({ ...DEFAULTS });
    });

    it('by whoever wants sound', () => {
      begin();
      expect(heard).toBeGreaterThan(0);
    });

    it('by nobody else', async () => {
      await adopt({ ...DEFAULTS });
      begin();
      expect(animate).toHaveBeenCalled();
      expect(heard).toBe(0);
    });

    it('not in a preview, nor where nothing happened', () => {
      flourish(root, []);
      root.className = 'ghost';
      begin();
      expect(heard).toBe(0);
    });
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
