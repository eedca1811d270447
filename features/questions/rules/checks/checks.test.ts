import { describe, expect, test } from 'vitest';
import type { BankItem } from '../bank-item.ts';
import { checkBlindAnswers } from './blind-answers.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkFill, checkCategories } from './fill.ts';
import { checkGiveaways } from './giveaways.ts';
import { checkGuessing } from './guessing.ts';
import { checkOptions } from './options.ts';
import { checkPositions } from './positions.ts';
import { checkSpelling } from './spelling.ts';

function item(changes: Partial<BankItem> = {}): BankItem {
  return {
    key: 'gat-1/verbal-reasoning/tide-mills',
    type: 'gat-1',
    category: 'verbal-reasoning',
    difficulty: 'easy',
    family: null,
    scene: null,
    twins: null,
    enemies: [],
    sequence: 0,
    isPublic: true,
    passage: null,
    question: 'What did the mill need twice a day?',
    figure: null,
    options: ['A tide that came in', 'A miller who was up', 'A wind from the sea', 'A load of new grain'].map((text) => ({ text })),
    right: 0,
    explanation: 'The pond was filled by each tide and drained through the wheel afterwards.',
    ...changes,
  };
}
const texts = (...options: string[]) => options.map((text) => ({ text }));
const sentences = (problems: { sentence: string }[]) => problems.map((problem) => problem.sentence).join('\n');

test('a good item has no problems', () => {
  const items = [item()];
  for (const check of [checkOptions, checkGiveaways, checkDuplicates, checkPositions, checkSpelling]) expect(check(items)).toEqual([]);
});

describe('options', () => {
  test.each([
    ['three options', item({ options: texts('one way', 'two ways', 'no way') }), /has 3 options/],
    ['the same option twice', item({ options: texts('The tide.', 'the tide', 'A wind', 'A load') }), /same option twice/],
    ['no right option', item({ right: 7 }), /no right option/],
    [
      'one option far longer',
      item({ options: texts('Tide', 'Wind', 'Rain', 'A very long option that says far more than the others do') }),
      /similar length/,
    ],
    ['no explanation', item({ explanation: 'Because.' }), /not explained/],
  ])('%s is found', (_, bad, sentence) => {
    expect(sentences(checkOptions([bad]))).toMatch(sentence);
  });
});

describe('an answer that is given away', () => {
  test.each([
    [
      'by its length',
      item({ options: texts('A tide that came in and filled the whole pond', 'A miller', 'A wind', 'A load') }),
      /gives its answer away/,
    ],
    ['by "all of the above"', item({ options: texts('A tide', 'A wind', 'A load', 'All of the above') }), /all" or "none/],
    ['by absolute words', item({ options: texts('Often a tide', 'Always a wind', 'Never a tide', 'Only a miller') }), /absolute words/],
    [
      'by an echo of the question',
      item({
        question: 'Why was the harbour office painted yellow?',
        options: texts(
          'The harbour office wanted yellow paint',
          'It was cheap in that year, they say',
          'A captain wished to see it at dawn',
          'Nobody had asked for another tone',
        ),
      }),
      /repeats words/,
    ],
  ])('%s is found', (_, bad, sentence) => {
    expect(sentences(checkGiveaways([bad]))).toMatch(sentence);
  });

  test('by being the longest in most items of a category is found', () => {
    const items = Array.from({ length: 10 }, (_, at) =>
      item({
        key: `gat-1/verbal-reasoning/${at}`,
        options: texts('A tide that came in first', 'A miller who was up', 'A wind from the sea', 'A load of new grain'),
      }),
    );
    expect(sentences(checkGiveaways(items))).toMatch(/longest in 100%/);
  });
});

describe('duplicates', () => {
  test('the same id, the same text and nearly the same text are found', () => {
    const again = item({ key: 'gat-1/verbal-reasoning/other', question: 'What did the mill need twice a day, then?' });
    expect(sentences(checkDuplicates([item(), item()]))).toMatch(/same question[\s\S]*appears twice/);
    expect(sentences(checkDuplicates([item(), again]))).toMatch(/nearly the same as gat-1\/verbal-reasoning\/tide-mills/);
  });

  test('another question with other options is no duplicate', () => {
    const other = item({
      key: 'gat-1/verbal-reasoning/other',
      question: 'Who paid for the bridge?',
      options: texts('A guild', 'A bishop', 'A queen', 'A miller'),
    });
    expect(checkDuplicates([item(), other])).toEqual([]);
  });
});

test('a right option that stands first too often is found', () => {
  expect(checkPositions(Array.from({ length: 80 }, (_, at) => item({ right: at % 4 })))).toEqual([]);
  expect(sentences(checkPositions(Array.from({ length: 80 }, () => item())))).toMatch(/80, 0, 0, 0/);
});

describe('spelling', () => {
  test('a British word and a spaced percent sign are found', () => {
    expect(sentences(checkSpelling([item({ question: 'Which colour was the mill?' })]))).toMatch(/"colour"/);
    expect(sentences(checkSpelling([item({ explanation: 'It lost 60 % of its water.' })]))).toMatch(/American spelling/);
  });

  test('a name that is spelled in two ways is found', () => {
    const often = item({ explanation: 'The mill of Kowalski, and Kowalski alone, had what Kowalski wanted.' });
    const slip = item({ key: 'gat-1/verbal-reasoning/slip', explanation: 'It belonged to the elder Kowalsky, who had built it himself.' });
    expect(sentences(checkSpelling([often, slip]))).toMatch(/"Kowalsky" where the file says "Kowalski"/);
  });
});

describe('guessing', () => {
  const set = (at: number, rightOf: (nth: number) => number) =>
    [0, 1, 2, 3].map((nth) =>
      item({
        key: `gat-1/verbal-reasoning/${at}-${nth}`,
        twins: `gat-1/verbal-reasoning/set-${at}`,
        options: texts(`Measure ${at} carefully`, `Refuse ${at} firmly`, `Replace ${at} wholly`, `Ignore ${at} quietly`),
        right: rightOf(nth),
      }),
    );
  const sets = (rightOf: (nth: number) => number) => Array.from({ length: 15 }, (_, at) => set(at, rightOf)).flat();

  test('from the options alone is found where one kind of option is always right', () => {
    expect(sentences(checkGuessing(sets(() => 0)))).toMatch(/answered from the words of the options in 100%/);
  });

  test('tells nothing about twins, each of which has another right option', () => {
    expect(checkGuessing(sets((nth) => nth))).toEqual([]);
  });

  test('by the longest option, by an echo and by the place is found', () => {
    const echoing = Array.from({ length: 48 }, (_, at) =>
      item({
        key: `gat-1/verbal-reasoning/${at}`,
        question: 'Which harbor needs dredging?',
        options: texts('The harbor with needs', 'That one', 'This one', 'No one'),
      }),
    );
    const found = sentences(checkGuessing(echoing));
    for (const cue of ['the longest option', 'the option that echoes the question', 'option 1']) expect(found).toContain(cue);
  });
});

describe('blind answers', () => {
  const digest = () => 'd1';
  test.each([
    ['missing', new Map(), /has not been answered blind/],
    ['given to another wording', new Map([[item().key, { digest: 'd0', option: 'A tide that came in' }]]), /has not been answered blind/],
    [
      'that differ from the key',
      new Map([[item().key, { digest: 'd1', option: 'A wind from the sea' }]]),
      /answered blind with “A wind from the sea”/,
    ],
  ])('%s are found', (_, answers, sentence) => {
    expect(sentences(checkBlindAnswers([item()], answers, digest))).toMatch(sentence);
  });

  test('that agree are no problem', () => {
    expect(checkBlindAnswers([item()], new Map([[item().key, { digest: 'd1', option: 'A tide that came in' }]]), digest)).toEqual([]);
  });
});

describe('a blueprint', () => {
  const types = [
    { slug: 'gat-1', priceCents: 4900, numQuestions: 4, categories: [{ slug: 'verbal-reasoning', name: 'Verbal Reasoning' }] },
  ];

  test('that is not filled says how much is missing where', () => {
    expect(sentences(checkFill(types, [item()]))).toContain('has 1 easy questions of Verbal Reasoning; 4 forms need 8.');
  });

  test('of which one family fills more than a sixth is found', () => {
    const made = Array.from({ length: 8 }, (_, at) =>
      item({ key: `gat-1/verbal-reasoning/${at}`, family: 'growing-steps', difficulty: at < 4 ? 'easy' : 'medium' }),
    );
    expect(sentences(checkFill(types, made))).toMatch(
      /more than a sixth of its easy questions of Verbal Reasoning from the family growing-steps/,
    );
  });

  test('does not know a category that only the content has', () => {
    expect(sentences(checkCategories(types, [item({ category: 'astrology' })]))).toMatch(/no category/);
  });
});
