// Twelve moments of each game as pictures, in build/moments, with a page that shows them side by side: for looking at, not
// for testing. By command only: npm run moments. MOCKUPS=FOLDER lays the pictures of that folder beside them. None may be
// missing: what a game may not come to soon (a scene) is added to what the server tells, as in scenes.spec.ts.
import type { Page } from '@playwright/test';
import type { LogLine, TableInfo } from '../src/api/types';
import type { Sent } from '../contract/wire';
import positions from '../scripts/positions.json' with { type: 'json' };
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { asked, BOT, decide, ended, expect, GAMES, ME, SHORT, test, type House, type Person } from './house';
import { anyScene, holdSteps, line, settled, tellNext, untilStaged } from './staged';

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

// Pictures are printed in idle moments: until no more come.
async function printed(page: Page): Promise<void> {
  const pictures = page.locator('img[src^="blob:"]');
  for (let before = -1, round = 0; round < 20; ++round) {
    const now = await pictures.count();
    if (now === before) return;
    before = now;
    await page.waitForTimeout(1500);
  }
}

async function take(page: Page, game: string, moment: Moment): Promise<void> {
  if (moment === 'others' || moment === 'scene') await page.waitForTimeout(300);
  else await printed(page);
  await page.screenshot({ path: `${folder}/${file(game, moment)}` });
}

interface Stage {
  tell: (lines: Partial<LogLine>[]) => void;
  hold: () => Promise<void>;
  release: () => Promise<void>;
}

/** Before the page is opened: what others do can be held for its picture, and more can be told with it. */
async function staged(page: Page): Promise<Stage> {
  const hold = await holdSteps(page);
  const release = async (): Promise<void> => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'holding'));
    await page.keyboard.press('x'); // whoever presses a key has seen it
  };
  return { tell: await tellNext(page), hold, release };
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

const rolled = (roll: string, value: number): Partial<LogLine> => ({
  event: 'rolled',
  args: { roll, value, chance: 0 },
  text: `A die shows ${String(value)}.`,
});

/** What is told for each game to have a scene, as its log has it. */
const scenes: Record<string, Partial<LogLine>[]> = {
  spheres: [
    { event: 'crisis_begins', args: { cause: 'census', left: 0 }, text: 'Your Census brings a Crisis.' },
    rolled('rubicons', 2),
    rolled('prof', 7),
    rolled('prof', 12),
    { event: 'crisis_spends_number', args: { number: 7, rubicons: 1 }, text: 'Your 7 closes a Rubicon.' },
    { event: 'crisis_failed', args: { rubicons: 1, resolved: 0, failed: 1 }, text: 'One Rubicon is left.' },
  ],
  pax_transhumanity: [
    { event: 'exchange', args: { sphere_id: 'FW', squares: 2 }, text: 'Nuclear exchange in the first world.' },
  ],
  planetary_phase: [{ event: 'struck', args: { threat: 'Drought', value: 4 }, text: 'The threat Drought strikes.' }],
  pax_emancipation: [{ event: 'era_ends', args: { era: 'cooperative' }, text: 'The cooperative era ends.' }],
};

async function untilScene(page: Page): Promise<void> {
  const staged = anyScene(page).or(line(page)).first();
  for (let made = 0; made < 20 && !(await anyScene(page).isVisible()); ++made) {
    await decide(page, made);
    await staged.waitFor({ timeout: 1500 }).catch(() => undefined);
    await page.waitForTimeout(50);
  }
  await expect(anyScene(page)).toBeVisible();
}

// A kept game of steady bots from its middle on (scripts/positions.json): what a board is like shows when much lies on it.
// Anna has one seat, guests the others; bots play for them.
async function inTheMiddle(house: House, game: string, anna: Person): Promise<TableInfo> {
  const { record, ply, seat } = positions[game as keyof typeof positions];
  const text = execFileSync('zstd', ['-dc', `../tests/corpus/${game}/${record}.noo.zst`], { encoding: 'utf8' });
  const answer = async <T>({ caller }: Person, method: string, path: string, sent: Sent): Promise<T> => {
    const got = await caller.call(method, `/api/v1/tables/${path}`, sent);
    expect(got.status, got.text).toBeLessThan(300);
    return JSON.parse(got.text) as T;
  };
  const kept = await answer<TableInfo>(anna, 'POST', 'import', { text });
  const table = await answer<TableInfo>(anna, 'POST', `${kept.id}/fork`, { json: { ply } });
  const others = table.seats.filter((one) => one.seat !== seat).map((one) => one.seat);
  for (const [i, other] of others.entries()) {
    const guest = await house.person(['Ben', 'Carla', 'Dora'][i] ?? 'Emil');
    const { invite } = await answer<{ invite?: string }>(anna, 'PUT', `${table.id}/seats/${other}`, {
      json: { holder: 'offered' },
    });
    await house.join(guest, table.id, invite);
    await house.handToBot(guest, table.id, other, 'steady');
  }
  return table;
}

async function played(page: Page, house: House, game: string, anna: Person, stage: Stage): Promise<void> {
  await settled(page);
  await take(page, game, 'start');
  const table = await inTheMiddle(house, game, anna);
  await page.goto(`/t/${table.id}`);
  expect(await settled(page), 'the game goes on').toBe(true);
  await take(page, game, 'mid');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, game, 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await take(page, game, 'phone');
  await wide(page);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('.hint .tile').first()).toBeVisible({ timeout: 60_000 });
  await take(page, game, 'hint');
  await page.keyboard.press('Escape');
  await stage.hold();
  expect(await untilStaged(page), 'others play').toBe(true);
  await take(page, game, 'others');
  await stage.release();
  expect(await settled(page), 'the game goes on').toBe(true);
  await page.keyboard.press('l');
  await expect(page.locator('.side-panel')).toBeVisible();
  await take(page, game, 'log');
  await page.keyboard.press('l');
  stage.tell(scenes[game] ?? []);
  await stage.hold();
  await untilScene(page);
  await take(page, game, 'scene');
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
      for (const moment of all) rmSync(`${folder}/${file(game, moment)}`, { force: true }); // not one of another day
      const anna = await house.person('Anna', page.context(), { pace: 'calm' });
      const stage = await staged(page);
      await intro(page, house, game, anna);
      await played(page, house, game, anna, stage);
      await pages(page, house, game, anna);
      writeFileSync(`${folder}/index.html`, index());
      expect(all.filter((moment) => !existsSync(`${folder}/${file(game, moment)}`))).toEqual([]);
    });
});
