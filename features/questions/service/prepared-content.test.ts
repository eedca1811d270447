import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPrepared, writePrepared } from './prepared-content.ts';
import { readContent } from './read-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-prepared-'));
const file = join(folder, 'content.json');
afterAll(() => rmSync(folder, { recursive: true }));

const contents = () =>
  Object.fromEntries(readContent({ under: 'g' }).map(({ type, category, content }) => [`${type}/${category}.yaml`, content]));

test('content that a build has read is the content of the files', () => {
  const read = contents();
  expect(Object.keys(read).length).toBeGreaterThan(3);
  writePrepared(read, file);
  expect(readPrepared(file)).toEqual(read);
});

test('what was built of other content or other code is not used', () => {
  writePrepared(contents(), file);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"digest":"[^"]+"/u, '"digest":"of another day"'));
  expect(readPrepared(file)).toEqual({});
  expect(readPrepared(join(folder, 'missing.json'))).toEqual({});
});
