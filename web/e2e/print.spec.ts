// The print of every board in its fullest position and in some others, at every width, in both themes and languages: no
// type too small to read, no label over another, nothing cut or spilled, enough contrast. The boards stand in the gallery
// (npm run gallery), without a server.
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { axe } from './axe';
import { GAMES, SLOW } from './house';

const built = fileURLToPath(new URL('../../build/gallery', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const heights: Record<number, number> = { 360: 740, 768: 1024, 920: 768, 1000: 768, 1060: 768, 1280: 800, 1920: 1080 };

/** Nothing on the board moves or fades any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shape = (): string =>
      [...document.querySelectorAll('.frame .sheet *')]
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
        .join();
    let last = '';
    for (let same = 0; same < 3;) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const now = shape();
      // A label that a width in passing had shown counts as seen until it has faded.
      const fading = document.getAnimations().some((one) => one instanceof CSSTransition);
      same = now === last && !fading ? same + 1 : 0;
      last = now;
    }
  });
}

/** The window gets that wide, and the board finds its new shape. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await settle(page);
}

/** The board in a position that is kept; light or dark as the device is. */
async function show(page: Page, game: string, width: number, lang: string, position = 'full'): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await page.route('http://gallery.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    return route.fulfill({ body: readFileSync(join(built, file)), contentType: types[extname(file)] ?? 'text/plain' });
  });
  await page.goto(`http://gallery.test/gallery/?game=${game}&position=${position}&theme=system&lang=${lang}`);
  await expect(page.locator('body[data-ready]')).toBeAttached();
  // Every face, those too that the board has only just asked for: another's letters have other widths.
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  });
}

interface Faults {
  small: string[];
  over: string[];
  cut: string[];
}

// Runs in the page: every piece of text that is seen, with the boxes of its lines.
function faults({ least }: { least: number }): Faults {
  const found: Faults = { small: [], over: [], cut: [] };
  const board = document.querySelector('.frame .sheet > *')!;
  const seen: { text: string; box: DOMRect; of: Element }[] = [];
  const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    if (!of || text === '' || of.closest('.visually-hidden, dialog, .edge')) continue;
    if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // What a map that is dragged does not show now lies under nothing.
    const pane = of.closest('[data-dragged=true] .pane')?.getBoundingClientRect();
    const inSight = (box: DOMRect): DOMRect => {
      if (!pane) return box;
      const { x, y } = box;
      return new DOMRect(x, y, Math.min(box.width, pane.right - x), Math.min(box.height, pane.bottom - y));
    };
    // What the head of a seat has no room for stands on a second line, which is not seen.
    const head = of.closest('[data-seat-head] .words')?.getBoundingClientRect();
    const shown = (box: DOMRect): boolean => box.width > 1 && box.height > 1 && !(head && box.top > head.bottom - 4);
    // Letters do not know the length that their line is squeezed to.
    const lines = of.hasAttribute('textLength') ? [of.getBoundingClientRect()] : [...range.getClientRects()];
    const boxes = lines.map(inSight).filter(shown);
    if (boxes.length === 0) continue;

    const drawing = of instanceof SVGGraphicsElement ? of.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(of).fontSize) * (drawing ? Math.hypot(drawing.a, drawing.b) : 1);
    if (size < least - 0.05) found.small.push(`"${text}" ${size.toFixed(1)} px (${of.className.toString()})`);

    for (const box of boxes) {
      seen.push({ text, box, of });
      // Cut by something that cannot be scrolled.
      for (let outer: Element | null = of; outer && outer !== board.parentElement; outer = outer.parentElement) {
        const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(outer);
        if ([overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll')) break; // it can be reached
        const frame = outer.getBoundingClientRect();
        const hides = (how: string): boolean => how === 'hidden' || how === 'clip';
        const x = hides(overflowX) ? Math.max(frame.left - box.left, box.right - frame.right) : 0;
        const y = hides(overflowY) ? Math.max(frame.top - box.top, box.bottom - frame.bottom) - box.height * 0.2 : 0;
        if (Math.max(x, y) > 2 + (overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0))
          found.cut.push(`"${text}" by ${Math.max(x, y).toFixed(0)} px`);
      }
    }
  }
  // The box of a line of text is higher than its letters; a fifth at each end is air.
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1)) {
      if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue;
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const air = 0.2 * Math.min(one.box.height, other.box.height);
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) - 2 * air;
      if (x > 4 && y > 4) found.over.push(`"${one.text}" and "${other.text}" by ${x.toFixed(0)} x ${y.toFixed(0)} px`);
    }
  const inside = document.querySelector('.frame .sheet')!;
  if (inside.scrollWidth > inside.clientWidth + 1)
    found.cut.push(`the board is ${inside.scrollWidth - inside.clientWidth} px too wide`);
  return found;
}

// What the fullest position does not show: other questions, other cards, the end.
const others: Record<string, string[]> = {
  pax_emancipation: ['late', 'treaty', 'over_competitive'],
  planetary_phase: ['lost', 'commit'],
  spheres: ['planning', 'crisis'],
  pax_transhumanity: ['disrupt'],
};

// The map of Pax Emancipation is dragged in a small window too.
const widths = (game: string): number[] => [
  ...[360, 768, 1280, 1440, 1920],
  ...(game === 'pax_emancipation' ? [1000] : []),
];

async function measure(page: Page, width: number, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settle(page);
  const { small, over, cut } = await page.evaluate(faults, { least: width >= 1440 ? 14 : 12 });
  const where = `${width} px, ${theme}`;
  expect.soft(small, `${where}: type too small`).toEqual([]);
  expect.soft(over, `${where}: labels over each other`).toEqual([]);
  expect.soft(cut, `${where}: cut or spilled`).toEqual([]);
  const { violations } = await axe(page).include('.frame').withRules(['color-contrast']).analyze();
  const pale = violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`));
  expect.soft(pale, `${where}: too little contrast`).toEqual([]);
}

for (const game of GAMES) {
  test(`${game} at its fullest, 1440 px, light, en`, async ({ page }) => {
    await show(page, game, 1440, 'en');
    await measure(page, 1440, 'light');
  });

  for (const position of ['full', ...others[game]!])
    for (const lang of ['en', 'es'])
      test(`${game}, position ${position}, at every width, light and dark, ${lang}`, SLOW, async ({ page }) => {
        test.setTimeout(240_000);
        await show(page, game, 1440, lang, position);
        for (const width of widths(game)) {
          await resize(page, width);
          for (const theme of ['light', 'dark'] as const) await measure(page, width, theme);
        }
      });
}

// At its fullest position, in a window in which the map is dragged.
test('pax_emancipation in a small window is not scrolled and keeps a place for the question', async ({ page }) => {
  await show(page, 'pax_emancipation', 1440, 'es');
  for (const width of [920, 1000, 1060]) {
    await resize(page, width);
    const sheet = await page.locator('.frame .sheet').evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(sheet, `${width} px`).toBe(0);
    const place = await page.locator('[data-prompt-place]').boundingBox();
    expect(place?.width, `${width} px`).toBeGreaterThan(480);
    expect(place?.height, `${width} px`).toBeGreaterThan(140);
    await expect(page.locator('.pe-board .lot')).toHaveCount(12);
    await expect(page.locator('.pe-board .lot').last()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.pe-board .player').last()).toBeInViewport({ ratio: 1 });
  }
});

test('pax_emancipation at 360 px shows the whole map, and arrows that hide no label', async ({ page }) => {
  await show(page, 'pax_emancipation', 360, 'en');
  await expect(page.locator('.pe-board .inset')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.pe-board .edge').first()).toBeVisible();
  const over = await page.evaluate(() => {
    const box = (one: Element): DOMRect => one.getBoundingClientRect();
    const labels = [...document.querySelectorAll('.pe-board .chart > [data-at]')];
    return [...document.querySelectorAll('.pe-board .edge')].flatMap((edge) =>
      labels.filter((label) => {
        const [a, b] = [box(edge), box(label)];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      }),
    ).length;
  });
  expect(over).toBe(0);
});
