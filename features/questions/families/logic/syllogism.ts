import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { groupsOf } from './group-names.ts';
import { moods, type Told } from './syllogism-moods.ts';

export const syllogism: Family = {
  name: 'syllogism',
  idea: 'What must be true of groups of which all, none or some belong to other groups.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const mood = dice.pick(moods[difficulty]);
  const { about, names } = groupsOf(dice, 4);
  const format = ([form, one, two]: Told): string => {
    const [subject, predicate] = [names['ABCD'.indexOf(one)] ?? '', names['ABCD'.indexOf(two)] ?? ''];
    switch (form) {
      case 'all':
        return `All ${subject} are ${predicate}.`;
      case 'no':
        return `No ${subject} are ${predicate}.`;
      case 'some':
        return `Some ${subject} are ${predicate}.`;
      case 'some-not':
        return `Some ${subject} are not ${predicate}.`;
    }
  };
  const fill = (text: string): string => text.replaceAll(/\b[ABCD]\b/g, (letter) => names['ABCD'.indexOf(letter)] ?? letter);
  const premises = mood.premises.map(format);
  const hint = difficulty === 'easy' ? '' : ' (“Some” means at least one.)';
  return wordedItem({
    question: `${about}, the following is true. ${dice.shuffle(premises).join(' ')}${hint} ${dice.pick(['What must be true?', 'Which statement must be true?', 'Which of these follows?'])}`,
    right: { text: format(mood.right) },
    wrong: dice.shuffle(mood.wrong).map(([told, mistake]) => ({ text: format(told), mistake: fill(mistake) })),
    explanation: `${fill(mood.why)} Therefore: ${format(mood.right)}`,
  });
}
