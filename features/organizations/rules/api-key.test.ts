import { expect, test } from 'vitest';
import { isApiKey, keyPrefix, makeApiKey } from './api-key.ts';

const bytes = Uint8Array.from({ length: 34 }, (_, nth) => (nth * 37 + 11) % 256);

test('a key is mrd_ and 40 characters, and is recognized', () => {
  const key = makeApiKey(bytes);
  expect(key).toMatch(/^mrd_[a-z2-9]{40}$/);
  expect(isApiKey(key)).toBe(true);
  expect(keyPrefix(key)).toBe(key.slice(0, 8));
});

test('a key with one other character, cut or with more around it is none', () => {
  const key = makeApiKey(bytes);
  for (let at = 4; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1)), `character ${at}`).toBe(false);
  }
  for (const wrong of ['', 'mrd_', key.slice(0, -1), `${key}a`, ` ${key}`, `${key}\n`, key.toUpperCase()])
    expect(isApiKey(wrong)).toBe(false);
});
