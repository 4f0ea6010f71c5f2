// Learning at the table, in all four games: a hint gives moves with reasons; the coach speaks up about a move that costs
// too much, and the move can be made all the same or thought over.
import type { Page } from '@playwright/test';
import { axe } from './axe';
import { asked, BOT, choices, decide, expect, GAMES, ME, OPEN, SHORT, SLOW, test, type House } from './house';

type Wishes = { coach?: 5; language?: 'es' };
async function sit(page: Page, house: House, game: string, wishes: Wishes = {}): Promise<void> {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced', coach: 0, ...wishes });
  const table = await house.table(anna, { game, seats: [ME, BOT, BOT] });
  await page.goto(`/t/${table.id}`);
  await asked(page);
}

/** Plays on until there is something to choose from. */
async function atChoice(page: Page): Promise<void> {
  for (let made = 0; made < 12 && (await asked(page)) && (await choices(page).count()) < 2; ++made)
    await decide(page, made);
  expect(await choices(page).count()).toBeGreaterThan(1);
}

for (const game of GAMES) {
  test(`${game}: a hint gives moves, and what speaks for each`, SLOW, async ({ page, house }) => {
    await sit(page, house, game);
    await atChoice(page);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const moves = page.locator('.hint .tile');
    await expect(moves.first()).toBeVisible({ timeout: 20_000 });
    expect(await moves.count()).toBeLessThanOrEqual(3);
    expect((await axe(page).include('.prompt').analyze()).violations).toEqual([]);
    for (const why of await moves.locator('.why').allTextContents()) expect(why).toMatch(/\w+ \w+/);
    const log = page.locator('#prompt-question');
    const before = await log.textContent();
    await moves.first().click();
    await expect(log).not.toHaveText(before ?? '');
  });

  test(`${game}: the coach speaks up before a costly move, and lets it be made`, SLOW, async ({ page, house }) => {
    // The search's own answer, but for the cost, which depends on the game that chance deals.
    await page.route('**/hint*', async (route) => {
      const answer = await route.fetch();
      const hint = (await answer.json()) as { asked?: { cost: number } };
      if (hint.asked) hint.asked.cost = 12;
      await route.fulfill({ response: answer, json: hint });
    });
    await sit(page, house, game, { coach: 5 });
    const warning = page.getByRole('region', { name: 'Coach' });
    // The first answers may be parts of a move, or the only ones there are.
    const glowing = page.locator('.frame [data-target].legal:visible');
    for (let made = 0; made < 12 && !(await warning.isVisible()); ++made) {
      await asked(page);
      const spot = (await glowing.count()) > 0 ? glowing : choices(page);
      await spot
        .last()
        .click({ timeout: 2000, noWaitAfter: true })
        .catch(() => undefined);
      await warning.waitFor({ timeout: 3000 }).catch(() => undefined);
    }
    await expect(warning).toContainText(/12 ?%/);
    expect((await axe(page).include('.prompt').analyze()).violations).toEqual([]);
    await warning.getByRole('button', { name: 'Choose again' }).click();
    await expect(warning).toBeHidden();
  });
}

test('in Spanish: a hint, and what speaks for each move', SLOW, async ({ page, house }) => {
  await sit(page, house, 'pax_transhumanity', { language: 'es' });
  await atChoice(page);
  await page.getByRole('button', { name: 'Pista', exact: true }).click();
  const hint = page.getByRole('region', { name: 'Pista' });
  await expect(hint.locator('.tile').first()).toBeVisible({ timeout: 20_000 });
  for (const why of await hint.locator('.why').allTextContents()) expect(why).toMatch(/\p{L}+ \p{L}+/u);
  expect(await hint.innerText()).not.toMatch(/\b(the|your|with|of|About|Looking|you)\b/);
});

test('between people there is no hint until the host allows it', async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const ben = await house.person('Ben');
  const table = await house.table(anna, { seats: [ME, OPEN], options: SHORT });
  await house.join(ben, table.id, (await house.page(anna, table.id)).me.invite);
  await anna.caller.call('POST', `/api/v1/tables/${table.id}/start`, { json: {} });
  await page.goto(`/t/${table.id}`);
  await asked(page);
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await expect(page.getByRole('button', { name: 'Why?', exact: true })).toBeVisible(); // where it would be
  await expect(hint).toHaveCount(0);
  const asks = async () => (await anna.caller.call('GET', `/api/v1/tables/${table.id}/hint`)).status;
  expect(await asks()).toBe(403);
  await page.getByRole('button', { name: 'More about Anna' }).click();
  await page.getByRole('button', { name: 'The table', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Hints are allowed' }).check();
  await page.keyboard.press('Escape');
  await expect(hint).toBeEnabled();
});
