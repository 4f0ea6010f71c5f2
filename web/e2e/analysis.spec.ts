// A finished game is analysed: by itself for those who played, followed while it runs, read in a chart and in lists, and every
// moment of it is one press from the board.
import type { Page } from '@playwright/test';
import { axe } from './axe';
import { BOT, ended, expect, ME, screenshot, SHORT, SLOW, test } from './house';

const chart = (page: Page) => page.getByRole('slider', { name: 'Chances over the game' });
const step = (page: Page) => page.locator('#prompt-question');
const costly = (page: Page) => page.locator('.dear').getByRole('button', { name: /^Step \d+: show it on the board/ });

async function analyse(page: Page): Promise<void> {
  await expect(ended(page)).toBeVisible(); // for those who played it begins by itself
  await expect(chart(page)).toBeVisible({ timeout: 90_000 });
}

test('a game is analysed, and the chart leads to its moments', SLOW, async ({ page, house }) => {
  test.setTimeout(150_000);
  const anna = await house.person('Anna', page.context());
  const table = await house.finishedTable(anna, { seats: [ME, BOT, BOT], options: SHORT });
  await page.goto(`/t/${table.id}`);
  await analyse(page);
  await screenshot(page, 'analysis');
  await expect(page.getByText('given what it knew at that moment')).toBeVisible();
  await expect(page.locator('.picture path.chance')).toHaveCount(3);
  const { violations } = await axe(page).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);

  // The same as a table, for those who do not see the picture.
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('row').nth(1)).toContainText('%');

  // A click goes there, the arrow keys go on from there.
  await chart(page).click({ position: { x: 200, y: 60 } });
  await expect(step(page)).toHaveText(/^Step \d+ of \d+$/);
  await expect(page.locator('.frame')).toBeVisible();
  const before = await step(page).textContent();
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(step(page)).not.toHaveText(before ?? '');
  await screenshot(page, 'analysis-replay');

  // What cost most, from the list to the board and back.
  await page.getByRole('button', { name: 'To the analysis' }).click();
  await expect(chart(page)).toBeInViewport();
  await page.getByText('What cost most').click();
  if ((await costly(page).count()) > 0) {
    const label = (await costly(page).first().getAttribute('aria-label')) ?? '';
    await costly(page).first().click();
    await expect(step(page)).toHaveText(new RegExp(`^${label.split(':')[0] ?? ''} of `));
    await expect(page.locator('.prompt .help')).toContainText('Better:');
  }

  // Whoever comes back finds it done, in the language of the day.
  await page.reload();
  await expect(chart(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the analysis fits and is read by touch', SLOW, async ({ page, house }) => {
    test.setTimeout(150_000);
    const anna = await house.person('Ana', page.context());
    const table = await house.finishedTable(anna, { seats: [ME, BOT], options: SHORT });
    await page.goto(`/t/${table.id}`);
    await analyse(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await screenshot(page, 'phone-analysis');
    await chart(page).tap({ position: { x: 150, y: 60 } });
    await expect(step(page)).toHaveText(/^Step \d+ of \d+$/);
    await screenshot(page, 'phone-analysis-replay');
  });
});
