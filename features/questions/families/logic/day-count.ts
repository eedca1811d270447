import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { months, weekdays } from '../kit/periods.ts';

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const dayCount: Family = {
  name: 'day-count',
  idea: 'On which day of the week something falls, counted over weeks, over nested days or over months.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => ({ easy: afterDays, medium: nestedDays, hard: overMonths })[difficulty](dice)),
};

const inWeeks = (count: number): string => `${counted(Math.floor(count / 7), 'week')} and ${counted(count % 7, 'day')}`;
const dayOf = (place: number): string => weekdays[((place % 7) + 7) % 7] ?? 'Monday';

/** The first three that differ from the right day and from each other. */
function itemOf(
  question: string,
  right: number,
  slips: readonly (readonly [place: number, mistake: string])[],
  explanation: string,
): Item | null {
  const taken = new Set([dayOf(right)]);
  const wrong = slips.flatMap(([place, mistake]): Choice[] => {
    const text = dayOf(place);
    if (taken.has(text)) return [];
    taken.add(text);
    return [{ text, mistake }];
  });
  return wordedItem({ question, right: { text: dayOf(right) }, wrong, explanation });
}

const events = [
  'the parcel arrives',
  'the rent is due',
  'the exhibition opens',
  'the next inspection is due',
  'the library book is due back',
  'the course begins',
];

function afterDays(dice: Seeded): Item | null {
  const start = dice.int(0, 6);
  const count = dice.int(20, 120);
  if (count % 7 === 0) return null;
  const isAhead = dice.pick([true, false]);
  const rest = count % 7;
  const right = isAhead ? start + count : start - count;
  const question = isAhead
    ? dice.pick([
        `Today is ${dayOf(start)}. In exactly ${count} days, ${dice.pick(events)}. What day of the week will that be?`,
        `Today is ${dayOf(start)}. What day of the week will it be in ${count} days?`,
        `A ship leaves on a ${dayOf(start)} and arrives exactly ${count} days later. On what day of the week does it arrive?`,
      ])
    : dice.pick([
        `Today is ${dayOf(start)}. What day of the week was it ${count} days ago?`,
        `A repair was finished on a ${dayOf(start)}, exactly ${count} days after it was requested. On what day of the week was it requested?`,
        `Today is ${dayOf(start)}. The tree was planted exactly ${count} days ago. What day of the week was that?`,
      ]);
  const sign = isAhead ? 1 : -1;
  return itemOf(
    question,
    right,
    dice.shuffle([
      [right + sign, 'Counts one day too many.'],
      [right - sign, 'Counts the starting day as day one.'],
      [start - sign * count, 'Counts in the wrong direction.'],
      [start, 'Counts only whole weeks and forgets the remaining days.'],
    ]),
    `${count} days is ${inWeeks(count)}. Whole weeks do not change the day, so count ${counted(rest, 'day')} ${isAhead ? 'forward' : 'back'} from ${dayOf(start)}: ${dayOf(right)}.`,
  );
}

const nested: readonly [words: string, offset: number][] = [
  ['the day before yesterday', -2],
  ['yesterday', -1],
  ['tomorrow', 1],
  ['the day after tomorrow', 2],
];

function nestedDays(dice: Seeded): Item | null {
  const [[known, knownOffset] = ['', 0], [from, fromOffset] = ['', 0]] = dice.sample(nested, 2);
  const today = dice.int(0, 6);
  const count = dice.int(8, 60);
  if (count % 7 === 0) return null;
  const isAhead = dice.pick([true, false]);
  const sign = isAhead ? 1 : -1;
  const right = today + fromOffset + sign * count;
  const day = dayOf(today + knownOffset);
  const isPast = knownOffset < 0;
  const opening = dice.pick([
    `${sentence(known)} ${isPast ? 'was' : 'will be'} ${day}.`,
    `Suppose ${known} ${isPast ? 'was' : 'is'} a ${day}.`,
    `Someone mentions that ${known} ${isPast ? 'was' : 'is'} ${day}.`,
    `A calendar shows that ${known} ${isPast ? 'was' : 'is'} a ${day}.`,
  ]);
  const question = `${opening} What day of the week is ${count} days ${isAhead ? 'after' : 'before'} ${from}?`;
  return itemOf(
    question,
    right,
    dice.shuffle([
      [today + knownOffset + fromOffset + sign * count, 'Treats the day given as today.'],
      [today + sign * count, `Counts from today instead of ${from}.`],
      [today + fromOffset - sign * count, 'Counts in the wrong direction.'],
      [today - fromOffset + sign * count, `Goes the wrong way from today to ${from}.`],
      [right + 1, 'Counts one day too many.'],
      [right - 1, 'Counts one day too few.'],
    ]),
    `Today is ${dayOf(today)}, so ${from} ${fromOffset < 0 ? 'was' : 'is'} ${dayOf(today + fromOffset)}. Counting ${isAhead ? 'forward' : 'back'} ${count} days (${inWeeks(count)}) leads to ${dayOf(right)}.`,
  );
}

function overMonths(dice: Seeded): Item | null {
  const isLeap = dice.pick([true, false]);
  const [first, last] = [dice.int(0, 7), dice.int(3, 11)];
  if (last - first < 2 || last - first > 5) return null;
  const lengthOf = (month: number) => (lengths[month] ?? 30) + (isLeap && month === 1 ? 1 : 0);
  const [from, to] = [dice.int(1, 28), dice.int(1, 28)];
  const start = dice.int(0, 6);
  const between = Array.from({ length: last - first }, (_, at) => lengthOf(first + at));
  const count = between.reduce((sum, length) => sum + length, 0) + to - from;
  const right = start + count;
  const hasFebruary = first <= 1;
  const parts = [
    `${counted((between[0] ?? 0) - from, 'day')} left in ${months[first]}`,
    ...between.slice(1).map((length, at) => `${length} in ${months[first + 1 + at]}`),
    `${to} in ${months[last]}`,
  ];
  return itemOf(
    `In a ${isLeap ? '' : 'year that is not a '}leap year, ${months[first]} ${from} is a ${dayOf(start)}. What day of the week is ${months[last]} ${to} of the same year?`,
    right,
    dice.shuffle([
      [start + 30 * (last - first) + to - from, 'Gives every month 30 days.'],
      [start + 31 * (last - first) + to - from, 'Gives every month 31 days.'],
      [right + 1, 'Counts the starting day too.'],
      [right - 1, 'Counts one day too few.'],
      ...(hasFebruary ? [[right + (isLeap ? -1 : 1), isLeap ? 'Forgets February 29.' : 'Gives February 29 days.'] as const] : []),
      [start - count, 'Counts in the wrong direction.'],
    ]),
    `${parts.join(', ')}: ${count} days in all, or ${inWeeks(count)}. Counting from ${dayOf(start)}, that leads to ${dayOf(right)}.`,
  );
}
