import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

type Fraction = readonly [top: number, bottom: number];

function divisor(one: number, two: number): number {
  return two === 0 ? one : divisor(two, one % two);
}
const told = ([top, bottom]: Fraction): string => {
  const by = divisor(top, bottom);
  return `${top / by}/${bottom / by}`;
};

/** A group of two kinds, from which some are drawn. */
const groups: readonly ((a: number, b: number, count: string, dice: Seeded) => [text: string, one: string, other: string])[] = [
  (a, b, count, dice) => [
    `A committee in ${cityOf(dice)} has ${a} women and ${b} men. ${count} members are chosen at random to travel.`,
    'women',
    'men',
  ],
  (a, b, count, dice) => [
    `${personOf(dice)}’s box holds ${a} new and ${b} used batteries that look the same. ${count} are taken out at random.`,
    'new',
    'used',
  ],
  (a, b, count) => [
    `A batch contains ${a} good and ${b} faulty valves. ${count} are picked at random without being put back.`,
    'good',
    'faulty',
  ],
  (a, b, count, dice) => [
    `Of ${a + b} files at an office in ${cityOf(dice)}, ${a} are complete and ${b} are incomplete. An auditor picks ${count.toLowerCase()} of them at random.`,
    'complete',
    'incomplete',
  ],
  (a, b, count, dice) => [
    `${personOf(dice)} has ${a} green and ${b} red apples in a bag and takes ${count.toLowerCase()} out without looking.`,
    'green',
    'red',
  ],
];

type Draft = { question: string; right: Fraction; slips: readonly (readonly [Fraction, string])[]; explanation: string };

function made(dice: Seeded, { question, right, slips, explanation }: Draft): Item | null {
  const valueOf = ([top, bottom]: Fraction): number => top / bottom;
  const whole = 1 - valueOf(right);
  const usable = slips.filter(([slip]) => valueOf(slip) < 1 && Math.abs(valueOf(slip) - whole) > 1e-9);
  const texts = new Map([right, ...usable.map(([slip]) => slip)].map((fraction) => [valueOf(fraction), told(fraction)]));
  const item = numericItem(dice, {
    question,
    right: valueOf(right),
    slips: usable.map(([slip, mistake]) => [valueOf(slip), mistake]),
    format: (value) => texts.get(value) ?? '',
    isClosed: true,
    explanation: `${explanation} = ${told(right)}.`,
  });
  const values = item?.wrong.map(({ text }) => [...texts].find(([, shown]) => shown === text)?.[0] ?? 0) ?? [];
  const isPaired = values.some((one, at) => values.some((two, other) => other > at && Math.abs(one + two - 1) < 1e-9));
  return isPaired ? null : item;
}

/** Both of the first kind. */
function easy(dice: Seeded): Item | null {
  const [a, b] = [dice.int(3, 9), dice.int(3, 9)];
  const n = a + b;
  const [text, one] = pickScene(dice, groups, 'draws')(a, b, 'Two', dice);
  return made(dice, {
    question: `${text} What is the probability that both are ${one}?`,
    right: [a * (a - 1), n * (n - 1)],
    slips: [
      [[a * a, n * n], 'Calculates as if the first one were put back before the second is drawn.'],
      [[a * (a - 1), n * n], 'Reduces the number of that kind but not the total for the second draw.'],
      [[a * a, n * (n - 1)], 'Reduces the total but not the number of that kind for the second draw.'],
      [[a, n], 'Considers only the first draw.'],
      [[2, a], 'Divides the two drawn by the number of that kind.'],
      [[a - 1, n - 1], 'Considers only the second draw.'],
      [[a * (a - 1), 2 * n * (n - 1)], 'Halves the result, as if each pair were counted twice.'],
      [[b * (b - 1), n * (n - 1)], 'Finds the probability for the other kind.'],
    ],
    explanation: `The first draw has a probability of ${a}/${n}. Of the ${n - 1} that remain, ${a - 1} are ${one}: ${a}/${n} × ${a - 1}/${n - 1}`,
  });
}

/** One of each kind, or two alike. */
function medium(dice: Seeded): Item | null {
  const [a, b] = [dice.int(3, 9), dice.int(3, 9)];
  const n = a + b;
  const [text, one, other] = pickScene(dice, groups, 'draws')(a, b, 'Two', dice);
  const isMixed = dice.int(0, 1) === 0;
  const mixed: Fraction = [2 * a * b, n * (n - 1)];
  const alike: Fraction = [n * (n - 1) - 2 * a * b, n * (n - 1)];
  return made(dice, {
    question: `${text} What is the probability that ${isMixed ? `one is ${one === 'women' ? 'a woman and the other a man' : `${one} and the other ${other}`}` : one === 'women' ? 'both are of the same sex' : 'both are of the same kind'}?`,
    right: isMixed ? mixed : alike,
    slips: [
      [isMixed ? alike : mixed, isMixed ? 'Finds the probability of two of the same kind.' : 'Finds the probability of one of each kind.'],
      [[a * b, n * (n - 1)], 'Counts only one of the two possible orders.'],
      [[2 * a * b, n * n], 'Calculates as if the first one were put back before the second is drawn.'],
      [[a * a + b * b, n * n], 'Calculates as if the first one were put back before the second is drawn.'],
      [[a * (a - 1), n * (n - 1)], 'Counts only pairs of the first kind.'],
      [[1, 2], 'Treats the two cases as equally likely.'],
      [[b * (b - 1), n * (n - 1)], 'Counts only pairs of the second kind.'],
      [[Math.max(a, b), n], 'Gives the share of the more common kind.'],
    ],
    explanation: isMixed
      ? `Each order has a probability of ${a}/${n} × ${b}/${n - 1}. For both orders, that makes 2 × ${a * b}/${n * (n - 1)}`
      : `Both are of the first kind or both are of the second: ${a}/${n} × ${a - 1}/${n - 1} + ${b}/${n} × ${b - 1}/${n - 1}`,
  });
}

/** At least one of the second kind among three. */
function hard(dice: Seeded): Item | null {
  const [a, b] = [dice.int(4, 9), dice.int(2, 6)];
  const n = a + b;
  const [text, one, other] = pickScene(dice, groups, 'draws')(a, b, 'Three', dice);
  const [none, all] = [a * (a - 1) * (a - 2), n * (n - 1) * (n - 2)];
  return made(dice, {
    question: `${text} What is the probability that at least one of the three is ${other === 'men' ? 'a man' : other}?`,
    right: [all - none, all],
    slips: [
      [[none, all], `Gives the probability that all three are ${one}.`],
      [[n ** 3 - a ** 3, n ** 3], 'Calculates as if each one were put back before the next is drawn.'],
      [[3 * b, n], 'Adds up the probability of a single draw three times.'],
      [[3 * b * a * (a - 1), all], 'Counts exactly one instead of at least one.'],
      [[b, n], 'Considers only one draw.'],
      [[n ** 2 - a ** 2, n ** 2], 'Draws two instead of three, putting the first one back.'],
      [[all * (n - 3) - none * (a - 3), all * (n - 3)], 'Draws four instead of three.'],
      [[all - b * (b - 1) * (b - 2), all], 'Subtracts the case where all three are of the second kind instead of the first.'],
    ],
    explanation: `The probability that none is ${other === 'men' ? 'a man' : other} is ${a}/${n} × ${a - 1}/${n - 1} × ${a - 2}/${n - 2} = ${told([none, all])}. For at least one, it is 1 − ${told([none, all])}`,
  });
}

export const drawsWithoutReplacement = gradedFamily(
  'draws-without-replacement',
  'Finds probabilities when what is drawn is not put back.',
  { easy, medium, hard },
);
