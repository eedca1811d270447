import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, listed, number, tenthNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const rows: readonly [text: (values: string, count: number, goal: number, dice: Seeded) => string, low: number, high: number][] = [
  [
    (values, count, goal, dice) =>
      `${personOf(dice)} scored ${values} points on the first ${count - 1} of ${count} tests. How many points are needed on the last test for an average of ${goal}?`,
    48,
    92,
  ],
  [
    (values, count, goal, dice) =>
      `A café in ${cityOf(dice)} had ${values} guests on the first ${count - 1} days of a ${count}-day week. How many guests must come on the last day so that the daily average is ${goal}?`,
    60,
    180,
  ],
  [
    (values, count, goal, dice) =>
      `${personOf(dice)} walked for ${values} minutes on ${count - 1} days. How many minutes must the walk on the next day last for an average of ${goal} over all ${count} days?`,
    22,
    75,
  ],
  [
    (values, count, goal) =>
      `A set of ${count} parcels has an average weight of ${goal} kg. All but one have been weighed, at ${values} kg. How many kilograms does the remaining parcel weigh?`,
    4,
    28,
  ],
  [
    (values, count, goal, dice) =>
      `A rain gauge near ${cityOf(dice)} measured ${values} mm in ${count - 1} months. How many millimeters must fall in the next month for an average of ${goal} over the ${count} months?`,
    20,
    110,
  ],
];

/** One value of a row is missing. */
function easy(dice: Seeded): Item | null {
  const [text, low, high] = pickScene(dice, rows, 'missing values');
  const values = Array.from({ length: dice.int(3, 5) }, () => dice.int(low, high));
  const count = values.length + 1;
  const right = dice.int(low, high);
  const goal = (sum(values) + right) / count;
  if (!isExact(goal) || new Set(values).size < values.length) return null;
  const average = sum(values) / values.length;
  return numericItem(dice, {
    question: text(listed(values.map((value) => number(value))), count, goal, dice),
    right,
    slips: [
      [goal, 'Gives the target average as the missing value.'],
      [2 * goal - Math.round(average), 'Treats the average of the known values as if it were one value.'],
      [Math.round(average), 'Gives the average of the known values.'],
      [sum(values) - goal * (count - 2), 'Subtracts the shortfall from the average instead of adding it.'],
      [goal * (count - 1) - sum(values) + goal * 2, 'Counts one value too many.'],
      [right + Math.min(...values), 'Leaves one of the known values out of the sum.'],
    ],
    format: (value) => number(value, 0),
    explanation: `With an average of ${goal}, all ${count} values add up to ${count * goal}. The known ones add up to ${sum(values)}, so the missing value is ${count * goal} − ${sum(values)} = ${number(right)}.`,
  });
}

const groups: readonly ((count: number, before: string, after: string, isLeaving: boolean, dice: Seeded) => string)[] = [
  (count, before, after, isLeaving, dice) =>
    `The ${count} members of a choir in ${cityOf(dice)} are ${before} years old on average. When ${isLeaving ? 'one of them leaves' : 'a new member joins'}, the average becomes ${after} years. How old is the ${isLeaving ? 'member who left' : 'new member'}?`,
  (count, before, after, isLeaving) =>
    `A truck carries ${count} crates that weigh ${before} kg on average. ${isLeaving ? 'One crate is unloaded' : 'One more crate is loaded'}, and the average is now ${after} kg. How many kilograms does that crate weigh?`,
  (count, before, after, isLeaving, dice) =>
    `${personOf(dice)}’s ${count} employees work ${before} hours a week on average. After one ${isLeaving ? 'has left' : 'more has joined'}, the average is ${after} hours. How many hours a week does that person work?`,
  (count, before, after, isLeaving) =>
    `The ${count} players on a team are ${before} years old on average. One player ${isLeaving ? 'retires' : 'joins'}, and the average changes to ${after} years. How old is that player?`,
];

/** One leaves or joins, and the average moves. */
function medium(dice: Seeded): Item | null {
  const isLeaving = dice.int(0, 1) === 0;
  const count = dice.int(5, 16);
  const before = dice.int(50, 90) / 2;
  const other = isLeaving ? count - 1 : count + 1;
  const after = before + dice.pick([-2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2]);
  const right = Math.abs(other * after - count * before);
  const step = after - before;
  if (right < 16 || right > 66) return null;
  return numericItem(dice, {
    question: pickScene(dice, groups, 'changing groups')(count, number(before), number(after), isLeaving, dice),
    right,
    slips: [
      [isLeaving ? before - step : after, 'Ignores the size of the group and uses only the change in the average.'],
      [before + (isLeaving ? -1 : 1) * step * (other + 1), 'Counts one member too many.'],
      [before + (isLeaving ? -1 : 1) * step * (other - 1), 'Counts one member too few.'],
      [before - (isLeaving ? -1 : 1) * step * other, 'Applies the change in the wrong direction.'],
      [(before + after) / 2, 'Gives the midpoint of the two averages.'],
    ],
    format: tenthNumber,
    explanation: `Before, the sum was ${count} × ${number(before)} = ${number(count * before)}; now it is ${other} × ${number(after)} = ${number(other * after)}. The difference is ${tenthNumber(right)}.`,
  });
}

/** A value was read wrongly, and another must be thrown out. */
function hard(dice: Seeded): Item | null {
  const count = dice.int(6, 12);
  const average = dice.int(40, 160) / 2;
  const [wrongly, truly, struck] = [dice.int(12, 98), dice.int(12, 98), dice.int(12, 98)];
  const total = count * average;
  const right = (total - wrongly + truly - struck) / (count - 1);
  if (Math.abs(wrongly - truly) < 9 || Math.abs(struck - average) < 6 || !isExact(right, 1) || !isExact(total)) return null;
  const told = `${count} readings gave an average of ${number(average)}. It later turns out that one reading was entered as ${wrongly} instead of ${truly} and that another reading, ${struck}, must be thrown out`;
  return numericItem(dice, {
    question: dice.pick([
      `In a laboratory in ${cityOf(dice)}, ${told}. What is the correct average of the remaining readings?`,
      `${personOf(dice)} reports that ${told}. What is the average of the remaining readings after both corrections?`,
      `At a weather station, ${told}. What is the average after both corrections?`,
      `In a noise survey near ${cityOf(dice)}, ${told}. What is the true average of the remaining readings?`,
    ]),
    right,
    slips: [
      [(total - wrongly + truly - struck) / count, 'Still divides by the old number of readings.'],
      [(total - truly + wrongly - struck) / (count - 1), 'Corrects the mistaken entry in the wrong direction.'],
      [(total - struck) / (count - 1), 'Throws out one reading but does not correct the other.'],
      [(total - wrongly + truly) / count, 'Corrects one reading but does not throw out the other.'],
      [(total - wrongly - struck) / (count - 2), 'Throws out both readings.'],
      [(total - wrongly + truly + struck) / (count + 1), 'Adds the reading that should be thrown out.'],
    ],
    format: tenthNumber,
    explanation: `The original sum is ${count} × ${number(average)} = ${number(total)}. Corrected, it is ${number(total)} − ${wrongly} + ${truly} − ${struck} = ${number(total - wrongly + truly - struck)}, and ${count - 1} readings remain: ${tenthNumber(right)} on average.`,
  });
}

export const missingAverage = gradedFamily('missing-average', 'Works back from an average to its sum and the value behind a change.', {
  easy,
  medium,
  hard,
});
