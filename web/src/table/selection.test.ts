import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { back, choose, decided, legalTargets, look, matching, needsConfirmation } from './selection';
import { move } from './fixtures/moves';

const reroll = [
  move('keep', ['button:keep']),
  move('reroll free 1', ['token:free', 'die:1']),
  move('reroll free 2', ['token:free', 'die:2']),
  move('reroll do-over 2', ['token:do-over', 'die:2']),
];

describe('choosing targets', () => {
  it('offers the first targets, each once, in the order of the moves', () => {
    expect(look(reroll, []).options.map((option) => option.target)).toEqual([
      'button:keep',
      'token:free',
      'token:do-over',
    ]);
  });

  it('narrows to one move', () => {
    const chosen = choose(reroll, choose(reroll, [], 'token:free') ?? [], 'die:2') ?? [];
    expect(decided(reroll, chosen)?.notation).toBe('reroll free 2');
  });

  it('takes the remaining targets by itself when one move is left', () => {
    const chosen = choose(reroll, [], 'token:do-over') ?? [];
    expect(chosen).toEqual(['token:do-over', 'die:2']);
    expect(decided(reroll, chosen)?.notation).toBe('reroll do-over 2');
  });

  it('reaches a later target directly where only one way leads to it', () => {
    expect(choose(reroll, [], 'die:1')).toEqual(['token:free', 'die:1']);
    expect(choose(reroll, [], 'die:2')).toBeNull();
    expect(legalTargets(reroll, []).has('die:1')).toBe(true);
    expect(legalTargets(reroll, []).has('die:2')).toBe(false);
  });

  it('switches when another earlier target is clicked, and takes back on a second click', () => {
    expect(choose(reroll, ['token:free'], 'button:keep')).toEqual(['button:keep']);
    expect(choose(reroll, ['token:free'], 'token:free')).toEqual([]);
  });

  it('refuses a target no move has', () => {
    expect(choose(reroll, [], 'die:9')).toBeNull();
  });

  it('names moves that share all their targets instead of guessing', () => {
    const twins = [move('perfect 5', ['number:5']), move('recover 5', ['number:5'])];
    const chosen = choose(twins, [], 'number:5') ?? [];
    expect(decided(twins, chosen)).toBeUndefined();
    expect(look(twins, chosen).ready).toHaveLength(2);
  });

  it('steps back one decision, over targets that were taken by themselves', () => {
    expect(back(reroll, ['token:do-over', 'die:2'])).toEqual([]);
    expect(back(reroll, ['token:free', 'die:2'])).toEqual(['token:free']);
    expect(back(reroll, [])).toEqual([]);
  });
});

describe('for any moves', () => {
  const target = fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat({ max: 3 }))
    .map(([anchor, n]) => `${anchor}:${String(n)}`);
  const someMoves = fc
    .array(fc.array(target, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
    .map((lists) => lists.map((targets, i) => move(`m${String(i)}`, targets)));

  it('clicking any option in turn always ends at a move, and every move can be reached', () => {
    fc.assert(
      fc.property(someMoves, (moves) => {
        for (const goal of moves) {
          let chosen: string[] = [];
          while (chosen.length < goal.targets.length) {
            const next = goal.targets[chosen.length] ?? '';
            const longer = choose(moves, chosen, next);
            expect(longer?.length ?? 0).toBeGreaterThan(chosen.length);
            chosen = longer ?? [];
            expect(matching(moves, chosen)).toContain(goal);
          }
          const { ready } = look(moves, chosen);
          expect(ready).toContain(goal);
        }
      }),
    );
  });

  it('stepping back after a choice returns to where it was made, and always reaches the start', () => {
    fc.assert(
      fc.property(someMoves, fc.array(fc.nat(), { maxLength: 4 }), (moves, picks) => {
        let chosen: string[] = [];
        for (const pick of picks) {
          const { options } = look(moves, chosen);
          if (options.length === 0) break;
          const option = options[pick % options.length];
          const next = choose(moves, chosen, option?.target ?? '') ?? [];
          expect(back(moves, next)).toEqual(chosen);
          chosen = next;
        }
        for (let steps = 0; chosen.length > 0; ++steps) {
          expect(steps).toBeLessThan(4);
          chosen = back(moves, chosen);
        }
      }),
    );
  });

  it('every legal target can be chosen, and nothing else', () => {
    fc.assert(
      fc.property(someMoves, target, (moves, clicked) => {
        expect(choose(moves, [], clicked) !== null).toBe(legalTargets(moves, []).has(clicked));
      }),
    );
  });
});

describe('confirmation', () => {
  const quiet = move('plan tax', ['action:tax']);
  const ending = move('stop', ['button:stop'], { ends: true });
  const rolling = move('act tax', ['action:tax'], { rolls: true });

  it.each([
    ['none', [false, false, false]],
    ['turn', [false, true, false]],
    ['final', [false, true, true]],
    ['all', [true, true, true]],
  ] as const)('level %s', (level, expected) => {
    expect([quiet, ending, rolling].map((m) => needsConfirmation(m, level))).toEqual(expected);
  });
});
