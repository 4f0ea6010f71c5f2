// Twelve moments of each game as pictures, in build/moments, with a page that shows them side by side: for looking at, not
// for testing. By command only: npm run moments. MOCKUPS=FOLDER lays the pictures of that folder beside them.
import type { Page } from '@playwright/test';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { asked, BOT, decide, ended, expect, GAMES, ME, SHORT, test, type House, type Person } from './house';
import { settled, untilStaged } from './staged';

const folder = '../build/moments';

/** What each is called, and the drawing it is held against; GAME stands for the game's id. */
const moments = {
  intro: ['The first minute', 'intro-1440'],
  start: ['The first question', 'GAME-1440'],
  mid: ['In the middle of a game', 'GAME-1920'],
  others: ['Others at play', 'turn-of-others-1440'],
  scene: ['A scene', 'scene-hate-1440'],
  hint: ['A hint', 'coach-1440'],
  log: ['The log', 'log-drawer-1440'],
  night: ['At night', 'GAME-1440-dark'],
  phone: ['On a phone', 'GAME-390'],
  lesson: ['A lesson', 'lesson-1440'],
  end: ['The end', 'end-1440'],
  new: ['A new table', 'new-table-1440'],
} as const;
type Moment = keyof typeof moments;
const all = Object.keys(moments) as Moment[];

const file = (game: string, moment: Moment): string => `${game}-${moment}.png`;

// Pictures are printed in idle moments.
async function take(page: Page, game: string, moment: Moment): Promise<void> {
  await page.waitForTimeout(moment === 'others' || moment === 'scene' ? 300 : 1500);
  await page.screenshot({ path: `${folder}/${file(game, moment)}` });
}

const wide = (page: Page): Promise<void> => page.setViewportSize({ width: 1440, height: 900 });

async function intro(page: Page, house: House, game: string, anna: Person): Promise<void> {
  const table = await house.table(anna, {
    game,
    seats: game === 'pax_emancipation' ? [ME, BOT, BOT] : [ME, BOT, BOT, BOT],
  });
  await page.goto(`/t/${table.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, game, 'intro');
  await page.keyboard.press('Escape');
}

// Until it is met, or not in this game.
async function scene(page: Page, game: string): Promise<void> {
  const card = page.locator('.scene[role]');
  for (let made = 0; made < 60 && !(await card.isVisible()); ++made) {
    if (!(await settled(page))) return;
    await decide(page, made);
    await card.waitFor({ timeout: 1200 }).catch(() => undefined);
  }
  if (await card.isVisible()) await take(page, game, 'scene');
}

async function played(page: Page, game: string): Promise<void> {
  await settled(page);
  await take(page, game, 'start');
  if (await untilStaged(page)) await take(page, game, 'others');
  for (let made = 0; made < 12 && (await settled(page)); ++made) await decide(page, made);
  await settled(page);
  await take(page, game, 'mid');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('.hint .tile').first()).toBeVisible({ timeout: 30_000 });
  await take(page, game, 'hint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page.locator('.side-panel')).toBeVisible();
  await take(page, game, 'log');
  await page.keyboard.press('l');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, game, 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await take(page, game, 'phone');
  await wide(page);
  await scene(page, game);
}

async function pages(page: Page, house: House, game: string, anna: Person): Promise<void> {
  const lesson = await house.table(anna, { game, lesson: 'first' });
  await page.goto(`/t/${lesson.id}`);
  await asked(page);
  await take(page, game, 'lesson');
  const options: Record<string, string> =
    game === 'spheres' ? SHORT : game === 'pax_emancipation' ? {} : { max_rounds: '1' };
  const over = await house.finishedTable(anna, { game, seats: [ME, BOT, BOT], options });
  await page.goto(`/t/${over.id}`);
  await expect(ended(page)).toBeVisible();
  await take(page, game, 'end');
  await page.goto(`/new/${game}`);
  await take(page, game, 'new');
}

function mockup(game: string, moment: Moment): string {
  const name = `${moments[moment][1].replace('GAME', game)}.png`;
  const from = `${process.env.MOCKUPS ?? ''}/${name}`;
  if (!process.env.MOCKUPS || !existsSync(from)) return '';
  copyFileSync(from, `${folder}/mockup-${name}`);
  return `<img src="mockup-${name}" alt="mock-up">`;
}

function picture(game: string, moment: Moment): string {
  const made = existsSync(`${folder}/${file(game, moment)}`);
  const shown = made ? `<img src="${file(game, moment)}" alt="${game}">` : '<p>not met in this game</p>';
  return `<h3>${game}</h3><div>${shown}${mockup(game, moment)}</div>`;
}

function index(): string {
  const parts = all.map(
    (moment) => `<h2>${moments[moment][0]}</h2>${GAMES.map((game) => picture(game, moment)).join('')}`,
  );
  const style = 'body{margin:2rem;font-family:serif}div{display:flex;gap:1rem}img{width:49%;align-self:start}';
  return `<!doctype html><meta charset="utf-8"><title>Moments</title><style>${style}</style>${parts.join('\n')}\n`;
}

test.describe('moments', { tag: '@moments' }, () => {
  test.use({ newcomer: true });
  for (const game of GAMES)
    test(game, async ({ page, house }) => {
      test.setTimeout(600_000);
      mkdirSync(folder, { recursive: true });
      await wide(page);
      const anna = await house.person('Anna', page.context(), { pace: 'calm' });
      await intro(page, house, game, anna);
      await played(page, game);
      await pages(page, house, game, anna);
      writeFileSync(`${folder}/index.html`, index());
      const missing = all.filter((moment) => !existsSync(`${folder}/${file(game, moment)}`));
      expect(missing.filter((moment) => moment !== 'scene' && moment !== 'others')).toEqual([]);
    });
});
