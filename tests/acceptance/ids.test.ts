import { expect, test } from 'vitest';
import { lostClaims, missingFrom, parseIds, provesOf } from './ids.ts';

test('ids are read one by one, as ranges, and without remarks', () => {
  expect(parseIds('A-001..A-003, A-066 # A-100')).toEqual(['A-001', 'A-002', 'A-003', 'A-066']);
  expect(parseIds('A-010 and A-011 to A-012')).toEqual(['A-010', 'A-011', 'A-012']);
  expect(parseIds('nothing')).toEqual([]);
});

test('a proof is a test whose name carries an id, whatever way it is written', () => {
  const text = [
    "test('A-001 the header stands', () => {});",
    'test(`A-002 says "it\'s"`, async () => {});',
    "test.each([1, 2])('A-003 for %s', () => {});",
    "test.describe('A-004..A-005 together', () => {});",
    "test.each([\n  ['A-006 a row', 1],\n  ['another', 2],\n])('%s', () => {});",
    "test('no id', () => {});",
    "expect('A-009').toBe(1);",
  ].join('\n');
  expect(provesOf('a.test.ts', text).flatMap((proof) => proof.ids)).toEqual(['A-001', 'A-002', 'A-003', 'A-004', 'A-005', 'A-006']);
});

test('a needed id without a test and a claim that vanished are named', () => {
  const proofs = [{ path: 'a.test.ts', name: 'A-001', ids: ['A-001'] }];
  expect(missingFrom(['A-001', 'A-002'], proofs)).toEqual(['A-002 is needed, and no test carries it in its name.']);
  expect(lostClaims(['A-001', 'A-002'], ['A-002'])).toHaveLength(1);
  expect(lostClaims(['A-001'], ['A-001', 'A-002'])).toEqual([]);
});
