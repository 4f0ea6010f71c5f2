// A proposal to end the game by agreement, as one person sees it. Pure; Agreement.svelte draws it.
import type { EndAsked, Seat, TableInfo } from '../api/types';

export interface Agreement {
  by: Seat | null; // null: the table itself offers it, because nobody can do anything but pass
  proposed: boolean; // by me
  asked: Seat | null; // the seat of mine that has yet to answer
  last: boolean; // mine is the only answer that is missing
  agreed: Seat[];
  waiting: Seat[];
  silence: number | null; // when saying nothing counts as agreeing: for me if I am asked, else for all who are
}

/** `viewer`: of several seats of mine, the one I look from answers; that counts for all. */
export function agreementOf(end: EndAsked, mine: readonly Seat[], viewer: string): Agreement {
  const waiting = end.waiting.filter((seat) => mine.includes(seat));
  const asked = waiting.find((seat) => seat === viewer) ?? waiting[0] ?? null;
  const by = end.by ?? null;
  return {
    by,
    proposed: by !== null && mine.includes(by),
    asked,
    last: waiting.length > 0 && end.waiting.length === waiting.length,
    agreed: end.agreed,
    waiting: end.waiting,
    silence: silenceOf(end, asked === null ? end.waiting : [asked]),
  };
}

// The latest of them; null where one's own clock decides.
function silenceOf(end: EndAsked, seats: readonly Seat[]): number | null {
  const times = seats.map((seat) => end.until[seat] ?? null);
  return times.length === 0 || times.includes(null) ? null : Math.max(...times.map(Number));
}

/** My seats, those that a bot keeps for me included: their person is asked too. */
export function seatsOf(table: TableInfo, mine: readonly Seat[], person: string | undefined): Seat[] {
  return table.seats
    .filter((info) => mine.includes(info.seat) || (person !== undefined && info.person === person))
    .map(({ seat }) => seat);
}

/** Whether nobody else has to be asked: bots agree. */
export function alone(table: TableInfo, mine: readonly Seat[]): boolean {
  return table.seats.every(
    (info) => mine.includes(info.seat) || (info.holder !== 'person' && (info.person ?? '') === ''),
  );
}
