// Pax Emancipation in the browser: the board fits, what is chosen is chosen where it lies, dice tell what they did, two
// colours for one person, and ends that tell who failed and what scored.
import { axe } from './axe';
import { asked, BOT, choices, decide, ended, expect, makesMove, ME, playOn, screenshot, SLOW, test } from './house';
import type { House, Person } from './house';
import type { Hint, NewTable } from '../src/api/types';
import type { Page } from '@playwright/test';

const GAME = 'pax_emancipation';
const ALONE = { variant: 'C1c' };
const ALONE_ADVANCED = { ...ALONE, advanced: 'true' };
const STEADY = { who: 'bot', level: 'steady' } as const;

interface Game {
  anna: Person;
  table: string;
}

async function begin(page: Page, house: House, plan: Partial<NewTable>): Promise<Game> {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced' });
  return { anna, table: (await house.table(anna, { game: GAME, ...plan })).id };
}

/** A table of three, Anna among bots. */
async function sit(page: Page, house: House, options: Record<string, string> = {}): Promise<Game> {
  const game = await begin(page, house, { seats: [ME, BOT, BOT], options });
  await page.goto(`/t/${game.table}`);
  await asked(page);
  return game;
}

/** Plays through the API until that is asked: the first move like one of `wishes`, else the first there is. */
async function until(house: House, { anna, table }: Game, ask: string, wishes: RegExp[]): Promise<boolean> {
  for (let made = 0; made < 600; ++made) {
    const { version, play } = await house.page(anna, table);
    if (!play || play.result.over) return false;
    if (play.turn.ask === ask) return true;
    const like = (wish: RegExp) => play.moves.find((one) => wish.test(`${one.notation}: ${one.text}`)) ?? [];
    const move = wishes.flatMap(like).at(0) ?? play.moves[0];
    await house.move(anna, table, version, move?.notation ?? '');
  }
  return false;
}

/** Plays as the hints say, to the end, and opens the page. A Dark Age can come to anybody: then it is played again. */
async function advised(page: Page, house: House, options: Record<string, string>): Promise<void> {
  for (let games = 0; games < 4; ++games) {
    const { anna, table } = await begin(page, house, { seats: [ME, STEADY, STEADY], options });
    if ((await followed(house, anna, table)) === 'dark_age') continue;
    await page.goto(`/t/${table}`);
    return;
  }
}

async function followed(house: House, anna: Person, table: string): Promise<string | null> {
  for (let looked = 0; looked < 3000; ++looked) {
    const { version, play } = await house.page(anna, table);
    if (!play || play.result.over) return play?.result.ending ?? null;
    if (play.moves.length === 0) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const hint = await anna.caller.call('GET', `/api/v1/tables/${table}/hint`);
    await house.move(anna, table, version, (JSON.parse(hint.text) as Hint).move.notation);
  }
  return null;
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const barriers = async (page: Page) => (await axe(page).analyze()).violations.map((one) => one.id);

for (const advanced of ['false', 'true']) {
  test(
    `the whole board is seen at once on an ordinary screen (advanced: ${advanced})`,
    SLOW,
    async ({ page, house }) => {
      await sit(page, house, { advanced });
      const spare = await page
        .locator('.frame .sheet')
        .evaluate((one) => [
          one.clientHeight - one.scrollHeight,
          one.clientWidth - one.scrollWidth,
          document.documentElement.clientHeight - document.documentElement.scrollHeight,
        ]);
      expect(spare).toEqual([0, 0, 0]);
      const seen = await page.locator('.frame .sheet').boundingBox();
      for (const part of [
        '.land',
        '.lane',
        '.chit',
        '.lot',
        '.player header', // the rest gives way to what is asked
        ...(advanced === 'true' ? ['.splay .title'] : []),
      ]) {
        const last = await page.locator(`.pe-board ${part}`).last().boundingBox();
        expect(last!.y + last!.height, part).toBeLessThanOrEqual(seen!.y + seen!.height + 1);
      }
      await expect(page.locator('.pe-board .land')).toHaveCount(10);
      await expect(page.locator('.pe-board .lane')).toHaveCount(9);
      await expect(page.locator('.pe-board .lot')).toHaveCount(12);
      await expect(page.locator('.pe-board .elephant')).toHaveCount(1);
      await expect(page.locator('.pe-board .splay')).toHaveCount(advanced === 'true' ? 2 : 0);
      await screenshot(page, `emancipation-${advanced === 'true' ? 'advanced' : 'basic'}`);
      expect(await barriers(page)).toEqual([]);
    },
  );
}

test('an Agent goes on a card that is clicked, and undo takes it back', SLOW, async ({ page, house }) => {
  const game = await begin(page, house, { seats: [ME], options: ALONE });
  await page.goto(`/t/${game.table}`);
  await asked(page);
  await page.locator('.prompt [data-verb=syndicate]').click();
  const card = page.locator('.lot .card.legal').last();
  const slot = (await card.getAttribute('data-target')) ?? '';
  const agents = page.locator(`[data-target="${slot}"] .line .piece`);
  await expect(agents).toHaveCount(0);
  expect(await makesMove(page, () => card.click())).toBe(true);
  await expect(agents).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(agents).toHaveCount(0);
});

test('what cannot be done says why, where it lies', SLOW, async ({ page, house }) => {
  const game = await begin(page, house, { seats: [ME], options: ALONE });
  await page.goto(`/t/${game.table}`);
  await asked(page);
  await page.locator('.chit:not(.legal)').first().click({ force: true });
  const why = page.locator('.card-of[role=dialog]');
  await expect(why).toContainText(/\w/);
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
});

test('the dice of a turn are shown, and say what they did', SLOW, async ({ page, house }) => {
  await sit(page, house);
  await expect(async () => {
    await decide(page);
    await expect(page.locator('.thrown .face').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.locator('.thrown').first().hover();
  await expect(page.getByRole('tooltip')).toContainText(/\w{4}/);
  await asked(page);
  await page.keyboard.press('l');
  await expect(page.locator('.log')).toContainText('rolls a ');
});

test('turns of the basic game are played by clicking what lies on the board', SLOW, async ({ page, house }) => {
  await sit(page, house);
  expect(await playOn(page, 16)).toBeGreaterThan(5);
});

test('turns of the advanced game are played by clicking; a card opens large', SLOW, async ({ page, house }) => {
  const wishes = [/^op .*(lawsuit|plebiscite)/, /^syndicate .*(Lawsuit|Plebiscite)/, /^fund/, /^(stop|end)/];
  let game = await begin(page, house, { seats: [ME], options: ALONE_ADVANCED });
  while (!(await until(house, game, 'show', wishes)))
    game = { ...game, table: (await house.table(game.anna, { game: GAME, seats: [ME], options: ALONE_ADVANCED })).id };
  await page.goto(`/t/${game.table}`);
  await asked(page);
  const icon = page.locator('.tray [data-target^="icon:"]').first();
  await expect(icon).toHaveClass(/legal/);
  await screenshot(page, 'emancipation-icon');
  expect(await makesMove(page, () => icon.click())).toBe(true);
  await expect(page.locator('.strand button.bead').first()).toBeVisible();
  expect(await playOn(page, 16)).toBeGreaterThan(5);
  if ((await ended(page).count()) > 0) return;
  await page.locator('.lot .opens').first().click();
  await expect(page.locator('.pe-card')).toContainText('Ops');
  await screenshot(page, 'emancipation-card');
});

test('one person plays two colours, from the page for a new table', SLOW, async ({ page }) => {
  await page.goto(`/new/${GAME}`);
  await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: 'Alone' }).check();
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/tables'));
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect((await sent).postDataJSON() as NewTable).toMatchObject({ seats: [ME], options: ALONE });
  await asked(page);
  await expect(page.locator('.pe-board').first().locator('.player .who')).toHaveText(['Red', 'Green']);
});

test('a cooperative end tells who failed, and adds up the points line by line', SLOW, async ({ page, house }) => {
  test.setTimeout(240_000);
  await advised(page, house, { variant: 'C1b' });
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('.end')).toContainText(/cooperative era is over/);
  await expect(page.locator('.closing li').filter({ hasText: /counter-enlightenment/i })).not.toHaveCount(0);
  const scores = await page.locator('.ranks .score').allInnerTexts();
  expect(scores).toHaveLength(3);
  for (const [column, score] of scores.entries()) {
    const counted = await page
      .locator(`.ranks tbody td:nth-of-type(${String(column + 1)}):not(.aside)`)
      .allInnerTexts();
    expect(counted.reduce((sum, one) => sum + (Number(one) || 0), 0)).toBe(Number(score));
  }
  await screenshot(page, 'emancipation-end');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toBe(360);
  expect(await barriers(page)).toEqual([]);
});

test('in the game of Malthus the most points win', SLOW, async ({ page, house }) => {
  test.setTimeout(240_000);
  await advised(page, house, { variant: 'C1e' });
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('.end')).toContainText('each scores alone');
  await expect(page.locator('.ranks .winner')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Show the board' }).click();
  await expect(page.locator('.pe-board .when')).toContainText('each scores alone');
});

test('a Dark Age is lost by everybody', SLOW, async ({ page, house }) => {
  const game = await begin(page, house, { seats: [ME], options: ALONE });
  await until(house, game, 'never', [/^piracy 1/, /^unrest/, /^stop/, /^end/]);
  await page.goto(`/t/${game.table}`);
  await expect(ended(page)).toBeVisible();
  await expect(page.locator('.end h2').first()).toContainText('You have lost');
  await expect(page.locator('.end .rank')).toHaveCount(0);
  await screenshot(page, 'emancipation-lost');
});

test.describe('in Spanish, on a phone', () => {
  test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the parts lie one below the other, and nothing runs out at the side', SLOW, async ({ page, house }) => {
    const ana = await house.person('Ana', page.context(), { language: 'es' });
    const table = await house.table(ana, { game: GAME, seats: [ME, BOT, BOT], options: { advanced: 'true' } });
    await page.goto(`/t/${table.id}`);
    await asked(page);
    await expect(page.locator('.pe-board')).toHaveAttribute('data-narrow', 'true');
    expect(await sideways(page)).toBe(360);
    const spare = await page.locator('.frame .sheet').evaluate((one) => one.clientWidth - one.scrollWidth);
    expect(spare).toBe(0);
    const words = `${await page.locator('.prompt').innerText()} ${await page.locator('.pe-board').innerText()}`;
    expect(words).not.toMatch(/\b(your|undo|hint|choose|the|with|left|actions|market|debt)\b/i);
    await screenshot(page, 'emancipation-phone-es');
    await page.locator('.jump button').last().click();
    await expect(page.locator('.pe-board .players')).toBeInViewport({ ratio: 0.3 });
    const first = choices(page).first();
    await first.scrollIntoViewIfNeeded();
    expect(await makesMove(page, () => first.click())).toBe(true);
  });
});
