import { expect, it } from 'vitest';
import data from '../../../../games/pax_emancipation/data/revolutions.json';
import { borderOf, faces } from './terms';

it('bands every side of every Revolution in its own colour', () => {
  const printed = data.revolutions.map(({ number, sides }) => [number, ...sides.map(({ border }) => border)]);
  expect(printed).toHaveLength(10);
  expect(data.revolutions.map(({ number }) => [number, ...faces.map((face) => borderOf(number, face))])).toEqual(
    printed,
  );
});
