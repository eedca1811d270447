import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

test('a value stands above its point, and below it where another value is already above', () => {
  const labels = placeLabels(
    [
      { x: 50, y: 40, text: '12' },
      { x: 50, y: 56, text: '9' },
    ],
    0,
    200,
  );
  expect(labels.map(({ text, isBelow }) => [text, isBelow])).toEqual([
    ['12', false],
    ['9', true],
  ]);
});

test('where two lines meet, their value is written once', () => {
  const meeting = [
    { x: 50, y: 40, text: '5' },
    { x: 50, y: 40, text: '5' },
  ];
  expect(placeLabels(meeting, 0, 200)).toHaveLength(1);
});

test('a value that has no free place is left out instead of being written over another', () => {
  const crowd = [0, 1, 2].map((nth) => ({ x: 50, y: 40 + nth * 6, text: '1,000' }));
  expect(placeLabels(crowd, 0, 200)).toHaveLength(2);
});

test('no value is cut off at the edge of the picture', () => {
  const [first, last] = placeLabels(
    [
      { x: 0, y: 40, text: '12,345' },
      { x: 200, y: 40, text: '12,345' },
    ],
    0,
    200,
  );
  expect(first?.x).toBeGreaterThan(20);
  expect(last?.x).toBeLessThan(180);
});

test('no value is written below the floor, over the labels of the axis', () => {
  const low = [
    { x: 50, y: 200, text: '0' },
    { x: 50, y: 188, text: '1' },
  ];
  expect(placeLabels(low, 0, 200)).toHaveLength(2);
  expect(placeLabels(low, 0, 200, 200).map(({ text }) => text)).toEqual(['1']);
});
