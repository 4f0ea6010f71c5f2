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

const announcements: readonly string[] = ['turn_begins', 'turn'];

export function beginsTurn(line: LogLine): boolean {
  return announcements.includes(line.event) && isSeat(line.args['who']);
}

function startsGroup(line: LogLine, current: Turn, announced: boolean): boolean {
  if (announced) return beginsTurn(line);
  return line.seat !== undefined && current.seat !== null && line.seat !== current.seat;
}

const seats: readonly unknown[] = ['blue', 'black', 'pink', 'red', 'green', 'white'] satisfies Seat[];

const isSeat = (word: unknown): word is Seat => seats.includes(word);

function ownerOf(line: LogLine): Seat | null {
  const who = line.args['who'];
  return beginsTurn(line) && isSeat(who) ? who : (line.seat ?? null);
}

// What happened since this seat last decided something: what a person who comes back wants to read.
export function sinceMine(lines: readonly LogLine[], me: Seat): LogLine[] {
  let last = -1;
  lines.forEach((line, at) => {
    if (line.seat === me) last = at;
  });
  return last < 0 ? [] : lines.slice(last + 1);
}

export interface Since {
  mine: LogLine[]; // what befell this seat, by others or by chance
  turns: Turn[]; // what the others did
  first: number; // the ply it begins with
  last: number; // n of the last line: what was read up to here is not shown again
}

// What happened since this seat's last turn, until it decides anything in its new one. Null: there is nothing to tell,
// because nobody else has decided anything and nothing befell this seat, or the turn is under way. Before its first turn it
// is told only what befell it.
//
// Of the last turn itself, what befell this seat after its last decision is told too: it was left no time to be looked at.
export function sinceMyTurn(lines: readonly LogLine[], me: Seat): Since | null {
  const turns = byTurn(lines);
  const own = turns.at(-1)?.seat === me ? turns.pop() : undefined;
  if (own?.lines.some((line) => line.seat === me)) return null;
  // A turn that was lost, or left nothing to decide, befell this seat too.
  const from = turns.findLastIndex((turn) => turn.seat === me && turn.lines.some((line) => line.seat === me));
  const late = sinceMine(turns[from]?.lines ?? [], me).filter(befell);
  const since = told([...turns.slice(from + 1), ...(own ? [own] : [])], me, late);
  const first = from < 0 && lines[0]?.n === 0;
  return first && since?.mine.length === 0 ? null : since;
}

// What befell the seat that reads, as the rules say it of each kind of event: a loss, a gain, a threat.
const befell = (line: LogLine): boolean => line.befalls === true;

// Whether that is worth a card by itself: something befell this seat, or somebody did more than has just been seen at once.
const atOnce = 3; // lines
export const worthTelling = (since: Since): boolean =>
  since.mine.length > 0 || since.turns.some(({ lines }) => lines.length > atOnce);

// What a person who comes back wants to read: everything since this seat last decided something.
export function sinceLeft(lines: readonly LogLine[], me: Seat): Since | null {
  return told(byTurn(sinceMine(lines, me)), me);
}

function told(turns: readonly Turn[], me: Seat, late: readonly LogLine[] = []): Since | null {
  const all = [...late, ...turns.flatMap((turn) => turn.lines)];
  const first = all[0];
  const mine = all.filter(befell);
  const played = all.some((line) => line.seat !== undefined && line.seat !== me);
  if (!first || (!played && mine.length === 0)) return null;
  const others = turns.filter((turn) => turn.seat !== me && turn.lines.length > 0);
  return { mine, turns: others, first: first.ply, last: all.at(-1)?.n ?? 0 };
}

// Where on the board a line happened: what its move named, or what its own words are about.
export function placesOf(line: LogLine, targets: readonly string[]): string[] {
  const named = Object.entries(line.args).map(([family, word]) => `${family === 'who' ? 'seat' : family}:${word}`);
  return [...new Set([...targets, ...named])];
}
