// The frame of the table, for every game: where we stand, the first minute, what lies over the side of the board, and how
// much of the page the board has.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { asked, BOT, expect, GAMES, ME, screenshot, SLOW, test } from './house';
import type { House } from './house';

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

async function sit(page: Page, house: House, game: string, settings = {}): Promise<string> {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced', ...settings });
  const table = await house.table(anna, { game, seats: [ME, BOT, BOT] });
  await page.goto(`/t/${table.id}`);
  return table.id;
}

const barriers = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );

/** Words in the frame that are smaller than they may be; what boards draw is theirs. */
const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('.table')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const home = node.parentElement;
      if (!home || !node.textContent?.trim() || home.closest('.frame, .visually-hidden')) continue;
      if (home.getClientRects().length > 0 && parseFloat(getComputedStyle(home).fontSize) < least)
        found.push(`${node.textContent.trim()}: ${getComputedStyle(home).fontSize}`);
    }
    return found;
  }, least);

for (const game of GAMES) {
  for (const screen of SCREENS) {
    const { width, height } = screen;
    test(
      `${game} at ${width}: where we stand is there, and the board has the page`,
      width === 1280 ? {} : SLOW,
      async ({ page, house }) => {
        await page.setViewportSize(screen);
        await sit(page, house, game, width === 1440 ? { theme: 'dark' } : {});
        await asked(page);
        await expect(page.locator('[data-goal]:visible').first()).toBeVisible();
        await expect(page.locator('.skeleton')).toHaveCount(0);
        await screenshot(page, `frame-${game}-${width}`);
        const board = await page.locator('.frame').boundingBox();
        expect(board!.width).toBe(width); // nothing stands beside it
        if (width >= 1280) expect((board!.width * board!.height) / (width * height)).toBeGreaterThanOrEqual(0.4);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await tooSmall(page, width >= 1440 ? 14 : 12)).toEqual([]);
        // What is asked and everything one may answer is seen, or can be scrolled to.
        const question = await page.locator('#prompt-question').boundingBox();
        expect(question!.y + question!.height).toBeLessThanOrEqual(height);
        expect(await barriers(page)).toEqual([]);
      },
    );
  }

  test(`${game}: a goal is said in words, with its rule one click further`, SLOW, async ({ page, house }) => {
    await sit(page, house, game);
    await asked(page);
    const goal = page.locator('[data-goal]').first();
    await goal.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await goal.focus();
    await page.keyboard.press('Enter');
    const note = page.locator('.goals').getByRole('dialog');
    await expect(note).toBeVisible();
    const [told, prompt] = [await note.boundingBox(), await page.locator('.prompt').boundingBox()];
    expect(told!.y + told!.height).toBeLessThanOrEqual(prompt!.y);
    await note.locator('.link').click();
    await expect(page.getByRole('dialog', { name: /Rules/ })).toBeVisible();
  });

  test(`${game}: on a phone one goal is shown, and a touch opens all`, SLOW, async ({ page, house }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sit(page, house, game);
    await asked(page);
    const all = await page.locator('[data-goal]').count();
    await expect(page.locator('[data-goal]:visible')).toHaveCount(1);
    await page.locator('[data-goal]:visible').click();
    await expect(page.locator('dialog .goals-list > li')).toHaveCount(all);
    await screenshot(page, `frame-${game}-goals-360`);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const before = (await page.locator('.frame').boundingBox())!.height;
    await page.getByRole('button', { name: 'Fold the question away' }).click();
    await expect(page.locator('#prompt-question')).toBeVisible();
    expect((await page.locator('.frame').boundingBox())!.height).toBeGreaterThan(before);
    await page.mouse.move(0, 0); // a finger would not stay over the board
    await page.getByRole('button', { name: 'Show the choices' }).click();
    expect((await page.locator('.frame').boundingBox())!.height).toBe(before);
  });

  test(`${game}: log, chat and notes lie over the side by their keys`, SLOW, async ({ page, house }) => {
    await sit(page, house, game);
    await asked(page);
    const board = await page.locator('.frame').boundingBox();
    const over = page.getByRole('complementary', { name: 'Log, chat and notes' });
    for (const [key, name] of [
      ['l', 'Log'],
      ['n', 'Notes'],
      ['c', 'Chat'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(over.getByRole('tab', { name: new RegExp(name), selected: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(over).toHaveCount(0);
    }
    await page.keyboard.press('l');
    await expect(over).toBeVisible();
    expect(await page.locator('.frame').boundingBox()).toEqual(board); // the board does not move for it
    await screenshot(page, `frame-${game}-log`);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log (L)' }).click();
    await expect(over).toHaveCount(0);
    await expect(page.locator('[data-panel=chat] .count')).toHaveCount(0); // who sat down is no conversation
  });

  test.describe('a newcomer', () => {
    test.use({ newcomer: true });

    for (const width of [360, 1440]) {
      test(
        `${game} at ${width}: the first minute comes once, and again when asked for`,
        width === 1440 ? {} : SLOW,
        async ({ page, house }) => {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
          await sit(page, house, game);
          const intro = page.getByRole('dialog', { name: 'The first minute' });
          await expect(intro).toBeVisible();
          await expect(intro.locator('.drawing svg:visible').first()).toBeVisible();
          await screenshot(page, `intro-${game}-${width}`);
          expect(await barriers(page)).toEqual([]);
          for (const at of [2, 3, 4]) {
            await page.keyboard.press('ArrowRight');
            await expect(intro).toContainText(`Picture ${at} of 4`);
          }
          await page.keyboard.press('Escape');
          await expect(intro).toHaveCount(0);
          await page.reload();
          await asked(page);
          await expect(intro).toHaveCount(0);
          await page.getByRole('button', { name: 'Help' }).click();
          await page.getByRole('button', { name: 'The first minute' }).click();
          await expect(intro).toBeVisible();
          await intro.getByRole('button', { name: 'Skip' }).click();
          await expect(intro).toHaveCount(0);
        },
      );
    }
  });
}

test('goals and the first minute are there in Spanish', SLOW, async ({ page, house }) => {
  await sit(page, house, 'pax_emancipation', { language: 'es' });
  await asked(page);
  await expect(page.getByRole('heading', { name: 'Cómo vamos' })).toBeAttached();
  await page.getByRole('button', { name: 'Ayuda' }).click();
  await page.getByRole('button', { name: 'El primer minuto' }).click();
  await expect(page.getByRole('dialog', { name: 'El primer minuto' })).toContainText('no es libre');
  await screenshot(page, 'intro-pax_emancipation-es');
});
