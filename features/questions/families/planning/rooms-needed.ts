import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { nth, sum, topAt } from '../kit/number-lists.ts';
import { clock } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { pickScene } from '../kit/scenes.ts';

const bookings = [
  {
    title: 'Classes today',
    row: 'Course',
    names: ['Pottery', 'Yoga', 'Spanish', 'First aid', 'Chess', 'Singing', 'Drawing', 'Coding', 'Sewing'],
    room: 'room',
  },
  {
    title: 'Operations today',
    row: 'Patient',
    names: ['Patient 1', 'Patient 2', 'Patient 3', 'Patient 4', 'Patient 5', 'Patient 6', 'Patient 7', 'Patient 8', 'Patient 9'],
    room: 'surgical suite',
  },
  {
    title: 'Trucks at the warehouse',
    row: 'Truck',
    names: ['Truck A', 'Truck B', 'Truck C', 'Truck D', 'Truck E', 'Truck F', 'Truck G', 'Truck H', 'Truck I'],
    room: 'dock',
  },
  {
    title: 'Flights at the terminal',
    row: 'Flight to',
    names: ['Accra', 'Lima', 'Osaka', 'Bergen', 'Perth', 'Quito', 'Hanoi', 'Turin', 'Suva'],
    room: 'gate',
  },
  {
    title: 'Rehearsals today',
    row: 'Group',
    names: ['Choir', 'Drummers', 'String quartet', 'Brass band', 'Dancers', 'Puppet show', 'Jazz trio', 'Opera class', 'Guitarists'],
    room: 'studio',
  },
] as const;

type Span = readonly [from: number, to: number];

/** The largest number of spans at one moment; a span that ends as another begins makes room for it. */
const mostAtOnce = (spans: readonly Span[]): { most: number; moment: number } => {
  const moments = spans.map(([from]) => from);
  const counts = moments.map((moment) => spans.filter(([from, to]) => from <= moment && moment < to).length);
  return { most: Math.max(...counts), moment: nth(moments, topAt(counts)) };
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { title, row, names, room } = pickScene(dice, bookings, (each) => each.title);
  const count = { easy: 6, medium: 7, hard: 8 }[difficulty];
  const pause = difficulty === 'hard' ? 15 : 0;
  const used = dice.sample(names, count);
  const spans = used.map((): Span => {
    const from = 8 * 60 + 15 * dice.int(0, difficulty === 'easy' ? 20 : 22);
    return [from, from + 15 * dice.int(2, 10)];
  });
  const kept = spans.map(([from, to]): Span => [from, to + pause]);
  const { most: right, moment } = mostAtOnce(kept);
  if (right !== dice.pick([2, 3, 4, 5]) || (pause > 0 && right === mostAtOnce(spans).most)) return null;
  const touching = mostAtOnce(spans.map(([from, to]): Span => [from, to + 1])).most;
  const meets = spans.map(([from, to]) => spans.filter((other) => other[0] < to && from < other[1]).length);
  const hours = sum(kept.map(([from, to]) => to - from));
  const open = Math.max(...kept.map(([, to]) => to)) - Math.min(...kept.map(([from]) => from));
  const present = used.filter((_, at) => nth(kept, at)[0] <= moment && moment < nth(kept, at)[1]);
  const many = `${room}s`;
  return numericItem(dice, {
    question: `No ${room} can be used for two entries in the table at the same time.${pause > 0 ? ` After each use a ${room} must be cleaned for ${pause} minutes before the next use.` : ` A ${room} can be used again as soon as an entry ends.`} What is the smallest number of ${many} that is enough for all entries?`,
    figure: {
      kind: 'table',
      title,
      columns: [row, 'From', 'To'],
      rows: used.map((name, at) => [name, clock(nth(spans, at)[0]), clock(nth(spans, at)[1])]),
    },
    right,
    ...(pause > 0 ? { trap: [mostAtOnce(spans).most, 'Forgets the time for cleaning.'] as const } : {}),
    slips: [
      [touching, 'Lets entries overlap that only meet at the same minute.'],
      [Math.max(...meets), 'Counts all entries that overlap with the busiest one, although not all at the same moment.'],
      [Math.ceil(hours / open), 'Divides the hours used by the hours of the day and ignores when they fall.'],
      [right - 1, 'Overlooks one of the entries at the busiest moment.'],
      [right + 1, `Keeps one ${room} too many in reserve.`],
      [right - 2, 'Looks at one moment that is not the busiest.'],
      [count, `Gives every entry a ${room} of its own.`],
      [count - 1, `Finds only one pair that can share a ${room}.`],
    ],
    format: (value) => counted(value, room),
    explanation: `At ${clock(moment)} ${listed(present)} ${right === 2 ? 'both' : 'all'} need a ${room}${pause > 0 ? ', cleaning included' : ''}, so ${counted(right, room)} are needed. At no other moment are there more, and whoever comes next can take the one that is free.`,
  });
}

export const roomsNeeded: Family = {
  name: 'rooms-needed',
  idea: 'How many rooms a list of times needs: as many as are used at the busiest moment.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => attempt(dice, difficulty)),
};
