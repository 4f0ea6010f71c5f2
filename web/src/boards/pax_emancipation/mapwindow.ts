// The map as a window that is dragged: which choices lie out of sight and on which side, and where an arrow that leads
// there hides nothing. Boxes count in pixels from the corner of what is dragged.
import { overlap, type Box, type Size } from '../../table/place';

export type { Box, Size };

export const ways = ['north', 'west', 'east', 'south'] as const;
export type Way = (typeof ways)[number];

// How far the window must go.
export interface Off {
  x: number;
  y: number;
}

const middle = ({ left, top, width, height }: Box): Off => ({ x: left + width / 2, y: top + height / 2 });

/** On which side of the window a box lies, if its middle is out of sight. */
export function wayTo(box: Box, seen: Box): (Off & { way: Way }) | null {
  const [to, from] = [middle(box), middle(seen)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const aside = Math.abs(x) / seen.width;
  const along = Math.abs(y) / seen.height;
  if (aside <= 0.5 && along <= 0.5) return null;
  return { way: aside >= along ? (x < 0 ? 'west' : 'east') : y < 0 ? 'north' : 'south', x, y };
}

export const nearest = (all: readonly Off[]): Off | undefined =>
  [...all].sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0];

/** Moves the window that far: it flies there, or is there at once where motion is reduced. */
export function flyBy(pane: HTMLElement, { x, y }: Off): void {
  const takes = getComputedStyle(document.documentElement).getPropertyValue('--move');
  pane.scrollBy({ left: x, top: y, behavior: parseFloat(takes) === 0 ? 'auto' : 'smooth' });
}

const margin = 6;
const step = 8;
const inwards = 14; // steps that an arrow may leave its edge by

// From the middle of a length outwards, to both sides in turn.
function outwards(length: number): number[] {
  const half = Math.floor(length / 2 / step);
  return Array.from({ length: 2 * half + 1 }, (_, i) => length / 2 + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * step);
}

/** Where at its edge of the window an arrow lies over as little as can be of what is taken; near the middle first. */
export function arrowAt(way: Way, window: Size, arrow: Size, taken: readonly Box[]): { left: number; top: number } {
  const upright = way === 'north' || way === 'south';
  const length = upright ? window.width - arrow.width : window.height - arrow.height;
  const places = Array.from({ length: inwards }, (_, depth) => margin + depth * step).flatMap((depth) =>
    outwards(length - 2 * margin).map((along) => {
      const far = upright ? window.height - arrow.height - depth : window.width - arrow.width - depth;
      const across = way === 'north' || way === 'west' ? depth : far;
      return upright ? { left: margin + along, top: across } : { left: across, top: margin + along };
    }),
  );
  const hides = (at: { left: number; top: number }): number =>
    taken.reduce((sum, one) => sum + overlap({ ...at, ...arrow }, one), 0);
  let [best, least] = [places[0] ?? { left: margin, top: margin }, Infinity];
  for (const at of places) {
    const hidden = hides(at);
    if (hidden < least) [best, least] = [at, hidden];
    if (least === 0) break;
  }
  return best;
}

const still = 4; // pixels of a hand that only clicks

/** Lets a mouse drag what a finger scrolls. Returns how to stop. */
export function dragging(pane: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let dragged = false;
  const down = (event: PointerEvent): void => {
    dragged = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: pane.scrollLeft, top: pane.scrollTop };
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    dragged ||= Math.hypot(x, y) > still;
    if (dragged) pane.scrollTo(from.left - x, from.top - y);
  };
  const up = (): void => void (from = null);
  // What was dragged was not chosen.
  const click = (event: Event): void => {
    if (dragged) event.stopPropagation();
    dragged = false;
  };
  const stop = new AbortController();
  const { signal } = stop;
  pane.addEventListener('pointerdown', down, { signal });
  pane.addEventListener('click', click, { signal, capture: true });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  return () => stop.abort();
}
