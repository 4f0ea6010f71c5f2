// @vitest-environment node
// The data files of the games fit their JSON Schemas, and the schemas notice what does not.
import Ajv2020 from 'ajv/dist/2020';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Json = Record<string, unknown>;

const games = new URL('../../games/', import.meta.url);
const read = (path: string): Json => JSON.parse(readFileSync(new URL(path, games), 'utf8')) as Json;

const folders = readdirSync(games).filter((game) => existsSync(new URL(`${game}/data/schema/`, games)));
const files = folders.flatMap((game) =>
  readdirSync(new URL(`${game}/data/`, games))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      data: `${game}/data/${name}`,
      schema: `${game}/data/schema/${name.replace('.json', '')}.schema.json`,
    })),
);

const validator = (schema: string) => new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(read(schema));

/** Every object of a file, however deep. */
function objectsIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Json, ...inner];
}

describe.each(files)('$data', ({ data, schema }) => {
  it('fits its schema', () => {
    const fits = validator(schema);
    expect(fits(read(data)), JSON.stringify(fits.errors?.slice(0, 3))).toBe(true);
  });

  it('would not fit with a field that nobody knows, or as a list', () => {
    const fits = validator(schema);
    expect(fits({ ...read(data), colour: 1 })).toBe(false);
    expect(fits([])).toBe(false);
  });

  it('would not fit without where its records come from', () => {
    const fits = validator(schema);
    const content = read(data);
    const record = objectsIn(content).find(
      (one) => 'provenance' in one && ('id' in one || 'number' in one || 'value' in one || 'name' in one),
    );
    expect(record).toBeDefined();
    delete record?.provenance;
    expect(fits(content)).toBe(false);
  });
});

it('there are data files to look at', () => {
  expect(files.length).toBeGreaterThanOrEqual(5);
});
