import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailableNextLocation, safeNextLocation } from './next-location.ts';

const anyText = (maxLength: number) => fc.array(fc.nat(0x10ffff), { maxLength }).map((points) => String.fromCodePoint(...points));

describe('the remembered location', () => {
  test.each(['/', '/settings', '/settings/', '/assessments/gat-1?tab=rules#top', '/leaderboards?next=//evil.example', '/a%20b'])(
    'A-022 %s is a path of this site',
    (path) => {
      expect(safeNextLocation(path)).toBe(path);
    },
  );

  test.each([
    '',
    null,
    undefined,
    'settings',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/settings',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a//evil.example',
    '/..//evil.example',
    '/./settings',
    '/%2e%2e/x',
    '/..',
    ' /settings',
    '/set\ttings',
    '/set\ntings',
    '/\u0000',
    '/\u202Eevil',
    `/${'a'.repeat(2000)}`,
  ])('A-022 %j is refused', (raw) => {
    expect(safeNextLocation(raw)).toBeNull();
  });

  test('A-022 whatever is accepted stays on this site', () => {
    const origin = 'https://meridian.example';
    const near = fc.array(fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%2f', 'https', 'evil.example', '\t', 'a'), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(12),
          near.map((parts) => parts.join('')),
        ),
        (raw) => {
          const accepted = safeNextLocation(raw);
          expect(new URL(accepted ?? '/', origin).origin).toBe(origin);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['/employers#access', '/employers#access'],
  ['/requests/abc?x=1', '/requests/abc?x=1'],
  ['/employers#Call-0800-EVIL', null],
  ['/employers#you-have-won-call-this-number', null],
])('%s in a mail', (raw, kept) => expect(mailableNextLocation(raw)).toBe(kept));
