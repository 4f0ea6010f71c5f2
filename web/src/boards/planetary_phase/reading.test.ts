import { describe, expect, it } from 'vitest';
import { blockTarget, connectionTarget, creditsTarget, reputationTarget, sectorTarget } from './anchors';
import { fixture, names } from './fixtures';
import { ahead, playerAt, type Player } from './model';
import { assign, at, census, spots } from './pieces';
import { levelMiddles, read } from './reading';
import { blocks, boxes, sectors, type Colour } from './terms';

const commit = () => read(fixture('commit').state, null);
const asked = (): Colour => commit().asked!;

describe('reading', () => {
  it.each(names)('%s has all there is', (name) => {
    const { state, me } = fixture(name);
    const reading = read(state, me);
    expect(reading.spaces).toHaveLength(24);
    expect(reading.piles).toHaveLength(4);
    expect(reading.display).toHaveLength(4);
    expect(reading.players.length).toBeGreaterThan(1);
    for (const space of reading.spaces) expect(space.corners).toHaveLength(3);
    for (const player of reading.players) {
      expect(player.connections).toHaveLength(3);
      expect(reading.order).toContain(player.colour);
      for (const sector of sectors)
        expect(player.levels[sector]).toBe(reading.track[player.credentials[sector]]?.level);
    }
  });

  it('has no order of players before it has been drawn', () => {
    const { state } = fixture('commit');
    const undrawn = structuredClone(state) as { order: Colour[] };
    undrawn.order = undrawn.order.map(() => 'blue');
    expect(read(undrawn as never, null).order).toEqual([]);
  });

  it('numbers the markers in the order they act: first box first, in a box the last place', () => {
    const { schedule } = commit();
    const acting = boxes.flatMap((box) => [...schedule[box]].reverse().filter((one) => one.by));
    expect(acting.map((one) => one.acts)).toEqual(acting.map((_, i) => i + 1));
    expect(acting.length).toBeGreaterThan(0);
  });

  it('takes the Credential rows and the places of a block as they come', () => {
    expect(levelMiddles(commit().track)).toEqual([1, 4, 7, 9]);
    expect(levelMiddles([1, 2, 2, 3].map((level) => ({ level })))).toEqual([0, 1, 3]);
    const { state } = fixture('commit');
    const told = structuredClone(state) as { now: { scoring: Record<string, Record<string, unknown>> } };
    told.now.scoring[asked()]!['penalties'] = { upkeep: [1, 2, 3, 4] };
    const one = read(told as never, null).players.find((each) => each.colour === asked());
    expect(one?.blocks.upkeep.penalties).toEqual([1, 2, 3, 4]);
  });

  it('knows what a launch opens', () => {
    const { spaces } = commit();
    expect(spaces.find((one) => one.id === 'I-CUL-b')?.opens).toEqual(['II-CUL-SPI']);
    expect(spaces.find((one) => one.id === 'III-CUL-SPI')?.opens).toEqual([]);
  });

  it('takes need from the one whose board is shown', () => {
    const { state } = fixture('commit');
    const of = (me: Colour) =>
      JSON.stringify(read(state, me).spaces.map((one) => one.corners.map((corner) => corner.need)));
    expect(new Set(commit().players.map(({ colour }) => of(colour))).size).toBeGreaterThan(1);
  });

  it('shows the viewer’s board, the asked one’s to a watcher and to somebody who plays all', () => {
    const { state } = fixture('solo');
    const { asked: one } = read(state, null);
    expect(one).not.toBe('blue');
    expect(read(state, 'blue').eye).toBe('blue');
    expect(read(state, 'blue', true).eye).toBe(one);
    expect(read(state, null).eye).toBe(one);
  });
});

describe('the hour ahead', () => {
  const player = (hour: number, spent: number, onTiles: number) => ({ hour, spent, onTiles }) as Player;
  it('counts what is spent and what stands on tiles', () => {
    expect(ahead(player(8, 3, 3), 12)).toEqual({ advance: 6, hour: 2, star: true });
    expect(ahead(player(3, 3, 3), 12)).toEqual({ advance: 6, hour: 9, star: false });
    expect(ahead(player(11, 1, 0), 12)).toEqual({ advance: 1, hour: 12, star: false });
  });
});

describe('answers', () => {
  const player = (): Player => playerAt(read(fixture('put').state, null), fixture('put').me as Colour)!;

  it('are blocks and favours while something is paid', () => {
    expect(blockTarget('pay', 'upkeep', null)).toBe('block:upkeep');
    expect(connectionTarget('pay', player(), 2)).toBe('favour:2');
  });
  it('are homes while a card is played', () => {
    expect(blockTarget('put', 'upkeep', 'upkeep')).toBe('home:ability');
    expect(blockTarget('put', 'contracts', 'upkeep')).toBeUndefined();
    const one = player();
    one.connections.forEach((_, i) => (one.connections[i] = { card: null, used: false }));
    expect([1, 2, 3].map((i) => connectionTarget('put', one, i))).toEqual(['home:free', undefined, undefined]);
    const { card } = read(fixture('put').state, null).act;
    expect(card).not.toBeNull();
    one.connections[0] = { card, used: false };
    expect([1, 2, 3].map((i) => connectionTarget('put', one, i))).toEqual(['home:slot1', 'home:free', undefined]);
  });
  it('are sectors, or the recognition of the centre', () => {
    expect(sectorTarget('expand', 'BIO')).toBe('sector:BIO');
    expect(sectorTarget('wild', 'BIO')).toBe('wild:BIO');
    expect(reputationTarget('assess')).toBe('answer:reputation');
    expect(creditsTarget('assess')).toBe('answer:credit');
    expect(creditsTarget('pay')).toBeUndefined();
  });
});

describe('pieces', () => {
  it('go from a block to Time Spent when they are spent', () => {
    const before = commit();
    const after = commit();
    const player = playerAt(after, asked())!;
    const block = blocks.find((one) => player.blocks[one].count > 0)!;
    player.blocks[block].count -= 1;
    player.spent += 1;
    const first = assign(null, census(before));
    const second = assign(first, census(after));
    const gone = at(first, `time-${asked()}`, spots.block(block)).at(-1);
    expect(at(second, `time-${asked()}`, spots.spent)).toContain(gone);
  });
});
