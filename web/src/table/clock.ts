// Clocks count down between two messages of the server; what is shown is the time left when it spoke less what passed.
import type { SeatInfo } from '../api/types';

type SeatClock = NonNullable<SeatInfo['clock']>;

export function timeLeft(clock: SeatClock, heardAt: number, now: number): number {
  return clock.running ? Math.max(0, clock.left - (now - heardAt)) : clock.left;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

// "4:07", "1:04:07", "3 d 5 h": seconds matter only when they are few. Letters are the same in all our languages.
export function clockText(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / second) * second);
  if (left >= day) return `${String(Math.floor(left / day))} d ${String(Math.floor((left % day) / hour))} h`;
  const two = (n: number): string => String(n).padStart(2, '0');
  const seconds = two(Math.floor((left % minute) / second));
  const minutes = Math.floor((left % hour) / minute);
  return left >= hour
    ? `${String(Math.floor(left / hour))}:${two(minutes)}:${seconds}`
    : `${String(minutes)}:${seconds}`;
}

export const lowOnTime = (milliseconds: number): boolean => milliseconds < 30 * second;
