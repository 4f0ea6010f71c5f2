// The flourish of Pax Transhumanity: an Idea joins the Splay, and a spark runs up the strand from it through every rung of
// its Discipline. If the Regime changed, its seal turns.
import type { LogLine } from '../../api/types';
import type { Stroke } from '../flourish';

const joins = new Set(['placed', 'exo_placed']);

const lit: Keyframe[] = [{}, { stroke: 'var(--light)', strokeWidth: '6px', strokeDasharray: 'none', offset: 0.4 }, {}];
const swells: Keyframe[] = [
  {},
  { scale: 1.35, boxShadow: '0 0 0 3px var(--paper), 0 0 22px 8px var(--light)', offset: 0.35 },
  {},
];
const turns: Keyframe[] = [
  { rotate: '-180deg', opacity: 0.2 },
  { rotate: '0deg', opacity: 1 },
];

export function spark(root: Element, lines: readonly LogLine[]): Stroke[] {
  if (!lines.some(({ event }) => joins.has(event))) return [];
  const rungs = [...root.querySelectorAll<HTMLElement>('.strand .entry')].reverse();
  const shown = rungs[0]?.dataset['discipline'];
  const step = 0.7 / Math.max(1, rungs.length); // the last rung is lit with the rest of the time
  const up = rungs.flatMap((rung, i) => {
    const when = { from: i * step, to: i * step + 0.3 };
    const link = rung.querySelector('.link path');
    const bead = rung.dataset['discipline'] === shown ? rung.querySelector('.bead') : null;
    return [
      ...(link && i > 0 ? [{ element: link, frames: lit, ...when }] : []),
      ...(bead ? [{ element: bead, frames: swells, ...when }] : []),
    ];
  });
  const seal = lines.some(({ event }) => event === 'regime') ? root.querySelector('.regime .rosette') : null;
  return [...up, ...(seal ? [{ element: seal, frames: turns, from: 0.3, to: 1 }] : [])];
}
