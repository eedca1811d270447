import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, percent, sentence, tenthPercent } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const subjects = [
  'the price of a train ticket',
  'the number of subscribers to a magazine',
  'the rent for an office',
  'the value of a share',
  'the number of cyclists on a bridge',
  'the price of a barrel of olive oil',
  'the number of loans at a library',
];

const moved = (change: number): string => (change > 0 ? `rose by ${percent(change)}` : `fell by ${percent(-change)}`);
const overall = (changes: readonly number[]): number => (changes.reduce((product, change) => product * (1 + change / 100), 1) - 1) * 100;
const factors = (changes: readonly number[]): string => changes.map((change) => (1 + change / 100).toFixed(2)).join(' × ');

const asks: readonly ((subject: string, told: string, verb: string, city: string) => string)[] = [
  (subject, told, verb, city) => `In ${city}, ${subject} ${told}. By what percentage did it ${verb} overall?`,
  (subject, told, verb) => `${sentence(subject)} ${told}. By what percentage did it ${verb} over the whole period?`,
  (subject, told, verb, city) =>
    `A report from ${city} says that ${subject} ${told}. By what percentage did it ${verb} from start to finish?`,
];

function changed(dice: Seeded, changes: readonly number[]): Item | null {
  const right = Math.abs(overall(changes));
  const sum = changes.reduce((total, change) => total + change, 0);
  if (right < 2 || !isExact(right, 1) || Math.sign(overall(changes)) !== Math.sign(sum || overall(changes))) return null;
  const verb = overall(changes) > 0 ? 'rise' : 'fall';
  const times = ['in the first year', 'in the second year', 'in the third year'];
  const parts = changes.map(
    (change, at) =>
      `${at > 0 && change > 0 === (changes[at - 1] ?? 0) > 0 ? `by ${percent(Math.abs(change))}` : moved(change)} ${times[at]}`,
  );
  const told = parts.length === 2 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const [one = 0, two = 0] = changes;
  return numericItem(dice, {
    question: dice.pick(asks)(pickScene(dice, subjects), told, verb, cityOf(dice)),
    right,
    slips: [
      [Math.abs(sum), 'Adds the percentages, although the later ones apply to changed values.'],
      [Math.abs(2 * sum - overall(changes)), 'Corrects the sum of the percentages in the wrong direction.'],
      [Math.abs(2 * overall(changes) - sum), 'Counts the effect of one change on the next twice.'],
      [Math.abs(overall(changes.slice(0, 2))), 'Leaves out the last change.'],
      [Math.abs(one * two) / 100, 'Multiplies the percentages instead of the factors.'],
      [Math.abs(sum / changes.length), 'Averages the percentages.'],
      [Math.abs(overall(changes.map(Math.abs))), 'Counts every change as a rise.'],
    ],
    format: tenthPercent,
    explanation: `The value is multiplied by ${factors(changes)} = ${(1 + overall(changes) / 100).toFixed(3)}. That is an overall ${verb} of ${tenthPercent(right)}.`,
  });
}

const easy = (dice: Seeded): Item | null => changed(dice, [dice.int(4, 30), dice.int(4, 30)]);

const medium = (dice: Seeded): Item | null => changed(dice, dice.shuffle([dice.int(1, 12) * 5, -dice.int(1, 10) * 5]));

/** Three changes, or the change that brings a value back. */
function hard(dice: Seeded): Item | null {
  if (dice.int(0, 1) === 0) return changed(dice, [dice.int(1, 6) * 10, -dice.int(1, 5) * 10, dice.pick([10, 20, 25, 30, -10, -20, -25])]);
  const [one, two] = [dice.int(1, 10) * 5, dice.int(1, 10) * 5];
  const changes = [-one, dice.pick([1, -1]) * two];
  const factor = 1 + overall(changes) / 100;
  const right = (1 / factor - 1) * 100;
  if (right < 4 || !isExact(right, 1)) return null;
  const subject = pickScene(dice, subjects);
  return numericItem(dice, {
    question: `In ${cityOf(dice)}, ${subject} fell by ${percent(one)} in the first year and ${moved(changes[1] ?? 0)} in the second year. By what percentage would it have to rise in the third year to return to its original level?`,
    right,
    slips: [
      [Math.abs(overall(changes)), 'Gives the overall fall, which is relative to the original value, not the current one.'],
      [Math.abs((changes[0] ?? 0) + (changes[1] ?? 0)), 'Adds the two changes and reverses the sign.'],
      [(100 / (100 - one) - 1) * 100, 'Makes up only for the first change.'],
      [one, 'Adds back the percentage lost in the first year.'],
      [100 + overall(changes), 'Gives what is left as a percentage of the original value.'],
    ],
    format: tenthPercent,
    explanation: `After two years, the value is ${factors(changes)} = ${factor.toFixed(4).replace(/0+$/, '')} times the original. To return to the original, it must be multiplied by 1 ÷ ${factor.toFixed(4).replace(/0+$/, '')}, a rise of ${tenthPercent(right)}.`,
  });
}

export const successivePercentages = gradedFamily('successive-percentages', 'Joins percentage changes that follow one another.', {
  easy,
  medium,
  hard,
});
