import { expect, test } from 'vitest';
import { type IssuedFacts, pageDifferences } from './page-differences.ts';

const issued: IssuedFacts = {
  holderName: 'Ada King Lovelace',
  assessment: 'Merit Aptitude Test',
  level: 'Merit',
  percent: 86.5,
  completedAt: new Date('2026-11-14T23:59:00Z'),
  issuedAt: new Date('2026-11-14T23:59:01Z'),
  expiresAt: new Date('2028-11-14T23:59:01Z'),
};
const page = [
  'Meridian',
  'Ada King',
  ' Lovelace',
  'Merit Aptitude Test',
  'Merit',
  '86.5%',
  'Completed',
  'Nov 14, 2026',
  'Nov 14, 2026',
  'Nov 14, 2028',
];
const edited = (before: string, after: string) => page.map((piece) => (piece === before ? after : piece));

test.each([
  ['nothing', page, []],
  ['the name', edited(' Lovelace', ' Byron'), ['name']],
  ['the score', edited('86.5%', '98.5%'), ['score']],
  ['a digit before the score', edited('86.5%', '186.5%'), ['score']],
  ['the level', edited('Merit', 'Distinction'), ['level']],
  ['the expiry', edited('Nov 14, 2028', 'Nov 14, 2038'), ['date']],
  ['one of two equal dates', page.toSpliced(7, 1, 'Nov 15, 2026'), ['date']],
  ['the assessment', edited('Merit Aptitude Test', 'Brain Surgery'), ['assessment']],
  ['everything', [], ['name', 'score', 'level', 'date', 'assessment']],
])('a page with %s changed is found out', (_what, pieces, fields) => {
  expect(pageDifferences(pieces, issued)).toEqual(fields);
});

test('a name in Arabic is found in either order of its letters, and in the shapes they take', () => {
  const named = { ...issued, holderName: 'مريم' };
  expect(pageDifferences(edited(' Lovelace', 'مريم'), named)).toEqual([]);
  expect(pageDifferences(edited(' Lovelace', [...'مريم'].toReversed().join('')), named)).toEqual([]);
  expect(pageDifferences(edited(' Lovelace', 'علي'), named)).toEqual(['name']);
});
