// The log as a value: lines numbered from 0, of which a reader may hold only the last ones; an undo cuts the end off.
import type { LogLine, Seat } from '../api/types';

export interface Log {
  lines: LogLine[]; // ascending and without gaps; may begin later than 0
  total: number;
}

export interface Turn {
  key: string;
  seat: Seat | null; // whose turn it was; null where nobody in particular decided
  lines: LogLine[];
}

// Older lines, asked for because the reader scrolled up. What does not join the lines at hand is left out.
export function prepend(log: Log, older: readonly LogLine[]): Log {
  const first = log.lines[0]?.n ?? log.total;
  const joined = older.filter((line) => line.n < first);
  return joined.at(-1)?.n === first - 1 ? { ...log, lines: [...joined, ...log.lines] } : log;
}

export function hasOlder(log: Log): boolean {
  return log.total > 0 && (log.lines[0]?.n ?? log.total) > 0;
}

// A game that announces its turns is grouped by that; another by who decides. Reactions of others stay in the turn.
export function byTurn(lines: readonly LogLine[]): Turn[] {
  const announced = lines.some(beginsTurn);
  const turns: Turn[] = [];
  for (const line of lines) {
    const current = turns.at(-1);
    if (!current || startsGroup(line, current, announced)) {
      turns.push({ key: String(line.n), seat: ownerOf(line), lines: [line] });
      continue;
    }
    current.seat ??= announced ? null : ownerOf(line);
    current.lines.push(line);
  }
  return turns;
}

function beginsTurn(line: LogLine): boolean {
  return line.event === 'turn_begins';
}

function startsGroup(line: LogLine, current: Turn, announced: boolean): boolean {
  if (announced) return beginsTurn(line);
  return line.seat !== undefined && current.seat !== null && line.seat !== current.seat;
}

const seats: readonly string[] = ['blue', 'black', 'pink', 'red', 'green', 'white'] satisfies Seat[];

function ownerOf(line: LogLine): Seat | null {
  const who = line.args['who'];
  if (beginsTurn(line) && typeof who === 'string' && seats.includes(who)) return who as Seat;
  return line.seat ?? null;
}

// What happened since this seat last decided something: what a person who comes back wants to read.
export function sinceMine(lines: readonly LogLine[], me: Seat): LogLine[] {
  let last = -1;
  lines.forEach((line, at) => {
    if (line.seat === me) last = at;
  });
  return last < 0 ? [] : lines.slice(last + 1);
}
