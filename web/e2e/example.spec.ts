// A game that the client has never heard of (examples/nim): it stands on the shelf with a plain sign, and is played as text.
import { commandWithExamples, RealServer } from '../contract/server';
import { BOT, ended, expect, ME, screenshot, SLOW, test as base } from './house';

const test = base.extend<object, { server: RealServer }>({
  server: [
    async ({}, use) => {
      const server = await RealServer.start(['--no-rate-limit', '--bot-seconds', '1'], commandWithExamples());
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('a game without a board stands on the shelf', SLOW, async ({ page }) => {
  await page.goto('/');
  const plate = page.locator('.plate', { hasText: 'Nim' });
  await expect(plate).toContainText('Three heaps of stones');
  await expect(plate.locator('svg circle').first()).toBeVisible();
});

test('a game without a board is played as text to its end', async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { game: 'nim', seats: [ME, BOT] });
  await page.goto(`/t/${table.id}`);
  const moves = page.locator('.text-view [data-move]:enabled');
  await expect(moves.first()).toBeVisible();
  await expect(page.locator('.text-view .question')).toContainText('from one heap');
  await screenshot(page, 'example-text-view');
  while ((await ended(page).count()) === 0) {
    await expect(moves.first().or(ended(page))).toBeVisible();
    if ((await moves.count()) > 0)
      await moves
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
  }
  await expect(page.locator('.text-view')).toContainText('has taken the last stone');
  await expect(ended(page)).toContainText('Stones taken');
});
