// A whole game as a newcomer plays it: made with a few clicks, played by clicking what glows, to the end screen.
import { asked, decide, ended, expect, playOn, screenshot, SLOW, test } from './house';

test('a game against three bots, from the first page to the end screen', SLOW, async ({ page }) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.locator('a[href="/new/spheres"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SPHERES!');
  await page.locator('#option-max_rounds').fill('2');
  await page.getByRole('button', { name: 'Start the game' }).click();

  await expect(page.locator('.prompt')).toBeVisible();
  await asked(page);
  await screenshot(page, 'table-first-question');
  const board = await page.locator('.frame').boundingBox();
  let made = 0;
  while (made < 150 && (await asked(page))) {
    expect(await page.locator('.frame').boundingBox()).toEqual(board); // nothing moves while one plays
    await decide(page, made);
    made += 1;
    if (made === 12) await screenshot(page, 'table');
  }
  expect(made).toBeGreaterThan(8);

  await expect(ended(page)).toBeVisible();
  const ranks = page.locator('.ranks .place');
  await expect(ranks).toHaveCount(4);
  await page.getByText('Was chance fair?').click();
  await expect(page.locator('.fair code').nth(1)).toHaveText(/^[0-9a-f]{64}$/);
  await screenshot(page, 'end');

  await page.getByRole('button', { name: 'everything shown' }).click();
  await page.getByRole('button', { name: 'Show the board' }).click();
  await expect(page.locator('.frame')).toBeVisible();
  await expect(page.locator('.frame')).not.toContainText('unknown');
});

test('two clicks start a game with sensible defaults', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play SPHERES! now/ }).click();
  await expect(page).toHaveURL(/\/t\//);
  expect(await asked(page)).toBe(true);
  await decide(page);
  expect(await asked(page)).toBe(true); // what others did has been shown: a key would only skip it
  await page.keyboard.press('l');
  await expect(page.locator('.side-panel')).toContainText(/Aspect/);
});

test('any earlier ply can be looked at, and the game stands where it stood', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { seats: [{ who: 'me' }, { who: 'bot', level: 'random' }] });
  await page.goto(`/t/${table.id}`);
  await playOn(page, 5);
  await asked(page);
  const question = await page.locator('#prompt-question').textContent();
  const slider = page.getByRole('slider', { name: 'History' });
  await slider.fill('1');
  await expect(page.locator('#prompt-question')).toHaveText(/^Step 1 of /);
  await expect(page.locator('.frame')).toHaveClass(/past/);
  await expect(page.locator('.frame [data-target].legal')).toHaveCount(0);
  await screenshot(page, 'table-past');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await expect(page.locator('#prompt-question')).toHaveText(/^Step 2 of /);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('#prompt-question')).toHaveText(question ?? '');
});
