// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisState } from '../api/types';
import { settings } from '../settings.svelte';
import { speak } from '../words/index.svelte';
import { analysis } from './fixtures/analysis';
import { page, play } from './fixtures/page';
import { connectWire, type Asked, type Wire } from './fixtures/wire';
import StillBoard from './fixtures/StillBoard.svelte';
import './EndScreen.svelte'; // so that it is there as soon as it is asked for
import TablePage from './TablePage.svelte';

vi.mock('../boards', () => ({
  hasBoard: () => true,
  boardFor: () => Promise.resolve(StillBoard),
  tellerFor: () => Promise.resolve(null),
  endingIn: () => ({}),
}));

const none: AnalysisState = { state: 'none', done: 0, of: 0 };
const running: AnalysisState = { state: 'running', done: 17, of: 240 };
const done: AnalysisState = { state: 'done', done: 240, of: 240, analysis: analysis() };
const refusal = (status: number, detail: string) => ({
  status,
  json: { type: '/problems/refused', title: 'No', status, detail },
});

let wire: Wire;
let shown: ReturnType<typeof mount>;
let states: (AnalysisState | ReturnType<typeof refusal> | 'down')[]; // one for each question; the last stays

function answer(asked: Asked): { json: unknown } | 'down' {
  if (asked.path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: [] } };
  if (asked.path.endsWith('/text')) return { json: { lang: 'en', words: { 'game.name': 'SPHERES!' } } };
  if (asked.path.includes('/at/')) return { json: play({ ply: Number(asked.path.split('/').at(-1)), moves: [] }) };
  if (!asked.path.endsWith('/analysis')) return { json: {} };
  const state = states.length > 1 ? states.shift() : states[0];
  if (state === undefined || state === 'down') return 'down';
  return 'json' in state ? state : { json: state };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 12; ++i) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  await tick();
}

let watching = false; // somebody who did not play

async function open(...told: typeof states): Promise<void> {
  states = told;
  const over = page({
    play: play({
      moves: [],
      result: { over: true, ending: 'x', text: 'The rounds have run out.', rule: 'SPH-END-1', seats: {} },
    }),
  });
  over.table.status = 'finished';
  if (watching) over.me = { seats: [], as: 'watcher', host: false, may_see: ['watcher'] };
  shown = mount(TablePage, { target: document.body, props: { id: 'abcdefghij' } });
  await settle();
  wire.push({ type: 'snapshot', page: over });
  await settle();
}

const text = (): string => document.body.textContent?.replaceAll(/\s+/g, ' ') ?? '';
const button = (label: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim().startsWith(label));
  if (!found) throw new Error(`no button "${label}" in ${text()}`);
  return found;
};
const chart = (): HTMLElement => document.querySelector<HTMLElement>('[role=slider]')!;
const asks = (): string[] => wire.asked.filter(({ path }) => path.endsWith('/analysis')).map(({ method }) => method);

beforeEach(async () => {
  await speak('en');
  Object.assign(settings, { text_view: false });
  wire = connectWire(answer);
});
afterEach(async () => {
  watching = false;
  await unmount(shown);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the analysis of a finished game', () => {
  it('begins by itself for those who played', async () => {
    await open(none, running);
    expect(asks()).toEqual(['GET', 'POST']);
    expect(document.querySelector('progress')?.value).toBe(17);
  });

  it('is not complained about where the server does not begin it by itself; it can be asked for', async () => {
    await open(none, refusal(429, 'Too many wait.'), refusal(429, 'Too many still wait.'));
    expect(asks()).toEqual(['GET', 'POST']);
    expect(document.querySelector('.notice.bad')).toBeNull();
    button('Analyse this game').click();
    await settle();
    expect(document.querySelector('.notice.bad')?.textContent).toContain('Too many still wait.');
  });

  it('is offered to others, followed while it runs, and shown', async () => {
    watching = true;
    await open(none, running, { ...running, done: 180 }, done);
    expect(document.querySelector('progress')).toBeNull();
    vi.useFakeTimers();
    button('Analyse this game').click();
    await vi.advanceTimersByTimeAsync(10);
    expect(asks()).toEqual(['GET', 'POST']);
    expect(document.querySelector('progress')?.value).toBe(17);
    expect(text()).toContain('17 of 240 decisions');
    await vi.advanceTimersByTimeAsync(1000);
    expect(text()).toContain('180 of 240 decisions');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    expect(asks()).toEqual(['GET', 'POST', 'GET', 'GET']);
    expect(document.querySelector('progress')).toBeNull();
  });

  it('is found running by whoever comes back', async () => {
    await open(running);
    expect(document.querySelector('progress')?.max).toBe(240);
    expect(asks()).toEqual(['GET']);
  });

  it('tells what a chance is, what cost most, and what would have been better', async () => {
    await open(done);
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    expect(text()).toContain('given what it knew');
    expect(text()).toContain('200 lines of play');
    expect(text()).toContain('cost 8 percentage points');
    expect(text()).toContain('Played: Taxation with 2 dice 30%');
    expect(text()).toContain('Better: Census with 3 dice 38%');
    expect(text()).toContain('No decision of this seat had a measurable cost');
  });

  it('names the turning points, each with a way to see it and to play on from there', async () => {
    await open(done);
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    const turns = [...document.querySelectorAll('.turns li')].map((one) => one.textContent?.replaceAll(/\s+/g, ' '));
    expect(turns.join(' ')).toContain(
      'Red played: Taxation with 2 dice. Better: Census with 3 dice, for 38% instead of 30%.',
    );
    expect(turns.join(' ')).toContain('Your chance went from 62% to 81%.');
    document.querySelector<HTMLButtonElement>('[aria-label="Step 2: play on from here in a sandbox"]')!.click();
    await settle();
    expect(wire.asked.find(({ path }) => path.endsWith('/fork'))?.body).toEqual({ as: 'blue', ply: 2 });
  });

  it('is a slider to a screen reader, and a table', async () => {
    await open(done);
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    expect(chart().getAttribute('aria-valuetext')).toBe('Step 7 of 7. Ana 81%, Red 27%');
    chart().dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
    await settle();
    expect(chart().getAttribute('aria-valuetext')).toBe('Step 0 of 7. Ana 50%, Red no decision yet');
    expect(document.querySelector('.ranks')).not.toBeNull(); // nothing has moved yet
    const fold = [...document.querySelectorAll('details')].find((each) => each.textContent?.includes('as a table'));
    fold!.open = true;
    fold!.dispatchEvent(new Event('toggle'));
    await settle();
    expect(fold!.querySelectorAll('tbody tr')).toHaveLength(5);
    expect(fold!.querySelector('tbody tr:nth-child(2)')?.textContent).toMatch(/2\s*Red\s*38%/);
  });

  it('leads to the board, which tells what would have been better there', async () => {
    await open(done);
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    button('Step 2').click();
    await settle();
    expect(document.querySelector('.ranks')).toBeNull();
    expect(document.querySelector('#prompt-question')?.textContent).toContain('Step 2 of 7');
    expect(text()).toContain('Red played: Taxation with 2 dice (30%). Better: Census with 3 dice (38%).');
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    chart().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    await settle();
    expect(document.querySelector('#prompt-question')?.textContent).toContain('Step 4 of 7');
    button('To the analysis').click();
    await settle();
    expect(document.querySelector('.ranks')).not.toBeNull();
  });

  it('marks the move that was played there and the better one on the board', async () => {
    const found = analysis();
    for (const { played, better } of found.costly) {
      played.targets = ['die:1'];
      better.targets = ['seat:red', 'die:1'];
    }
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(this instanceof HTMLElement && this.dataset['target'] === 'die:1' ? 100 : 0, 0, 20, 20);
    });
    await open({ ...done, analysis: found });
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    button('Step 2').click();
    await settle();
    const marks = [...document.querySelectorAll<SVGElement>('.marks [data-mark]')].map((one) => one.dataset['mark']);
    expect(marks).toEqual(['played', 'better', 'better']);
    expect(document.querySelectorAll('.marks > path.played')).toHaveLength(0); // there is nowhere to go
    expect(document.querySelectorAll('.marks > path.better')).toHaveLength(1);
    box.mockRestore();
  });

  it('leads to the words in the text view', async () => {
    settings.text_view = true;
    await open(done);
    await vi.waitFor(() => expect(chart()).toBeTruthy(), 5000);
    button('Step 2').click();
    await settle();
    expect(document.activeElement?.id).toBe('text-question');
    expect(document.querySelector('.text-view')?.textContent).toContain('Better: Census with 3 dice (38%)');
    expect(chart()).toBeTruthy();
  });

  it('says in the words of the server why there is none', async () => {
    watching = true;
    await open(none, refusal(409, 'No bot can analyse this game.'));
    button('Analyse this game').click();
    await settle();
    expect(document.querySelector('.notice.bad')?.textContent).toContain('No bot can analyse this game.');
    expect(document.querySelector('progress')).toBeNull();
    expect(button('Analyse this game')).toBeTruthy();
  });

  it('does not complain of what nobody asked for', async () => {
    await open(refusal(404, 'There is no such thing.'));
    expect(document.querySelector('.notice.bad')).toBeNull();
    expect(button('Analyse this game')).toBeTruthy();
  });

  it('can be tried again when it failed, and when nobody answers it retries', async () => {
    await open({ ...running, state: 'failed' }, 'down', running);
    expect(text()).toContain('The analysis failed.');
    vi.useFakeTimers();
    button('Try again').click();
    await vi.advanceTimersByTimeAsync(10);
    expect(text()).toContain('cannot be reached');
    await vi.advanceTimersByTimeAsync(4000);
    expect(text()).toContain('17 of 240');
    expect(text()).not.toContain('cannot be reached');
  });

  it('says so where there was nothing to decide', async () => {
    await open({ ...done, analysis: analysis({ chances: [], costly: [] }) });
    await vi.waitFor(() => expect(text()).toContain('nothing to analyse'), 5000);
    expect(chart()).toBeNull();
  });
});
