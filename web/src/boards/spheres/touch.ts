// The flourish of SPHERES!: First Contact. The two globes come together until they touch, part again, and from where they
// touched their contact is drawn. The large one, in its strings, stays: the other comes to it.
import type { LogLine } from '../../api/types';
import { seatIn } from '../../table/scenes';
import type { Stroke } from '../flourish';
import type { Disc, Layout, Point } from './layout';

const together = 0.4; // when they touch
const apart = 0.55; // when they part

// How far each goes for their rims to meet.
export function ways(a: Disc, b: Disc): [Point, Point] {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const gap = far === 0 ? 0 : Math.max(0, far - a.r - b.r) / far;
  const part = a.large ? 0 : b.large ? 1 : 0.5; // of the way that is a's
  const along = (share: number): Point => ({ x: (b.x - a.x) * gap * share, y: (b.y - a.y) * gap * share });
  return [along(part), along(part - 1)];
}

function goes({ x, y }: Point): Keyframe[] {
  const there = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
  return [
    { translate: '0 0', easing: 'ease-in' },
    { translate: there, offset: together },
    { translate: there, offset: apart, easing: 'ease-out' },
    { translate: '0 0' },
  ];
}
const drawn: Keyframe[] = [{ opacity: 0, strokeWidth: '9px' }, {}];
const opens: Keyframe[] = [{ opacity: 0, scale: 0.2 }, {}];

function contact(root: Element, layout: Layout, line: LogLine): Stroke[] {
  const [one, other] = ['who', 'target'].map((name) => layout.discs.find(({ seat }) => seat === seatIn(line, name)));
  if (!one || !other) return [];
  const [way, back] = ways(one, other);
  const between = [one.seat, other.seat];
  const globe = ({ seat }: Disc, frames: Keyframe[]): Stroke[] =>
    [...root.querySelectorAll(`.sphere[data-seat='${seat}']`)].map((element) => ({ element, frames, from: 0, to: 1 }));
  const of = (what: string, frames: Keyframe[]): Stroke[] =>
    [...root.querySelectorAll<SVGElement>(`${what}[data-between]`)]
      .filter(({ dataset }) => between.every((seat) => dataset['between']?.split(' ').includes(seat)))
      .map((element) => ({ element, frames, from: apart, to: 1 }));
  return [...globe(one, goes(way)), ...globe(other, goes(back)), ...of('.arc', drawn), ...of('.bead', opens)];
}

export function touch(root: Element, layout: Layout, lines: readonly LogLine[]): Stroke[] {
  return lines.filter(({ event }) => event === 'first_contact').flatMap((line) => contact(root, layout, line));
}
