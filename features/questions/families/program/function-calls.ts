import { familyOf, type Kind, numberPrinted, program } from './program-items.ts';
import { askNumber, notes, sceneOf } from './program-scenes.ts';

const ruleNames = ['fare', 'price', 'stretch', 'load', 'score', 'rate'] as const;

const oneRule: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const name = dice.pick(ruleNames);
  const [times, plus] = [dice.int(2, 5), dice.int(2, 9)];
  const [x, y] = dice.sample([2, 3, 4, 5, 6, 7], 2) as [number, number];
  const f = (n: number) => n * times + plus;
  const right = f(x) + f(y);
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(`function ${name}(n)`, `  return n * ${times} + ${plus}`, 'end', `print ${name}(${x}) + ${name}(${y})`),
    right,
    slips: [
      [f(x + y), `Adds ${x} and ${y} first and calls the function once.`],
      [f(f(x)), 'Passes the first result to the function again.'],
      [f(y), 'Uses only the second call.'],
      [x * (times + plus) + y * (times + plus), 'Adds before multiplying inside the function.'],
      [(x + y) * times, 'Leaves out the part that the function adds.'],
      [f(x), 'Uses only the first call.'],
    ],
    explanation: `${name}(${x}) is ${x} × ${times} + ${plus} = ${f(x)}, and ${name}(${y}) is ${y} × ${times} + ${plus} = ${f(y)}; their sum is ${right}.`,
  });
};

const ruleOfRule: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const [outer, inner] = dice.sample(ruleNames, 2) as [string, string];
  const [times, plus, less, x] = [dice.int(2, 4), dice.int(1, 6), dice.int(1, 4), dice.int(3, 7)];
  const f = (n: number) => n * times + plus;
  const g = (n: number) => (n - less) * n;
  if (x <= less) return null;
  const isFirst = dice.int(0, 1) === 1;
  const [right, other] = isFirst ? [f(g(x)), g(f(x))] : [g(f(x)), f(g(x))];
  const [first, second] = isFirst ? [g(x), right] : [f(x), right];
  const call = isFirst ? `${outer}(${inner}(${x}))` : `${inner}(${outer}(${x}))`;
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `function ${outer}(n)`,
      `  return n * ${times} + ${plus}`,
      'end',
      `function ${inner}(n)`,
      `  return (n - ${less}) * n`,
      'end',
      `print ${call}`,
    ),
    right,
    slips: [
      [other, 'Calls the outer function before the inner one.'],
      [f(x) + g(x), 'Adds the results of the two functions.'],
      [f(x) * g(x), 'Multiplies the results of the two functions.'],
      [first, 'Stops after the inner call.'],
      [isFirst ? f(x) : g(x), 'Passes the number itself to the outer function.'],
      [isFirst ? g(x) * (times + plus) : f(x) - less * f(x), 'Evaluates the outer function as if its parentheses were elsewhere.'],
    ],
    explanation: `The inner call runs first and returns ${first}. With that value, the outer function returns ${second}: ${call} = ${right}.`,
  });
};

const ownVariables: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const name = dice.pick(ruleNames);
  const [start, plus, times] = [dice.int(2, 8), dice.int(2, 6), dice.int(2, 3)];
  const isTwice = dice.int(0, 1) === 1;
  const f = (n: number) => (n + plus) * times;
  const result = isTwice ? f(f(start)) : f(start);
  const right = start + result;
  const call = isTwice ? `${name}(${name}(${total}))` : `${name}(${total})`;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.own),
    figure: program(
      `function ${name}(${total})`,
      `  set ${total} to ${total} + ${plus}`,
      `  return ${total} * ${times}`,
      'end',
      `set ${total} to ${start}`,
      `set result to ${call}`,
      `print ${total} + result`,
    ),
    right,
    slips: [
      [start + plus + result, `Applies the change inside the function to the outer ${total}.`],
      [result * 2, `Treats the result as the new value of ${total}.`],
      [result, `Forgets to add ${total}.`],
      [start + (isTwice ? f(start) : f(f(start))), isTwice ? 'Calls the function only once.' : 'Calls the function twice.'],
      [
        start + (isTwice ? (start + 2 * plus) * times : start * times),
        isTwice ? 'Multiplies only at the end of the second call.' : 'Skips the line that adds inside the function.',
      ],
    ],
    explanation: `${call} returns ${isTwice ? `${f(start)}, then ` : ''}${result}, while the outer ${total} stays at ${start}: ${start} + ${result} = ${right}.`,
  });
};

const chosenRule: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const name = dice.pick(ruleNames);
  const limit = dice.int(6, 12);
  const [less, times, plus] = [dice.int(2, 4), dice.int(2, 3), dice.int(1, 4)];
  const start = dice.int(2, 5);
  const f = (n: number) => (n > limit ? n - less : n * times + plus);
  const path = [start, f(start), f(f(start)), f(f(f(start)))];
  const right = path[3] ?? 0;
  if (!path.slice(0, 3).some((value) => value > limit)) return null;
  const soft = (n: number) => (n >= limit ? n - less : n * times + plus);
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `function ${name}(n)`,
      `  if n > ${limit} then`,
      `    return n - ${less}`,
      '  end',
      `  return n * ${times} + ${plus}`,
      'end',
      `print ${name}(${name}(${name}(${start})))`,
    ),
    right,
    slips: [
      [path[2] ?? 0, 'Makes only two of the three calls.'],
      [f(right), 'Makes a fourth call.'],
      [soft(soft(soft(start))), `Counts ${limit} itself as “> ${limit}”.`],
      [[0, 1, 2].reduce((n) => n * times + plus, start), 'Never takes the branch with the early return.'],
      [[0, 1, 2].reduce((n) => (n > limit ? (n - less) * times + plus : n * times + plus), start), 'Continues after the first return.'],
      [f(start) * 3, 'Makes one call and multiplies its result by three.'],
    ],
    explanation: `The values go ${path.join(' → ')}: a number above ${limit} is reduced by ${less}; any other is multiplied by ${times} and increased by ${plus}. The program prints ${right}.`,
  });
};

export const functionCalls = familyOf('function-calls', 'Works out what functions return, call by call, and what they leave unchanged.', {
  easy: [oneRule],
  medium: [ruleOfRule],
  hard: [ownVariables, chosenRule],
});
