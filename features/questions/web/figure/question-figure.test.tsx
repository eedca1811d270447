import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Figure, Shape } from '../../rules/figure.ts';
import { describeFigure } from '../../rules/describe-figure.ts';
import { QuestionFigure } from './question-figure.tsx';

let root: Root;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(figure: Figure): HTMLElement {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QuestionFigure key={JSON.stringify(figure)} figure={figure} />
      </I18nProvider>,
    ),
  );
  return document.body;
}

const accessibleName = (page: HTMLElement): string | null | undefined => page.querySelector('[role="img"]')?.getAttribute('aria-label');
const rowsOf = (page: HTMLElement): string[][] =>
  [...page.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
const shape = (changes: Partial<Shape>): Shape => ({ shape: 'circle', fill: 'outline', size: 'medium', turn: 0, at: 'centre', ...changes });

const visitors = {
  title: 'Visitors by quarter',
  unit: 'people',
  labels: ['Spring', 'Summer', 'Autumn'],
  series: [
    { name: 'Adults', values: [1200, 900, 480] },
    { name: 'Children', values: [300, 1100, 250] },
  ],
};
const visitorRows = [
  ['Label', 'Adults', 'Children'],
  ['Spring', '1,200', '300'],
  ['Summer', '900', '1,100'],
  ['Autumn', '480', '250'],
];

test('a column of numbers with one that is asked for stands like its neighbors', () => {
  const rows = [
    ['North', 12, 14],
    ['South', 9, '?'],
  ];
  const page = show({ kind: 'table', title: 'Sales', columns: ['Region', '2021', '2022'], rows });
  const sides = [...page.querySelectorAll('tbody tr:last-child > *')].map((cell) => cell.className.includes('text-end'));
  expect(sides).toEqual([false, true, true]);
});

describe('a table', () => {
  const figure: Figure = {
    kind: 'table',
    title: 'Tasks',
    columns: ['Task', 'Cost', 'Starts after'],
    rows: [['Design', 12_500, '–']],
    note: 'In dollars.',
  };

  test('has its title as caption, heads for columns and rows, and its note', () => {
    const page = show(figure);
    expect(page.querySelector('caption')?.textContent).toBe('Tasks');
    expect([...page.querySelectorAll('th[scope="col"]')].map((head) => head.textContent)).toEqual(['Task', 'Cost', 'Starts after']);
    expect([...page.querySelectorAll('th[scope="row"]')].map((head) => head.textContent)).toEqual(['Design']);
    expect([...page.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['12,500', '–']);
    expect(page.textContent).toContain('In dollars.');
  });

  test('A-241 that is wider than the screen is a region with a name that the keyboard reaches', () => {
    const region = show(figure).querySelector('[role="region"]');
    expect(region?.getAttribute('tabindex')).toBe('0');
    expect(document.getElementById(region?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Tasks');
  });
});

describe.each(['bars', 'lines'] as const)('a chart of %s', (kind) => {
  const figure: Figure = { kind, ...visitors };

  test('A-241 is told in words, and its numbers are a table behind "Show as table"', () => {
    const page = show(figure);
    expect(accessibleName(page)).toBe(describeFigure(figure));
    const details = page.querySelector('details');
    expect(details?.querySelector('summary')?.textContent).toBe('Show as table');
    expect(rowsOf(page)).toEqual(visitorRows);
    expect(details?.contains(page.querySelector('table'))).toBe(true);
  });

  test('shows its title, its unit, its labels, and which look belongs to which series', () => {
    const page = show(figure);
    expect(page.querySelector('figcaption')?.textContent).toBe('Visitors by quarter(people)');
    expect([...page.querySelectorAll('ul li')].map((item) => item.textContent)).toEqual(['Adults', 'Children']);
    const words = [...page.querySelectorAll('svg[role="img"] text')].map((text) => text.textContent);
    for (const word of ['Spring', 'Summer', 'Autumn', '1,200', '1,100', '250']) expect(words).toContain(word);
  });

  test('A-241 tells series apart without colour', () => {
    const picture = show(figure).querySelector('svg[role="img"]');
    const looks = kind === 'bars' ? picture?.querySelectorAll('g > g > rect') : picture?.querySelectorAll('g > path[stroke-dasharray]');
    const patterns = [...(looks ?? [])].map((one) => one.getAttribute(kind === 'bars' ? 'fill' : 'stroke-dasharray'));
    expect(new Set(patterns.slice(0, 2)).size).toBe(2);
  });
});

test('a ring shows every part with its percentage, in words and as a table', () => {
  const figure: Figure = {
    kind: 'shares',
    title: 'Household budget',
    parts: [
      { name: 'Rent', percent: 62.5 },
      { name: 'Food', percent: 37.5 },
    ],
  };
  const page = show(figure);
  expect(accessibleName(page)).toBe('Ring chart: Household budget. Rent 62.5%, Food 37.5%.');
  expect(page.querySelector('svg[role="img"]')?.textContent).toContain('62.5%');
  expect(rowsOf(page)).toEqual([
    ['Part', 'Share'],
    ['Rent', '62.5%'],
    ['Food', '37.5%'],
  ]);
});

test('a puzzle draws every field in its order and a question mark where one is missing', () => {
  const cells = [{ shapes: [shape({})] }, { shapes: [shape({ shape: 'star' }), shape({ shape: 'arrow', at: 'top' })] }, null];
  const figure: Figure = { kind: 'matrix', columns: 3, cells };
  const page = show(figure);
  expect(accessibleName(page)).toBe(describeFigure(figure));
  const fields = [...page.querySelectorAll('[role="img"] svg')];
  expect(fields.map((field) => field.querySelectorAll('svg > path').length)).toEqual([1, 2, 0]);
  expect(fields[2]?.textContent).toBe('?');
});

test('an option that is a field is drawn and told: outline, solid and striped look different', () => {
  const fills = (['outline', 'solid', 'striped'] as const).map((fill) => {
    const page = show({ kind: 'cell', cell: { shapes: [shape({ fill })] } });
    expect(accessibleName(page)).toBe(`${fill === 'outline' ? 'a medium outline' : `a medium ${fill}`} circle`);
    const path = page.querySelector('svg > path');
    return path?.getAttribute('fill')?.replace(/#.*/, '') ?? /fill-\w+/.exec(path?.getAttribute('class') ?? '')?.[0];
  });
  expect(fills).toEqual(['fill-surface', 'fill-current', 'url(']);
});

test('a program is shown as it is typed, with its language, in a region that the keyboard scrolls', () => {
  const page = show({ kind: 'code', language: 'python', text: 'if x:\n  print("1 < 2")' });
  expect(page.querySelector('figcaption')?.textContent).toBe('Python');
  expect(page.querySelector('[role="region"][tabindex="0"] pre')?.textContent).toBe('if x:\n  print("1 < 2")');
});
