import { familyOf, type Kind, numberPrinted, program, range, sumOf } from './program-items.ts';
import { askNumber, sceneOf } from './program-scenes.ts';

const after = (start: number, turns: number, next: (value: number) => number): number =>
  range(1, turns).reduce((value) => next(value), start);

const doubling: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const isSum = dice.int(0, 1) === 1;
  const times = isSum ? 2 : dice.int(2, 3);
  const [start, turns] = times === 2 ? [dice.int(2, 9), dice.int(2, 4)] : [dice.int(2, 6), dice.int(2, 3)];
  const right = start * times ** turns;
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set ${total} to ${start}`,
      `repeat ${turns} times`,
      `  set ${total} to ${isSum ? `${total} + ${total}` : `${total} * ${times}`}`,
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [start * times * turns, `Multiplies by ${times} × ${turns} once instead of by ${times} each time.`],
      [start * (turns + 1), 'Adds the first value in every iteration instead of the current one.'],
      [right / times, 'Runs the loop one time too few.'],
      [right * times, 'Runs the loop one time too many.'],
      [start * times, 'Runs the line inside the loop only once.'],
      [sumOf(range(0, turns).map((at) => start * times ** at)), 'Adds up the values of all the iterations.'],
      [start + times * turns, `Adds ${times} in every iteration.`],
    ],
    explanation: `Each iteration multiplies the value by ${times}: ${range(0, turns)
      .map((at) => start * times ** at)
      .join(' → ')}. The program prints ${right}.`,
  });
};

const twoLines: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, turns, times, less] = [dice.int(3, 8), dice.int(2, 3), dice.int(2, 3), dice.int(1, 5)];
  const isAdding = dice.int(0, 1) === 1;
  const change = isAdding ? less : -less;
  const next = (value: number) => value * times + change;
  const right = after(start, turns, next);
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set ${total} to ${start}`,
      `repeat ${turns} times`,
      `  set ${total} to ${total} * ${times}`,
      `  set ${total} to ${total} ${isAdding ? '+' : '-'} ${less}`,
      'end',
      `print ${total}`,
    ),
    right,
    slips: [
      [after(start, turns, (value) => (value + change) * times), 'Runs the two lines of the loop in the opposite order.'],
      [after(start, turns, (value) => value * times) + change, `${isAdding ? 'Adds' : 'Subtracts'} ${less} only once, after the loop.`],
      [after(start, turns - 1, next), 'Runs the loop one time too few.'],
      [after(start, turns + 1, next), 'Runs the loop one time too many.'],
      [start * times * turns + change * turns, `Calculates one iteration and multiplies the result by ${turns}.`],
    ],
    explanation: `Each iteration multiplies by ${times} and then ${isAdding ? 'adds' : 'subtracts'} ${less}: ${range(0, turns)
      .map((at) => after(start, at, next))
      .join(' → ')}. The program prints ${right}.`,
  });
};

export const repeatedChange = familyOf('repeated-change', 'Applies the same change again and again, always to the newest value.', {
  easy: [doubling],
  medium: [twoLines],
});
