import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, listed } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { nth, sum } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { pickScene } from '../kit/scenes.ts';

const shops = [
  { title: 'Loads in a laundry', stages: ['Washing', 'Ironing'], names: ['Hotel', 'Clinic', 'Theater', 'School'], job: 'load' },
  { title: 'Jobs in a print shop', stages: ['Printing', 'Binding'], names: ['Atlas', 'Cookbook', 'Calendar', 'Novel'], job: 'job' },
  {
    title: 'Vehicles at a car wash',
    stages: ['Washing', 'Drying'],
    names: ['Red van', 'Blue taxi', 'Old bus', 'White truck'],
    job: 'vehicle',
  },
  { title: 'Loaves in a bakery', stages: ['Kneading', 'Baking'], names: ['Rye', 'Wheat', 'Corn', 'Oat'], job: 'batch' },
  { title: 'Samples in a lab', stages: ['Preparation', 'Measurement'], names: ['Soil', 'Water', 'Rock', 'Leaf'], job: 'sample' },
  { title: 'Furniture in a workshop', stages: ['Sanding', 'Varnishing'], names: ['Table', 'Bench', 'Shelf', 'Cradle'], job: 'piece' },
] as const;

type Job = { name: string; first: number; second: number };

/** The finish of a sequence: the costliest point at which the work passes from the first stage to the second. */
const finishOf = (jobs: readonly Job[]): number =>
  Math.max(...jobs.map((_, at) => sum(jobs.slice(0, at + 1).map(({ first }) => first)) + sum(jobs.slice(at).map(({ second }) => second))));

/** The order that ends earliest: short first stages to the front, short second stages to the back. */
function bestOrder(jobs: readonly Job[]): Job[] {
  const front = jobs.filter(({ first, second }) => first <= second).toSorted((a, b) => a.first - b.first);
  return [...front, ...jobs.filter(({ first, second }) => first > second).toSorted((a, b) => b.second - a.second)];
}

function attempt(dice: Seeded, count: number, isFree: boolean): Item | null {
  const { title, stages, names, job } = pickScene(dice, shops, (each) => each.title);
  const jobs = dice.sample(names, count).map((name) => ({ name, first: 5 * dice.int(1, 8), second: 5 * dice.int(1, 8) }));
  const order = isFree ? bestOrder(jobs) : jobs;
  const right = finishOf(order);
  const [ones, twos] = [sum(jobs.map(({ first }) => first)), sum(jobs.map(({ second }) => second))];
  const listedTime = finishOf(jobs);
  if (isFree && listedTime - right < 10) return null;
  const [one, two] = stages.map((stage) => stage.toLowerCase()) as [string, string];
  return numericItem(dice, {
    question: `Each ${job} goes through ${one} and then ${two}. There is one station for ${one} and one for ${two}; each handles one ${job} at a time, and both can work at once. ${
      isFree
        ? 'The order can be chosen freely. What is the shortest time in which everything can be finished?'
        : 'The work is done in the order of the table. How long does it take to finish everything?'
    }`,
    figure: {
      kind: 'table',
      title,
      columns: ['Name', `${stages[0]} (minutes)`, `${stages[1]} (minutes)`],
      rows: jobs.map(({ name, first, second }) => [name, first, second]),
    },
    right,
    ...(isFree ? { trap: [listedTime, 'Sticks to the order of the table.'] as const } : {}),
    slips: [
      [ones + twos, 'Adds up everything as if the two stations never worked at once.'],
      [
        ones + nth(order, order.length - 1).second,
        `Adds the last ${two} time to the total ${one} time and overlooks the line at the second station.`,
      ],
      [
        twos + nth(order, 0).first,
        `Adds the first ${one} time to the total ${two} time and overlooks that the second station has to wait.`,
      ],
      [Math.max(ones, twos), 'Counts only the busier of the two stations.'],
      [finishOf(order.toReversed()), 'Works through the list from the bottom.'],
      [sum(jobs.map(({ first, second }) => Math.max(first, second))), `Adds up the longer of the two times for each ${job}.`],
    ],
    format: (value) => counted(value, 'minute'),
    explanation: `${isFree ? `The best order is ${listed(order.map(({ name }) => name))}: short ${one} first, short ${two} last. ` : ''}${stages[1]} is finished after ${listed(order.map((_, at) => `${finishOf(order.slice(0, at + 1))}`))} minutes, because each ${job} has to wait for its own ${one} and for the ${job} before it. Everything is finished after ${counted(right, 'minute')}.`,
  });
}

export const twoStages: Family = {
  name: 'two-stages',
  idea: 'Work that passes through two places in turn: when it ends, and which order ends earliest.',
  difficulties: ['easy', 'medium', 'hard'],
  make(dice, difficulty) {
    const count = difficulty === 'easy' ? 3 : 4;
    return untilRanked(dice, () => attempt(dice, count, difficulty === 'hard'));
  },
};
