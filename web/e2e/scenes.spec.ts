// Scenes, in all four games: what is more than a move is told large, over the board, by day and by night, wide and narrow;
// one that touches oneself stays until it is read, another ends by any key. No game can be made to come to such a moment
// soon, so its lines are added to what the server tells.
import type { Page } from '@playwright/test';
import type { LogLine } from '../src/api/types';
import { axe } from './axe';
import { asked, BOT, decide, expect, ME, screenshot, SLOW, test, type House } from './house';
import { anyScene as scene, holdSteps, settled, sit, tellNext } from './staged';

interface Moment {
  name: string;
  lines: Partial<LogLine>[]; // ME stands for the seat that looks
  says: RegExp[];
  dice?: number;
  stays?: boolean;
}

const rolled = (roll: string, value: number): Partial<LogLine> => ({
  event: 'rolled',
  args: { who: 'ME', roll, value, chance: 0 },
  text: `A die shows ${String(value)}.`,
});
const crisis = (end: Partial<LogLine>[]): Partial<LogLine>[] => [
  { event: 'crisis_begins', args: { cause: 'census', left: 0 }, text: 'Your Census brings a Crisis.' },
  rolled('rubicons', 2),
  rolled('prof_count', 3),
  rolled('prof', 7),
  rolled('prof', 12),
  { event: 'crisis_spends_number', args: { number: 7, rubicons: 1 }, text: 'Your 7 closes a Rubicon.' },
  ...end,
];
const lost = { event: 'crisis_failed', args: { rubicons: 1, resolved: 0, failed: 1 }, text: 'One Rubicon is left.' };

const moments: Record<string, Moment[]> = {
  spheres: [
    {
      name: 'crisis',
      lines: crisis([lost]),
      says: [/Your Crisis has failed/, /One Rubicon is left/],
      dice: 2,
      stays: true,
    },
    {
      name: 'out',
      lines: crisis([lost, { event: 'collapse', args: { who: 'ME' }, text: 'Your civilization has collapsed.' }]),
      says: [/Your civilization collapses/, /You are out of the game/],
      dice: 2,
      stays: true,
    },
  ],
  pax_transhumanity: [
    {
      name: 'exchange',
      lines: [
        { event: 'exchange', args: { sphere_id: 'FW', squares: 2 }, text: 'Nuclear exchange in the first world.' },
      ],
      says: [/A nuclear exchange/, /in the first world/],
    },
    {
      name: 'tipping',
      lines: [{ event: 'exo_tips', args: {}, text: 'The exoglobals hold three Ideas.' }],
      says: [/A tipping point is reached/, /three Ideas/],
    },
    {
      name: 'singularity',
      lines: [{ event: 'singularity', args: { run: 4 }, text: 'Four Ideas of one kind lie side by side.' }],
      says: [/The singularity comes/, /Four Ideas/],
    },
  ],
  planetary_phase: [
    {
      name: 'struck',
      lines: [{ event: 'struck', args: { threat: 'Drought', value: 4 }, text: 'The threat Drought strikes.' }],
      says: [/A threat strikes/, /Drought/],
    },
    {
      name: 'reckoning',
      lines: [{ event: 'reckoning', args: {}, text: 'Everybody reckons.' }],
      says: [/It is time for a reckoning/, /Everybody reckons/],
    },
    {
      name: 'defeat',
      lines: [{ event: 'game_over', args: { ending: 'defeat' }, text: 'The world is lost to its threats.' }],
      says: [/Degradation is complete/, /The world is lost/],
    },
  ],
  pax_emancipation: [
    {
      name: 'fails',
      lines: [
        { event: 'era_ends', args: {}, text: 'The first era ends.' },
        { event: 'counter_enlightenment', args: { who: 'ME' }, text: 'You have too few ideas of your own.' },
      ],
      says: [/You fail|An era ends/, /first era ends|too few ideas/],
      stays: true,
    },
    {
      name: 'dark-age',
      lines: [{ event: 'game_over', args: { ending: 'dark_age' }, text: 'Tyranny has taken the last Port.' }],
      says: [/The Dark Age begins/, /the last Port/],
    },
  ],
};

const over = (ending: string, text: string, more: LogLine['args'] = {}): Partial<LogLine>[] => [
  { event: 'game_over', args: { ending, ...more }, text },
];
/** What else is a scene, and how each game ends: each once, at one size. */
const others: Record<string, Moment[]> = {
  spheres: [
    {
      name: 'era',
      lines: [{ event: 'era_gained', args: { era: 2 }, text: 'You reach Era 2.' }],
      says: [/A new Era begins for you/, /Era 2/],
    },
    {
      name: 'seven-crises',
      lines: over('seven_crises', 'Game over. Your Crises brought it about.', { who: 'ME' }),
      says: [/You have resolved seven Crises/, /brought it about/],
    },
    {
      name: 'last-standing',
      lines: over('last_standing', 'Game over. It is you.', { who: 'ME' }),
      says: [/Only one civilization is left/, /It is you/],
    },
    {
      name: 'stasis',
      lines: over('stasis', 'Game over. The rounds have run out.', { who: 'none' }),
      says: [/The world falls into stasis/, /rounds have run out/],
    },
  ],
  pax_transhumanity: [
    {
      name: 'recession',
      lines: [{ event: 'recession', args: {}, text: 'A card brings an exoglobal recession.' }],
      says: [/A recession spreads/, /exoglobal recession/],
    },
    {
      name: 'regime',
      lines: [{ event: 'regime', args: {}, text: 'The Regime changes from one to another.' }],
      says: [/The world changes its Regime/, /from one to another/],
    },
    {
      name: 'plurality',
      lines: over('plurality', 'Game over. The plurality card has left the Market.'),
      says: [/The plurality comes/, /left the Market/],
    },
    {
      name: 'tycoon',
      lines: over('tycoon', 'Game over. A tycoon has founded a Company.'),
      says: [/A fifth Company makes a tycoon/, /has founded/],
    },
    {
      name: 'round-limit',
      lines: over('round_limit', 'Game over. No round is left.'),
      says: [/The rounds have run out/, /No round is left/],
    },
  ],
  planetary_phase: [
    {
      name: 'success',
      lines: over('success', 'Game over. Everybody has succeeded.'),
      says: [/Integration is complete/, /Everybody has succeeded/],
    },
    {
      name: 'round-limit',
      lines: over('round_limit', 'Game over. Everybody has lost.'),
      says: [/The rounds have run out/, /Everybody has lost/],
    },
  ],
  pax_emancipation: [
    {
      name: 'defeat',
      lines: over('defeat', 'Game over. Everybody loses.'),
      says: [/There are too few points/, /Everybody loses/],
    },
    {
      name: 'marginal',
      lines: over('marginal', 'Game over. Some have won.'),
      says: [/It is a marginal victory/, /Some have won/],
    },
    {
      name: 'decisive',
      lines: over('decisive', 'Game over. Most have won.'),
      says: [/It is a decisive victory/, /Most have won/],
    },
    {
      name: 'competitive',
      lines: over('competitive', 'Game over. The most points win.'),
      says: [/The competitive era is over/, /most points win/],
    },
    {
      name: 'malthusian',
      lines: over('malthusian', 'Game over. Each scores alone.'),
      says: [/The Malthusian game is over/, /scores alone/],
    },
  ],
};

async function fits(page: Page): Promise<void> {
  const box = (await scene(page).locator('.told').boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  for (const button of await scene(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
}

/** Decides until the server has something to tell with which the scene can come. */
async function untilScene(page: Page): Promise<void> {
  for (let made = 0; made < 12 && !(await scene(page).isVisible()); ++made) {
    await decide(page, made);
    await scene(page)
      .or(page.locator('.staging'))
      .first()
      .waitFor({ timeout: 1500 })
      .catch(() => undefined);
    await page.waitForTimeout(50);
  }
  await expect(scene(page)).toBeVisible();
}

async function isTold(page: Page, game: string, { name, says, dice = 0, stays = false }: Moment): Promise<void> {
  await untilScene(page);
  // An era's end is told before what it brings to each.
  if (stays)
    for (let i = 0; i < 3 && (await scene(page).getAttribute('role')) !== 'alertdialog'; ++i) {
      await page.keyboard.press('Space');
      await page.waitForTimeout(100);
    }
  await expect(scene(page)).toHaveAttribute('role', stays ? 'alertdialog' : 'group');
  for (const words of says) await expect(scene(page)).toContainText(words);
  await expect(scene(page).locator('.fall svg')).toHaveCount(dice);
  await expect(page.locator('[data-staged-words]')).toHaveText(says[0]!); // and is read aloud
  await expect(page.locator('.frame [data-target].legal')).toHaveCount(0);
  for (const [width, height, colorScheme] of [
    [1440, 900, 'light'],
    [1440, 900, 'dark'],
    [768, 1024, 'dark'],
    [360, 740, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await screenshot(page, `scene-${game}-${name}-${String(width)}-${colorScheme}`);
    await fits(page);
    if (width !== 768) expect((await axe(page).include('.scene').analyze()).violations).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function isLeft(page: Page, { name, stays = false }: Moment): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/moves') && sent.push(request.url()));
  await page.keyboard.press('1');
  if (stays) await expect(scene(page)).toBeVisible(); // only what says that it has been read ends it
  if (name === 'out') {
    await expect(scene(page).getByRole('button')).toHaveText([/Watch/, /Jump to the end/, /Leave the table/]);
    await scene(page).getByRole('button', { name: 'Leave the table' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    return;
  }
  if (stays) await page.keyboard.press('Space');
  await expect(scene(page)).toHaveCount(0, { timeout: 2000 });
  await page.keyboard.press('x'); // the rest of what others did
  expect(sent).toEqual([]);
}

const linesFor = (me: string, { lines }: Moment): Partial<LogLine>[] =>
  lines.map((line) => ({
    ...line,
    args: Object.fromEntries(Object.entries(line.args ?? {}).map(([k, v]) => [k, v === 'ME' ? me : v])),
  }));

async function play(page: Page, house: House, game: string, moment: Moment): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hold = await holdSteps(page);
  const tell = await tellNext(page);
  const me = await sit(page, house, game, 'calm');
  tell(linesFor(me, moment));
  await hold();
  await isTold(page, game, moment);
  await isLeft(page, moment);
  if (moment.name === 'out') return;
  await settled(page);
  await asked(page);
}

for (const [game, all] of Object.entries(moments))
  for (const [i, moment] of all.entries())
    test(`${game}: ${moment.name} is a scene`, i === 0 && game === 'spheres' ? {} : SLOW, async ({ page, house }) => {
      test.setTimeout(120_000);
      await play(page, house, game, moment);
    });

for (const [game, all] of Object.entries(others))
  test(`${game}: its endings are scenes too`, SLOW, async ({ page, house }) => {
    test.setTimeout(120_000);
    const hold = await holdSteps(page);
    const tell = await tellNext(page);
    const me = await sit(page, house, game, 'calm');
    await hold();
    for (const moment of all)
      await test.step(moment.name, async () => {
        tell(linesFor(me, moment));
        await untilScene(page);
        await expect(scene(page)).toHaveAttribute('role', 'group');
        for (const words of moment.says) await expect(scene(page)).toContainText(words);
        await screenshot(page, `scene-${game}-${moment.name}`);
        await fits(page);
        expect((await axe(page).include('.scene').analyze()).violations).toEqual([]);
        await isLeft(page, moment);
        await settled(page);
      });
  });

test('in Spanish, on a phone: an end is a scene', SLOW, async ({ page, house }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const hold = await holdSteps(page);
  const tell = await tellNext(page);
  const anna = await house.person('Ana', page.context(), { pace: 'calm', language: 'es' });
  const table = await house.table(anna, { game: 'planetary_phase', seats: [ME, BOT, BOT, BOT] });
  await page.goto(`/t/${table.id}`);
  await settled(page);
  tell(over('defeat', 'Fin de la partida. La Degradación está completa: pierden todos.'));
  await hold();
  await untilScene(page);
  await expect(scene(page).getByRole('heading')).toHaveText('La Degradación está completa.');
  await expect(scene(page)).toContainText('pierden todos');
  expect(await scene(page).innerText()).not.toMatch(/\b(Skip|Off|Fast|Calm|the)\b/);
  await screenshot(page, 'scene-es-360');
  await fits(page);
});
