import { expect, it } from 'vitest';
import { seeded } from '../../rules/seeded.ts';
import { drawn } from './cells.ts';
import { differenceOf } from './near-fields.ts';
import { patternFamilies } from './pattern-families.ts';

it('a note on a wrong field names no shape that the right one lacks', () => {
  const wrongNotes = patternFamilies.flatMap(({ family }) =>
    family.difficulties.flatMap((difficulty) =>
      Array.from({ length: 40 }, (_, seed) => family.make(seeded(`note ${seed}`), difficulty)).flatMap(({ right, wrong }) =>
        wrong.flatMap(({ mistake }) => {
          const [, shape] = /instead of the (\w+)\./u.exec(mistake ?? '') ?? [];
          return shape !== undefined && !right.text.includes(shape) ? [`${family.name}: ${mistake} Right: ${right.text}`] : [];
        }),
      ),
    ),
  );
  expect(wrongNotes).toEqual([]);
});

it('a field is told by what differs from the right one', () => {
  const right = { shapes: [drawn('star'), drawn('circle', { size: 'small' })] };
  expect(differenceOf(right, { shapes: [drawn('cross'), drawn('circle', { size: 'small', fill: 'solid' })] })).toBe(
    'Gets the shape and the fill wrong.',
  );
  expect(differenceOf(right, { shapes: [drawn('star')] })).toBe('Shows the wrong number of shapes.');
});
