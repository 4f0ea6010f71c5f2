// How seats are named and in which order they are shown.
import type { Seat, SeatInfo, TableInfo } from '../api/types';

export type SeatNames = Partial<Record<Seat, string>>;

// A person's name, or the colour for bots and empty chairs; two people of one name are told apart by their colours.
export function namesOf(seats: readonly SeatInfo[], colour: (seat: Seat) => string): SeatNames {
  const names: SeatNames = {};
  for (const info of seats) {
    const own = info.holder === 'person' ? info.name : undefined;
    const twice = own !== undefined && seats.filter((other) => other.name === own).length > 1;
    names[info.seat] = own === undefined ? colour(info.seat) : twice ? `${own} (${colour(info.seat)})` : own;
  }
  return names;
}

// The table as one sits at it: my seats first, then around the circle.
export function aroundFrom(seats: readonly SeatInfo[], me: Seat | null): SeatInfo[] {
  const at = seats.findIndex((info) => info.seat === me);
  return at < 0 ? [...seats] : [...seats.slice(at), ...seats.slice(0, at)];
}

// Whether people sit anywhere for now, because the colours are dealt when the game starts.
export function deals(table: Pick<TableInfo, 'status' | 'options' | 'seats'>): boolean {
  return table.status === 'waiting' && table.seats.length > 1 && table.options['seat_colours'] === 'random';
}
