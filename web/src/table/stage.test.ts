import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogLine } from '../api/types';
import { page, play } from './fixtures/page';
import { line, step, update } from './fixtures/steps';
import { patched } from './patch';
import type { Scene } from './scenes';
import { Stage } from './stage.svelte';
import { beatOf, plyMost, tempo, visible, waitedMost, type Pace } from './tempo';

const scene = (more: Partial<Scene> = {}): Scene => ({
  kind: 'crisis',
  title: 'A Crisis',
  text: 'It fails.',
  dice: [],
  tone: 'bad',
  who: 'blue',
  stays: false,
  out: false,
  ...more,
});

let pace: Pace;
let still: boolean;
let waits: boolean;
let told: (lines: readonly LogLine[]) => Scene[];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  pace = 'calm';
  still = false;
  waits = false;
  told = () => [];
  stage = new Stage({
    pace: () => pace,
    still: () => still,
    me: () => 'blue',
    waits: () => waits,
    scenes: (lines) => (lines.length > 0 ? told(lines) : []),
  });
  stage.heard({ type: 'snapshot', page: page({ play: play({ state: { round: 1, gold: 5 } }) }) });
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

const shown = (): unknown => stage.frame?.play.state;
// How long it takes until nothing is staged any more.
function lasts(): number {
  const from = Date.now();
  while (stage.running && Date.now() - from < 60_000) vi.advanceTimersByTime(10);
  return Date.now() - from;
}
const many = (count: number) => Array.from({ length: count }, (_, i) => step(8 + i, { gold: i }));

describe('a merge patch', () => {
  it('sets, removes, goes into objects and replaces lists, and leaves the original alone', () => {
    const before = { a: 1, b: { c: 2, d: 3 }, list: [1, 2], kept: { x: 1 } };
    const after = patched(before, { a: 4, b: { c: null, e: 5 }, list: [3] });
    expect(after).toEqual({ a: 4, b: { d: 3, e: 5 }, list: [3], kept: { x: 1 } });
    expect(after.kept).toBe(before.kept);
    expect(before).toEqual({ a: 1, b: { c: 2, d: 3 }, list: [1, 2], kept: { x: 1 } });
  });
});

describe('the tempo', () => {
  const beats = (...all: [number, boolean][]) => all.map(([wants, dull]) => ({ wants, dull }));

  it('gives everything its time where there is room', () => {
    expect(tempo(beats([900, false], [600, true]), 4000)).toEqual([900, 600]);
  });

  it('scales evenly where there is not', () => {
    expect(tempo(beats([900, false], [300, false]), 600)).toEqual([450, 150]);
    expect(tempo(beats([900, false]), -5)).toEqual([0]);
  });

  it('leaves the dull out first when nobody could follow otherwise', () => {
    const all = tempo(beats([900, false], [600, true], [600, true], [600, true], [900, false]), 700);
    expect(all.filter((one) => one === 0).length).toBeGreaterThan(0);
    expect(all[0]).toBeGreaterThan(200);
    expect(all[4]).toBe(all[0]);
    expect(all.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(700);
  });

  it('wants no time for what cannot be seen, nor for what one did oneself', () => {
    const unseen = step(8, { agenda: [] }, { lines: { from: 8, count: 0 } });
    expect(visible(unseen)).toBe(false);
    expect(beatOf({ step: unseen, own: false, scene: 'none' }, 'calm').wants).toBe(0);
    expect(beatOf({ step: step(8, { gold: 1 }), own: true, scene: 'none' }, 'calm').wants).toBe(0);
  });

  it('never wants more than a second for a ply, and less when fast', () => {
    const calm = beatOf({ step: step(8, { gold: 1 }), own: false, scene: 'none' }, 'calm').wants;
    expect(calm).toBeLessThanOrEqual(plyMost);
    expect(beatOf({ step: step(8, { gold: 1 }), own: false, scene: 'none' }, 'fast').wants).toBeLessThan(calm);
  });
});

describe('the stage', () => {
  it('shows one step after the other, and then lets go', () => {
    stage.heard(update([step(8, { gold: 4 }), step(9, { round: 2 })], { state: { round: 2, gold: 4 } }));
    expect(shown()).toEqual({ round: 1, gold: 4 });
    expect(stage.frame).toMatchObject({ upTo: 9, play: { ply: 8, moves: [], turn: { seat: 'red', ask: 'none' } } });
    expect(stage.told.map(({ n }) => n)).toEqual([8]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual({ round: 2, gold: 4 });
    expect(stage.told.map(({ n }) => n)).toEqual([9]);
    vi.advanceTimersByTime(1000);
    expect(stage.frame).toBeNull();
    expect(stage.told).toEqual([]);
  });

  it('goes on with what comes meanwhile', () => {
    stage.heard(update([step(8, { gold: 4 })], { state: { round: 1, gold: 4 } }));
    vi.advanceTimersByTime(100);
    stage.heard(update([step(9, { gold: 3 })], { state: { round: 1, gold: 3 } }));
    expect(shown()).toEqual({ round: 1, gold: 4 });
    vi.advanceTimersByTime(1000);
    expect(shown()).toEqual({ round: 1, gold: 3 });
    expect(lasts()).toBeLessThanOrEqual(plyMost);
  });

  it('takes four seconds at most while a question waits, however much there is', () => {
    waits = true;
    stage.heard(update(many(60)));
    expect(lasts()).toBeLessThanOrEqual(waitedMost + 20);
  });

  it('hurries when the question comes later', () => {
    stage.heard(update(many(9)));
    vi.advanceTimersByTime(3000);
    expect(stage.running).toBe(true);
    waits = true;
    stage.heard(update([step(17, { gold: 0 })]));
    expect(lasts()).toBeLessThanOrEqual(1020);
  });

  it('gives a scene six seconds only while nothing waits', () => {
    told = () => [scene()];
    stage.heard(update([step(8, { gold: 4 })]));
    expect(stage.scene?.title).toBe('A Crisis');
    expect(lasts()).toBeCloseTo(6000, -2);
    waits = true;
    stage.heard(update([step(9, { gold: 3 })]));
    expect(lasts()).toBeLessThanOrEqual(waitedMost + 20);
  });

  it('does not hold up somebody with their own move', () => {
    stage.heard(update([step(8, { gold: 4 }, { seat: 'blue' })]));
    expect(stage.frame).toBeNull();
    expect(stage.told.map(({ n }) => n)).toEqual([8]);
  });

  it('shows what takes no time together with what follows', () => {
    const own = step(8, { gold: 4 }, { seat: 'blue' });
    stage.heard(update([own, step(9, { round: 2 }, { actor: 'chance', seat: undefined, move: undefined })]));
    expect(shown()).toEqual({ round: 2, gold: 4 });
    expect(stage.told.map(({ n }) => n)).toEqual([8, 9]);
  });

  it('is skipped to the end, with every line told', () => {
    stage.heard(update(many(5)));
    stage.skip();
    expect(stage.busy).toBe(false);
    expect(stage.told.map(({ n }) => n)).toEqual([9, 10, 11, 12]);
  });

  it('shows nothing of the way when it is off, when nobody looks, or when the server tells none', () => {
    pace = 'off';
    stage.heard(update(many(2)));
    expect(stage.frame).toBeNull();
    expect(stage.told.map(({ n }) => n)).toEqual([8, 9]);
    pace = 'calm';
    still = true;
    stage.heard(update([step(10, { gold: 1 })]));
    expect(stage.frame).toBeNull();
    still = false;
    stage.heard(update(undefined));
    expect(stage.frame).toBeNull();
    stage.heard(update([]));
    expect(stage.frame).toBeNull();
  });

  it('drops what it had when something is taken back, and when a snapshot comes', () => {
    stage.heard(update(many(5)));
    stage.heard(update([], { ply: 7 }, []));
    expect(stage.frame).toBeNull();
    stage.heard(update(many(5)));
    expect(stage.running).toBe(true);
    stage.heard({ type: 'snapshot', page: page() });
    expect(stage.frame).toBeNull();
    expect(stage.told).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(stage.frame).toBeNull();
  });

  it('goes on when a snapshot tells nothing new, as it does when the game is over', () => {
    stage.heard(update(many(5), { result: { over: true } }));
    const now = play({ ply: 12, result: { over: true } });
    stage.heard({ type: 'snapshot', page: page({ play: now }) });
    expect(shown()).toEqual({ round: 1, gold: 0 });
    expect(lasts()).toBeGreaterThan(1000);
  });

  it('drops what it had when the table is looked at from another seat', () => {
    stage.heard(update(many(5)));
    const red = { ...page().me, as: 'red' as const };
    stage.heard({ type: 'snapshot', page: page({ play: play({ ply: 12 }), me: red }) });
    expect(stage.frame).toBeNull();
  });

  it('knows where a line happened until it is taken back', () => {
    stage.heard(update(many(2)));
    expect(stage.targetsOf(line(8))).toEqual(['seat:red']);
    stage.heard(update([], { ply: 7 }, [line(8)]));
    expect(stage.targetsOf(line(8))).toEqual([]);
  });
});

describe('a scene that must be read', () => {
  beforeEach(() => {
    told = ([first]) => (first?.n === 9 ? [scene({ stays: true })] : []);
  });

  it('is not lost where so much came that the server left the rest out', () => {
    stage.heard(update(many(3)));
    stage.heard({ type: 'snapshot', page: page({ play: play({ ply: 60 }) }) });
    expect(stage.frame).toBeNull();
    expect(stage.scene).toMatchObject({ title: 'A Crisis', stays: true });
    stage.read();
    expect(stage.busy).toBe(false);
  });

  it('is found in what was left out, where the snapshot still tells it', () => {
    stage.heard(update([step(8, { gold: 1 })]));
    const log = { keep: 9, total: 11, lines: [line(9), line(10)] };
    stage.heard({ type: 'snapshot', page: page({ play: play({ ply: 60 }), log }) });
    expect(stage.scene).toMatchObject({ stays: true });
  });

  it('stays until it has been read, and then the rest is shown', () => {
    waits = true;
    stage.heard(update(many(3)));
    vi.advanceTimersByTime(60_000);
    expect(stage.scene?.stays).toBe(true);
    stage.read();
    expect(stage.scene).toBeNull();
    expect(stage.frame?.step.ply).toBe(10);
    vi.advanceTimersByTime(1000);
    expect(stage.busy).toBe(false);
  });

  it('is still to be read after skipping, over what is now', () => {
    stage.heard(update(many(3)));
    stage.skip();
    expect(stage.running).toBe(false);
    expect(stage.busy).toBe(true);
    expect(stage.scene?.stays).toBe(true);
    stage.read();
    expect(stage.busy).toBe(false);
  });

  it('is told even where nothing is staged', () => {
    pace = 'off';
    stage.heard(update(many(3)));
    expect(stage.scene?.stays).toBe(true);
    stage.read();
    told = () => [scene({ stays: true, title: 'By lines alone' })];
    stage.heard(update([], { ply: 20 }, [line(19)]));
    expect(stage.scene?.title).toBe('By lines alone');
  });

  it('is the last one only when no other waits to be read, shown or not', () => {
    told = ([first]) => (first && first.n > 7 ? [scene({ stays: true, title: String(first.n) })] : []);
    stage.heard(update(many(3)));
    const read: [string | undefined, boolean][] = [];
    for (let one = stage.scene; one; one = stage.scene) {
      read.push([one.title, stage.lastScene]);
      stage.read();
    }
    expect(read.length).toBeGreaterThan(1);
    expect(read.map(([, last]) => last)).toEqual(read.map((_, at) => at === read.length - 1));
    pace = 'off';
    stage.heard(update([], { ply: 30 }, [line(29)]));
    expect(stage.lastScene).toBe(true);
  });

  it('is not lost when it is skipped while it is shown', () => {
    stage.heard(update(many(3)));
    vi.advanceTimersByTime(1500);
    expect(stage.frame?.scene?.stays).toBe(true);
    stage.skip();
    expect(stage.scene?.stays).toBe(true);
  });
});

it('somebody who is out may see the end at once', () => {
  stage.rush = true;
  stage.heard(update(many(30)));
  expect(stage.busy).toBe(false);
});
