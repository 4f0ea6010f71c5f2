// Choosing and reading, in all four games: verb and target, the card of what is not asked, what a choice would do, by
// pointer, by keyboard and by touch.
import type { Page } from '@playwright/test';
import type { Page as TablePage, Why } from '../src/api/types';
import { axe } from './axe';
import { asked, BOT, choices, decide, expect, makesMove, ME, OPEN, screenshot, SLOW, test } from './house';
import type { House } from './house';

const GAMES = ['pax_emancipation', 'pax_transhumanity', 'planetary_phase', 'spheres'] as const;
type Game = (typeof GAMES)[number];

const tiles = (page: Page) => page.locator('.prompt .tile:not(.way)');
const verbs = (page: Page) => page.locator('.prompt .tile[data-verb]');
const glowing = (page: Page) => page.locator('.frame [data-target].legal:visible');
const card = (page: Page) => page.locator('.card-of');

async function sit(page: Page, house: House, game: Game, more: { confirm?: 'none' | 'all' } = {}): Promise<void> {
  const anna = await house.person('Anna', page.context(), { motion: 'reduced', ...more });
  const table = await house.table(anna, {
    game,
    seats: game === 'pax_emancipation' ? [ME, BOT, BOT] : [ME, BOT, BOT, BOT],
  });
  // The first question of SPHERES! is a number, not a choice.
  if (game === 'spheres') await house.move(anna, table.id, (await house.page(anna, table.id)).version, 'split 7');
  await page.addInitScript((id) => localStorage.setItem('noosphere.introduced', JSON.stringify([id])), game);
  await page.goto(`/t/${table.id}`);
  await asked(page);
  await page.locator('.frame [data-target]').first().waitFor();
}

/** Plays on until the person is asked for a verb; false if that does not come soon. */
async function atVerbs(page: Page, most = 12): Promise<boolean> {
  for (let made = 0; made < most && (await asked(page)); ++made) {
    if (await verbs(page).count()) return true;
    await decide(page, made);
  }
  return (await verbs(page).count()) > 0;
}

/** Bare numbers that are nobody's: neither pointing at them nor focusing them would say what they are. */
const nameless = (page: Page): Promise<string[]> =>
  page.locator('.frame .sheet').evaluate((sheet) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const home = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!home || !/\d/.test(text) || /\p{L}{3}/u.test(text)) continue; // words say what their numbers are
      // A legend explains its samples itself.
      if (home.closest('.visually-hidden, style, button, summary, [data-prompt-place], .key')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      if (width === 0) continue;
      // What is written over a thing may leave pointing to it.
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      const thing = home.closest('[data-target], [data-tip]') ?? under?.closest('[data-target], [data-tip]');
      if (!thing?.closest('[data-target], [tabindex]')) found.push(`${text} in ${home.outerHTML.slice(0, 120)}`);
    }
    return found;
  });

async function readsWhatIsPointedAt(page: Page): Promise<void> {
  expect(await nameless(page)).toEqual([]);
  const thing = page.locator('.frame [data-tip]:visible').first();
  await thing.hover({ force: true });
  await expect(card(page)).toHaveAttribute('role', 'tooltip');
  await page.keyboard.press('Space');
  await expect(card(page)).toHaveAttribute('role', 'dialog');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
}

async function readsWhatIsNotAsked(page: Page, game: Game): Promise<void> {
  const other = page.locator('.frame [data-target]:not(.legal, .open):visible').first();
  await other.click({ force: true });
  await expect(card(page)).toHaveAttribute('role', 'dialog');
  await expect(card(page)).toContainText(/\w{3}/);
  await expect(page.locator('body')).not.toContainText('answers another question');
  const prompt = (await page.locator('.prompt').boundingBox())!;
  const box = (await card(page).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(prompt.y + 1);
  await screenshot(page, `card-${game}`);
  const found = await axe(page).include('.card-of').include('.prompt').analyze();
  expect(found.violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
}

async function showsWhatAChoiceWouldDo(page: Page, game: Game): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/preview'));
  await choices(page).first().hover();
  if (await choices(page).first().getAttribute('data-verb')) {
    await choices(page).first().click();
    await choices(page).first().hover();
  }
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  await expect(page.locator('.ghost')).toHaveCount(1);
  await screenshot(page, `ghost-${game}`);
  await page.mouse.move(1, 1);
  await expect(page.locator('.ghost, .change, .leaving, .differs')).toHaveCount(0);
}

async function asksWithFewTiles(page: Page, game: Game): Promise<void> {
  for (let made = 0; made < 4 && (await asked(page)); ++made) {
    const listed = await page.locator('.prompt .choice').count();
    const planning = await page.locator('.prompt .tile[data-choice^="action:"]').count();
    if (listed === 0 && planning < 8) expect(await tiles(page).count()).toBeLessThanOrEqual(7);
    // An action of SPHERES! is a whole answer, and glows beside the verb that has the rest of them.
    if (planning === 0 && (await verbs(page).count())) await expect(glowing(page)).toHaveCount(0);
    await decide(page, made);
  }
  await screenshot(page, `choose-${game}`);
}

for (const game of GAMES) {
  test.describe(game, () => {
    test('reads what is pointed at or not asked, shows what a choice would do, asks with few tiles', async ({
      page,
      house,
    }) => {
      test.setTimeout(120_000);
      await sit(page, house, game);
      await test.step('reads what is pointed at', () => readsWhatIsPointedAt(page));
      await page.mouse.move(1, 1);
      await test.step('reads what is not asked, and says why it cannot be chosen', () =>
        readsWhatIsNotAsked(page, game));
      await test.step('shows what a choice would do, and nothing any more when nobody points at it', () =>
        showsWhatAChoiceWouldDo(page, game));
      await page.keyboard.press('Escape'); // a verb that was opened for it
      await test.step('asks with few tiles, and lights nothing before it must', () => asksWithFewTiles(page, game));
    });

    test('is played by the keyboard alone', SLOW, async ({ page, house }) => {
      await sit(page, house, game);
      let made = 0;
      for (let i = 0; i < 14 && made < 3 && (await asked(page)); ++i) {
        if (await makesMove(page, () => page.keyboard.press('1'))) made += 1;
      }
      expect(made).toBe(3);
      // W: why; ?: keys.
      await asked(page);
      await page.keyboard.press('w');
      const rules = page.getByRole('dialog', { name: /Rules of/ });
      await expect(rules).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rules).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('Keyboard');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

interface Binding {
  notation: string;
  ends: boolean;
  rolls: boolean;
}

for (const game of GAMES)
  test(`${game}: between people, what cannot simply be taken back is confirmed`, SLOW, async ({ page, house }) => {
    test.setTimeout(90_000);
    const anna = await house.person('Anna', page.context(), { confirm: 'turn', text_view: true });
    const table = await house.table(anna, { game, seats: [ME, OPEN, OPEN] });
    const { invite } = (await house.page(anna, table.id)).me;
    const others = await Promise.all(['Ben', 'Cleo'].map((name) => house.person(name)));
    for (const other of others) await house.join(other, table.id, invite);
    await anna.caller.call('POST', `/api/v1/tables/${table.id}/start`, { json: {} });
    // Everybody plays until Anna may do something that binds her, among so few answers that each is named at once.
    let binding: Binding | undefined;
    for (let made = 0; made < 400 && !binding; ++made)
      for (const person of [anna, ...others]) {
        const { version, play } = await house.page(person, table.id);
        const moves = play?.moves ?? [];
        const few = moves.length > 1 && moves.length <= 7;
        if (person === anna && few) binding = moves.find(({ ends, rolls }) => ends || rolls);
        if (binding) break;
        const move = moves[made % Math.max(1, moves.length)];
        if (move) await house.move(person, table.id, version, move.notation);
      }
    expect(binding).toBeDefined();
    await page.goto(`/t/${table.id}`);
    const choice = page.locator(`.text-view [data-move="${binding!.notation}"]`);
    const confirm = page.locator('[data-confirm]');
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/moves') && sent.push(request.url()));
    await choice.click();
    await expect(confirm).toBeFocused();
    await expect(page.locator('.text-view')).toContainText(/This ends your turn|cannot be taken back/);
    expect((await axe(page).include('.text-view').analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
    expect(sent).toEqual([]);
    await choice.click();
    const done = page.waitForResponse((response) => response.url().includes('/moves'));
    await confirm.click();
    expect((await done).ok()).toBe(true);
  });

test('a verb, then its target on the board, plays a move; Escape goes back', async ({ page, house }) => {
  await sit(page, house, 'pax_emancipation');
  expect(await atVerbs(page)).toBe(true);
  await expect(glowing(page)).toHaveCount(0);
  const post = page.locator('.prompt [data-verb=post]');
  await post.hover();
  await expect(page.locator('.frame [data-target^="port:"].legal').first()).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(glowing(page)).toHaveCount(0);
  await post.click();
  await expect(page.locator('.prompt .help')).toContainText('Post an Admin');
  await page.keyboard.press('Escape');
  await expect(post).toBeVisible();
  await post.click();
  const port = page.locator('.frame [data-target^="port:"].legal').first();
  expect(await makesMove(page, () => port.click())).toBe(true);
});

test('by the keyboard: a verb by its number, its target by Tab and Enter', async ({ page, house }) => {
  await sit(page, house, 'pax_emancipation');
  expect(await atVerbs(page)).toBe(true);
  const nth = await page
    .locator('.prompt [data-choice]')
    .evaluateAll((all) => all.findIndex((one) => one.getAttribute('data-verb') === 'post') + 1);
  await page.keyboard.press(String(nth));
  await page.keyboard.press('b');
  await expect(page.locator('.frame [data-target]:focus')).toHaveClass(/legal/);
  await page.keyboard.press('Tab');
  await expect(page.locator('.frame [data-target]:focus')).toHaveClass(/legal/);
  await page.keyboard.press('Space');
  await expect(card(page)).toHaveAttribute('role', 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.locator('.frame [data-target]:focus')).toHaveCount(1);
  expect(await makesMove(page, () => page.keyboard.press('Enter'))).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const game of GAMES) {
    test(`${game}: the first touch shows, the second does`, async ({ page, house }) => {
      await sit(page, house, game);
      for (let i = 0; i < 3 && (await verbs(page).count()) > 0; ++i) await verbs(page).first().tap();
      const choice = page.locator('.prompt :is(.tile:not(.way), .choice:not(.now, .only)):visible').first();
      if ((await choice.count()) > 0) {
        expect(await makesMove(page, () => choice.tap())).toBe(false);
        await expect(page.locator('.prompt .help')).toContainText('Touch it again');
        await screenshot(page, `touch-${game}`);
        expect(await makesMove(page, () => choice.tap())).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });

    test(
      `${game}: a long press opens the card of what it touches, and chooses nothing`,
      SLOW,
      async ({ page, house }) => {
        await sit(page, house, game);
        // The first thing on the board that a finger would touch in its middle.
        const at = await page.locator('.frame [data-target]').evaluateAll((all) =>
          all
            .map((one) => ({ one, box: one.getBoundingClientRect() }))
            .map(({ one, box }) => ({ one, x: box.x + box.width / 2, y: box.y + box.height / 2 }))
            .map((here) => ({ ...here, hit: document.elementFromPoint(here.x, here.y) }))
            .filter(({ one, hit }) => one.contains(hit) && !hit?.closest('button,a,input,summary'))
            .map(({ x, y }) => ({ x, y }))
            .at(0),
        );
        expect(at).toBeDefined();
        const finger = await page.context().newCDPSession(page);
        const touch = (type: 'touchStart' | 'touchEnd') =>
          finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at!] : [] });
        const moved = await makesMove(page, async () => {
          await touch('touchStart');
          await expect(card(page)).toHaveAttribute('role', 'dialog');
          await touch('touchEnd');
        });
        expect(moved).toBe(false);
        await expect(card(page)).toBeVisible();
        await expect(page.locator('.prompt')).not.toContainText('Touch it again');
      },
    );
  }
});

/** What the page's table tells whoever sits here. */
const tableNow = async (page: Page, more = ''): Promise<unknown> =>
  (await page.request.get(`/api/v1/tables/${new URL(page.url()).pathname.split('/').pop()}${more}`)).json();

for (const game of GAMES) {
  test(
    `${game}: taking back says what goes with it`,
    game === 'pax_emancipation' ? {} : SLOW,
    async ({ page, house }) => {
      test.setTimeout(90_000);
      await sit(page, house, game);
      // Until others have moved since my last decision.
      let lost: string | undefined;
      for (let made = 0; made < 30 && lost === undefined; ++made) {
        await decide(page, made);
        expect(await asked(page)).toBe(true);
        const { play, me } = (await tableNow(page)) as TablePage;
        lost = play!.undo.takes?.find(({ seat }) => seat !== undefined && seat !== me.as)?.text;
      }
      expect(lost).toBeDefined();
      await page.keyboard.press('u');
      const dialog = page.getByRole('dialog', { name: 'Take this back?' });
      await expect(dialog).toContainText(lost!);
      await screenshot(page, `undo-${game}`);
      expect((await axe(page).include('dialog[open]').analyze()).violations).toEqual([]);
      await dialog.getByRole('button', { name: 'Leave it' }).click();
      await expect(dialog).toHaveCount(0);
    },
  );
}

// In Pax Transhumanity nobody is poor soon enough.
for (const game of GAMES.filter((one) => one !== 'pax_transhumanity'))
  test(`${game}: a refusal has numbers where its rule has`, SLOW, async ({ page, house }) => {
    await sit(page, house, game);
    const others = page.locator('.frame [data-target]:not(.legal, .open):visible');
    let why: { target: string; detail: string } | undefined;
    for (let made = 0; made < 12 && !why; ++made) {
      if (made > 0) await decide(page, made);
      expect(await asked(page)).toBe(true);
      const targets = await others.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['target']!));
      for (const target of new Set(targets)) {
        if (why) break;
        const { legal, detail } = (await tableNow(page, `/why?targets=${encodeURIComponent(target)}`)) as Why;
        if (!legal && /\d/.test(detail)) why = { target, detail };
      }
    }
    expect(why).toBeDefined();
    await others
      .and(page.locator(`[data-target="${why!.target}"]`))
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(card(page).locator('.why .detail')).toHaveText(why!.detail);
    await expect(card(page).locator('.why .detail')).toHaveText(/\d/);
    await screenshot(page, `why-${game}`);
  });
