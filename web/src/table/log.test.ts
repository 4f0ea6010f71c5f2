import { describe, expect, it } from 'vitest';
import type { LogLine } from '../api/types';
import { byTurn, hasOlder, prepend, sinceMine, type Log } from './log';

function line(n: number, more: Partial<LogLine> = {}): LogLine {
  return { n, ply: n, event: 'rolled', rule: 'R', text: `line ${String(n)}`, args: {}, ...more };
}
const run = (from: number, to: number): LogLine[] => Array.from({ length: to - from }, (_, i) => line(from + i));

describe('the log', () => {
  it('joins older lines only where they fit', () => {
    const log: Log = { lines: run(10, 12), total: 12 };
    expect(hasOlder(log)).toBe(true);
    expect(prepend(log, run(5, 10)).lines[0]?.n).toBe(5);
    expect(prepend(log, run(5, 9))).toEqual(log);
    expect(hasOlder(prepend(log, run(0, 10)))).toBe(false);
    expect(hasOlder({ lines: [], total: 0 })).toBe(false);
  });
});

describe('turns', () => {
  it('follow the announcements of the game, reactions included', () => {
    const turns = byTurn([
      line(0, { event: 'first_player' }),
      line(1, { event: 'turn_begins', args: { who: 'red' } }),
      line(2, { seat: 'red' }),
      line(3, { seat: 'blue' }),
      line(4, { event: 'turn_begins', args: { who: 'blue' } }),
    ]);
    expect(turns.map((turn) => [turn.seat, turn.lines.length])).toEqual([
      [null, 1],
      ['red', 3],
      ['blue', 1],
    ]);
  });

  it('follow who decides where nothing is announced', () => {
    const turns = byTurn([line(0), line(1, { seat: 'blue' }), line(2), line(3, { seat: 'red' })]);
    expect(turns.map((turn) => [turn.seat, turn.lines.length])).toEqual([
      ['blue', 3],
      ['red', 1],
    ]);
  });
});

describe('since my last turn', () => {
  it('is what came after my last decision', () => {
    const lines = [line(0, { seat: 'blue' }), line(1, { seat: 'red' }), line(2)];
    expect(sinceMine(lines, 'blue').map((l) => l.n)).toEqual([1, 2]);
    expect(sinceMine(lines, 'red').map((l) => l.n)).toEqual([2]);
    expect(sinceMine(lines, 'pink')).toEqual([]);
  });
});
