import { expect, it } from 'vitest';
import { logicFamilies } from './logic-families.ts';

/** Questions whose answers were found by hand; the last column is the right option, or none where the question has no single answer. */
const cases: readonly [family: string, question: string, options: string[], answer: string | null][] = [
  [
    'day-count',
    'In a leap year, February 1 is a Thursday. What day of the week is May 1 of the same year?',
    ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    'Wednesday',
  ],
  ['day-count', 'Today is Sunday. What day of the week was it 30 days ago?', ['Tuesday', 'Saturday', 'Friday', 'Thursday'], 'Friday'],
  [
    'day-count',
    'Yesterday was Monday. Which day of the week is 9 days after tomorrow?',
    ['Friday', 'Thursday', 'Saturday', 'Monday'],
    'Friday',
  ],
  [
    'syllogism',
    'Among the people in a village, the following is true. All poets are singers. All singers are gardeners. What must be true?',
    ['All gardeners are poets.', 'All poets are gardeners.', 'All singers are poets.', 'No poets are gardeners.'],
    'All poets are gardeners.',
  ],
  [
    'syllogism',
    'Among the people in a village, the following is true. All poets are singers. All singers are gardeners. What must be true?',
    ['All gardeners are poets.', 'All poets are gardeners.', 'Some gardeners are poets.', 'No poets are gardeners.'],
    null,
  ],
  [
    'conditional-chain',
    'In a bakery, these rules apply. If the oven is hot, then the shop is open. The shop is open only if the sign is lit. Right now, the sign is not lit. What must be true?',
    ['The oven is hot.', 'The oven is not hot.', 'The van is loaded.', 'The van is not loaded.'],
    'The oven is not hot.',
  ],
  [
    'same-meaning',
    'In a bakery, this rule applies: Unless the oven is hot, the shop is open. Which statement says exactly the same thing?',
    [
      'If the oven is hot, then the shop is not open.',
      'If the shop is not open, then the oven is hot.',
      'If the oven is hot, then the shop is open.',
      'If the shop is open, then the oven is not hot.',
    ],
    'If the shop is not open, then the oven is hot.',
  ],
  [
    'set-overlap',
    'In an office with 40 employees, 25 drink coffee, 18 drink green tea, and 5 drink neither. How many employees drink both?',
    ['3', '8', '13', '35'],
    '8',
  ],
  [
    'set-overlap',
    'In an office with 40 employees, 20 drink coffee, 15 drink green tea, and 12 drink fruit juice. 6 drink both coffee and green tea, 5 both coffee and fruit juice, and 4 both green tea and fruit juice; these counts include those who drink all three. 2 drink all three. How many employees drink none of the three?',
    ['8', '6', '4', '10'],
    '6',
  ],
  [
    'letter-code',
    'In a code, BREAD is written as CSFBE and CLOUD is written as DMPVE. How is STONE written in the same code?',
    ['TUPOF', 'RSNMD', 'UVQPG', 'FOPUT'],
    'TUPOF',
  ],
  [
    'people-order',
    'Nia, Omar, Luca and Mei ran a race, and there were no ties. Nia finished before Omar. Mei finished immediately before Nia. Luca finished neither first nor last. Who finished second?',
    ['Nia', 'Omar', 'Luca', 'Mei'],
    'Nia',
  ],
  [
    'round-table',
    'Nia, Omar, Luca, Mei, Noah and Siti are sitting at a round table, evenly spaced and facing the center. Nia sits opposite Omar. Luca sits directly to the left of Nia. Mei sits opposite Luca. Noah sits directly to the left of Luca. Who sits directly to the right of Nia?',
    ['Mei', 'Siti', 'Luca', 'Noah'],
    'Siti',
  ],
  [
    'one-true',
    'One of four people, Nia, Omar, Luca and Mei, hid the key. Nia says: “It was Omar.” Omar says: “It wasn’t me.” Luca says: “It was Nia.” Mei says: “It wasn’t me.” Exactly one of these statements is true. Who hid the key?',
    ['Nia', 'Omar', 'Luca', 'Mei'],
    'Mei',
  ],
  [
    'word-code',
    'In a code, every word has its own code word. “rain wind sun” becomes “ko pel mun”. “wind fog snow” becomes “zeb pel wex”. Which code word stands for “wind”?',
    ['ko', 'pel', 'zeb', 'mun'],
    'pel',
  ],
  [
    'word-code',
    'In a code, every word has its own code word. “rain wind sun” becomes “ko pel mun”. “wind fog snow” becomes “zeb pel wex”. Which code word stands for “rain”?',
    ['ko', 'pel', 'zeb', 'mun'],
    null,
  ],
  [
    'denial',
    'A report says: “On every floor, at least one lamp is lit.” This is false. Which statement must be true?',
    [
      'On every floor, no lamp is lit.',
      'On at least one floor, no lamp is lit.',
      'On at least one floor, at least one lamp is lit.',
      'On every floor, at least one lamp is not lit.',
    ],
    'On at least one floor, no lamp is lit.',
  ],
  [
    'rule-break',
    'A rule says: Every parcel over 20 kg must carry a red label, unless it is collected in person. Which of these parcels breaks the rule?',
    [
      '20 kg, white label, sent by van',
      '26 kg, red label, sent by van',
      '23 kg, white label, sent by van',
      '23 kg, white label, collected in person',
    ],
    '23 kg, white label, sent by van',
  ],
];

it.each(cases)('%s: %s', (name, question, options, answer) => {
  const solve = logicFamilies.find(({ family }) => family.name === name)?.solve;
  const found = solve?.({ question, figure: null, options: options.map((text) => ({ text, figure: null })) }) ?? -1;
  expect(options[found] ?? null).toBe(answer);
});
