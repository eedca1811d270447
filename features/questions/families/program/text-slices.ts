import { labelOf } from './label-scenes.ts';
import { familyOf, type Kind, program, textPrinted } from './program-items.ts';
import { askText, notes } from './program-scenes.ts';

const words = [
  'harbor',
  'lantern',
  'compass',
  'orchard',
  'monsoon',
  'granite',
  'village',
  'journey',
  'printer',
  'blanket',
  'kitchen',
  'diamond',
  'gateway',
  'cabinet',
  'pelican',
  'sunrise',
  'volcano',
  'marble',
  'bridge',
  'copper',
  'window',
  'garden',
  'silver',
  'thunder',
];

/** Letters from one position to another, both included and counted from 1. */
const cut = (word: string, from: number, to: number): string => [...word].filter((_, at) => at + 1 >= from && at + 1 <= to).join('');

const onePiece: Kind = (dice) => {
  const { lead, name } = labelOf(dice);
  const word = dice.pick(words);
  const from = dice.int(2, 3);
  const to = from + dice.int(2, 3);
  const right = cut(word, from, to);
  return textPrinted(dice, {
    question: askText(dice, lead, notes.slices),
    figure: program(`set ${name} to "${word}"`, `print slice(${name}, ${from}, ${to})`),
    right,
    slips: [
      [cut(word, from + 1, to + 1), 'Counts positions from 0.'],
      [cut(word, from, to - 1), 'Leaves out the last position.'],
      [cut(word, from + 1, to), 'Leaves out the first position.'],
      [cut(word, from, from + to - 1), 'Uses the second number as the number of letters.'],
      [cut(word, from - 1, to - 1), 'Starts one letter too early.'],
    ],
    explanation: `Counting from 1, the letters at positions ${from} to ${to} of “${word}” are “${right}”.`,
  });
};

const twoPieces: Kind = (dice) => {
  const { lead, name } = labelOf(dice);
  const [one, other] = dice.sample(words, 2) as [string, string];
  const [a, c] = [dice.int(1, 3), dice.int(2, 4)];
  const [b, d] = [a + dice.int(1, 2), c + dice.int(1, 2)];
  const right = cut(other, c, d) + cut(one, a, b);
  return textPrinted(dice, {
    question: askText(dice, lead, notes.slices),
    figure: program(
      `set ${name} to slice("${one}", ${a}, ${b})`,
      `set ${name} to slice("${other}", ${c}, ${d}) + ${name}`,
      `print ${name}`,
    ),
    right,
    slips: [
      [cut(one, a, b) + cut(other, c, d), 'Joins the two pieces in the opposite order.'],
      [cut(other, c, d), 'Forgets to add the old text.'],
      [cut(other, c + 1, d + 1) + cut(one, a + 1, b + 1), 'Counts positions from 0.'],
      [cut(other, c, d - 1) + cut(one, a, b - 1), 'Leaves out the last position of each piece.'],
      [cut(one, c, d) + cut(other, a, b), 'Swaps the positions of the two pieces.'],
    ],
    explanation: `The first line makes “${cut(one, a, b)}”. The second puts “${cut(other, c, d)}” in front of it: “${right}”.`,
  });
};

const letterLoop: Kind = (dice) => {
  const { lead, name } = labelOf(dice);
  const word = dice.pick(words);
  const [first, step] = [dice.int(1, 2), dice.int(1, 2)];
  const isInFront = step === 1 || dice.int(0, 1) === 1;
  const last = word.length - dice.int(0, 1);
  const letters = (from: number, to: number, by: number) =>
    [...word].filter((_, at) => at + 1 >= from && at + 1 <= to && (at + 1 - from) % by === 0);
  const ordered = (list: readonly string[], isTurned: boolean) => (isTurned ? list.toReversed() : list).join('');
  const right = ordered(letters(first, last, step), isInFront);
  const letter = `slice("${word}", i, i)`;
  return textPrinted(dice, {
    question: askText(dice, lead, notes.slices, step === 1 ? notes.bothEnds : notes.step),
    figure: program(
      `set ${name} to ""`,
      `for i from ${first} to ${last}${step === 1 ? '' : ` step ${step}`}`,
      `  set ${name} to ${isInFront ? `${letter} + ${name}` : `${name} + ${letter}`}`,
      'end',
      `print ${name}`,
    ),
    right,
    slips: [
      [
        ordered(letters(first, last, step), !isInFront),
        isInFront ? 'Adds each letter at the end instead of the front.' : 'Adds each letter at the front instead of the end.',
      ],
      [
        ordered(letters(first, last, 3 - step), isInFront),
        step === 2 ? 'Uses every letter and ignores the step.' : 'Skips every other letter.',
      ],
      [ordered(letters(first, last - 1, step), isInFront), 'Leaves out the last number of the loop.'],
      [ordered(letters(3 - first, last, step), isInFront), `Starts the loop at ${3 - first}.`],
      [ordered(letters(first + 1, last + 1, step), isInFront), 'Counts positions from 0.'],
    ],
    explanation: `The loop picks the letters ${letters(first, last, step).join(', ')} and adds each one at the ${isInFront ? 'front' : 'end'}, which gives “${right}”.`,
  });
};

const rotating: Kind = (dice) => {
  const { lead, name } = labelOf(dice);
  const word = dice.pick(words);
  const [turns, by] = [dice.int(2, 3), dice.int(1, 2)];
  const turned = (places: number) => cut(word, places + 1, word.length) + cut(word, 1, places);
  const backwards = (places: number) => turned(word.length - places);
  const right = turned(turns * by);
  return textPrinted(dice, {
    question: askText(dice, lead, notes.slices, 'length(text) returns the number of letters in the text.'),
    figure: program(
      `set ${name} to "${word}"`,
      `repeat ${turns} times`,
      `  set ${name} to slice(${name}, ${by + 1}, length(${name})) + slice(${name}, 1, ${by})`,
      'end',
      `print ${name}`,
    ),
    right,
    slips: [
      [backwards(turns * by), 'Moves the letters the other way, from the end to the front.'],
      [turned(turns * by - by), 'Runs the loop one time too few.'],
      [turned(turns * by + by), 'Runs the loop one time too many.'],
      [cut(word, turns * by + 1, word.length), 'Forgets to add the letters from the front at the end.'],
      [[...word].toReversed().join(''), 'Assumes that the lines reverse the word.'],
      [
        cut(word, turns * by + 1, word.length) + [...cut(word, 1, turns * by)].toReversed().join(''),
        'Adds the moved letters in the opposite order.',
      ],
    ],
    explanation: `Each iteration moves the first ${by === 1 ? 'letter' : `${by} letters`} to the end: ${[...Array.from({ length: turns + 1 }).keys()].map((at) => turned(at * by)).join(' → ')}.`,
  });
};

export const textSlices = familyOf('text-slices', 'Cuts pieces out of words by position and joins them in the order of the program.', {
  easy: [onePiece],
  medium: [twoPieces],
  hard: [letterLoop, rotating],
});
