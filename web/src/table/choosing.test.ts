// @vitest-environment happy-dom
// Choosing and reading on the table page: verb and target, cards, ghosts, what undo takes.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../api/types';
import { settings } from '../settings.svelte';
import { speak } from '../words/index.svelte';
import { move } from './fixtures/moves';
import { page, play } from './fixtures/page';
import PortBoard from './fixtures/PortBoard.svelte';
import { connectWire, type Asked, type Wire } from './fixtures/wire';
import TablePage from './TablePage.svelte';

vi.mock('../boards', async (original) => ({
  ...(await original<typeof import('../boards')>()),
  hasBoard: () => true,
  boardFor: () => Promise.resolve(PortBoard),
  tellerFor: () => Promise.resolve(null),
}));

const posts = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
  move(`post ${String(n)}`, [`port:${String(n)}`], { text: `Post an Admin to Port ${String(n)}` }),
);
const ships = ['north', 'south'].map((sea) => move(`ship ${sea}`, [`sea:${sea}`], { text: `Build a ship, ${sea}` }));
const asking = (more: Partial<Page> = {}): Page =>
  page({
    play: play({
      moves: [move('fund', ['button:fund'], { text: 'Fundraiser' }), ...ships, ...posts, move('end', ['button:end'])],
      state: { gold: 4, agents: [1] },
    }),
    ...more,
  });

const preview = {
  version: 12,
  patch: { gold: 1, agents: [1, 3] },
  goals: [{ what: 'turns', kind: 'end', name: 'Turns', text: '3 left', rule: 'SPH-TAX-1', urgent: false }],
  tells: ['Ana posts an Admin.', 'Ana pays 3.'],
  stops: 'chance',
};
const notAsked = { legal: false, rule: 'ENG-NOT-ASKED', rule_title: '', detail: 'That move answers another question.' };
const tooDear = { legal: false, rule: 'SPH-TAX-1', rule_title: 'Prices', detail: 'It costs 5, and you have 4.' };

let wire: Wire;
let shown: ReturnType<typeof mount>;
let why: object = tooDear;

function answer({ path }: Asked): { json: unknown } {
  if (path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: [] } };
  if (path.endsWith('/text'))
    return {
      json: { lang: 'en', words: { 'game.name': 'Ports', 'verb.post': 'Post an Admin', 'verb.ship': 'Build a ship' } },
    };
  if (path.endsWith('/why')) return { json: why };
  if (path.endsWith('/preview')) return { json: preview };
  if (path.endsWith('/undo')) return { json: { done: true } };
  return { json: { version: 13 } };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 8; ++i) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  await tick();
}
const wait = async (ms: number): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await settle();
};

async function open(as: Page): Promise<void> {
  shown = mount(TablePage, { target: document.body, props: { id: 'abcdefghij' } });
  await settle();
  wire.push({ type: 'snapshot', page: as });
  await settle();
}

const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
const one = (what: string): HTMLElement => {
  const [found] = all(what);
  if (!found) throw new Error(`no ${what} in ${document.body.innerHTML}`);
  return found;
};
const sent = (): unknown[] => wire.asked.filter(({ path }) => path.endsWith('/moves')).map(({ body }) => body);
const asked = (what: string): number => wire.asked.filter(({ path }) => path.endsWith(what)).length;
const glowing = (): string[] => all('.frame .legal').map((anchor) => anchor.dataset['target'] ?? '');
const press = (key: string, on: Element = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
let x = 0;
const over = (element: Element, clientX = ++x): boolean =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', clientX }));
function touch(element: HTMLElement): void {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
  element.click();
}
const port = (n: number): HTMLElement => one(`.frame [data-target="port:${String(n)}"]`);
const words = (what: string): string => one(what).textContent?.replace(/\s+/g, ' ') ?? '';

beforeEach(async () => {
  await speak('en');
  Object.assign(settings, { confirm: 'none', text_view: false });
  why = tooDear;
  wire = connectWire(answer);
});
afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('verb, then target', () => {
  it('shows verbs first, and nothing glows until one is pointed at or chosen', async () => {
    await open(asking());
    expect(all('.tile').map((tile) => tile.querySelector('.label')?.textContent)).toEqual([
      'Fundraiser',
      'Build a ship',
      'Post an Admin',
      'end',
    ]);
    expect(glowing()).toEqual([]);
    expect(port(2).classList.contains('open')).toBe(true);
    expect(port(2).getAttribute('tabindex')).toBe('-1');
    one('[data-verb=post]').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await settle();
    expect(glowing()).toHaveLength(8);
    one('[data-verb=post]').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await settle();
    expect(glowing()).toEqual([]);
  });

  it('then what it is done to: on the board or from the list', async () => {
    await open(asking());
    press('3');
    await settle();
    expect(words('.help')).toContain('Post an Admin: choose on the board, or here.');
    expect(glowing()).toHaveLength(8);
    expect(port(2).getAttribute('tabindex')).toBe('0');
    expect(all('.prompt [data-choice]')).toHaveLength(8);
    port(2).click();
    await settle();
    expect(sent()).toMatchObject([{ move: 'post 2' }]);
  });

  it('says the words that many answers share once, and reads each out whole', async () => {
    const boxes = ['Commit', 'Establish', 'Energize', 'Devise', 'Evolve'].map((box) =>
      move(`put ${box}`, [`box:${box}`], { text: `Schedule ${box}, free (place 1)` }),
    );
    const labels = (): (string | null)[] => all('.tile .label').map((label) => label.textContent);
    const state = { gold: 4, agents: [1] };
    await open(asking({ play: play({ moves: boxes, state }) }));
    expect(labels()).toEqual(['Commit', 'Establish', 'Energize', 'Devise', 'Evolve']);
    expect(all('.tile .label').every((label) => label.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(all('.tile .visually-hidden')[1]?.textContent).toBe('Schedule Establish, free (place 1)');
    for (const few of [boxes.slice(0, 4), posts.slice(0, 7)]) {
      wire.push({ type: 'snapshot', page: asking({ play: play({ moves: few, state }) }) });
      await settle();
      expect(labels()[1]).toBe(few[1]?.text);
    }
  });

  it('goes back to the verbs', async () => {
    await open(asking());
    press('3');
    await settle();
    press('Escape');
    await settle();
    expect(all('.tile')).toHaveLength(4);
    expect(glowing()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('takes a click on the board without a verb, where it can only mean one thing', async () => {
    await open(asking());
    port(5).click();
    await settle();
    expect(sent()).toMatchObject([{ move: 'post 5' }]);
  });

  it('asks in the same order in the text view', async () => {
    settings.text_view = true;
    await open(asking());
    expect(all('.text-view [data-move]').map((button) => button.dataset['move'])).toEqual(['fund', 'end']);
    one('.text-view [data-verb=ship]').click();
    await settle();
    expect(all('.text-view [data-move]').map((button) => button.dataset['move'])).toEqual(['ship north', 'ship south']);
    one('[data-move="ship south"]').click();
    await settle();
    expect(sent()).toMatchObject([{ move: 'ship south' }]);
  });
});

describe('reading', () => {
  it('a click on what is not asked opens its card, with the reason in numbers beside it', async () => {
    await open(asking());
    one('[data-target="sphere:west"]').click();
    await settle();
    const card = one('[role=dialog]');
    expect(card.getAttribute('aria-label')).toBe('The West');
    expect(card.textContent).toContain('It is far away.');
    expect(card.textContent).toContain('It costs 5, and you have 4.');
    expect(document.activeElement).toBe(card);
    expect(sent()).toEqual([]);
    press('Escape');
    await settle();
    expect(all('[role=dialog]')).toEqual([]);
  });

  it('never says that something answers another question', async () => {
    why = notAsked;
    await open(asking());
    one('[data-target="sphere:west"]').click();
    await settle();
    expect(words('[role=dialog]')).toContain('It is far away.');
    expect(document.body.textContent).not.toContain('another question');
  });

  it('opens the card of a thing that is hovered, and of one that has the focus with the space bar', async () => {
    await open(asking());
    over(port(1));
    expect(all('.card-of')).toEqual([]);
    await wait(270);
    expect(words('.card-of')).toContain('Port 1');
    expect(words('.card-of')).toContain('2 slaves');
    press(' ', port(1));
    await settle();
    expect(one('.card-of').getAttribute('role')).toBe('dialog');
    expect(asked('/why')).toBe(0);
    [...one('.card-of').querySelectorAll('button')].find((each) => each.textContent === 'Read the rule')?.click();
    await settle();
    expect(sent()).toEqual([]);
    expect(document.querySelector('.drawer, dialog')).not.toBeNull();
  });

  it('a number is read too, though it cannot be chosen', async () => {
    await open(asking());
    one('.gold').click();
    await settle();
    expect(one('[role=dialog]').getAttribute('aria-label')).toBe('Your gold');
    expect(asked('/why')).toBe(0);
  });

  it('a refusal stands where it was clicked', async () => {
    await open(asking());
    wire.answer = (what) =>
      what.path.endsWith('/moves')
        ? { status: 422, json: { type: '/problems/illegal', title: 'No', status: 422, detail: tooDear.detail } }
        : answer(what);
    port(2).click();
    await settle();
    expect(one('.note-on [role=alert]').textContent).toContain('It costs 5, and you have 4.');
    expect(all('.prompt [role=alert]')).toEqual([]);
  });
});

describe('what a choice would do', () => {
  it('is shown while it is pointed at: on the board, in numbers and in words', async () => {
    await open(asking());
    over(port(3));
    await settle();
    await settle();
    // On a slow machine the card has opened meanwhile; it says the same.
    expect(words('.note-on, .card-of')).toContain('Ana posts an Admin.');
    expect(words('.note-on, .card-of')).toContain('Dice or cards follow');
    expect(words('.change')).toBe('4 → 1');
    expect(all('.ghost .appears')).toHaveLength(1);
    expect(all('[data-target="port:3"]')).toHaveLength(1);
    over(one('.sheet'));
    await settle();
    expect(all('.ghost, .change, .note-on')).toEqual([]);
    over(port(3), x); // the board has moved, not the pointer
    await settle();
    expect(all('.ghost')).toEqual([]);
  });

  it('is asked for once, and by the keyboard too', async () => {
    await open(asking());
    press('3');
    await settle();
    for (let i = 0; i < 2; ++i) {
      const choice = one('.prompt [data-choice="port:3"]');
      choice.dispatchEvent(new FocusEvent('focus'));
      await settle();
      expect(words('.note-on [role=status]')).toContain('Ana pays 3.');
      choice.dispatchEvent(new FocusEvent('blur'));
      await settle();
    }
    expect(asked('/preview')).toBe(1);
  });

  it('is shown by the first touch; the second does it', async () => {
    await open(asking());
    touch(port(3));
    await settle();
    expect(sent()).toEqual([]);
    expect(words('.help')).toContain('Touch it again to do it: Post an Admin to Port 3');
    expect(all('.ghost')).toHaveLength(1);
    press('Escape');
    await settle();
    expect(all('.ghost')).toEqual([]);
    touch(port(4));
    await settle();
    expect(sent()).toEqual([]);
    touch(port(4));
    await settle();
    expect(sent()).toMatchObject([{ move: 'post 4' }]);
  });

  it('takes two touches of a tile as well, but one of a verb', async () => {
    await open(asking());
    touch(one('[data-verb=ship]'));
    await settle();
    touch(one('[data-choice="sea:north"]'));
    await settle();
    expect(sent()).toEqual([]);
    touch(one('[data-choice="sea:north"]'));
    await settle();
    expect(sent()).toMatchObject([{ move: 'ship north' }]);
  });
});

describe('taking back', () => {
  const with_ = (takes: { seat?: 'blue' | 'red'; text: string }[]): Page =>
    asking({ play: { ...asking().play!, undo: { free: 2, can_ask: false, takes } } });

  it('does so at once where it is only one’s own last step', async () => {
    await open(with_([{ seat: 'blue', text: 'Ana funds.' }]));
    const titles = all('.prompt .tools button').map((each) => each.getAttribute('title'));
    expect(titles.slice(0, 2)).toEqual(['Takes back: Ana funds.', 'Takes back your last 2 choices']);
    press('u');
    await settle();
    expect(asked('/undo')).toBe(1);
  });

  it('first says what goes where a bot has played since', async () => {
    await open(
      with_([
        { seat: 'red', text: 'Red builds a ship.' },
        { seat: 'blue', text: 'Ana funds.' },
      ]),
    );
    press('u');
    await settle();
    expect(words('dialog[open]')).toContain('Red builds a ship.');
    expect(words('dialog[open]')).toContain('Ana funds.');
    expect(asked('/undo')).toBe(0);
    expect(document.activeElement?.textContent).toContain('Take it back');
    [...one('dialog[open]').querySelectorAll('button')]
      .find((each) => each.textContent?.includes('Take it back'))
      ?.click();
    await settle();
    expect(asked('/undo')).toBe(1);
    expect(all('dialog[open]')).toEqual([]);
  });
});
