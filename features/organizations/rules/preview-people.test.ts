import { describe, expect, test } from 'vitest';
import { type ComparedEntry, previewRows } from './preview-people.ts';

const line = (changes: Partial<ComparedEntry>): ComparedEntry => ({
  line: 2,
  email: 'ada@example.org',
  name: null,
  external_id: null,
  outcome: 'added',
  stored: null,
  ...changes,
});
const preview = (...lines: ComparedEntry[]) => previewRows(lines, lines);

describe('A-053 the preview of a list', () => {
  test('says what a changed person was called, and keeps what an empty cell leaves', () => {
    const stored = { name: 'Ada', external_id: '17' };
    expect(preview(line({ outcome: 'changed', name: 'Ada Lovelace', stored }))).toMatchObject([
      { name: 'Ada Lovelace', external_id: '17', before: stored, missing: [] },
    ]);
  });

  test('says nothing of before where nothing changes', () => {
    const stored = { name: 'Ada', external_id: null };
    expect(preview(line({ outcome: 'unchanged', name: 'Ada', stored }), line({ external_id: '1', name: 'Bo' }))).toMatchObject([
      { before: null, missing: [] },
      { before: null, missing: [] },
    ]);
  });

  test('remarks on what a line lacks only where other lines have it', () => {
    const [bare, named] = preview(line({}), line({ name: 'Bo' }));
    expect([bare?.missing, named?.missing]).toEqual([['name'], []]);
    expect(preview(line({}), line({})).flatMap(({ missing }) => missing)).toEqual([]);
    expect(preview(line({}), line({ name: 'Bo', external_id: '1' }))[0]?.missing).toEqual(['name', 'external_id']);
  });
});
