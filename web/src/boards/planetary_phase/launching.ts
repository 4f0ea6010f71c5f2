// The flourish of The Planetary Phase: an operation launches. Fronds grow from its three corners to the middle, the
// triangle lights up and heals, and the step of Integration follows.
import type { LogLine } from '../../api/types';
import type { Stroke } from '../flourish';

export const launchedIn = (events: readonly LogLine[]): ReadonlySet<string> =>
  new Set(events.filter(({ event }) => event === 'launched').map(({ args }) => String(args['space'])));

const grows: Keyframe[] = [
  { opacity: 1, strokeDashoffset: 1 },
  { opacity: 1, strokeDashoffset: 0, offset: 0.75 },
  { opacity: 0, strokeDashoffset: 0 },
];
const lights: Keyframe[] = [{ opacity: 0 }, { opacity: 0.85, offset: 0.5 }, { opacity: 0 }];
const comes: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const steps: Keyframe[] = [{ filter: 'brightness(1)' }, { filter: 'brightness(1.7)', offset: 0.4 }, {}];

/** For the spaces whose operation has just launched. */
export function growing(root: Element): Stroke[] {
  const all = (what: string): Element[] => [...root.querySelectorAll(`.space[data-launching=true] ${what}`)];
  const step = [...root.querySelectorAll('.race .good .cell[data-done=true]')].at(-1);
  return [
    ...all('image').map((element) => ({ element, frames: comes, from: 0.3, to: 0.8 })),
    ...all('.frond').map((element) => ({ element, frames: grows, from: 0, to: 0.8 })),
    ...all('.flash').map((element) => ({ element, frames: lights, from: 0.4, to: 1 })),
    ...(step ? [{ element: step, frames: steps, from: 0.6, to: 1 }] : []),
  ];
}
