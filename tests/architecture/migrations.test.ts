import { expect, test } from 'vitest';
import { listFiles, readText } from './source.ts';

const folder = 'apps/server/migrations/';
type Journal = { entries: { idx: number; when: number; tag: string }[] };

test('the migration journal lists exactly the migrations there are, in order', () => {
  const { entries } = JSON.parse(readText(`${folder}meta/_journal.json`)) as Journal;
  const files = listFiles('apps/server/migrations').filter((path) => path.endsWith('.sql'));
  expect(
    entries.map((entry) => `${folder}${entry.tag}.sql`).toSorted(),
    'Journal and files differ: make migrations with npm run migration only.',
  ).toEqual(files.toSorted());
  expect(
    entries.map((entry) => entry.idx),
    'Numbers in the journal are not consecutive: make the migration again.',
  ).toEqual(entries.map((_, index) => index));
  const times = entries.map((entry) => entry.when);
  expect(times, 'A migration is older than the one before it and would be skipped: make it again.').toEqual(
    times.toSorted((a, b) => a - b),
  );
});
