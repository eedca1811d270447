import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findEntries, parseEntries } from './help-entries.ts';

const categories = parseEntries(readFileSync('content/documents/en/help.md', 'utf8'));
const questions = parseEntries(readFileSync('content/documents/en/questions.md', 'utf8'));

describe('the help', () => {
  test('A-057 has exactly the six categories, each with an answer', () => {
    expect(categories.map((entry) => entry.title)).toEqual([
      'Getting Started',
      'Account Management',
      'Assessment Process',
      'Technical Support',
      'Billing & Pricing',
      'Certification',
    ]);
    expect(categories.every((entry) => entry.words.length > 0)).toBe(true);
  });

  test('A-058 has exactly four questions, each with an answer', () => {
    expect(questions).toHaveLength(4);
    expect(questions.every((entry) => entry.words.length > 0)).toBe(true);
  });

  test.each([
    ['', 6],
    ['  ', 6],
    ['PAYMENT', 1],
    ['assessment price', 2],
    ['xylophone', 0],
  ])('A-059 searching for "%s" leaves %i categories', (search, count) => {
    expect(findEntries(categories, search)).toHaveLength(count);
  });
});
