import { expect, test } from 'vitest';
import { type Shape, shapeNames, sizes, spots } from '../../rules/figure.ts';
import { shapeOutline } from './shape-outline.ts';

const drawn = (changes: Partial<Shape> & Pick<Shape, 'shape'>): string =>
  shapeOutline({ fill: 'outline', size: 'medium', turn: 0, at: 'centre', ...changes });
const numbersOf = (outline: string): number[] => [...outline.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));

test('every shape in every size, place and turn stays inside its field', () => {
  for (const shape of shapeNames.filter((name) => name !== 'circle'))
    for (const size of sizes)
      for (const at of spots)
        for (const turn of [0, 45, 90, 135, 180, 225, 270, 315]) {
          const numbers = numbersOf(drawn({ shape, size, at, turn }));
          expect(Math.min(...numbers), `${size} ${shape} ${at} ${turn}`).toBeGreaterThanOrEqual(0);
          expect(Math.max(...numbers), `${size} ${shape} ${at} ${turn}`).toBeLessThanOrEqual(100);
        }
});

test('no two shapes, sizes or places are drawn alike', () => {
  const outlines = shapeNames.flatMap((shape) => sizes.flatMap((size) => spots.map((at) => drawn({ shape, size, at }))));
  expect(new Set(outlines).size).toBe(outlines.length);
});

test('an arrow that points right has its tip at the right', () => {
  const [x = 0, y = 0] = numbersOf(drawn({ shape: 'arrow', turn: 90 }));
  expect(x).toBeGreaterThan(60);
  expect(y).toBe(50);
});

test('a square turned by a quarter is drawn as before, and by an eighth it is not', () => {
  const cornersOf = (turn: number) => new Set(drawn({ shape: 'square', turn }).replaceAll(/[MZ]/g, '').split('L'));
  expect(cornersOf(90)).toEqual(cornersOf(0));
  expect(cornersOf(45)).not.toEqual(cornersOf(0));
});
