import { expect, test } from 'vitest';
import { discriminationVerdict, facilityVerdict, reliabilityVerdict } from './question-verdict.ts';
import { shownDigits } from './shown-digits.ts';

test.each([
  [0.65, 2],
  [0.7, 2],
  [0.6949, 2],
  [0.698, 3],
  [0.6996, 4],
  [0.7996, 4],
  [0.8004, 2],
])('an alpha of %f is shown with %i digits, so that its label and its figure agree', (alpha, digits) => {
  expect(shownDigits(alpha, 2, reliabilityVerdict)).toBe(digits);
});

test('a discrimination that is barely negative is shown as negative', () => {
  expect(shownDigits(-0.004, 2, discriminationVerdict)).toBe(3);
  expect(shownDigits(-0.09, 2, discriminationVerdict)).toBe(2);
});

test('a share of right answers just below a step does not show as the step', () => {
  const ofPercent = (percent: number) => facilityVerdict(percent / 100);
  expect(shownDigits(94.97, 1, ofPercent)).toBe(2);
  expect(shownDigits(30.02, 1, ofPercent)).toBe(2);
  expect(shownDigits(72.2222, 1, ofPercent)).toBe(1);
});

test('a figure next to nothing away from a step gets three more digits and no more', () => {
  expect(shownDigits(0.7 - 1e-12, 2, reliabilityVerdict)).toBe(5);
});
