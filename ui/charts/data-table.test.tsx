import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';

let root: Root;
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const fruit = { columns: ['Name', 'Count', 'Price'], rows: [['Apple', '3', '$1']] };

function draw(isStacked: boolean, table: Pick<DataTableProps, 'columns' | 'rows' | 'numeric'> = fruit): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <DataTable caption="Fruit" {...table} isStacked={isStacked} />
      </I18nProvider>,
    ),
  );
}
const cells = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent);

test('a stacked table names each entry, and stays a table to a screen reader', () => {
  draw(true);
  expect(cells()).toEqual(['Count3', 'Price$1']);
  expect([...document.querySelectorAll('[role]')].map((one) => one.getAttribute('role')).filter((role) => role !== 'region')).toEqual([
    'table',
    'rowgroup',
    'row',
    ...Array.from({ length: 3 }, () => 'columnheader'),
    'rowgroup',
    'row',
    'rowheader',
    'cell',
    'cell',
  ]);
});

test('a stacked table names what its numbers count, and leaves none of four alone in a row', () => {
  const numbers = [true, true, true, true, true];
  draw(true, { columns: ['Test', 'A', 'B', 'C', 'D'], numeric: numbers, rows: [['1', '2', '3', '4', '5']] });
  expect(document.querySelector('th[scope=row]')?.textContent).toBe('Test 1');
  expect(document.querySelector('tbody tr')?.className).toContain('max-sm:grid-cols-4');
});

test('any other table leaves that to its heads', () => {
  draw(false);
  expect(cells()).toEqual(['3', '$1']);
});
