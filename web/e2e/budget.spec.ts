// What a board may cost the browser, counted and not timed: nodes in its tree, and layouts that the page forces while it
// shows what others do. bench/frames has the milliseconds.
import type { Page } from '@playwright/test';
import { BOT, expect, GAMES, ME, test } from './house';
import { settled, sit, untilStaged } from './staged';

// Nodes of the board's tree at most: a quarter above the fullest board seen, which had 393, 1652, 1352 and 1271.
const nodes: Record<string, { seats: number; most: number }> = {
  spheres: { seats: 4, most: 490 },
  pax_transhumanity: { seats: 4, most: 2065 },
  planetary_phase: { seats: 4, most: 1690 },
  pax_emancipation: { seats: 3, most: 1590 },
};
const moments = 6; // of a game that are looked at
const long = 200; // plies, where a game goes on for thousands

for (const game of GAMES) {
  test(`${game}: the board's tree stays within its budget, from the setup to ply 200`, async ({ page, house }) => {
    const { seats, most } = nodes[game] ?? { seats: 2, most: 0 };
    const anna = await house.person('Anna', page.context());
    const table = await house.table(anna, { game, seats: [ME, ...Array(seats - 1).fill(BOT)] });
    for (const seat of (await house.page(anna, table.id)).me.seats) await house.handToBot(anna, table.id, seat);
    const far = async (): Promise<boolean> => {
      const { play, table: now } = await house.page(anna, table.id);
      return now.status === 'finished' || (play?.ply ?? 0) >= long;
    };
    await expect.poll(far, { timeout: 30_000 }).toBe(true);
    await page.goto(`/t/${table.id}`);
    const slider = page.locator('.history input[type=range]');
    await expect(slider).toBeEnabled();
    const last = Math.min(long, Number(await slider.getAttribute('max')));
    const counts: number[] = [];
    for (let i = 0; i < moments; ++i) {
      const ply = Math.floor((last * (i + 0.5)) / moments);
      await slider.fill(String(ply));
      await expect(page.locator('.frame.past [data-target]').first()).toBeAttached();
      counts.push(await page.locator('.frame .sheet *').count());
    }

    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
    expect(Math.min(...counts)).toBeGreaterThan(most / 10); // a board was there
  });
}

interface Forced {
  steps: number; // what was shown, one after the other
  reads: number; // of the layout, anywhere
  forced: number; // of them, those that had to lay the page out first
  inFrames: string[]; // of them, those in a frame: where
}

// What counts as a frame: a callback of requestAnimationFrame, a scroll or resize listener, an observer of sizes or of
// what is in sight, and what they leave for right after them. There the page has little time, and must not ask for a
// layout of what it has just changed: that lays the page out a second time. It may ask before it changes anything.
function instrument(): void {
  const noted: Forced = { steps: 0, reads: 0, forced: 0, inFrames: [] };
  Object.assign(window, { noted });
  let depth = 0; // how many callbacks of a frame are not over yet
  let written = false; // since the last layout
  let writtenIn: unknown = null; // the frame in which something was written last
  const staging = (): boolean => document.querySelector('.staging') !== null;
  const frame = (): unknown => document.timeline.currentTime;

  // Promises that a callback leaves are kept before anything else happens.
  const later = (hops: number): void => queueMicrotask(() => (hops > 0 ? later(hops - 1) : (depth -= 1)));
  const inFrame = <A extends unknown[]>(run: (...of: A) => unknown) =>
    function (this: unknown, ...of: A): unknown {
      depth += 1;
      later(50);
      return run.apply(this, of);
    };

  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) => request(inFrame(run) as FrameRequestCallback);
  for (const name of ['ResizeObserver', 'IntersectionObserver'] as const) {
    const Real = window[name] as new (run: (...of: unknown[]) => void, how?: object) => object;
    const Counted = class extends Real {
      constructor(run: (...of: unknown[]) => void, how?: object) {
        super(inFrame(run) as (...of: unknown[]) => void, how);
      }
    };
    Object.assign(window, { [name]: Counted });
  }
  const wrapped = new WeakMap<object, EventListener>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (kind, run, how) {
    if (typeof run !== 'function' || !['scroll', 'resize'].includes(kind)) {
      addEventListener.call(this, kind, run, how);
      return;
    }
    if (!wrapped.has(run)) wrapped.set(run, inFrame(run as EventListener) as EventListener);
    addEventListener.call(this, kind, wrapped.get(run) ?? run, how);
  };
  EventTarget.prototype.removeEventListener = function (kind, run, how) {
    removeEventListener.call(this, kind, run && (wrapped.get(run) ?? run), how);
  };

  function read(name: string): void {
    if (!staging()) return;
    noted.reads += 1;
    if (written) noted.forced += 1;
    if (depth > 0 && writtenIn === frame()) noted.inFrames.push(`${name} ${new Error().stack ?? ''}`);
    written = false;
  }
  function write(): void {
    written = true;
    writtenIn = depth > 0 ? frame() : null;
  }
  function around(owner: object, names: readonly string[], before: (name: string) => void): void {
    for (const name of names) {
      const found = Object.getOwnPropertyDescriptor(owner, name);
      if (!found) continue;
      const told = { ...found };
      const { value, get, set } = found as { value: unknown; get?: () => unknown; set?: (to: unknown) => void };
      if (typeof value === 'function')
        told.value = function (this: unknown, ...of: unknown[]): unknown {
          before(name);
          return value.apply(this, of) as unknown;
        };
      if (get && before === read)
        told.get = function (this: unknown): unknown {
          before(name);
          return get.call(this);
        };
      if (set && before === write)
        told.set = function (this: unknown, to: unknown): void {
          before(name);
          set.call(this, to);
        };
      Object.defineProperty(owner, name, told);
    }
  }
  const sides = ['Width', 'Height', 'Top', 'Left'];
  const boxes = ['getBoundingClientRect', 'getClientRects'];
  around(Element.prototype, [...boxes, ...sides.flatMap((side) => [`client${side}`, `scroll${side}`])], read);
  around(HTMLElement.prototype, [...sides.map((side) => `offset${side}`), 'innerText'], read);
  around(SVGGraphicsElement.prototype, ['getBBox', 'getCTM', 'getScreenCTM'], read);
  around(Range.prototype, boxes, read);
  around(Document.prototype, ['elementFromPoint', 'elementsFromPoint'], read);
  around(window, ['getComputedStyle'], read);

  const children = ['append', 'prepend', 'before', 'after', 'remove', 'replaceWith', 'replaceChildren'];
  around(
    Node.prototype,
    ['appendChild', 'insertBefore', 'removeChild', 'replaceChild', 'textContent', 'nodeValue'],
    write,
  );
  around(
    Element.prototype,
    [...children, 'setAttribute', 'removeAttribute', 'toggleAttribute', 'className', 'innerHTML', 'animate'],
    write,
  );
  around(CharacterData.prototype, [...children, 'data'], write);
  around(DOMTokenList.prototype, ['add', 'remove', 'toggle', 'replace'], write);
  around(CSSStyleDeclaration.prototype, ['setProperty', 'removeProperty', 'cssText'], write);

  let told = '';
  new MutationObserver(() => {
    const now = document.querySelector('.staging .words')?.textContent ?? '';
    if (now !== told && now !== '') noted.steps += 1;
    told = now;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const noted = (page: Page): Promise<Forced> => page.evaluate(() => (window as unknown as { noted: Forced }).noted);

for (const game of GAMES) {
  test(`${game}: no frame lays the page out twice while others' moves are shown`, async ({ page, house }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(instrument);
    await sit(page, house, game, 'calm');
    expect(await untilStaged(page)).toBe(true);
    await settled(page);
    const { steps, reads, forced, inFrames } = await noted(page);

    expect(steps).toBeGreaterThan(0);
    expect(reads).toBeGreaterThan(0); // pieces are measured to travel: the counting works
    expect(inFrames).toEqual([]);
    expect(forced / steps).toBeLessThanOrEqual(4);
  });
}
