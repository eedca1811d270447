import { expect, test } from 'vitest';
import { countedAddress, isLoopback, plainAddress, shortenedAddress } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64'],
  ['2001:0DB8:000a:b::', '2001:db8:a:b::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.7', '1:2:3:4::/64'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', null],
])('%s is kept as %s', (address, kept) => {
  expect(shortenedAddress(address)).toBe(kept);
});

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['192.0.2.7', '192.0.2.7'],
  ['junk', null],
  ['', null],
  [undefined, null],
])('%s is the address %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test('only this machine is loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '10.0.0.1', '2001:db8::1', null].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
