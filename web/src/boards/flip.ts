// Pieces travel from where they were to where they are (FLIP): measured before the board changes, moved back to the old
// place when it has, and let go. A piece is an element with data-piece; one that was nowhere to be seen comes out of the
// element whose data-home is its data-origin. With motion reduced, what changed its place fades in there instead.
interface Point {
  x: number;
  y: number;
}

const near = 2; // pixels that nobody sees

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// A drawing that is scaled as a whole counts in its own units.
function unit(element: Element): number {
  const svg = typeof SVGGraphicsElement !== 'undefined' && element instanceof SVGGraphicsElement ? element : null;
  return svg?.ownerSVGElement?.getScreenCTM()?.a || 1;
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// "250ms" or "0.25s", as tokens.css has it.
function milliseconds(name: string): number {
  const value = token(name);
  return parseFloat(value || '0') * (value.endsWith('ms') ? 1 : 1000);
}

export class Flip {
  #pieces = new Map<string, Point>();
  #homes = new Map<string, Point>();
  #running: Animation[] = [];

  // Before the board changes.
  remember(root: Element): void {
    this.#pieces.clear();
    this.#homes.clear();
    for (const one of root.querySelectorAll<HTMLElement>('[data-piece]'))
      this.#pieces.set(one.dataset['piece'] ?? '', middle(one));
    for (const one of root.querySelectorAll<HTMLElement>('[data-home]'))
      this.#homes.set(one.dataset['home'] ?? '', middle(one));
  }

  // After it has.
  play(root: Element): void {
    if (this.#pieces.size === 0 || !('animate' in root)) return;
    this.skip();
    const duration = milliseconds('--move');
    const quick = milliseconds('--quick');
    const easing = token('--ease') || 'linear';
    const moved = new Map<Element, Point>();
    const elements = [...root.querySelectorAll<HTMLElement>('[data-piece]')];
    const now = elements.map(middle); // all at once, before anything is moved
    elements.forEach((element, i) => {
      const from = this.#pieces.get(element.dataset['piece'] ?? '') ?? this.#homes.get(element.dataset['origin'] ?? '');
      const to = now[i];
      if (!from || !to) return;
      const way = { x: from.x - to.x, y: from.y - to.y };
      moved.set(element, way);
      // What lies on a card travels with it.
      const bearer = element.parentElement?.closest('[data-piece]');
      const carried = (bearer && moved.get(bearer)) ?? { x: 0, y: 0 };
      const x = way.x - carried.x;
      const y = way.y - carried.y;
      if (Math.abs(x) < near && Math.abs(y) < near) return;
      const scale = unit(element);
      this.#running.push(
        duration > 0
          ? element.animate(
              [
                { transform: `translate(${x / scale}px, ${y / scale}px)`, zIndex: 5 },
                { transform: 'none', zIndex: 5 },
              ],
              {
                duration,
                easing,
              },
            )
          : element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: quick }),
      );
    });
    this.#pieces.clear();
  }

  // Any input ends what is under way.
  skip(): void {
    for (const one of this.#running) one.finish();
    this.#running = [];
  }
}
