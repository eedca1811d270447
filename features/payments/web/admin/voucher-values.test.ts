import { describe, expect, test } from 'vitest';
import { definitionOf } from '#platform/http/route.ts';
import { createVoucher } from '../../contract/admin.ts';
import { voucherSchema } from './voucher-schema.ts';
import { emptyVoucher, momentIn, voucherBody, wholeNumber } from './voucher-values.ts';

const filled = { ...emptyVoucher, label: ' Riverside College ', uses: '50' };
const words = { label: 'label', percent: 'percent', uses: 'uses', gap: 'gap', expiry: 'expiry', code: 'code' };
const wrongIn = (values: object): string[] =>
  voucherSchema('Europe/Berlin', words)
    .safeParse({ ...filled, ...values })
    .error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('what an administrator fills in for a voucher', () => {
  test.each([
    ['Europe/Berlin', '2026-07-01T18:00:00', '2026-07-01T16:00:00.000Z'],
    ['Europe/Berlin', '2026-12-01T18:00:00', '2026-12-01T17:00:00.000Z'],
    ['America/New_York', '2026-07-01T18:00:00', '2026-07-01T22:00:00.000Z'],
    ['Asia/Kathmandu', '2026-07-01T18:00:00', '2026-07-01T12:15:00.000Z'],
  ])('a clock in %s that shows %s means %s', (zone, wallTime, moment) => {
    expect(momentIn(zone, wallTime).toISOString()).toBe(moment);
  });

  test('a voucher for everything in full is sent as the server reads it, without a code so that one is made', () => {
    const body = voucherBody(filled, 'UTC');
    expect(body).toEqual({ label: 'Riverside College', percent_off: 100, type: null, max_uses: 50, expires_at: null });
    expect(definitionOf(createVoucher).body.safeParse(body).success).toBe(true);
  });

  test('a percentage, one assessment, an end and an own code are sent too', () => {
    const values = {
      ...filled,
      discount: 'part' as const,
      percent: '25',
      type: 'GAT-1',
      expiry: '2027-01-31T23:59:00',
      code: ' spring 27 ',
    };
    const body = voucherBody(values, 'Europe/Berlin');
    expect(body).toMatchObject({ percent_off: 25, type: 'GAT-1', expires_at: '2027-01-31T22:59:00.000Z', code: 'spring 27' });
    expect(definitionOf(createVoucher).body.parse(body).code).toBe('SPRI-NG27');
  });

  test.each([
    ['no name', { label: ' ' }, ['label']],
    ['no uses', { uses: '0' }, ['uses']],
    ['half a use', { uses: '1.5' }, ['uses']],
    ['a percentage of 100, which is the whole price', { discount: 'part', percent: '100' }, ['percent']],
    ['a percentage that is none', { discount: 'part', percent: '' }, ['percent']],
    ['an end that is over', { expiry: '2020-01-01T00:00:00' }, ['expiry']],
    ['an end without a time', { expiry: '' }, ['expiry']],
    ['a code of three letters', { code: 'a-b-c' }, ['code']],
    ['nothing wrong', { percent: 'not looked at', code: 'ab12' }, []],
  ])('%s is told at its field', (_, values, fields) => {
    expect(wrongIn(values)).toEqual(fields);
  });

  test.each([
    ['12', 12],
    [' 7 ', 7],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['٣', null],
  ])('"%s" is read as the number %s', (typed, number) => {
    expect(wholeNumber(typed)).toBe(number);
  });
});
