import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOfFiles } from './file-digest.ts';

let root = '';
const put = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const digest = () => digestOfFiles({ root, paths: ['folder', 'file.ts'], cacheFile: join(root, '.cache', 'test.json') });
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-digest-'));
  put('folder/deep/one.yaml', 'one');
  put('folder/two.ts', 'two');
  put('file.ts', 'three');
});
afterEach(() => rmSync(root, { recursive: true }));

test('stays the same while contents do, whatever their times', () => {
  const before = digest();
  expect(digest()).toBe(before);
  utimesSync(join(root, 'file.ts'), new Date(0), new Date(0));
  expect(digest()).toBe(before);
  rmSync(join(root, '.cache'), { recursive: true });
  expect(digest()).toBe(before);
});

test.each<[string, () => void]>([
  ['a changed file', () => put('file.ts', 'other')],
  ['a file changed to the same size', () => put('folder/two.ts', 'owt')],
  ['a new file', () => put('folder/deep/three.ts', '')],
  ['a removed file', () => rmSync(join(root, 'folder/two.ts'))],
  ['text that moved from one file to the next', () => (put('folder/deep/one.yaml', 'onet'), put('folder/two.ts', 'wo'))],
])('changes with %s', (_name, change) => {
  const before = digest();
  change();
  expect(digest()).not.toBe(before);
});

test('a test beside the files does not count', () => {
  const before = digest();
  put('folder/two.test.ts', 'test');
  expect(digest()).toBe(before);
});

test('files that have not changed are not read again', () => {
  digest();
  const file = join(root, '.cache', 'test.json');
  const remembered = JSON.parse(readFileSync(file, 'utf8')) as { listing: string };
  writeFileSync(file, JSON.stringify({ ...remembered, digest: 'remembered' }));
  expect(digest()).toBe('remembered');
  put('file.ts', 'other');
  expect(digest()).not.toBe('remembered');
});
