import { beforeEach, expect, it, vi } from 'vitest';
import type { TableCard, TableLists } from '../api/types';
import { Lists } from './lists.svelte';

const asked = vi.hoisted(() => vi.fn<(of?: { list: string; cursor: string }) => Promise<unknown>>());
vi.mock('../api/client', () => ({ listTables: asked }));

const card = (id: string, name = id): TableCard => ({ id, name }) as TableCard;
const lists = (mine: TableCard[], next?: TableLists['next']): TableLists =>
  ({ mine, open: [], finished: [], ...(next ? { next } : {}) }) as TableLists;
const ids = (all: Lists): string[] => all.cards('mine').map(({ id }) => id);

beforeEach(() => asked.mockReset());

it('shows the beginning of a list, and more of it when asked', async () => {
  const all = new Lists();
  asked.mockResolvedValueOnce(lists([card('a'), card('b')], { mine: 'after b' }));
  await all.refresh();
  expect([ids(all), all.hasMore('mine'), all.hasMore('open')]).toEqual([['a', 'b'], true, false]);
  asked.mockResolvedValueOnce(lists([card('c')], { mine: 'after c' }));
  await all.more('mine');
  expect(asked).toHaveBeenLastCalledWith({ list: 'mine', cursor: 'after b' });
  asked.mockResolvedValueOnce(lists([card('d')]));
  await all.more('mine');
  expect(asked).toHaveBeenLastCalledWith({ list: 'mine', cursor: 'after c' });
  expect([ids(all), all.hasMore('mine')]).toEqual([['a', 'b', 'c', 'd'], false]);
});

it('tells a table once, as it is now, when it has come to the front', async () => {
  const all = new Lists();
  asked.mockResolvedValueOnce(lists([card('a')], { mine: 'after a' }));
  await all.refresh();
  asked.mockResolvedValueOnce(lists([card('b', 'old')]));
  await all.more('mine');
  asked.mockResolvedValueOnce(lists([card('b', 'new')], { mine: 'after b' }));
  await all.refresh();
  expect(all.cards('mine').map(({ id, name }) => [id, name])).toEqual([['b', 'new']]);
  expect(all.hasMore('mine')).toBe(false); // all that was beyond has been asked for
});
