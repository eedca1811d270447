import { familyOf, type Kind, program, range, textPrinted } from './program-items.ts';
import { askSeries, notes, sceneOf } from './program-scenes.ts';

const told = (values: readonly number[]): string => values.join(', ');

const stepping: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const [first, step] = [dice.int(1, 6), dice.int(2, 4)];
  const last = first + step * dice.int(2, 3) + dice.int(0, step - 1);
  const walk = (from: number, to: number, by: number) => range(from, to).filter((value) => (value - from) % by === 0);
  const values = walk(first, last, step);
  const isExact = values.at(-1) === last;
  return textPrinted(dice, {
    question: askSeries(dice, lead, notes.step),
    figure: program(`for i from ${first} to ${last} step ${step}`, '  print i', 'end'),
    right: told(values),
    slips: [
      [
        told(isExact ? values.slice(0, -1) : [...values, last]),
        isExact ? 'Leaves out the last number, although the step reaches it.' : 'Prints the last number, although the step skips it.',
      ],
      [told([...values, (values.at(-1) ?? 0) + step]), 'Goes one step past the last number.'],
      [told(walk(first + step, last, step)), 'Takes the first step before printing anything.'],
      [told(range(0, step).map((at) => first + at * step)), 'Uses the step as the number of iterations.'],
      [told(range(1, Math.floor(last / step)).map((at) => at * step)), `Prints multiples of ${step} instead of counting from ${first}.`],
    ],
    explanation: `Counting from ${first} in steps of ${step} gives ${told(values)}; the next would be ${(values.at(-1) ?? 0) + step}, which is past ${last}.`,
  });
};

const beforeOrAfter: Kind = (dice) => {
  const { lead, total } = sceneOf(dice);
  const [start, step, turns] = [dice.int(10, 25), dice.int(2, 4), dice.int(3, 4)];
  const isFirst = dice.int(0, 1) === 1;
  const limit = start - step * turns + dice.int(0, step - 1);
  const path = [start];
  while ((path.at(-1) ?? 0) > limit) path.push((path.at(-1) ?? 0) - step);
  const [before, after] = [path.slice(0, -1), path.slice(1)];
  const values = isFirst ? before : after;
  const lines = ['  print now', `  set now to now - ${step}`].map((line) => line.replaceAll('now', total));
  if (values.length < 3) return null;
  return textPrinted(dice, {
    question: askSeries(dice, lead),
    figure: program(`set ${total} to ${start}`, `while ${total} > ${limit}`, ...(isFirst ? lines : lines.toReversed()), 'end'),
    right: told(values),
    slips: [
      [told(isFirst ? after : before), isFirst ? 'Subtracts before printing.' : 'Prints before subtracting.'],
      [told(path), 'Prints the value before the loop and after every iteration.'],
      [told(values.slice(0, -1)), 'Stops one iteration too early.'],
      [told([...values, (values.at(-1) ?? 0) - step]), 'Runs one iteration too many.'],
    ],
    explanation: `The value goes ${path.join(' → ')}, and the loop ends at ${path.at(-1)}. It is printed ${isFirst ? 'before' : 'after'} each change: ${told(values)}.`,
  });
};

const sometimes: Kind = (dice) => {
  const { lead } = sceneOf(dice);
  const [first, last, every] = [dice.int(2, 5), dice.int(9, 12), dice.int(2, 4)];
  const isPlain = dice.int(0, 1) === 1;
  const add = dice.int(1, 5);
  const numbers = range(first, last);
  const fits = (value: number) => value % every === 0;
  const change = (value: number) => (isPlain ? value : value + add);
  const values = numbers.filter(fits).map(change);
  if (values.length < 2) return null;
  return textPrinted(dice, {
    question: askSeries(dice, lead, notes.remainder),
    figure: program(
      `for i from ${first} to ${last}`,
      `  if i mod ${every} = 0 then`,
      `    print ${isPlain ? 'i' : `i + ${add}`}`,
      '  end',
      'end',
    ),
    right: told(values),
    slips: [
      [told(numbers.map(change).filter(fits)), 'Tests the number that is printed instead of the counter.'],
      [
        told(numbers.filter((_, at) => at % every === 0).map(change)),
        `Prints every ${every === 2 ? 'second' : every === 3 ? 'third' : 'fourth'} number, starting with the first.`,
      ],
      [told(numbers.filter((value) => value % every === 1).map(change)), 'Prints the numbers that leave a remainder of 1.'],
      [told(values.slice(0, -1)), 'Leaves out the last number that fits.'],
      [told(numbers.filter(fits).map((value) => value / every)), `Divides by ${every} instead of testing the remainder.`],
      [told(range(1, last).filter(fits).map(change)), 'Starts the loop at 1.'],
    ],
    explanation: `The multiples of ${every} from ${first} to ${last} are ${told(numbers.filter(fits))}. ${isPlain ? 'They are printed as they are' : `Each is printed with ${add} added`}: ${told(values)}.`,
  });
};

export const printedLines = familyOf('printed-lines', 'Says line by line what a loop prints, and what it does not.', {
  easy: [stepping],
  medium: [beforeOrAfter, sometimes],
});
