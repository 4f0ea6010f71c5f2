// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../api/types';
import { settings } from '../settings.svelte';
import { speak } from '../words/index.svelte';
import { page, play } from './fixtures/page';
import StateBoard from './fixtures/StateBoard.svelte';
import { line, step, update } from './fixtures/steps';
import { connectWire, HandSocket, type Asked, type Wire } from './fixtures/wire';
import { moment, type Scene } from './scenes';
import './EndScreen.svelte'; // so that it is there as soon as it is asked for
import TablePage from './TablePage.svelte';

let scenes: Scene[] = [];
vi.mock('../boards', () => ({
  hasBoard: () => true,
  boardFor: () => Promise.resolve(StateBoard),
  tellerFor: () => Promise.resolve(null),
  introFor: () => Promise.resolve(null),
  endingIn: () => ({}),
}));
vi.mock('../boards/scenes', () => ({
  scenesFor: () =>
    Promise.resolve({
      scenes: (lines: unknown[]) => (lines.length > 0 ? scenes : []),
      dice: ({ event }: { event: string }) => (event === 'die' ? [{ face: '4', pips: true, idle: false }] : []),
    }),
}));

let wire: Wire;
let shown: ReturnType<typeof mount>;

function answer(asked: Asked): { json: unknown } {
  if (asked.path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: [] } };
  if (asked.path.endsWith('/text')) return { json: { lang: 'en', words: { 'game.name': 'SPHERES!' } } };
  if (asked.path.includes('/at/')) return { json: play({ ply: 1, state: { gold: 'then' } }) };
  return { json: { version: 13 } };
}
async function settle(ms = 0): Promise<void> {
  for (let i = 0; i < 6; ++i) await new Promise((resolve) => setTimeout(resolve));
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  flushSync();
  await tick();
}
async function open(as: Page = page({ play: play({ state: { gold: 5 } }) })): Promise<void> {
  shown = mount(TablePage, { target: document.body, props: { id: 'abcdefghij' } });
  await settle();
  wire.push({ type: 'snapshot', page: as });
  await settle();
}
const at = <T extends HTMLElement>(where: string): T | null => document.querySelector<T>(where);
const state = (): unknown => JSON.parse(at('[data-state]')?.textContent ?? 'null');
const press = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const moves = (): Asked[] => wire.asked.filter(({ path }) => path.endsWith('/moves'));
const asking = play({ ply: 10, state: { gold: 2 } });
const two = () => update([step(8, { gold: 4 }), step(9, { gold: 3 }), step(10, { gold: 2 })], asking);

beforeEach(async () => {
  await speak('en');
  scenes = [];
  Object.assign(settings, { confirm: 'none', text_view: false, pace: 'calm' });
  wire = connectWire(answer);
});
afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(settings, { text_view: false, pace: 'calm' });
});

describe('what others do', () => {
  it('is asked for step by step', async () => {
    await open();
    expect(HandSocket.last?.address).toContain('steps=1');
  });

  it('is drawn one step after the other, with its words, its lines and its place', async () => {
    await open();
    wire.push(two());
    await settle();
    expect(state()).toEqual({ gold: 4 });
    expect(at('[data-events]')?.textContent).toBe('8');
    expect(at('.staging')?.textContent).toContain('Red taxes, line 8.');
    expect(at('[data-staged-words]')?.textContent).toBe('Red taxes, line 8.');
    expect(document.body.textContent).not.toContain('line 9');
    await settle(1000);
    expect(state()).toEqual({ gold: 3 });
    await settle(2000);
    expect(state()).toEqual({ gold: 2 });
    expect(at('.staging')).toBeNull();
    expect(at('.staged')).toBeNull();
  });

  it('is told by its line in the log where that names who acted, else by its label without the aside', async () => {
    const told = { ...line(8), text: 'Red pays the tax.' };
    const alone = step(9, { gold: 3 }, { lines: { from: 9, count: 0 } });
    const aside = { notation: 'hire', kind: 'hire', targets: [], text: 'Hire (21 spaces)' };
    await open();
    wire.push(update([step(8, { gold: 4 }), { ...alone, move: aside }], asking, [told]));
    await settle();
    expect(at('.staging .what')?.textContent).toBe('Red pays the tax.');
    await settle(1000);
    expect(at('.staging .what')?.textContent).toBe('Red: Hire');
  });

  it('says first what touches oneself, however much came at once', async () => {
    const told = [8, 9, 10, 11].map((n) => ({ ...line(n), text: `Red does ${String(n)}.` }));
    told[1] = { ...line(9), text: 'Red meets Blue.', about: ['red', 'blue'] };
    const crowd = step(8, { gold: 4 }, { lines: { from: 8, count: 4 } });
    await open();
    wire.push(update([crowd], asking, told));
    await settle();
    expect(at('.staging .what')?.textContent).toBe('Red meets Blue.');
    expect([...document.querySelectorAll('.staging .told')].map((one) => one.textContent)).toEqual([
      'Red does 10.',
      'Red does 11.',
    ]);
  });

  it('is heard by the board once, whatever else changes', async () => {
    await open();
    const heard = (): string | undefined => at('[data-heard]')?.textContent;
    const before = heard();
    wire.push({ type: 'table', table: { ...page().table, watchers: 2 } });
    await settle();
    settings.confirm = 'turn';
    press('1'); // a choice that waits to be confirmed
    await settle();
    expect(at('[data-events]')).not.toBeNull();
    expect(heard()).toBe(before);
  });

  it('leaves nothing to choose until it has been shown', async () => {
    await open();
    wire.push(two());
    await settle();
    expect(at('[data-ask]')?.dataset).toMatchObject({ ask: 'none', moves: '0' });
    expect(at('[data-target].legal')).toBeNull();
    expect(at('.prompt [data-choice]')).toBeNull();
    press('1');
    await settle();
    expect(moves()).toEqual([]);
    expect(state()).toEqual({ gold: 2 });
    expect(at('[data-target="die:1"]')?.classList.contains('legal')).toBe(true);
    press('1');
    await settle();
    expect(moves()).toHaveLength(1);
  });

  it('is skipped by a click, which chooses nothing', async () => {
    await open();
    wire.push(two());
    await settle();
    const die = at('[data-target="die:1"]');
    die?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await settle();
    die?.click();
    await settle();
    expect(state()).toEqual({ gold: 2 });
    expect(moves()).toEqual([]);
    die?.click();
    await settle();
    expect(moves()).toHaveLength(1);
  });

  it('is skipped by its button, and the pace is kept', async () => {
    await open();
    wire.push(two());
    await settle();
    at('.staging .ends')?.click();
    await settle();
    expect(state()).toEqual({ gold: 2 });
    wire.push(update([step(11, { gold: 1 })], { ...asking, ply: 11, state: { gold: 1 } }));
    await settle();
    expect(at('.staging')).not.toBeNull();
    at<HTMLInputElement>('.staging input[type=radio]')?.click();
    await settle();
    expect(settings.pace).toBe('off');
    expect(at('.staging')).toBeNull();
  });

  it('is not shown on the way when the pace is off, in the text view, or on a hidden page', async () => {
    settings.pace = 'off';
    await open();
    wire.push(two());
    await settle();
    expect(state()).toEqual({ gold: 2 });
    expect(at('[data-events]')?.textContent).toBe('8,9,10');
    settings.pace = 'calm';
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wire.push(update([step(11, { gold: 1 })], { ...asking, ply: 11, state: { gold: 1 } }));
    await settle();
    expect(state()).toEqual({ gold: 1 });
    vi.restoreAllMocks();
    settings.text_view = true;
    wire.push(update([step(12, { gold: 0 })], { ...asking, ply: 12, state: { gold: 0 } }));
    await settle();
    expect(at('[data-move]')).not.toBeNull();
  });

  it('stops where somebody looks at the past, and when the line comes back with a snapshot', async () => {
    await open();
    wire.push(two());
    await settle();
    press('Tab'); // goes through
    at<HTMLInputElement>('input[type=range]')!.value = '1';
    at('input[type=range]')?.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    expect(state()).toEqual({ gold: 'then' });
    press('End');
    await settle();
    expect(state()).toEqual({ gold: 2 });
    wire.push(update([step(11, { gold: 1 })], { ...asking, ply: 11, state: { gold: 1 } }));
    await settle();
    expect(at('.staging')).not.toBeNull();
    wire.push({ type: 'snapshot', page: page({ play: play({ state: { gold: 9 } }) }) });
    await settle();
    expect(state()).toEqual({ gold: 9 });
    expect(at('.staging')).toBeNull();
  });

  it('hands over the screen only when it has been shown', async () => {
    const hot = page({ me: { seats: ['blue', 'red'], as: 'blue', host: true, may_see: ['blue', 'red'] } });
    hot.table.seats = hot.table.seats.map((info) => ({ ...info, holder: 'person' }));
    await open(hot);
    const turn = { actor: 'player', seat: 'red', ask: 'plan' } as const;
    wire.push(update([step(8, { gold: 4 }, { actor: 'chance', seat: undefined, move: undefined })], { turn }));
    await settle();
    expect(at('.staging')).not.toBeNull();
    expect(document.body.textContent).not.toContain('Hand the screen to Red');
    press(' ');
    await settle();
    expect(document.body.textContent).toContain('Hand the screen to Red');
  });

  it('goes before the next step of a lesson', async () => {
    const lesson = (text: string, number: number) => ({
      step: number,
      steps: 3,
      title: 'A first game',
      text,
      move: 'keep',
      done: false,
    });
    await open(page({ play: play({ lesson: lesson('First.', 1) }) }));
    wire.push(update([step(8, { gold: 4 })], play({ ply: 8, lesson: lesson('Second.', 2) })));
    await settle();
    expect(at('.lesson')?.textContent).toContain('First.');
    expect(at('.lesson button')).toBeNull();
    press(' ');
    await settle();
    expect(at('.lesson')?.textContent).toContain('Second.');
    expect(at('.lesson button')).not.toBeNull();
  });

  it('comes before the result of the game', async () => {
    await open();
    const result = { over: true, ending: 'x', text: 'The rounds have run out.', rule: 'SPH-END-1', seats: {} };
    wire.push(update([step(8, { gold: 4 })], { moves: [], result }));
    await settle();
    expect(at('.end')).toBeNull();
    press(' ');
    await settle();
    expect(at('.end')).not.toBeNull();
  });
});

describe('a scene', () => {
  const failed = moment('crisis', 'Your Crisis has failed.', {
    text: 'Two Rubicons are left.',
    tone: 'bad',
    who: 'blue',
    stays: true,
    dice: [
      { face: '7', idle: false },
      { face: '12', idle: true },
    ],
  });
  const goals = [
    { what: 'failed', kind: 'fail' as const, name: 'n', text: 'One more ends you.', rule: 'R', urgent: true },
  ];

  it('tells what, why and with which dice, and stays until it is read', async () => {
    scenes = [failed];
    await open();
    wire.push(update([step(8, { gold: 4 })], play({ ply: 8, goals })));
    await settle(1200);
    const scene = at('.scene');
    expect(scene?.getAttribute('role')).toBe('alertdialog');
    expect(scene?.textContent).toContain('Your Crisis has failed.');
    expect(scene?.textContent).toContain('Two Rubicons are left.');
    expect(scene?.textContent).toContain('One more ends you.');
    expect(scene?.textContent).toContain('No use: 12');
    expect(at('[data-staged-words]')?.textContent).toBe('Your Crisis has failed. Two Rubicons are left.');
    expect(document.activeElement?.textContent).toContain('Go on');
    expect(at('[data-target].legal')).toBeNull();
    press(' ');
    await settle();
    expect(at('.scene')).toBeNull();
    expect(at('[data-target].legal')).not.toBeNull();
  });

  it('is told in the text view and when the pace is off', async () => {
    scenes = [failed];
    settings.text_view = true;
    await open();
    wire.push(two());
    await settle();
    expect(at('.scene')?.textContent).toContain('Your Crisis has failed.');
  });

  it('of one’s own end offers to watch, to jump to the end, or to leave', async () => {
    scenes = [{ ...failed, out: true }];
    await open();
    wire.push(update([step(8, { gold: 4 })], { moves: [] }));
    await settle();
    expect([...document.querySelectorAll('.scene button')].map((one) => one.textContent?.trim())).toEqual([
      'Watch how it goes on',
      'Jump to the end',
      'Leave the table',
    ]);
    [...document.querySelectorAll<HTMLElement>('.scene button')][1]?.click();
    await settle();
    scenes = [];
    wire.push(update([step(9, { gold: 3 }), step(10, { gold: 2 })], { moves: [], state: { gold: 2 } }));
    await settle();
    expect(state()).toEqual({ gold: 2 });
    expect(at('.staging')).toBeNull();
  });
});

describe('since my last turn', () => {
  const begins = (n: number, who: 'red' | 'blue') =>
    line(n, { seat: undefined, event: 'turn_begins', args: { who }, text: `${who} begins.` });
  const lines = [
    begins(0, 'blue'),
    line(1, { seat: 'blue', text: 'I tax.' }),
    begins(2, 'red'),
    line(3, { text: 'Red takes 2 gold from me.', about: ['red', 'blue'], befalls: true }),
    line(4, { text: 'Red rolls.', event: 'die' }),
    begins(5, 'blue'),
  ];
  const goals = [{ what: 'x', kind: 'fail' as const, name: 'n', text: 'One more ends you.', rule: 'R', urgent: true }];
  const log = { keep: 0, total: lines.length, lines };

  it('is told after every round: what befell me, what is urgent, what the others did', async () => {
    await open(page({ log: { ...log, total: 2, lines: lines.slice(0, 2) }, play: play({ moves: [] }) }));
    expect(at('[data-since]')).toBeNull();
    const told = lines.slice(2);
    wire.push(update([step(5, { gold: 1 }, { lines: { from: 2, count: 4 } })], play({ ply: 8, goals }), told));
    await settle();
    expect(at('[data-since]')).toBeNull(); // first it is shown
    press(' ');
    await settle();
    const card = at('[data-since]')?.textContent?.replace(/\s+/g, ' ') ?? '';
    expect(card.indexOf('Red takes 2 gold from me.')).toBeLessThan(card.indexOf('One more ends you.'));
    expect(card.indexOf('One more ends you.')).toBeLessThan(card.indexOf('Red rolls.'));
    at('[data-target="die:1"]')?.click();
    await settle();
    expect(at('[data-since]')).toBeNull();
  });

  it('is told in the text view', async () => {
    settings.text_view = true;
    await open(page({ log, play: play({ goals }) }));
    expect(at('.text-view [data-since]')?.textContent).toContain('Red takes 2 gold from me.');
  });
});

describe('the log', () => {
  it('has the newest turn first, dice as faces, and each line leads to its moment', async () => {
    Object.assign(settings, { pace: 'off' });
    const lines = [
      line(0, { seat: undefined, event: 'turn_begins', args: { who: 'red' }, text: 'Red begins.', ply: 1 }),
      line(1, { event: 'die', text: 'Red rolls.', ply: 1 }),
      line(2, { seat: undefined, event: 'turn_begins', args: { who: 'blue' }, text: 'Blue begins.', ply: 2 }),
    ];
    await open(page({ log: { keep: 0, total: 3, lines } }));
    if (!at('[role=log]')) press('l');
    await settle();
    const all = [...document.querySelectorAll<HTMLElement>('[role=log] .moment')];
    expect(all.map((one) => one.dataset['line'])).toEqual(['2', '0', '1']);
    expect(all[2]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('4 on the dice');
    const sought: (string | undefined)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      sought.push(this.dataset['line']);
    });
    all[2]?.click();
    await settle();
    expect(state()).toEqual({ gold: 'then' });
    expect(sought).toContain('1'); // the log goes where the board stands: the last line of that moment
  });

  it('rings the place of a line that is pointed at', async () => {
    Object.assign(settings, { pace: 'off' });
    const box = { left: 5, top: 6, width: 10, height: 12 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    await open();
    wire.push(two());
    await settle();
    if (!at('[role=log]')) press('l');
    await settle();
    at('[data-line="10"]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await settle();
    expect(document.querySelectorAll('.place')).toHaveLength(1);
    at('[data-line="10"]')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await settle();
    expect(document.querySelectorAll('.place')).toHaveLength(0);
  });
});
