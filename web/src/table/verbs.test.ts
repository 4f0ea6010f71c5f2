import { describe, expect, it } from 'vitest';
import { move } from './fixtures/moves';
import { behind, mostTiles, stageOf } from './verbs';

const many = (kind: string, anchor: string, count: number) =>
  Array.from({ length: count }, (_, n) => move(`${kind} ${String(n)}`, [`${anchor}:${String(n)}`]));

const opening = [
  move('fund', ['button:fund']),
  ...many('syndicate', 'slot', 11),
  ...many('ship', 'sea', 8),
  ...many('post', 'port', 18),
  move('end', ['button:end']),
];

describe('verb, then target', () => {
  it('asks first what to do: a tile for each kind of move, and the way out beside them', () => {
    const stage = stageOf(opening, []);
    expect(stage).toMatchObject({ shape: 'tiles', verbs: true });
    expect(stage.offers.map(({ key, verb, moves }) => [key, verb, moves.length])).toEqual([
      ['fund', false, 1],
      ['syndicate', true, 11],
      ['ship', true, 8],
      ['post', true, 18],
    ]);
    expect(stage.ways.map(({ key }) => key)).toEqual(['end']);
  });

  it('then to what: the moves of that verb, as tiles if they are few, else as a list', () => {
    expect(behind(opening, 'ship')).toHaveLength(8);
    expect(stageOf(behind(opening, 'ship'), [])).toMatchObject({ shape: 'list', verbs: false });
    expect(stageOf(behind(opening, 'ship').slice(0, 5), [])).toMatchObject({ shape: 'tiles', verbs: false });
    expect(behind(opening, 'fund')).toEqual([]);
  });

  it('asks at once where the answers are few, whatever their kinds', () => {
    const stage = stageOf([...many('ship', 'sea', 3), ...many('post', 'port', 4), move('end', ['button:end'])], []);
    expect(stage.verbs).toBe(false);
    expect(stage.offers).toHaveLength(7);
  });

  it('makes a verb of each deed where moves name one', () => {
    const ops = ['E1', 'E2', 'W3', 'W4', 'W5'].flatMap((slot) =>
      ['suffrage', 'literacy'].map((op) => move(`op ${slot} ${op}`, [`slot:${slot}`, `op:${op}`])),
    );
    const stage = stageOf([...ops, move('end', ['button:end'])], []);
    expect(stage.offers.map(({ key, verb }) => [key, verb])).toEqual([
      ['op:suffrage', true],
      ['op:literacy', true],
    ]);
    expect(stageOf(behind(ops, 'op:suffrage'), []).offers).toHaveLength(5);
  });

  it('asks for the first part of an answer where one verb has many', () => {
    const help = ['blue', 'red'].flatMap((seat) =>
      [1, 2, 3, 4].map((die) => move(`help ${seat} ${String(die)}`, [`seat:${seat}`, `die:${String(die)}`])),
    );
    expect(stageOf(help, []).offers.map(({ key }) => key)).toEqual(['seat:blue', 'seat:red']);
    expect(stageOf(help, ['seat:red']).offers.map(({ moves }) => moves[0]?.notation)).toContain('help red 4');
  });

  it('shows every action while planning', () => {
    expect(stageOf(many('plan', 'action', 13), [])).toMatchObject({ shape: 'tiles', verbs: false });
    expect(stageOf(many('plan', 'action', 13), []).offers).toHaveLength(13);
  });

  it('never shows more than seven tiles otherwise', () => {
    const kinds = Array.from({ length: 10 }, (_, n) => many(`kind${String(n)}`, 'slot', 2)).flat();
    const stage = stageOf(kinds, []);
    expect(stage.offers).toHaveLength(mostTiles);
    expect(stage.offers.at(-1)).toMatchObject({ key: 'more', verb: true });
    expect(stageOf(behind(kinds, 'more'), []).offers).toHaveLength(4);
    const deeds = [...many('do', 'action', 9), move('end', ['button:end'])];
    expect(stageOf(deeds, []).offers).toHaveLength(mostTiles);
    expect(stageOf(deeds, []).offers.flatMap((offer) => offer.moves)).toHaveLength(9);
  });
});
