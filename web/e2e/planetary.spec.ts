// The Planetary Phase in the browser: the board fits, what is chosen is chosen where it lies, payments can be made one's
// own way, games for few, an end that tells its story.
import { axe } from './axe';
import { asked, BOT, choices, ended, expect, makesMove, ME, playOn, screenshot, SLOW, test } from './house';
import type { House, Person } from './house';
import type { NewTable } from '../src/api/types';
import type { Page } from '@playwright/test';

const GAME = 'planetary_phase';
const ALONE = { variant_small: 'true' };

/** A table of three or more, Anna among bots. */
async function sit(page: Page, house: House, bots = 2, options: Record<string, string> = {}): Promise<void> {
  const anna = await house.person('Anna', page.context());
  const seats = [ME, ...Array.from({ length: bots }, () => BOT)];
  const table = await house.table(anna, { game: GAME, seats, options });
  await page.goto(`/t/${table.id}`);
  await asked(page);
}

/** A table for one, who plays all three. */
async function alone(page: Page, house: House, settings = {}, options = {}): Promise<{ anna: Person; table: string }> {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced', ...settings });
  const table = await house.table(anna, { game: GAME, seats: [ME], options: { ...ALONE, ...options } });
  return { anna, table: table.id };
}

/** Plays through the API until that is asked: the first move that begins with one of `wishes`, else the first there is. */
async function until(
  house: House,
  { anna, table }: { anna: Person; table: string },
  ask: string,
  wishes: string[],
): Promise<void> {
  for (let made = 0; made < 600; ++made) {
    const { version, play } = await house.page(anna, table);
    if (!play || play.turn.ask === ask || play.result.over) return;
    const moves = play.moves.map((one) => one.notation);
    const move = wishes.flatMap((wish) => moves.find((one) => one.startsWith(wish)) ?? []).at(0) ?? moves[0];
    await house.move(anna, table, version, move ?? '');
  }
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('the whole board is seen at once on an ordinary screen, and has no barrier', SLOW, async ({ page, house }) => {
  await sit(page, house, 4);
  const spare = await page
    .locator('.frame .sheet')
    .evaluate((one) => [
      one.clientHeight - one.scrollHeight,
      one.clientWidth - one.scrollWidth,
      document.documentElement.clientHeight - document.documentElement.scrollHeight,
    ]);
  expect(spare).toEqual([0, 0, 0]);
  const seen = await page.locator('.frame .sheet').boundingBox();
  for (const part of ['.space', '.box', '.pile', '.slot', '.credentials .row', '.player']) {
    const last = await page.locator(`.pp-board ${part}`).last().boundingBox();
    expect(last!.y + last!.height, part).toBeLessThanOrEqual(seen!.y + seen!.height + 1);
  }
  await expect(page.locator('.pp-board .space')).toHaveCount(24);
  await expect(page.locator('.pp-board .player')).toHaveCount(5);
  await screenshot(page, 'planetary');
  expect((await axe(page).analyze()).violations.map((one) => one.id)).toEqual([]);
});

test('a tile is laid down: the space, then how it lies; then a corner of it is taken', async ({ page, house }) => {
  const game = await alone(page, house);
  await until(house, game, 'establish', ['schedule establish', 'schedule dedicate', 'schedule energize']);
  await page.goto(`/t/${game.table}`);
  await asked(page);
  await page.locator('.space.legal').first().click();
  await expect(page.locator('.rotations .way.legal')).toHaveCount(3);
  await screenshot(page, 'planetary-rotation');
  expect(await makesMove(page, () => page.locator('.rotations .way').nth(1).click())).toBe(true);
  await until(house, game, 'commit', ['pay', 'schedule dedicate', 'schedule establish']);
  await expect(page.locator('.space[data-standing=established]')).not.toHaveCount(0);
  const corner = page.locator('.corner.legal').first();
  await expect(corner).toBeVisible({ timeout: 20_000 });
  await page.mouse.move(0, 0); // the tip of what lay under it goes
  await screenshot(page, 'planetary-corner');
  const word = (await corner.getAttribute('data-target')) ?? '';
  expect(await makesMove(page, () => corner.click())).toBe(true);
  await until(house, game, 'schedule', ['pay', 'pass']);
  await expect(page.locator(`[data-target="${word}"][data-held=true]`)).toBeVisible();
});

test('what cannot be done says why, where it lies', SLOW, async ({ page, house }) => {
  await sit(page, house);
  await page.locator('.pile:not(.legal)').first().click({ force: true });
  const why = page.locator('.card-of[role=dialog]');
  await expect(why).toContainText(/\w/);
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
});

test('every figure of another player says what it is', SLOW, async ({ page, house }) => {
  await sit(page, house);
  const figures = page.locator('.player [data-tip]');
  await expect(figures.nth(16)).toBeVisible(); // the board comes after the question
  await expect(async () => {
    for (const name of await figures.evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-name') ?? one.getAttribute('aria-label')),
    ))
      expect(name).toMatch(/[a-z]{4}/i);
  }).toPass();
  await figures.filter({ visible: true }).nth(1).hover();
  await expect(page.getByRole('tooltip')).toContainText(/\w{4}/);
});

test('who wants to be asked everything pays from the block they choose', SLOW, async ({ page, house }) => {
  const game = await alone(page, house, { asking: 0 });
  await until(house, game, 'pay', ['schedule energize']);
  await page.goto(`/t/${game.table}`);
  await asked(page);
  const block = page.locator('.board-of[data-own=true] .block').nth(1);
  await expect(block).toHaveClass(/legal/);
  const before = await block.locator('.counter').count();
  await screenshot(page, 'planetary-pay');
  expect(await makesMove(page, () => block.click())).toBe(true);
  const state = (await house.page(game.anna, game.table)).play?.state as {
    players: Record<string, { contracts: number }>;
  };
  expect(Object.values(state.players).map((one) => one.contracts)).toContain(before - 1);
});

test('two play from the page for a new table, one round by clicking, to its end', SLOW, async ({ page }) => {
  await page.goto(`/new/${GAME}`);
  await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2' }).check();
  await page.getByText('Rules to choose').click();
  await page.locator('#option-max_rounds').fill('1');
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/tables'));
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect((await sent).postDataJSON() as NewTable).toMatchObject({ options: { variant_small: 'true' } });
  await expect(page).toHaveURL(/\/t\//);
  await asked(page);
  await expect(page.locator('.pp-board .player')).toHaveCount(2);
  await playOn(page, 60);
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('.end h2').first()).toContainText('lost');
  await screenshot(page, 'planetary-end');
});

test('one person plays for three, from the page for a new table', SLOW, async ({ page }) => {
  await page.goto(`/new/${GAME}`);
  await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: 'Alone' }).check();
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/tables'));
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect((await sent).postDataJSON() as NewTable).toMatchObject({ seats: [ME], options: ALONE });
  await asked(page);
  await expect(page.locator('.pp-board .player')).toHaveCount(3);
});

test('a defeat tells which threats brought it about', SLOW, async ({ page, house }) => {
  const game = await alone(page, house, {}, { degradation_head_start: '20' });
  await until(house, game, 'never', ['schedule expand', 'raise', 'schedule energize']);
  await page.goto(`/t/${game.table}`);
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('.end h2').first()).toContainText(/have lost/);
  await expect(page.locator('.end .rank')).toHaveCount(0);
  await expect(page.locator('.closing li').first()).toContainText(/struck|in view/);
  await screenshot(page, 'planetary-lost');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(360);
  expect((await axe(page).analyze()).violations.map((one) => one.id)).toEqual([]);
});

test.describe('in Spanish, on a phone', () => {
  test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the parts lie one below the other, and nothing runs out at the side', SLOW, async ({ page, house }) => {
    const ana = await house.person('Ana', page.context(), { language: 'es' });
    const table = await house.table(ana, { game: GAME, seats: [ME, BOT, BOT] });
    await page.goto(`/t/${table.id}`);
    await asked(page);
    await expect(page.locator('.pp-board')).toHaveAttribute('data-narrow', 'true');
    expect(await sideways(page)).toBe(360);
    const words = `${await page.locator('.prompt').innerText()} ${await page.locator('.pp-board').innerText()}`;
    expect(words).not.toMatch(/\b(your|undo|hint|choose|the|with|counter|action|cards)\b/i);
    await screenshot(page, 'planetary-phone-es');
    const credentials = page.locator('.credentials');
    await page.locator('.jump button').last().click();
    await expect(credentials).toBeInViewport({ ratio: 0.5 });
    const first = choices(page).first();
    await first.scrollIntoViewIfNeeded();
    expect(await makesMove(page, () => first.click())).toBe(true);
  });
});
