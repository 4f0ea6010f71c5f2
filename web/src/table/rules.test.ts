import { expect, it } from 'vitest';
import type { Rule } from '../api/types';
import { chapterOf, marksOrigins, RuleIndex, untoldEvidence } from './rules';

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

it('knows the chapter of a rule', () => {
  expect(chapterOf(rule('SPH-PLAN-3', '', ''))).toBe('SPH-PLAN');
  expect(chapterOf(rule('3C-EST-1', '', ''))).toBe('3C-EST');
  expect(chapterOf(rule('R-01', '', ''))).toBe('R');
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
