// The same table by other ways: as text, without styles, in Spanish, by the keyboard alone, on a phone.
import type { Page } from '@playwright/test';
import { asked, BOT, choices, decide, ended, expect, makesMove, ME, screenshot, SHORT, SLOW, test } from './house';

const offered = (page: Page) => page.locator('.text-view [data-move]:enabled');

/** Plays in the text view until the end. */
async function playText(page: Page): Promise<number> {
  for (let made = 0; made < 120; ++made) {
    await expect(offered(page).first().or(ended(page))).toBeVisible({ timeout: 20_000 });
    if (await ended(page).count()) return made;
    const count = await offered(page).count();
    expect(
      await makesMove(
        page,
        () =>
          offered(page)
            .nth(made % count)
            .click(),
        10_000,
      ),
    ).toBe(true);
  }
  return 120;
}

test('a whole game in the text view', async ({ page, house }) => {
  test.setTimeout(90_000);
  const anna = await house.person('Anna', page.context(), { text_view: true });
  const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
  await page.goto(`/t/${table.id}`);
  await expect(page.getByRole('heading', { name: 'Question' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Position' })).toBeVisible();
  await expect(page.locator('.frame')).toHaveCount(0);
  await screenshot(page, 'text-view');
  await page.getByLabel(/Ask why a move is not possible/).fill('plan tax');
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible();
  expect(await playText(page)).toBeGreaterThan(3);
  await expect(page.locator('.ranks .place')).toHaveCount(2);
});

test('the text view with styles off', SLOW, async ({ page, house }) => {
  test.setTimeout(90_000);
  const anna = await house.person('Anna', page.context(), { text_view: true });
  const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
  await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(`/t/${table.id}`);
  await expect(offered(page).first()).toBeVisible();
  await screenshot(page, 'text-view-without-styles');
  expect(await playText(page)).toBeGreaterThan(3);
});

test('the board and the text view are one table', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
  await page.goto(`/t/${table.id}`);
  await asked(page);
  await page.keyboard.press('t');
  await expect(page.locator('.text-view .question')).toContainText('15 traits');
  const moves = await offered(page).count();
  expect(moves).toBe(16);
  await page.keyboard.press('t');
  await expect(page.locator('.frame')).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('a first visit follows the browser, and the whole table speaks it', SLOW, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await screenshot(page, 'home-es');
    await page
      .getByRole('button', { name: /SPHERES!/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/t\//);
    await asked(page);
    await expect(page.locator('#prompt-question')).toContainText('Tu civilización');
    await expect(page.locator('.prompt .help')).toContainText('Aspectos');
    for (let i = 0; i < 5 && (await asked(page)); ++i) await decide(page, i);
    const words = (await page.locator('body').innerText()).replaceAll(/SPH-[A-Z0-9-]+/g, '');
    expect(words).not.toMatch(/\b(Your turn|Undo|Hint|Log|Chat|Seats|Choose|the|with)\b/);
    await screenshot(page, 'table-es');
  });

  test('the language can be changed at the table', SLOW, async ({ page, house }) => {
    const anna = await house.person('Ana', page.context(), { language: 'es' });
    const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
    await page.goto(`/t/${table.id}`);
    await asked(page);
    await page.getByRole('button', { name: 'Ajustes' }).click();
    await page.getByText('English', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('#prompt-question')).toContainText('Your civilization');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('everything by the keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let i = 0; i < 30 && !(await focused()).startsWith('Play SPHERES! now'); ++i) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/t\//);
  for (let made = 0; made < 10; ++made) {
    if (!(await asked(page))) break;
    const byNumber = () => page.keyboard.press('1');
    const byTab = async (): Promise<void> => {
      await page.keyboard.press('p');
      for (let i = 0; i < 8 && !(await page.evaluate(() => document.activeElement?.matches('[data-choice]'))); ++i) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    };
    const moved = await makesMove(page, made % 2 === 0 ? byNumber : byTab);
    // A move may need a second choice, or a confirmation, which has the focus.
    const confirming = (await page.locator('[data-confirm]').count()) > 0;
    if (!moved) await makesMove(page, () => page.keyboard.press(confirming ? 'Enter' : '1'));
  }
  await asked(page); // a key while others play would only skip what they do
  await page.keyboard.press('l');
  await expect(page.locator('.side-panel li').nth(3)).toBeVisible();
  await page.keyboard.press('Escape');
  await asked(page);
  // The board: one stop for Tab, arrows between its pieces, and Enter asks or chooses.
  await page.keyboard.press('b');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
  expect(first).toBeTruthy();
  let moved = false;
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    moved ||= (await page.evaluate(() => document.activeElement?.getAttribute('data-target'))) !== first;
  }
  expect(moved).toBe(true);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  test('words in tables of the rules stay whole', SLOW, async ({ page }) => {
    await page.goto('/rules/planetary_phase');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('table td').first().waitFor();
    const [words, broken] = await page.evaluate(() => {
      const found: string[] = [];
      const halves: string[] = [];
      for (const cell of document.querySelectorAll('table td, table th')) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const word of (node.textContent ?? '').matchAll(/\p{L}{4,}/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            found.push(word[0]);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) halves.push(word[0]);
          }
        }
      }
      return [found, halves];
    });
    expect(words.length).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });

  test('every page fits, and the game is played by touch', async ({ page, house }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await fits(page)).toBe(true);
    await screenshot(page, 'phone-home');
    for (const address of ['/new/spheres', '/rules/spheres', '/me']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await fits(page), address).toBe(true);
      await screenshot(page, `phone${address.replaceAll('/', '-')}`);
    }
    const anna = await house.person('Anna', page.context());
    // Long enough that it goes on after eight answers.
    const table = await house.table(anna, { seats: [ME, BOT, BOT], options: { ...SHORT, max_rounds: '9' } });
    await page.goto(`/t/${table.id}`);
    for (let i = 0; i < 8 && (await asked(page)); ++i) {
      const count = await choices(page).count();
      // The first touch shows what it would do, the second does it.
      const tap = () =>
        choices(page)
          .nth(i % count)
          .tap();
      if (!(await makesMove(page, tap))) await makesMove(page, tap);
      expect(await fits(page)).toBe(true);
    }
    await screenshot(page, 'phone-table');
    await asked(page);
    expect((await choices(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(36); // a thumb can hit it
    await page.getByRole('button', { name: 'Seats' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Anna');
    await screenshot(page, 'phone-seats');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Log, chat and notes' }).tap();
    await expect(page.getByRole('dialog')).toContainText(/Aspect/);
    expect(await fits(page)).toBe(true);
  });
});
