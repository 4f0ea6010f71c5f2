// The turning points of a game, from its analysis: the decisions that cost most, and where somebody's chance moved most
// between two of their decisions. Pure.
import type { Analysis, CostlyDecision, LogLine, Seat } from '../api/types';
import { linesOf } from './analysis';

export interface Turning {
  ply: number; // the position it is about: where one would play on from
  until: number; // the position by which it had happened
  seat: number; // whose chance it is about
  before: number; // what that seat could expect
  after: number;
  decision: CostlyDecision | null; // null: what others or the dice did
}

const least = 0.02; // less is within the error of the estimates

// Somebody could have decided otherwise there: that counts for more than what merely happened.
const weight = ({ before, after, decision }: Turning): number => Math.abs(after - before) * (decision ? 2 : 1);

function decisions(analysis: Analysis): Turning[] {
  return analysis.costly.map((one) => ({
    ply: one.ply,
    until: one.ply + 1,
    seat: one.seat,
    before: one.better.chance,
    after: one.played.chance,
    decision: one,
  }));
}

// What became of the game is no surprise to be told: the last entries are left out.
function swings(analysis: Analysis, last: number, of: number | null): Turning[] {
  return linesOf(analysis).flatMap((points, seat) => {
    if (of !== null && seat !== of) return [];
    const known = points.filter(({ ply }) => ply < last);
    return known.slice(1).map((point, i) => ({
      ply: known[i]?.ply ?? 0,
      until: point.ply,
      seat,
      before: known[i]?.chance ?? 0,
      after: point.chance,
      decision: null,
    }));
  });
}

/** In the order of the game. `of`: the seat whose chances count, from 0; null for everybody's. */
export function turningPoints(analysis: Analysis, last: number, of: number | null, most = 3): Turning[] {
  const apart = Math.floor(last / 25); // plies: one moment is not told twice
  const all = [...decisions(analysis), ...swings(analysis, last, of)]
    .filter((one) => weight(one) >= least)
    .toSorted((a, b) => weight(b) - weight(a));
  const chosen: Turning[] = [];
  for (const one of all) {
    if (chosen.length === most) break;
    const near = ({ ply, until }: Turning): boolean => one.ply < until + apart && ply < one.until + apart;
    if (!chosen.some(near)) chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.ply - b.ply);
}

/** What happened there, in a line of the log: rather one about that seat. */
export function toldOf(lines: readonly LogLine[], { ply, until }: Turning, seat: Seat | undefined): string {
  const then = lines.filter((line) => line.ply > ply && line.ply <= until);
  const about = ({ about, args }: LogLine): boolean =>
    seat !== undefined && (about?.includes(seat) === true || Object.values(args).includes(seat));
  return (
    (then.findLast((line) => about(line) && line.seat !== seat) ?? then.findLast(about) ?? then.at(-1))?.text ?? ''
  );
}
