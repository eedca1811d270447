import { familyOf, type Kind, numberPrinted, program, sumOf } from './program-items.ts';
import { askNumber, notes, sceneOf } from './program-scenes.ts';

/** The values of a loop from its start up to the first that stops it. */
function pathOf(start: number, goesOn: (value: number) => boolean, next: (value: number) => number): number[] {
  const path = [start];
  while (path.length < 40 && goesOn(path.at(-1) ?? 0)) path.push(next(path.at(-1) ?? 0));
  return path;
}

const firstPast: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, step] = [dice.int(1, 9), dice.int(3, 8)];
  const isDoubling = dice.int(0, 1) === 1;
  const next = (value: number) => (isDoubling ? value * 2 : value + step);
  const turns = dice.int(3, 5);
  const exact = Array.from({ length: turns }).reduce<number>((value) => next(value), start);
  const limit = exact - dice.pick([0, 0, 1, 2]);
  const sign = dice.pick(['<', '<='] as const);
  const goesOn = (value: number) => (sign === '<' ? value < limit : value <= limit);
  const path = pathOf(start, goesOn, next);
  const right = path.at(-1) ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set ${total} to ${start}`,
      `while ${total} ${sign} ${limit}`,
      `  set ${total} to ${total} ${isDoubling ? '* 2' : `+ ${step}`}`,
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [path.at(-2) ?? 0, 'Stops at the last value that still meets the condition.'],
      [next(right), 'Runs one iteration too many.'],
      [limit, 'Gives the limit itself as the result.'],
      [path.length - 1, 'Counts the iterations instead of tracking the value.'],
      [
        pathOf(start, (value) => (sign === '<' ? value <= limit : value < limit), next).at(-1) ?? 0,
        `Reads “${sign}” as “${sign === '<' ? '<=' : '<'}”.`,
      ],
      [next(start), 'Runs the loop only once.'],
      [next(limit), 'Applies the change to the limit itself.'],
      [sumOf(path), 'Adds up all the values along the way.'],
      [path.at(-3) ?? 0, 'Stops two iterations too early.'],
    ],
    explanation: `The value goes ${path.join(' → ')}. ${right} is the first value that no longer meets “${sign} ${limit}”, so the loop ends and ${right} is printed.`,
  });
};

const countedTurns: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, by, limit] = [dice.int(30, 120), dice.int(2, 3), dice.int(1, 4)];
  const extra = dice.int(1, 2);
  const next = (value: number) => Math.floor(value / by);
  const path = pathOf(start, (value) => value > limit, next);
  const turns = path.length - 1;
  const right = turns * extra;
  const exactly = pathOf(start, (value) => value >= limit, next).length - 1;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.quotient),
    figure: program(
      `set ${total} to ${start}`,
      'set turns to 0',
      `while ${total} > ${limit}`,
      `  set ${total} to ${total} div ${by}`,
      `  set turns to turns + ${extra}`,
      'end',
      'print turns',
    ),
    right,
    slips: [
      [right - extra, 'Leaves out the iteration that brings the value to the limit or below it.'],
      [right + extra, 'Counts one more iteration, although the condition is no longer true.'],
      [path.at(-1) ?? 0, 'Gives the final value instead of the number of iterations.'],
      [
        extra === 1 ? exactly : turns,
        extra === 1 ? `Continues when the value is exactly ${limit}.` : `Counts each iteration once, although ${extra} is added.`,
      ],
      [Math.floor((start - limit) / by), `Subtracts ${by} in every iteration instead of dividing.`],
      [(pathOf(start, (value) => value > 0, next).length - 1) * extra, 'Continues until nothing is left.'],
    ],
    explanation: `The value goes ${path.join(' → ')}, which takes ${turns} iterations${extra === 1 ? '' : ` that add ${extra} each`}; at ${path.at(-1)}, the condition “> ${limit}” is false. The program prints ${right}.`,
  });
};

const meeting: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const [low, up, down] = [dice.int(1, 6), dice.int(2, 5), dice.int(2, 5)];
  const high = low + dice.int(18, 34);
  const run = (extra: number, isEqualOn = false) => {
    let [a, b, turns] = [low, high, 0];
    const gap = isEqualOn ? 0 : 1;
    while (b - a >= gap) [a, b, turns] = [a + up, b - down, turns + 1];
    return { turns: turns + extra, a: a + extra * up, b: b - extra * down };
  };
  const end = run(0);
  const asksHigh = dice.int(0, 1) === 1;
  const pick = ({ a, b }: { a: number; b: number }) => (asksHigh ? b : a);
  const right = pick(end);
  if (end.turns < 3 || right <= 0) return null;
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set low to ${low}`,
      `set high to ${high}`,
      'while low < high',
      `  set low to low + ${up}`,
      `  set high to high - ${down}`,
      'end',
      `print ${asksHigh ? 'high' : 'low'}`,
    ),
    right,
    slips: [
      [pick(run(-1)), 'Stops one iteration too early, while the condition is still true.'],
      [pick(run(1)), 'Runs one iteration too many.'],
      [asksHigh ? end.a : end.b, `Gives the value of ${asksHigh ? 'low' : 'high'} instead.`],
      [end.turns, 'Counts the iterations instead of tracking the value.'],
      [pick(run(0, true)), 'Continues when the two values are equal.'],
      [asksHigh ? end.a - up : end.b + down, `Gives the value that ${asksHigh ? 'low' : 'high'} had one iteration earlier.`],
    ],
    explanation: `low and high move ${end.turns} times and end at ${end.a} and ${end.b}; one iteration earlier, they were ${end.a - up} and ${end.b + down}, so the loop ran again. The program prints ${right}.`,
  });
};

const upAndDown: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const start = dice.int(5, 30);
  const [plus, stop] = [dice.pick([1, 3, 5]), dice.int(1, 4)];
  const next = (value: number) => (value % 2 === 0 ? value / 2 : value + plus);
  const path = pathOf(start, (value) => value > stop, next);
  const right = path.length - 1;
  if (right < 5 || right > 9) return null;
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.quotient, notes.remainder),
    figure: program(
      `set ${total} to ${start}`,
      'set turns to 0',
      `while ${total} > ${stop}`,
      `  if ${total} mod 2 = 0 then`,
      `    set ${total} to ${total} div 2`,
      '  else',
      `    set ${total} to ${total} + ${plus}`,
      '  end',
      '  set turns to turns + 1',
      'end',
      'print turns',
    ),
    right,
    slips: [
      [right - 1, 'Leaves out the last iteration.'],
      [right + 1, 'Counts one more iteration, although the condition is no longer true.'],
      [path.filter((value, at) => at < right && value % 2 === 0).length, 'Counts only the iterations that halve the value.'],
      [path.at(-1) ?? 0, 'Gives the final value instead of the number of iterations.'],
      [
        pathOf(
          start,
          (value) => value > stop,
          (value) => Math.floor(value / 2),
        ).length - 1,
        'Halves the value in every iteration.',
      ],
    ],
    explanation: `The value goes ${path.join(' → ')}. It takes ${right} iterations until the value is no longer above ${stop}, so ${right} is printed.`,
  });
};

export const whileStop = familyOf('while-stop', 'Finds when a while loop stops and what it leaves behind.', {
  easy: [firstPast],
  medium: [countedTurns],
  hard: [meeting, upAndDown],
});
