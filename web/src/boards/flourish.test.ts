import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogLine } from '../api/types';
import { flourish } from './flourish';
import { boardFor } from './index';
import { fixture } from './pax_transhumanity/fixtures';
import { spark } from './pax_transhumanity/spark';
import type { Disc } from './spheres/layout';
import { ways } from './spheres/touch';

const line = (event: string): LogLine => ({ n: 0, ply: 0, event, rule: '', text: '', args: {} }) as unknown as LogLine;

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

describe('a spark up the strand', () => {
  let drawn: Record<string, unknown> | null = null;
  afterEach(async () => {
    if (drawn) await unmount(drawn);
    document.body.replaceChildren();
  });

  it('runs from the end through every rung of the same Discipline, when an Idea joins', async () => {
    const Board = await boardFor('pax_transhumanity');
    const shown = { names: {}, seats: [], words: (key: string) => key, events: [], history: false };
    drawn = mount(Board, { target: document.body, props: { ...fixture('full'), ...shown } });
    flushSync();
    const entries = [...document.querySelectorAll<HTMLElement>('.strand .entry')];
    const last = entries.at(-1)?.dataset['discipline'];
    const alike = entries.filter(({ dataset }) => dataset['discipline'] === last);

    const strokes = spark(document.body, [line('paid'), line('placed')]);
    const beads = strokes.filter(({ element }) => element.matches('.bead'));
    expect(alike.length).toBeGreaterThan(1);
    const cardOf = (one: Element | null | undefined) => one?.querySelector<HTMLElement>('.splayed')?.dataset['card'];
    expect(beads.map(({ element }) => cardOf(element.closest('.entry')))).toEqual(alike.reverse().map(cardOf));
    expect(beads.map(({ from }) => from)).toEqual(beads.map(({ from }) => from).toSorted((a, b) => a - b));
    expect(strokes.filter(({ element }) => element.matches('path'))).toHaveLength(entries.length - 1);
    expect(strokes.every(({ to }) => to <= 1)).toBe(true);

    expect(spark(document.body, [line('paid')])).toEqual([]);
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
