// @vitest-environment node
// The types of a game's state are made from its schema. What servers told the boards, kept in the fixtures, must fit it.
import Ajv2020 from 'ajv/dist/2020';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Record<string, unknown>;
const games = readdirSync(new URL('games/', root)).filter((game) =>
  existsSync(new URL(`games/${game}/schema.json`, root)),
);

describe.each(games)('the schema of %s', (game) => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  const fits = ajv.compile(read(`games/${game}/schema.json`));
  const folder = `web/src/boards/${game}/fixtures/`;
  const fixtures = readdirSync(new URL(folder, root));

  it.each(fixtures)('allows %s', (name) => {
    expect(fits(read(folder + name)['state']), JSON.stringify(fits.errors?.slice(0, 3))).toBe(true);
  });

  it('allows nothing else', () => {
    const state = read(folder + fixtures[0])['state'] as object;
    expect(fits({ ...state, colour: 'mauve' })).toBe(false);
    expect(fits({ ...state, ending: 'sudden' })).toBe(false);
    expect(fits({ ...state, agenda: undefined })).toBe(false);
  });
});
