import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { fixed, isExact, number, percent, tenthNumber, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const pairs: readonly [
  text: (m: number, a: string, n: number, b: string, dice: Seeded) => string,
  format: (value: number) => string,
  low: number,
  high: number,
][] = [
  [
    (m, a, n, b, dice) =>
      `At a company in ${cityOf(dice)}, ${m} engineers earn ${a} an hour on average, and ${n} technicians earn ${b}. What is the average hourly pay of all of them?`,
    (value) => `$${fixed(value, 2)}`,
    18,
    60,
  ],
  [
    (m, a, n, b, dice) =>
      `${personOf(dice)} buys ${m} kg of coffee at ${a} per kilogram and ${n} kg at ${b} per kilogram and mixes them. What does a kilogram of the mixture cost?`,
    (value) => `$${fixed(value, 2)}`,
    8,
    30,
  ],
  [
    (m, a, n, b, dice) =>
      `At one school in ${cityOf(dice)}, ${m} students scored ${a} points on average; at another, ${n} students scored ${b}. What is the average score of all these students?`,
    (value) => `${fixed(value, 2)} points`,
    40,
    95,
  ],
  [
    (m, a, n, b) =>
      `A warehouse stores ${m} parcels that weigh ${a} kg on average and ${n} parcels that weigh ${b} kg on average. What is the average weight of all these parcels?`,
    (value) => `${fixed(value, 2)} kg`,
    3,
    28,
  ],
  [
    (m, a, n, b, dice) =>
      `A bus company in ${cityOf(dice)} has ${m} buses that are ${a} years old on average and ${n} that are ${b} years old on average. What is the average age of the fleet?`,
    (value) => `${fixed(value, 2)} years`,
    2,
    18,
  ],
];

/** Two groups of different size. */
function easy(dice: Seeded): Item | null {
  const [text, format, low, high] = pickScene(dice, pairs, 'averages of two');
  const [m, n, a, b] = [dice.int(4, 60), dice.int(4, 60), dice.int(low, high), dice.int(low, high)];
  const right = (m * a + n * b) / (m + n);
  if (Math.abs(m - n) < 3 || Math.abs(a - b) < 3 || !isExact(right, 2)) return null;
  const shown = (value: number): string => (format(1).startsWith('$') ? `$${value}` : String(value));
  return numericItem(dice, {
    question: text(m, shown(a), n, shown(b), dice),
    right,
    trap: [(a + b) / 2, 'Uses the simple average of the two figures, although the groups differ in size.'],
    slips: [
      [(m * b + n * a) / (m + n), 'Weights each figure by the size of the other group.'],
      [Math.min(a, b) + (Math.abs(a - b) * Math.min(m, n)) / Math.max(m, n), 'Uses the ratio of the two sizes as a share of the whole.'],
      [m > n ? a : b, 'Considers only the larger group.'],
      [m > n ? (2 * a + b) / 3 : (a + 2 * b) / 3, 'Counts the larger group twice, regardless of the sizes.'],
    ],
    format,
    explanation: `The total for both groups is ${m} × ${a} + ${n} × ${b} = ${number(m * a + n * b)}. Divided by ${m + n}, that is ${format(right)}.`,
  });
}

const parts: readonly [string, string, string][] = [
  ['the coursework', 'the presentation', 'the final exam'],
  ['the written test', 'the oral test', 'the practical test'],
  ['the homework', 'the midterm exam', 'the final exam'],
  ['the essay', 'the project', 'the project presentation'],
];

/** The last of three weighted marks is wanted. */
function medium(dice: Seeded): Item | null {
  const [one, two, three] = pickScene(dice, parts, ([name]) => name);
  const person = personOf(dice);
  const [u, v] = [dice.int(2, 8) * 5, dice.int(2, 8) * 5];
  const w = 100 - u - v;
  const [a, b, right] = [dice.int(45, 95), dice.int(45, 95), dice.int(50, 98)];
  const goal = (u * a + v * b + w * right) / 100;
  if (w < 20 || new Set([u, v, w]).size < 2 || !isExact(goal) || goal < 50) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${person}’s grade is made up of ${one} (${percent(u)}), ${two} (${percent(v)}) and ${three} (${percent(w)}). So far, ${person} has ${a} points for ${one} and ${b} for ${two}. How many points are needed for ${three} to get a grade of exactly ${goal}?`,
      `In a course in ${cityOf(dice)}, ${one} counts for ${percent(u)} of the grade, ${two} for ${percent(v)} and ${three} for ${percent(w)}. ${person} got ${a} points for the first and ${b} for the second. How many points must ${person} get for ${three} to reach exactly ${goal} overall?`,
    ]),
    right,
    slips: [
      [3 * goal - a - b, 'Gives all three parts the same weight.'],
      [goal, 'Gives the target grade as the missing points.'],
      [2 * goal - (a + b) / 2, 'Treats the average of the first two as if it were half of the grade.'],
      [(a + b) / 2, 'Gives the average of the first two parts.'],
      [goal + (goal - (u * a + v * b) / (u + v)), 'Adds the shortfall of the first two parts once, regardless of the weights.'],
      [(100 * goal - v * a - u * b) / w, 'Swaps the weights of the first two parts.'],
    ].filter(([value]) => Number(value) <= 130) as [number, string][],
    format: wholeNumber,
    explanation: `The first two parts contribute ${(u / 100).toFixed(2)} × ${a} + ${(v / 100).toFixed(2)} × ${b} = ${number((u * a + v * b) / 100)}. The remaining ${number(goal - (u * a + v * b) / 100)} must come from the last ${percent(w)}, so ${number(right)} points are needed.`,
  });
}

const totals: readonly ((n: string, a: string, b: string, all: string, dice: Seeded) => string)[] = [
  (n, a, b, all, dice) =>
    `A firm in ${cityOf(dice)} has ${n} employees. Full-time employees have ${a} days of paid leave on average, part-time employees have ${b}, and the overall average is ${all}. How many employees work full time?`,
  (n, a, b, all, dice) =>
    `In ${cityOf(dice)}, ${n} people took an exam. Those who passed scored ${a} points on average, those who failed scored ${b}, and the overall average was ${all}. How many passed?`,
  (n, a, b, all) =>
    `A shipment contains ${n} boxes that weigh ${all} kg on average. Large boxes weigh ${a} kg on average, and small ones weigh ${b} kg. How many of the boxes are large?`,
  (n, a, b, all, dice) =>
    `In ${cityOf(dice)}, ${n} guests stayed at a hotel for ${all} nights on average. Leisure guests stayed for ${a} nights on average, and business guests stayed for ${b}. How many were leisure guests?`,
];

/** From the averages back to the size of a group. */
function hard(dice: Seeded): Item | null {
  const [n, a, b] = [dice.int(30, 240), dice.int(12, 40), dice.int(4, 30)];
  const right = dice.int(8, n - 8);
  const all = (right * a + (n - right) * b) / n;
  if (a - b < 5 || 2 * right === n || !isExact(all, 1)) return null;
  return numericItem(dice, {
    question: pickScene(dice, totals, 'averages of a whole')(number(n), number(a), number(b), number(all), dice),
    right,
    slips: [
      [n - right, 'Gives the size of the other group.'],
      [n / 2, 'Assumes that both groups are the same size.'],
      [(n * a) / (a + b), 'Divides the whole in the ratio of the averages.'],
      [(n * (all - b)) / all, 'Divides by the overall average instead of the difference between the two.'],
      [(n * (all - b)) / a, 'Divides by the larger average instead of the difference between the two.'],
      [(n * b) / (a + b), 'Divides the whole in the ratio of the averages, the wrong way around.'],
    ],
    format: wholeNumber,
    explanation: `The overall average is ${tenthNumber(all - b)} above the lower one, and the two group averages are ${a - b} apart. So the first group has ${tenthNumber(all - b)} ÷ ${a - b} × ${number(n)} = ${number(right)} members.`,
  });
}

export const weightedAverage = gradedFamily('weighted-average', 'Weighs averages by the size of their groups, forwards and backwards.', {
  easy,
  medium,
  hard,
});
