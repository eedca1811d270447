import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base58, multibaseKey, readBase58, readMultibaseKey } from './multibase.ts';

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

// The first public key of RFC 8032, and the samples of the base58 draft.
test('a public key is written as DIDs write it', () => {
  const key = hex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  expect(multibaseKey(key)).toBe('z6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw');
  expect(readMultibaseKey('z6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw')).toEqual(key);
});

test.each([
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  ['0000287fb4cd', '11233QC4'],
  ['', ''],
  ['00', '1'],
])('%s in base58 is %s', (bytes, text) => {
  expect(base58(hex(bytes))).toBe(text);
  expect(readBase58(text)).toEqual(hex(bytes));
});

test('what was written is read back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(readBase58(base58(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
});

test.each([
  '',
  'z',
  'z6Mk',
  'm6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw',
  'zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme',
  'z0OIl',
])('%s is no Ed25519 key', (text) => {
  expect(readMultibaseKey(text)).toBeNull();
});
