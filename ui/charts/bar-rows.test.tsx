import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { BarRows } from './bar-rows.tsx';
import { scaleFor } from './scale.ts';

let root: Root;
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const long = 'Submitted: 83.3% of attempts opened, 3 didn’t submit';

function draw(width: number): string[][] {
  const chart = { title: 'Funnel', description: 'Bars.', labels: ['Opened', long], series: [{ name: 'People', values: [24, 20] }] };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<BarRows chart={chart} scale={scaleFor([0, 24], { hasZero: true })} width={width} format={String} />));
  return [...document.querySelectorAll('svg > g[transform]')].map((one) =>
    [...one.querySelectorAll(':scope > text')].map(({ textContent }) => textContent),
  );
}

test('a label stands on one line where it fits', () => {
  expect(draw(900)).toEqual([['Opened'], [long]]);
});

test('a label that is wider than the chart takes two lines, and the chart grows by one', () => {
  expect(draw(280)).toEqual([['Opened'], ['Submitted: 83.3% of attempts', 'opened, 3 didn’t submit']]);
  expect(document.querySelector('svg')?.getAttribute('height')).toBe(String(2 * 48 + 15 + 20));
});
