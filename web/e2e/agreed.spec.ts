// Ending a game by agreement: proposed, declined, withdrawn, agreed; alone; and the only answer to a question.
import type { BrowserContext, Page } from '@playwright/test';
import { axe } from './axe';
import { asked, BOT, expect, ME, OPEN, screenshot, SHORT, SLOW, test, type House, type Person } from './house';

async function serious(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}

const banner = (page: Page) => page.locator('.agreement');
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

async function propose(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${who}` }).click();
  await page.getByRole('button', { name: 'End the game by agreement…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose it' }).click();
}

interface Two {
  table: string;
  anna: Person;
  ben: Person;
}
async function two(house: House, first: BrowserContext, second: BrowserContext): Promise<Two> {
  const anna = await house.person('Anna', first, { motion: 'reduced' });
  const ben = await house.person('Ben', second, { motion: 'reduced' });
  const table = await house.table(anna, { seats: [ME, OPEN, BOT], options: SHORT });
  await house.join(ben, table.id, (await house.page(anna, table.id)).me.invite);
  await anna.caller.call('POST', `/api/v1/tables/${table.id}/start`, { json: {} });
  return { table: table.id, anna, ben };
}

test('two people end a game by agreement', SLOW, async ({ page, browser, house, baseURL }) => {
  const other = await browser.newContext({ baseURL, locale: 'en-GB' });
  const { table } = await two(house, page.context(), other);
  const bens = await other.newPage();
  await page.goto(`/t/${table}`);
  await bens.goto(`/t/${table}`);

  // Declined: whoever proposed it is told, and play goes on.
  await propose(page, 'Anna');
  await expect(banner(page)).toContainText('You propose to end the game here');
  await expect(banner(bens)).toContainText('Anna proposes to end the game here, without a winner.');
  await expect(banner(bens)).toContainText('Silence counts as agreeing in');
  await screenshot(bens, 'agreement');
  expect(await serious(bens)).toEqual([]);
  expect(await serious(page)).toEqual([]);
  await answer(bens, 'Decline').click();
  await expect(page.getByText('Somebody wants to play on')).toBeVisible();
  await expect(answer(bens, 'Agree')).toHaveCount(0);

  // Withdrawn.
  await propose(page, 'Anna');
  await expect(answer(bens, 'Agree')).toBeVisible();
  await answer(page, 'Withdraw').click();
  await expect(answer(bens, 'Agree')).toHaveCount(0);

  // Asked at home too, and agreed by keyboard.
  await propose(bens, 'Ben');
  await expect(answer(page, 'Agree')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Ben/ }).first()).toContainText(/End it here|Your turn/);
  await page.goto(`/t/${table}`);
  await answer(page, 'Agree').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).press('Enter');
  for (const each of [page, bens]) {
    await expect(each.getByRole('region', { name: 'The game is over' })).toContainText('Nobody wins');
    await expect(each.locator('.ranks .place')).toHaveCount(3);
    await expect(each.locator('.ranks .rank, .ranks .tag')).toHaveCount(0);
    await each.keyboard.press('l');
    await expect(each.locator('.side-panel')).toContainText('agreed to end the game');
  }
  expect(await serious(page)).toEqual([]);
  await screenshot(page, 'agreed');
  await other.close();
});

test('bots agree at once', async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
  await page.goto(`/t/${table.id}`);
  await asked(page);
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'More about Anna' }).click();
  await page.getByRole('button', { name: 'End the game by agreement…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the game', exact: true }).click();
  await expect(page.getByRole('region', { name: 'The game is over' })).toContainText('Nobody wins');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Ended by agreement/ })).toBeVisible();
});
