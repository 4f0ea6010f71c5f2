// People together: an invitation, two browsers that do not see each other's secrets, talk, one screen for two.
import type { Page, WebSocket } from '@playwright/test';
import { asked, BOT, choices, decide, expect, ME, OPEN, screenshot, SHORT, SLOW, test } from './house';

const SECRET = ['era', 'prof', 'aspLight', 'aspDark', 'element', 'aspectList', 'resolved', 'failed'];

interface Frame {
  page?: { play?: { state?: Position }; log: { lines: Line[] } };
  play?: { state?: Position };
  log?: { lines: Line[] };
}
interface Position {
  civilizations: Record<string, Record<string, unknown>>;
}
interface Line {
  event: string;
  text: string;
  args: Record<string, string | number>;
}

function frames(page: Page): string[] {
  const out: string[] = [];
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => out.push(payload.toString()));
  });
  return out;
}

const leaves = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];

/** Whatever a frame says about a seat that its reader may not know. */
function leaked(text: string, seat: string): string[] {
  const frame = JSON.parse(text) as Frame;
  const state = frame.page?.play?.state ?? frame.play?.state;
  const lines = frame.page?.log.lines ?? frame.log?.lines ?? [];
  const hidden = SECRET.filter((field) =>
    leaves(state?.civilizations[seat]?.[field]).some((leaf) => leaf !== undefined && leaf !== 'unknown'),
  );
  const told = lines.filter(
    (line) => ['setup_letter', 'setup_number', 'split'].includes(line.event) && line.args['who'] === seat,
  );
  return [...hidden, ...told.map((line) => line.text)];
}

test('a friend follows the link, sits down, and the game begins', async ({ page, browser, house, baseURL }) => {
  const anna = await house.person('Anna', page.context());
  await page.goto('/new/spheres?with=friends');
  await page.getByRole('textbox', { name: 'Name' }).fill('Friday');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Waiting for');
  await screenshot(page, 'waiting-room');
  const link = await page.getByLabel('Link for your friends').inputValue();
  expect(link).toContain('/join/');

  const other = await browser.newContext({ baseURL, locale: 'en-GB' });
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('Friday');
  await screenshot(friend, 'join');
  await friend.getByLabel('You play as').fill('Ben');
  await friend.getByRole('button', { name: /Sit down/ }).click();
  await expect(friend).toHaveURL(/\/t\//);
  await expect(page.locator('.chairs')).toContainText('Ben');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('.prompt')).toBeVisible();
  await expect(friend.locator('.prompt')).toBeVisible();
  expect(anna.me.name).toBe('Anna');
  await other.close();
});

test('two browsers in one game see only what is theirs', async ({ page, browser, house, baseURL }) => {
  test.setTimeout(90_000);
  const anna = await house.person('Anna', page.context());
  const other = await browser.newContext({ baseURL, locale: 'en-GB' });
  const ben = await house.person('Ben', other);
  // Long enough not to end meanwhile: then everything would be shown.
  const options = { ...SHORT, max_rounds: '4' };
  const table = await house.table(anna, { seats: [ME, OPEN, BOT], options });
  const invite = (await house.page(anna, table.id)).me.invite;
  await house.join(ben, table.id, invite);
  await anna.caller.call('POST', `/api/v1/tables/${table.id}/start`, { json: {} });

  const bens = await other.newPage();
  const toAnna = frames(page);
  const toBen = frames(bens);
  await page.goto(`/t/${table.id}`);
  await bens.goto(`/t/${table.id}`);
  for (let i = 0; i < 14; ++i) {
    let mover: Page | undefined;
    await expect(async () => {
      for (const each of [page, bens]) if ((await choices(each).count()) > 0) mover = each;
      expect(mover).toBeDefined();
    }).toPass({ timeout: 20_000 });
    if (mover) await decide(mover, i);
  }

  expect(toAnna.length).toBeGreaterThan(1);
  expect(toBen.length).toBeGreaterThan(1);
  for (const frame of toBen) expect(leaked(frame, 'blue')).toEqual([]);
  for (const frame of toAnna) expect(leaked(frame, 'black')).toEqual([]);
  // The measure itself works: everybody is shown their own.
  expect(toAnna.some((frame) => leaked(frame, 'blue').length > 0)).toBe(true);
  const seen = await bens.evaluate(() => document.documentElement.outerHTML);
  const secrets = toAnna.flatMap((frame) => leaked(frame, 'blue')).filter((text) => text.includes(' '));
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(seen).not.toContain(secret);
  await screenshot(bens, 'table-second-seat');
  await other.close();
});

test('what is said is heard at once, and notes stay private', SLOW, async ({ page, browser, house, baseURL }) => {
  const anna = await house.person('Anna', page.context());
  const other = await browser.newContext({ baseURL, locale: 'en-GB' });
  const ben = await house.person('Ben', other);
  const table = await house.table(anna, { seats: [ME, OPEN, BOT] });
  await house.join(ben, table.id, (await house.page(anna, table.id)).me.invite);
  const bens = await other.newPage();
  await page.goto(`/t/${table.id}`);
  await bens.goto(`/t/${table.id}`);
  for (const each of [page, bens]) await each.getByRole('tab', { name: /Chat/ }).click();
  await page.getByLabel('Say something to the table').fill('Hello <b>Ben</b>');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(bens.getByRole('log', { name: 'Chat' })).toContainText('Hello <b>Ben</b>');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.locator('textarea').fill('Ben is too quiet');
  await expect(page.getByText('Saved')).toBeVisible();
  await bens.getByRole('tab', { name: 'Notes' }).click();
  await expect(bens.locator('textarea')).toHaveValue('');
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.locator('textarea')).toHaveValue('Ben is too quiet');
  await other.close();
});

test('two people share one screen, with a curtain between them', SLOW, async ({ page, house }) => {
  const anna = await house.person('Anna', page.context());
  const table = await house.table(anna, { seats: [ME, ME], options: SHORT });
  await page.goto(`/t/${table.id}`);
  const curtain = page.getByRole('dialog', { name: /Hand the screen to/ });
  await expect(curtain.or(choices(page).first())).toBeVisible();
  if (await curtain.isVisible()) await curtain.getByRole('button').click();
  await asked(page);
  await decide(page);
  await expect(curtain).toBeVisible();
  await expect(page.locator('.prompt')).not.toBeFocused();
  await screenshot(page, 'curtain');
  await page.keyboard.press('Escape');
  await expect(curtain).toBeVisible();
  await curtain.getByRole('button').click();
  expect(await asked(page)).toBe(true);
});

test('an undo past the dice needs the others, who are asked', SLOW, async ({ page, browser, house, baseURL }) => {
  const anna = await house.person('Anna', page.context());
  const other = await browser.newContext({ baseURL, locale: 'en-GB' });
  const ben = await house.person('Ben', other);
  const table = await house.table(anna, { seats: [ME, OPEN], options: SHORT });
  await house.join(ben, table.id, (await house.page(anna, table.id)).me.invite);
  await anna.caller.call('POST', `/api/v1/tables/${table.id}/start`, { json: {} });
  const bens = await other.newPage();
  await page.goto(`/t/${table.id}`);
  await bens.goto(`/t/${table.id}`);
  await asked(page);
  await decide(page);
  await page.getByRole('button', { name: 'Ask to undo' }).click();
  const goes = page.getByRole('dialog', { name: 'Take this back?' });
  await goes.getByRole('button', { name: 'Ask to undo' }).click();
  const dialog = bens.getByRole('dialog', { name: 'Take it back?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(page.locator('#prompt-question')).toContainText('15 traits');
  await expect(choices(page).first()).toBeVisible();
  await other.close();
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`a refusal says why, and leaves the question to be read (${width} wide)`, SLOW, async ({ page, house }) => {
    await page.setViewportSize({ width, height });
    const anna = await house.person('Anna', page.context());
    const ben = await house.person('Ben');
    const table = await house.table(anna, { seats: [ME, OPEN, BOT], options: SHORT });
    await house.join(ben, table.id, (await house.page(anna, table.id)).me.invite);
    await anna.caller.call('POST', `/api/v1/tables/${table.id}/start`, { json: {} });
    await house.move(anna, table.id, (await house.page(anna, table.id)).version, 'split 7');
    await house.handToBot(ben, table.id, (await house.page(ben, table.id)).me.seats[0] ?? '');
    await page.goto(`/t/${table.id}`);
    await asked(page);
    await page
      .getByRole('button', { name: 'Ask to undo' })
      .or(page.getByRole('button', { name: 'Undo' }))
      .click();
    const goes = page.getByRole('dialog', { name: 'Take this back?' });
    await goes.getByRole('button', { name: /Ask to undo|Take it back/ }).click();
    const told = page.locator('.toast').filter({ hasText: 'A bot plays for Ben.' });
    await expect(told).toBeVisible();
    const [note, prompt] = [await told.boundingBox(), await page.locator('.prompt').boundingBox()];
    expect(note!.y + note!.height).toBeLessThanOrEqual(prompt!.y);
    await screenshot(page, `lent-${width}`);
  });
}
