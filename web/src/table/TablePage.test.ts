// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../api/types';
import { toasts } from '../parts/toast.svelte';
import { settings } from '../settings.svelte';
import { speak } from '../words/index.svelte';
import { page, play } from './fixtures/page';
import { connectWire, type Asked, type Wire } from './fixtures/wire';
import StillBoard from './fixtures/StillBoard.svelte';
import './EndScreen.svelte'; // so that it is there as soon as it is asked for
import './WaitingRoom.svelte'; // the same
import TablePage from './TablePage.svelte';

vi.mock('../boards', async () => ({
  hasBoard: (game: string) => game !== 'boardless',
  boardFor: () => Promise.resolve(StillBoard),
  tellerFor: () => Promise.resolve(null),
  endingIn: await import('../boards/pax_transhumanity/ending').then(
    ({ ending }) =>
      () =>
        ending,
  ),
}));

const refusal = { legal: false, rule: 'SPH-ROLL-3', rule_title: 'Rerolls', detail: 'Red has no die here.' };

const levels = ['random', 'steady', 'careful'].map((level) => ({ level, meaning: `It plays ${level}.` }));

let wire: Wire;
let shown: ReturnType<typeof mount>;

function answer(asked: Asked): { json: unknown } {
  if (asked.path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: [] } };
  if (asked.path.endsWith('/text'))
    return { json: { lang: 'en', words: { 'game.name': 'SPHERES!', 'token.free': 'free reroll' } } };
  if (asked.path.endsWith('/why')) return { json: { ...refusal, rule_origin: 'rulebook' } };
  if (asked.path.endsWith('/preview'))
    return { json: { version: 12, patch: {}, goals: [], tells: [], stops: 'question' } };
  if (asked.path === '/games') return { json: { games: [{ id: 'spheres', usual_bot: 'steady', bots: levels }] } };
  if (asked.path.includes('/seats/')) return { json: { table: page().table } };
  if (asked.path.endsWith('/start')) return { json: page().table };
  return { json: { version: 13 } };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 8; ++i) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  await tick();
}

async function open(as: Page): Promise<void> {
  shown = mount(TablePage, { target: document.body, props: { id: 'abcdefghij' } });
  await settle();
  wire.push({ type: 'snapshot', page: as });
  await settle();
}

const moves = (): unknown[] => wire.asked.filter((asked) => asked.path.endsWith('/moves')).map((asked) => asked.body);
const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(text));
  if (!found) throw new Error(`no button "${text}" in ${document.body.textContent ?? ''}`);
  return found;
};
const anchor = (target: string): HTMLElement => document.querySelector<HTMLElement>(`[data-target="${target}"]`)!;
const press = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeEach(async () => {
  await speak('en');
  Object.assign(settings, { confirm: 'turn', text_view: false });
  wire = connectWire(answer);
});
afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the table page', () => {
  it('asks in words, marks what is legal, and sends what is clicked on the board', async () => {
    await open(page());
    expect(document.body.textContent).toContain('Keep the result, or reroll a die.');
    expect(anchor('die:1').classList.contains('legal')).toBe(true);
    expect(anchor('seat:red').getAttribute('aria-disabled')).toBe('true');
    anchor('die:1').click();
    await settle();
    expect(moves()).toEqual([{ version: 12, move: 'reroll free 1', as: 'blue' }]);
  });

  it('names few answers as whole moves, each a tile with its key', async () => {
    await open(page());
    const tiles = [...document.querySelectorAll('.prompt .tile')].map((tile) => tile.textContent?.replace(/\s+/g, ' '));
    expect(tiles).toEqual(
      ['Keep the result 1', 'Reroll die 1 2', 'Reroll die 2 3', 'Stop 4'].map((text) => ` ${text}`),
    );
    press('3');
    await settle();
    expect(moves()).toMatchObject([{ move: 'reroll free 2' }]);
  });

  it('asks for a confirmation before the turn ends', async () => {
    await open(page());
    button('Stop').click();
    await settle();
    expect(moves()).toEqual([]);
    button('Confirm: Stop').click();
    await settle();
    expect(moves()).toMatchObject([{ move: 'stop' }]);
  });

  it('asks before chance decides where others would have to agree to take that back', async () => {
    const between = page();
    between.table.seats = between.table.seats.map((info) => ({ ...info, holder: 'person' }));
    await open(between);
    button('Reroll die 2').click();
    await settle();
    expect(moves()).toEqual([]);
    expect(document.querySelector('.prompt .note')?.textContent).toContain('it cannot be taken back');
    button('Confirm: Reroll die 2').click();
    await settle();
    expect(moves()).toMatchObject([{ move: 'reroll free 2' }]);
  });

  it('says why something cannot be chosen, with its rule', async () => {
    await open(page());
    anchor('seat:red').click();
    await settle();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Red has no die here.');
    expect(button('SPH-ROLL-3 · Rerolls')).toBeTruthy();
    expect(document.querySelector('[role=dialog] .tag')).toBeNull();
  });

  it('says first why a move is refused, with its numbers, and then by which rule', async () => {
    const problem = {
      type: '/problems/illegal',
      title: 'No',
      status: 422,
      detail: 'It costs 3, but you can raise only 2.',
    };
    await open(page());
    wire.answer = (asked) =>
      asked.path.endsWith('/moves')
        ? { status: 422, json: { ...problem, rule: 'SPH-TAX-1', rule_title: 'Taxation' } }
        : answer(asked);
    button('Keep the result').click();
    await settle();
    const alert = document.querySelector('[role=alert]')?.textContent ?? '';
    expect(alert).toContain('It costs 3, but you can raise only 2.');
    expect(alert.indexOf('It costs')).toBeLessThan(alert.indexOf('SPH-TAX-1 · Taxation'));
    settings.text_view = true;
    await settle();
    expect(document.querySelector('.text-view')?.textContent).toContain('SPH-TAX-1 · Taxation');
  });

  it('shows a game that has no board as text', async () => {
    await open(page({ table: { ...page().table, game: 'boardless' } }));
    expect(document.querySelector('.frame')).toBeNull();
    expect(document.querySelector('.text-view')?.textContent).toContain('Keep the result');
  });

  it('shows the words of the server where something may not be taken back', async () => {
    const detail = 'Red is lent to a bot: this can be taken back when Bo has returned.';
    await open(page());
    wire.answer = (asked) =>
      asked.path.endsWith('/undo')
        ? { status: 409, json: { type: '/problems/lent', title: 'Not now', status: 409, detail } }
        : answer(asked);
    press('u');
    await settle();
    expect(toasts.at(-1)).toMatchObject({ kind: 'bad', title: 'Not now', text: detail });
  });

  it('asks for the only answer as for any other, and goes on by mouse or keyboard', async () => {
    const only = () => play({ moves: play().moves.slice(0, 1) });
    await open(page({ play: only() }));
    expect(document.body.textContent).toContain('Keep the result, or reroll a die.');
    const go = document.querySelector<HTMLButtonElement>('.prompt [data-choice]');
    expect(go?.textContent).toMatch(/^Go on\s+Keep the result\s*$/);
    expect(go?.getAttribute('aria-label')).toBe('Go on: Keep the result');
    expect(document.querySelectorAll('.prompt [data-choice]')).toHaveLength(1);
    press('1');
    await settle();
    expect(moves()).toMatchObject([{ move: 'keep' }]);
    // Whoever answers with the keyboard finds the next such question under the same key.
    go?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    wire.push({ type: 'update', version: 13, play: { ...only(), ply: 8 }, log: { keep: 3, lines: [], total: 3 } });
    await settle();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Go on: Keep the result');
  });

  it('asks for the only answer in the text view too', async () => {
    settings.text_view = true;
    await open(page({ play: play({ moves: play().moves.slice(0, 1) }) }));
    button('Go on: Keep the result').click();
    await settle();
    expect(moves()).toMatchObject([{ move: 'keep' }]);
  });

  it('says in words what a lesson goes on with, not in notation', async () => {
    const lesson = { step: 1, steps: 3, title: 'A first game', text: 'Keep it.', move: 'keep', done: false };
    await open(page({ play: play({ lesson }) }));
    expect(button('Show me').getAttribute('aria-label')).toBe('Show me: Keep the result');
    const detail = 'The lesson goes on with: Keep the result.';
    wire.answer = (asked) =>
      asked.path.endsWith('/moves')
        ? { status: 422, json: { type: '/problems/lesson', title: 'The lesson goes another way', status: 422, detail } }
        : answer(asked);
    anchor('die:1').click();
    await settle();
    expect(document.querySelector('[role=alert]')?.textContent).toContain(detail);
  });

  it('does what the lesson says even while a hint is shown', async () => {
    const lesson = { step: 1, steps: 3, title: 'A first game', text: 'Keep it.', move: 'keep', done: false };
    await open(page({ play: play({ lesson }) }));
    wire.answer = (asked) =>
      asked.path.endsWith('/hint')
        ? {
            json: {
              move: play().moves[1],
              reason: 'It may help.',
              moves: [{ move: play().moves[1], chance: 60, equal: true, reason: 'Because.' }],
            },
          }
        : answer(asked);
    press('h');
    await settle();
    expect(document.body.textContent).toContain('Because.');
    button('Show me').click();
    await settle();
    expect(moves()).toMatchObject([{ move: 'keep' }]);
  });

  it('says so where the rule that forbids it is reconstructed', async () => {
    await open(page());
    wire.answer = (asked) =>
      asked.path.endsWith('/why') ? { json: { ...refusal, rule_origin: 'reconstructed' } } : answer(asked);
    anchor('seat:red').click();
    await settle();
    expect(document.querySelector('[role=dialog] .tag')?.textContent).toBe('reconstructed');
  });

  it('offers nothing to a watcher and tells whose decision it is', async () => {
    const watching = page({
      me: { seats: [], as: 'watcher', host: false, may_see: ['watcher'] },
      play: play({ moves: [] }),
    });
    await open(watching);
    expect(document.body.textContent).toContain('Ana is deciding.');
    expect(anchor('die:1').classList.contains('legal')).toBe(false);
    expect(document.querySelector('[data-choice]')).toBeNull();
  });

  it('plays from the text view with the same moves', async () => {
    settings.text_view = true;
    await open(page());
    expect(document.querySelector('[data-target]')).toBeNull();
    document.querySelector<HTMLButtonElement>('[data-move="keep"]')?.click();
    await settle();
    expect(moves()).toMatchObject([{ move: 'keep' }]);
  });

  it('covers the screen until the next of my seats takes it', async () => {
    const two = page({ me: { seats: ['blue', 'red'], as: 'blue', host: true, may_see: ['blue', 'red'] } });
    two.table.seats = two.table.seats.map((info) => ({ ...info, holder: 'person' }));
    await open({ ...two, play: play({ moves: [], turn: { actor: 'player', seat: 'red', ask: 'window' } }) });
    expect(document.body.textContent).toContain('Hand the screen to Red');
  });

  it('shows the waiting room before the game, with a way to start', async () => {
    const waiting = page();
    delete waiting.play;
    waiting.table = {
      ...waiting.table,
      status: 'waiting',
      seats: waiting.table.seats.map((each) => ({ ...each, holder: each.seat === 'red' ? 'nobody' : 'person' })),
    };
    await open(waiting);
    button('Start with 1 bot').click();
    await settle();
    expect(wire.asked.at(-1)).toMatchObject({
      path: '/tables/abcdefghij/start',
      body: { fill: 'bot', level: 'steady' },
    });
  });

  it('lets the host choose how well the bots play that fill the table', async () => {
    const waiting = page();
    delete waiting.play;
    waiting.table = { ...waiting.table, status: 'waiting' };
    waiting.table.seats = waiting.table.seats.map((each) => ({ ...each, holder: 'nobody' }));
    await open(waiting);
    button('Bots: steady').click();
    await settle();
    expect(document.querySelector('dialog[open]')?.textContent).toContain('It plays careful.');
    document.querySelector<HTMLInputElement>('input[value=careful]')?.click();
    button('Play against these').click();
    await settle();
    button('Start with 2 bots').click();
    await settle();
    expect(wire.asked.at(-1)).toMatchObject({ body: { fill: 'bot', level: 'careful' } });
    localStorage.removeItem('noosphere.bots');
  });

  it('hands a seat to a bot of a level, and changes a bot', async () => {
    await open(page());
    for (const [seat, label] of [
      ['Ana', 'Hand this seat to a bot'],
      ['Red', 'Change the bot'],
    ] as const) {
      document.querySelector<HTMLButtonElement>(`[aria-label="More about ${seat}"]`)?.click();
      await settle();
      button(label).click();
      await settle();
      document.querySelector<HTMLInputElement>('input[value=random]')?.click();
      button('Let it play').click();
      await settle();
      expect(wire.asked.at(-1)?.body).toEqual({ holder: 'bot', level: 'random' });
    }
    expect(wire.asked.at(-1)?.path).toBe('/tables/abcdefghij/seats/red');
  });

  const sum = (): string[][] =>
    [...document.querySelectorAll<HTMLTableRowElement>('.ranks tr')].map((row) =>
      [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()),
    );

  it('shows the result with its scoring when the game is over', async () => {
    const seats = {
      blue: {
        rank: 1,
        winner: true,
        score: 3,
        lines: [{ what: 'resolved', text: 'resolved Crises', value: 3, counts: true, rule: 'SPH-RANK-1' }],
      },
    };
    await open(
      page({
        play: play({
          moves: [],
          result: { over: true, ending: 'x', text: 'The rounds have run out.', rule: 'SPH-END-1', seats },
        }),
      }),
    );
    expect(document.body.textContent).toContain('The rounds have run out.');
    expect(sum().slice(1)).toEqual([
      ['resolved Crises', '3'],
      ['Points', '3'],
    ]);
    expect(button('resolved Crises')).toBeTruthy();
    expect(document.querySelector('.closing')).toBeNull();
  });

  it('shows why a game against the rules was lost, and everybody’s points line by line', async () => {
    const line = (n: number, event: string, text: string) => ({ n, ply: 8, event, rule: 'K7', text, args: {} });
    const lines = [
      line(0, 'game_over', 'Game over.'),
      line(1, 'exo_points', 'Pink: Problems solved, 3.'),
      line(2, 'solo_end', 'Ana loses to Pink, 1 to 3.'),
    ];
    const counted = (what: string, value: number) => ({ what, value, counts: true, rule: 'I2c' });
    const places = [
      { who: 'pink', exoglobal: true, rank: 1, winner: true, score: 3, lines: [counted('all_problems', 3)] },
      { who: 'blue', exoglobal: false, rank: 2, winner: false, score: 1, lines: [counted('all_problems', 1)] },
    ];
    const own = { rank: 2, winner: false, score: 1, lines: [] };
    const alone = page({
      play: play({
        moves: [],
        state: { now: { solo_end: { how: 'behind', rival: 'pink', places } } },
        result: { over: true, ending: 'x', text: 'Over.', rule: 'I1a', seats: { blue: own } },
      }),
      log: { keep: 0, total: 3, lines },
    });
    alone.table.game = 'pax_transhumanity';
    wire.answer = (asked) =>
      asked.path.endsWith('/text')
        ? { json: { lang: 'en', words: { 'score.all_problems': 'Problems solved', 'board.exoglobal': 'exoglobal' } } }
        : answer(asked);
    await open(alone);
    const end = document.querySelector('.end')?.textContent?.replace(/\s+/g, ' ') ?? '';
    expect(end).toContain('Ana loses to Pink, 1 to 3. K7 I1a');
    expect(sum()).toEqual([
      ['', '1 Pink exoglobal winner', '2 Ana'],
      ['Problems solved', '3', '1'],
      ['Points', '3', '1'],
    ]);
    expect(document.querySelector('.closing')).toBeNull();
  });

  it('shows what the end brought to light', async () => {
    const line = (n: number, event: string, text: string) => ({ n, ply: 8, event, rule: 'R73', text, args: {} });
    const lines = [
      line(0, 'solved', 'Ana solves Famine.'),
      line(1, 'game_over', 'Game over. The Regime is computing.'),
      line(2, 'revealed', "Red's Hidden Sphere is the cloud."),
    ];
    await open(
      page({
        play: play({ moves: [], result: { over: true, ending: 'x', text: 'Over.', rule: 'R73', seats: {} } }),
        log: { keep: 0, total: 3, lines },
      }),
    );
    const closing = document.querySelector('.closing')?.textContent ?? '';
    expect(closing).toContain('The Regime is computing.');
    expect(closing).toContain("Red's Hidden Sphere");
    expect(closing).not.toContain('Famine');
    expect(document.querySelector('.end')?.textContent?.match(/R73/g)).toHaveLength(1);
  });
});
