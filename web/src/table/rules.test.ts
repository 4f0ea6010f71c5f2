import { expect, it } from 'vitest';
import type { Rule } from '../api/types';
import { chapterOf, RuleIndex } from './rules';

const rule = (id: string, title: string, text: string): Rule => ({ id, kind: 'rule', source: '', title, text });
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
