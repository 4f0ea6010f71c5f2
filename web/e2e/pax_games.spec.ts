// Pax Transhumanity as people meet it: whole games against bots and alone, in both languages, an Action taken back, the
// lesson.
import { asked, BOT, decide, ended, expect, ME, playOn, screenshot, SLOW, test } from './house';

const PAX = 'pax_transhumanity';
const STEADY = { who: 'bot', level: 'steady' } as const;

test('a game against steady bots, from the first page to the end screen', SLOW, async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await page.locator(`a[href="/new/${PAX}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pax Transhumanity');
  await page.getByText('Rules to choose').click();
  await page.locator('#option-max_rounds').fill('3');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  await asked(page);
  let made = 0;
  while (made < 150 && (await asked(page))) {
    await decide(page, made);
    made += 1;
    if (made === 8) await screenshot(page, 'pax-table');
  }
  expect(made).toBeGreaterThan(5);
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('.ranks .place').first()).toBeVisible();
  await screenshot(page, 'pax-end');
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('alone against exoglobals, to the end screen', SLOW, async ({ page, house }) => {
    test.setTimeout(180_000);
    const ana = await house.person('Ana', page.context(), { language: 'es' });
    const table = await house.table(ana, { game: PAX, seats: [ME], options: { solo: 'easy', max_rounds: '4' } });
    await page.goto(`/t/${table.id}`);
    await asked(page);
    await decide(page);
    await asked(page);
    await screenshot(page, 'pax-solo-es');
    const words = await page.locator('.prompt').innerText();
    expect(words).not.toMatch(/\b(your|undo|hint|choose|the|with|money)\b/i);
    await playOn(page, 200);
    await expect(ended(page)).toBeVisible();
    await screenshot(page, 'pax-solo-end-es');
  });
});

test('an Action is begun, and taken back', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced' });
  const options = { max_rounds: '2', seat_colours: 'fixed' };
  const table = await house.table(anna, { game: PAX, seats: [ME, STEADY, BOT], options });
  await page.goto(`/t/${table.id}`);
  await asked(page);
  await decide(page); // the Hidden Sphere
  const syndicate = page.locator('.prompt [data-choice="action:syndicate"]');
  await expect(syndicate).toBeVisible({ timeout: 20_000 });
  const before = await page.locator('#prompt-question').textContent();
  await syndicate.click();
  await expect(page.locator('.frame [data-target^="slot:"].legal:visible').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#prompt-question')).toHaveText(before ?? '');
});

test('the first game explains itself', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced' });
  const table = await house.table(anna, { game: PAX, lesson: 'first' });
  await page.goto(`/t/${table.id}`);
  await expect(page.getByRole('region', { name: 'Lesson' })).toBeVisible();
  await screenshot(page, 'pax-lesson');
});
