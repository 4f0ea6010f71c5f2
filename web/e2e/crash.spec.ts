// The server dies without a word in the middle of a game and comes back: nothing is lost, nothing happens twice.
import { RealServer } from '../contract/server';
import { asked, BOT, choices, decide, expect, House, ME, screenshot, test } from './house';

test('killed and started again mid-game', async ({ browser }) => {
  test.setTimeout(120_000);
  const server = await RealServer.start(['--no-rate-limit']);
  const house = new House(server);
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
    const page = await context.newPage();
    const anna = await house.person('Anna', context);
    const table = await house.table(anna, { seats: [ME, BOT, BOT] });
    await page.goto(`/t/${table.id}`);
    for (let i = 0; i < 6 && (await asked(page)); ++i) await decide(page, i);
    await asked(page);
    const question = await page.locator('#prompt-question').textContent();
    const before = await house.page(anna, table.id, 'blue');

    await server.crash();
    await expect(page.getByText('The connection is down')).toBeVisible({ timeout: 15_000 });
    await screenshot(page, 'connection-down');
    await server.restart();
    await expect(page.getByText('The connection is down')).toBeHidden({ timeout: 30_000 });
    await expect(page.locator('#prompt-question')).toHaveText(question ?? '');
    const after = await house.page(anna, table.id, 'blue');
    expect(after.version).toBe(before.version);
    expect(after.log).toEqual(before.log);
    expect(after.play).toEqual(before.play);

    // A move on its way while the server dies: it counts once or not at all, and the page tries it again by itself.
    for (let i = 0; i < 3 && (await asked(page)); ++i) {
      const then = await house.page(anna, table.id, 'blue');
      const move = then.play?.moves[0]?.notation ?? '';
      const click = choices(page).first().click();
      const crash = new Promise((done) => setTimeout(done, i * 4)).then(() => server.crash());
      await Promise.all([click, crash]);
      await server.restart();
      await expect(page.getByText('The connection is down')).toBeHidden({ timeout: 30_000 });
      await asked(page);
      const now = await house.page(anna, table.id, 'blue');
      const numbers = now.log.lines.map((line) => line.n);
      expect(numbers).toEqual([...new Set(numbers)]);
      const record = await anna.caller.call('GET', `/api/v1/tables/${table.id}/record?as=blue`);
      const mine = record.text.split('\n').filter((line) => line.includes(`blue ${move}`)).length;
      expect(mine).toBeGreaterThanOrEqual(0);
      expect(now.version).toBeGreaterThanOrEqual(then.version);
    }
    for (let i = 0; i < 3 && (await asked(page)); ++i) await decide(page, i);
    await context.close();
  } finally {
    await server.stop();
  }
});
