import { number } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { bracketed, familyOf, type Kind, numberPrinted, program, range, textPrinted } from '../program/program-items.ts';
import { askSeries, leadFor, notes } from '../program/program-scenes.ts';
import { pickScene } from '../kit/scenes.ts';

const places = [
  'a phone list',
  'a store’s price list',
  'a membership list',
  'an archive’s call numbers',
  'a tide table',
  'a garage’s part numbers',
];
const things = ['names', 'prices', 'member numbers', 'call numbers', 'zip codes', 'part numbers'];
const looks = (size: number): number => Math.floor(Math.log2(size)) + 1;

const method = 'A binary search looks at the middle item and continues in the half that can still contain the target.';

const mostLooks: Kind = (dice) => {
  const size = dice.pick([dice.int(20, 60), dice.int(100, 250), dice.int(300, 900), dice.pick([64, 128, 256, 512, 1000, 2000])]);
  const right = looks(size);
  return numberPrinted(dice, {
    question: `A sorted list holds ${number(size)} ${pickScene(dice, things)}. ${method} At most, how many items does it look at before it finds the target or knows that it is missing?`,
    right,
    slips: [
      [right - 1, 'Forgets to count the look at the last remaining item.'],
      [right + 1, 'Halves once more, although nothing is left.'],
      [String(size).length, 'Divides by ten each time instead of by two.'],
      [Math.floor(size / 2), 'Looks through half of the list.'],
      [Math.round(Math.sqrt(size)), 'Takes the square root instead of halving repeatedly.'],
    ],
    explanation: `Each look leaves at most half of the items: ${halves(size).join(' → ')}. That makes ${right} looks, including the one at the last remaining item.`,
  });
};

const halves = (size: number): number[] => (size <= 1 ? [size] : [size, ...halves(Math.floor(size / 2))]);

const longestList: Kind = (dice) => {
  const most = dice.int(5, 10);
  const right = 2 ** most - 1;
  return numericItem(dice, {
    format: number,
    question: `A device can look at no more than ${most} items of a sorted list of ${pickScene(dice, things)}. ${method} What is the largest number of items the list can hold if every one of them is sure to be found?`,
    right,
    slips: [
      [2 ** most, 'Forgets that the middle item is not part of either half.'],
      [2 ** (most - 1), 'Counts only the items that need the last look.'],
      [2 ** (most - 1) - 1, 'Counts one look too few.'],
      [2 ** (most + 1) - 1, 'Counts one look too many.'],
      [most * most, 'Squares the number of looks.'],
      [2 * most, 'Doubles the number of looks.'],
    ],
    explanation: `Each additional look doubles the number of items that can be found and adds the one in the middle: ${range(1, most)
      .map((at) => 2 ** at - 1)
      .join(', ')}. With ${most} looks, it is ${number(right)}.`,
  });
};

type Middle = (low: number, high: number) => number;

/** The positions looked at, by a recursion over the part that is left. */
function lookedAt(values: readonly number[], sought: number, middle: Middle, isBelow = (value: number) => value < sought): number[] {
  const within = (low: number, high: number): number[] => {
    if (low > high) return [];
    const at = middle(low, high);
    const value = values[at - 1] ?? 0;
    if (value === sought) return [value];
    return [value, ...(isBelow(value) ? within(at + 1, high) : within(low, at - 1))];
  };
  return within(1, values.length);
}

const traceOf =
  (isMissing: boolean): Kind =>
  (dice) => {
    const values = dice.sample(range(3, 60), dice.int(9, 13)).toSorted((a, b) => a - b);
    const sought = isMissing ? dice.int(10, 55) : dice.pick(values);
    if (values.includes(sought) === isMissing) return null;
    const path = lookedAt(values, sought, (low, high) => Math.floor((low + high) / 2));
    if (path.length < 3) return null;
    const told = (list: readonly number[]) => list.join(', ');
    const up = lookedAt(values, sought, (low, high) => Math.ceil((low + high) / 2));
    const astray = lookedAt(
      values,
      sought,
      (low, high) => Math.floor((low + high) / 2),
      (value) => value > sought,
    );
    return textPrinted(dice, {
      question: askSeries(dice, leadFor(dice, dice.pick(places)), notes.positions, notes.quotient),
      figure: program(
        `set list to ${bracketed(values)}`,
        'set low to 1',
        `set high to ${values.length}`,
        'while low <= high',
        '  set middle to (low + high) div 2',
        '  print list[middle]',
        `  if list[middle] = ${sought} then`,
        '    set low to high + 1',
        `  else if list[middle] < ${sought} then`,
        '    set low to middle + 1',
        '  else',
        '    set high to middle - 1',
        '  end',
        'end',
      ),
      right: told(path),
      slips: [
        [told(up), 'Rounds the middle up instead of down.'],
        [told(path.slice(0, -1)), 'Leaves out the last item looked at.'],
        [told(astray), 'Continues in the wrong half.'],
        [told(lookedAt(values, sought, (low) => low).slice(0, path.length)), 'Goes through the list from the beginning.'],
        [told(path.slice(1)), 'Starts with the middle of the first half that is left.'],
        [
          told([...path, isMissing ? (values.find((value) => value > (path.at(-1) ?? 0)) ?? 0) : sought]),
          'Looks at one more item, although nothing is left.',
        ],
      ],
      explanation: `Each time, the search looks at the middle of what is left: ${told(path)}. ${isMissing ? `${sought} is not in the list, so the search ends when nothing is left.` : `It ends when it finds ${sought}.`}`,
    });
  };

export const searchSteps = familyOf('search-steps', 'Follows a binary search and counts the items it looks at.', {
  easy: [mostLooks],
  medium: [longestList, traceOf(false)],
  hard: [traceOf(true)],
});
