// @vitest-environment node
// Boards cite rules in what they explain, and comments all over the client say which rule they are about. A rule that no
// longer exists would lead nowhere.
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

/** Ids that look like nothing else, wherever they stand: in what is shown and in comments. */
const anywhere =
  /\b(?:(?:ENG|SPH|FZ|RUL|OPT|VAR|BOARD|GL|AB|SETUP)-[A-Za-z0-9_]+(?:-\d+)?|\d(?:[A-E]\d?)?-[A-Z]{3,}-\d+|R-\d+)\b/g;

const client = (): string[] =>
  readdirSync(new URL('web/src/', root), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(ts|svelte|json|css)$/.test(one.name) && !one.name.includes('.test.'))
    .map((one) => `${one.parentPath}/${one.name}`.replaceAll('//', '/'))
    .filter((path) => !/\/(fixtures|states|chapters)\//.test(path));

describe('the whole client', () => {
  it('names rules that exist', () => {
    const rules = new Set(Object.keys(shapes).flatMap((game) => [...known(game)]));
    const chapters = new Set([...rules].map((id) => id.replace(/-\d+$/, '')));
    const named = client().flatMap((path) =>
      (readFileSync(path, 'utf8').match(anywhere) ?? []).map((id) => ({ id, path: path.replace(/^.*web\/src/, '') })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ id }) => !rules.has(id) && !chapters.has(id))).toEqual([]);
  });
});
