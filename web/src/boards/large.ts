// What boards offer for reading and choosing beside their drawing, loaded with them.
import type { Component } from 'svelte';
import type { GlyphName } from './glyphs';
import type { Telling } from './index';

// What is printed on a card and how it stands now, in words. Anchors that show such a card name it in data-card.
export type Large = Component<Telling & { card: string }>;

// The sign that stands for a kind of move, or for what it names.
export type SignOf = (kind: string, targets: readonly string[]) => GlyphName | null;

const larges = import.meta.glob<Large>('./*/Large.svelte', { import: 'default' });
const signs = import.meta.glob<SignOf>('./*/signs.ts', { import: 'signOf' });

export async function largeFor(game: string): Promise<Large | null> {
  return (await larges[`./${game}/Large.svelte`]?.()) ?? null;
}

export async function signsFor(game: string): Promise<SignOf> {
  return (await signs[`./${game}/signs.ts`]?.()) ?? (() => null);
}
