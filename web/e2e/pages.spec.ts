// Every page, light and dark: axe finds nothing serious, a picture is kept, and the first load is light.
import type { Page } from '@playwright/test';
import { axe } from './axe';
import { faults } from './faults';
import { asked, BOT, decide, ended, expect, ME, OPEN, playOn, screenshot, SHORT, SLOW, test } from './house';
import type { House, Person } from './house';

async function serious(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

const plain = { motion: 'reduced', text_view: false } as const;

type Visit = (page: Page, house: House, person: Person) => Promise<void>;

const pages: Record<string, Visit> = {
  home: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
  'new-table': async (page) => {
    await page.goto('/new/spheres');
    await page.getByText('Fine points').click();
  },
  'new-table-alone': async (page) => {
    await page.goto('/new/pax_transhumanity');
    await page.getByRole('radio', { name: 'Alone' }).check();
    await page.getByText('Fine points').click();
  },
  waiting: async (page, house, person) => {
    const table = await house.table(person, { seats: [ME, OPEN, BOT] });
    await page.goto(`/t/${table.id}`);
    await expect(page.getByLabel('Link for your friends')).toBeVisible();
  },
  playing: async (page, house, person) => {
    const table = await house.table(person, { seats: [ME, BOT, BOT], options: SHORT });
    await page.goto(`/t/${table.id}`);
    for (let i = 0; i < 6 && (await asked(page)); ++i) await decide(page, i);
    await asked(page);
  },
  text: async (page, house, person) => {
    const table = await house.table(person, { seats: [ME, BOT], options: SHORT });
    await page.goto(`/t/${table.id}`);
    await asked(page);
    await page.keyboard.press('t');
    await expect(page.locator('.text-view')).toBeVisible();
  },
  rules: async (page) => {
    await page.goto('/rules/spheres');
    await expect(page.getByRole('searchbox')).toBeVisible();
  },
  me: async (page) => {
    await page.goto('/me');
    await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
  },
  settings: async (page, house, person) => {
    const table = await house.table(person, { seats: [ME, BOT] });
    await page.goto(`/t/${table.id}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  },
  'end-screen': async (page, house, person) => {
    const table = await house.table(person, { seats: [ME, BOT], options: SHORT });
    await page.goto(`/t/${table.id}`);
    await playOn(page);
    await expect(ended(page)).toBeVisible();
  },
  'in-a-lesson': async (page, house, person) => {
    const table = await house.table(person, { lesson: 'first' });
    await page.goto(`/t/${table.id}`);
    await expect(page.getByRole('region', { name: 'Lesson' })).toBeVisible();
  },
  lost: async (page) => {
    await page.goto('/no/such/page/here');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

async function looked(page: Page, name: string): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await screenshot(page, name);
  expect(await serious(page)).toEqual([]);
}

const first = ['home', 'new-table'];
const themes = ['light', 'dark'] as const;

for (const [name, visit] of Object.entries(pages)) {
  if (first.includes(name)) {
    // As somebody chose it.
    for (const theme of themes)
      test(`${name}, ${theme}: axe finds nothing serious`, theme === 'light' ? {} : SLOW, async ({ page, house }) => {
        await visit(page, house, await house.person('Anna', page.context(), { theme, ...plain }));
        await looked(page, `${name}-${theme}`);
      });
    continue;
  }
  // As the device has it.
  test(`${name}, light and dark: axe finds nothing serious`, SLOW, async ({ page, house }) => {
    test.setTimeout(120_000);
    await visit(page, house, await house.person('Anna', page.context(), plain));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await looked(page, `${name}-${theme}`);
    }
  });
}

const widths: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1440: 900, 1920: 1080 };

// Every page that is no board, at every width: no type too small, no words over others, nothing cut.
for (const language of ['en', 'es'] as const)
  for (const name of ['home', 'new-table', 'waiting', 'settings', 'rules', 'finished'])
    test(`${name} is printed well at every width, ${language}`, SLOW, async ({ page, house }) => {
      test.setTimeout(120_000);
      // It is gone to in English: what is pressed on the way has its name.
      const anna = await house.person('Anna', page.context(), { theme: 'light', ...plain });
      if (name === 'finished') {
        const table = await house.finishedTable(anna, { seats: [ME, BOT], options: SHORT });
        await page.goto(`/t/${table.id}`);
        await expect(ended(page)).toBeVisible();
      } else await pages[name]!(page, house, anna);
      if (language === 'es') {
        await anna.caller.call('PATCH', '/api/v1/me', { json: { settings: { language } } });
        await page.reload();
        if (name === 'settings') await page.getByRole('button', { name: 'Ajustes' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      }
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const root = name === 'settings' ? 'dialog[open]' : 'body';
      for (const [width, height] of Object.entries(widths)) {
        await page.setViewportSize({ width: Number(width), height });
        const least = Number(width) >= 1440 ? 14 : 12;
        const printed = () => page.evaluate(faults, { least, root, aside: '.frame, .picture', people: '^Anna' });
        await expect
          .configure({ soft: true })
          .poll(printed, { message: width, timeout: 3000 })
          .toEqual({ small: [], over: [], cut: [] });
        await screenshot(page, `print-${name}-${language}-${width}`);
      }
    });

test('the rules are read by chapters, and a rule opens its own', async ({ page }) => {
  const chapters = page.getByRole('navigation', { name: 'All rules' });
  await page.goto('/rules/spheres');
  await expect(chapters.getByRole('button', { name: 'The game in a page' })).toHaveAttribute('aria-current', 'true');
  await chapters.getByRole('button', { name: /^Crises and help/ }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Crises and help');
  await expect(page.locator('article').first()).toContainText('SPH-');
  expect(await page.locator('article').count()).toBeLessThan(60);
  await page.goto('/rules/spheres#SPH-TAX-1');
  await expect(chapters.locator('[aria-current]')).toContainText('Taxation');
  await expect(page.getByRole('heading', { name: /^SPH-TAX-1 / })).toBeInViewport();
  const beside = await page.evaluate(() =>
    ['nav.index', 'article.opened'].map((one) => document.querySelector(one)!.getBoundingClientRect()),
  );
  expect(beside[0]!.right).toBeLessThanOrEqual(beside[1]!.left);
  await screenshot(page, 'rules-chapter');
});

test('the first load is under 300 kB, and boards come when they are needed', async ({ page, house }) => {
  let bytes = 0;
  const names: string[] = [];
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => null);
    bytes += sizes?.responseBodySize ?? 0;
    names.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(300_000);
  const before = names.length;
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { seats: [ME, BOT] });
  await page.goto(`/t/${table.id}`);
  await asked(page);
  expect(names.slice(0, before).some((name) => /board/i.test(name))).toBe(false);
});

test('nothing is wrong in the console', async ({ page, house }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { seats: [ME, BOT], options: SHORT });
  await page.goto('/');
  await page.goto(`/t/${table.id}`);
  await playOn(page);
  await page.goto('/me');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});
