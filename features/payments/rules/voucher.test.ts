import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCode, normalCode, priceAfter, type Voucher, voucherCode, whyNotVoucher } from './voucher.ts';

describe('a voucher code', () => {
  test.each(['DEMO-HALF', 'demo-half', ' demohalf ', 'De Mo Ha Lf', 'demo–half', 'd.e.m.o/half'])('"%s" is read as DEMO-HALF', (typed) => {
    expect(voucherCode.parse(typed)).toBe('DEMO-HALF');
  });

  test('is the same however often it is read', () => {
    fc.assert(fc.property(fc.string(), (typed) => normalCode(normalCode(typed)) === normalCode(typed)));
  });

  test.each(['', '   ', 'ABC', '----', '- - - -', '\u00E4\u00F6\u00FC\u00E4\u00F6'])('"%s" is none', (typed) => {
    expect(voucherCode.safeParse(typed).success).toBe(false);
  });

  test('is short', () => {
    expect(voucherCode.safeParse('A'.repeat(40)).success).toBe(true);
    expect(voucherCode.safeParse('A'.repeat(41)).success).toBe(false);
  });

  test('that is made has three groups of four, without letters that look like digits', () => {
    const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(bytes, (thrown) => {
        const code = makeCode(thrown);
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
        expect(voucherCode.parse(code)).toBe(code);
      }),
    );
  });

  test('that is made uses every letter of its alphabet', () => {
    const letters = new Set(Array.from({ length: 256 }, (_, byte) => makeCode([byte])));
    expect(letters.size).toBe(31);
  });
});

describe('why a voucher does not count', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const voucher: Voucher = { percentOff: 50, assessmentTypeId: null, maxUses: 2, uses: 0, expiresAt: null, endedAt: null };
  const soon = (ms: number) => new Date(now.getTime() + ms);
  const table: [string, Voucher | null, ReturnType<typeof whyNotVoucher>][] = [
    ['one without limits', voucher, null],
    ['none', null, 'voucher_unknown'],
    ['one for this type', { ...voucher, assessmentTypeId: 'gat-1' }, null],
    ['one for another type', { ...voucher, assessmentTypeId: 'gat-2' }, 'voucher_for_another'],
    ['the last use', { ...voucher, uses: 1 }, null],
    ['one too many', { ...voucher, uses: 2 }, 'voucher_used_up'],
    ['a millisecond before it expires', { ...voucher, expiresAt: soon(1) }, null],
    ['the moment it expires', { ...voucher, expiresAt: now }, 'voucher_expired'],
    ['a millisecond later', { ...voucher, expiresAt: soon(-1) }, 'voucher_expired'],
    ['one that was ended', { ...voucher, endedAt: now }, 'voucher_expired'],
  ];
  test.each(table)('%s', (_, candidate, refusal) => {
    expect(whyNotVoucher(candidate, 'gat-1', now)).toBe(refusal);
  });
});

describe('what is left to pay', () => {
  test.each([
    [4999, 0, 4999],
    [4999, 1, 4949],
    [4999, 50, 2499],
    [4999, 51, 2449],
    [4900, 25, 3675],
    [4999, 98, 99],
    [4999, 99, 50],
    [4999, 100, 0],
    [0, 50, 0],
    [0, 100, 0],
    [100, 50, 50],
    [100, 51, 50],
    [100, 99, 50],
    [99, 50, 50],
    [50, 1, 50],
    [49, 50, 49],
    [1, 99, 1],
    [1, 100, 0],
  ])('of %i cents with %i %% off: %i', (price, percent, left) => {
    expect(priceAfter(price, percent)).toBe(left);
  });

  test('is whole cents, never more than the price, and nothing or at least what a card can be charged with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100 }), (price, percent) => {
        const left = priceAfter(price, percent);
        expect(Number.isInteger(left)).toBe(true);
        expect(left).toBeLessThanOrEqual(price);
        expect(left === 0).toBe(percent === 100 || price === 0);
        expect(left === 0 || left >= Math.min(50, price)).toBe(true);
      }),
    );
  });

  test('never grows with the percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 99 }), (price, percent) => {
        expect(priceAfter(price, percent + 1)).toBeLessThanOrEqual(priceAfter(price, percent));
      }),
    );
  });
});
