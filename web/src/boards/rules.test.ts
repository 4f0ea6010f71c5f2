// @vitest-environment node
// Boards cite rules in what they explain. A rule that no longer exists would lead nowhere.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** What a rule id of each game looks like; ids.csv says which there are. */
const shapes: Record<string, RegExp> = {
  spheres: /\b(?:SPH|FZ|RUL|OPT)-[A-Za-z0-9_]+(?:-\d+)?\b/g,
  planetary_phase:
    /(?<=['`;])(?:\d[A-E]\d?-[A-Z]+-\d+|\d-[A-Z]+-\d+|R-\d+|(?:OPT|VAR|CH|BOARD)-[A-Z0-9-]+)(?=['`"\\])/g,
  pax_transhumanity: /(?<=['`;])(?:[A-K]\d(?:\.\d)?[a-z]?|SR\d\d|R\d\d|GL\.\w+)(?=['`"\\])/g,
  pax_emancipation: /(?<=['`;])(?:[A-N]\d\.\d|R-\d+|S\.\d|GL-\w+)(?=['`"\\])/g,
};

const known = (game: string): Set<string> =>
  new Set(
    ['engine/rules/ids.csv', `games/${game}/rules/ids.csv`]
      .flatMap((path) => read(path).trim().split('\n').slice(1))
      .map((line) => line.slice(0, line.indexOf(','))),
  );

const sources = (game: string): string[] =>
  readdirSync(new URL(`web/src/boards/${game}/`, root), { withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|svelte)$/.test(one.name) && !one.name.includes('.test.'))
    .map((one) => `web/src/boards/${game}/${one.name}`);

describe.each(Object.entries(shapes))('the board of %s', (game, shape) => {
  it('cites rules that exist', () => {
    const rules = known(game);
    const cited = sources(game).flatMap((path) => read(path).match(shape) ?? []);
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((id) => !rules.has(id))).toEqual([]);
  });
});
