// What the browser tests share: a real server, people with identities, tables made through the API, and a hand that plays.
//
//   test('…', async ({ page, house }) => {
//     const anna = await house.person('Anna', page.context());
//     const table = await house.table(anna, { seats: [...] });
//     await page.goto(`/t/${table.id}`);
import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { RealServer } from '../contract/server';
import { Caller } from '../contract/wire';
import type { Me, NewTable, Page as TablePage, TableInfo } from '../src/api/types';

export { expect };

const API = '/api/v1';

export interface Person {
  me: Me;
  caller: Caller;
}

export class House {
  constructor(readonly server: RealServer) {}

  private async answer<T>(caller: Caller, method: string, path: string, json?: unknown): Promise<T> {
    const got = await caller.call(method, API + path, json === undefined ? {} : { json });
    if (got.status >= 300) throw new Error(`${method} ${path}: ${got.status} ${got.text}`);
    return (got.text ? JSON.parse(got.text) : undefined) as T;
  }

  /** A guest who is already known to a browser; `settings` as that guest chose them. */
  async person(name: string, browser?: BrowserContext, settings: Me['settings'] = {}): Promise<Person> {
    const caller = new Caller(this.server.port);
    let me = await this.answer<Me>(caller, 'POST', '/me', { name });
    // What others do is not staged but where a test is about that: it would only take time.
    const usual = { language: 'en', confirm: 'none', pace: 'off' } as const;
    me = await this.answer<Me>(caller, 'PATCH', '/me', { settings: { ...usual, ...settings } });
    const person = { me, caller };
    if (browser) await this.admit(person, browser);
    return person;
  }

  /** Gives a browser that person's cookie. Whoever is named here has seen the first minute of every game. */
  async admit(person: Person, browser: BrowserContext): Promise<void> {
    await introduce(browser);
    const [name = '', value = ''] = person.caller.cookie.split(/=(.*)/s);
    await browser.addCookies([{ name, value, url: this.server.url, httpOnly: true, sameSite: 'Lax' }]);
  }

  table(person: Person, plan: Partial<NewTable>): Promise<TableInfo> {
    return this.answer<TableInfo>(person.caller, 'POST', '/tables', { game: 'spheres', ...plan });
  }

  page(person: Person, table: string, as?: string): Promise<TablePage> {
    return this.answer<TablePage>(person.caller, 'GET', `/tables/${table}${as ? `?as=${as}` : ''}`);
  }

  join(person: Person, table: string, invite: string | undefined): Promise<TablePage> {
    return this.answer<TablePage>(person.caller, 'POST', `/tables/${table}/join`, { invite });
  }

  /** A bot plays that seat on. */
  async handToBot(person: Person, table: string, seat: string, level = 'random'): Promise<void> {
    await this.answer(person.caller, 'PUT', `/tables/${table}/seats/${seat}`, { holder: 'bot', level });
  }

  /** A table whose game is over: bots have played it, for that person too. */
  async finishedTable(person: Person, plan: Partial<NewTable>): Promise<TableInfo> {
    const table = await this.table(person, plan);
    const page = await this.page(person, table.id);
    for (const seat of page.me.seats) await this.handToBot(person, table.id, seat);
    await expect
      .poll(async () => (await this.page(person, table.id)).table.status, { timeout: 30_000 })
      .toBe('finished');
    return table;
  }

  move(person: Person, table: string, version: number, move: string, as?: string): Promise<{ version: number }> {
    return this.answer(person.caller, 'POST', `/tables/${table}/moves`, { version, move, as });
  }
}

/** Those who play here have seen the first minute of every game, unless a test is about it. */
const introduce = (browser: BrowserContext): Promise<unknown> =>
  browser.addInitScript((games) => {
    if (!sessionStorage.getItem('newcomer')) localStorage.setItem('noosphere.introduced', JSON.stringify(games));
  }, GAMES);

export const GAMES = ['spheres', 'pax_transhumanity', 'planetary_phase', 'pax_emancipation'];

interface Fixtures {
  house: House;
  baseURL: string;
  newcomer: boolean;
}

export const test = base.extend<Fixtures, { server: RealServer }>({
  newcomer: [false, { option: true }],
  context: async ({ context, newcomer }, use) => {
    if (newcomer) await context.addInitScript(() => sessionStorage.setItem('newcomer', 'yes'));
    await introduce(context);
    await use(context);
  },
  server: [
    async ({}, use) => {
      const server = await RealServer.start(['--no-rate-limit', '--bot-seconds', '1']);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  house: async ({ server }, use) => use(new House(server)),
});

/** What `./test --all` plays and `./test` leaves out. */
export const SLOW = { tag: '@slow' };

/** The usual short game: first seat begins, one round. */
export const SHORT = { max_rounds: '1', first_player: 'seat0' };

export const ME = { who: 'me' } as const;
export const BOT = { who: 'bot', level: 'random' } as const;
export const OPEN = { who: 'open' } as const;

export const question = (page: Page) => page.locator('#prompt-question');
export const choices = (page: Page) => page.locator('.prompt [data-choice]:enabled');
export const ended = (page: Page) => page.locator('.ranks');

/** Waits until this browser is asked something, or the game is over. */
export async function asked(page: Page): Promise<boolean> {
  await expect(choices(page).first().or(ended(page)).or(page.locator('[data-confirm]'))).toBeVisible({
    timeout: 20_000,
  });
  // A board that has only just come is made part by part.
  await expect(page.locator('.sheet[data-complete=false]')).toHaveCount(0);
  return (await ended(page).count()) === 0;
}

/**
 * One decision by clicking: a glowing piece of the board where there is one, else a choice of the prompt bar, and so on
 * until the move is sent. `nth` varies the choice. Returns what was clicked.
 */
export async function decide(page: Page, nth = 0): Promise<string[]> {
  const glowing = page.locator('.frame [data-target].legal:visible');
  const confirm = page.locator('[data-confirm]');
  // What happened since the last turn lies over a corner of the board until it is put away.
  const since = page.locator('section.since header button').last();
  const clicked: string[] = [];
  let missed = false; // the middle of an arc is not on the arc: then the prompt's choices are taken
  for (let i = 0; i < 6; ++i) {
    if (await since.isVisible()) await since.click();
    const moved = await makesMove(page, async () => {
      if (await confirm.count()) return confirm.click();
      const pieces = missed ? 0 : await glowing.count();
      const all = pieces > 0 ? glowing : choices(page);
      const spot = all.nth(nth % Math.max(1, pieces > 0 ? pieces : await all.count()));
      clicked.push((await spot.getAttribute(pieces > 0 ? 'data-target' : 'data-choice')) ?? '');
      // Should the card come just now, the next try puts it away.
      return spot.click({ timeout: 5000 }).catch(() => void (missed = true));
    });
    if (moved) return clicked;
  }
  throw new Error(`no move came of ${clicked.join(', ')}`);
}

/** What can be pressed now, by name. */
const offer = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-choice], [data-confirm], [data-target].legal')]
      .map(({ dataset }) => dataset['choice'] ?? dataset['target'] ?? 'confirm')
      .join(),
  );

/** Whether doing that sends a move, and the server takes it; not, once something else is offered instead. */
export async function makesMove(page: Page, action: () => Promise<unknown>, patience = 600): Promise<boolean> {
  let sent: Request | undefined;
  const notice = (request: Request): void => {
    if (request.method() === 'POST' && request.url().includes('/moves')) sent ??= request;
  };
  page.on('request', notice);
  try {
    const before = await offer(page);
    await action();
    const end = Date.now() + patience;
    for (let narrowed = false; !sent && !narrowed && Date.now() < end;) {
      await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
      narrowed = !sent && (await offer(page)) !== before;
    }
    return (await sent?.response())?.ok() ?? false;
  } finally {
    page.off('request', notice);
  }
}

/** Plays until the end screen, or until `most` decisions are made. */
export async function playOn(page: Page, most = 120): Promise<number> {
  let made = 0;
  while (made < most && (await asked(page))) {
    await decide(page, made);
    made += 1;
  }
  return made;
}

export const screenshot = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: `../build/screenshots/${name}.png` });
