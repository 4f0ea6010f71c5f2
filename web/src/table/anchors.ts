// What the table adds to a board. Boards only draw and name their anchors (`data-target`, `data-name`); this makes them
// buttons: glowing if legal, pressed if chosen, with a spoken name, reachable by Tab or by the arrow keys.
import type { Target } from './selection';

export interface Marks {
  legal: ReadonlySet<Target>; // what is asked for now
  open?: ReadonlySet<Target>; // what can be chosen too, though something else is asked first; it does not glow
  chosen: ReadonlySet<Target>;
  shown: ReadonlySet<Target>; // what a lesson, a hint or a hovered button points at
  live: boolean; // false: history or another's turn; anchors are read, not pressed
}

const anchors = '[data-target]';
type AnchorElement = HTMLElement | SVGElement;

export function anchorsIn(root: ParentNode): AnchorElement[] {
  return [...root.querySelectorAll<AnchorElement>(anchors)].filter((anchor) => !anchor.closest('.ghost'));
}

export function anchorAt(node: EventTarget | null, root: Element): AnchorElement | null {
  if (!(node instanceof Element)) return null;
  const found = node.closest<AnchorElement>(anchors);
  return found && root.contains(found) ? found : null;
}

export const targetOf = (anchor: AnchorElement): Target => anchor.dataset['target'] ?? '';

export function nameOf(anchor: AnchorElement): string {
  return anchor.dataset['name'] ?? anchor.textContent?.trim() ?? targetOf(anchor);
}

// The spoken name holds what is seen, so that somebody who speaks to the page can say it.
function spokenName(anchor: AnchorElement): string {
  const name = nameOf(anchor);
  const seen = (anchor.textContent ?? '').replace(/\s+/g, ' ').trim();
  return name.toLowerCase().includes(seen.toLowerCase()) ? name : `${seen}, ${name}`;
}

// Touches an attribute only where it changes, so that an observer of the board comes to rest.
export function mark(root: ParentNode, marks: Marks): void {
  const all = anchorsIn(root);
  for (const former of root.querySelectorAll('.anchored:not([data-target])')) unmark(former);
  const stop = all.find((anchor) => marks.legal.has(targetOf(anchor))) ?? all[0];
  for (const anchor of all) {
    const target = targetOf(anchor);
    const legal = marks.live && marks.legal.has(target);
    const chosen = marks.chosen.has(target);
    const open = legal || (marks.live && marks.open?.has(target) === true);
    setClass(anchor, 'legal', legal);
    setClass(anchor, 'open', open && !legal);
    setClass(anchor, 'chosen', chosen);
    setClass(anchor, 'shown', marks.shown.has(target));
    setClass(anchor, 'anchored', true);
    set(anchor, 'role', 'button');
    const reachable = legal || chosen || anchor === stop || anchor === document.activeElement;
    set(anchor, 'tabindex', reachable ? '0' : '-1');
    set(anchor, 'aria-label', spokenName(anchor));
    set(anchor, 'aria-disabled', open || chosen ? null : 'true');
    set(anchor, 'aria-pressed', chosen ? 'true' : null);
  }
}

// What was an anchor and is none any more, because the board drew something else there.
function unmark(element: Element): void {
  for (const name of ['anchored', 'legal', 'open', 'chosen', 'shown']) setClass(element, name, false);
  for (const name of ['role', 'tabindex', 'aria-label', 'aria-disabled', 'aria-pressed']) set(element, name, null);
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function setClass(element: Element, name: string, on: boolean): void {
  if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export interface Point {
  x: number;
  y: number;
}

export const isDirection = (key: string): key is Direction => /^Arrow(Up|Down|Left|Right)$/.test(key);

// The index of the point one would expect an arrow key to go to, or -1: ahead, near, and not far to the side.
export function neighbour(from: Point, points: readonly Point[], direction: Direction): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, at) => {
    const [ahead, aside] = along(point.x - from.x, point.y - from.y, direction);
    if (ahead <= 1) return;
    const cost = ahead + 2 * Math.abs(aside);
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}

function along(dx: number, dy: number, direction: Direction): [ahead: number, aside: number] {
  switch (direction) {
    case 'ArrowUp':
      return [-dy, dx];
    case 'ArrowDown':
      return [dy, dx];
    case 'ArrowLeft':
      return [-dx, dy];
    case 'ArrowRight':
      return [dx, dy];
  }
}

// Moves the focus between anchors; false if there is nothing in that direction.
export function walk(root: ParentNode, from: AnchorElement, direction: Direction): boolean {
  const others = anchorsIn(root).filter((anchor) => anchor !== from);
  const next = others[neighbour(middle(from), others.map(middle), direction)];
  next?.setAttribute('tabindex', '0');
  next?.focus();
  return next !== undefined;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
