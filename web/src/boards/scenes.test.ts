// Which events of each game are scenes, in both languages, with their dice.
import { describe, expect, it } from 'vitest';
import emancipationEn from '../../../games/pax_emancipation/text/en.json';
import emancipationEs from '../../../games/pax_emancipation/text/es.json';
import transhumanityEn from '../../../games/pax_transhumanity/text/en.json';
import transhumanityEs from '../../../games/pax_transhumanity/text/es.json';
import planetaryEn from '../../../games/planetary_phase/text/en.json';
import planetaryEs from '../../../games/planetary_phase/text/es.json';
import spheresEn from '../../../games/spheres/text/en.json';
import spheresEs from '../../../games/spheres/text/es.json';
import type { LogLine } from '../api/types';
import type { Telling } from '../table/scenes';
import { catalog } from './checking';
import { scenesFor } from './scenes';

type Texts = Record<string, string>;
const texts: Record<string, [Texts, Texts]> = {
  spheres: [spheresEn, spheresEs],
  pax_transhumanity: [transhumanityEn, transhumanityEs],
  pax_emancipation: [emancipationEn, emancipationEs],
  planetary_phase: [planetaryEn, planetaryEs],
};

let n = 0;
const line = (event: string, args: LogLine['args'] = {}): LogLine => {
  n += 1;
  return { n, ply: n, event, rule: '', text: `<${event}>`, args };
};
const rolled = (roll: string, value: number, chance = 0): LogLine =>
  line('rolled', { who: 'blue', roll, value, chance });

async function telling(game: string) {
  const found = await scenesFor(game);
  const [english, spanish] = texts[game] ?? [{}, {}];
  const tell = (words: Telling['words']): Telling => ({ me: 'blue', names: { blue: 'Ana', red: 'Rojo' }, words });
  return {
    dice: found!.dice,
    // Told in both languages: each has a title of its own.
    scenes: (lines: LogLine[], before: LogLine[] = []) => {
      const told = found!.scenes(lines, before, tell(catalog(english, 'en')));
      const es = found!.scenes(lines, before, tell(catalog(spanish, 'es')));
      for (const [at, one] of told.entries()) {
        expect(one.title).not.toBe('');
        expect(es[at]?.title).not.toBe('');
        expect(es[at]?.title).not.toBe(one.title);
        expect(one.text).not.toBe('');
      }
      return told;
    },
  };
}

describe('SPHERES!', () => {
  const crisis = () => [
    line('crisis_begins', { cause: 'census', left: 0 }),
    rolled('rubicons', 2),
    rolled('gate', 8),
    rolled('prof_count', 3),
    rolled('prof', 7),
    rolled('prof', 12),
    line('crisis_spends_number', { number: 7, rubicons: 1 }),
  ];

  it('tells a lost Crisis with its dice, and it stays until read', async () => {
    const { scenes } = await telling('spheres');
    const [scene] = scenes([line('crisis_failed', { rubicons: 1, resolved: 0, failed: 1 })], crisis());
    expect(scene).toMatchObject({
      kind: 'crisis',
      tone: 'bad',
      stays: true,
      out: false,
      text:
        '<crisis_begins> <crisis_failed> A die clears a Rubicon only if you hold its number or letter. ' +
        'With only 1 left nothing more is lost.',
      dice: [
        { face: '7', idle: false },
        { face: '12', idle: true },
      ],
    });
  });

  it('says who brought a Crisis, and that an element falls with it', async () => {
    const { scenes } = await telling('spheres');
    const attack = (n: string) => ({ ...line('combat_crisis', { who: 'blue', by: n }), befalls: true });
    const others = line('combat_crisis', { who: 'red', by: 'blue' });
    const before = [attack('red'), others, line('crisis_begins', { cause: 'combat', left: 0 })];
    const [scene] = scenes([line('crisis_failed', { rubicons: 4 })], before);
    expect(scene?.text).toMatch(/^<combat_crisis> <crisis_begins> <crisis_failed> .*An element falls with it, perhaps/);
    const ageless = [before[0]!, line('crisis_begins', { cause: 'census', left: 0 })];
    expect(scenes([line('crisis_failed', { rubicons: 2 })], ageless)[0]?.text).toMatch(/^<crisis_begins> /);
  });

  it('lets it pass where one could roll again, and where it is resolved', async () => {
    const { scenes } = await telling('spheres');
    const again = [...crisis(), line('reroll_die', { die: 1 }), rolled('prof', 3)];
    expect(scenes([line('crisis_failed', { rubicons: 1 })], again)[0]).toMatchObject({ stays: false });
    expect(scenes([line('crisis_resolved')], crisis())[0]).toMatchObject({ stays: false, tone: 'good' });
  });

  it('tells one’s own collapse with its Crisis, and asks what to do then', async () => {
    const { scenes } = await telling('spheres');
    const own = scenes([line('crisis_failed'), line('collapse', { who: 'blue' })], crisis());
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      kind: 'defeat',
      out: true,
      stays: true,
      text: '<crisis_begins> <crisis_failed> A third failed Crisis is the end of a civilization.',
      dice: [{ face: '7' }, { face: '12' }],
    });
    const other = scenes([line('collapse', { who: 'red' })]);
    expect(other[0]).toMatchObject({ out: false, stays: false, who: 'red', title: 'Rojo collapses.' });
  });

  it('tells of the Crises of others, but not twice of one’s own', async () => {
    const { scenes } = await telling('spheres');
    expect(scenes([line('crisis_announced', { who: 'red' })])).toHaveLength(1);
    expect(scenes([line('crisis_announced', { who: 'blue' })])).toHaveLength(0);
    expect(scenes([line('era_gained', { era: 2 })])[0]).toMatchObject({ kind: 'era' });
    expect(scenes([line('attempt', { who: 'red' })])).toEqual([]);
  });

  it('tells how the game ends, and whose Crises did it', async () => {
    const { scenes } = await telling('spheres');
    const over = (ending: string, who = 'none') => line('game_over', { ending, who });
    expect(scenes([over('seven_crises', 'red')])[0]).toMatchObject({
      kind: 'era',
      who: 'red',
      title: 'Rojo has resolved seven Crises.',
      text: '<game_over>',
    });
    expect(scenes([over('seven_crises', 'blue')])[0]).toMatchObject({ title: 'You have resolved seven Crises.' });
    expect(scenes([over('stasis')])[0]).toMatchObject({ kind: 'era', who: null });
    const last = scenes([line('collapse', { who: 'red' }), over('last_standing', 'blue')]);
    expect(last.map(({ kind, who }) => [kind, who])).toEqual([
      ['defeat', 'red'],
      ['era', 'blue'],
    ]);
  });

  it('shows dice in the log, pale where they were over the chance', async () => {
    const { dice } = await telling('spheres');
    expect(dice(rolled('act', 31, 75))).toEqual([{ face: '31', idle: false }]);
    expect(dice(rolled('act', 80, 75))).toEqual([{ face: '80', idle: true }]);
    expect(dice(rolled('aspect', 3))).toEqual([{ face: 'C', idle: false }]);
    expect(dice(line('combat_dice', { die1: 4, die2: 9, die3: 0 }))).toHaveLength(2);
    expect(dice(line('planned'))).toEqual([]);
  });
});

describe('Pax Transhumanity', () => {
  it('tells of a tipping point once, and of what else turns the world', async () => {
    const { scenes, dice } = await telling('pax_transhumanity');
    const over = line('game_over', { ending: 'tipping_point' });
    expect(scenes([line('viable', { who: 'red' }), over])[0]).toMatchObject({ kind: 'tipping', who: 'red' });
    expect(scenes([line('exo_tips', { who: 'red' }), over])).toHaveLength(1);
    // Who did it has been told before; who played before that did not.
    const earlier = [line('viable', { who: 'red' }), line('paid', { who: 'red' })];
    expect(scenes([line('exchange')], earlier)[0]).toMatchObject({ who: 'red', text: '<viable> <exchange>' });
    const next = [...earlier, line('turn_begins', { who: 'pink' })];
    expect(scenes([line('exchange')], next)[0]).toMatchObject({ who: null, text: '<exchange>' });
    expect(scenes([line('singularity', { run: 4 })])[0]).toMatchObject({ kind: 'singularity' });
    expect(scenes([line('exchange'), line('scrapped')])[0]).toMatchObject({
      kind: 'crisis',
      text: '<exchange> <scrapped>',
    });
    expect(scenes([line('regime'), line('recession')]).map(({ kind }) => kind)).toEqual(['era', 'crisis']);
    expect(dice(line('paid'))).toEqual([]);
  });

  it.each(['plurality', 'tycoon', 'round_limit'])('tells that it ends by %s', async (ending) => {
    const { scenes } = await telling('pax_transhumanity');
    expect(scenes([line('game_over', { ending }), line('revealed')])[0]).toMatchObject({
      kind: 'era',
      text: '<game_over> <revealed>',
    });
  });

  it('tells of the singularity once', async () => {
    const { scenes } = await telling('pax_transhumanity');
    expect(scenes([line('singularity', { run: 4 }), line('game_over', { ending: 'singularity' })])).toHaveLength(1);
  });
});

describe('Pax Emancipation', () => {
  it('tells the end of an era with what it brings, and one’s own failure until it is read', async () => {
    const { scenes } = await telling('pax_emancipation');
    const all = scenes([
      line('era_ends', { era: 'cooperative' }),
      line('counter_enlightenment', { who: 'blue' }),
      line('withstood', { who: 'red' }),
      line('new_era'),
    ]);
    expect(all.map(({ kind, stays }) => [kind, stays])).toEqual([
      ['era', false],
      ['defeat', true],
    ]);
    expect(all[0]?.text).toBe('<era_ends> <counter_enlightenment> <withstood> <new_era>');
    expect(scenes([line('hate', { port: 'natal', dice: 2 })])).toEqual([]);
  });

  it('tells with its dice how hate takes something from me, and no other throw', async () => {
    const { scenes } = await telling('pax_emancipation');
    const thrown = (cast: string, pips: number) => line('die', { cast, pips });
    const before = [thrown('hate', 6), line('turn'), line('hate', { port: 'edo', dice: 2 }), thrown('hate', 3)];
    const hit = (who: string) => [
      thrown('hate', 5),
      line('idle_die', { pips: 5 }),
      line('hit', { pips: 3 }),
      line('martyred', { who, port: 'edo', hate: 1 }),
      line('refilled'),
    ];
    const [scene, ...more] = scenes(hit('blue'), before);
    expect(more).toEqual([]);
    expect(scene).toMatchObject({
      kind: 'crisis',
      tone: 'bad',
      who: 'blue',
      stays: false,
      text: '<hate> <hit> <martyred>',
      dice: [
        { face: '3', idle: false },
        { face: '5', idle: true },
      ],
    });
    expect(scenes(hit('red'), before)).toEqual([]);
    expect(scenes([line('martyred', { who: 'blue', port: 'edo', hate: 0 })], before)).toEqual([]);
    const [pogrom] = scenes([thrown('pogrom', 1), line('pogrom', { pips: 1 }), line('massacred', { who: 'blue' })]);
    expect(pogrom).toMatchObject({ text: '<pogrom> <massacred>', dice: [{ face: '1', idle: false }] });
  });

  it.each([
    ['dark_age', 'defeat', 'bad'],
    ['defeat', 'defeat', 'bad'],
    ['marginal', 'era', 'good'],
    ['decisive', 'era', 'good'],
    ['competitive', 'era', 'plain'],
    ['malthusian', 'era', 'plain'],
  ])('tells that it ends by %s, after the era', async (ending, kind, tone) => {
    const { scenes } = await telling('pax_emancipation');
    const all = scenes([line('era_ends'), line('game_over', { ending })]);
    expect(all).toHaveLength(2);
    expect(all[1]).toMatchObject({ kind, tone, text: '<game_over>' });
  });

  it('draws dice as they fall', async () => {
    const { dice } = await telling('pax_emancipation');
    expect(dice(line('die', { cast: 'hate', pips: 4 }))).toEqual([{ face: '4', pips: true, idle: false }]);
    expect(dice(line('idle_die', { pips: 2 }))).toEqual([{ face: '2', pips: true, idle: true }]);
  });
});

describe('The Planetary Phase', () => {
  it('tells of threats that strike, of Reckonings and of the end of the world', async () => {
    const { scenes } = await telling('planetary_phase');
    expect(scenes([line('struck', { threat: 't' }), line('degradation')])[0]).toMatchObject({
      kind: 'crisis',
      text: '<struck> <degradation>',
    });
    const slid = line('threat_slid', { threat: 'u' });
    expect(scenes([line('struck'), slid, line('degradation'), line('game_over')])[0]).toMatchObject({
      text: '<struck> <degradation>',
    });
    const reputation = (who: string) => ({ ...line('reputation', { who }), text: `<${who}>` });
    expect(scenes([line('reckoning'), reputation('red'), reputation('blue')])[0]).toMatchObject({
      kind: 'era',
      text: '<reckoning> <blue>',
    });
    expect(scenes([line('game_over', { ending: 'defeat' })])[0]).toMatchObject({ tone: 'bad' });
    expect(scenes([line('game_over', { ending: 'success' })])[0]).toMatchObject({ tone: 'good' });
    expect(scenes([line('game_over', { ending: 'round_limit' })])[0]).toMatchObject({ kind: 'defeat', tone: 'bad' });
  });
});

describe.each(Object.entries(texts))('%s', (game, [english]) => {
  const endings = Object.keys(english).flatMap((key) => /^ending\.(\w+)$/.exec(key)?.[1] ?? []);

  it.each(endings.filter((ending) => ending !== 'none'))('tells the end by %s as a scene', async (ending) => {
    const { scenes } = await telling(game);
    const cause = ending === 'singularity' ? [line('singularity', { run: 4 })] : [];
    expect(scenes([...cause, line('game_over', { ending, who: 'blue' })])).toHaveLength(1);
  });
});

it('a game without scenes has none', async () => {
  expect(await scenesFor('nim')).toBeNull();
});
