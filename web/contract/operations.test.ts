// Every operation of the served OpenAPI document, walked against the real server: the good answers, the refusals, and
// that each answer is one the document promises. The last tests fail if anything it promises was never seen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, House } from './house';
import type { Caller } from './wire';
import { Live, Refusal, type Sent } from './wire';
import type {
  AnalysisState,
  Devices,
  Exported,
  Games,
  Hint,
  Link,
  LiveMessage,
  Me,
  Page,
  Play,
  Preview,
  Rules,
  Story,
  StoryLink,
  TableInfo,
} from '../src/api/types';

let house: House;
let anna: Caller & { me: Me };
let ben: Caller & { me: Me };

beforeAll(async () => {
  house = await House.open();
  anna = await house.person('Anna');
  ben = await house.person('Ben');
});
afterAll(() => house.server.stop());

describe('beside the API', () => {
  it('tells that it is well', async () => {
    const health = await house.must<{ ok: boolean }>(house.caller(), 200, 'GET', '/healthz');
    expect(health.ok).toBe(true);
  });

  it('tells that it can store something', async () => {
    const ready = await house.must<{ ready: boolean }>(house.caller(), 200, 'GET', '/readyz');
    expect(ready.ready).toBe(true);
  });

  it('counts for Prometheus', async () => {
    const answer = await house.ask(house.caller(), 'GET', '/metrics');
    expect(answer.type).toBe('text/plain');
    for (const line of answer.text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_:]+ .+|[a-z_:]+(\{[^}]*\})? -?[0-9.e+]+)$/);
    }
  });
});

describe('who I am', () => {
  it('knows nobody at first', async () => {
    expect(await house.must<Me>(house.caller(), 200, 'GET', `${API}/me`)).toEqual({ known: false });
  });

  it('gives a guest a cookie that scripts cannot read', async () => {
    const guest = house.caller();
    const answer = await house.ask(guest, 'POST', `${API}/me`, { json: { name: 'Guest' } });
    const cookie = answer.headers['set-cookie']?.[0] ?? '';
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    const me = await house.must<Me>(guest, 200, 'GET', `${API}/me`);
    expect(me).toMatchObject({ known: true, name: 'Guest' });
    await house.must(guest, 204, 'DELETE', `${API}/me`);
    guest.cookie = '';
    expect(await house.must<Me>(guest, 200, 'GET', `${API}/me`)).toEqual({ known: false });
  });

  it('remembers name and settings', async () => {
    const settings = { language: 'es', text_size: 'large', theme: 'dark', asking: 1 } as const;
    const me = await house.must<Me>(anna, 200, 'PATCH', `${API}/me`, { name: 'Ana', settings });
    expect(me).toMatchObject({ name: 'Ana', settings });
    await house.must<Me>(anna, 200, 'PATCH', `${API}/me`, { name: 'Anna', settings: { language: 'en' } });
    await house.must(anna, 400, 'PATCH', `${API}/me`, { settings: { theme: 'loud' } });
    await house.must(anna, 400, 'PATCH', `${API}/me`, { name: '' });
  });

  it('carries an identity to another device, and asks for the password if there is one', async () => {
    const link = await house.must<Link>(anna, 200, 'POST', `${API}/me/link`);
    const device = house.caller();
    const there = await house.must<Me>(device, 200, 'POST', `${API}/me/claim`, { secret: link.secret });
    expect(there.id).toBe(anna.me.id);
    await house.must(anna, 204, 'PUT', `${API}/me/password`, { password: 'long enough' });
    const other = house.caller();
    await house.refused(other, 403, 'password_needed', 'POST', `${API}/me/claim`, { secret: link.secret });
    await house.must<Me>(other, 200, 'POST', `${API}/me/claim`, { secret: link.secret, password: 'long enough' });
    await house.must(anna, 403, 'DELETE', `${API}/me/password`, { current: 'wrong one' });
    await house.must(anna, 204, 'DELETE', `${API}/me/password`, { current: 'long enough' });
    await house.must(anna, 204, 'DELETE', `${API}/me/link`);
    await house.refused(house.caller(), 403, 'wrong_link', 'POST', `${API}/me/claim`, { secret: link.secret });
  });

  it('lists where one is logged in, and logs out there, here and everywhere', async () => {
    const { secret } = await house.must<Link>(ben, 200, 'POST', `${API}/me/link`);
    const claim = async (): Promise<Caller> => {
      const device = house.caller();
      await house.must<Me>(device, 200, 'POST', `${API}/me/claim`, { secret });
      return device;
    };
    const known = async (caller: Caller): Promise<boolean> =>
      (await house.must<Me>(caller, 200, 'GET', `${API}/me`)).known;
    const [phone, other] = [await claim(), await claim()];
    const { devices } = await house.must<Devices>(ben, 200, 'GET', `${API}/me/devices`);
    expect(devices.map((device) => device.this)).toEqual([true, false, false]);
    await house.must(ben, 204, 'DELETE', `${API}/me/devices/${devices[1]?.id}`);
    await house.must(ben, 404, 'DELETE', `${API}/me/devices/${devices[1]?.id}`);
    expect([await known(phone), await known(other)]).toEqual([false, true]);
    await house.must(other, 204, 'POST', `${API}/me/logout`, { everywhere: true });
    expect([await known(ben), await known(other)]).toEqual([false, false]);
    ben.cookie = (await claim()).cookie;
    expect(await known(ben)).toBe(true);
  });

  it('hands out everything that it keeps about somebody', async () => {
    const table = await house.table(anna, { seats: [{ who: 'me' }, { who: 'bot' }] });
    const all = await house.must<Exported>(anna, 200, 'GET', `${API}/me/export`);
    expect(all.me).toMatchObject({ id: anna.me.id, name: 'Anna' });
    expect(all.tables.find((one) => one.table.id === table.id)?.record).toContain('spheres');
  });

  it('keeps a webhook away from the inside of the network', async () => {
    await house.must(anna, 409, 'POST', `${API}/me/webhook/test`);
    for (const url of [
      'http://127.0.0.1/x',
      'http://localhost/x',
      'http://169.254.1.1/',
      'http://[::1]/',
      'ftp://a.example/',
    ]) {
      const answer = await house.ask(anna, 'PUT', `${API}/me/webhook`, { json: { url } });
      expect([400, 422], url).toContain(answer.status);
    }
    await house.must<Me>(anna, 200, 'PUT', `${API}/me/webhook`, { url: 'https://hook.invalid/turn' });
    const tried = await house.must<{ ok: boolean; error?: string }>(anna, 200, 'POST', `${API}/me/webhook/test`);
    expect(tried.ok).toBe(false);
    expect(tried.error).toBeTruthy();
    const me = await house.must<Me>(anna, 200, 'GET', `${API}/me`);
    expect(me.webhook?.last?.ok).toBe(false);
    const without = await house.must<Me>(anna, 200, 'DELETE', `${API}/me/webhook`);
    expect(without.webhook).toBeUndefined();
  });

  it('mutes and hears again', async () => {
    const muted = await house.must<Me>(anna, 200, 'PUT', `${API}/me/muted/${ben.me.id}`);
    expect(muted.muted).toEqual([ben.me.id]);
    const heard = await house.must<Me>(anna, 200, 'DELETE', `${API}/me/muted/${ben.me.id}`);
    expect(heard.muted ?? []).toEqual([]);
    await house.must(anna, 422, 'PUT', `${API}/me/muted/${anna.me.id}`);
  });
});

describe('games', () => {
  it('lists them in both languages', async () => {
    const english = await house.must<Games>(anna, 200, 'GET', `${API}/games?lang=en`);
    const spanish = await house.must<Games>(anna, 200, 'GET', `${API}/games?lang=es`);
    const spheres = english.games.find((game) => game.id === 'spheres');
    expect(spheres?.options.map((option) => option.name)).toContain('max_rounds');
    expect(spheres?.lessons.map((lesson) => lesson.name)).toContain('first');
    expect(spanish.games[0]?.tagline).not.toBe(english.games[0]?.tagline);
  });

  it('tells the colours of the seats, for each number of them', async () => {
    const { games } = await house.must<Games>(anna, 200, 'GET', `${API}/games`);
    for (const { id, least_seats, most_seats, colours } of games) {
      expect(Object.keys(colours).length, id).toBe(most_seats - least_seats + 1);
      for (const [count, seats] of Object.entries(colours)) expect(new Set(seats).size, id).toBe(Number(count));
    }
    const table = await house.table(await house.person('Carl'), {
      game: 'pax_transhumanity',
      seats: [{ who: 'me' }, { who: 'bot' }],
    });
    const pax = games.find((game) => game.id === 'pax_transhumanity');
    expect(table.seats.map(({ seat }) => seat)).toEqual(pax?.colours['2']);
  });

  it('tells which options a number of seats cannot do without', async () => {
    const { games } = await house.must<Games>(anna, 200, 'GET', `${API}/games`);
    for (const { id, least_seats, most_seats, options, needs } of games) {
      for (const [count, needed] of Object.entries(needs)) {
        expect(Number(count), id).toBeGreaterThanOrEqual(least_seats);
        expect(Number(count), id).toBeLessThanOrEqual(most_seats);
        expect(options.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(needed)));
        const seats = Array.from({ length: Number(count) }, () => ({ who: 'me' as const }));
        const carl = await house.person('Carl');
        await house.refused(carl, 400, 'malformed', 'POST', `${API}/tables`, { game: id, seats });
        await house.table(carl, { game: id, seats, options: needed });
      }
    }
  });

  it('gives words and rules', async () => {
    const text = await house.must<{ words: Record<string, string> }>(
      anna,
      200,
      'GET',
      `${API}/games/spheres/text?lang=es`,
    );
    expect(text.words['action.tax']).toBe('Impuestos');
    const all = await house.must<Rules>(anna, 200, 'GET', `${API}/games/spheres/rules`);
    const some = await house.must<Rules>(anna, 200, 'GET', `${API}/games/spheres/rules?q=alterity`);
    expect(some.rules.length).toBeGreaterThan(0);
    expect(some.rules.length).toBeLessThan(all.rules.length);
    const rule = await house.must<{ id: string }>(anna, 200, 'GET', `${API}/games/spheres/rules/SPH-TAX-1`);
    expect(rule.id).toBe('SPH-TAX-1');
    await house.must(anna, 404, 'GET', `${API}/games/spheres/rules/SPH-NO-SUCH`);
  });
});

describe('meeting at a table', () => {
  let table: TableInfo;
  const at = (rest = ''): string => `${API}/tables/${table.id}${rest}`;

  it('opens one with a free chair and an invitation', async () => {
    const seats = [{ who: 'me' as const }, { who: 'open' as const }, { who: 'open' as const }];
    const options = { first_player: 'seat0' };
    const answer = await house.ask(anna, 'POST', `${API}/tables`, {
      json: { game: 'spheres', seats, options, name: 'Friday', hints: true },
    });
    table = JSON.parse(answer.text) as TableInfo;
    expect(answer.headers.location).toContain(table.id);
    expect(table).toMatchObject({ status: 'waiting', name: 'Friday', listed: false });
    expect([403, 409]).toContain((await house.ask(anna, 'GET', at('/hint'))).status);
  });

  it('refuses plans that the game does not know', async () => {
    const seats = [{ who: 'me' }, { who: 'bot' }];
    for (const plan of [
      { game: 'spheres', seats: [{ who: 'me' }] },
      { game: 'spheres', seats, options: { no_such: '1' } },
      { game: 'spheres', seats, options: { max_rounds: 'many' } },
    ]) {
      expect([400, 422]).toContain((await house.ask(anna, 'POST', `${API}/tables`, { json: plan })).status);
    }
    await house.must(anna, 404, 'POST', `${API}/tables`, { game: 'chess', seats });
  });

  it('lets in whoever brings the invitation', async () => {
    const page = await house.page(anna, table.id);
    expect(page.me.host).toBe(true);
    const invite = page.me.invite ?? '';
    expect(invite).not.toBe('');
    expect((await house.ask(ben, 'POST', at('/join'), { json: {} })).status).toBe(403);
    expect((await house.ask(ben, 'POST', at('/join'), { json: { invite: 'wrong' } })).status).toBe(403);
    await house.must(ben, 403, 'POST', at('/start'), {});
    const joined = await house.must<Page>(ben, 200, 'POST', at('/join'), { invite, nonce: 'my-own-luck' });
    expect(joined.me.seats).toEqual(['black']);
    await house.must(ben, 409, 'POST', at('/join'), { invite, seat: 'blue' });
  });

  it('keeps one chair for one person', async () => {
    const carla = await house.person('Carla');
    const offer = await house.must<{ invite?: string }>(anna, 200, 'PUT', at('/seats/pink'), { holder: 'offered' });
    const page = await house.must<Page>(carla, 200, 'POST', at('/join'), { invite: offer.invite, seat: 'pink' });
    expect(page.me.seats).toEqual(['pink']);
    await house.must(carla, 204, 'POST', at('/leave'));
  });

  it('starts with a bot in the empty chair', async () => {
    const started = await house.must<TableInfo>(anna, 200, 'POST', at('/start'), { fill: 'bot', level: 'random' });
    expect(started.status).toBe('running');
    expect(started.seats.map((seat) => seat.holder)).toEqual(['person', 'person', 'bot']);
    await house.must(anna, 409, 'POST', at('/start'), {});
    const lists = await house.must<{ mine: { id: string; your_turn: boolean }[] }>(anna, 200, 'GET', `${API}/tables`);
    expect(lists.mine.find((card) => card.id === table.id)?.your_turn).toBe(true);
  });

  it('makes a legal move once, however often it is sent', async () => {
    const { version } = await house.page(anna, table.id);
    const sent = { json: { version, move: 'split 7' }, headers: { 'idempotency-key': 'one' } };
    const first = await house.ask(anna, 'POST', at('/moves'), sent);
    const again = await house.ask(anna, 'POST', at('/moves'), sent);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
  });

  it('refuses everything else and changes nothing', async () => {
    const before = await house.page(ben, table.id);
    const { version } = before;
    const annas = await house.page(anna, table.id);
    await house.refused(anna, 403, 'not_your_turn', 'POST', at('/moves'), { version: annas.version, move: 'split 7' });
    await house.refused(anna, 403, 'not_your_seat', 'POST', at('/moves'), {
      version: annas.version,
      move: 'split 7',
      as: 'black',
    });
    const illegal = await house.refused(ben, 422, 'illegal', 'POST', at('/moves'), { version, move: 'plan tax' });
    expect(illegal.rule).toBeTruthy();
    await house.must(ben, 400, 'POST', at('/moves'), { version, move: 'dance' });
    await house.must(ben, 400, 'POST', at('/moves'), { version: 'new', move: 'split 6' });
    expect((await house.page(ben, table.id)).version).toBe(version);
  });

  it('says why', async () => {
    const no = await house.must<{ legal: boolean; rule: string }>(ben, 200, 'GET', at('/why?move=plan%20tax'));
    expect(no.legal).toBe(false);
    const yes = await house.must<{ legal: boolean }>(ben, 200, 'GET', at('/why?move=split%206'));
    expect(yes.legal).toBe(true);
    await house.must(ben, 200, 'GET', at('/why?targets=civ:blue'));
    await house.must(ben, 400, 'GET', at('/why'));
    const hint = await house.must<Hint>(ben, 200, 'GET', at('/hint'));
    expect(hint.reason).not.toBe('');
    expect(hint.moves[0]?.move).toEqual(hint.move);
    const judged = await house.must<Hint>(ben, 200, 'GET', at('/hint?move=split%206'));
    expect(judged.asked?.move.notation).toBe('split 6');
    await house.must(ben, 400, 'GET', at('/hint?move=dance'));
  });

  it('foresees what a move would do, and does nothing', async () => {
    const before = await house.page(ben, table.id);
    const seen = await house.must<Preview>(ben, 200, 'POST', at('/preview'), { move: 'split 6', as: 'black' });
    expect(seen.version).toBe(before.version);
    expect(Object.keys(seen.patch)).not.toEqual([]);
    expect(await house.page(ben, table.id)).toEqual(before);
    const illegal = await house.refused(ben, 422, 'illegal', 'POST', at('/preview'), { move: 'plan tax', as: 'black' });
    expect(illegal.rule).toBeTruthy();
    await house.refused(anna, 403, 'not_your_turn', 'POST', at('/preview'), { move: 'split 6', as: 'blue' });
    await house.refused(anna, 403, 'not_your_seat', 'POST', at('/preview'), { move: 'split 6', as: 'black' });
    await house.must(ben, 400, 'POST', at('/preview'), { move: 'split 6' });
  });

  it('takes back freely what nothing followed, and asks for the rest', async () => {
    const { version } = await house.page(ben, table.id);
    await house.must(ben, 200, 'POST', at('/moves'), { version, move: 'split 6' });
    await planning(anna);
    const planned = await house.page(anna, table.id);
    await move(anna, 'plan mov');
    await house.refused(anna, 409, 'stale', 'POST', at('/moves'), { version: planned.version, move: 'plan mov' });
    const free = await house.page(anna, table.id);
    expect(free.play?.undo.free).toBe(1);
    expect(free.play?.undo.takes).toEqual([{ seat: 'blue', text: expect.any(String) }]);
    expect(await house.must(anna, 200, 'POST', at('/undo'), { plies: 1 })).toEqual({ done: true });
    await move(anna, 'plan cul');
    expect(await house.must(anna, 200, 'POST', at('/undo'), { turn: true })).toEqual({ done: true });
    expect(await house.must(anna, 200, 'POST', at('/undo'), { plies: 1 })).toEqual({ done: false });
    await house.must(anna, 409, 'POST', at('/undo'), { plies: 1 });
    await house.must(anna, 204, 'DELETE', at('/undo'));
    await house.must(anna, 409, 'DELETE', at('/undo'));
    await house.must(ben, 409, 'POST', at('/undo/answer'), { accept: true });
    const asked = await house.ask(anna, 'POST', at('/undo'), { json: { plies: 1 } });
    if (asked.status === 429) return; // asked often enough
    expect(JSON.parse(asked.text)).toEqual({ done: false });
    expect(await house.must(ben, 200, 'POST', at('/undo/answer'), { accept: false })).toHaveProperty('done');
  });

  it('ends by agreement only if everybody agrees', async () => {
    await house.must(ben, 409, 'POST', at('/end/answer'), { accept: true });
    await house.must(anna, 409, 'DELETE', at('/end'));
    expect(await house.must(anna, 200, 'POST', at('/end'), {})).toEqual({ done: false });
    const { table: asked } = await house.page(ben, table.id);
    expect(asked.end).toMatchObject({ agreed: [asked.end?.by], waiting: [expect.any(String)] });
    expect(Object.keys(asked.end?.until ?? {})).toEqual(asked.end?.waiting);
    await house.refused(ben, 409, 'proposed', 'POST', at('/end'), {});
    await house.must(ben, 403, 'DELETE', at('/end'));
    await house.must(anna, 204, 'DELETE', at('/end'));
    expect(await house.must(anna, 200, 'POST', at('/end'), {})).toEqual({ done: false });
    expect(await house.must(ben, 200, 'POST', at('/end/answer'), { accept: false })).toEqual({ done: false });
    expect((await house.page(ben, table.id)).table.end).toBeUndefined();
    await house.must(ben, 400, 'POST', at('/end/answer'), {});
  });

  it('ends at once among bots, with no winner', async () => {
    const short = await house.table(anna, { game: 'spheres', seats: [{ who: 'me' }, { who: 'bot' }] });
    expect(await house.must(anna, 200, 'POST', `${API}/tables/${short.id}/end`, {})).toEqual({ done: true });
    const page = await house.page(anna, short.id);
    expect(page.table.status).toBe('finished');
    expect(page.play?.result).toMatchObject({ over: true, ending: 'agreed', rule: 'ENG-AGREED' });
    expect(Object.values(page.play?.result.seats ?? {}).some((seat) => seat.winner)).toBe(false);
    await house.must(anna, 409, 'POST', `${API}/tables/${short.id}/end`, {});
  });

  it('chats, and keeps notes private', async () => {
    const line = await house.must<{ text: string; name: string }>(anna, 200, 'POST', at('/chat'), {
      text: 'Hello, table',
    });
    expect(line).toMatchObject({ text: 'Hello, table', name: 'Anna' });
    await house.must(anna, 204, 'PUT', at('/notes'), { text: 'Ben looks nervous' });
    expect((await house.page(anna, table.id)).notes).toBe('Ben looks nervous');
    const bens = await house.page(ben, table.id);
    expect(bens.notes).toBe('');
    expect(bens.chat.map((said) => said.text)).toContain('Hello, table');
    await house.must(anna, 400, 'POST', at('/chat'), { text: '' });
  });

  it('tells the people who run the server about somebody', async () => {
    const [line] = (await house.page(ben, table.id)).chat.filter((said) => said.text === 'Hello, table');
    await house.must(ben, 204, 'POST', at('/reports'), { line: line!.n, words: 'Shouts' });
    await house.must(ben, 204, 'POST', at('/reports'), { person: anna.me.id, words: 'Every day' });
    await house.must(ben, 400, 'POST', at('/reports'), { words: 'about nobody' });
    await house.refused(ben, 422, 'self', 'POST', at('/reports'), { person: ben.me.id, words: 'x' });
    await house.refused(ben, 404, 'not_found', 'POST', at('/reports'), { line: 9999, words: 'x' });
    const all = await house.must<Exported>(ben, 200, 'GET', `${API}/me/export`);
    expect(all.reports.map((report) => report.words)).toEqual(['Shouts', 'Every day']);
  });

  it('shows what was, and no more than was seen', async () => {
    const page = await house.page(anna, table.id);
    const play = page.play as Play;
    const then = await house.must<Play>(anna, 200, 'GET', at(`/at/${play.ply - 1}?as=blue`));
    expect(then.ply).toBe(play.ply - 1);
    await house.must(anna, 404, 'GET', at('/at/99999?as=blue'));
    await house.must(anna, 403, 'GET', at('?as=black'));
    const log = await house.must<{ lines: { n: number }[]; total: number }>(anna, 200, 'GET', at('/log?from=0&most=3'));
    expect(log.lines.length).toBe(3);
    const record = await house.ask(anna, 'GET', at('/record'));
    expect(record.type).toBe('text/plain');
    expect(record.text).not.toContain('seed:');
    expect(record.text).not.toContain('black split');
  });

  it('gives a seat to a program, to a bot, and back', async () => {
    const { token } = await house.must<{ token: string }>(anna, 200, 'POST', at('/seats/blue/token'));
    const program = house.caller();
    program.token = token;
    const page = await house.page(program, table.id);
    expect(page.me.seats).toEqual(['blue']);
    await house.must(program, 403, 'GET', at('?as=black'));
    await house.must(anna, 204, 'DELETE', at('/seats/blue/token'));
    expect([401, 403]).toContain(
      (await house.ask(program, 'POST', at('/moves'), { json: { version: 0, move: 'stop' } })).status,
    );
    await house.must(ben, 200, 'PUT', at('/seats/black'), { holder: 'bot', level: 'random' });
    const back = await house.must<{ table: TableInfo }>(ben, 200, 'PUT', at('/seats/black'), { holder: 'me' });
    expect(back.table.seats[1]).toMatchObject({ holder: 'person', name: 'Ben' });
    await house.must(ben, 403, 'PUT', at('/seats/blue'), { holder: 'bot' });
    await house.must(anna, 400, 'PUT', at('/seats/blue'), { holder: 'bot', level: 'genius' });
  });

  it('forks into a sandbox of one’s own', async () => {
    const fork = await house.must<TableInfo>(anna, 201, 'POST', at('/fork'), {});
    expect(fork).toMatchObject({ sandbox: true, parent: { table: table.id } });
    await house.must(anna, 409, 'POST', at('/rematch'));
  });

  it('goes on without whoever leaves', async () => {
    const resigned = await house.must<TableInfo>(ben, 200, 'POST', at('/resign'), {});
    expect(resigned.seats[1]?.resigned || resigned.seats[1]?.holder === 'bot').toBe(true);
    await house.must(anna, 204, 'POST', at('/leave'));
    const page = await house.page(ben, table.id);
    expect(page.table.seats.every((seat) => seat.holder === 'bot' || seat.resigned)).toBe(true);
  });

  async function planning(caller: Caller): Promise<void> {
    for (let i = 0; i < 200; ++i) {
      const page = await house.page(caller, table.id);
      if (page.play?.turn.ask === 'plan' && page.play.moves.length > 0) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the first turn did not come');
  }

  async function move(caller: Caller, notation: string): Promise<void> {
    const { version } = await house.page(caller, table.id);
    await house.must(caller, 200, 'POST', at('/moves'), { version, move: notation });
  }
});

describe('the stream', () => {
  it('begins with a snapshot and goes on with what changes', async () => {
    const seats = [{ who: 'me' as const }, { who: 'me' as const }];
    const table = await house.table(anna, { seats, options: { first_player: 'seat0' } });
    const live = await house.live(anna, table.id, '?as=blue&lang=en');
    house.document.judge('GET', `${API}/tables/${table.id}/live`, { status: 101, type: '', headers: {}, text: '' });
    const snapshot = (await live.next((m) => m.type === 'snapshot')) as Extract<LiveMessage, { type: 'snapshot' }>;
    expect(snapshot.page.me.as).toBe('blue');
    live.send({ type: 'ping' });
    await live.next((m) => m.type === 'pong');
    await house.must(anna, 200, 'POST', `${API}/tables/${table.id}/moves`, {
      version: snapshot.page.version,
      move: 'split 7',
      as: 'blue',
    });
    const update = (await live.next((m) => m.type === 'update')) as Extract<LiveMessage, { type: 'update' }>;
    expect(update.version).toBeGreaterThan(snapshot.page.version);
    await house.must(anna, 200, 'POST', `${API}/tables/${table.id}/chat`, { text: 'well' });
    await live.next((m) => m.type === 'chat');
    live.send({ type: 'look', as: 'black' });
    const other = (await live.next((m) => m.type === 'snapshot')) as Extract<LiveMessage, { type: 'snapshot' }>;
    expect(other.page.me.as).toBe('black');
    const watcher = await house.live(ben, table.id);
    await watcher.next((m) => m.type === 'snapshot');
    await live.next((m) => m.type === 'table');
    house.judgeMessages(live);
    house.judgeMessages(watcher);
    watcher.close();
    live.close();
  });

  it('tells step by step what happened, to those who ask for it', async () => {
    const seats = [{ who: 'me' as const }, { who: 'bot' as const, level: 'random' }];
    const table = await house.table(anna, { seats, options: { first_player: 'seat0' } });
    const live = await house.live(anna, table.id, '?as=blue&steps=1');
    const plain = await house.live(anna, table.id, '?as=blue&steps=0');
    let page = await house.page(anna, table.id, 'blue');
    for (let i = 0; i < 12; ++i) {
      const move = page.play?.moves[0]?.notation;
      if (move) await house.must(anna, 200, 'POST', `${API}/tables/${table.id}/moves`, { version: page.version, move });
      else await new Promise((done) => setTimeout(done, 50));
      page = await house.page(anna, table.id, 'blue');
    }
    let state: unknown;
    let steps = 0;
    for (const message of live.messages) {
      if (message.type === 'snapshot') state = message.page.play?.state;
      if (message.type !== 'update') continue;
      for (const step of message.steps ?? []) {
        state = merged(state, step.patch);
        steps += 1;
      }
      expect(state).toEqual(message.play.state);
    }
    expect(steps).toBeGreaterThan(5);
    const silent = plain.messages.filter((message) => message.type === 'update');
    expect(silent.length).toBeGreaterThan(0);
    for (const message of silent) expect(message).not.toHaveProperty('steps');
    house.judgeMessages(live);
    house.judgeMessages(plain);
    live.close();
    plain.close();
  });

  // RFC 7396
  function merged(target: unknown, patch: unknown): unknown {
    if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
    const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
    const out: Record<string, unknown> = isObject ? { ...(target as Record<string, unknown>) } : {};
    for (const [name, value] of Object.entries(patch)) {
      if (value === null) delete out[name];
      else out[name] = merged(out[name], value);
    }
    return out;
  }

  it('is refused like any other request', async () => {
    const table = await house.table(anna, { seats: [{ who: 'me' }, { who: 'bot' }], spectators: false });
    const path = `${API}/tables/${table.id}/live`;
    const attempt = async (caller: Caller, at: string, more: Record<string, string> = {}): Promise<number> => {
      try {
        (await Live.open(caller, at, more)).close();
        return 101;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(house.document.judge('GET', at.split('?')[0]!, error.answer)).toBe('');
        return error.answer.status;
      }
    };
    expect(await attempt(anna, path, { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await attempt(ben, path)).toBe(403);
    expect(await attempt(anna, `${API}/tables/nosuchtable/live`)).toBe(404);
    expect(await attempt(anna, `${path}?lang=zz`)).toBe(400);
    expect(await attempt(anna, `${path}?steps=yes`)).toBe(400);
  });
});

describe('a whole game', () => {
  let table: TableInfo;

  it('ends, and is revealed', async () => {
    const seats = [{ who: 'me' as const }, { who: 'bot' as const, level: 'random' }];
    table = await house.table(anna, { seats, options: { max_rounds: '1' } });
    const live = await house.live(anna, table.id, '?as=blue');
    let page = await house.page(anna, table.id, 'blue');
    for (let i = 0; i < 400 && !page.play?.result.over; ++i) {
      const play = page.play;
      if (play && play.turn.seat === 'blue' && play.moves.length > 0) {
        const move = play.moves[i % play.moves.length]!.notation;
        await house.must(anna, 200, 'POST', `${API}/tables/${table.id}/moves`, { version: page.version, move });
      } else {
        await new Promise((done) => setTimeout(done, 30));
      }
      page = await house.page(anna, table.id, 'blue');
    }
    expect(page.play?.result.over).toBe(true);
    expect(page.table).toMatchObject({ status: 'finished' });
    expect(page.table.seed).toMatch(/^[0-9a-f]{64}$/);
    house.judgeMessages(live);
    live.close();
    await house.refused(anna, 409, 'over', 'POST', `${API}/tables/${table.id}/moves`, {
      version: page.version,
      move: 'stop',
    });
    await house.must<Page>(anna, 200, 'GET', `${API}/tables/${table.id}?as=all`);
  }, 120_000);

  it('can be taken home and brought back', async () => {
    const record = await house.ask(anna, 'GET', `${API}/tables/${table.id}/record`);
    expect(record.text).toContain('seed:');
    const answer = await house.ask(ben, 'POST', `${API}/tables/import`, { text: record.text });
    expect(answer.status, answer.text).toBe(201);
    expect((JSON.parse(answer.text) as TableInfo).status).toBe('finished');
    expect([400, 422]).toContain(
      (await house.ask(ben, 'POST', `${API}/tables/import`, { text: 'not a record' })).status,
    );
  });

  it('can be analysed, once it is over', async () => {
    const running = await house.table(anna, { seats: [{ who: 'me' }, { who: 'bot' }] });
    await house.refused(anna, 409, 'not_over', 'POST', `${API}/tables/${running.id}/analysis`);
    const path = `${API}/tables/${table.id}/analysis`;
    expect(await house.must(anna, 200, 'GET', path)).toEqual({ state: 'none', done: 0, of: 0 });
    const begun = await house.must<AnalysisState>(anna, 202, 'POST', path);
    expect(['running', 'done']).toContain(begun.state);
    let now = begun;
    for (let i = 0; i < 600 && now.state === 'running'; ++i) {
      await new Promise((done) => setTimeout(done, 100));
      now = await house.must<AnalysisState>(ben, 200, 'GET', `${path}?as=all`);
    }
    expect(now).toMatchObject({ state: 'done', done: now.of, analysis: { format: 1, game: 'spheres', seats: 2 } });
    // A decision each, and last what became of both seats.
    const chances = now.analysis?.chances ?? [];
    expect(chances.length).toBe(now.of + 2);
    for (const end of chances.slice(now.of)) expect([0, 0.5, 1]).toContain(end.chance);
    const { ply, seat } = chances[now.of - 1]!;
    const asked = await house.must<Play>(anna, 200, 'GET', `${API}/tables/${table.id}/at/${ply}?as=all`);
    expect(asked.turn.seat).toBe(table.seats[seat]?.seat);
  }, 120_000);

  it('is told to whoever has the link of its story, until that is withdrawn', async () => {
    const running = await house.table(anna, { seats: [{ who: 'me' }, { who: 'bot' }], spectators: false });
    const path = `${API}/tables/${table.id}/story`;
    const nobody = house.caller();
    await house.refused(anna, 409, 'not_over', 'POST', `${API}/tables/${running.id}/story`, {});
    await house.refused(ben, 403, 'forbidden', 'GET', `${API}/tables/${running.id}/story`);
    await house.refused(nobody, 401, 'no_identity', 'DELETE', path);
    expect(await house.must(anna, 200, 'GET', path)).toEqual({ shared: false });
    const { link, names } = await house.must<StoryLink>(anna, 201, 'POST', path, { names: false });
    expect(names).toBe(false);
    expect(await house.must(anna, 200, 'GET', path)).toEqual({ shared: true, names: false });

    const at = `${API}/stories/${link.replace('/s/', '')}`;
    const story = await house.must<Story>(nobody, 200, 'GET', at);
    expect(story).toMatchObject({ game: 'spheres', names: false, play: { result: { over: true } } });
    expect(story.name).toBeUndefined();
    expect(JSON.stringify(story)).not.toContain(table.id);
    const begin = [0, 1, 2].map((ply) => house.must<Play>(nobody, 200, 'GET', `${at}/at/${ply}`));
    expect((await Promise.all(begin)).some(({ next }) => next?.text)).toBe(true); // the first ply may be chance's
    expect(await house.must(nobody, 200, 'GET', `${at}/analysis`)).toMatchObject({ state: expect.any(String) });
    expect(await house.must(nobody, 202, 'POST', `${at}/analysis`)).toMatchObject({ state: expect.any(String) });

    await house.must(anna, 204, 'DELETE', path);
    for (const more of ['', '/at/0', '/analysis']) await house.refused(nobody, 404, 'not_found', 'GET', at + more);
    await house.refused(nobody, 404, 'not_found', 'POST', `${at}/analysis`);
  });

  it('can be played again', async () => {
    const again = await house.must<TableInfo>(anna, 201, 'POST', `${API}/tables/${table.id}/rematch`);
    expect(again.parent?.table).toBe(table.id);
    await house.must(anna, 201, 'POST', `${API}/tables/${table.id}/fork`, { ply: 5 });
  });
});

describe('hosting', () => {
  it('removes people, says who may do what, closes and deletes', async () => {
    const table = await house.table(anna, { seats: [{ who: 'me' }, { who: 'open' }, { who: 'open' }], listed: true });
    const at = (rest = ''): string => `${API}/tables/${table.id}${rest}`;
    await house.must<Page>(ben, 200, 'POST', at('/join'), {});
    await house.refused(ben, 409, 'one_seat', 'POST', at('/join'), { seat: 'pink' });
    await house.must(anna, 200, 'PUT', at('/seats/black'), { holder: 'nobody' });
    await house.refused(ben, 403, 'removed', 'POST', at('/join'), {});
    const changed = await house.must<TableInfo>(anna, 200, 'PATCH', at(), { hints: true, watchers_write: false });
    expect(changed).toMatchObject({ hints: true, watchers_write: false, several_seats: false });
    await house.refused(ben, 403, 'watchers_silent', 'POST', at('/chat'), { text: 'x' });
    expect((await house.page(ben, table.id)).me.chat).toBe('nowhere');
    const closed = await house.must<TableInfo>(anna, 200, 'POST', at('/close'));
    expect(closed).toMatchObject({ status: 'kept', closed: true });
    await house.refused(anna, 409, 'closed', 'POST', at('/close'));
    await house.must(anna, 204, 'DELETE', at());
    await house.must(anna, 404, 'GET', at());
  });

  it('leaves a game of several people to them', async () => {
    const table = await house.table(anna, { seats: [{ who: 'me' }, { who: 'open' }] });
    const { invite } = (await house.page(anna, table.id)).me;
    await house.must<Page>(ben, 200, 'POST', `${API}/tables/${table.id}/join`, { invite });
    await house.must(anna, 200, 'POST', `${API}/tables/${table.id}/start`, {});
    await house.refused(anna, 409, 'others_play', 'DELETE', `${API}/tables/${table.id}`);
  });
});

describe('a lesson', () => {
  it('walks through a first game, and takes only its moves', async () => {
    const table = await house.must<TableInfo>(anna, 201, 'POST', `${API}/tables`, { game: 'spheres', lesson: 'first' });
    expect(table).toMatchObject({ sandbox: true, lesson: 'first' });
    const page = await house.page(anna, table.id);
    expect(page.play?.lesson).toMatchObject({ step: expect.any(Number), done: false, move: 'split 7' });
    await house.refused(anna, 422, 'lesson', 'POST', `${API}/tables/${table.id}/moves`, {
      version: page.version,
      move: 'split 3',
    });
    let now = page;
    let steps = 0;
    while (now.play?.lesson && !now.play.lesson.done && steps < 60) {
      expect(now.play.lesson.text).not.toBe('');
      await house.must(anna, 200, 'POST', `${API}/tables/${table.id}/moves`, {
        version: now.version,
        move: now.play.lesson.move,
      });
      steps += 1;
      for (let i = 0; i < 100; ++i) {
        now = await house.page(anna, table.id);
        if (now.play?.lesson?.done || now.play?.moves.length) break;
        await new Promise((done) => setTimeout(done, 30));
      }
    }
    expect(steps).toBe(42);
    expect(now.play?.lesson?.done).toBe(true);
  });
});

// What the document promises for whole families of operations, asked of every one of them.
describe('every operation refuses', () => {
  const example: Record<string, string> = {
    game: 'spheres',
    rule: 'SPH-TAX-1',
    seat: 'blue',
    ply: '0',
    person: 'nobodyxyz0',
  };

  const fill = (template: string, known: Record<string, string>): string =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? example[name] ?? 'x');

  it('what it cannot read, does not know, or must not do', async () => {
    for (const { method, template, operation } of house.document.places) {
      if (operation.operationId === 'live') continue; // a WebSocket: above
      const name = operation.operationId;
      const host = await house.person('Host'); // a new one each time, for some operations leave little behind
      const owned = await house.table(host, { seats: [{ who: 'me' }, { who: 'open' }] });
      const query = name === 'why' ? 'move=x' : '';
      const path = `${fill(template, { table: owned.id })}?${query}`;
      const body = operation.requestBody ? { json: bodyFor(name) } : {};
      const expectStatus = async (expected: number, caller: Caller, where: string, sent: Sent): Promise<void> => {
        if (!operation.responses[String(expected)]) return;
        expect((await house.ask(caller, method, where, sent)).status, `${name} should answer ${expected}`).toBe(
          expected,
        );
      };
      await expectStatus(400, host, `${path}&lang=zz`, body);
      await expectStatus(401, house.caller(), path, body);
      await expectStatus(413, host, path, { text: 'x'.repeat(2_000_000) });
      if (method !== 'GET')
        await expectStatus(403, host, path, { ...body, headers: { origin: 'https://elsewhere.example' } });
      if (operation.requestBody) {
        await expectStatus(415, host, path, { text: '<a/>', headers: { 'content-type': 'text/xml' } });
        await expectStatus(400, host, path, {
          text: '{',
          headers: { 'content-type': Object.keys(operation.requestBody.content)[0]! },
        });
      }
      const nowhere = `${fill(template, { table: 'nosuchtabl', game: 'chess', rule: 'NONE' })}?${query}`;
      if (nowhere !== path) await expectStatus(404, host, nowhere, body);
    }
  }, 120_000);

  it('whoever asks too much', async () => {
    const eager = house.caller();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => house.ask(eager, 'POST', `${API}/me/claim`, { json: { secret: 'a.b' } })),
    );
    expect(answers.some((answer) => answer.status === 429)).toBe(true);
  });

  // A body that can be read, for the question whether the place exists.
  function bodyFor(operation: string): unknown {
    const bodies: Record<string, unknown> = {
      makeMove: { version: 0, move: 'stop' },
      preview: { move: 'stop', as: 'blue' },
      askUndo: { plies: 1 },
      answerUndo: { accept: true },
      answerEnd: { accept: true },
      setSeat: { holder: 'me' },
      say: { text: 'x' },
      report: { person: 'nobodyxyz0', words: 'x' },
      setNotes: { text: 'x' },
    };
    return bodies[operation] ?? {};
  }
});

describe('the document', () => {
  it('promises nothing that was not seen', () => {
    expect(house.document.unseen()).toEqual([]);
    expect(house.document.unseenStatuses()).toEqual([]);
  });

  it('is OpenAPI 3.1', () => {
    expect(house.document.spec.openapi).toMatch(/^3\.1\./);
  });
});
