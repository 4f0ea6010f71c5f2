// The result in words, to whoever reads it: "You came second, two points behind Pink". Pure: it names a text of
// words/end.*.json and what goes into it.
import type { Seat } from '../api/types';
import type { Place } from './ending';

export interface Verdict {
  key: string;
  args: Record<string, string | number>;
}

export interface Reader {
  me: Seat | null; // whom "you" means; null for watchers and for those who played several seats
  name: (seat: Seat) => string;
  list: (names: string[]) => string; // "a, b and c"
}

const say = (key: string, args: Verdict['args'] = {}): Verdict => ({ key: `table.end.verdict.${key}`, args });

export function verdictOf(places: readonly Place[], agreed: boolean, reader: Reader): Verdict {
  const people = places.filter(({ automatic }) => !automatic);
  const mine = places.find(({ seat }) => seat === reader.me) ?? null;
  if (agreed) return say(people.length === 1 && mine ? 'agreed.alone' : 'agreed');
  const only = people.length === 1 ? people[0] : undefined;
  if (only) return alone(only, mine !== null, reader);
  const winners = places.filter(({ winner }) => winner);
  if (winners.length === 0) return say(mine ? 'none.you' : 'none');
  if (!mine) return toOthers(winners, places, reader);
  return mine.winner ? won(mine, winners, places, reader) : lost(mine, winners, places, reader);
}

function alone(only: Place, mine: boolean, { name }: Reader): Verdict {
  const how = only.winner ? 'won' : 'lost';
  return mine ? say(`alone.${how}`) : say(`alone.${how}.other`, { who: name(only.seat) });
}

const names = (places: readonly Place[], { name, list }: Reader): string => list(places.map(({ seat }) => name(seat)));

// Level points and the same place are a tie; different points and the same place are a victory together.
const tied = (winners: readonly Place[]): boolean =>
  winners.every(({ score, byPoints }) => byPoints && score === winners[0]?.score);

// By how many points one is ahead of another: null where points do not say so.
function lead(ahead: Place, behind: Place): number | null {
  const points = ahead.score - behind.score;
  return ahead.byPoints && behind.byPoints && points >= 0 ? points : null;
}

function won(mine: Place, winners: readonly Place[], places: readonly Place[], reader: Reader): Verdict {
  const others = winners.filter((place) => place !== mine);
  if (others.length > 0) {
    const who = names(others, reader);
    return tied(winners) ? say('shared', { who, points: mine.score }) : say('together', { who });
  }
  const next = places.find(({ winner }) => !winner);
  const points = next ? lead(mine, next) : null;
  if (!next || points === null) return say('won');
  const who = reader.name(next.seat);
  return points > 0 ? say('won.by', { who, points }) : say('won.tie', { who });
}

function lost(mine: Place, winners: readonly Place[], places: readonly Place[], reader: Reader): Verdict {
  const [first] = winners;
  const points = first ? lead(first, mine) : null;
  const who = names(winners, reader);
  if (points === null || (winners.length > 1 && !tied(winners))) return say('lost', { who, count: winners.length });
  const place = places.length === 2 ? 0 : mine.rank; // of two, the second has simply lost
  return points > 0 ? say('behind', { place, who, points }) : say('behind.tie', { place, who });
}

function toOthers(winners: readonly Place[], places: readonly Place[], reader: Reader): Verdict {
  const [first, second] = winners;
  const who = names(winners, reader);
  if (second)
    return tied(winners) ? say('shared.other', { who, points: second.score }) : say('together.other', { who });
  const next = places.find(({ winner }) => !winner);
  const points = first && next ? lead(first, next) : null;
  if (!next || points === null) return say('won.other', { who });
  const other = reader.name(next.seat);
  return points > 0 ? say('won.by.other', { who, other, points }) : say('won.tie.other', { who, other });
}
