import { expect, test } from 'vitest';
import { chosenTestName } from './chosen-test.ts';
import { isOneTest } from './one-test.ts';

test.each([
  ['/assessments/gat-1', 'Global Aptitude Test 1'],
  ['/assessment/GAT-1?request=abc', 'Global Aptitude Test 1'],
  ['/assessments/professional#rules', 'Professional Certification'],
  ['/assessment/5f2a9c1e-7b60-4f0d-9c55-0a1b2c3d4e5f', null],
  ['/assessments', null],
  ['/settings', null],
  [null, null],
])('of %s the test is %s', (location, name) => {
  expect(chosenTestName(location)).toBe(name);
});

test('an attempt is one test, the list is not', () => {
  expect(['/assessment/5f2a9c1e', '/assessments/', '/assessments?level=x'].map(isOneTest)).toEqual([true, false, false]);
});
