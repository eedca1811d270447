import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const wordsOf = (text: string): string[] => splitSentences(text).map(({ words }) => words);

test('a sentence ends with its sign, and a paragraph ends one without', () => {
  expect(wordsOf('Stones slip. Who mends them? Nobody!\n\nLoose walls\nhave their price')).toEqual([
    'Stones slip.',
    'Who mends them?',
    'Nobody!',
    'Loose walls',
    'have their price',
  ]);
});

test.each([
  'The librarian, Ms. Rahimi, had noticed it.',
  'Dr. J. R. Okafor wrote to Prof. Lund.',
  'Doors are 2.40 meters wide, and fares cover 55.5% of the cost.',
  'See No. 7 and fig. 2, e.g. Rule 4, by Jan. 30.',
  'It opens at 9 a.m. and closes at noon.',
  'The U.S. Army paid.',
  'He asked “Why?” and left.',
  'They waited … and waited.',
  'Version 1.2.3 is at example.com today.',
])('%s is one sentence', (text) => {
  expect(wordsOf(text)).toEqual([text]);
});

test.each<[string, string[]]>([
  ['“It rains.” She left.', ['“It rains.”', 'She left.']],
  ['(It rained.) The bus was full.', ['(It rained.)', 'The bus was full.']],
  ['It opens at 9 a.m. Nobody came.', ['It opens at 9 a.m.', 'Nobody came.']],
  ['The answer was no. Nobody came.', ['The answer was no.', 'Nobody came.']],
  ['It cost $9. 40 people paid.', ['It cost $9.', '40 people paid.']],
  ['Really?! “Yes.”', ['Really?!', '“Yes.”']],
  ['Élan helps. Ärzte agree.', ['Élan helps.', 'Ärzte agree.']],
])('%s is more than one', (text, sentences) => {
  expect(wordsOf(text)).toEqual(sentences);
});

test('nothing has no sentences', () => {
  expect(splitSentences('')).toEqual([]);
});

test('together the sentences are the text, sign for sign', () => {
  const signs = fc.constantFrom('a', 'B', ' ', '.', '?', '”', '“', '\n', 'Ms.', '2.4', '…', ')', 'é');
  fc.assert(
    fc.property(fc.array(signs), (parts) => {
      const text = parts.join('');
      expect(
        splitSentences(text)
          .map(({ words, gap }) => words + gap)
          .join(''),
      ).toBe(text);
    }),
  );
});
