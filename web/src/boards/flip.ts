// Pieces travel from where they were to where they are (FLIP): measured before the board changes, moved back to the old
// place when it has, and let go. A piece is an element with data-piece; one that was nowhere to be seen comes out of the
// element whose data-home is its data-origin. With motion reduced, what changed its place fades in there instead.
// Places count from the board's corner, so that a board that is scrolled meanwhile sets nothing in motion; and what is
// pushed aside together with the part it lies in stays in it: a mat that grows sends nobody on a way. All places are read
// before anything is written, so that the browser lays the page out once.
interface Point {
  x: number;
  y: number;
}

const near = 2; // pixels that nobody sees
const far = 60; // pixels from which a way is an arc

// Where a piece was, and the part of the board it lay in.
interface Stand extends Point {
  part: Element | null;
}

function middle(element: Element, home: Point): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2 - home.x, y: box.top + box.height / 2 - home.y };
}

// The corners of parts, each read once.
class Corners {
  #known = new Map<Element, Point>();
  constructor(readonly home: Point) {}

  of(part: Element): Point {
    const known = this.#known.get(part);
    if (known) return known;
    const { left, top } = part.getBoundingClientRect();
    const corner = { x: left - this.home.x, y: top - this.home.y };
    this.#known.set(part, corner);
    return corner;
  }
}

const nowhere: Point = { x: 0, y: 0 };
const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

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
  const over = { transform: `translate(${x / 2}px, ${y / 2 - length / 8}px)` };
  return [{ transform: `translate(${x}px, ${y}px)` }, ...(length > far ? [over] : []), { transform: 'none' }];
}

// Above what it passes (BoardFrame.svelte). By an attribute and not in the keyframes: what only moves costs the page's own
// thread nothing.
class Travel {
  readonly #motion: Animation;
  readonly #element: Element;

  constructor(element: Element, frames: Keyframe[], how: KeyframeAnimationOptions) {
    this.#element = element;
    this.#motion = element.animate(frames, how);
    element.setAttribute('data-travels', '');
    this.#motion.onfinish = () => element.removeAttribute('data-travels');
  }

  finish(): void {
    this.#motion.onfinish = null; // it comes later, when the piece may be on its next way
    this.#motion.finish();
    this.#element.removeAttribute('data-travels');
  }
}

export class Flip {
  #pieces = new Map<string, Stand>();
  #corners = new Corners(nowhere);
  #homes = new Map<string, Point>();
  #running: Pick<Animation, 'finish'>[] = [];

  // Before the board changes.
  remember(root: Element): void {
    this.#pieces.clear();
    this.#homes.clear();
    const home = root.getBoundingClientRect();
    this.#corners = new Corners(home);
    for (const one of root.querySelectorAll<HTMLElement>('[data-piece]')) {
      const part = one.parentElement;
      this.#pieces.set(one.dataset['piece'] ?? '', { ...middle(one, home), part });
      if (part) this.#corners.of(part);
    }
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
        ? new Travel(element, way(x, y), { duration, easing })
        : element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: quick }),
    );
    this.#pieces.clear();
  }

  // Who has come from elsewhere, and from how far, in their own units.
  #ways(root: Element): (Point & { element: Element })[] {
    const home = root.getBoundingClientRect();
    const corners = new Corners(home);
    const carries = new Map<Element, Point>(); // how far back a piece and those that bear it will begin
    return [...root.querySelectorAll<HTMLElement>('[data-piece]')].flatMap((element) => {
      const was = this.#pieces.get(element.dataset['piece'] ?? '');
      const from = was ?? this.#homes.get(element.dataset['origin'] ?? '');
      if (!from) return [];
      // What lies on a card travels with it; what lies where it lay has gone as far as that has.
      const bearer = element.parentElement?.closest('[data-piece]');
      const carried = (bearer && carries.get(bearer)) ?? nowhere;
      const part = element.parentElement;
      const ground = part && was?.part === part ? less(this.#corners.of(part), corners.of(part)) : carried;
      const own = less(less(from, middle(element, home)), ground);
      carries.set(element, { x: own.x + carried.x, y: own.y + carried.y });
      if (Math.abs(own.x) < near && Math.abs(own.y) < near) return [];
      const scale = unit(element);
      return [{ element, x: own.x / scale, y: own.y / scale }];
    });
  }

  // Any input ends what is under way.
  skip(): void {
    for (const one of this.#running) one.finish();
    this.#running = [];
  }
}
