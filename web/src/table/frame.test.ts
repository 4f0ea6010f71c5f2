// @vitest-environment happy-dom
// The frame of the table: where we stand, what lies over the side of the board, the first minute.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine, Page } from '../api/types';
import { settings } from '../settings.svelte';
import { speak } from '../words/index.svelte';
import { standing } from './fixtures/goals';
import { page, play } from './fixtures/page';
import { connectWire, type Asked, type Wire } from './fixtures/wire';
import StillBoard from './fixtures/StillBoard.svelte';
import TablePage from './TablePage.svelte';

vi.mock('../boards', () => ({
  hasBoard: () => true,
  boardFor: () => Promise.resolve(StillBoard),
  introFor: () => Promise.resolve(null),
  tellerFor: () => Promise.resolve(null),
  endingIn: () => ({}),
}));

let wire: Wire;
let shown: ReturnType<typeof mount>;
let words: Record<string, string> = {};

function answer(asked: Asked): { json: unknown } {
  if (asked.path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: ['p9'] } };
  if (asked.path.endsWith('/text')) return { json: { lang: 'en', words } };
  return { json: { version: 13 } };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 8; ++i) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  await tick();
}

async function open(as: Page = page()): Promise<void> {
  shown = mount(TablePage, { target: document.body, props: { id: 'abcdefghij' } });
  await settle();
  wire.push({ type: 'snapshot', page: as });
  await settle();
}

const press = (key: string, on: Element = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const goalAt = (what: string): HTMLElement => document.querySelector<HTMLElement>(`[data-goal="${what}"]`)!;
const wordsOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

beforeEach(async () => {
  await speak('en');
  Object.assign(settings, { confirm: 'turn', text_view: false });
  localStorage.removeItem('noosphere.introduced');
  words = { 'game.name': 'SPHERES!' };
  wire = connectWire(answer);
});
afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('where we stand', () => {
  it('shows every goal with its numbers, and marks the urgent one', async () => {
    await open();
    expect(document.querySelectorAll('[data-goal]')).toHaveLength(3);
    const points = wordsOf(goalAt('points').querySelector('.plate-of'));
    expect(points).toContain('Points');
    expect(points).toContain('5 +2');
    expect(points).toContain('1 to 3');
    const failed = goalAt('failed');
    expect(wordsOf(failed.querySelector('.plate-of'))).toContain('2 of 3');
    expect(failed.closest('.urgent')).not.toBeNull();
    expect(failed.querySelector('.tick')).not.toBeNull();
    expect(wordsOf(failed)).toContain('Crises failed. The third failure is collapse. Most urgent for you');
  });

  it('says a goal in words on hover and focus, and keeps it open with its rule on a click', async () => {
    await open();
    goalAt('failed').dispatchEvent(new FocusEvent('focus'));
    await settle();
    expect(wordsOf(document.querySelector('[role=tooltip]'))).toContain('The third failure is collapse.');
    goalAt('failed').click();
    await settle();
    const note = document.querySelector('.goals [role=dialog]');
    expect(wordsOf(note)).toContain('2 of 3, holds so far');
    expect(wordsOf(note)).toContain('SPH-FAIL-1');
    press('Escape', note!);
    await settle();
    expect(document.querySelector('.goals [role=dialog]')).toBeNull();
  });

  it('reads aloud what changed and lets it flash, and only that', async () => {
    await open();
    const spoken = (): string => [...document.querySelectorAll('[aria-live]')].map(wordsOf).join(' ');
    expect(spoken()).not.toContain('Crises failed');
    const goals = standing.map((goal) => (goal.what === 'failed' ? { ...goal, now: 3, text: 'You collapse.' } : goal));
    wire.push({ type: 'update', version: 13, play: play({ ply: 8, goals }), log: { keep: 3, lines: [], total: 3 } });
    await settle();
    expect(spoken()).toContain('Crises failed: You collapse.');
    expect(spoken()).not.toContain('Rounds');
    expect(goalAt('failed').querySelector('.value.flash')).not.toBeNull();
    expect(goalAt('rounds').querySelector('.value.flash')).toBeNull();
    expect(goalAt('failed').querySelector('.cross')).not.toBeNull();
  });

  it('is a list in the text view', async () => {
    settings.text_view = true;
    await open();
    const list = document.querySelector('.text-view .goals-list');
    expect(list?.children).toHaveLength(3);
    expect(wordsOf(list)).toContain('Blue leads by 2 points.');
    expect(wordsOf(list)).toContain('Ana is ahead by 2.');
    expect(wordsOf(list)).toContain('unknown');
  });

  it('is not there where the game tells no goals', async () => {
    await open(page({ play: play({ goals: [] }) }));
    expect(document.querySelector('.goals')).toBeNull();
  });
});

describe('log, chat and notes', () => {
  it('lie over the side of the board, and their keys open and close them', async () => {
    await open();
    expect(document.querySelector('aside')).toBeNull();
    for (const [key, tab] of [
      ['l', 'Log'],
      ['c', 'Chat'],
      ['n', 'Notes'],
    ] as const) {
      press(key);
      await settle();
      expect(wordsOf(document.querySelector('aside [role=tab][aria-selected=true]'))).toContain(tab);
    }
    press('n');
    await settle();
    expect(document.querySelector('aside')).toBeNull();
    document.querySelector<HTMLElement>('[data-panel=chat]')?.click();
    await settle();
    press('Escape', document.querySelector('aside [role=tab]')!);
    await settle();
    expect(document.querySelector('aside')).toBeNull();
    expect(document.activeElement?.getAttribute('data-panel')).toBe('chat');
  });

  it('count what people said, not what the table says or a muted person', async () => {
    const said = (n: number, more: Partial<ChatLine>): ChatLine => ({ n, at: n, text: 'x', ...more });
    const chat = [said(0, { notice: true }), said(1, { person: 'p2', name: 'Bo' }), said(2, { person: 'p9' })];
    await open(page({ chat }));
    const door = document.querySelector<HTMLElement>('[data-panel=chat]');
    expect(door?.getAttribute('aria-label')).toBe('Chat (C), one unread message');
    door?.click();
    await settle();
    expect(door?.getAttribute('aria-label')).toBe('Chat (C)');
  });

  it('do not count who comes and goes while one plays', async () => {
    await open();
    const door = document.querySelector<HTMLElement>('[data-panel=chat]');
    const hear = async (line: Partial<ChatLine>, n: number): Promise<void> => {
      wire.push({ type: 'chat', line: { n, at: n, text: 'x', ...line } });
      await settle();
    };
    await hear({ notice: true, text: 'Bo sits down.' }, 1);
    await hear({ notice: true, text: 'Bo leaves the table.' }, 2);
    expect(door?.getAttribute('aria-label')).toBe('Chat (C)');
    expect(door?.querySelector('.count')).toBeNull();
    await hear({ person: 'p2', name: 'Bo', text: 'Hello' }, 3);
    await hear({ notice: true, text: 'Bo is back.' }, 4);
    expect(door?.getAttribute('aria-label')).toBe('Chat (C), one unread message');
    expect(wordsOf(door?.querySelector('.count'))).toBe('1');
  });
});

describe('several people at one screen', () => {
  // Blue and red are mine, by names of their own.
  function together(names: [string, string] = ['Zoe', 'Ben']): Page {
    const base = page({ me: { seats: ['blue', 'red'], as: 'blue', host: true, may_see: ['blue', 'red'] } });
    const seats = base.table.seats.map((info, i) => ({
      ...info,
      holder: 'person' as const,
      person: 'p1',
      name: names[i],
    }));
    return { ...base, table: { ...base.table, seats } };
  }
  const question = (): string => wordsOf(document.querySelector('#prompt-question'));

  it('are each asked by their name', async () => {
    await open(together());
    expect(question()).toBe('Zoe: Keep the result, or reroll a die.');
    wire.push({ type: 'snapshot', page: { ...together(), play: play({ prompt: 'Zoe, choose.' }) } });
    await settle();
    expect(question()).toBe('Zoe, choose.');
    wire.push({ type: 'snapshot', page: together(['Ana', 'Ana']) });
    await settle();
    expect(question()).toBe('Keep the result, or reroll a die.');
  });

  it('hand the screen to each other by name', async () => {
    const next = play({ moves: [], turn: { actor: 'player', seat: 'red', ask: 'window' } });
    await open({ ...together(), play: next });
    expect(wordsOf(document.querySelector('#curtain-title'))).toBe('Hand the screen to Ben');
  });

  it('are named in the menu of their seat', async () => {
    await open(together());
    document.querySelector<HTMLElement>('[aria-label="More about Ben"]')?.click();
    await settle();
    [...document.querySelectorAll('dialog button')]
      .find((one) => wordsOf(one) === 'Name this player')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await settle();
    const field = document.querySelector<HTMLInputElement>('#seat-name-red')!;
    expect(field.value).toBe('Ben');
    field.value = ' Benedict ';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await settle();
    const put = wire.asked.find(({ method }) => method === 'PUT');
    expect(put?.path).toContain('/seats/red');
    expect(put?.body).toEqual({ holder: 'me', name: 'Benedict' });
  });

  it('are not for somebody with one seat', async () => {
    await open();
    document.querySelector<HTMLElement>('[aria-label="More about Ana"]')?.click();
    await settle();
    expect(wordsOf(document.querySelector('dialog[open]'))).toContain('Leave the table');
    expect(wordsOf(document.querySelector('dialog[open]'))).not.toContain('Name this player');
  });
});

describe('the first minute', () => {
  const intro = {
    'intro.who': '{seat, select, blue {You are Blue.} other {You watch.}}',
    'intro.win': 'Win.',
    'intro.turn': 'Turn.',
    'intro.try': 'Try.',
  };
  const dialog = (): HTMLDialogElement | null => document.querySelector('dialog[aria-labelledby=intro-title]');
  const lazily = async (): Promise<void> => {
    await import('./Intro.svelte');
    await settle();
  };

  it('comes before a first game of a kind, in the words of the game, and once', async () => {
    words = { ...words, ...intro };
    await open();
    await lazily();
    expect(dialog()?.open).toBe(true);
    expect(wordsOf(dialog())).toContain('You are Blue.');
    expect(document.querySelectorAll('.cards > li')).toHaveLength(4);
    dialog()?.close();
    await settle();
    expect(dialog()).toBeNull();
    expect(localStorage.getItem('noosphere.introduced')).toBe('["spheres"]');
    await unmount(shown);
    await open();
    await lazily();
    expect(dialog()).toBeNull();
  });

  it('goes on with the arrow keys and ends with the last picture', async () => {
    words = { ...words, ...intro };
    await open(page({ table: { ...page().table, game: 'pax_emancipation' } }));
    await lazily();
    for (let i = 0; i < 5; ++i) press('ArrowRight', dialog()!);
    await settle();
    expect(wordsOf(document.querySelector('.cards [aria-current=step]'))).toContain('Try.');
    [...dialog()!.querySelectorAll('button')].at(-1)?.click();
    await settle();
    expect(dialog()).toBeNull();
  });

  it('stays away where a lesson explains itself or the game has no such words', async () => {
    words = { ...words, ...intro };
    const lesson = { step: 1, steps: 3, title: 'A first game', text: 'Keep it.', move: 'keep', done: false };
    await open(page({ table: { ...page().table, game: 'planetary_phase' }, play: play({ lesson }) }));
    await lazily();
    expect(dialog()).toBeNull();
  });
});

describe('on a phone', () => {
  it('the question folds away, and the next one is whole again', async () => {
    await open();
    const fold = document.querySelector<HTMLElement>('.fold');
    fold?.click();
    await settle();
    expect(document.querySelector('.dock.folded')).not.toBeNull();
    expect(fold?.getAttribute('aria-expanded')).toBe('false');
    wire.push({ type: 'update', version: 13, play: play({ ply: 8 }), log: { keep: 3, lines: [], total: 3 } });
    await settle();
    expect(document.querySelector('.dock.folded')).toBeNull();
  });
});
