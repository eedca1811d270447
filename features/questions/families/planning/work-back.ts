import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip, untilGood } from '../kit/choices.ts';
import { nth, sum } from '../kit/number-lists.ts';
import { months, weekdays } from '../kit/periods.ts';
import { pickScene } from '../kit/scenes.ts';

const jobs = [
  { title: 'A printed catalog', steps: ['Write copy', 'Design pages', 'Take photos', 'Print and bind'] },
  { title: 'A trade show booth', steps: ['Plan booth', 'Build walls', 'Make posters', 'Set up on site'] },
  { title: 'A software release', steps: ['Freeze code', 'Test', 'Write manual', 'Prepare release'] },
  { title: 'A festival banquet', steps: ['Choose menu', 'Order food', 'Hire servers', 'Set tables'] },
  { title: 'An annual report', steps: ['Collect figures', 'Write report', 'Make charts', 'Approve and publish'] },
  { title: 'A safety inspection', steps: ['Gather documents', 'Check machines', 'Train staff', 'Final walk-through'] },
] as const;

/** A month with the weekday of its first day; 0 is Monday. */
type Month = { name: string; first: number };
const weekdayOf = ({ first }: Month, day: number): number => (first + day - 1) % 7;
const dayTold = (month: Month, day: number): string => `${weekdays[weekdayOf(month, day)]}, ${month.name} ${day}`;

/** The working day that lies `count` working days before `day`, or null where the month does not reach back so far. */
function workingDaysBack(day: number, count: number, isWorked: (day: number) => boolean): number | null {
  let at = day;
  for (let left = count; left > 0;) {
    at--;
    if (at < 1) return null;
    if (isWorked(at)) left--;
  }
  return at;
}

/** Slips in the number of working days. */
const miscounts: readonly (readonly [by: number, mistake: string])[] = [
  [1, 'Assumes that no work is done on the last day.'],
  [-1, 'Counts one working day too few.'],
  [2, 'Counts two working days too many.'],
  [-2, 'Counts two working days too few.'],
];

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { title, steps } = pickScene(dice, jobs, (each) => each.title);
  const month = { name: dice.pick(months), first: dice.int(0, 6) };
  const due = dice.int(19, 28);
  const [one = 1, two = 1, three = 1, four = 1] = steps.map(() => dice.int(1, difficulty === 'easy' ? 4 : 5));
  const isParallel = difficulty !== 'easy';
  const used = isParallel ? [one, two, three, four] : [one, two, four];
  const total = isParallel ? one + Math.max(two, three) + four : one + two + four;
  const isWeekday = (day: number) => weekdayOf(month, day) < 5;
  const holiday = difficulty === 'hard' ? due - dice.int(2, 9) : 0;
  const isWorked = (day: number) => isWeekday(day) && day !== holiday;
  if (!isWorked(due) || (holiday > 0 && !isWeekday(holiday)) || (isParallel && two === three)) return null;
  const start = (count: number, works = isWorked) => workingDaysBack(due, count - 1, works);
  const right = start(total);
  const careless = start(total, isWeekday);
  if (right === null || (careless !== null && holiday > 0 && holiday <= careless)) return null;
  const options: (readonly [number | null, string])[] = [
    [due - total + 1, 'Counts Saturdays and Sundays as working days.'],
    ...miscounts.map(([by, mistake]) => [start(total + by), mistake] as const),
    [isParallel ? start(sum(used)) : null, 'Adds up the two steps that are done at the same time.'],
    [isParallel ? start(one + Math.min(two, three) + four) : null, 'Uses the shorter of the two steps that are done at the same time.'],
    [start(total - four), 'Forgets the last step.'],
    [start(total - one), 'Gives the day on which the second step starts.'],
    [start(one + four), 'Leaves out everything between the first step and the last.'],
  ];
  const slips = options.flatMap(([day, mistake]): Slip[] => (day === null || day < 1 || !isWeekday(day) ? [] : [[day, mistake]]));
  const trapOf = (overlooked: number | null, added: number | null): { trap?: Slip } => {
    if (holiday > 0 && overlooked !== null) return { trap: [overlooked, 'Overlooks the public holiday.'] };
    return isParallel && added !== null ? { trap: [added, 'Adds up the two steps that are done at the same time.'] } : {};
  };
  const [first = '', second = '', third = '', last = ''] = steps;
  const after = isParallel
    ? `“${second}” and “${third}” are done at the same time after “${first}”; “${last}” starts when both are finished.`
    : 'The steps are done in the order of the table.';
  return numericItem(dice, {
    question: `Everything must be finished by the end of ${dayTold(month, due)}. ${after} Work is done only Monday through Friday${holiday > 0 ? `, and ${dayTold(month, holiday)}, is a public holiday` : ''}. Each step takes whole working days, and the next step starts on the following working day. What is the latest day on which “${first}” can start?`,
    figure: {
      kind: 'table',
      title,
      columns: ['Step', 'Working days'],
      rows: (isParallel ? steps : [first, second, last]).map((name, at) => [name, nth(used, at)]),
    },
    right,
    format: (day) => dayTold(month, day),
    isClosed: true,
    ...trapOf(careless, start(sum(used))),
    slips,
    explanation: `${isParallel ? 'The longest sequence takes' : 'The steps take'} ${isParallel ? `${one} + ${Math.max(two, three)} + ${four}` : used.join(' + ')} = ${counted(total, 'working day')}. Counting ${dayTold(month, due)}, as the last of them and skipping days off, the first is ${dayTold(month, right)}.`,
  });
}

export const workBack: Family = {
  name: 'work-back',
  idea: 'From a deadline back to the latest start, over weekends, steps side by side and a holiday.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};
