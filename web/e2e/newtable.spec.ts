// A new table: chairs in the game's colours, a game for one with its difficulty beside it, and only rules that fit.
import type { NewTable } from '../src/api/types';
import { asked, choices, decide, expect, GAMES, question, screenshot, SLOW, test } from './house';
import type { Page } from '@playwright/test';

const seats = (page: Page, name: string) => page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name });
const colours = (page: Page) => page.locator('.chairs .seat');

/** Presses the last button, and tells what was asked of the server. */
async function start(page: Page): Promise<NewTable> {
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/tables'));
  await page.getByRole('button', { name: 'Start the game' }).click();
  const plan = (await sent).postDataJSON() as NewTable;
  await expect(page).toHaveURL(/\/t\//);
  return plan;
}

test('chairs have the colours that the game gives this many', SLOW, async ({ page }) => {
  await page.goto('/new/spheres');
  await seats(page, '2').check();
  await expect(colours(page)).toHaveText(['Blue', 'Black']);
  await page.goto('/new/pax_transhumanity');
  await seats(page, '2').check();
  await expect(colours(page)).toHaveText(['Chair 1', 'Chair 2']);
  await expect(page.getByText('drawn when the game starts: Blue and Red.')).toBeVisible();
  await page.getByLabel('Who gets which colour').selectOption('fixed');
  await expect(colours(page)).toHaveText(['Blue', 'Red']);
});

test('a game alone: its difficulty is chosen where the seats are, and it begins', async ({ page }) => {
  await page.goto('/new/pax_transhumanity');
  await expect(page.getByRole('group', { name: 'How hard' })).toHaveCount(0);
  await seats(page, 'Alone').check();
  const hard = page.getByRole('group', { name: 'How hard' });
  await expect(hard.getByRole('radio', { name: /^easy/ })).toBeChecked();
  await hard.getByRole('radio', { name: /^hard/ }).check();
  await page.getByLabel('the colour you play').selectOption('pink');
  await expect(colours(page)).toHaveText(['Pink']);
  await screenshot(page, 'new-table-alone');
  const plan = await start(page);
  expect(plan).toMatchObject({ seats: [{ who: 'me' }], options: { solo: 'hard', solo_colour: 'pink' } });
  expect(await asked(page)).toBe(true);
});

test('what was chosen for a game alone is not asked of a table of several', SLOW, async ({ page }) => {
  await page.goto('/new/pax_transhumanity');
  await seats(page, 'Alone').check();
  await page.getByRole('group', { name: 'How hard' }).getByRole('radio', { name: /^hard/ }).check();
  await page.getByText('Fine points').click();
  await page.locator('#option-solo_tie').selectOption('shared');
  await seats(page, '3').check();
  await expect(page.locator('[id^="option-solo"]')).toHaveCount(0);
  await page.getByLabel('simpler first game').selectOption('true');
  expect((await start(page)).options).toEqual({ beginner: 'true' });
  expect(await asked(page)).toBe(true);
});

test('people at one screen have names, and each is asked by theirs', async ({ page }) => {
  await page.goto('/new/spheres');
  await seats(page, '2').check();
  await page.getByRole('button', { name: 'All at this screen' }).click();
  await page.getByLabel('Name for Blue').fill('Ana');
  await page.getByLabel('Name for Black').fill('Ana');
  await expect(page.getByText('Two players have this name.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeDisabled();
  await page.getByLabel('Name for Black').fill('Ben');
  const plan = await start(page);
  expect(plan.seats).toEqual([
    { who: 'me', name: 'Ana' },
    { who: 'me', name: 'Ben' },
  ]);
  const curtain = page.getByRole('dialog', { name: /Hand the screen to/ });
  const seen = new Set<string>();
  for (let i = 0; i < 8 && seen.size < 2; ++i) {
    await expect(curtain.or(choices(page).first())).toBeVisible();
    if (await curtain.isVisible()) await curtain.getByRole('button', { name: /^I am (Ana|Ben)$/ }).click();
    await asked(page);
    await expect(question(page)).toHaveText(/^(Ana|Ben): /);
    seen.add((await question(page).textContent())?.trim().slice(0, 3) ?? '');
    await screenshot(page, 'names-at-one-screen');
    await decide(page);
  }
  expect([...seen].sort()).toEqual(['Ana', 'Ben']);
});

for (const game of GAMES.filter((one) => one !== 'spheres'))
  test(
    `${game}: people at one screen are named on the board and in what they are asked`,
    SLOW,
    async ({ page, house }) => {
      const anna = await house.person('Anna', page.context());
      const names = ['Ana', 'Ben', 'Cleo'];
      const table = await house.table(anna, { game, seats: names.map((name) => ({ who: 'me', name })) });
      await page.goto(`/t/${table.id}`);
      const curtain = page.getByRole('dialog', { name: /Hand the screen to (Ana|Ben|Cleo)/ });
      await expect(curtain.or(choices(page).first())).toBeVisible();
      if (await curtain.isVisible()) await curtain.getByRole('button', { name: /^I am (Ana|Ben|Cleo)$/ }).click();
      await asked(page);
      await expect(question(page)).toHaveText(/^(Ana|Ben|Cleo)[:,] /);
      for (const name of names) await expect(page.locator('.frame .sheet')).toContainText(name);
    },
  );

const NAMES = ['SPHERES!', 'Pax Transhumanity', 'The Planetary Phase', 'Pax Emancipation'];

test('every game that is ready starts from the first page with one press', SLOW, async ({ page }) => {
  for (const name of NAMES) {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Play .* now/ })).toHaveCount(NAMES.length);
    await page.getByRole('button', { name: new RegExp(`^Play ${name} now`) }).click();
    await expect(page).toHaveURL(/\/t\//);
    expect(await asked(page)).toBe(true);
    await expect(page.locator('.frame [data-target]').first()).toBeVisible();
    await expect(page.locator('[data-seat-head]')).not.toHaveCount(0);
    if (name === 'Pax Transhumanity')
      await expect(page.locator('.pax-board [data-part=players]').first()).toHaveAttribute('data-count', '3');
  }
});

test('how well the bots play is chosen for all, or chair by chair, and remembered', SLOW, async ({ page }) => {
  await page.goto('/new/spheres');
  const levels = page.getByRole('group', { name: 'How well the bots play' });
  await expect(levels.getByRole('radio', { name: /^steady/i })).toBeVisible();
  await levels.getByRole('radio', { name: /^random/i }).check();
  await expect(page.getByLabel('How well the bot of Black plays')).toHaveValue('random');
  await page.getByLabel('How well the bot of Pink plays').selectOption('steady');
  await expect(levels.getByRole('radio', { checked: true })).toHaveCount(0);
  const plan = await start(page);
  expect(plan.seats?.slice(0, 3)).toEqual([
    { who: 'me' },
    { who: 'bot', level: 'random' },
    { who: 'bot', level: 'steady' },
  ]);
  await page.goto('/');
  await page.getByRole('button', { name: 'The bots play at level random. Change it' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^steady/i })
    .check();
  await page.getByRole('button', { name: 'Play against these' }).click();
  await page.getByRole('button', { name: /^Play SPHERES! now/ }).click();
  await expect(page.locator('[data-seat-head=black]')).toContainText('bot, steady');
  await page.getByRole('button', { name: 'More about Black' }).click();
  await page.getByRole('button', { name: 'Change the bot' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^random/i })
    .check();
  await page.getByRole('button', { name: 'Let it play' }).click();
  await expect(page.locator('[data-seat-head=black]')).toContainText('bot, random');
});
