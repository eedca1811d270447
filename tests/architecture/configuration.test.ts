import { expect, test } from 'vitest';
import { configurationTable } from '#platform/runtime/configuration-table.ts';
import { readText } from './source.ts';

type Row = { name: string; default: string; meaning: string };

function documentedRows(text: string): Row[] {
  const section = text.split(/^## /m).find((part) => part.startsWith('Configuration')) ?? '';
  return [...section.matchAll(/^\| `(\w+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(([, name = '', standard = '', meaning = '']) => ({
    name,
    default: standard,
    meaning,
  }));
}

test('docs/operations.md shows exactly the settings that the server reads', () => {
  const rows = documentedRows(readText('docs/operations.md'));
  expect(rows, 'Bring the table of docs/operations.md in line with platform/runtime/configuration-table.ts.').toEqual(
    configurationTable.map((row) => ({ ...row })),
  );
});
