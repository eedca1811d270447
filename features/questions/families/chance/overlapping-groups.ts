import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, number, percent, roundsClearly, tenthPercent, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** Who they are, the two things that are true of some of them, and the word before "both" and "neither". */
const groups: readonly [who: string, one: string, other: string, verb: string][] = [
  ['employees', 'speak Spanish', 'speak French', 'speak'],
  ['customers', 'have a savings account', 'have a credit card', 'have'],
  ['students', 'take chemistry', 'take economics', 'take'],
  ['households', 'own a car', 'own a bicycle', 'own'],
  ['visitors', 'used the café', 'used the shop', 'used'],
  ['companies', 'export to Asia', 'export to Africa', 'export to'],
];

/** How many are in neither group? */
function easy(dice: Seeded): Item | null {
  const [who, one, other, verb] = pickScene(dice, groups, ([name]) => name);
  const [a, b, both, right] = [dice.int(20, 180), dice.int(20, 180), dice.int(8, 90), dice.int(8, 120)];
  const all = a + b - both + right;
  if (both >= Math.min(a, b) || a === b) return null;
  return numericItem(dice, {
    question: dice.pick([
      `Of ${number(all)} ${who} in ${cityOf(dice)}, ${a} ${one}, ${b} ${other} and ${both} ${verb} both. How many ${verb} neither?`,
      `In a survey of ${number(all)} ${who} in ${cityOf(dice)}, ${a} ${one}, ${b} ${other} and ${both} ${verb} both. How many ${verb} neither?`,
    ]),
    right,
    slips: [
      [Math.abs(all - a - b), 'Counts those in both groups twice.'],
      [all - a - b - both > 0 ? all - a - b - both : NaN, 'Subtracts those in both groups instead of adding them back.'],
      [all - Math.max(a, b), 'Subtracts only the larger group.'],
      [all - both, 'Subtracts only those in both groups.'],
      [a + b - both, 'Gives the number in at least one group.'],
      [right + both * 2, 'Adds those in both groups twice.'],
    ],
    format: wholeNumber,
    explanation: `${a} + ${b} − ${both} = ${a + b - both} are in at least one group. ${number(all)} − ${a + b - both} = ${number(right)} are in neither group.`,
  });
}

/** From neither back to both, or to exactly one. */
function medium(dice: Seeded): Item | null {
  const [who, one, other, verb] = pickScene(dice, groups, ([name]) => name);
  const [onlyA, onlyB, both, none] = [dice.int(20, 180), dice.int(20, 180), dice.int(12, 90), dice.int(8, 90)];
  const [a, b, all] = [onlyA + both, onlyB + both, onlyA + onlyB + both + none];
  const isBoth = dice.int(0, 1) === 0;
  const right = isBoth ? both : onlyA + onlyB;
  if (onlyA === onlyB) return null;
  return numericItem(dice, {
    question: `Of ${number(all)} ${who} in ${cityOf(dice)}, ${a} ${one}, ${b} ${other} and ${none} ${verb} neither. How many ${verb} ${isBoth ? 'both' : 'exactly one of the two'}?`,
    right,
    slips: [
      [isBoth ? onlyA + onlyB : both, isBoth ? 'Gives the number in exactly one group.' : 'Gives the number in both groups.'],
      [all - none, 'Gives the number in at least one group.'],
      [a + b, 'Adds the two groups.'],
      [a + b > all ? a + b - all : NaN, 'Forgets those in neither group.'],
      [a + b - none, 'Subtracts those in neither group from the sum of the two groups.'],
      [Math.abs(a - b), 'Gives the difference between the two groups.'],
      [all - none - both * 2 > 0 ? all - none - both * 2 : NaN, 'Subtracts those in both groups twice.'],
    ],
    format: wholeNumber,
    explanation: `${number(all)} − ${none} = ${all - none} are in at least one group. Since ${a} + ${b} = ${a + b}, the number in both is ${a + b} − ${all - none} = ${both}${isBoth ? '' : `, and the number in exactly one is ${all - none} − ${both} = ${number(right)}`}.`,
  });
}

/** Of those who do the one, how many do the other? */
function hard(dice: Seeded): Item | null {
  const [who, one, other, verb] = pickScene(dice, groups, ([name]) => name);
  const [onlyA, onlyB, both] = [dice.int(8, 60), dice.int(8, 60), dice.int(4, 40)];
  const none = 100 - onlyA - onlyB - both;
  const [a, b] = [onlyA + both, onlyB + both];
  const right = (both / a) * 100;
  if (none < 3 || a === b || !roundsClearly(right, 1)) return null;
  const rounding = isExact(right, 1) ? '' : ' Round to one decimal place.';
  return numericItem(dice, {
    question: dice.pick([
      `In ${cityOf(dice)}, ${percent(a)} of the ${who} ${one}, ${percent(b)} ${other} and ${percent(none)} ${verb} neither. Of those ${who === 'companies' || who === 'households' ? 'that' : 'who'} ${one}, what percentage also ${other}?${rounding}`,
      `Of all ${who} in ${cityOf(dice)}, ${percent(a)} ${one} and ${percent(b)} ${other}, while ${percent(none)} ${verb} neither. One of those ${who === 'companies' || who === 'households' ? 'that' : 'who'} ${one} is chosen at random. What is the probability that the one chosen also ${singular(other)}?${rounding}`,
    ]),
    right,
    slips: [
      [both, 'Gives the share of the total that is in both groups.'],
      [(both / b) * 100, 'Divides by the other group.'],
      [b, 'Treats the two groups as independent.'],
      [(both / (100 - none)) * 100, 'Divides by everyone in at least one group.'],
      [(a * b) / 100, 'Multiplies the two shares.'],
      [(onlyA / a) * 100, 'Gives the share of the first group that is not in the second.'],
    ],
    format: tenthPercent,
    explanation: `${percent(100 - none)} are in at least one group, so ${percent(a)} + ${percent(b)} − ${percent(100 - none)} = ${percent(both)} are in both. ${both} ÷ ${a} = ${tenthPercent(right)}.`,
  });
}

/** "speak French" as one person does it; what lies in the past stays as it is. */
const singular = (verb: string): string => verb.replace(/^have/, 'has').replace(/^(speak|take|own|export)/, '$1s');

export const overlappingGroups = gradedFamily(
  'overlapping-groups',
  'Counts groups that overlap, and the chance of one thing given the other.',
  { easy, medium, hard },
);
