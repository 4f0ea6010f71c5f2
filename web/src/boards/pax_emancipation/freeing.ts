// The flourish of Pax Emancipation: somebody is freed. The block they were is cut across and its halves part, light comes
// through the cut, and the lamp of the Port brightens after it and stays.
import type { Stroke } from '../flourish';

const parts = (way: 1 | -1): Keyframe[] => [
  { opacity: 1, transform: 'none' },
  { opacity: 1, transform: `translate(${way * 8}%, ${way * -8}%)`, offset: 0.3 },
  { opacity: 0.6, transform: `translate(${way * 60}%, ${way * -60}%)`, offset: 0.7 },
  { opacity: 0, transform: `translate(${way * 95}%, ${way * -95}%)` },
];
const opens: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.4)' },
  { opacity: 0.95, transform: 'scale(3)', offset: 0.45 },
  { opacity: 0, transform: 'scale(4.5)' },
];
const brightens: Keyframe[] = [{ opacity: 0.15 }, { opacity: 1, offset: 0.7 }, {}];

/** For the Ports where somebody has just been freed. */
export function freeing(root: Element): Stroke[] {
  return [...root.querySelectorAll<HTMLElement>('.port[data-freed=true]')].flatMap((port) => {
    const stroke = (element: Element | null, frames: Keyframe[], from: number, to: number): Stroke[] =>
      element ? [{ element, frames, from, to }] : [];
    return [
      ...stroke(port.querySelector('.parting .half:not(.below)'), parts(1), 0, 0.6),
      ...stroke(port.querySelector('.parting .half.below'), parts(-1), 0, 0.6),
      ...stroke(port.querySelector('.parting .glow'), opens, 0.13, 0.9),
      ...stroke(root.querySelector(`[data-lamp="${port.dataset['at'] ?? ''}"]`), brightens, 0.4, 1),
    ];
  });
}
