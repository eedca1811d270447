import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';

const words = [
  'BREAD',
  'CLOUD',
  'DANCE',
  'EARTH',
  'FIELD',
  'GRAPE',
  'HOUSE',
  'JUICE',
  'LEMON',
  'MUSIC',
  'NIGHT',
  'OCEAN',
  'PAINT',
  'QUILT',
  'RIVER',
  'STONE',
  'TIGER',
  'UNCLE',
  'VOICE',
  'WATER',
  'BRICK',
  'CHAIR',
  'DREAM',
  'FLUTE',
  'GLOBE',
  'HONEY',
  'LIGHT',
  'MAPLE',
  'NORTH',
  'OLIVE',
  'PEARL',
  'ROUTE',
  'SCALE',
  'TRAIN',
  'VALUE',
  'WHEAT',
  'CABIN',
  'FROST',
  'LUNCH',
  'SPICE',
] as const;

export const letterCode: Family = {
  name: 'letter-code',
  idea: 'How a word is written in a code of shifted, alternating or turned letters that examples show.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

const shifted = (letter: string, by: number): string => String.fromCharCode(65 + ((((letter.charCodeAt(0) - 65 + by) % 26) + 26) % 26));
const coded = (word: string, shiftAt: (place: number) => number): string =>
  [...word].map((letter, at) => shifted(letter, shiftAt(at))).join('');
const reversed = (word: string): string => [...word].toReversed().join('');

type Code = { write: (word: string) => string; rule: string; slips: (word: string) => Choice[] };
const steps = (by: number): string => `${Math.abs(by)} ${Math.abs(by) === 1 ? 'place' : 'places'} ${by > 0 ? 'forward' : 'back'}`;

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const code = dice.pick(codes[difficulty])(dice);
  const [asked = '', ...examples] = dice.sample(words, 3);
  const shown = examples.map((word) => `${word} is written as ${code.write(word)}`).join(' and ');
  const right = code.write(asked);
  return wordedItem({
    question: dice.pick([
      `In a code, ${shown}. How is ${asked} written in the same code?`,
      `A secret code follows one rule for all words: ${shown}. How is ${asked} written in this code?`,
      `Two friends write to each other in a code in which ${shown}. How do they write ${asked}?`,
      `On a treasure map, ${shown}, always by the same rule. How would ${asked} be written on it?`,
    ]),
    right: { text: right },
    wrong: dice.shuffle(code.slips(asked)).filter(({ text }) => text !== right),
    explanation: `${code.rule} So ${asked} becomes ${right}.`,
  });
}

const lastOff =
  (write: (word: string) => string): ((word: string) => Choice) =>
  (word) => {
    const right = write(word);
    return { text: right.slice(0, -1) + shifted(right.slice(-1), 1), mistake: 'Is off by one in the last letter.' };
  };

function plainShift(dice: Seeded): Code {
  const by = dice.pick([1, 2, 3, 4, -1, -2, -3]);
  const write = (word: string) => coded(word, () => by);
  return {
    write,
    rule: `Every letter moves ${steps(by)} in the alphabet, with A following Z.`,
    slips: (word) => [
      { text: coded(word, () => -by), mistake: 'Moves the letters the wrong way.' },
      { text: coded(word, () => by + 1), mistake: 'Is off by one place in every letter.' },
      { text: reversed(write(word)), mistake: 'Reverses the word as well.' },
      lastOff(write)(word),
    ],
  };
}

function alternating(dice: Seeded): Code {
  const [one, two] = [dice.int(1, 4), -dice.int(1, 4)];
  const [odd, even] = dice.shuffle([one, two]) as [number, number];
  const write = (word: string) => coded(word, (at) => (at % 2 === 0 ? odd : even));
  return {
    write,
    rule: `The first, third and fifth letters move ${steps(odd)}, the second and fourth ${steps(even)}.`,
    slips: (word) => [
      { text: coded(word, (at) => (at % 2 === 0 ? even : odd)), mistake: 'Swaps the two shifts.' },
      { text: coded(word, () => odd), mistake: 'Uses the first shift for every letter.' },
      { text: coded(word, (at) => (at < 2 ? (at === 0 ? odd : even) : odd)), mistake: 'Alternates only at the start of the word.' },
      lastOff(write)(word),
    ],
  };
}

function turnedShift(dice: Seeded): Code {
  const by = dice.pick([1, 2, 3, -1, -2]);
  const write = (word: string) => reversed(coded(word, () => by));
  return {
    write,
    rule: `Every letter moves ${steps(by)}, and the word is then written backward.`,
    slips: (word) => [
      { text: coded(word, () => by), mistake: 'Forgets to write the word backward.' },
      { text: reversed(coded(word, () => -by)), mistake: 'Moves the letters the wrong way.' },
      { text: reversed(word), mistake: 'Writes the word backward but does not move the letters.' },
      lastOff(write)(word),
    ],
  };
}

function growing(dice: Seeded): Code {
  const [start, growth] = [dice.int(1, 3), dice.pick([1, 2])];
  const sign = dice.pick([1, -1]);
  const shiftAt = (at: number) => sign * (start + growth * at);
  const write = (word: string) => coded(word, shiftAt);
  return {
    write,
    rule: `The first letter moves ${steps(shiftAt(0))}, the second ${steps(shiftAt(1))}, and each letter after that ${growth} more than the one before.`,
    slips: (word) => [
      { text: coded(word, () => shiftAt(0)), mistake: 'Uses the first shift for every letter.' },
      { text: coded(word, (at) => -shiftAt(at)), mistake: 'Moves the letters the wrong way.' },
      { text: coded(word, (at) => shiftAt(4 - at)), mistake: 'Starts with the largest shift.' },
      { text: coded(word, (at) => shiftAt(at) + sign), mistake: 'Makes every shift one place too large.' },
      lastOff(write)(word),
    ],
  };
}

function mirrored(dice: Seeded): Code {
  const isTurned = dice.pick([true, false]);
  const by = isTurned ? 0 : dice.pick([1, 2, -1]);
  const mirror = (word: string) => [...word].map((letter) => shifted(String.fromCharCode(155 - letter.charCodeAt(0)), by)).join('');
  const write = (word: string) => (isTurned ? reversed(mirror(word)) : mirror(word));
  return {
    write,
    rule: `The alphabet is reversed (A becomes Z, B becomes Y), ${isTurned ? 'and the word is then written backward' : `and each letter then moves ${steps(by)}`}.`,
    slips: (word) => [
      isTurned
        ? { text: mirror(word), mistake: 'Forgets to write the word backward.' }
        : { text: coded(mirror(word), () => -by), mistake: 'Forgets the shift after reversing the alphabet.' },
      { text: coded(write(word), () => 1), mistake: 'Is off by one letter in the reversed alphabet.' },
      { text: coded(write(word), () => -1), mistake: 'Is off by one letter the other way in the reversed alphabet.' },
      { text: reversed(write(word)), mistake: 'Writes the letters in the wrong order.' },
      lastOff(write)(word),
    ],
  };
}

const codes: Record<Difficulty, readonly ((dice: Seeded) => Code)[]> = {
  easy: [plainShift],
  medium: [alternating, turnedShift],
  hard: [growing, mirrored],
};
