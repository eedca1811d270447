import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { BarColumns } from './bar-columns.tsx';
import { scaleFor } from './scale.ts';

let root: Root;
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function draw(width: number): void {
  const series = [
    { name: 'This group', values: [0, 100, 0], words: ['<5 in each', undefined, '<5'] },
    { name: 'Everyone', values: [0, 80, 20], words: ['<5 in each', undefined, undefined] },
  ];
  const chart = { title: 'Scores', description: 'Bars.', labels: ['0–60', '60–70', '70–80'], series };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(<BarColumns chart={chart} scale={scaleFor([0, 100], { hasZero: true })} width={width} format={(value) => `${value}%`} />),
  );
}
const wordsOf = (label: string) =>
  [...document.querySelectorAll('svg > g')]
    .map((one) => [...one.querySelectorAll('text')].map(({ textContent }) => textContent))
    .find((texts) => texts.at(-1) === label);

test('words that stand for every bar of a label are drawn once, other values over their own bar', () => {
  draw(400);
  expect(wordsOf('0–60')).toEqual(['<5 in each', '0–60']);
  expect(wordsOf('60–70')).toEqual(['100%', '80%', '60–70']);
  expect(wordsOf('70–80')).toEqual(['<5', '20%', '70–80']);
});

test('words that are wider than their label has room take two lines, one above the other', () => {
  draw(240);
  expect(wordsOf('0–60')).toEqual(['<5 in', 'each', '0–60']);
  const [upper, lower] = [...document.querySelectorAll('text')].filter(({ textContent }) => /^(<5 in|each)$/u.test(textContent));
  expect(Number(lower?.getAttribute('y')) - Number(upper?.getAttribute('y'))).toBe(15);
});
