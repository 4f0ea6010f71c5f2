import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../api/types';
import { boxTarget, inTray, portTarget, sphereToken, tokenTarget } from './anchors';
import { freedIn, idleDice, lyingIn, thrownIn } from './events';
import { fixture, names } from './fixtures';
import { deckWith, lotWith, playerAt, splayWith, upOf, visible } from './model';
import { assign, at, census, spots } from './pieces';
import { read } from './reading';
import { colours, seas, spheres } from './terms';

const advanced = () => read(fixture('advanced').state, 'green');

describe('reading', () => {
  it.each(names)('%s has all there is', (name) => {
    const { state, me } = fixture(name);
    const reading = read(state, me);
    expect(reading.lands.map((one) => one.sphere)).toEqual([...spheres]);
    expect(reading.waters.map((one) => one.sea)).toEqual([...seas]);
    expect(reading.roads).toHaveLength(4);
    expect(reading.market.W).toHaveLength(6);
    expect(reading.market.E).toHaveLength(6);
    for (const water of reading.waters) expect(water.between).toHaveLength(2);
    const held = reading.players.reduce((sum, one) => sum + one.barriers.length, 0);
    expect(reading.lands.reduce((sum, one) => sum + one.barriers.length, held)).toBe(39);
    for (const lot of [...reading.market.W, ...reading.market.E])
      if (lot.card !== null) expect(reading.cards.has(lot.card), String(lot.card)).toBe(true);
    for (const land of reading.lands)
      for (const port of land.ports)
        expect(port.slaves + colours.reduce((sum, one) => sum + port.freedmen[one], 0)).toBe(port.squares);
  });

  it('knows who has acted this turn, and in what order they stand', () => {
    const lot = read(fixture('petition').state, 'green').market.E[1]!;
    expect(lot.line).toEqual([
      { colour: 'red', used: false },
      { colour: 'green', used: true },
    ]);
  });

  it('reads a Revolution by the side that is up', () => {
    const reading = advanced();
    const lot = lotWith(reading, 99)!;
    const card = reading.cards.get(99)!;
    expect(lot.face).toBe('back');
    expect(upOf(card, 'back').ops).toEqual(card.faces[1]?.ops);
    expect(upOf(card, 'front').ops).toEqual(card.faces[0]?.ops);
    expect(card.side).toBe(reading.lands.find((one) => one.sphere === card.sphere)?.side);
  });

  it('knows which Revolution is asked about by its slot', () => {
    expect(read(fixture('face').state, 'green').deed.slot).toBe('E1');
    expect(read(fixture('flip').state, 'green').deed.slot).toBe('E1');
  });

  it('finds cards where they lie', () => {
    const reading = advanced();
    expect(deckWith(reading, reading.decks.W.top!)?.side).toBe('W');
    const splay = reading.splays.find((one) => one.leaves.length > 0)!;
    expect(splayWith(reading, splay.leaves[0]!.card)).toBe(splay);
    expect(visible(splay)).toHaveLength(1 + splay.leaves.length);
  });

  it('puts Nationalised Agents on Red’s board', () => {
    const reading = read(fixture('coin').state, 'red');
    expect(playerAt(reading, 'red')?.guests).toEqual([{ colour: 'green', capital: 0, wealth: 1 }]);
    expect(playerAt(reading, 'green')?.guests).toEqual([]);
  });

  it('counts an empty spot of a Modern Sphere for its frame colour', () => {
    const reading = read(fixture('late').state, 'green');
    const empty = reading.lands.flatMap((land) => land.ports.filter((one) => !one.admin).map((one) => ({ land, one })));
    for (const { land, one } of empty) expect(one.defaultAdmin !== null, one.id).toBe(land.modern);
    expect(empty.some(({ land }) => land.modern)).toBe(true);
    for (const one of reading.lands.flatMap((land) => land.ports))
      if (one.admin) expect(one.defaultAdmin, one.id).toBeNull();
  });

  it('shows the viewer’s board, the asked one’s to a watcher and to somebody who plays all', () => {
    const { state } = fixture('advanced');
    expect(read(state, 'red').eye).toBe('red');
    expect(read(state, 'red', true).eye).toBe('green');
    expect(read(state, null).eye).toBe('green');
    expect(read(state, null, false, false).asked).toBeNull();
  });
});

describe('answers', () => {
  it('are Ports, or the people in them', () => {
    expect(portTarget('action', 'edo')).toBe('port:edo');
    expect(portTarget('massacre', 'edo')).toBeUndefined();
    const targets = new Set(['token:admin.edo', 'token:dissident']);
    expect(tokenTarget(targets, 'admin', 'edo')).toBe('token:admin.edo');
    expect(tokenTarget(targets, 'freedman', 'edo')).toBeUndefined();
    const reading = read(fixture('massacre').state, 'green');
    expect(reading.deed.sphere).toBe('europe');
    expect(sphereToken(targets, 'dissident', 'europe', reading)).toBe('token:dissident');
    expect(sphereToken(targets, 'dissident', 'japan', reading)).toBeUndefined();
    expect(inTray('token:dissident', reading)).toBe(false);
    expect(inTray('token:dissident', { ...reading, deed: { ...reading.deed, sphere: null } })).toBe(true);
  });
  it('are one’s own boxes, or Red’s in a petition', () => {
    const reading = advanced();
    expect(boxTarget('box', reading, 'green', 'debt')).toBe('box:debt');
    expect(boxTarget('box', reading, 'red', 'debt')).toBeUndefined();
    expect(boxTarget('petition', reading, 'red', 'wealth')).toBe('box:wealth');
  });
  it('lie in the tray if they have no place of their own', () => {
    const reading = advanced();
    for (const one of ['dice:2', 'law:repeal', 'hit:red', 'icon:comet', 'place:1', 'answer:yes', 'face:back'])
      expect(inTray(one, reading), one).toBe(true);
    for (const one of ['slot:W0', 'port:edo', 'sea:pacific', 'op:suffrage', 'box:debt', 'splay:general_will'])
      expect(inTray(one, reading), one).toBe(false);
  });
});

describe('dice', () => {
  it('may be black on a Barrier in an owner’s data (R-93)', () => {
    const { state } = structuredClone(fixture('mid')) as { state: { now: { barriers: Record<string, object> } } };
    state.now.barriers['america_1'] = {
      sphere: 'america',
      hue: 'red',
      dice: [{ hue: 'black', face: 1, collar: false }],
    };
    const barriers = read(state, null).lands.flatMap((one) => one.barriers);
    expect(barriers.find((one) => one.id === 'america_1')?.dice).toEqual([{ hue: 'black', face: 1, collar: false }]);
  });
});

describe('pieces', () => {
  it('go from a square to the Dissidents when somebody is killed', () => {
    const before = read(fixture('mid').state, 'green');
    const after = read(fixture('mid').state, 'green');
    const land = after.lands.find(
      (one) => one.dissidents.red === 0 && one.ports.some((port) => port.freedmen.red > 0),
    )!;
    const port = land.ports.find((one) => one.freedmen.red > 0)!;
    port.freedmen.red -= 1;
    land.dissidents.red += 1;
    const first = assign(null, census(before));
    const second = assign(first, census(after));
    expect(at(second, 'meeple-red', spots.dissent(land.sphere))).toEqual([
      at(first, 'meeple-red', spots.port(port.id)).at(-1),
    ]);
  });
});

describe('the log', () => {
  const line = (event: string, args: LogLine['args']): LogLine => ({ n: 0, ply: 0, event, rule: '', text: '', args });
  const die = (cast: string, pips: number): LogLine => line('die', { cast, pips });

  const none = { cast: null, dice: [] };
  it('has the last throw, and what it did', () => {
    expect(thrownIn([], none, null)).toBeNull();
    const idle = { ...line('idle_die', { pips: 1 }), n: 4 };
    const hit = { ...line('hit', { pips: 6 }), n: 5 };
    const rolled = [die('elephant', 4), line('walked', {}), die('hate', 1), die('hate', 6), idle, hit];
    const last = thrownIn(rolled, none, null);
    expect(last).toEqual({ cast: 'hate', dice: [1, 6], told: [idle, hit] });
    expect(idleDice(last!)).toEqual([1]);
  });
  it('tells what a throw did until the next turn, and each thing once', () => {
    const before = { cast: 'pogrom' as const, dice: [2], told: [] };
    expect(thrownIn([], none, before)).toBe(before);
    const lines = ['massacred', 'turn', 'funded'].map((event, n) => ({ ...line(event, {}), n }));
    const after = thrownIn(lines, none, before);
    expect(after?.told).toEqual(lines.slice(0, 2));
    expect(thrownIn(lines, none, after)).toBe(after);
  });
  it('is filled up from the dice that lie there', () => {
    const lying = { cast: 'hate' as const, dice: [3, 5] };
    expect(thrownIn([], lying, null)).toEqual({ ...lying, told: [] });
    expect(thrownIn([die('hate', 5)], lying, null)).toEqual({ ...lying, told: [] });
    const { state, me } = fixture('hit');
    expect(lyingIn(read(state, me)).cast).toBe('hate');
    expect(lyingIn(read(state, me)).dice).not.toEqual([]);
  });
  it('tells where somebody was freed', () => {
    expect([...freedIn([line('liberated', { port: 'edo' }), line('turn', {})])]).toEqual(['edo']);
  });
});
