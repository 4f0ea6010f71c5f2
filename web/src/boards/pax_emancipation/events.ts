// What the board takes from the log lines that have just arrived: the dice with what they did, and who has been freed
// where.
import type { LogLine } from '../../api/types';
import type { Reading, Throw } from './model';
import { casts } from './terms';

// The dice on the table, and what they were thrown for: outside their phases dice are those of piracy.
type Lying = Pick<Throw, 'cast' | 'dice'>;
export function lyingIn({ phase, deed }: Reading): Lying {
  return { cast: casts.find((one) => one === phase) ?? 'piracy', dice: deed.dice };
}

const toldAtMost = 14; // lines; more than a tip holds

// The last throw: dice of one cast in a row, and what is told after them. Dice that lie in the position are shown even
// without a line that tells.
export function thrownIn(events: readonly LogLine[], lying: Lying, before: Throw | null): Throw | null {
  let thrown: Throw | null = null;
  let going = false;
  for (const line of events) {
    const die = line.event === 'die';
    if (die) {
      const cast = casts.find((one) => one === line.args['cast']) ?? null;
      const face = Number(line.args['pips']);
      if (going && thrown && thrown.cast === cast) thrown.dice.push(face);
      else thrown = { cast, dice: [face], told: [] };
    } else if (thrown) {
      add(thrown.told, line);
    }
    going = die;
  }
  if (lying.dice.length > (thrown?.dice.length ?? 0)) return { ...lying, told: thrown?.told ?? [] };
  return thrown ?? followed(before, events);
}

// With the next turn a throw has had its effect.
const closes = (line: LogLine | undefined): boolean => line?.event === 'turn';
function add(told: LogLine[], line: LogLine): void {
  if (told.length < toldAtMost && !closes(told.at(-1)) && line.n > (told.at(-1)?.n ?? -1)) told.push(line);
}

// What a throw does may be told only after somebody has chosen.
function followed(before: Throw | null, events: readonly LogLine[]): Throw | null {
  if (!before) return null;
  const told = [...before.told];
  for (const line of events) add(told, line);
  return told.length > before.told.length ? { ...before, told } : before;
}

// A die of hate whose face no Barrier there bears does nothing.
export function idleDice(thrown: Throw): number[] {
  const idle = new Set(thrown.told.filter((one) => one.event === 'idle_die').map((one) => Number(one.args['pips'])));
  return thrown.dice.filter((face) => idle.has(face));
}

export function freedIn(events: readonly LogLine[]): ReadonlySet<string> {
  return new Set(
    events.filter(({ event }) => event === 'liberated' || event === 'amnesty').map(({ args }) => String(args['port'])),
  );
}
