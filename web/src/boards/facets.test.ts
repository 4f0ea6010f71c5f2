// @vitest-environment happy-dom
import fc from 'fast-check';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import { kept } from './facets.svelte';
import Counting from './fixtures/Counting.svelte';
import ShiftingBoard from './fixtures/ShiftingBoard.svelte';
import type { BoardProps } from './index';

describe('what is kept of a reading', () => {
  it('is all of it, where nothing changed', () => {
    const before = { a: [1, { b: new Map([[1, { c: 2 }]]) }], d: new Set(['x']), e: null };
    const now = { a: [1, { b: new Map([[1, { c: 2 }]]) }], d: new Set(['x']), e: null };
    expect(kept(before, now)).toBe(before);
  });

  it('is every part but those that changed', () => {
    const before = { players: [{ money: 1, cards: [1, 2] }, { money: 2 }], cards: new Map([[7, { kind: 'idea' }]]) };
    const now = { players: [{ money: 3, cards: [1, 2] }, { money: 2 }], cards: new Map([[7, { kind: 'idea' }]]) };
    const out = kept(before, now);
    expect(out).toEqual(now);
    expect(out.players[0]).not.toBe(before.players[0]);
    expect(out.players[0]?.cards).toBe(before.players[0]?.cards);
    expect(out.players[1]).toBe(before.players[1]);
    expect(out.cards).toBe(before.cards);
  });

  it('is nothing of what only looks alike', () => {
    for (const [before, now] of [
      [{ a: undefined }, {}],
      [{}, { a: undefined }],
      [[1], { 0: 1 }],
      [new Map([['a', undefined]]), new Map([['b', undefined]])],
      [new Set([1]), new Set([2])],
      [new Set([1]), new Map([[1, 1]])],
      [0, -0],
    ]) {
      expect(kept(before, now)).not.toBe(before);
      expect(kept(before, now)).toStrictEqual(now);
    }
  });

  it('says the same as what was read, whatever came before', () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (before, now) => {
        expect(kept(before, now)).toStrictEqual(now);
      }),
    );
  });
});

describe('a board that reads by facets', () => {
  it('draws what changed, and nothing else', () => {
    const drawn: string[] = [];
    const first = { round: 1, players: [{ colour: 'red', money: 1 }, { colour: 'blue', money: 2 }] }; // prettier-ignore
    const props = { state: first, drawn: (what: string) => drawn.push(what) } as unknown as BoardProps;
    const Board = Counting as unknown as Component<BoardProps>;
    const shown = mount(ShiftingBoard, { target: document.body, props: { Board, props } });
    const shift = (next: object): void => {
      shown.shift(next);
      flushSync();
    };
    flushSync();
    expect(drawn.sort()).toEqual(['blue', 'red', 'round']);
    drawn.length = 0;

    shift(structuredClone(first));
    expect(drawn).toEqual([]);
    shift({
      round: 1,
      players: [
        { colour: 'red', money: 1 },
        { colour: 'blue', money: 5 },
      ],
    });
    expect(drawn).toEqual(['blue']);
    expect(document.body.textContent?.replace(/\s/g, '')).toBe('115');
    void unmount(shown);
  });
});
