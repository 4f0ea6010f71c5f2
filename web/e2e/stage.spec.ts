// What others do is shown step by step, in all four games: after one's own move the board is behind the table, nothing
// can be chosen meanwhile, any input skips, and what is shown in the end is what is.
import type { Page } from '@playwright/test';
import { axe } from './axe';
import { decide, expect, GAMES, screenshot, SLOW, test } from './house';
import type { House } from './house';
import { holdSteps, line, settled, sit, untilStaged } from './staged';

// Notes what the line told, and whether anything could be chosen beside it.
async function watch(page: Page, house: House, game: string): Promise<void> {
  await page.addInitScript(() => {
    const seen = { told: [] as string[], open: 0 };
    Object.assign(window, { seen });
    const look = (): void => {
      const told = document.querySelector('.staging .what')?.textContent;
      if (told === undefined || told === null) return;
      if (seen.told.at(-1) !== told) seen.told.push(told);
      seen.open += document.querySelectorAll('.frame [data-target].legal').length;
    };
    setInterval(look, 20);
  });
  await sit(page, house, game, 'calm');
}

const seen = (page: Page): Promise<{ told: string[]; open: number }> =>
  page.evaluate(() => (window as unknown as { seen: { told: string[]; open: number } }).seen);

/** What stands on the board, and what can be chosen there. */
const board = (page: Page): Promise<string[]> =>
  page
    .locator('.frame [data-target]')
    .evaluateAll((all) =>
      all.map((one) => `${(one as HTMLElement).dataset['target']} ${one.classList.contains('legal')}`),
    );

for (const game of GAMES) {
  test.describe(game, () => {
    test('shows what others do, and in the end what is', async ({ page, house }) => {
      test.setTimeout(120_000);
      await watch(page, house, game);
      expect(await untilStaged(page)).toBe(true);
      await screenshot(page, `stage-${game}`);
      const open = await settled(page);
      const { told, open: chosen } = await seen(page);
      expect(told.length).toBeGreaterThan(0);
      expect(chosen).toBe(0);
      if (!open) return;
      const staged = await board(page);
      await page.reload(); // a snapshot is never staged
      await settled(page);
      expect(staged).toEqual(await board(page));
    });

    test('is skipped by any key, which chooses nothing, and not shown when the pace is off', async ({
      page,
      house,
    }) => {
      test.setTimeout(120_000);
      await watch(page, house, game);
      expect(await untilStaged(page)).toBe(true);
      const sent: string[] = [];
      page.on('request', (request) => request.url().includes('/moves') && sent.push(request.url()));
      await page.keyboard.press('1');
      await expect(line(page)).toHaveCount(0, { timeout: 1000 });
      expect(sent).toEqual([]);
      if (!(await settled(page)) || !(await untilStaged(page))) return;
      await line(page)
        .locator('input[type=radio]')
        .first()
        .evaluate((off: HTMLInputElement) => off.click());
      await expect(line(page)).toHaveCount(0);
      const before = (await seen(page)).told.length;
      for (let made = 0; made < 3 && (await settled(page)); ++made) await decide(page, made);
      expect((await seen(page)).told).toHaveLength(before);
    });
  });
}

// Whatever can be chosen stays in sight, and the question.
async function hidesNothing(page: Page): Promise<void> {
  const card = (await page.locator('section.since').boundingBox())!;
  const hidden = await page.locator('.prompt, .frame [data-target].legal:visible').evaluateAll((all, card) => {
    const over = (one: DOMRect): boolean =>
      one.left < card.x + card.width - 1 &&
      one.right > card.x + 1 &&
      one.top < card.y + card.height - 1 &&
      one.bottom > card.y + 1;
    return all.filter((one) => over(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 120));
  }, card);
  expect(hidden).toEqual([]);
}

for (const game of GAMES) {
  test(
    `${game}: after a round one card says what befell me, and hides nothing that is asked`,
    SLOW,
    async ({ page, house }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1440, height: 900 });
      await sit(page, house, game, 'fast');
      const card = page.locator('section.since');
      for (let turn = 0; turn < 25 && !(await card.isVisible()); ++turn) {
        await decide(page, turn);
        expect(await settled(page)).toBe(true);
        await card.waitFor({ timeout: 700 }).catch(() => undefined);
      }
      await expect(card.getByRole('heading', { name: 'Since your last turn' })).toBeVisible();
      await expect(card).toContainText(/What befell you|None of it touched you/);
      await card.getByText('What the others did').click();
      await expect(card.locator('.turns .lines li').first()).toBeVisible();
      expect((await axe(page).include('section.since').analyze()).violations).toEqual([]);
      await card.getByText('What the others did').click();
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(300); // the board takes its new shape
        await screenshot(page, `since-${game}-${String(width)}`);
        await hidesNothing(page);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.waitForTimeout(300);
      await screenshot(page, `since-${game}-360`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // The same in the text view.
      await page.setViewportSize({ width: 1440, height: 900 });
      const told = await card.locator('.mine li').allTextContents();
      await page.keyboard.press('t');
      const text = page.locator('.text-view [data-since]');
      for (const line of told) await expect(text).toContainText(line.trim());
      await page.keyboard.press('t');
      await card.getByRole('button', { name: 'Close' }).click();
      await expect(card).toHaveCount(0);
    },
  );
}

interface Told {
  n: number;
  ply: number;
}

for (const game of GAMES)
  test(`${game}: the log is told by turns, and a line shows its moment on the board`, SLOW, async ({ page, house }) => {
    test.setTimeout(120_000);
    await sit(page, house, game, 'off');
    for (let made = 0; made < 5 && (await settled(page)); ++made) await decide(page, made);
    await settled(page);
    await page.keyboard.press('l');
    const lines = page.locator('.log .moment');
    await expect(lines.nth(2)).toBeVisible();
    await expect(page.locator('.log section h2').first()).toBeVisible();
    await screenshot(page, `log-${game}`);
    // Focusing a line rings its places, wherever the board draws one of them.
    const rings = page.locator('.sheet > .place');
    const count = await lines.count();
    for (let i = 0; i < count && (await rings.count()) === 0; ++i) {
      await lines.nth(i).focus();
      await rings
        .first()
        .waitFor({ timeout: 300 })
        .catch(() => undefined);
    }
    await expect(rings.first()).toBeVisible();
    // An early line, on the board as it was then.
    const { n, ply } = await page.evaluate(async () => {
      const id = location.pathname.split('/').pop();
      const { log } = (await (await fetch(`/api/v1/tables/${id}`)).json()) as { log: { lines: Told[] } };
      return log.lines[0]!;
    });
    await page.locator(`[data-line="${n}"]`).click();
    await expect(page.locator('#prompt-question')).toHaveText(new RegExp(`^Step ${ply} of `));
    await expect(page.locator('.frame')).toHaveClass(/past/);
  });

test('the line that tells what others do is accessible, in both themes', async ({ page, house }) => {
  test.setTimeout(120_000);
  const hold = await holdSteps(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await sit(page, house, 'pax_emancipation', 'calm');
    await hold();
    expect(await untilStaged(page)).toBe(true);
    const found = await axe(page).include('.staging').analyze();
    expect(found.violations).toEqual([]);
    await page.keyboard.press('Space');
  }
});

interface Ringed {
  target: boolean; // whether the place of the first ring is in sight
  scrolled: boolean; // whether the board was scrolled for it
}

// Each step's first ring, a moment after it is drawn. Before each step the board is pushed away from there.
function notePlaces(): void {
  const ringed: Ringed[] = [];
  Object.assign(window, { ringed });
  let from = 0;
  let last = '';
  new MutationObserver(() => {
    const ring = document.querySelector<HTMLElement>('.sheet > .place');
    const sheet = ring?.parentElement;
    const now = ring ? `${ring.style.left} ${ring.style.top}` : '';
    if (now === last) return;
    last = now;
    if (!ring || !sheet) return;
    const [box, room] = [ring.getBoundingClientRect(), sheet.getBoundingClientRect()];
    const target =
      box.top >= room.top - 1 &&
      Math.min(box.bottom, box.top + room.height / 2) <= room.bottom + 1 &&
      box.left < room.right &&
      box.right > room.left;
    ringed.push({ target, scrolled: sheet.scrollTop !== from });
    // As far away as it goes.
    const middle = sheet.scrollTop + box.top - room.top;
    sheet.scrollTop = middle > sheet.scrollHeight / 2 ? 0 : sheet.scrollHeight;
    from = sheet.scrollTop;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
}

for (const game of GAMES) {
  test(`${game}: on a phone the board goes to where something happens`, async ({ page, house }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(notePlaces);
    await sit(page, house, game, 'calm');
    // Not everything that others do has a place.
    let ringed: Ringed[] = [];
    for (let turn = 0; turn < 6 && !ringed.some(({ scrolled }) => scrolled); ++turn) {
      expect(await untilStaged(page)).toBe(true);
      await settled(page);
      ringed = await page.evaluate(() => (window as unknown as { ringed: Ringed[] }).ringed);
    }
    expect(ringed.filter(({ target }) => !target)).toEqual([]);
    expect(ringed.some(({ scrolled }) => scrolled)).toBe(true);
  });
}
