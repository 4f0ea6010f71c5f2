// What the dice just did, told from the events that arrived: one story at a time, a roll, a fight or a Crisis.
//
// The state holds dice only while somebody is asked about them; most fall and are read at once. `tell` keeps those a
// viewer was shown, so that a person sees what decided a slot, and a Crisis stays on the shelf until the next turn of
// the civilization that went through it.
import type { LogLine, Seat } from '../../api/types';
import { causes, faceOf, rollsAgainstChance, seatOrder, type Cause } from './terms';

export interface Die {
  face: string;
  spent: boolean; // it took a trait in a Crisis
  hit: boolean | null; // within the chance it was rolled against
}

export interface Throw {
  roll: string;
  who: Seat | null;
  dice: Die[];
  limit: number | null;
}

export interface CrisisStory {
  cause: Cause | null;
  total: number; // Rubicons at the start
  left: number;
  result: 'resolved' | 'failed' | null;
}

export interface Story {
  id: number; // of its first event: a new story settles anew
  who: Seat | null;
  throws: Throw[];
  crisis: CrisisStory | null;
  totals: { attack: number; defence: number; margin: number } | null;
  open: boolean; // the last throw may still grow
  again: number | null; // the place of a die that is being rolled again
}

const crisisRolls = new Set(['rubicons', 'gate', 'd12', 'prof_count', 'prof', 'aspect_count', 'aspect']);

function seatOf(value: string | number | undefined): Seat | null {
  return seatOrder.find((one) => one === value) ?? null;
}

function begin(line: LogLine, who: Seat | null, crisis: CrisisStory | null = null): Story {
  return { id: line.n, who, throws: [], crisis, totals: null, open: false, again: null };
}

function dieOf(roll: string, index: number, value: number, limit: number | null): Die {
  return { face: faceOf(roll, index, value), spent: false, hit: limit === null ? null : value <= limit };
}

function rolled(story: Story, line: LogLine): Story {
  const roll = String(line.args.roll);
  const who = seatOf(line.args.who);
  const chance = Number(line.args.chance ?? 0);
  const limit = rollsAgainstChance(roll) && chance > 0 ? chance : null;
  const last = story.throws.at(-1);
  const joins = last !== undefined && story.open && last.who === who && sameGroup(last.roll, roll);
  const at = joins ? (story.again ?? last.dice.length) : 0;
  const die = dieOf(roll, at, Number(line.args.value), limit);
  const thrown: Throw = joins ? { ...last, dice: last.dice.toSpliced(at, 1, die) } : { roll, who, dice: [die], limit };
  const throws = joins ? [...story.throws.slice(0, -1), thrown] : [...story.throws, thrown];
  const crisis =
    story.crisis && roll === 'rubicons'
      ? { ...story.crisis, total: Number(die.face), left: Number(die.face) }
      : story.crisis;
  return { ...story, throws, crisis, open: true, again: null };
}

// The five dice of a Fuzzy Group are one throw of two kinds.
function sameGroup(before: string, now: string): boolean {
  return before === now || (before === 'fz_number' && now === 'fz_letter');
}

function changeLast(story: Story, change: (dice: Die[]) => Die[]): Story {
  const last = story.throws.at(-1);
  return last ? { ...story, throws: [...story.throws.slice(0, -1), { ...last, dice: change(last.dice) }] } : story;
}

function spend(story: Story, face: string, left: number): Story {
  const marked = changeLast(story, (dice) => {
    const at = dice.findIndex((die) => die.face === face && !die.spent);
    return dice.map((die, i) => (i === at ? { ...die, spent: true } : die));
  });
  return withLeft(marked, left);
}

function withLeft(story: Story, left: number): Story {
  return story.crisis ? { ...story, crisis: { ...story.crisis, left } } : story;
}

function helped(story: Story, place: number, value: number): Story {
  const roll = story.throws.at(-1)?.roll ?? '';
  const changed = changeLast(story, (dice) =>
    dice.map((die, i) => (i === place - 1 ? { ...die, face: faceOf(roll, i, value) } : die)),
  );
  return roll === 'rubicons' && changed.crisis
    ? { ...changed, crisis: { ...changed.crisis, total: value, left: value } }
    : changed;
}

function finish(story: Story, result: 'resolved' | 'failed', left: number): Story {
  return story.crisis ? { ...story, crisis: { ...story.crisis, result, left }, open: false } : story;
}

function crisisRoll(line: LogLine): boolean {
  return crisisRolls.has(String(line.args.roll));
}

function isOver(story: Story): boolean {
  return story.crisis !== null && story.crisis.result !== null;
}

// A finished Crisis of `me` outlasts what the others roll after it.
function kept(story: Story | null, line: LogLine, me: Seat | null): boolean {
  return story !== null && isOver(story) && story.who === me && seatOf(line.args.who) !== me;
}

function tellRoll(story: Story | null, line: LogLine, me: Seat | null): Story | null {
  if (kept(story, line, me)) return story;
  const stale = story === null || (isOver(story) && !String(line.args.roll).startsWith('pick_'));
  if (stale || (crisisRoll(line) && !story.crisis))
    return rolled(begin(line, seatOf(line.args.who), crisisRoll(line) ? unknownCrisis : null), line);
  return rolled(story, line);
}

const unknownCrisis: CrisisStory = { cause: null, total: 0, left: 0, result: null };

export function tell(story: Story | null, line: LogLine, me: Seat | null): Story | null {
  const args = line.args;
  switch (line.event) {
    case 'turn_begins':
      return kept(story, line, me) ? story : null;
    case 'attempt':
      return kept(story, line, me) ? story : begin(line, seatOf(args.who));
    case 'crisis_begins': {
      const cause = causes.find((one) => one === args.cause) ?? null;
      return begin(line, line.seat ?? me, { ...unknownCrisis, cause });
    }
    case 'rolled':
      return tellRoll(story, line, me);
    case 'reroll_die':
      return story ? { ...story, again: Number(args.die) - 1, open: true } : story;
    case 'rerolled':
      return story;
    case 'helped':
      return story ? helped(story, Number(args.die), Number(args.value)) : story;
    case 'crisis_attempts':
      return story
        ? withLeft(
            changeLast(story, (dice) => dice.map((die) => ({ ...die, spent: Number(args.attempts) > 0 }))),
            Number(args.rubicons),
          )
        : story;
    case 'crisis_spends_number':
      return story ? spend(story, String(args.number), Number(args.rubicons)) : story;
    case 'crisis_spends_letter':
      return story ? spend(story, String(args.letter), Number(args.rubicons)) : story;
    case 'crisis_resolved':
      return story ? finish(story, 'resolved', 0) : story;
    case 'crisis_failed':
      return story ? finish(story, 'failed', Number(args.rubicons)) : story;
    case 'combat_totals':
    case 'spec_totals': {
      const totals = { attack: Number(args.attack), defence: Number(args.defence), margin: Number(args.margin) };
      return story && !kept(story, line, me) ? { ...story, totals, open: false } : story;
    }
    default:
      return story ? { ...story, open: false } : story;
  }
}

export function tellAll(story: Story | null, lines: readonly LogLine[], me: Seat | null): Story | null {
  return lines.reduce((told, line) => tell(told, line, me), story);
}
