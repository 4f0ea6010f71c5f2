// The server dies without a word in the middle of a game and comes back: nothing is lost, nothing happens twice.
import { RealServer } from '../contract/server';
import { asked, BOT, decide, expect, House, ME, screenshot, SLOW, test } from './house';

test('killed and started again mid-game', SLOW, async ({ browser }) => {
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

    // A move on its way while the server dies counts once, for the page sends it again by itself, or not at all.
    const plies = async (): Promise<string[]> => {
      const record = await anna.caller.call('GET', `/api/v1/tables/${table.id}/record?as=blue`);
      return record.text
        .slice(record.text.indexOf('\n\n') + 2)
        .trimEnd()
        .split('\n');
    };
    for (let i = 0; i < 3 && (await asked(page)); ++i) {
      const then = await plies();
      const move = (await house.page(anna, table.id, 'blue')).play?.moves[0];
      const click = page.locator(`.prompt [data-choice="${move?.targets[0]}"]`).click();
      const crash = new Promise((done) => setTimeout(done, i * 5)).then(() => server.crash());
      await Promise.all([click, crash]);
      await server.restart();
      await expect(page.getByText('The connection is down')).toBeHidden({ timeout: 30_000 });
      await asked(page);
      const now = await plies();
      expect(now.slice(0, then.length)).toEqual(then);
      const mine = now.slice(then.length).filter((line) => /\bblue\b/.test(line));
      if (mine.length > 0) expect(mine[0]).toContain(`blue ${move?.notation}`);
      const { log } = await house.page(anna, table.id, 'blue');
      expect(log.lines.map((line) => line.n)).toEqual([...new Set(log.lines.map((line) => line.n))]);
    }
    for (let i = 0; i < 3 && (await asked(page)); ++i) await decide(page, i);
    await context.close();
  } finally {
    await server.stop();
  }
});
