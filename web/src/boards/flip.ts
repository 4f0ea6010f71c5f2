// Pieces travel from where they were to where they are (FLIP): measured before the board changes, moved back to the old
// place when it has, and let go. A piece is an element with data-piece; one that was nowhere to be seen comes out of the
// element whose data-home is its data-origin. With motion reduced, what changed its place fades in there instead.
// Places count from the board's corner, so that a board that is scrolled meanwhile sets nothing in motion; and all of
// them are read before anything is written, so that the browser lays the page out once.
interface Point {
  x: number;
  y: number;
}

const near = 2; // pixels that nobody sees
const far = 60; // pixels from which a way is an arc

function middle(element: Element, home: Point): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - home.x, y: box.top + box.height / 2 - home.y };
}

// A drawing that is scaled as a whole counts in its own units.
function unit(element: Element): number {
  const svg = typeof SVGGraphicsElement !== 'undefined' && element instanceof SVGGraphicsElement ? element : null;
  return svg?.ownerSVGElement?.getScreenCTM()?.a || 1;
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// "250ms" or "0.25s", as tokens.css has it.
export function milliseconds(name: string): number {
  const value = token(name);
  return parseFloat(value || '0') * (value.endsWith('ms') ? 1 : 1000);
}

// From there to here, a long way on a slight arc.
function way(x: number, y: number): Keyframe[] {
  const length = Math.hypot(x, y);
  const over = { transform: `translate(${x / 2}px, ${y / 2 - length / 8}px)`, zIndex: 5 };
  return [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
    ...(length > far ? [over] : []),
    { transform: 'none', zIndex: 5 },
  ];
}

export class Flip {
  #pieces = new Map<string, Point>();
  #homes = new Map<string, Point>();
  #running: Animation[] = [];

  // Before the board changes.
  remember(root: Element): void {
    this.#pieces.clear();
    this.#homes.clear();
    const home = root.getBoundingClientRect();
    for (const one of root.querySelectorAll<HTMLElement>('[data-piece]'))
      this.#pieces.set(one.dataset['piece'] ?? '', middle(one, home));
    for (const one of root.querySelectorAll<HTMLElement>('[data-home]'))
      this.#homes.set(one.dataset['home'] ?? '', middle(one, home));
  }

  // After it has; `most` milliseconds, where the next change is already on its way.
  play(root: Element, most = Infinity): void {
    if (this.#pieces.size === 0 || !('animate' in root)) return;
    this.skip();
    const duration = Math.min(milliseconds('--move'), most);
    const quick = milliseconds('--quick');
    const easing = token('--ease') || 'linear';
    this.#running = this.#ways(root).map(({ element, x, y }) =>
      duration > 0
        ? element.animate(way(x, y), { duration, easing })
        : element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: quick }),
    );
    this.#pieces.clear();
  }

  // Who has come from elsewhere, and from how far, in their own units.
  #ways(root: Element): (Point & { element: Element })[] {
    const home = root.getBoundingClientRect();
    const moved = new Map<Element, Point>();
    return [...root.querySelectorAll<HTMLElement>('[data-piece]')].flatMap((element) => {
      const from = this.#pieces.get(element.dataset['piece'] ?? '') ?? this.#homes.get(element.dataset['origin'] ?? '');
      if (!from) return [];
      const to = middle(element, home);
      const back = { x: from.x - to.x, y: from.y - to.y };
      moved.set(element, back);
      // What lies on a card travels with it.
      const bearer = element.parentElement?.closest('[data-piece]');
      const carried = (bearer && moved.get(bearer)) ?? { x: 0, y: 0 };
      const x = back.x - carried.x;
      const y = back.y - carried.y;
      if (Math.abs(x) < near && Math.abs(y) < near) return [];
      const scale = unit(element);
      return [{ element, x: x / scale, y: y / scale }];
    });
  }

  // Any input ends what is under way.
  skip(): void {
    for (const one of this.#running) one.finish();
    this.#running = [];
  }
}
