import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exchangeLimits } from '../rules/exchange.ts';
import { readText } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-read-text-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, bytes: string | Uint8Array = '') => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const tooLarge = { problem: { line: null, message: 'The file is larger than 20 MB. Split it into smaller ones.' } };

/** Hands out megabytes for ever and tells how many were taken. */
function endless() {
  const taken = { pieces: 0, isClosed: false };
  async function* pieces() {
    try {
      for (;;) {
        taken.pieces++;
        yield Buffer.alloc(1024 * 1024, 'x');
      }
    } finally {
      taken.isClosed = true;
    }
  }
  return { taken, stream: pieces() };
}

test('a file of 200 MB is refused by its size alone, before a byte of it is read', async () => {
  const path = fileOf('huge.csv');
  truncateSync(path, 200 * 1024 * 1024);
  const before = process.memoryUsage().arrayBuffers;
  expect(await readText({ path })).toEqual(tooLarge);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024);
});

test('a stream that announces too much is not begun', async () => {
  const { taken, stream } = endless();
  expect(await readText({ stream, length: 200 * 1024 * 1024 })).toEqual(tooLarge);
  expect(taken.pieces).toBe(0);
});

test('a stream that never ends is closed as soon as it has brought too much', async () => {
  const { taken, stream } = endless();
  expect(await readText({ stream, length: 10 })).toEqual(tooLarge);
  expect(taken).toEqual({ pieces: exchangeLimits.bytes / 1024 / 1024 + 1, isClosed: true });
});

test('bytes in hand are held to the same size', async () => {
  expect(await readText({ bytes: Buffer.alloc(exchangeLimits.bytes + 1, 'x') })).toEqual(tooLarge);
  expect(await readText({ bytes: Buffer.alloc(exchangeLimits.bytes, 'x') })).toHaveProperty('text');
});

test('UTF-8 is read with and without a byte order mark, and all line ends are alike', async () => {
  expect(await readText({ bytes: Buffer.from('\uFEFFcafé\r\n😀\rend') })).toEqual({ text: 'café\n😀\nend' });
  expect(await readText({ path: fileOf('plain.txt', 'café\n') })).toEqual({ text: 'café\n' });
});

test.each([
  ['little-endian UTF-16 with its mark', Buffer.from('\uFEFFkey,question', 'utf16le'), null, 'The file is in UTF-16. Save it as UTF-8'],
  [
    'big-endian UTF-16 with its mark',
    Buffer.from('\uFEFFkey,question', 'utf16le').swap16(),
    null,
    'The file is in UTF-16. Save it as UTF-8',
  ],
  ['UTF-16 without a mark', Buffer.from('key\nquestion', 'utf16le'), 1, 'There is a NUL byte: the file is in UTF-16'],
  ['a NUL byte far inside', Buffer.from('one\ntwo\nthr\0ee\n'), 3, 'There is a NUL byte'],
  ['Latin-1', Buffer.from('one\ntwo\ncaf\xe9\nfour', 'latin1'), 3, 'The text is not in UTF-8. Save it as UTF-8'],
  ['a broken end', Buffer.from([0x61, 0x0a, 0xe2, 0x82]), 2, 'The text is not in UTF-8'],
])('%s is refused with the line and with what to do', async (_, bytes, line, words) => {
  expect(await readText({ bytes })).toEqual({ problem: { line, message: expect.stringContaining(words) as string } });
});

test('a file of very many lines is refused, however short they are', async () => {
  const read = (lines: number) => readText({ bytes: Buffer.from('a\n'.repeat(lines)) });
  const [fine, tooMany] = await Promise.all([read(exchangeLimits.lines), read(exchangeLimits.lines + 1)]);
  expect('problem' in fine).toBe(false);
  expect('problem' in tooMany && tooMany.problem.message).toBe('The file has more than 1000000 lines. Split it into smaller ones.');
});

test('a file that is not there, a folder and an empty file are said to be so', async () => {
  expect(await readText({ path: join(folder, 'none.csv') })).toEqual({ problem: { line: null, message: 'This file doesn’t exist.' } });
  expect(await readText({ path: folder })).toEqual({ problem: { line: null, message: 'We can’t read the file (EISDIR).' } });
  expect(await readText({ path: fileOf('empty.csv', ' \r\n ') })).toEqual({ problem: { line: null, message: 'The file is empty.' } });
});
