// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogLine } from '../api/types';
import { page, play } from './fixtures/page';
import { connectWire, type Wire } from './fixtures/wire';
import { History } from './history.svelte';
import { Session } from './session.svelte';

let wire: Wire;
let session: Session;
let history: History;

const line = (n: number, ply: number, event: string, who?: string): LogLine => ({
  n,
  ply,
  event,
  rule: '',
  text: `line ${String(n)}`,
  args: who ? { who } : {},
});
// Three turns: up to ply 3, up to ply 5, up to ply 7, which is now.
const lines = [
  line(0, 1, 'turn_begins', 'blue'),
  line(1, 3, 'x'),
  line(2, 4, 'turn_begins', 'red'),
  line(3, 5, 'x'),
  line(4, 6, 'turn_begins', 'blue'),
  line(5, 7, 'x'),
];

beforeEach(async () => {
  vi.useFakeTimers();
  wire = connectWire(({ path }) =>
    path.includes('/log')
      ? { json: { lines: lines.slice(0, 4), total: 6 } }
      : { json: play({ ply: Number(path.split('/').at(-1)), moves: [] }) },
  );
  session = new Session('abcdefghij', { lang: () => 'en' });
  history = new History(session);
  session.open();
  await vi.advanceTimersByTimeAsync(1);
  wire.push({ type: 'snapshot', page: page({ log: { keep: 4, total: 6, lines: lines.slice(4) } }) });
  await vi.advanceTimersByTimeAsync(1);
  await history.loadLog();
});
afterEach(() => {
  history.stop();
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('turns', () => {
  it('are those of the whole log', () => {
    expect(session.log.lines).toHaveLength(6);
    expect(history.turns).toEqual([3, 5, 7]);
  });

  it('are gone through one by one, to the beginning and to now', async () => {
    await history.turn(-1);
    expect(history.ply).toBe(5);
    await history.go(4);
    await history.turn(-1);
    expect(history.ply).toBe(3);
    await history.turn(-1);
    expect(history.ply).toBe(0);
    await history.turn(1);
    expect(history.ply).toBe(3);
    await history.turn(1);
    await history.turn(1);
    expect(history.past).toBe(false);
  });
});

describe('replay', () => {
  it.each([
    ['slow', 1800, 3000],
    ['normal', 1000, 1700],
    ['fast', 300, 800],
  ] as const)('goes %s, and rests where a turn ends', async (speed, step, rest) => {
    history.speed = speed;
    await history.replay(1);
    await vi.advanceTimersByTimeAsync(step - 1);
    expect(history.ply).toBe(1);
    await vi.advanceTimersByTimeAsync(1 + step);
    expect(history.ply).toBe(3);
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(history.ply).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(history.ply).toBe(4);
    expect(history.replaying).toBe(true);
  });

  it('ends at now, and stops for any other command', async () => {
    history.speed = 'fast';
    await history.replay(6);
    await vi.advanceTimersByTimeAsync(1000);
    expect([history.past, history.replaying]).toEqual([false, false]);
    await history.replay(0);
    await history.turn(1);
    expect(history.replaying).toBe(false);
  });
});
