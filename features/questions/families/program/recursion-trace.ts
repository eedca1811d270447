import { familyOf, type Kind, numberPrinted, program, range, sumOf, textPrinted } from './program-items.ts';
import { askNumber, askSeries, notes, sceneOf } from './program-scenes.ts';

const names = ['build', 'climb', 'fold', 'grow', 'pile', 'walk'] as const;
const self = 'The function calls itself.';

const descending: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const name = dice.pick(names);
  const [step, base, depth] = [dice.int(1, 3), dice.int(1, 9), dice.int(3, 4)];
  const floor = dice.int(0, 2);
  const start = floor + step * depth;
  const added = range(1, depth).map((at) => floor + step * at);
  const right = base + sumOf(added);
  return numberPrinted(dice, {
    question: askNumber(dice, lead, self),
    figure: program(
      `function ${name}(n)`,
      `  if n <= ${floor} then`,
      `    return ${base}`,
      '  end',
      `  return n + ${name}(n - ${step})`,
      'end',
      `print ${name}(${start})`,
    ),
    right,
    slips: [
      [right - base, `Forgets the ${base} that the last call returns.`],
      [right - (added[0] ?? 0), 'Stops one call too early.'],
      [right + floor, `Also adds ${floor}, although the last call returns ${base}.`],
      [start + start - step, 'Treats the second call as the last one.'],
      [base, 'Keeps only what the last call returns.'],
      [sumOf(range(floor + 1, start)) + base, `Goes down by 1 instead of ${step}.`],
    ],
    explanation: `The calls above ${floor} add ${added.toReversed().join(' + ')}, and the last call returns ${base}, for a total of ${right}.`,
  });
};

const twoCalls: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const name = dice.pick(names);
  const [first, second, start] = [dice.int(1, 3), dice.int(2, 5), dice.int(5, 6)];
  const plus = dice.int(0, 2);
  const build = (one: number, two: number, extra: number, last: number) => {
    const values = [one, two];
    while (values.length < last) values.push((values.at(-1) ?? 0) + (values.at(-2) ?? 0) + extra);
    return values;
  };
  const values = build(first, second, plus, start);
  const right = values.at(-1) ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, self),
    figure: program(
      `function ${name}(n)`,
      '  if n = 1 then',
      `    return ${first}`,
      '  end',
      '  if n = 2 then',
      `    return ${second}`,
      '  end',
      `  return ${name}(n - 1) + ${name}(n - 2)${plus === 0 ? '' : ` + ${plus}`}`,
      'end',
      `print ${name}(${start})`,
    ),
    right,
    slips: [
      [values.at(-2) ?? 0, 'Stops one step too early.'],
      [build(first, second, plus, start + 1).at(-1) ?? 0, 'Goes one step too far.'],
      [build(1, 1, plus, start).at(-1) ?? 0, 'Starts with 1 and 1 instead of the values returned for 1 and 2.'],
      [build(second, first, plus, start).at(-1) ?? 0, 'Swaps the values returned for 1 and 2.'],
      [build(first, second, 0, start).at(-1) ?? 0, `Forgets the ${plus} that each call adds.`],
      [range(3, start).reduce((value) => 2 * value + plus, second), 'Uses the call with n - 1 twice.'],
      [start - 1 + start - 2 + plus, `Adds the numbers passed to the two calls instead of what they return.`],
    ],
    explanation: `Starting with ${name}(1), the values are ${values.join(', ')}: each is the sum of the two before it${plus === 0 ? '' : ` plus ${plus}`}. ${name}(${start}) is ${right}.`,
  });
};

const digitSum: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const name = dice.pick(names);
  const digits = [dice.int(1, 9), ...Array.from({ length: 3 }, () => dice.int(0, 9))];
  const times = dice.int(1, 3);
  const weights = range(0, 3)
    .toReversed()
    .map((at) => times ** at);
  const base = 10;
  const weighed = (list: readonly number[]) => sumOf(list.map((digit, at) => digit * (weights[at] ?? 1)));
  const right = weighed(digits);
  const number = digits.reduce((value, digit) => value * base + digit, 0);
  const [a = 0, b = 0, c = 0, d = 0] = digits;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, self, notes.quotient, notes.remainder),
    figure: program(
      `function ${name}(n)`,
      '  if n = 0 then',
      '    return 0',
      '  end',
      `  return n mod 10 + ${times === 1 ? '' : `${times} * `}${name}(n div 10)`,
      'end',
      `print ${name}(${number})`,
    ),
    right,
    slips: [
      [weighed(digits.toReversed()), 'Reads the digits from the wrong end.'],
      [sumOf(digits), `Forgets to multiply by ${times}.`],
      [right - d, 'Leaves out the digit of the first call.'],
      [b + times * c + times * times * d, 'Leaves out the first digit of the number.'],
      [d + times * (a + b + c), `Multiplies by ${times} only once.`],
      [Math.floor(number / 10) + d, 'Adds the two parts of the first call and goes no deeper.'],
      [d + c, 'Stops after the second call.'],
      [digits.filter((digit) => digit > 0).length, 'Counts the digits instead of adding them.'],
    ],
    explanation: `The calls read the digits ${digits.toReversed().join(', ')} from the right${times === 1 ? '' : `, each counting ${times} times as much as the one before`}: ${digits
      .toReversed()
      .map((digit, at) => (times === 1 ? digit : `${digit} × ${times ** at}`))
      .join(' + ')} = ${right}.`,
  });
};

const printedOrder: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const name = dice.pick(names);
  const [step, depth] = [dice.int(1, 3), dice.int(3, 4)];
  const start = step * depth + dice.int(0, step - 1);
  const calls = range(0, depth - 1).map((at) => start - at * step);
  const rest = start - depth * step;
  const isAfter = dice.int(0, 1) === 1;
  const told = (list: readonly number[]) => list.join(', ');
  const [print, call] = ['    print n', `    ${name}(n - ${step})`];
  const right = told(isAfter ? calls.toReversed() : calls);
  return textPrinted(dice, {
    question: askSeries(dice, lead, self),
    figure: program(
      `function ${name}(n)`,
      `  if n >= ${step} then`,
      ...(isAfter ? [call, print] : [print, call]),
      '  end',
      'end',
      `${name}(${start})`,
    ),
    right,
    slips: [
      [
        told(isAfter ? calls : calls.toReversed()),
        isAfter ? 'Prints before the call, although the line comes after it.' : 'Prints after the call, although the line comes before it.',
      ],
      [told(isAfter ? [rest, ...calls.toReversed()] : [...calls, rest]), 'Prints in the last call too, although its condition is false.'],
      [told(isAfter ? calls.toReversed().slice(1) : calls.slice(0, -1)), 'Stops one call too early.'],
      [told(isAfter ? calls.toReversed().slice(0, -1) : calls.slice(1)), 'Leaves out what the first call prints.'],
    ],
    explanation: isAfter
      ? `Each call first waits for the call inside it, so the deepest one prints first: ${right}.`
      : `Each call prints its number before it makes the next call: ${right}.`,
  });
};

export const recursionTrace = familyOf('recursion-trace', 'Follows a function that calls itself down to its last call and back.', {
  medium: [descending],
  hard: [twoCalls, digitSum, printedOrder],
});
