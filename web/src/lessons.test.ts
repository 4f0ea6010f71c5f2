// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { goesOn, keepStep, nextChapter, progressOf } from './lessons';

const chapters = [{ name: 'first' }, { name: 'economy' }, { name: 'ending' }];
const at = (step: number, done = false) => ({ table: 'abcdefghij', step, steps: 12, done });

describe('progress in the lessons', () => {
  beforeEach(() => localStorage.clear());

  it('is kept for each chapter of each game', () => {
    keepStep('spheres', 'first', at(4));
    expect(progressOf('spheres', 'first')).toEqual(at(4));
    expect(progressOf('spheres', 'economy')).toBeNull();
    expect(progressOf('planetary_phase', 'first')).toBeNull();
  });

  it('stays done when a chapter is begun again', () => {
    keepStep('spheres', 'first', at(12, true));
    keepStep('spheres', 'first', at(2));
    expect(progressOf('spheres', 'first')?.done).toBe(true);
  });

  it('says which chapter comes next', () => {
    expect(nextChapter('spheres', chapters)?.name).toBe('first');
    keepStep('spheres', 'first', at(12, true));
    expect(nextChapter('spheres', chapters)?.name).toBe('economy');
    keepStep('spheres', 'economy', at(12, true));
    keepStep('spheres', 'ending', at(12, true));
    expect(nextChapter('spheres', chapters)?.name).toBe('first');
    expect(nextChapter('spheres', [])).toBeUndefined();
  });

  it('goes on in the middle of a chapter, not at its beginning or end', () => {
    expect([null, at(1), at(2), at(11), at(12)].map(goesOn)).toEqual([false, false, true, true, false]);
  });

  it('forgets what it cannot read', () => {
    localStorage.setItem('noosphere.lessons', '{"spheres/first": {"step": "x"}, "spheres/ending": 3}');
    expect(progressOf('spheres', 'first')).toBeNull();
    localStorage.setItem('noosphere.lessons', '[');
    expect(progressOf('spheres', 'first')).toBeNull();
    keepStep('spheres', 'first', at(2));
    expect(progressOf('spheres', 'first')?.step).toBe(2);
  });
});
