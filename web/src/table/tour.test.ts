import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import english from '../words/table.en.json';
import spanish from '../words/table.es.json';
import { stops } from './tour';

const pages = join(process.cwd(), 'src/table');
const drawn = readdirSync(pages)
  .filter((file) => file.endsWith('.svelte'))
  .map((file) => readFileSync(join(pages, file), 'utf8'))
  .join();

it.each(stops)(
  'the stop "$name" has a title and a text in both languages, and a part of the page',
  ({ name, part }) => {
    for (const words of [english, spanish]) {
      expect(words).toHaveProperty([`table.tour.${name}.title`]);
      expect(words).toHaveProperty([`table.tour.${name}`]);
    }
    expect(drawn).toContain(`data-tour="${part}"`);
  },
);
