// What tests of the stage share: a table where others play, and waiting for what they do to be shown.
import type { Page } from '@playwright/test';
import type { LiveMessage, LogLine, Seat } from '../src/api/types';
import { asked, BOT, decide, ended, expect, ME } from './house';
import type { House } from './house';

export const line = (page: Page) => page.locator('.staging');
export const scene = (page: Page) => page.locator('.scene[role=alertdialog]');
export const anyScene = (page: Page) => page.locator('.scene[role]');

export async function sit(page: Page, house: House, game: string, pace: 'off' | 'fast' | 'calm'): Promise<Seat> {
  const anna = await house.person('Anna', page.context(), { pace });
  const seats = game === 'pax_emancipation' ? [ME, BOT, BOT] : [ME, BOT, BOT, BOT];
  const table = await house.table(anna, { game, seats });
  await page.goto(`/t/${table.id}`);
  await settled(page);
  return (await house.page(anna, table.id)).me.as as Seat;
}

/** Before the page is opened. From when the function that this gives is called, each step is held for looking at it. */
export async function holdSteps(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const holding = (ms: number): boolean => 'holding' in window && ms >= 100 && ms <= 6000;
    const held = (run: TimerHandler, ms = 0): number => real(run, holding(ms) ? ms * 60 : ms);
    Object.assign(window, { setTimeout: held });
  });
  return () => page.evaluate(() => void Object.assign(window, { holding: true }));
}

/** What is given to the function that this gives is told with the next thing that happens. */
export async function tellNext(page: Page): Promise<(lines: Partial<LogLine>[]) => void> {
  let waiting: Partial<LogLine>[] = [];
  function added(text: string): string {
    const message = JSON.parse(text) as LiveMessage;
    const [first, ...later] = (message.type === 'update' && message.steps) || [];
    if (message.type !== 'update' || !first || waiting.length === 0) return text;
    const { log } = message;
    const from = first.lines.from + first.lines.count;
    const more = waiting.map((line, i) => ({ rule: '', args: {}, ...line, n: from + i, ply: first.ply }) as LogLine);
    waiting = [];
    first.lines.count += more.length;
    for (const { lines } of later) lines.from += more.length;
    const after = log.lines.filter(({ n }) => n >= from).map((line) => ({ ...line, n: line.n + more.length }));
    const lines = [...log.lines.filter(({ n }) => n < from), ...more, ...after];
    return JSON.stringify({ ...message, log: { ...log, total: log.total + more.length, lines } });
  }
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => socket.send(added(String(text))));
  });
  return (lines) => void (waiting = lines);
}

/** A scene that must be read is read; then somebody is asked, or it is over. */
export async function settled(page: Page): Promise<boolean> {
  for (let read = 0; read < 6; ++read) {
    await expect(line(page)).toHaveCount(0, { timeout: 20_000 });
    if ((await scene(page).count()) === 0) break;
    await page.keyboard.press('Space');
  }
  return asked(page);
}

/** Decides until others play on, and the stage shows it; false if that does not come. */
export async function untilStaged(page: Page, most = 25): Promise<boolean> {
  for (let made = 0; made < most; ++made) {
    await decide(page, made);
    const others = line(page).or(ended(page));
    const shown = await others
      .first()
      .waitFor({ timeout: 1500 })
      .then(() => true)
      .catch(() => false);
    if (shown && (await line(page).count()) > 0) return true;
    if (!(await settled(page))) return false;
  }
  return false;
}
