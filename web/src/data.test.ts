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

describe('what an owner’s copy may say otherwise than ours', () => {
  const fitting = (data: string, change: (content: never) => void): boolean => {
    const content = read(data);
    change(content as never);
    return validator(data.replace('/data/', '/data/schema/').replace('.json', '.schema.json'))(content);
  };

  it('is a black die on a Barrier (R-93)', () => {
    const die = (colour: string): boolean =>
      fitting('pax_emancipation/data/barriers.json', (content: { barriers: { dice: Json[] }[] }) => {
        content.barriers[0]?.dice.splice(0, 1, { colour, face: 1, frustration: false });
      });
    expect([die('black'), die('blue')]).toEqual([true, false]);
  });

  it('is a schedule of their own for five players (R-48)', () => {
    const side = (key: string): boolean =>
      fitting('planetary_phase/data/schedule.json', (content: { boxes: { costs: Json }[] }) => {
        for (const box of content.boxes) box.costs[key] = [0, 1, 2, 3];
      });
    expect([side('5'), side('6')]).toEqual([true, false]);
  });

  it('is a penalty for each place of a block (R-10)', () => {
    const places = (penalties: number[]): boolean =>
      fitting('planetary_phase/data/player_board.json', (content: { blocks: Json[] }) => {
        Object.assign(content.blocks[1] ?? {}, { penalties });
      });
    expect([places([1, 2, 2, 3]), places([1, 2, 2, 9])]).toEqual([true, false]);
  });

  it('is a Credential row of 2 to 16 steps (R-39)', () => {
    const steps = (count: number): boolean =>
      fitting('planetary_phase/data/board.json', (content: { credentials_track: Json }) => {
        const level = (_: unknown, at: number): number => Math.min(4, 1 + at);
        const row = { positions: count, max: count - 1, level_of_position: Array.from({ length: count }, level) };
        Object.assign(content.credentials_track, row, { life_energy_bonus_at: [1], distinction_level: 2 });
      });
    expect([1, 2, 16, 17].map(steps)).toEqual([false, true, true, false]);
  });
});
