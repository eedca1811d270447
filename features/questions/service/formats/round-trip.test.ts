import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asRead, hidesSomething } from '#features/accounts/rules/visible-text.ts';
import { checkExchange } from '../../rules/check-exchange.ts';
import type { BankEntry, ExchangeFormat } from '../../rules/exchange.ts';
import { readQuestions } from '../read-questions.ts';
import { formats } from './all.ts';

const categories = [{ id: 'c', slug: 'odd-signs', name: 'Odd / signs: =1' }];

const hostile = [
  '"',
  "'",
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\n\n',
  '  ',
  ' ',
  '\u00a0\u00a0',
  '{',
  '}',
  '{=x ~y}',
  '=',
  '~',
  '#',
  '####',
  ':',
  '::',
  '\\',
  '\\n',
  '\\\\',
  '->',
  '<',
  '>',
  '&',
  '&amp;',
  '&lt;',
  '&#65;',
  '&&010',
  '&&092;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '<!DOCTYPE x>',
  '</text>',
  '</question>',
  '=1+1',
  '+',
  '-',
  '@',
  '%50%',
  '%',
  '[html]',
  '[plain]',
  '[tag:easy]',
  '//',
  '// meridian {',
  '$CATEGORY: x',
  'ANSWER: A',
  'A. ',
  'B)',
  '😀',
  '👩‍👩‍👧',
  'مرحبا',
  'e\u0301',
  'a rather long run of quite ordinary words',
  'a',
  'Z',
  '1',
];
const shown = (text: string) => text.replaceAll(/[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]/g, '').trim();
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...hostile) }, fc.string({ unit: 'grapheme', maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => shown(parts.join('')))
  .filter((words) => words !== '' && !hidesSomething(words));
const figure = text.map((words) => ({ kind: 'code' as const, language: 'sql' as const, text: `select ${words}` }));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const entry: fc.Arbitrary<BankEntry> = fc
  .record({
    key: text
      .map((words) => shown(words.replaceAll(/\s+/g, ' ')))
      .filter((key) => !hidesSomething(key) && !/[<>"`\\]|(?:^|\/)(?: *(?:\/|$)|\.|new$)/iu.test(key)),
    categoryId: fc.constant('c'),
    difficulty: fc.constantFrom('easy', 'medium', 'hard'),
    questionText: text,
    passageTitle: maybe(text),
    passage: maybe(text),
    figure: maybe(figure),
    points: maybe(fc.integer({ min: 1, max: 100 })),
    explanation: fc.oneof(text, fc.constant('')),
    family: maybe(fc.constantFrom('printed-lines', 'loop-total')),
    texts: fc.uniqueArray(text, { minLength: 4, maxLength: 4, selector: asRead }),
    mistakes: fc.array(maybe(text), { minLength: 4, maxLength: 4 }),
    figures: fc.oneof(fc.constant([null, null, null, null]), fc.array(maybe(figure), { minLength: 4, maxLength: 4 })),
    right: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ texts, mistakes, figures, right, ...rest }) => ({
    ...rest,
    options: texts.map((words, at) => ({
      text: words,
      isCorrect: at === right,
      figure: figures[at] ?? null,
      mistake: at === right ? null : (mistakes[at] ?? null),
    })),
  }));

const fileOf = (format: ExchangeFormat, entries: readonly BankEntry[]): string => {
  const { head, category, question, foot } = formats[format];
  const [{ name } = { name: '' }] = categories;
  return [head, category(name), ...entries.map((one) => question(one, name)), foot].join('');
};

const readBack = async (format: ExchangeFormat, file: string) => {
  const { questions, problems } = await readQuestions({ bytes: Buffer.from(file) }, format, categories);
  const entries = questions.map(({ key, categoryId, difficulty, questionText, right, ...rest }) => {
    const { passageTitle, passage, figure: drawn, points, explanation, family } = rest;
    const options = rest.options.map((option, at) => ({ ...option, isCorrect: at === right }));
    return { key, categoryId, difficulty, questionText, passageTitle, passage, figure: drawn, points, explanation, family, options };
  });
  return { entries, problems };
};

test.each(['csv', 'gift', 'moodle-xml'] as const)('%s gives back every text exactly, whatever signs are in it', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), async (entries) => {
      expect(await readBack(format, fileOf(format, entries))).toEqual({ entries, problems: [] });
    }),
    { numRuns: 300 },
  );
});

test('aiken gives back questions, options and answers, a line each', async () => {
  const folded = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
  const distinct = entry.filter(
    ({ options }) =>
      new Set(options.map((option) => folded(option.text))).size === 4 && options.every((option) => folded(option.text) !== ''),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(distinct, { minLength: 1, maxLength: 4 }), async (entries) => {
      const { entries: read, problems } = await readBack('aiken', fileOf('aiken', entries));
      expect(problems).toEqual([]);
      expect(read.map(({ questionText, options }) => [questionText, ...options.map((option) => [option.text, option.isCorrect])])).toEqual(
        entries.map(({ questionText, options }) => [
          folded(questionText),
          ...options.map((option) => [folded(option.text), option.isCorrect]),
        ]),
      );
    }),
    { numRuns: 300 },
  );
});

test('no cell of a CSV file begins like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(entry, async (one) => {
      const { parse } = await import('csv-parse/sync');
      const rows: string[][] = parse(fileOf('csv', [one]), { bom: true });
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});

test('a checked question is the same when it is checked again', () => {
  const options = ['a', 'b', 'c', 'd'].map((words) => ({ text: words, isCorrect: words === 'a' }));
  const told = { line: 1, questionText: ' What? ', options };
  const once = checkExchange(told, categories);
  expect(once).toEqual(checkExchange({ ...told, questionText: 'What?' }, categories));
});
