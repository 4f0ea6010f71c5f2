// The print of every board in its fullest position and in some others, at every width, in both themes and languages: no
// type too small to read, no label over another, nothing cut or spilled, enough contrast. The boards stand in the gallery
// (npm run gallery), without a server.
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { axe } from './axe';
import { faults } from './faults';
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
async function show(
  page: Page,
  game: string,
  width: number,
  lang: string,
  position = 'full',
  more = '',
): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
  await page.route('http://gallery.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    return route.fulfill({ body: readFileSync(join(built, file)), contentType: types[extname(file)] ?? 'text/plain' });
  });
  await page.goto(`http://gallery.test/gallery/?game=${game}&position=${position}&theme=system&lang=${lang}${more}`);
  await expect(page.locator('body[data-ready]')).toBeAttached();
  // Every face, those too that the board has only just asked for: another's letters have other widths.
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  });
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

// Of the gallery.
const longNames = { people: 'Hohenstaufen|Featherstone|Konstantinova', elided: '.deck .next, .idea-name' };

async function printed(page: Page, width: number, where: string, but = {}): Promise<void> {
  const { small, over, cut } = await page.evaluate(faults, { least: width >= 1440 ? 14 : 12, ...but });
  expect.soft(small, `${where}: type too small`).toEqual([]);
  expect.soft(over, `${where}: labels over each other`).toEqual([]);
  expect.soft(cut, `${where}: cut or spilled`).toEqual([]);
}

async function measure(page: Page, width: number, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settle(page);
  const where = `${width} px, ${theme}`;
  await printed(page, width, where);
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

// Any thing may stand where any other of its kind stands, and people call themselves what they like.
for (const game of GAMES)
  test(`${game} at its fullest with the longest names, at every width, es`, SLOW, async ({ page }) => {
    test.setTimeout(120_000);
    await show(page, game, 1440, 'es', 'full', '&long=1');
    for (const width of widths(game)) {
      await resize(page, width);
      await printed(page, width, `${width} px`, longNames);
    }
  });

// A card that is opened large on its board.
const opens: Record<string, string> = {
  pax_emancipation: '.lot .opens',
  pax_transhumanity: '.lot .opens',
};
for (const [game, opener] of Object.entries(opens))
  for (const lang of ['en', 'es'])
    test(`${game}, a card opened large, at every width, ${lang}`, SLOW, async ({ page }) => {
      test.setTimeout(120_000);
      await show(page, game, 1440, lang);
      await page
        .locator(opener)
        .first()
        .evaluate((one: HTMLElement) => one.click());
      await expect(page.locator('dialog[open]')).toBeVisible();
      for (const width of [360, 768, 1280, 1440, 1920]) {
        await resize(page, width);
        await printed(page, width, `${width} px`, { root: 'dialog[open]' });
      }
    });

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

test.describe('pax_emancipation under a finger', () => {
  test.use({ hasTouch: true });

  const inSight = (page: Page, target: string): Promise<boolean> =>
    page.evaluate((target) => {
      const pane = document.querySelector('.pe-board .pane')!.getBoundingClientRect();
      const { left, right, top, bottom } = document.querySelector(`[data-target="${target}"]`)!.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x >= pane.left && x <= pane.right && y >= pane.top && y <= pane.bottom;
    }, target);
  const spheres = ['sphere:america', 'sphere:ottoman', 'sphere:w_africa'];
  const sightsOf = (page: Page): Promise<boolean[]> => Promise.all(spheres.map((one) => inSight(page, one)));

  test('at 360 px the map follows, flies to what is asked, and an arrow leads to the rest', async ({ page }) => {
    await show(page, 'pax_emancipation', 360, 'en', 'late');
    const pane = page.locator('.pe-board .pane');
    const at = (): Promise<number> => pane.evaluate((one) => one.scrollLeft);
    const before = await at();
    const box = (await pane.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const drag = async (from: number, to: number): Promise<void> => {
      const y = box.y + box.height / 2;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]): Promise<unknown> =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) });
      await touch('touchStart', from);
      for (let step = 1; step <= 20; ++step) await touch('touchMove', from + ((to - from) * step) / 20);
      await touch('touchEnd');
    };
    await drag(270, 90);
    await expect.poll(at).toBeGreaterThan(before + 120);
    await drag(90, 270);
    await expect.poll(at).toBeLessThan(before + 60);

    // All three lie west of Japan.
    await pane.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
    expect(await sightsOf(page)).toEqual([false, false, false]);
    await page.evaluate(() => (location.hash = 'refuge'));
    await expect(page.locator('body[data-ready=refuge]')).toBeAttached();
    await expect.poll(() => inSight(page, 'sphere:ottoman')).toBe(true); // the nearest

    const sights = await sightsOf(page);
    expect(sights).toContain(false);
    await page.locator('.pe-board .edge[data-way=west]').tap();
    const hidden = spheres.filter((_, i) => !sights[i]);
    await expect
      .poll(async () => (await Promise.all(hidden.map((one) => inSight(page, one)))).includes(true))
      .toBe(true);
  });
});
