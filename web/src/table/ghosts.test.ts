import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Preview } from '../api/types';
import { page } from './fixtures/page';
import { move } from './fixtures/moves';
import { connectWire, type Wire } from './fixtures/wire';
import { Ghosts } from './ghosts.svelte';
import type { Session } from './session.svelte';

const preview = (version = 12): Preview => ({
  version,
  patch: { round: 4 },
  goals: [],
  tells: ['So it is.'],
  stops: 'turn',
});
const settle = async (): Promise<void> => {
  for (let i = 0; i < 6; ++i) await new Promise((resolve) => setTimeout(resolve));
};

let wire: Wire;
let session: { id: string; page: { version: number }; me: string | null; status: string };
let ghosts: Ghosts;
const asked = (): unknown[] => wire.asked.map(({ body }) => (body as { move: string }).move);
const [keep, reroll, stop] = ['keep', 'reroll free 1', 'stop'].map((notation) => move(notation, [notation]));

beforeEach(() => {
  wire = connectWire(() => ({ json: preview() }));
  session = { id: 'abcdefghij', page: page(), me: 'blue', status: 'live' };
  ghosts = new Ghosts(session as unknown as Session);
});
afterEach(() => vi.unstubAllGlobals());

it('what is pointed at is asked about once, and is gone when nobody points any more', async () => {
  ghosts.want(keep!);
  await settle();
  expect(ghosts.shown?.preview.tells).toEqual(['So it is.']);
  expect(wire.asked[0]).toMatchObject({
    method: 'POST',
    path: '/tables/abcdefghij/preview',
    body: { move: 'keep', as: 'blue' },
  });
  ghosts.want(null);
  expect(ghosts.shown).toBeNull();
  ghosts.want(keep!);
  expect(ghosts.shown?.move).toBe(keep);
  expect(wire.asked).toHaveLength(1);
});

it('one question is on its way; of those that come meanwhile the latest waits', async () => {
  ghosts.want(keep!);
  ghosts.want(reroll!);
  ghosts.want(stop!);
  await settle();
  expect(asked()).toEqual(['keep', 'stop']);
  expect(ghosts.shown?.move).toBe(stop);
});

it('an answer about another page is not shown, and a new page is asked about anew', async () => {
  wire.answer = () => ({ json: preview(11) });
  ghosts.want(keep!);
  await settle();
  expect(ghosts.shown).toBeNull();
  wire.answer = () => ({ json: preview(13) });
  session.page.version = 13;
  ghosts.want(keep!);
  await settle();
  expect(ghosts.shown?.preview.version).toBe(13);
  expect(wire.asked).toHaveLength(2);
});

it('nothing is asked offline, without a seat, or of a server that does not know the question', async () => {
  session.status = 'retrying';
  ghosts.want(keep!);
  session.status = 'live';
  session.me = null;
  ghosts.want(keep!);
  await settle();
  expect(wire.asked).toEqual([]);
  session.me = 'blue';
  wire.answer = () => ({ status: 404, json: { type: '/problems/not_found', title: 'No', status: 404, detail: '' } });
  ghosts.want(keep!);
  await settle();
  ghosts.want(stop!);
  await settle();
  expect(asked()).toEqual(['keep']);
});

it('too many questions make a pause, and no noise', async () => {
  wire.answer = () => ({ status: 429, json: { type: '/problems/too_many', title: 'No', status: 429, detail: '' } });
  ghosts.want(keep!);
  await settle();
  ghosts.want(stop!);
  await settle();
  expect(asked()).toEqual(['keep']);
  expect(ghosts.shown).toBeNull();
});
