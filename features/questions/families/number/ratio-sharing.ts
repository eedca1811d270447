import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number, wholeMoney, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cities, cityOf, peopleOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

type Tell = (value: number) => string;
type Story = { text: string; format: Tell };
const unit =
  (word: string): Tell =>
  (value) =>
    `${wholeNumber(value)} ${word}`;

/** Two that differ and have no common divisor. */
function ratioOf(dice: Seeded): [number, number] {
  for (;;) {
    const [one, two] = [dice.int(2, 9), dice.int(2, 9)];
    if (Array.from({ length: 8 }, (_, at) => at + 2).every((by) => one % by !== 0 || two % by !== 0) && one !== two) return [one, two];
  }
}

const totals: readonly ((ratio: string, total: number, dice: Seeded) => Story)[] = [
  (ratio, total, dice) => {
    const [one, two] = peopleOf(dice, 2);
    return {
      text: `${one} and ${two} share ${wholeMoney(total)} in the ratio ${ratio}. How much does ${one} receive?`,
      format: wholeMoney,
    };
  },
  (ratio, total) => ({
    text: `Mortar is made of sand and cement in the ratio ${ratio} by weight. How much sand is in ${number(total)} kg of mortar?`,
    format: unit('kg'),
  }),
  (ratio, total) => ({
    text: `A shade of green is mixed from blue and yellow paint in the ratio ${ratio}. How much blue paint is needed for ${number(total)} ml of green?`,
    format: unit('ml'),
  }),
  (ratio, total, dice) => ({
    text: `A museum in ${cityOf(dice)} had ${number(total)} visitors. The ratio of adults to children was ${ratio}. How many adults were there?`,
    format: unit('adults'),
  }),
  (ratio, total, dice) => {
    const [one, two] = dice.sample(['Northfield', 'Easton', 'Westbrook', 'Millbridge', 'Lakeside'], 2);
    return {
      text: `The towns of ${one} and ${two} share the cost of a bridge in the ratio ${ratio}. The bridge costs ${wholeMoney(total * 1000)}. How much does ${one} pay?`,
      format: (value) => wholeMoney(value * 1000),
    };
  },
];

function easy(dice: Seeded): Item | null {
  const [a, b] = ratioOf(dice);
  const total = (a + b) * dice.int(6, 70);
  const right = (total / (a + b)) * a;
  const { text, format } = pickScene(dice, totals, 'shared totals')(`${a} : ${b}`, total, dice);
  return numericItem(dice, {
    question: text,
    right,
    slips: [
      [total - right, 'Gives the other share.'],
      [total / a, 'Divides the whole by the first number in the ratio.'],
      [(total / Math.max(a, b)) * Math.min(a, b), 'Uses one number in the ratio as a fraction of the other.'],
      [total / (a + b), 'Gives only one part.'],
      [total / 2, 'Splits the whole equally.'],
      [(total / (a + b)) * (a + 1), 'Counts one part too many.'],
      [(total * a) / 10, 'Treats the first number in the ratio as tenths.'],
    ],
    format,
    explanation: `There are ${a} + ${b} = ${a + b} parts of ${format(total / (a + b))} each, so ${a} parts are ${format(right)}.`,
  });
}

const differences: readonly ((ratio: string, gap: number, dice: Seeded) => Story)[] = [
  (ratio, gap, dice) => {
    const [one, two] = peopleOf(dice, 2);
    return {
      text: `${one} and ${two} share a prize in the ratio ${ratio}. ${one} receives ${wholeMoney(gap)} more than ${two}. How large is the prize?`,
      format: wholeMoney,
    };
  },
  (ratio, gap, dice) => ({
    text: `In a library in ${cityOf(dice)}, the ratio of novels to travel books is ${ratio}. There are ${number(gap)} more novels than travel books. How many novels and travel books are there in all?`,
    format: unit('books'),
  }),
  (ratio, gap) => ({
    text: `An alloy contains copper and tin in the ratio ${ratio} by weight. A bell made of it contains ${number(gap)} kg more copper than tin. How much copper and tin does the bell contain in all?`,
    format: unit('kg'),
  }),
  (ratio, gap, dice) => ({
    text: `On a ferry from ${cityOf(dice)}, the ratio of foot passengers to passengers with cars is ${ratio}. There are ${number(gap)} more foot passengers than passengers with cars. How many passengers are on board?`,
    format: unit('passengers'),
  }),
];

function medium(dice: Seeded): Item | null {
  const [a, b] = ratioOf(dice).toSorted((one, two) => two - one) as [number, number];
  const part = dice.int(6, 45);
  const [gap, right] = [part * (a - b), part * (a + b)];
  const { text, format } = pickScene(dice, differences, 'shared differences')(`${a} : ${b}`, gap, dice);
  return numericItem(dice, {
    question: text,
    right,
    slips: [
      [part * a, 'Gives the larger share instead of the whole.'],
      [part * b, 'Gives the smaller share instead of the whole.'],
      [(gap / a) * (a + b), 'Treats the difference as the larger share.'],
      [(gap / b) * (a + b), 'Treats the difference as the smaller share.'],
      [gap * (a + b), 'Treats the difference as one part.'],
      [right + gap, 'Adds the difference to the whole.'],
    ].filter(([value]) => Number.isInteger(value)) as [number, string][],
    format,
    explanation: `The difference of ${format(gap)} is ${a} − ${b} = ${a - b} of the ${a + b} parts, so one part is ${format(part)} and the whole is ${format(right)}.`,
  });
}

const chains: readonly ((one: string, two: string, total: number, dice: Seeded) => Story)[] = [
  (one, two, total, dice) => {
    const [a, b, c] = peopleOf(dice, 3);
    return {
      text: `${a}, ${b} and ${c} share ${wholeMoney(total)}. The shares of ${a} and ${b} are in the ratio ${one}, and those of ${b} and ${c} are in the ratio ${two}. How much does ${c} receive?`,
      format: wholeMoney,
    };
  },
  (one, two, total) => ({
    text: `A seed mixture weighs ${number(total)} g. The ratio of clover to rye is ${one}, and the ratio of rye to fescue is ${two}. How much fescue does it contain?`,
    format: unit('g'),
  }),
  (one, two, total, dice) => {
    const [a, b, c] = dice.sample(cities, 3);
    return {
      text: `A company has ${number(total)} employees in ${a}, ${b} and ${c}. The numbers in ${a} and ${b} are in the ratio ${one}, and those in ${b} and ${c} are in the ratio ${two}. How many people work in ${c}?`,
      format: unit('people'),
    };
  },
  (one, two, total) => ({
    text: `A concert hall sold ${number(total)} tickets. The ratio of standing-room to balcony tickets was ${one}, and the ratio of balcony to orchestra tickets was ${two}. How many orchestra tickets were sold?`,
    format: unit('tickets'),
  }),
];

function hard(dice: Seeded): Item | null {
  const [[a, b], [c, d]] = [ratioOf(dice), ratioOf(dice)];
  const parts = [a * c, b * c, b * d] as const;
  const sum = parts[0] + parts[1] + parts[2];
  const part = dice.int(2, 12);
  const total = sum * part;
  if (b === c || sum > 130 || total < 60) return null;
  const right = parts[2] * part;
  const { text, format } = pickScene(dice, chains, 'chained ratios')(`${a} : ${b}`, `${c} : ${d}`, total, dice);
  return numericItem(dice, {
    question: text,
    right,
    slips: [
      [(total / (a + b + d)) * d, `Combines the ratios as ${a} : ${b} : ${d} without matching the middle terms.`],
      [(total / (a + c + d)) * d, `Combines the ratios as ${a} : ${c} : ${d} without matching the middle terms.`],
      [parts[0] * part, 'Gives the first share instead of the third.'],
      [parts[1] * part, 'Gives the middle share instead of the third.'],
      [(total / (c + d)) * d, 'Applies the second ratio to the whole.'],
      [(total / (a + b + c + d)) * d, 'Adds all four numbers in the ratios.'],
    ],
    format,
    explanation: `With the middle terms matched, the three are in the ratio ${parts.join(' : ')}, which makes ${sum} parts of ${format(part)} each. The third is ${parts[2]} parts, or ${format(right)}.`,
  });
}

export const ratioSharing = gradedFamily(
  'ratio-sharing',
  'Shares a whole in a ratio, finds the whole from a difference, or joins two ratios.',
  { easy, medium, hard },
);
