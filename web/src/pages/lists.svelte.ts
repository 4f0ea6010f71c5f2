// The lists of tables: their beginnings, asked for again while somebody looks, and what was asked for beyond them.
import { listTables } from '../api/client';
import type { TableCard, TableLists } from '../api/types';

export type ListName = 'mine' | 'open' | 'finished';

interface Beyond {
  cards: readonly TableCard[];
  next: string | undefined; // where the list goes on
}

export class Lists {
  first = $state.raw<TableLists | null>(null);
  private beyond = $state.raw<Partial<Record<ListName, Beyond>>>({});

  async refresh(): Promise<void> {
    this.first = await listTables();
  }

  /** All that is known of a list. A table that has come to the front since is told as it is there. */
  cards(list: ListName): TableCard[] {
    const front = this.first?.[list] ?? [];
    const known = new Set(front.map(({ id }) => id));
    return [...front, ...(this.beyond[list]?.cards ?? []).filter(({ id }) => !known.has(id))];
  }

  hasMore(list: ListName): boolean {
    return this.next(list) !== undefined;
  }

  async more(list: ListName): Promise<void> {
    const cursor = this.next(list);
    if (cursor === undefined) return;
    const got = await listTables({ list, cursor });
    const cards = [...(this.beyond[list]?.cards ?? []), ...got[list]];
    this.beyond = { ...this.beyond, [list]: { cards, next: got.next?.[list] } };
  }

  private next(list: ListName): string | undefined {
    const beyond = this.beyond[list];
    return beyond ? beyond.next : this.first?.next?.[list];
  }
}
