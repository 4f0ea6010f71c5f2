// After the game: the result in words first, the rematch in sight, the board as it stands, turning points to play on from; the
// past walked through by turns; and the story of the game, shared, read by a stranger, saved as a file, withdrawn.
import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { axe } from './axe';
import { BOT, ended, expect, ME, screenshot, SHORT, SLOW, test, type House } from './house';

const games = [
  { game: 'spheres', seats: [ME, BOT, BOT], options: SHORT },
  { game: 'pax_emancipation', seats: [ME, BOT, BOT], options: {} },
  { game: 'pax_transhumanity', seats: [ME, BOT], options: { max_rounds: '1' } },
  { game: 'planetary_phase', seats: [ME, BOT, BOT], options: { max_rounds: '1' } },
];

const verdict = (page: Page) => page.locator('.verdict h2');
const rematch = (page: Page) => page.getByRole('button', { name: 'Rematch' });
const chart = (page: Page) => page.getByRole('slider', { name: 'Chances over the game' });
const serious = async (page: Page) =>
  (await axe(page).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

async function finished(page: Page, house: House, plan = games[0]): Promise<string> {
  const anna = await house.person('Anna', page.context());
  const table = await house.finishedTable(anna, plan as never);
  await page.goto(`/t/${table.id}`);
  await expect(ended(page)).toBeVisible();
  return table.id;
}

test('the result comes first, in words, and the rematch is in sight', async ({ page, house }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await finished(page, house);
  await expect(verdict(page)).toHaveText(/^(You|Ended|Everybody)/);
  await expect(rematch(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: 'The board at the end' })).toBeInViewport();
  await screenshot(page, 'end-1280');
  expect(await serious(page)).toEqual([]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await expect(rematch(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await screenshot(page, `end-${String(width)}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await screenshot(page, 'end-dark');
  expect(await serious(page)).toEqual([]);
});

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

async function end(page: Page, game: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(verdict(page)).toHaveText(/^(You|Ended|Everybody)/);
  await expect(rematch(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: 'The board at the end' })).toBeVisible();
  await screenshot(page, `end-${game}`);
  expect(await serious(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function turningPoints(page: Page, game: string, table: string): Promise<void> {
  await expect(chart(page)).toBeVisible({ timeout: 180_000 }); // analysed when nothing else is to be done
  await screenshot(page, `end-turning-${game}`);
  const on = page.getByRole('button', { name: /play on from here in a sandbox$/ });
  if ((await on.count()) === 0) return;
  await on.first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/t/') && !url.pathname.endsWith(table));
}

async function story(page: Page, game: string, browser: Browser, baseURL: string): Promise<void> {
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
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/won|lost|share|Ended/);
  await expect(reader.getByRole('img', { name: 'The board at the end' })).toBeVisible();
  await expect(reader.locator('body')).not.toContainText('Anna');
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
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/gan|pierd|perd|compart|termin/i);
    await expect(phone.getByRole('img', { name: 'El tablero al final' })).toBeVisible();
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
  await finished(page, house);
  await story(page, 'spheres', browser, baseURL);
});

test('turning points of spheres are found by themselves, and played on from', SLOW, async ({ page, house }) => {
  test.setTimeout(240_000);
  await turningPoints(page, 'spheres', await finished(page, house));
});

for (const plan of games.slice(1)) {
  const { game } = plan;
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
      await test.step('the story is shared, read by a stranger, kept as a file, and withdrawn', () =>
        story(page, game, browser, baseURL));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await test.step('turning points are found by themselves, and played on from', () =>
        turningPoints(page, game, table));
    },
  );
}
