// One's own turn: taking back, asking why not, a hint, the rules, the lesson.
import { axe } from './axe';
import { asked, BOT, choices, decide, expect, ME, screenshot, SHORT, SLOW, test } from './house';
import type { House } from './house';
import type { Page } from '@playwright/test';

/** At the plan of the first turn, which has no dice in it. */
async function atThePlan(page: Page, house: House): Promise<void> {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
  const { version } = await house.page(anna, table.id);
  await house.move(anna, table.id, version, 'split 7');
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('#prompt-question')).toContainText('slot 1', { timeout: 20_000 });
}

const choose = (page: Page, target: string) => page.locator(`.prompt [data-choice="${target}"]`).click();

test('what nothing followed can be taken back, one step or the whole turn', async ({ page, house }) => {
  await atThePlan(page, house);
  await choose(page, 'action:mov');
  await expect(page.locator('#prompt-question')).toContainText('slot 2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#prompt-question')).toContainText('slot 1');
  await choose(page, 'action:ord');
  await expect(page.locator('#prompt-question')).toContainText('slot 2');
  await choose(page, 'action:mov');
  await expect(page.locator('#prompt-question')).toContainText('slot 3');
  await page.getByRole('button', { name: 'Restart turn' }).click();
  await expect(page.locator('#prompt-question')).toContainText('slot 1');
});

test('clicking what is not possible now reads it, says which rule forbids it, and leads there', async ({
  page,
  house,
}) => {
  await atThePlan(page, house);
  const construction = page.locator('.frame [data-target="action:con"]:visible').first();
  await expect(construction).not.toHaveClass(/legal/);
  await construction.click({ force: true }); // it says itself that it is not possible now
  const note = page.getByRole('dialog', { name: 'Construction' });
  await expect(note).toContainText('Why not now');
  await screenshot(page, 'why-not');
  const rule = note.getByRole('button', { name: /·/ });
  const id = (await rule.textContent())?.split('·')[0]?.trim() ?? '';
  expect(id).toMatch(/^SPH-/);
  await rule.click();
  const drawer = page.getByRole('dialog', { name: /Rules of/ });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('heading', { name: new RegExp(`^${id} `) })).toBeInViewport();
  await screenshot(page, 'rules-drawer');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the rule behind a question says what it means at the table now', async ({ page, house }) => {
  await atThePlan(page, house);
  const asks = (await page.locator('#prompt-question').textContent())?.trim() ?? '';
  await page.keyboard.press('r');
  const drawer = page.getByRole('dialog', { name: /Rules of/ });
  const now = drawer.locator('article.opened .now');
  await expect(now).toContainText('At your table now');
  await expect(now).toContainText(asks);
  await expect(now).toBeInViewport();
  await screenshot(page, 'rules-now');
});

test('the rules can be searched', SLOW, async ({ page, house }) => {
  await atThePlan(page, house);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /Rules of/ });
  await drawer.getByRole('searchbox').fill('bottom line');
  await expect(drawer.getByText(/rules found/)).toBeVisible();
  await expect(drawer).toContainText('SPH-DIPL-4');
});

test('a hint names a move and what speaks for it', async ({ page, house }) => {
  await atThePlan(page, house);
  await page.getByRole('button', { name: 'Hint' }).click();
  const best = page.locator('.hint .tile').first();
  await expect(best).toContainText(/\d+ ?%/, { timeout: 15_000 });
  await expect(best.locator('.why')).toContainText(/\w+ \w+/);
  await best.click();
  await expect(page.locator('#prompt-question')).toContainText('slot 2');
});

test('every question is explained, and what ends a turn is confirmed', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context(), { confirm: 'final' });
  const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
  await page.goto(`/t/${table.id}`);
  await asked(page);
  await expect(page.locator('.prompt .help')).not.toBeEmpty();
  await choices(page).first().click();
  await expect(page.locator('[data-confirm]')).toBeVisible();
  expect((await axe(page).include('.prompt').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-confirm]')).toHaveCount(0);
  await decide(page);
});

/** Presses "Show me" until the lesson is over or that many steps are made; how many it were. */
async function shown(page: Page, most: number): Promise<number> {
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const did = lesson.getByRole('button', { name: /^Show me/ });
  for (let steps = 0; steps < most; ++steps) {
    await expect(did.or(lesson.getByText('Chapter finished'))).toBeVisible({ timeout: 15_000 });
    if (!(await did.isVisible())) return steps;
    const words = await lesson.locator('.words').textContent();
    await did.click();
    await expect(async () => {
      await page.keyboard.press('Shift'); // any input skips what is being shown
      expect(await lesson.locator('.words').textContent()).not.toBe(words);
    }).toPass({ timeout: 15_000 });
  }
  return most;
}

const CHAPTERS = {
  pax_emancipation: 'Pax Emancipation',
  spheres: 'SPHERES!',
  planetary_phase: 'The Planetary Phase',
  pax_transhumanity: 'Pax Transhumanity',
};
for (const [game, name] of Object.entries(CHAPTERS)) {
  test(
    `the first chapter of ${name} can be walked, with its goal first and a light on what is meant`,
    SLOW,
    async ({ page }) => {
      test.setTimeout(90_000);
      await page.goto('/');
      await page.getByRole('button', { name: `Step by step: A first game, ${name}` }).click();
      const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
      await expect(lesson).toContainText('Step 1 of');
      await expect(lesson).toContainText('The goal:');
      await expect(page.locator('.spotlight .rings rect').first()).toBeVisible();
      await screenshot(page, `lesson-${game}`);
      expect((await axe(page).include('.lesson').analyze()).violations).toEqual([]);
      // The words stand neither on the light nor on the question.
      const sheet = await lesson.boundingBox();
      const prompt = await page.locator('.prompt').boundingBox();
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((prompt?.y ?? 0) + 1);
      expect(await shown(page, 3)).toBe(3);
      await expect(lesson).toContainText('Step 4 of');
      // Where it was left, it goes on.
      await page.goto('/');
      await page.getByRole('button', { name: `Go on with the lesson: A first game, ${name}` }).click();
      await expect(lesson).toContainText('Step 4 of');
    },
  );
}

/** Goes from one thing to the next until the one of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement;
      return here?.getAttribute('aria-label') ?? here?.textContent?.trim() ?? '';
    });
  const there = async () => (typeof name === 'string' ? (await focused()) === name : name.test(await focused()));
  for (let i = 0; i < 60 && !(await there()); ++i) await page.keyboard.press('Tab');
  expect(await there()).toBe(true);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Whether two boxes of the page lie over each other. */
const over = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

/** The card of a thing on the board is read beside the words of the lesson and the question: a phone has room for one of them. */
async function readsBesideTheWords(page: Page, parts: string[]): Promise<void> {
  const things = page.locator('.frame [data-target]:visible');
  const count = await things.count();
  expect(count).toBeGreaterThan(2);
  const card = page.locator('.card-of[role=dialog]');
  for (const nth of [0, Math.floor(count / 2), count - 1]) {
    await things.nth(nth).focus();
    await page.keyboard.press('Space');
    await expect(card).toBeInViewport({ ratio: 1 });
    const covers = async (): Promise<boolean[]> => {
      const box = (await card.boundingBox())!;
      const read = parts.map((one) => page.locator(one).boundingBox());
      return (await Promise.all(read)).map((one) => over(box, one!));
    };
    await expect.poll(covers).toEqual(parts.map(() => false)); // it grows when the reason comes
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  }
}

for (const game of Object.keys(CHAPTERS))
  for (const chapter of ['economy', 'ending'])
    test(
      `${game}: the chapter on ${chapter} begins with its goal, and answers a free choice`,
      SLOW,
      async ({ page, house }) => {
        test.setTimeout(90_000);
        await page.setViewportSize({ width: 1440, height: 900 });
        const anna = await house.person('Anna', page.context(), { motion: 'reduced' });
        const table = await house.table(anna, { game, lesson: chapter });
        await page.goto(`/t/${table.id}`);
        const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
        await expect(lesson).toContainText('Step 1 of');
        await expect(lesson).toContainText('The goal:');
        await expect(page.locator('.spotlight .rings rect').first()).toBeVisible();
        await screenshot(page, `lesson-${game}-${chapter}`);
        if (chapter === 'economy')
          for (const [width, height] of [
            [360, 740],
            [1280, 800],
            [1440, 900],
          ] as const)
            await test.step(`things are read beside the words (${String(width)} wide)`, async () => {
              await page.setViewportSize({ width, height });
              await readsBesideTheWords(page, width < 900 ? ['.prompt'] : ['.lesson', '.prompt']);
            });
        const free = lesson.getByRole('group', { name: 'Your choice:' }).getByRole('button');
        for (let step = 0; step < 4 && (await free.count()) === 0; ++step) {
          expect(await shown(page, 1)).toBe(1);
          await expect(lesson.getByRole('button', { name: /^Show me/ })).toBeVisible({ timeout: 15_000 });
        }
        expect(await free.count()).toBeGreaterThan(1);
        // What the lesson does not go on with is answered too, and nothing is refused.
        const show = lesson.getByRole('button', { name: /^Show me/ });
        const own = (await show.getAttribute('aria-label'))!.replace('Show me: ', '');
        const texts = (await free.allTextContents()).map((text) => text.trim());
        expect(texts).toContain(own);
        await free.nth(texts.findIndex((text) => text !== own)).click();
        const answer = lesson.locator('.answer');
        await expect(answer).toHaveAttribute('role', 'status');
        await expect(answer).toContainText(/\p{L}+ \p{L}+/u);
        await expect(answer).toContainText(`The lesson goes on with: ${own}`);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await screenshot(page, `lesson-${game}-${chapter}-free`);
        if (chapter === 'economy') await lesson.getByRole('button', { name: `Go on: ${own}`, exact: true }).click();
        else await free.nth(texts.indexOf(own)).click();
        await expect(lesson.locator('.answer.good')).toContainText(/\p{L}+ \p{L}+/u);
      },
    );

test('the first game is a lesson from beginning to end, and then it has a tick', SLOW, async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Step by step: A first game, SPHERES!' }).click();
  expect(await shown(page, 60)).toBe(42);
  await screenshot(page, 'lesson-end');
  await page.getByRole('link', { name: 'All chapters' }).click();
  await expect(page.getByRole('button', { name: 'Chapter 1: A first game (done)' }).first()).toBeVisible();
});

test('a lesson by the keyboard alone, its free choices too', SLOW, async ({ page, house }) => {
  test.setTimeout(90_000);
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { game: 'pax_emancipation', lesson: 'first' });
  await page.goto(`/t/${table.id}`);
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const free = lesson.getByRole('group', { name: 'Your choice:' }).getByRole('button');
  const words = lesson.locator('.words');
  for (let step = 1; (await free.count()) === 0; ++step) {
    expect(step).toBeLessThan(5);
    await expect(lesson).toContainText(`Step ${String(step)} of`);
    await tabTo(page, /^Show me: /);
    const before = (await words.textContent())!;
    await page.keyboard.press('Enter');
    await expect(words).not.toHaveText(before);
    await asked(page);
  }
  const own = (await lesson.getByRole('button', { name: /^Show me/ }).getAttribute('aria-label'))!.slice(9);
  const other = (await free.allTextContents()).map((text) => text.trim()).find((text) => text !== own)!;
  await tabTo(page, other);
  await page.keyboard.press('Enter');
  await expect(lesson.locator('.answer[role=status]')).toContainText(`The lesson goes on with: ${own}`);
  await tabTo(page, `Go on: ${own}`);
  await page.keyboard.press('Enter');
  await expect(lesson.locator('.answer.good')).toContainText(/\w+ \w+/);
});

test.describe('in Spanish', () => {
  test('a chapter, its goal and a free choice', SLOW, async ({ page, house }) => {
    test.setTimeout(90_000);
    const anna = await house.person('Ana', page.context(), { language: 'es' });
    const table = await house.table(anna, { game: 'planetary_phase', lesson: 'first' });
    await page.goto(`/t/${table.id}`);
    const lesson = page.getByRole('region', { name: 'Lección', exact: true });
    await expect(lesson).toContainText('Paso 1 de');
    await expect(lesson).toContainText('El objetivo:');
    const free = lesson.getByRole('group', { name: 'Tú eliges:' }).getByRole('button');
    const own = (await lesson.getByRole('button', { name: /^Enséñame/ }).getAttribute('aria-label'))!.slice(10);
    const texts = (await free.allTextContents()).map((text) => text.trim());
    await free.nth(texts.findIndex((text) => text !== own)).click();
    await expect(lesson.locator('.answer[role=status]')).toContainText(`La lección sigue con: ${own}`);
    await screenshot(page, 'lesson-es');
    expect(await lesson.innerText()).not.toMatch(/\b(The|the|with|your|step|goal|Show|Back)\b/);
    await lesson.getByRole('button', { name: `Seguir: ${own}`, exact: true }).click();
    await expect(lesson.locator('.answer.good')).toContainText(/\p{L}+ \p{L}+/u);
  });
});

test('a lesson answers another move in words and goes on with its own', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { lesson: 'first' });
  await page.goto(`/t/${table.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('.prompt [data-choice]').click();
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const show = lesson.getByRole('button', { name: /^Show me/ });
  const told = (await show.getAttribute('aria-label'))?.replace('Show me: ', '') ?? '';
  await expect(lesson.getByRole('alert')).toContainText('Any split is allowed.');
  await expect(lesson.getByRole('alert')).toContainText(`The lesson goes on with: ${told}`);
});

for (const game of Object.keys(CHAPTERS).filter((one) => one !== 'spheres'))
  test(`${game}: a lesson answers another move in words`, SLOW, async ({ page, house }) => {
    const anna = await house.person('Anna', page.context());
    const table = await house.table(anna, { game, lesson: 'first' });
    await page.goto(`/t/${table.id}`);
    const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
    const answer = lesson.getByRole('alert');
    // Where there is but one answer it is the lesson's own: then the next question is tried.
    for (let step = 0; step < 8 && !(await answer.isVisible()); ++step) {
      await asked(page);
      if ((await choices(page).count()) < 2) {
        await shown(page, 1);
        continue;
      }
      for (let click = 0; click < 4 && !(await answer.isVisible()); ++click) {
        await choices(page).last().click();
        await answer.waitFor({ timeout: 1000 }).catch(() => undefined);
      }
    }
    await expect(answer).toContainText(/\w+ \w+ \w+/);
    // However much there is to read, what is pressed stays on the sheet, and the sheet off the question.
    const question = (await page.locator('.prompt').boundingBox())!;
    const bottom = async (): Promise<number> => {
      const { y, height } = (await lesson.boundingBox())!;
      return y + height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(question.y + 1);
    const sheet = (await lesson.boundingBox())!;
    for (const button of await lesson.getByRole('button').all()) {
      const box = (await button.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(sheet.y + sheet.height);
    }
    await screenshot(page, `lesson-answer-${game}`);
  });
