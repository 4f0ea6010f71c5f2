// Pax Transhumanity in the browser: the board fits, a card opens, pieces are chosen where they lie, a short game ends.
import { axe } from './axe';
import { asked, BOT, decide, ended, expect, ME, playOn, question, screenshot, SLOW, test } from './house';
import type { House } from './house';
import type { Page } from '@playwright/test';

const ONE_ROUND = { max_rounds: '1', seat_colours: 'fixed' };

async function sit(page: Page, house: House, options: Record<string, string> = {}, bots = 3): Promise<string> {
  const anna = await house.person('Anna', page.context());
  const seats = [ME, ...Array.from({ length: bots }, () => BOT)];
  const table = await house.table(anna, { game: 'pax_transhumanity', seats, options: { ...ONE_ROUND, ...options } });
  await page.goto(`/t/${table.id}`);
  await asked(page);
  return table.id;
}

test('the whole board is seen at once on an ordinary screen, and has no barrier', SLOW, async ({ page, house }) => {
  await sit(page, house);
  const sheet = page.locator('.frame .sheet');
  const spare = await sheet.evaluate((one) => [
    one.clientHeight - one.scrollHeight,
    one.clientWidth - one.scrollWidth,
    document.documentElement.clientHeight - document.documentElement.scrollHeight,
  ]);
  expect(spare).toEqual([0, 0, 0]);
  await expect(page.locator('.pax-board .plate')).toHaveCount(4);
  await expect(page.locator('.pax-board .card')).toHaveCount(14);
  await expect(page.locator('.pax-board .player')).toHaveCount(4);
  await screenshot(page, 'pax');
  expect((await axe(page).analyze()).violations.map((one) => one.id)).toEqual([]);
});

test('the question stays in its place when the mats below it grow', SLOW, async ({ page, house }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(page, house);
  const tops = (): Promise<number[]> =>
    page
      .locator('.dock.placed, [data-prompt-place]')
      .evaluateAll((both) => both.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect.poll(async () => (await tops()).length).toBe(2);
  const [before = 0] = await tops();
  await page.locator('.pax-board .player').evaluateAll((mats) => {
    for (const mat of mats) (mat as HTMLElement).style.paddingBlockEnd = '60px';
  });
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  expect((await tops())[0]).toBeLessThan(before);
});

test('in a window too small for it the board is scrolled, the question stands below, and no place is empty', async ({
  page,
  house,
}) => {
  await sit(page, house);
  for (const width of [920, 1000, 1060]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.locator('.pax-board')).toHaveAttribute('data-pairs', 'true');
    await expect(page.locator('[data-prompt-place]')).toBeHidden();
    await expect(question(page)).toBeInViewport({ ratio: 1 });
    const ends = await page.evaluate(() =>
      ['.frame', '.dock:has(.prompt)']
        .map((one) => document.querySelector(one)!.getBoundingClientRect())
        .map(({ top, bottom }) => [top, bottom]),
    );
    expect(ends[1]![0]).toBeGreaterThanOrEqual(ends[0]![1]! - 1); // the question lies over nothing
    expect(await page.locator('.frame .sheet').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await screenshot(page, `pax-${String(width)}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('[data-prompt-place]')).toBeVisible();
  await expect(page.locator('.dock.placed')).toBeVisible();
});

test('the Hidden Sphere is chosen from two cards that only I see', SLOW, async ({ page, house }) => {
  await sit(page, house);
  await expect(page.locator('.dealt-card')).toHaveCount(2);
  const choice = page.locator('.palette .tile.legal').first();
  const sphere = (await choice.locator('.label').textContent()) ?? '';
  await choice.click();
  await expect(page.locator('.player[data-own=true] .hidden')).toHaveAttribute('data-name', new RegExp(sphere));
  await expect(page.locator('.hidden[data-known=false]')).toHaveCount(3);
});

test('a card opens large by its number or with a key, and is not chosen by that', SLOW, async ({ page, house }) => {
  await sit(page, house);
  await decide(page); // the Hidden Sphere
  await asked(page);
  const before = await question(page).textContent();
  await page.locator('.lot .opens').first().click();
  const card = page.getByRole('dialog');
  await expect(card).toContainText('Impacts');
  await screenshot(page, 'pax-card');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.locator('.card').nth(3).focus();
  await page.keyboard.press('i');
  await expect(card).toContainText('Impacts');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveText(before ?? '');
});

test('what cannot be done says why, where it lies', SLOW, async ({ page, house }) => {
  await sit(page, house);
  await decide(page);
  await asked(page);
  const action = page.locator('.palette .tile:not(.legal)').first();
  await action.click({ force: true });
  await expect(page.locator('.card-of[role=dialog]')).toContainText('Why not now');
});

test('a game of one round is played by clicking, to its end', SLOW, async ({ page, house }) => {
  await sit(page, house, {}, 1);
  await playOn(page, 40);
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('.closing')).toContainText('Hidden Sphere');
  await screenshot(page, 'pax-end');
  await page.getByRole('button', { name: 'Show the board' }).click();
  await expect(page.locator('.hidden[data-known=true]')).toHaveCount(2);
});

test('a phone shows one Sphere at a time, and leads to the others', SLOW, async ({ page, house }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await sit(page, house);
  await expect(page.locator('.pax-board')).toHaveAttribute('data-narrow', 'true');
  const space = page.locator('.plate[data-sphere=SP]');
  await expect(space).not.toBeInViewport({ ratio: 0.3 });
  await page.locator('.jump button').nth(3).click();
  await expect(space).toBeInViewport({ ratio: 0.3 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await screenshot(page, 'phone-pax');
});
