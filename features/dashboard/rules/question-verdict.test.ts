import { expect, test } from 'vitest';
import { discriminationVerdict, facilityVerdict, reliabilityVerdict } from './question-verdict.ts';
import { easyFrom, hardTo, weakBelow } from './question-view.ts';

test.each([
  [1, 'trivial'],
  [easyFrom, 'trivial'],
  [0.8, 'easy'],
  [0.5, 'fair'],
  [0.49, 'hard'],
  [hardTo, 'guessing'],
  [0, 'guessing'],
] as const)('a share of right answers of %s is %s', (facility, verdict) => {
  expect(facilityVerdict(facility)).toBe(verdict);
});

test.each([
  [-0.01, 'reversed'],
  [0, 'weak'],
  [weakBelow, 'some'],
  [0.2, 'good'],
  [0.4, 'strong'],
] as const)('a discrimination of %s is %s', (discrimination, verdict) => {
  expect(discriminationVerdict(discrimination)).toBe(verdict);
});

test.each([
  [0.69, 'low'],
  [0.7, 'fair'],
  [0.8, 'good'],
] as const)('an alpha of %s is %s', (alpha, verdict) => {
  expect(reliabilityVerdict(alpha)).toBe(verdict);
});
