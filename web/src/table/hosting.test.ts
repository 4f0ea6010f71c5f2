// @vitest-environment happy-dom
// What a host can do at their table, and where watchers speak.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../api/types';
import { speak } from '../words/index.svelte';
import { page } from './fixtures/page';
import { connectWire, type Asked, type Wire } from './fixtures/wire';
import StillBoard from './fixtures/StillBoard.svelte';
import TablePage from './TablePage.svelte';
import './WaitingRoom.svelte'; // so that it is there as soon as it is asked for

vi.mock('../boards', () => ({
  hasBoard: () => true,
  boardFor: () => Promise.resolve(StillBoard),
  introFor: () => Promise.resolve(null),
  tellerFor: () => Promise.resolve(null),
  endingIn: () => ({}),
}));

let wire: Wire;
let shown: ReturnType<typeof mount>;
let now: Page;

function answer(asked: Asked): { json: unknown } {
  if (asked.path === '/me') return { json: { known: true, id: 'p1', name: 'Ana', settings: {}, muted: [] } };
  if (asked.path.endsWith('/text')) return { json: { lang: 'en', words: { 'game.name': 'SPHERES!' } } };
  if (asked.path.includes('/seats/')) return { json: { table: now.table } };
  if (asked.method === 'PATCH') return { json: { ...now.table, ...(asked.body as object) } };
  return { json: { games: [] } };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 8; ++i) await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  await tick();
}

async function open(as: Page): Promise<void> {
  now = as;
  shown = mount(TablePage, { target: document.body, props: { id: 'abcdefghij' } });
  await settle();
  wire.push({ type: 'snapshot', page: as });
  await settle();
}

function waiting(): Page {
  const base = page();
  const [blue, red] = base.table.seats;
  const bo = { ...red!, holder: 'person' as const, name: 'Bo', person: 'p2', level: undefined };
  return { ...base, table: { ...base.table, status: 'waiting', seats: [blue!, bo] }, play: undefined };
}

const button = (name: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim() === name,
  )!;
async function click(name: string): Promise<void> {
  expect(button(name), name).toBeDefined();
  button(name).click();
  await settle();
}
const sent = (method: string): Asked[] => wire.asked.filter((one) => one.method === method);

beforeEach(async () => {
  await speak('en');
  wire = connectWire(answer);
});
afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a host removes somebody from the waiting room', async () => {
  await open(waiting());
  await click('More about Bo');
  await click('Remove from the table');
  expect(sent('PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/tables/abcdefghij/seats/red', { holder: 'nobody' }],
  ]);
});

it('a host allows hints, and deletes the table only when sure', async () => {
  await open(waiting());
  await click('More about Ana');
  await click('The table');
  const hints = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Hints are allowed');
  hints?.click();
  await settle();
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ hints: false }]);
  await click('Delete the table');
  expect(sent('DELETE')).toEqual([]);
  await click('Delete the table');
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/tables/abcdefghij']);
});

it('somebody who is no host cannot remove anybody', async () => {
  const as = waiting();
  await open({ ...as, me: { ...as.me, host: false } });
  await click('More about Bo');
  expect(button('Remove from the table')).toBeUndefined();
});

it('tells whoever waits and looks elsewhere that somebody has come, if they asked for it', async () => {
  const notices: string[] = [];
  class Fake {
    static permission = 'granted';
    onclick = null;
    constructor(heading: string) {
      notices.push(heading);
    }
  }
  vi.stubGlobal('Notification', Fake);
  const full = waiting();
  const [blue, red] = full.table.seats;
  const before = { ...full, table: { ...full.table, seats: [blue!, { ...red!, holder: 'nobody' as const }] } };
  await open(before);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  wire.push({ type: 'table', table: full.table });
  await settle();
  expect(notices).toEqual([]); // nobody asked
  wire.push({ type: 'table', table: before.table });
  await settle();
  await click('Tell me when they come A notice, should you look elsewhere');
  wire.push({ type: 'table', table: full.table });
  await settle();
  expect(notices).toEqual(['Bo has sat down']);
  vi.restoreAllMocks();
});

it('shows the rules to whoever waits', async () => {
  await open(waiting());
  await click('Rules In our own words, to read and to search');
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Rules of SPHERES!');
});

it('tells watchers who reads what they write', async () => {
  const as = page();
  const me = { seats: [], as: 'watcher' as const, host: false, may_see: ['watcher' as const] };
  await open({ ...as, me: { ...me, chat: 'watchers' } });
  document.querySelector<HTMLElement>('[data-panel=chat]')?.click();
  await settle();
  expect(document.querySelector('.chat')?.textContent).toContain('Players read it once the game is over');
  expect(document.querySelector('.chat form')).not.toBeNull();
  wire.push({ type: 'snapshot', page: { ...as, me: { ...me, chat: 'nowhere' } } });
  await settle();
  expect(document.querySelector('.chat')?.textContent).toContain('Watchers do not write at this table');
  expect(document.querySelector('.chat form')).toBeNull();
});

it('tells whoever runs the server about somebody, from their seat', async () => {
  await open(waiting());
  await click('More about Bo');
  await click('Report to whoever runs this server');
  await vi.waitFor(() => expect(document.querySelector('#report-words')).not.toBeNull());
  expect(button('Send').disabled).toBe(true);
  const field = document.querySelector<HTMLTextAreaElement>('#report-words')!;
  field.value = ' Shouts at everybody ';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit();
  await settle();
  const posted = sent('POST').filter(({ path }) => path.endsWith('/reports'));
  expect(posted.map(({ body }) => body)).toEqual([{ person: 'p2', words: 'Shouts at everybody' }]);
  expect(document.querySelector('#report-words')).toBeNull();
});
