import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { centMoney, isExact, money, number, wholeMoney } from '../../rules/wording.ts';
import { makerOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { personOf } from '../kit/people.ts';

function easy(dice: Seeded): Item | null {
  const { who, product, price } = makerOf(dice);
  const [cost, count] = [Math.max(2, Math.round(price / 3)), dice.int(8, 160) * 5];
  const fixedCost = dice.int(6, 400) * 25;
  const right = cost + fixedCost / count;
  if (!isExact(right, 2) || fixedCost / count > price * 2 || fixedCost / count < 0.5) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${who} made ${number(count)} ${product} last month. Fixed costs were ${money(fixedCost)}, and materials and labor came to ${money(cost)} per unit. What was the full cost per unit?`,
      `${who} pays ${money(fixedCost)} a month for rent and salaries, plus ${money(cost)} in materials for each of its ${product}. What is the full cost per unit if it makes ${number(count)} in a month?`,
      `To make ${number(count)} ${product}, ${who.replace('A ', 'a ')} spends ${money(cost)} on each, plus a one-time ${money(fixedCost)} on machines. What is the cost per unit, including all costs?`,
    ]),
    right,
    slips: [
      [fixedCost / count, 'Gives only the share of the fixed costs.'],
      [cost, 'Gives only the variable cost.'],
      [(fixedCost + cost) / count, 'Adds the variable cost once instead of for each unit.'],
      [cost + fixedCost / (count * 2), 'Spreads the fixed costs over twice the number.'],
      [cost * 2 + fixedCost / count, 'Counts the variable cost twice.'],
      [cost + (fixedCost / count) * 2, 'Counts the fixed costs twice.'],
    ],
    format: centMoney,
    explanation: `The fixed costs come to ${money(fixedCost)} ÷ ${number(count)} = ${centMoney(fixedCost / count)} per unit. Adding ${money(cost)} of variable cost gives ${centMoney(right)}.`,
  });
}

/** The cost of one at another volume. */
function medium(dice: Seeded): Item | null {
  const { who, product, price } = makerOf(dice);
  const cost = Math.max(2, Math.round((price * dice.int(25, 50)) / 100));
  const [old, now] = [dice.int(8, 120) * 10, dice.int(8, 160) * 10];
  const fixedCost = dice.int(6, 500) * 20;
  const [before, right] = [cost + fixedCost / old, cost + fixedCost / now];
  if (old === now || !isExact(before, 2) || !isExact(right, 2) || Math.abs(before - right) < 0.4 || before > price * 3) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${who} makes ${number(old)} ${product} a month at a full cost of ${money(before)} each, of which ${money(cost)} is variable. What is the full cost per unit if it makes ${number(now)} a month with the same fixed costs?`,
      `At ${number(old)} ${product} a month, the full cost per unit at ${who.replace('A ', 'a ')} is ${money(before)}, of which ${money(cost)} is variable. Fixed costs do not change with volume. What is the full cost per unit at ${number(now)} a month?`,
      `${personOf(dice)} calculates that each of ${number(old)} ${product} costs ${money(before)}, of which ${money(cost)} is variable and the rest a share of the fixed costs. What will each cost if ${number(now)} are made?`,
    ]),
    right,
    slips: [
      [(before * old) / now, 'Treats all costs as fixed.'],
      [before, 'Treats all costs as variable, so nothing changes.'],
      [cost + ((before - cost) * now) / old, 'Scales the fixed share in the wrong direction.'],
      [before - cost + (cost * old) / now, 'Treats the fixed part as variable and the variable part as fixed.'],
      [(fixedCost + cost) / now, 'Adds the variable cost once instead of for each unit.'],
    ],
    format: centMoney,
    explanation: `Fixed costs are (${money(before)} − ${money(cost)}) × ${number(old)} = ${money(fixedCost)}. At ${number(now)}, that is ${centMoney(fixedCost / now)} per unit. Adding ${money(cost)} of variable cost gives ${centMoney(right)}.`,
  });
}

/** Total costs at two volumes give the cost at a third. */
function hard(dice: Seeded): Item | null {
  const { who, product, price } = makerOf(dice);
  const cost = Math.max(3, Math.round((price * dice.int(25, 60)) / 100));
  const [one, two, three] = [dice.int(8, 60) * 10, dice.int(30, 90) * 10, dice.int(10, 140) * 10];
  const fixedCost = dice.int(40, 900) * 10;
  const total = (count: number): number => fixedCost + cost * count;
  const right = total(three);
  if (fixedCost < total(three) * 0.15 || two - one < 60 || Math.abs(three - one) < 50 || Math.abs(three - two) < 50) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${who} had total costs of ${money(total(one))} when it made ${number(one)} ${product} and ${money(total(two))} when it made ${number(two)}. Fixed costs and the variable cost per unit did not change. What would the total costs be at ${number(three)}?`,
      `Making ${number(one)} ${product} cost ${who.replace('A ', 'a ')} ${money(total(one))} in total; making ${number(two)} cost ${money(total(two))}. With the same fixed costs and the same variable cost per unit, what would ${number(three)} cost in total?`,
    ]),
    right,
    slips: [
      [(total(two) / two) * three, 'Scales the second total in proportion, as if there were no fixed costs.'],
      [(total(one) / one) * three, 'Scales the first total in proportion, as if there were no fixed costs.'],
      [cost * three, 'Finds the variable costs and forgets the fixed ones.'],
      [total(two) + (total(one) / one) * (three - two), 'Adds the first volume’s average cost for each extra unit.'],
      [((total(one) + total(two)) / (one + two)) * three, 'Uses the average cost of both volumes.'],
    ],
    format: wholeMoney,
    explanation: `${number(two - one)} more cost ${money(total(two) - total(one))} more, so the variable cost is ${money(cost)} each and the fixed costs are ${money(fixedCost)}. At ${number(three)}, that is ${money(fixedCost)} + ${number(three)} × ${money(cost)} = ${money(right)}.`,
  });
}

export const unitCost = gradedFamily('unit-cost', 'Separates fixed from variable cost to find the cost of one or of another volume.', {
  easy,
  medium,
  hard,
});
