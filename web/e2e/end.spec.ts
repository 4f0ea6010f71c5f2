// After the game: the result in words first, the rematch in sight, the board as it stands, turning points to play on from; the
// past walked through by turns; and the story of the game, shared, read by a stranger, saved as a file, withdrawn.
import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Analysis, Page as TablePage } from '../src/api/types';
import { axe } from './axe';
import { BOT, ended, expect, ME, screenshot, SHORT, SLOW, test, type House } from './house';

// `place`: a target that the board always has.
const games = [
  { game: 'spheres', seats: [ME, BOT, BOT], options: SHORT, place: 'action:mov' },
  { game: 'pax_emancipation', seats: [ME, BOT, BOT], options: {}, place: 'port:virginia' },
  { game: 'pax_transhumanity', seats: [ME, BOT], options: { max_rounds: '1' }, place: 'discipline:C' },
  { game: 'planetary_phase', seats: [ME, BOT, BOT], options: { max_rounds: '1' }, place: 'box:establish' },
];
type Plan = (typeof games)[number];

const verdict = (page: Page) => page.locator('.verdict h2');
const rematch = (page: Page) => page.getByRole('button', { name: 'Rematch' });
const chart = (page: Page) => page.getByRole('slider', { name: 'Chances over the game' });
const serious = async (page: Page) =>
  (await axe(page).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

async function finished(page: Page, house: House, { game, seats, options } = games[0]!): Promise<string> {
  const anna = await house.person('Anna', page.context());
  const table = await house.finishedTable(anna, { game, seats, options } as never);
  await page.goto(`/t/${table.id}`);
  await expect(ended(page)).toBeVisible();
  return table.id;
}

async function end(page: Page, game: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(verdict(page)).toHaveText(/^(You|Ended|Everybody)/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [360, 740],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(rematch(page)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await screenshot(page, `end-${game}-${String(width)}-${colorScheme}`);
    }
    expect(await serious(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('img', { name: 'The board at the end' })).toBeInViewport();
}

test('the result comes first, in words, and the rematch is in sight', async ({ page, house }) => {
  await finished(page, house);
  await end(page, 'spheres');
});

test('by the keyboard alone: the rematch', async ({ page, house }) => {
  const table = await finished(page, house);
  await tabTo(page, 'Rematch');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
  await expect(page.locator('.prompt')).toBeVisible();
});

/** Goes from one thing to the next until the one of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let i = 0; i < 40 && (await focused()) !== name; ++i) await page.keyboard.press('Tab');
  expect(await focused()).toBe(name);
}

async function replay(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: 'Watch it again' }).click();
  const step = page.locator('#prompt-question');
  await expect(step).toHaveText(/^Step [0-9]+ of/);
  await page.getByRole('button', { name: 'Fast' }).click();
  await expect(page.getByRole('button', { name: 'Fast' })).toHaveAttribute('aria-pressed', 'true');
  await page.locator('h2').first().press(' ');
  await expect(page.getByRole('button', { name: 'Play on to now' })).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.replay .told')).not.toHaveText('');
  const before = await step.textContent();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(step).not.toHaveText(before ?? '');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(step).toHaveText(before ?? '');
  await expect(page.locator('.replay .moves')).toContainText('Played next:');
  // Log and board are in step: the log is open at what happened there.
  await page.keyboard.press('l');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.side-panel li.here').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('l');
  // A ring is drawn around the place of what was played next, wherever the board has one.
  const marks = page.locator('.frame .marks [data-mark=played]');
  for (let step = 0; step < 20 && (await marks.count()) === 0; ++step) {
    await page.keyboard.press('ArrowRight');
    await marks
      .first()
      .waitFor({ timeout: 400 })
      .catch(() => undefined);
  }
  await expect(marks.first()).toBeAttached();
  await screenshot(page, `end-replay-${game}`);
  expect(await serious(page)).toEqual([]);
}

test('the past is walked through by turns, and says what was played', async ({ page, house }) => {
  await finished(page, house);
  await replay(page, 'spheres');
});

const playOnFrom = (page: Page) => page.getByRole('button', { name: /play on from here in a sandbox$/ });

async function analysed(page: Page, game: string): Promise<void> {
  await expect(chart(page)).toBeVisible({ timeout: 180_000 }); // when nothing else is to be done
  await screenshot(page, `end-turning-${game}`);
  expect(await playOnFrom(page).count()).toBeLessThanOrEqual(3);
}

/** What a search might find: three turning points, and at each a better move with a place on the board. */
async function threeTurns(page: Page, table: string, place: string): Promise<Analysis> {
  const { play, table: info } = (await (await page.request.get(`/api/v1/tables/${table}`)).json()) as TablePage;
  const last = play!.ply;
  const plies = [0.2, 0.5, 0.8].map((share) => Math.floor(last * share));
  const costly = plies.map((ply) => ({
    ply,
    seat: 0,
    cost: 0.2,
    played: { text: 'Something', targets: [], chance: 0.3 },
    better: { text: 'Something better', targets: [place], chance: 0.5 },
  }));
  const chances = [0, ...plies].flatMap((ply) =>
    info.seats.map((_, seat) => ({ ply, seat, chance: 1 / info.seats.length })),
  );
  return { format: 1, game: info.game, seats: info.seats.length, over: true, simulations: 200, chances, costly };
}

const done = (analysis: Analysis) => ({ state: 'done', done: 3, of: 3, analysis });

async function turningPoints(page: Page, game: string, table: string, analysis: Analysis): Promise<void> {
  await page.route(/\/api\/v1\/tables\/[^/]+\/analysis/, (route) => route.fulfill({ json: done(analysis) }));
  await page.goto(`/t/${table}`);
  await expect(chart(page)).toBeVisible();
  await expect(playOnFrom(page)).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Step \d+: show it on the board$/ })
    .first()
    .click();
  await expect(page.locator('.replay .moves')).toContainText('Better: Something better');
  await expect(page.locator('.frame .marks [data-mark=better]')).toBeVisible();
  await screenshot(page, `end-better-${game}`);
  await page.getByRole('button', { name: 'To the analysis' }).click();
  await playOnFrom(page).first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
  await expect(page.locator('.frame')).toBeVisible();
}

const course = (page: Page) => page.locator('.story .chart figure > svg[role=img]');
const moments = (page: Page) => page.locator('.story .moment');

/** The chances, and each turning point with the board as it was. */
async function tellsTheCourse(page: Page): Promise<void> {
  await expect(course(page)).toBeVisible();
  await expect(course(page).locator('path.chance')).not.toHaveCount(0);
  await expect(moments(page)).toHaveCount(3);
  for (const moment of await moments(page).all()) {
    await expect(moment.getByRole('img', { name: /^The board at step \d+$/ })).toBeVisible();
    expect(await moment.locator('svg').count()).toBeGreaterThan(0);
  }
}

interface Telling {
  game: string;
  browser: Browser;
  baseURL: string;
  analysis: Analysis; // what the reader is told
  found?: boolean; // the server has one too: a second reader is told that
}

/** Whoever reads a story here is told this analysis. */
const tell = (page: Page, analysis: Analysis) =>
  page.route(/\/api\/v1\/stories\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: answer.ok() ? { ...told, analysis: done(analysis) } : told });
  });

async function story(page: Page, { game, browser, baseURL, analysis, found }: Telling): Promise<void> {
  await page.getByRole('button', { name: 'Share the story' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Colours').click();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link to the story').inputValue();
  expect(link).toMatch(/\/s\/[\w-]{43}$/);
  await screenshot(page, 'story-share');
  expect(await serious(page)).toEqual([]);

  const other = await browser.newContext({ baseURL, locale: 'en', viewport: { width: 1280, height: 900 } });
  const reader = await other.newPage();
  await tell(reader, analysis);
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/won|lost|share|Ended/);
  await expect(reader.getByRole('img', { name: 'The board at the end' })).toBeVisible();
  await expect(reader.locator('body')).not.toContainText('Anna');
  await tellsTheCourse(reader);
  await reader.screenshot({ path: `../build/screenshots/story-${game}.png`, fullPage: true });
  expect(await serious(reader)).toEqual([]);
  await test.step('on a phone at night, in Spanish', async () => {
    const spanish = await browser.newContext({
      baseURL,
      locale: 'es-ES',
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const phone = await spanish.newPage();
    if (!found) await tell(phone, analysis);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/gan|pierd|perd|compart|termin/i);
    await expect(phone.getByRole('img', { name: 'El tablero al final' })).toBeVisible();
    await expect(course(phone).locator('path.chance')).not.toHaveCount(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await phone.screenshot({ path: `../build/screenshots/story-${game}-es-360-dark.png`, fullPage: true });
    expect(await serious(phone)).toEqual([]);
    await spanish.close();
  });

  const saved = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Save as one file' }).click();
  const file = await (await saved).path();
  const text = await readFile(file, 'utf8');
  expect(text).not.toMatch(/<script|<button|Anna|being analysed/);
  const shown = await other.newPage();
  await shown.setContent(text);
  await expect(shown.getByRole('img', { name: 'The board at the end' })).toBeVisible();
  await tellsTheCourse(shown);
  await shown.screenshot({ path: `../build/screenshots/story-file-${game}.png`, fullPage: true });

  await dialog.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Make the link' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('No story here');
  await other.close();
}

test('the story of spheres is shared, read by a stranger, kept as a file, and withdrawn', async ({
  page,
  house,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const table = await finished(page, house);
  const analysis = await threeTurns(page, table, games[0]!.place);
  await story(page, { game: 'spheres', browser, baseURL, analysis });
});

test('turning points of spheres are found by themselves, and played on from', SLOW, async ({ page, house }) => {
  test.setTimeout(240_000);
  const table = await finished(page, house);
  await analysed(page, 'spheres');
  await turningPoints(page, 'spheres', table, await threeTurns(page, table, games[0]!.place));
});

for (const plan of games.slice(1)) {
  const { game, place }: Plan = plan;
  test(
    `the end of ${game}: its result, its story, its turning points`,
    SLOW,
    async ({ page, house, browser, baseURL }) => {
      test.setTimeout(480_000);
      const table = await finished(page, house, plan);
      await test.step('the result comes first', () => end(page, game));
      await test.step('the past is walked through by turns', () => replay(page, game));
      await page.goto(`/t/${table}`);
      await expect(ended(page)).toBeVisible();
      await test.step('turning points are found by themselves', () => analysed(page, game));
      const analysis = await threeTurns(page, table, place);
      await test.step('the story is shared, read by a stranger, kept as a file, and withdrawn', () =>
        story(page, { game, browser, baseURL, analysis, found: true }));
      await test.step('turning points are played on from', () => turningPoints(page, game, table, analysis));
    },
  );
}
