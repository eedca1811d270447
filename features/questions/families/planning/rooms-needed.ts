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
    row: 'Class',
    names: ['Pottery', 'Yoga', 'Spanish', 'First aid', 'Chess', 'Singing', 'Drawing', 'Coding', 'Sewing'],
    room: 'room',
  },
  {
    title: 'Surgeries today',
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
    question: `A ${room} can be used for only one entry in the table at a time.${pause > 0 ? ` After each use, it must be cleaned for ${pause} minutes before it can be used again.` : ' It can be used again as soon as an entry ends.'} What is the smallest number of ${many} needed for all the entries?`,
    figure: {
      kind: 'table',
      title,
      columns: [row, 'From', 'To'],
      rows: used.map((name, at) => [name, clock(nth(spans, at)[0]), clock(nth(spans, at)[1])]),
    },
    right,
    ...(pause > 0 ? { trap: [mostAtOnce(spans).most, 'Forgets the cleaning time.'] as const } : {}),
    slips: [
      [touching, 'Treats entries that only touch as overlapping.'],
      [Math.max(...meets), 'Counts all entries that overlap with the busiest one, although not all at the same time.'],
      [Math.ceil(hours / open), 'Divides the hours used by the hours in the day and ignores when they are used.'],
      [right - 1, 'Overlooks one of the entries at the busiest time.'],
      [right + 1, `Keeps an extra ${room} in reserve.`],
      [right - 2, 'Looks at a time that is not the busiest.'],
      [count, `Gives every entry its own ${room}.`],
      [count - 1, `Finds only one pair that can share a ${room}.`],
    ],
    format: (value) => counted(value, room),
    explanation: `At ${clock(moment)}${pause > 0 ? ', counting cleaning time' : ''}, ${listed(present)} ${right === 2 ? 'both' : 'all'} need a ${room}, so ${counted(right, room)} are needed. No more than that are ever in use at once, so that is enough.`,
  });
}

export const roomsNeeded: Family = {
  name: 'rooms-needed',
  idea: 'How many rooms a list of times needs: as many as are used at the busiest time.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => attempt(dice, difficulty)),
};
