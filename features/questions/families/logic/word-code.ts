import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { pickScene } from '../kit/scenes.ts';

const themes = [
  ['rain', 'wind', 'cloud', 'sun', 'snow', 'storm', 'frost', 'fog'],
  ['ship', 'port', 'crew', 'sail', 'wave', 'rope', 'island', 'tide'],
  ['bread', 'salt', 'milk', 'rice', 'honey', 'fruit', 'tea', 'soup'],
  ['road', 'bridge', 'train', 'ticket', 'river', 'tunnel', 'station', 'map'],
  ['red', 'blue', 'green', 'white', 'black', 'gray', 'gold', 'brown'],
  ['king', 'castle', 'horse', 'gate', 'sword', 'crown', 'tower', 'guard'],
] as const;
const codeWords = [
  'pel',
  'tari',
  'ko',
  'mun',
  'zeb',
  'lori',
  'wex',
  'dano',
  'fip',
  'sutu',
  'gral',
  'hin',
  'oma',
  'kelu',
  'rus',
  'vit',
] as const;

const openings = [
  'In a code every word has a code word of its own, and the words of a message may come in any order.',
  'Two radio operators have one code word for each word and send the words of a message in any order.',
  'A ring of spies replaces each word by a code word of its own and shuffles the words of each message.',
  'In an old logbook each word has its own sign word, and the order of the words is not kept.',
  'Children have made up a secret language with one new word for each word, spoken in any order.',
];

export const wordCode: Family = {
  name: 'word-code',
  idea: 'Which code word stands for a word, found by comparing messages whose words come in any order.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

/** Which words, by number, stand in each message; the word asked for, and how it is found. */
type Plan = { messages: readonly (readonly number[])[]; asked: number; why: (format: (word: number) => string) => string };

const plans: Record<Difficulty, readonly Plan[]> = {
  easy: [
    {
      messages: [
        [0, 1, 2],
        [0, 3, 4],
      ],
      asked: 0,
      why: (format) => `${format(0)} is the only word that both messages share.`,
    },
    {
      messages: [
        [0, 1, 2],
        [1, 3, 4],
        [3, 5, 6],
      ],
      asked: 3,
      why: (format) => `${format(3)} is the only word that the last two messages share.`,
    },
  ],
  medium: [
    {
      messages: [
        [0, 1, 2],
        [0, 3, 4],
        [1, 3, 5],
      ],
      asked: 2,
      why: (format) =>
        `The first two messages share ${format(0)}, the first and the third ${format(1)}; what is left in the first is ${format(2)}.`,
    },
    {
      messages: [
        [0, 1, 2],
        [0, 1, 3],
        [1, 4, 5],
      ],
      asked: 0,
      why: (format) => `All messages share ${format(1)}; the other word that the first two share is ${format(0)}.`,
    },
  ],
  hard: [
    {
      messages: [
        [0, 1, 2, 3],
        [0, 1, 4, 5],
        [1, 2, 4, 6],
      ],
      asked: 3,
      why: (format) =>
        `All three messages share ${format(1)}, the first two also ${format(0)}, the first and the third also ${format(2)}; what is left in the first is ${format(3)}.`,
    },
    {
      messages: [
        [0, 1, 2, 3],
        [0, 2, 4, 5],
        [0, 3, 4, 6],
      ],
      asked: 1,
      why: (format) =>
        `All three messages share ${format(0)}, the first two also ${format(2)}, the first and the third also ${format(3)}; what is left in the first is ${format(1)}.`,
    },
    {
      messages: [
        [0, 1, 2, 3],
        [0, 1, 4, 5],
        [0, 2, 4, 6],
        [1, 3, 6, 7],
      ],
      asked: 5,
      why: (format) =>
        `The second message shares ${format(0)} with the first and the third, ${format(1)} with the first and the fourth, and ${format(4)} with the third alone; what is left in it is ${format(5)}.`,
    },
  ],
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { messages, asked, why } = dice.pick(plans[difficulty]);
  const words = dice.shuffle(pickScene(dice, themes, 'codes'));
  const codes = dice.sample(codeWords, 8);
  const format = (word: number) => `“${codes[word]}” for “${words[word]}”`;
  const lines = messages.map((message) => {
    const [plain, coded] = [dice.shuffle(message), dice.shuffle(message)];
    return { plain: plain.map((word) => words[word]).join(' '), coded: coded.map((word) => codes[word]).join(' ') };
  });
  const near = messages.filter((message) => message.includes(asked)).flat();
  const far = messages.flat();
  const wrong = [...new Set([...dice.shuffle(near), ...dice.shuffle(far)])]
    .filter((word) => word !== asked)
    .map((word): Choice => ({ text: codes[word] ?? '', mistake: reason(messages, asked, word) }));
  return wordedItem({
    question: `${dice.pick(openings)} ${lines
      .map(({ plain, coded }) => `“${plain}” is sent as “${coded}”.`)
      .join(' ')} Which code word stands for “${words[asked]}”?`,
    right: { text: codes[asked] ?? '' },
    wrong: wrong.slice(0, 3),
    explanation: `${why(format)} So the answer is ${codes[asked]}.`,
  });
}

function reason(messages: readonly (readonly number[])[], asked: number, word: number): string {
  const isElsewhere = messages.some((message) => message.includes(word) && !message.includes(asked));
  return isElsewhere
    ? 'Takes a code word that also stands in a message without the word.'
    : 'Takes a code word that is missing from another message with the word.';
}
