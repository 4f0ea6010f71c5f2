// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndAsked, Page, TableInfo } from '../api/types';
import { identity } from '../identity.svelte';
import { toasts } from '../parts/toast.svelte';
import { settings } from '../settings.svelte';
import { speak } from '../words/index.svelte';
import { agreementOf, alone, seatsOf } from './agreement';
import StillBoard from './fixtures/StillBoard.svelte';
import { page, play } from './fixtures/page';
import { connectWire, type Asked, type Wire } from './fixtures/wire';
import './EndScreen.svelte'; // so that it is there as soon as it is asked for
import TablePage from './TablePage.svelte';

vi.mock('../boards', () => ({
  hasBoard: () => true,
  boardFor: () => Promise.resolve(StillBoard),
  tellerFor: () => Promise.resolve(null),
  endingIn: () => ({}),
}));

const day = 86_400_000;
const proposal = (more: Partial<EndAsked> = {}): EndAsked => ({
  by: 'red',
  agreed: ['red'],
  waiting: ['blue'],
  until: {},
  ...more,
});

// Blue is mine, red is Bo's.
function people(end?: EndAsked, more: Partial<TableInfo> = {}): Page {
  const base = page();
  const [blue, red] = base.table.seats;
  if (!blue || !red) throw new Error('two seats');
  const seats = [blue, { ...red, holder: 'person' as const, name: 'Bo', person: 'p2' }];
  return { ...base, table: { ...base.table, seats, ...(end ? { end } : {}), ...more } };
}

describe('a proposal to end the game', () => {
  it('knows who is asked, who proposed it, and whose answer is the last', () => {
    const two = proposal({ by: 'green', agreed: ['green'], waiting: ['blue', 'red'] });
    expect(agreementOf(two, ['blue'], 'blue')).toMatchObject({ proposed: false, asked: 'blue', last: false });
    expect(agreementOf(two, ['green'], 'green')).toMatchObject({ proposed: true, asked: null });
    expect(agreementOf(proposal(), ['blue'], 'blue')).toMatchObject({ by: 'red', asked: 'blue', last: true });
    expect(agreementOf(proposal(), [], 'watcher')).toMatchObject({ proposed: false, asked: null, last: false });
    const offer = proposal({ by: undefined, agreed: [] });
    expect(agreementOf(offer, ['blue'], 'blue')).toMatchObject({ by: null, proposed: false, asked: 'blue' });
  });

  it('asks the seat I look from first', () => {
    const both = proposal({ by: 'green', waiting: ['blue', 'red'] });
    expect(agreementOf(both, ['blue', 'red'], 'red').asked).toBe('red');
    expect(agreementOf(both, ['blue', 'red'], 'green').asked).toBe('blue');
    expect(agreementOf(both, ['blue', 'red'], 'red').last).toBe(true);
  });

  it('tells when silence counts, unless a clock decides', () => {
    const two = proposal({ by: 'green', waiting: ['blue', 'red'], until: { blue: 5, red: 9 } });
    expect(agreementOf(two, ['blue'], 'blue').silence).toBe(5);
    expect(agreementOf(two, ['green'], 'green').silence).toBe(9);
    expect(agreementOf({ ...two, until: { blue: 5 } }, ['green'], 'green').silence).toBeNull();
  });

  it('asks the person whose seat a bot keeps', () => {
    const { table } = people();
    table.seats = table.seats.map((info) => (info.seat === 'red' ? { ...info, holder: 'bot' } : info));
    expect(seatsOf(table, [], 'p2')).toEqual(['red']);
    expect(seatsOf(table, ['blue'], undefined)).toEqual(['blue']);
    expect(alone(table, ['blue'])).toBe(false);
    expect(alone(page().table, ['blue'])).toBe(true);
  });
});

describe('at the table', () => {
  let wire: Wire;
  let shown: ReturnType<typeof mount>;

  function answer(asked: Asked): { json: unknown } {
    if (asked.path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: [] } };
    if (asked.path.endsWith('/text')) return { json: { lang: 'en', words: { 'game.name': 'SPHERES!' } } };
    return { json: { done: false } };
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
  async function change({ table }: Page): Promise<void> {
    wire.push({ type: 'table', table });
    await settle();
  }
  const banner = (): string => document.querySelector('.agreement')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const dialog = (): string => document.querySelector('dialog[open]')?.textContent ?? '';
  function press(label: string, inside = 'body'): void {
    const found = [...document.querySelectorAll<HTMLButtonElement>(`${inside} button`)].filter(
      (each) => each.textContent?.trim() === label,
    );
    if (found.length !== 1) throw new Error(`${String(found.length)} buttons "${label}" in ${banner()} ${dialog()}`);
    found[0]?.click();
  }
  const sent = () =>
    wire.asked.filter(({ path }) => path.includes('/end')).map(({ method, path, body }) => ({ method, path, body }));

  beforeEach(async () => {
    await speak('en');
    Object.assign(settings, { text_view: false });
    toasts.length = 0;
    wire = connectWire(answer);
  });
  afterEach(async () => {
    await unmount(shown);
    identity.me = null;
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('is proposed from the menu of one’s own seat', async () => {
    await open(people());
    document.querySelector<HTMLButtonElement>('[aria-label="More about Ana"]')?.click();
    await settle();
    press('End the game by agreement…');
    await settle();
    expect(dialog()).toContain('If everybody agrees, the game ends as it stands');
    press('Propose it');
    await settle();
    expect(sent()).toEqual([{ method: 'POST', path: '/tables/abcdefghij/end', body: { as: 'blue' } }]);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('says that bots need not be asked', async () => {
    await open(page());
    document.querySelector<HTMLButtonElement>('[aria-label="More about Ana"]')?.click();
    await settle();
    press('End the game by agreement…');
    await settle();
    expect(dialog()).toContain('Nobody else has to be asked');
    press('End the game');
    await settle();
    expect(sent()).toHaveLength(1);
  });

  it('asks the others, who confirm before they agree', async () => {
    await open(people(proposal({ until: { blue: Date.now() + 6.5 * day } })));
    expect(banner()).toContain('Bo proposes to end the game here, without a winner.');
    expect(banner()).toContain('Agreed: Bo. Silence counts as agreeing in 6 days.');
    press('Agree', '.agreement');
    await settle();
    expect(dialog()).toContain('Yours is the last answer');
    expect(sent()).toEqual([]);
    press('Agree', 'dialog[open]');
    await settle();
    expect(sent()).toEqual([
      { method: 'POST', path: '/tables/abcdefghij/end/answer', body: { accept: true, as: 'blue' } },
    ]);
  });

  it('takes a no at once, and leaves the question on the board open', async () => {
    await open(people(proposal()));
    expect(banner()).toContain('If your clock runs out, you have agreed.');
    expect(document.querySelector('.prompt [data-choice]')).not.toBeNull();
    press('Decline');
    await settle();
    expect(sent()).toMatchObject([{ body: { accept: false, as: 'blue' } }]);
    await change(people());
    expect(banner()).toBe('');
    expect(toasts).toHaveLength(0);
  });

  it('can be left for later, and opened again', async () => {
    await open(people(proposal()));
    document.querySelector<HTMLButtonElement>('.agreement [aria-label=Later]')?.click();
    await settle();
    expect(document.querySelector('.agreement')?.textContent).not.toContain('Decline');
    const line = document.querySelector<HTMLButtonElement>('.agreement [aria-expanded=false]');
    expect(line?.textContent).toContain('Bo proposes to end the game here');
    line?.click();
    await settle();
    expect(banner()).toContain('Decline');
  });

  it('can be withdrawn by whoever proposed it', async () => {
    await open(people(proposal({ by: 'blue', agreed: ['blue'], waiting: ['red'] })));
    expect(banner()).toContain('You propose to end the game here');
    expect(banner()).toContain('Still to answer: Bo.');
    expect(banner()).not.toContain('Decline');
    press('Withdraw');
    await settle();
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/tables/abcdefghij/end' }]);
    await change(people());
    expect(toasts).toHaveLength(0);
  });

  it('tells whoever proposed it that somebody declined', async () => {
    await open(people(proposal({ by: 'blue', agreed: ['blue'], waiting: ['red'] })));
    await change(people());
    expect(toasts.map(({ text }) => text)).toEqual(['Somebody wants to play on, so the game does not end here.']);
  });

  it('is offered by the table where nothing but passing is left', async () => {
    await open(people({ agreed: [], waiting: ['blue', 'red'], until: {} }));
    expect(banner()).toContain('From here on everybody can only pass.');
    expect(banner()).toContain('Still to answer: Ana and Bo.');
    press('Agree', '.agreement');
    await settle();
    expect(dialog()).toContain('If everybody agrees');
  });

  it('asks a person whose seat a bot keeps', async () => {
    const lent = people(proposal({ by: 'red', waiting: ['blue'] }));
    lent.table.seats = lent.table.seats.map((info) => (info.seat === 'blue' ? { ...info, holder: 'bot' } : info));
    lent.me = { ...lent.me, seats: [], as: 'watcher' };
    await open(lent);
    press('Decline');
    await settle();
    expect(sent()).toMatchObject([{ body: { accept: false, as: 'blue' } }]);
  });

  it('only tells those who watch', async () => {
    const watching = people(proposal({ waiting: ['blue'] }));
    watching.me = { seats: [], as: 'watcher', host: false, may_see: ['watcher'] };
    watching.table.seats = watching.table.seats.map((info) => ({ ...info, person: 'p9' }));
    await open(watching);
    expect(banner()).toContain('Bo proposes to end the game here');
    expect(document.querySelector('.agreement .answer')).toBeNull();
  });

  it('is there in the text view', async () => {
    settings.text_view = true;
    await open(people(proposal()));
    press('Decline');
    await settle();
    expect(sent()).toHaveLength(1);
  });

  it('ends the game without a winner and without ranks, and the log says so', async () => {
    const lines = [{ what: 'resolved', text: 'resolved Crises', value: 3, counts: true, rule: 'SPH-RANK-1' }];
    const seats = {
      blue: { rank: 1, winner: false, score: 3, lines },
      red: { rank: 1, winner: false, score: 5, lines: [] },
    };
    const text = 'The players agreed to end the game. Nobody wins; the points are as they stand.';
    const over = people(undefined, { status: 'finished' });
    over.log = { keep: 0, total: 0, lines: [] };
    over.play = play({ moves: [], result: { over: true, ending: 'agreed', text, rule: 'ENG-AGREED', seats } });
    await open(over);
    const end = document.querySelector('.end');
    expect(end?.querySelector('h2')?.textContent).toBe('Ended by agreement: nobody has won');
    expect(end?.textContent).toContain(text);
    const points = [...(end?.querySelectorAll('.ranks tfoot td') ?? [])].map((cell) => cell.textContent);
    expect(points).toEqual(['3', '5']);
    expect(end?.querySelector('.rank')).toBeNull();
    expect(end?.querySelector('.winner')).toBeNull();
    expect(end?.textContent).not.toContain('ENG-AGREED');
    document.querySelector<HTMLElement>('[data-panel=log]')?.click();
    await settle();
    expect(document.querySelector('.log')?.textContent?.trim()).toBe(text); // and not that nothing has happened
  });
});
