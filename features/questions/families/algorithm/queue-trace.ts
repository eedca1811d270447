import { bracketed, familyOf, type Kind, numberPrinted, program, range, sumOf, textPrinted } from '../program/program-items.ts';
import { askNumber, askText, leadFor } from '../program/program-scenes.ts';

const note = 'A queue returns items in the order they were added.';
const places = [
  'the print jobs in an office',
  'a clinic waiting room',
  'a car wash',
  'help desk calls',
  'a boarding gate',
  'kitchen orders',
];
const queues = ['queue', 'line', 'waiting', 'jobs'];

const nextServed: Kind = (dice) => {
  const queue = dice.pick(queues);
  const start = dice.sample(range(11, 29), 6);
  const first = start.slice(0, dice.int(2, 3));
  const added = start.slice(first.length, first.length + 3);
  const served = dice.int(1, 2);
  const all = [...first, ...added];
  const right = all[served] ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, leadFor(dice, dice.pick(places)), note),
    figure: program(
      `set ${queue} to ${bracketed(first)}`,
      ...Array.from({ length: served }, () => `dequeue from ${queue}`),
      ...added.map((value) => `enqueue ${value} in ${queue}`),
      `dequeue from ${queue} into taken`,
      'print taken',
    ),
    right,
    isClosed: true,
    slips: [
      [all.at(-1) ?? 0, 'Gives the value added last, as with a stack.'],
      [first[0] ?? 0, 'Ignores the values that have already left the queue.'],
      [all[served + 1] ?? 0, 'Removes one value too many from the front.'],
      [added[0] ?? 0, 'Gives the first of the values added later.'],
      [all[served - 1] ?? 0, 'Counts one removal too few.'],
    ],
    explanation: `Before the last dequeue, the queue holds ${all.slice(served).join(', ')} from front to back, so ${right} comes out.`,
  });
};

const turnsTaken: Kind = (dice) => {
  const queue = dice.pick(queues);
  const values = dice.sample(range(2, 19), dice.int(4, 5));
  const [turns, less] = [dice.int(2, 3), dice.int(1, 4)];
  const moved = (count: number, change: number) => [...values.slice(count), ...values.slice(0, count).map((value) => value + change)];
  if (values.some((value) => value <= less * turns)) return null;
  return textPrinted(dice, {
    question: askText(dice, leadFor(dice, dice.pick(places)), note, 'A queue is printed from front to back.'),
    figure: program(
      `set ${queue} to ${bracketed(values)}`,
      `repeat ${turns} times`,
      `  dequeue from ${queue} into now`,
      `  enqueue now - ${less} in ${queue}`,
      'end',
      `print ${queue}`,
    ),
    right: bracketed(moved(turns, -less)),
    slips: [
      [bracketed(moved(turns - 1, -less)), 'Runs the loop one time too few.'],
      [bracketed(moved(turns + 1, -less)), 'Runs the loop one time too many.'],
      [bracketed(moved(turns, 0)), `Forgets to subtract ${less}.`],
      [bracketed([...values.slice(0, -1), (values.at(-1) ?? 0) - less * turns]), 'Removes from the back every time, as with a stack.'],
      [bracketed(values.map((value, at) => (at < turns ? value - less : value))), 'Leaves the changed values in their old places.'],
      [
        bracketed([
          ...values.slice(turns),
          ...values
            .slice(0, turns)
            .map((value) => value - less)
            .toReversed(),
        ]),
        'Puts the changed values back in the opposite order.',
      ],
    ],
    explanation: `Each iteration subtracts ${less} from the value at the front and moves it to the back. After ${turns} iterations, the queue is ${bracketed(moved(turns, -less))}.`,
  });
};

const lastRemaining: Kind = (dice) => {
  const queue = dice.pick(queues);
  const values = dice.sample(range(11, 49), dice.int(5, 9));
  const isKeptFirst = dice.int(0, 1) === 1;
  // With two by two removed, the place of the survivor follows from the largest power of two in the size.
  const power = 2 ** Math.floor(Math.log2(values.length));
  const place = 2 * (values.length - power);
  const before = (place + values.length - 1) % values.length;
  const [at, other] = isKeptFirst ? [place, before] : [before, place];
  const [keep, drop] = [[`  dequeue from ${queue} into now`, `  enqueue now in ${queue}`], [`  dequeue from ${queue}`]];
  const right = values[at] ?? 0;
  return numberPrinted(dice, {
    question: askNumber(dice, leadFor(dice, dice.pick(places)), note, 'length(list) returns the number of items in the list.'),
    figure: program(
      `set ${queue} to ${bracketed(values)}`,
      `while length(${queue}) > 1`,
      ...(isKeptFirst ? [...keep, ...drop] : [...drop, ...keep]),
      'end',
      `dequeue from ${queue} into winner`,
      'print winner',
    ),
    right,
    slips: [
      [values.at(-1) ?? 0, 'Assumes that the value at the back remains.'],
      [values[0] ?? 0, 'Assumes that the value at the front remains.'],
      [
        values[other] ?? 0,
        isKeptFirst ? 'Removes a value before one is moved to the back.' : 'Moves a value to the back before one is removed.',
      ],
      [values[Math.floor(values.length / 2)] ?? 0, 'Assumes that the value in the middle remains.'],
      [Math.max(...values), 'Assumes that the largest value remains.'],
    ],
    explanation: `In each iteration, one value ${isKeptFirst ? 'moves to the back and the next one leaves' : 'leaves and the next one moves to the back'}. They leave in the order ${leaving(values, isKeptFirst).join(', ')}, so ${right} remains.`,
  });
};

function leaving(values: readonly number[], isKeptFirst: boolean): number[] {
  const [line, gone]: [number[], number[]] = [[...values], []];
  for (let turn = isKeptFirst ? 0 : 1; line.length > 1; turn++) {
    const front = line.shift() ?? 0;
    (turn % 2 === 0 ? line : gone).push(front);
  }
  return gone;
}

const roundRobin: Kind = (dice) => {
  const queue = dice.pick(queues);
  const slice = dice.int(3, 5);
  const values = Array.from({ length: 4 }, () => dice.int(2, 14));
  const rounds = values.map((value) => Math.ceil(value / slice));
  const right = sumOf(rounds);
  const total = sumOf(values);
  return numberPrinted(dice, {
    question: askNumber(dice, leadFor(dice, dice.pick(places)), note, 'length(list) returns the number of items in the list.'),
    figure: program(
      `set ${queue} to ${bracketed(values)}`,
      'set turns to 0',
      `while length(${queue}) > 0`,
      `  dequeue from ${queue} into rest`,
      `  if rest > ${slice} then`,
      `    enqueue rest - ${slice} in ${queue}`,
      '  end',
      '  set turns to turns + 1',
      'end',
      'print turns',
    ),
    right,
    slips: [
      [Math.ceil(total / slice), `Divides the sum of all values by ${slice} and rounds up.`],
      [right - values.length, 'Leaves out the last turn of each value.'],
      [sumOf(values.map((value) => Math.floor(value / slice) + 1)), `Puts back a value equal to ${slice}.`],
      [values.length * Math.max(...rounds), 'Gives every value as many turns as the largest one.'],
      [Math.max(...rounds), 'Counts only the turns of the largest value.'],
      [values.length, 'Goes through the queue only once.'],
    ],
    explanation: `Each value needs one turn for every ${slice} and one for any remainder: ${rounds.join(' + ')} = ${right} turns.`,
  });
};

export const queueTrace = familyOf('queue-trace', 'Follows what enters a queue and in which order it leaves.', {
  easy: [nextServed],
  medium: [turnsTaken],
  hard: [lastRemaining, roundRobin],
});
