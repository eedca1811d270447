import { expect, test } from 'vitest';
import { exposurePicture } from './exposure-picture.ts';
import { type FormLabReport, type LabBank, reportForms } from './form-lab.ts';
import { formLabText } from './form-lab-text.ts';

const traits = (family: string | null) => ({ family, scene: family && 'fair', groups: [], facility: null });
const bank: LabBank = {
  total: 2,
  categories: ['Numbers & data'],
  strata: [
    { category: 0, difficulty: 'easy', questions: ['sums', null].map(traits) },
    { category: 0, difficulty: 'medium', questions: ['sums', null].map(traits) },
    { category: 0, difficulty: 'hard', questions: [null].map(traits) },
  ],
};
const report: FormLabReport = reportForms(bank, [
  [0, 2],
  [0, 2],
  [0, 3],
  [0, 1],
]);

test('the report says in words what the forms have in them, with the exposure drawn in signs', () => {
  const lines = formLabText('Test', report).split('\n');
  expect(lines[0]).toBe('Test: 4 forms of 2 questions, drawn from 5');
  expect(lines[3]).toBe('  Numbers & data  2                              5 in the bank');
  expect(lines[5]).toBe('  easy            1 to 2, on average 1.3         2 in the bank');
  expect(lines).toContain('A question stands in 0% to 100% of the forms, in the middle 25%');
  expect(lines).toContain('1 of 5 questions were never drawn');
  expect(lines).toContain(`   20 to 25%  ${'█'.repeat(50)} 2`);
  expect(lines).toContain(`    5 to 10%   0`);
  expect(lines.at(-3)).toBe('One family gives a form at most 2 questions (100%): sums');
  expect(lines.at(-2)).toBe('Questions of a form whose scene came before: 0 to 1, on average 0.5; at most 2 of one scene: fair');
});

test('the picture is an SVG with a bar and its number for each share', () => {
  const picture = exposurePicture('Numbers & data', report);
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>\n$/);
  expect(picture).toContain('Numbers &amp; data');
  expect(picture.match(/fill="#1f4b93"/g)).toHaveLength(report.exposure.histogram.length);
  expect(picture).not.toContain('NaN');
});
