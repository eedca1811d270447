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
  'In a code, every word has its own code word, and the words of a message can come in any order.',
  'Two radio operators use one code word for each word and send the words of a message in any order.',
  'A spy ring replaces each word with its own code word and shuffles the words of each message.',
  'In an old logbook, each word has its own code word, and the words of an entry can come in any order.',
  'Some children have made up a language with one code word for each word, spoken in any order.',
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
      why: (format) => `The only word that the two messages share is ${format(0)}.`,
    },
    {
      messages: [
        [0, 1, 2],
        [1, 3, 4],
        [3, 5, 6],
      ],
      asked: 3,
      why: (format) => `The only word that the last two messages share is ${format(3)}.`,
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
        `The first two messages share ${format(0)}, and the first and third share ${format(1)}. That leaves ${format(2)} in the first.`,
    },
    {
      messages: [
        [0, 1, 2],
        [0, 1, 3],
        [1, 4, 5],
      ],
      asked: 0,
      why: (format) => `All the messages share ${format(1)}. The other word that the first two share is ${format(0)}.`,
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
        `All three messages share ${format(1)}, the first two also share ${format(0)}, and the first and third also share ${format(2)}. That leaves ${format(3)} in the first.`,
    },
    {
      messages: [
        [0, 1, 2, 3],
        [0, 2, 4, 5],
        [0, 3, 4, 6],
      ],
      asked: 1,
      why: (format) =>
        `All three messages share ${format(0)}, the first two also share ${format(2)}, and the first and third also share ${format(3)}. That leaves ${format(1)} in the first.`,
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
        `The second message shares ${format(0)} with the first and third, ${format(1)} with the first and fourth, and ${format(4)} with the third alone. That leaves ${format(5)}.`,
    },
  ],
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { messages, asked, why } = dice.pick(plans[difficulty]);
  const words = dice.shuffle(pickScene(dice, themes, 'codes'));
  const codes = dice.sample(codeWords, 8);
  const format = (word: number) => `“${words[word]}” (“${codes[word]}”)`;
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
      .map(({ plain, coded }) => `“${plain}” becomes “${coded}”.`)
      .join(' ')} Which code word stands for “${words[asked]}”?`,
    right: { text: codes[asked] ?? '' },
    wrong: wrong.slice(0, 3),
    explanation: `${why(format)} So the answer is ${codes[asked]}.`,
  });
}

function reason(messages: readonly (readonly number[])[], asked: number, word: number): string {
  const isElsewhere = messages.some((message) => message.includes(word) && !message.includes(asked));
  return isElsewhere
    ? 'Picks a code word that also appears in a message without the word.'
    : 'Picks a code word that is missing from another message with the word.';
}
