import type { Slip } from '../kit/choices.ts';
import { bracketed, familyOf, type Kind, numberPrinted, program, sumOf } from './program-items.ts';
import { tariffOf } from './tariff-scenes.ts';

const chain: Kind = (dice) => {
  const { lead, measure, price, asks } = tariffOf(dice);
  const isStrict = dice.int(0, 1) === 1;
  const sign = isStrict ? '<' : '<=';
  const low = dice.int(2, 6);
  const bounds = [low, low + dice.int(3, 5), low + dice.int(8, 12)];
  const prices = dice.sample([3, 4, 5, 6, 8, 9, 12, 14, 15], 4).toSorted((a, b) => a - b);
  const at = dice.pick(bounds);
  const place = bounds.filter((bound) => (isStrict ? at >= bound : at > bound)).length;
  const other = bounds.filter((bound) => (isStrict ? at > bound : at >= bound)).length;
  const right = prices[place] as number;
  const slips: Slip[] = prices.flatMap((value, branch): Slip[] => {
    if (branch === place) return [];
    if (branch === other) return [[value, `Reads ${sign} as ${isStrict ? '<=' : '<'}, so ${at} falls on the other side of the limit.`]];
    if (branch === 0) return [[value, 'Takes the first branch without comparing.']];
    if (branch === 3) return [[value, 'Takes the else branch although an earlier branch applies.']];
    return [[value, branch < place ? 'Stops at a branch whose condition is false.' : 'Continues past the branch that applies.']];
  });
  return numberPrinted(dice, {
    question: `${lead} ${asks}`,
    figure: program(
      `set ${measure} to ${at}`,
      `if ${measure} ${sign} ${bounds[0]} then`,
      `  set ${price} to ${prices[0]}`,
      `else if ${measure} ${sign} ${bounds[1]} then`,
      `  set ${price} to ${prices[1]}`,
      `else if ${measure} ${sign} ${bounds[2]} then`,
      `  set ${price} to ${prices[2]}`,
      'else',
      `  set ${price} to ${prices[3]}`,
      'end',
      `print ${price}`,
    ),
    right,
    isClosed: true,
    slips,
    explanation: isStrict
      ? `${at} < ${at} is false, so the limit ${at} itself belongs to the next branch, which sets ${price} to ${right}.`
      : `${at} <= ${at} is true, so the limit ${at} itself still belongs to its branch, which sets ${price} to ${right}.`,
  });
};

type Charge = { sign: '<' | '<=' | '>' | '>='; bound: number; add: number };
const holds = ({ sign, bound }: Charge, value: number): boolean => {
  if (sign === '<') return value < bound;
  if (sign === '<=') return value <= bound;
  return sign === '>' ? value > bound : value >= bound;
};
const softened = (charge: Charge): Charge => ({ ...charge, sign: ({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' } as const)[charge.sign] });

const addedUp: Kind = (dice) => {
  const { lead, measure, price, asks } = tariffOf(dice);
  const at = dice.int(6, 12);
  const base = dice.int(2, 5);
  const adds = dice.sample([1, 2, 3, 4, 6, 7, 8], 3) as [number, number, number];
  const charges: Charge[] = [
    { sign: dice.pick(['>', '>='] as const), bound: at - dice.pick([3, 2, -1, -2]), add: adds[0] },
    { sign: dice.pick(['>', '>='] as const), bound: at, add: adds[1] },
    { sign: dice.pick(['<', '<='] as const), bound: at + dice.pick([0, 3]), add: adds[2] },
  ];
  const bill = (list: readonly Charge[]) => base + sumOf(list.filter((charge) => holds(charge, at)).map(({ add }) => add));
  const right = bill(charges);
  const fitting = charges.filter((charge) => holds(charge, at));
  return numberPrinted(dice, {
    question: `${lead} ${asks}`,
    figure: program(
      `set ${measure} to ${at}`,
      `set ${price} to ${base}`,
      ...charges.flatMap(({ sign, bound, add }) => [`if ${measure} ${sign} ${bound} then`, `  set ${price} to ${price} + ${add}`, 'end']),
      `print ${price}`,
    ),
    right,
    slips: [
      [
        bill(charges.map((charge) => (charge.bound === at ? softened(charge) : charge))),
        `Puts the limit ${at} on the wrong side in each comparison.`,
      ],
      [base + (fitting[0]?.add ?? 0), 'Stops after the first condition that is true.'],
      [base + (fitting.at(-1)?.add ?? 0), 'Counts only the last condition that is true.'],
      [right - base, `Forgets the starting value ${base}.`],
      [base + sumOf(adds), 'Adds all three amounts without comparing.'],
      [
        bill(charges.map((charge, nr) => (nr === 1 ? softened(charge) : charge))),
        `Misjudges whether ${at} itself passes the second condition.`,
      ],
      [bill(charges.map((charge, nr) => (nr === 2 ? softened(charge) : charge))), 'Misreads the third condition at its limit.'],
    ],
    explanation: `The three conditions are separate, so each one that is true adds something. ${charges.map((charge) => `${at} ${charge.sign} ${charge.bound} ${holds(charge, at) ? 'is true' : 'is false'}`).join(', ')}: ${[base, ...fitting.map(({ add }) => add)].join(' + ')} = ${right}.`,
  });
};

const wholeList: Kind = (dice) => {
  const { lead, measure, price, asks } = tariffOf(dice);
  const low = dice.int(3, 6);
  const high = low + dice.int(4, 6);
  const [isLowStrict, isHighStrict] = [dice.int(0, 1) === 1, dice.int(0, 1) === 1];
  const [cheap, middle, pricier] = [dice.int(1, 3), dice.int(4, 6), dice.int(7, 10)];
  const values = dice.shuffle([
    low,
    high,
    dice.int(1, low - 1),
    dice.int(low + 1, high - 1),
    dice.int(high + 1, high + 5),
    dice.pick([low, high]),
  ]);
  const cost = (value: number, lowStrict: boolean, highStrict: boolean) => {
    if (lowStrict ? value < low : value <= low) return cheap;
    return (highStrict ? value < high : value <= high) ? middle : pricier;
  };
  const bill = (lowStrict: boolean, highStrict: boolean, list = values) => sumOf(list.map((value) => cost(value, lowStrict, highStrict)));
  const right = bill(isLowStrict, isHighStrict);
  return numberPrinted(dice, {
    question: `${lead} ${asks}`,
    figure: program(
      `set ${price} to 0`,
      `for each ${measure} in ${bracketed(values)}`,
      `  if ${measure} ${isLowStrict ? '<' : '<='} ${low} then`,
      `    set ${price} to ${price} + ${cheap}`,
      `  else if ${measure} ${isHighStrict ? '<' : '<='} ${high} then`,
      `    set ${price} to ${price} + ${middle}`,
      '  else',
      `    set ${price} to ${price} + ${pricier}`,
      '  end',
      'end',
      `print ${price}`,
    ),
    right,
    slips: [
      [bill(!isLowStrict, isHighStrict), `Puts the values equal to ${low} on the wrong side of the first limit.`],
      [bill(isLowStrict, !isHighStrict), `Puts the values equal to ${high} on the wrong side of the second limit.`],
      [bill(!isLowStrict, !isHighStrict), 'Puts the values at both limits on the wrong side.'],
      [bill(isLowStrict, isHighStrict, values.slice(0, -1)), 'Leaves out the last value of the list.'],
      [bill(isLowStrict, isHighStrict, [...new Set(values)]), 'Counts the value that appears twice only once.'],
    ],
    explanation: `The values ${values.join(', ')} add ${values.map((value) => cost(value, isLowStrict, isHighStrict)).join(', ')} in that order, ${right} in all; “<” excludes the limit itself, and “<=” includes it.`,
  });
};

export const branchBounds = familyOf('branch-bounds', 'Chooses the branch of a condition when a value lies exactly on its limit.', {
  easy: [chain],
  medium: [addedUp],
  hard: [wholeList],
});
