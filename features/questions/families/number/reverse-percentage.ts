import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, percent, rounded, wholeMoney } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

type Story = (rate: number, now: number, dice: Seeded) => string;

const risen: readonly Story[] = [
  (rate, now, dice) =>
    `After a raise of ${percent(rate)}, ${personOf(dice)} earns ${money(now)} a week. What was the weekly pay before the raise?`,
  (rate, now, dice) =>
    `The rent for an apartment in ${cityOf(dice)} is ${percent(rate)} higher than last year. It is now ${money(now)}. What was it last year?`,
  (rate, now, dice) =>
    `${personOf(dice)} sold an old guitar for ${percent(rate)} more than it had cost and received ${money(now)}. What did the guitar originally cost?`,
  (rate, now) => `An electricity bill rose by ${percent(rate)} and is now ${money(now)} per quarter. How much was it before?`,
  (rate, now, dice) =>
    `Including a tax of ${percent(rate)}, a washing machine costs ${money(now)} in ${cityOf(dice)}. What is its price before tax?`,
];

const fallen: readonly Story[] = [
  (rate, now) => `In a sale, a coat is reduced by ${percent(rate)} and now costs ${money(now)}. What was its price before the sale?`,
  (rate, now) => `A used laptop has lost ${percent(rate)} of its value and is now worth ${money(now)}. What was it worth when it was new?`,
  (rate, now, dice) =>
    `${personOf(dice)} pays ${money(now)} for a course after a student discount of ${percent(rate)}. What does the course cost without the discount?`,
  (rate, now, dice) =>
    `A youth club in ${cityOf(dice)} cut its monthly budget by ${percent(rate)} to ${money(now)}. How large was the budget before the cut?`,
];

function easy(dice: Seeded): Item | null {
  const isRise = dice.int(0, 1) === 0;
  const rate = dice.pick([5, 8, 10, 12, 15, 20, 25, 30, 35, 40]);
  const factor = 1 + (isRise ? rate : -rate) / 100;
  const right = dice.int(120, 940);
  const shown = rounded(right * factor, 2);
  if (!isExact(shown, 1)) return null;
  return numericItem(dice, {
    question: pickScene(dice, isRise ? risen : fallen, isRise ? 'risen values' : 'fallen values')(rate, shown, dice),
    right,
    slips: [
      [shown * (isRise ? 1 - rate / 100 : 1 + rate / 100), `Calculates ${percent(rate)} of the new value instead of the old one.`],
      [shown * factor, 'Applies the change again instead of undoing it.'],
      [(shown * rate) / 100, 'Gives only the percentage of the new value.'],
      [isRise ? shown - rate : shown + rate, 'Treats the percentage as an amount of money.'],
      [shown / factor / factor, 'Undoes the change twice.'],
      [
        isRise ? shown / (1 - rate / 100) : shown / (1 + rate / 100),
        `Treats the ${isRise ? 'rise as a fall' : 'fall as a rise'} and undoes that.`,
      ],
    ],
    format: wholeMoney,
    explanation: `${money(shown)} is ${percent(factor * 100)} of the original value, so the original value is ${money(shown)} ÷ ${factor.toFixed(2)} = ${money(right)}.`,
  });
}

const withFee: readonly ((rate: number, fee: number, paid: number, dice: Seeded) => string)[] = [
  (rate, fee, paid, dice) =>
    `${personOf(dice)} booked a hotel room at a discount of ${percent(rate)} and also paid a booking fee of ${money(fee)}. The total bill was ${money(paid)}. What is the room price without the discount?`,
  (rate, fee, paid, dice) =>
    `An online store in ${cityOf(dice)} took ${percent(rate)} off the price of a lamp and added ${money(fee)} for delivery. The customer paid ${money(paid)}. What was the price of the lamp before the discount?`,
  (rate, fee, paid, dice) =>
    `A dealer takes ${percent(rate)} off the price of a sofa and charges ${money(fee)} for delivery. ${personOf(dice)} pays ${money(paid)} in total. What was the original price of the sofa?`,
  (rate, fee, paid) =>
    `A gym takes ${percent(rate)} off its annual fee for students and charges ${money(fee)} for a membership card. A student pays ${money(paid)} in the first year. What is the full annual fee?`,
];

function medium(dice: Seeded): Item | null {
  const rate = dice.pick([10, 15, 20, 25, 30, 35, 40]);
  const right = dice.int(120, 800);
  const fee = dice.int(4, 40);
  const cut = rounded((right * (100 - rate)) / 100, 2);
  const paid = rounded(cut + fee, 2);
  return numericItem(dice, {
    question: pickScene(dice, withFee, 'price with a fee')(rate, fee, paid, dice),
    right,
    slips: [
      [paid / (1 - rate / 100), 'Forgets to subtract the fee first.'],
      [cut * (1 + rate / 100), 'Adds the percentage of the reduced price instead of dividing.'],
      [paid / (1 - rate / 100) - fee, 'Undoes the discount first and subtracts the fee afterward.'],
      [paid * (1 + rate / 100) - fee, 'Adds the percentage to the bill and then subtracts the fee.'],
      [(paid + fee) / (1 - rate / 100), 'Adds the fee instead of subtracting it.'],
    ],
    format: wholeMoney,
    explanation: `Without the fee, ${money(paid)} − ${money(fee)} = ${money(cut)} was paid. That is ${percent(100 - rate)} of the full price, which is ${money(cut)} ÷ ${((100 - rate) / 100).toFixed(2)} = ${money(right)}.`,
  });
}

const twice: readonly ((up: number, down: number, now: number, dice: Seeded) => string)[] = [
  (up, down, now, dice) =>
    `The value of a coin collection in ${cityOf(dice)} rose by ${percent(up)} in one year and fell by ${percent(down)} in the next. It is now ${money(now)}. What was the original value?`,
  (up, down, now) =>
    `A dealer raised the price of a used van by ${percent(up)} and later took ${percent(down)} off the higher price, bringing it to ${money(now)}. What was the original price?`,
  (up, down, now) =>
    `A museum’s monthly budget was raised by ${percent(up)}; later, the new budget was cut by ${percent(down)} to ${money(now)}. How large was the budget before both changes?`,
  (up, down, now, dice) =>
    `${personOf(dice)}’s savings grew by ${percent(up)} in the first year and shrank by ${percent(down)} in the second, to ${money(now)}. How much were the savings at the start?`,
];

function hard(dice: Seeded): Item | null {
  const [up, down] = [dice.int(4, 60), dice.int(4, 40)];
  const right = dice.int(300, 2400) * 5;
  const now = (right * (100 + up) * (100 - down)) / 10000;
  if (!Number.isInteger(now) || now === right || right % 100 === 0) return null;
  return numericItem(dice, {
    question: pickScene(dice, twice, 'changed twice')(up, down, now, dice),
    right,
    slips: [
      [now / (1 + (up - down) / 100), 'Combines the two percentages and undoes them as one change.'],
      [now * (1 + down / 100) * (1 - up / 100), 'Applies the opposite percentages to the later values.'],
      [now / (1 - down / 100), 'Undoes only the second change.'],
      [now / (1 + up / 100), 'Undoes only the first change.'],
      [now * (1 + down / 100), 'Adds the second percentage to the final value and stops.'],
      [(now * (100 + up) * (100 - down)) / 10000, 'Applies both changes again instead of undoing them.'],
      [now * (1 - (up - down) / 100), 'Applies the difference between the percentages to the final value.'],
    ],
    format: wholeMoney,
    explanation: `Together, the two changes multiply the value by ${((100 + up) / 100).toFixed(2)} × ${((100 - down) / 100).toFixed(2)}. So the original value was ${money(now)} ÷ ${((100 - down) / 100).toFixed(2)} ÷ ${((100 + up) / 100).toFixed(2)} = ${money(right)}.`,
  });
}

export const reversePercentage = gradedFamily('reverse-percentage', 'Finds the value before a percentage was added or taken off.', {
  easy,
  medium,
  hard,
});
