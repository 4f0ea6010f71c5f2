import { describe, expect, it } from 'vitest';
import type { LogLine } from '../api/types';
import { byTurn, hasOlder, placesOf, prepend, sinceLeft, sinceMine, sinceMyTurn, worthTelling, type Log } from './log';

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

describe('since my last turn', () => {
  const begins = (n: number, who: string) => line(n, { event: 'turn_begins', args: { who }, about: [who as 'red'] });
  const round = [
    begins(0, 'blue'),
    line(1, { seat: 'blue' }),
    begins(2, 'red'),
    line(3, { seat: 'red' }),
    line(4, { seat: 'red', about: ['red', 'blue'], befalls: true, text: 'Red takes 2 gold from Blue.' }),
    line(5, { seat: 'blue' }), // an answer in the turn of another
    begins(6, 'green'),
    line(7, { seat: 'green', about: ['blue'], text: 'Green looks at a card of Blue.' }),
    line(8, { befalls: true, text: 'A Crisis comes to you.' }),
    begins(9, 'blue'),
    line(10, { befalls: true, text: 'Ageing takes an Aspect.' }),
  ];

  it('tells first what befell me, then what the others did, grouped', () => {
    const since = sinceMyTurn(round, 'blue');
    expect(since?.mine.map(({ n }) => n)).toEqual([4, 8, 10]);
    expect(since?.turns.map(({ seat, lines }) => [seat, lines.length])).toEqual([
      ['red', 4],
      ['green', 3],
    ]);
    expect(since).toMatchObject({ first: 2, last: 10 });
  });

  it('tells what chance brought at the end of that turn', () => {
    const ended = [
      ...round.slice(0, 2),
      line(2, { text: 'You roll 12.' }),
      line(3, { befalls: true, text: 'Your element becomes inactive.' }),
      ...round.slice(2).map((one) => ({ ...one, n: one.n + 2 })),
    ];
    expect(sinceMyTurn(ended, 'blue')?.mine.map(({ n }) => n)).toEqual([3, 6, 10, 12]);
  });

  it('tells what befell me where nobody else decided anything', () => {
    const alone = [...round.slice(0, 2), line(2, { befalls: true }), begins(3, 'blue')];
    expect(sinceMyTurn(alone, 'blue')?.mine.map(({ n }) => n)).toEqual([2]);
    expect(
      sinceMyTurn([...alone.slice(0, 2), begins(2, 'blue'), line(3, { befalls: true })], 'blue')?.mine,
    ).toHaveLength(1);
  });

  it('tells what befell me before my first turn, and nothing else', () => {
    const early = round.slice(2).map((one, n) => ({ ...one, n }));
    expect(sinceMyTurn(early, 'blue')?.mine.map(({ n }) => n)).toEqual([2, 6, 8]);
    const quiet = early.map((one) => ({ ...one, befalls: undefined }));
    expect(sinceMyTurn(quiet, 'blue')).toBeNull();
  });

  it('tells of a turn of mine that left me nothing to decide, and of what came before it', () => {
    const lost = [
      ...round,
      line(11, { befalls: true, text: 'Your Crisis has failed.' }),
      begins(12, 'red'),
      line(13, { seat: 'red' }),
      begins(14, 'blue'),
      line(15, { befalls: true, text: 'All your elements are inactive.' }),
    ];
    const since = sinceMyTurn(lost, 'blue');
    expect(since?.mine.map(({ n }) => n)).toEqual([4, 8, 10, 11, 15]);
    expect(since?.turns.map(({ seat }) => seat)).toEqual(['red', 'green', 'red']);
    expect(since?.first).toBe(2);
  });

  it('is worth a card where it touched me or was more than one sees at once', () => {
    const turns = (count: number) => [{ key: '0', seat: 'red' as const, lines: run(0, count) }];
    const since = (mine: number, others: number) => ({ mine: run(0, mine), turns: turns(others), first: 0, last: 9 });
    expect(worthTelling(since(1, 1))).toBe(true);
    expect(worthTelling(since(0, 4))).toBe(true);
    expect(worthTelling(since(0, 3))).toBe(false);
  });

  it('is over with the first decision of the new turn', () => {
    expect(sinceMyTurn([...round, line(11, { seat: 'blue' })], 'blue')).toBeNull();
  });

  it('has nothing to tell where nobody else decided and nothing befell me', () => {
    expect(sinceMyTurn(round.slice(0, 2), 'blue')).toBeNull();
    expect(sinceMyTurn([], 'blue')).toBeNull();
  });

  it('tells whoever was away everything since the last decision, even within a turn', () => {
    const late = [...round.slice(0, 6), line(6, { seat: 'red', befalls: true })];
    expect(sinceLeft(late, 'blue')?.mine.map(({ n }) => n)).toEqual([6]);
    expect(sinceLeft(round.slice(0, 6), 'blue')).toBeNull();
  });

  it('follows games whose announcements have another name', () => {
    const turns = byTurn([line(0, { event: 'turn', args: { who: 'red', turn: 1 } }), line(1, { seat: 'blue' })]);
    expect(turns.map(({ seat }) => seat)).toEqual(['red']);
  });
});

it('a line happened where its move says, and where its words say', () => {
  const one = line(1, { args: { port: 'natal', who: 'red', price: 2 } });
  expect(placesOf(one, ['port:natal', 'button:go'])).toEqual(['port:natal', 'button:go', 'seat:red', 'price:2']);
});
