import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBuiltServer, writeInputs } from './built-server.ts';

let root = '';
const source = () => join(root, 'source.ts');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-built-'));
  mkdirSync(join(root, 'build', 'server'), { recursive: true });
  writeFileSync(source(), 'one');
  writeInputs([source()], root);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a server that was built of the files as they are is run', () => {
  expect(findBuiltServer(root)).toMatch(/build\/server\/serve\.mjs$/);
});

test.each<[string, () => void]>([
  ['of another size', () => writeFileSync(source(), 'another')],
  ['of another time', () => utimesSync(source(), new Date(), new Date(Date.now() + 5000))],
  ['that is gone', () => rmSync(source())],
])('with a file %s, the sources are run', (_name, change) => {
  change();
  expect(findBuiltServer(root)).toBeNull();
});

test('where nothing was built, or the list is broken, the sources are run', () => {
  writeFileSync(join(root, 'build', 'server', 'inputs.json'), '[[');
  expect(findBuiltServer(root)).toBeNull();
  rmSync(join(root, 'build'), { recursive: true });
  expect(findBuiltServer(root)).toBeNull();
});
