// One's own turn: taking back, asking why not, a hint, the rules, the lesson.
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

test('clicking what is not possible now says which rule forbids it, and leads there', async ({ page, house }) => {
  await atThePlan(page, house);
  const construction = page.locator('.frame [data-target="action:con"]:visible').first();
  await expect(construction).not.toHaveClass(/legal/);
  await construction.click({ force: true }); // it says itself that it is not possible now
  const note = page.getByRole('dialog', { name: 'Why not?' });
  await expect(note).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Do that' })).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('.hint')).toContainText(/\w+ \w+/);
  await page.getByRole('button', { name: 'Do that' }).click();
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
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-confirm]')).toHaveCount(0);
  await decide(page);
});

test('the first game is a lesson from beginning to end', SLOW, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Step by step: a first game of SPHERES!' }).click();
  const lesson = page.getByRole('region', { name: 'Lesson' });
  await expect(lesson).toContainText('Step 1 of');
  await screenshot(page, 'lesson');
  const did = lesson.getByRole('button', { name: /^Do it/ });
  let steps = 0;
  while (steps < 60) {
    await expect(did.or(lesson.getByText('Lesson finished'))).toBeVisible({ timeout: 15_000 });
    if (!(await did.isVisible())) break;
    const text = await lesson.locator('.text').textContent();
    await did.click();
    const confirm = page.locator('[data-confirm]');
    await expect(async () => {
      if (await confirm.count()) await confirm.click();
      expect(await lesson.locator('.text').textContent()).not.toBe(text);
    }).toPass();
    steps += 1;
  }
  expect(steps).toBe(42);
  await expect(lesson).toContainText('Lesson finished');
  await screenshot(page, 'lesson-end');
});

test('a lesson takes only its own move, and says so', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { lesson: 'first' });
  await page.goto(`/t/${table.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('.prompt [data-choice]').click();
  // In words, as the button that does it.
  const told = (await page.getByRole('button', { name: /^Do it/ }).textContent())?.replace('Do it: ', '').trim() ?? '';
  await expect(page.getByRole('alert')).toContainText(`The lesson goes on with: ${told}`);
});
