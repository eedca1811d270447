import type { Seeded } from '../../rules/seeded.ts';
import { bracketed, familyOf, type Kind, numberPrinted, program, range, sumOf } from './program-items.ts';
import { askNumber, notes, sceneOf } from './program-scenes.ts';

const extreme: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const values = dice.sample(range(2, 14), 6);
  const isMost = dice.int(0, 1) === 1;
  const [most, least] = [Math.max(...values), Math.min(...values)];
  const right = isMost ? most : least;
  if (values[0] === right) return null;
  const sorted = values.toSorted((a, b) => (isMost ? b - a : a - b));
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions),
    figure: program(
      `set ${list} to ${bracketed(values)}`,
      `set kept to ${list}[1]`,
      `for each value in ${list}`,
      `  if value ${isMost ? '>' : '<'} kept then`,
      '    set kept to value',
      '  end',
      'end',
      'print kept',
    ),
    right,
    isClosed: true,
    slips: [
      [sumOf(values), 'Adds up the items instead of keeping one.'],
      [right + (values[0] ?? 0), 'Adds the kept item to the first one.'],
      [right + (sorted[1] ?? 0), 'Adds the two best items.'],
      [values.length, 'Counts the items in the list.'],
      [isMost ? least : most, `Reads “${isMost ? '>' : '<'}” the wrong way around.`],
      [values[0] ?? 0, 'Assumes that the first item is never replaced.'],
      [values.at(-1) ?? 0, 'Assumes that every item replaces the one before.'],
      [sorted[1] ?? 0, 'Stops at the second-best item.'],
      [values.indexOf(right) + 1, 'Gives the position of the item instead of the item.'],
      [
        values.find((value, at) => at > 0 && (isMost ? value > (values[0] ?? 0) : value < (values[0] ?? 0))) ?? 0,
        'Stops at the first item that replaces another.',
      ],
    ],
    explanation: `An item is kept whenever it is ${isMost ? 'larger' : 'smaller'} than the one kept so far, so ${isMost ? 'the largest' : 'the smallest'} in the list remains: ${right}.`,
  });
};

const withTie: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const best = dice.int(7, 9);
  const places = dice.sample(range(1, 7), 2).toSorted((a, b) => a - b);
  const values = range(1, 7).map((at) => (places.includes(at) ? best : dice.int(1, best - 1)));
  const [first = 0, last = 0] = places;
  const isLater = dice.int(0, 1) === 1;
  const right = isLater ? last : first;
  const next = Math.max(...values.filter((value) => value !== best));
  return numberPrinted(dice, {
    question: askNumber(dice, lead, notes.positions),
    figure: program(
      `set ${list} to ${bracketed(values)}`,
      'set place to 1',
      'for i from 2 to 7',
      `  if ${list}[i] ${isLater ? '>=' : '>'} ${list}[place] then`,
      '    set place to i',
      '  end',
      'end',
      'print place',
    ),
    right,
    slips: [
      [
        isLater ? first : last,
        isLater
          ? 'Keeps the first of two equal items, although “>=” lets the later one replace it.'
          : 'Keeps the last of two equal items, although “>” does not let it replace the first.',
      ],
      [best, 'Gives the item instead of its position.'],
      [right - 1, 'Counts positions from 0.'],
      [values.indexOf(next) + 1, 'Gives the position of the second-largest value.'],
      [values.indexOf(Math.min(...values)) + 1, 'Looks for the smallest item.'],
      [2, 'Counts how often the largest item occurs.'],
      [7, 'Gives the last number of the loop.'],
    ],
    explanation: `The largest item, ${best}, is at positions ${first} and ${last}. ${isLater ? 'With “>=”, an equal item replaces the one found before' : 'With “>”, an equal item does not replace the one found before'}, so ${right} is printed.`,
  });
};

const runs = (flags: readonly boolean[]): number[] =>
  flags.reduce<number[]>((lengths, flag) => (flag ? [...lengths.slice(0, -1), (lengths.at(-1) ?? 0) + 1] : [...lengths, 0]), [0]);

function streakValues(dice: Seeded): number[] {
  return Array.from({ length: 10 }, () => dice.int(1, 9));
}

const longestRun: Kind = (dice) => {
  const { lead, list } = sceneOf(dice);
  const values = streakValues(dice);
  const limit = dice.int(3, 6);
  const lengths = runs(values.map((value) => value > limit));
  const right = Math.max(...lengths);
  if (right < 2 || lengths.filter((length) => length > 0).length < 2) return null;
  return numberPrinted(dice, {
    question: askNumber(dice, lead),
    figure: program(
      `set ${list} to ${bracketed(values)}`,
      'set now to 0',
      'set best to 0',
      `for each value in ${list}`,
      `  if value > ${limit} then`,
      '    set now to now + 1',
      '  else',
      '    set now to 0',
      '  end',
      '  if now > best then',
      '    set best to now',
      '  end',
      'end',
      'print best',
    ),
    right,
    slips: [
      [values.filter((value) => value > limit).length, 'Counts all the items that fit, although the count resets to 0.'],
      [Math.max(...runs(values.map((value) => value >= limit))), `Counts ${limit} itself as “> ${limit}”.`],
      [Math.max(...runs(values.map((value) => value <= limit))), 'Tracks the items that do not fit.'],
      [lengths.at(-1) ?? 0, 'Gives the count at the end of the list.'],
      [lengths.find((length) => length > 0) ?? 0, 'Gives the length of the first run instead of the longest.'],
      [lengths.filter((length) => length > 0).length, 'Counts the runs instead of their length.'],
      [Math.max(...values), 'Gives the largest item.'],
    ],
    explanation: `Items above ${limit} come in runs of ${lengths.filter((length) => length > 0).join(', ')}; every other item resets the count to 0. The longest run has ${right} items.`,
  });
};

export const bestSoFar = familyOf('best-so-far', 'Follows a loop that keeps the best item, position or run it has seen.', {
  easy: [extreme],
  medium: [withTie],
  hard: [longestRun],
});
