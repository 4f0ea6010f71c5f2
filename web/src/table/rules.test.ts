import { describe, expect, it } from 'vitest';
import type { LogLine, Rule } from '../api/types';
import { play } from './fixtures/page';
import { atTable, byChapters, chaptersFor, grouped, marksOrigins, RuleIndex, untoldEvidence } from './rules';

const rule = (id: string, title: string, text: string): Rule => ({
  id,
  kind: 'rule',
  source: '',
  origin: 'rulebook',
  evidence: '',
  title,
  text,
});
const index = new RuleIndex([
  rule('SPH-GEN-1', 'Jugadores', 'De dos a seis.'),
  rule('SPH-PLAN-1', 'El plan', 'Anuncias *tres* acciones.'),
  rule('SPH-PLAN-2', 'Acción perdida', 'No entra en el plan.'),
]);
const ids = (query: string): string[] => index.search(query).map((found) => found.id);

it('lists everything in order where nothing is asked', () => {
  expect(ids('  ')).toEqual(['SPH-GEN-1', 'SPH-PLAN-1', 'SPH-PLAN-2']);
});

it('finds ids, titles and text, whatever the accents, titles first', () => {
  expect(ids('sph-gen')).toEqual(['SPH-GEN-1']);
  expect(ids('accion')).toEqual(['SPH-PLAN-2', 'SPH-PLAN-1']);
  expect(ids('tres anuncias')).toEqual(['SPH-PLAN-1']);
  expect(ids('tres seis')).toEqual([]);
});

it('lists rules before the options that change them', () => {
  const changed = new RuleIndex([
    rule('OPT-doover_limit', 'Do-over limit', 'One do-over a turn.'),
    rule('SPH-MOV-3', 'Movement', 'It gives a do-over (OPT-doover_limit).'),
    rule('SPH-RR-2', 'Do-over', 'A second roll.'),
  ]);
  const found = (query: string): string[] => changed.search(query).map(({ id }) => id);
  expect(found('do-over')).toEqual(['SPH-RR-2', 'SPH-MOV-3', 'OPT-doover_limit']);
  expect(found('OPT-doover_limit')).toEqual(['OPT-doover_limit', 'SPH-MOV-3']);
  expect(found('')).toEqual(['OPT-doover_limit', 'SPH-MOV-3', 'SPH-RR-2']);
});

describe('chapters', () => {
  const rules = ['C', 'A', 'B', 'X'].map((id) => rule(id, id, ''));
  const named = [
    { name: 'Basics', rules: ['A'] },
    { name: 'Rulings: one', rules: ['B'] },
    { name: 'Rulings: two', rules: ['C', 'gone'] },
    { name: 'Empty', rules: ['gone'] },
  ];

  it('have the rules in the order of the text; what stands in none comes last', () => {
    expect(byChapters(rules, [], 'Others')).toEqual([{ name: '', rules }]);
    const told = byChapters(rules, named, 'Others').map(({ name, rules: own }) => [name, ...own.map(({ id }) => id)]);
    expect(told).toEqual([
      ['Basics', 'A'],
      ['Rulings: one', 'B'],
      ['Rulings: two', 'C'],
      ['Others', 'X'],
    ]);
  });

  it('that begin alike stand below their beginning', () => {
    const told = grouped(byChapters(rules, named, 'Others')).map(({ name, entries }) => [
      name,
      ...entries.map((one) => one.name),
    ]);
    expect(told).toEqual([
      ['', 'Basics'],
      ['Rulings', 'one', 'two'],
      ['', 'Others'],
    ]);
  });

  it.each(['spheres', 'planetary_phase', 'pax_transhumanity', 'pax_emancipation'])(
    'of %s hold the same rules in both languages, each once',
    async (game) => {
      const [en, es] = await Promise.all([chaptersFor(game, 'en'), chaptersFor(game, 'es')]);
      const ids = en.flatMap((chapter) => chapter.rules);
      expect(en.length).toBeGreaterThan(15);
      expect(new Set(ids).size).toBe(ids.length);
      expect(es.flatMap((chapter) => chapter.rules).toSorted()).toEqual(ids.toSorted());
    },
  );

  it('are none for a game that tells of none', async () => {
    expect(await chaptersFor('nim', 'en')).toEqual([]);
  });
});

describe('a rule at the table', () => {
  const goal = {
    what: 'turns',
    kind: 'end',
    name: 'Turns',
    text: 'Two turns left',
    rule: 'R1',
    urgent: false,
  } as const;
  const move = {
    notation: 'a',
    number: 1,
    kind: 'a',
    targets: [],
    text: 'Move there',
    rule: 'R2',
    ends: false,
    rolls: false,
  };
  const told = (n: number, rule: string): LogLine => ({
    n,
    ply: n,
    event: 'e',
    rule,
    text: `line ${String(n)}`,
    args: {},
  });
  const now = play({ goals: [goal], moves: [move], rule: 'R2', prompt: 'Where to?', result: { over: false } });

  it('tells how it stands, what is asked, what may be done and what it last did', () => {
    expect(atTable('R1', now, [])).toEqual({ goals: ['Two turns left'], asked: '', moves: [], last: '' });
    expect(atTable('R2', now, [told(1, 'R2'), told(2, 'R2'), told(3, 'R1')])).toEqual({
      goals: [],
      asked: 'Where to?',
      moves: ['Move there'],
      last: 'line 2',
    });
  });

  it('is silent where it has nothing to do with this moment, or the game is over', () => {
    expect(atTable('R3', now, [told(1, 'R2')])).toBeNull();
    expect(atTable('R1', { ...now, result: { over: true } }, [])).toBeNull();
  });
});

it('finds an id that begins with a section', () => {
  const sections = new RuleIndex([rule('3C-EST-1', 'Found', ''), rule('3C-EST-11', 'More', ''), rule('R-01', 'x', '')]);
  expect(sections.search('3c-est-1').map(({ id }) => id)).toEqual(['3C-EST-1', '3C-EST-11']);
  expect(sections.search('R-01').map(({ id }) => id)).toEqual(['R-01']);
});

it('finds rules by their mark, if they have one', () => {
  const lost: Rule = { ...rule('K1.1', 'Launch', 'It is launched.'), origin: 'reconstructed', evidence: 'A5; D1' };
  const plain = rule('F4.1', 'Post', 'Not reconstructed at all.');
  const marks = new RuleIndex([plain, lost], ({ origin }) => origin);
  expect(marks.search('Reconstructed').map(({ id }) => id)).toEqual(['K1.1', 'F4.1']);
  expect(marks.search('rulebook').map(({ id }) => id)).toEqual(['F4.1']);
  expect(new RuleIndex([plain, lost]).search('rulebook')).toEqual([]);
});

it('marks rules unless all are the rulebook’s or rulings', () => {
  const printed = rule('F4.1', 'Post', '');
  const of = (origin: Rule['origin']): Rule => ({ ...printed, origin });
  expect(marksOrigins([printed])).toBe(false);
  expect(marksOrigins([printed, of('ruling')])).toBe(false);
  for (const origin of ['edition', 'reconstructed', 'designed'] as const) {
    expect(marksOrigins([printed, of(origin)])).toBe(true);
  }
});

it('tells the evidence only where the text does not', () => {
  const lost: Rule = { ...rule('K1.1', 'Launch', 'It is launched.'), origin: 'reconstructed', evidence: 'A5; D1' };
  expect(untoldEvidence(lost, 'Reconstructed: ')).toBe('A5; D1');
  expect(untoldEvidence({ ...lost, text: 'Launch it. Reconstructed: A5.' }, 'Reconstructed: ')).toBe('');
  expect(untoldEvidence(rule('F4.1', 'Post', ''), 'Reconstructed: ')).toBe('');
});
