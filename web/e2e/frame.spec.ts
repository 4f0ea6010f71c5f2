// The frame of the table, for every game: where we stand, the first minute, what lies over the side of the board, and how
// much of the page the board has.
import type { Page } from '@playwright/test';
import { axe } from './axe';
import { faults } from './faults';
import { asked, BOT, decide, expect, GAMES, ME, screenshot, SLOW, test } from './house';
import type { House } from './house';

interface Screen {
  width: number;
  height: number;
}
// Beside 1280, which is looked at first.
const SCREENS: (Screen & { dark?: true })[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900, dark: true },
  { width: 1920, height: 1080 },
];

async function sit(page: Page, house: House, game: string, settings = {}): Promise<string> {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced', ...settings });
  const table = await house.table(anna, { game, seats: [ME, BOT, BOT] });
  await page.goto(`/t/${table.id}`);
  return table.id;
}

const barriers = async (page: Page): Promise<string[]> =>
  (await axe(page).analyze()).violations.flatMap(({ id, nodes }) =>
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

/** The print of what stands around the board: head, goals and question, with faults as those of a board. */
async function printed(page: Page, width: number): Promise<void> {
  for (const root of ['header.bar', '.goals', '.dock:has(.prompt)']) {
    const found = await page.evaluate(faults, { least: width >= 1440 ? 14 : 12, root, people: '^Anna' });
    expect.soft(found, `${root} at ${width}`).toEqual({ small: [], over: [], cut: [] });
  }
}

/** What of the question does not show all it holds, or is beyond the window's edge; on a phone it may be scrolled. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      '.dock:has(.prompt)',
      '.prompt',
      '.prompt > .text',
      '.choices-area',
      '.choices-area > .fill',
      '.prompt > .tools',
    ].flatMap((one) => {
      const part = document.querySelector(one)!;
      const { top, bottom } = part.getBoundingClientRect();
      const more = [part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth, bottom - innerHeight];
      return top < 0 || more.some((over) => over > 1) ? [`${one}: ${[top, ...more].join(' ')}`] : [];
    }),
  );
const nothingCut = (page: Page): Promise<void> => expect.poll(() => cut(page)).toEqual([]);

/** Names and money at the head of mats that are not in sight, and what may be chosen that lies under the question. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dock = document.querySelector('.dock.placed')?.getBoundingClientRect();
    if (!dock) return [];
    const under = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < dock.right - 2 && right > dock.left + 2 && top < dock.bottom - 2 && bottom > dock.top + 2;
    const board = document.querySelector('.sheet > :not(.ghost)')!;
    const heads = [...board.querySelectorAll('[data-yields] header')]
      .map((head) => head.getBoundingClientRect())
      .filter((box) => under(box) || box.bottom > innerHeight)
      .map(({ top, bottom }) => `head at ${top} to ${bottom}, question to ${dock.bottom}`);
    const targets = [...board.querySelectorAll<HTMLElement>('[data-target].legal')]
      .filter((one) => under(one.getBoundingClientRect()))
      .map(({ dataset }) => dataset['target'] ?? '');
    return [...heads, ...targets];
  });

/** The share of the window in which the game is played, as far as the question does not lie over it. */
const played = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const common = (a: DOMRect, b: DOMRect): number =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const window = new DOMRect(0, 0, innerWidth, innerHeight);
    const dock = document.querySelector('.dock:has(.prompt)')!.getBoundingClientRect();
    const parts = [...document.querySelectorAll('.sheet > :not(.ghost) [data-played]')];
    const areas = parts
      .map((part) => part.getBoundingClientRect())
      .map((box) => common(box, window) - common(box, dock));
    return areas.reduce((sum, area) => sum + area, 0) / (innerWidth * innerHeight);
  });

/** What holds at any width: the board has the page, words are large enough, and the question is in sight. */
async function fits(page: Page, game: string, { width, height }: Screen): Promise<void> {
  await asked(page);
  await expect(page.locator('[data-goal]:visible').first()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await screenshot(page, `frame-${game}-${width}`);
  const board = await page.locator('.frame').boundingBox();
  expect(board!.width).toBe(width); // nothing stands beside it
  if (width >= 1280) expect(await played(page)).toBeGreaterThanOrEqual(0.4);
  if (width > 900) await nothingCut(page);
  // Who plays, and how, stands on the mats of this table for three.
  if (width >= 1280) {
    const heads = await page
      .locator('.sheet > :not(.ghost) [data-seat-head]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-seat-head')));
    expect(new Set(heads).size).toBe(3);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await tooSmall(page, width >= 1440 ? 14 : 12)).toEqual([]);
  await printed(page, width);
  // On a phone what is asked is seen, and what one may answer can be scrolled to.
  const question = await page.locator('#prompt-question').boundingBox();
  expect(question!.y + question!.height).toBeLessThanOrEqual(height);
  expect(await barriers(page)).toEqual([]);
}

async function panelsByKeys(page: Page, game: string): Promise<void> {
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
}

async function goalInWords(page: Page): Promise<void> {
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
  const rules = page.getByRole('dialog', { name: /Rules/ });
  await expect(rules).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
}

async function goalsOnAPhone(page: Page, game: string): Promise<void> {
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
}

for (const game of GAMES) {
  test(`${game} at 1280: where we stand is there, and the board has the page`, async ({ page, house }) => {
    await sit(page, house, game);
    await fits(page, game, { width: 1280, height: 800 });
  });

  test(
    `${game} at other widths: where we stand is there, and the board has the page`,
    SLOW,
    async ({ page, house }) => {
      test.setTimeout(180_000);
      await sit(page, house, game);
      await asked(page);
      for (const { dark, ...screen } of SCREENS)
        await test.step(`at ${screen.width}`, async () => {
          await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
          await page.setViewportSize(screen);
          await fits(page, game, screen);
        });
    },
  );

  test(`${game}: a hint is shown whole at any width`, SLOW, async ({ page, house }) => {
    test.setTimeout(120_000);
    await sit(page, house, game);
    await asked(page);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.locator('.hint .tile').first()).toBeVisible({ timeout: 30_000 });
    for (const screen of [{ width: 1280, height: 800 }, ...SCREENS].filter(({ width }) => width > 900)) {
      await page.setViewportSize(screen);
      await nothingCut(page);
      await screenshot(page, `frame-${game}-hint-${screen.width}`);
    }
  });

  test(`${game}: nothing of what is asked is cut while a game goes on`, SLOW, async ({ page, house }) => {
    test.setTimeout(120_000);
    await sit(page, house, game);
    for (let made = 0; made < 15 && (await asked(page)); ++made) {
      await nothingCut(page);
      await expect.poll(() => hidden(page)).toEqual([]);
      await decide(page, made);
    }
  });

  test(`${game}: goals in words, and what lies over the side of the board`, SLOW, async ({ page, house }) => {
    test.setTimeout(120_000);
    await sit(page, house, game);
    await asked(page);
    await test.step('log, chat and notes lie over the side by their keys', () => panelsByKeys(page, game));
    await test.step('a goal is said in words, with its rule one click further', () => goalInWords(page));
  });

  test(`${game}: on a phone one goal is shown, and a touch opens all`, SLOW, async ({ page, house }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sit(page, house, game);
    await asked(page);
    await goalsOnAPhone(page, game);
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

const WORDS = {
  spheres: 'civilización',
  pax_transhumanity: 'empresa emergente',
  planetary_phase: 'red mundial',
  pax_emancipation: 'no es libre',
};
for (const game of GAMES)
  test(`${game} in Spanish: goals, the first minute, and everything has its room`, SLOW, async ({ page, house }) => {
    test.setTimeout(180_000);
    await sit(page, house, game, { language: 'es' });
    await asked(page);
    await expect(page.getByRole('heading', { name: 'Cómo vamos' })).toBeAttached();
    for (const { dark, ...screen } of SCREENS.filter(({ width }) => width === 360 || width === 1440)) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.setViewportSize(screen);
      await fits(page, `${game}-es`, screen);
    }
    await page.getByRole('button', { name: 'Ayuda', exact: true }).click();
    await page.getByRole('button', { name: 'El primer minuto' }).click();
    const intro = page.getByRole('dialog', { name: 'El primer minuto' });
    await expect(intro).toContainText(new RegExp(WORDS[game as keyof typeof WORDS]));
    await screenshot(page, `intro-${game}-es`);
  });
