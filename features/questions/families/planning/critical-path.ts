import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { nth, sum, topAt } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { chainsOf, chainTold, lengthOf, planOf, planTable } from './project-plan.ts';

function attempt(dice: Seeded, tasks: number, least: number): Item | null {
  const plan = planOf(dice, tasks);
  const chains = chainsOf(plan);
  const times = chains.map((chain) => lengthOf(plan, chain));
  const ordered = [...new Set(times)].toSorted((a, b) => b - a);
  const [right = 0, second = 0] = ordered;
  if (chains.length < least || ordered.length < least || times.filter((time) => time === right).length > 1) return null;
  if (right === sum(plan.tasks.map(({ length }) => length))) return null;
  const longest = nth(chains, topAt(times));
  const most = nth(times, topAt(chains.map((chain) => chain.length)));
  const lengths = plan.tasks.map(({ length }) => length);
  const format = (value: number) => counted(value, plan.unit);
  const loose = plan.tasks.findIndex((_, at) => !longest.includes(at));
  return numericItem(dice, {
    question: dice.pick([
      `Tasks that don’t depend on each other can be done at the same time. What is the shortest time in which all the tasks in the table can be finished?`,
      `There are enough people to work on several tasks at once, but each task has to wait for the tasks it depends on. What is the shortest time the whole project can take?`,
    ]),
    figure: planTable(plan),
    right,
    slips: [
      [sum(lengths), 'Adds up all the tasks as if none could be done at the same time.'],
      [second, 'Overlooks the longest chain and uses the second longest.'],
      [ordered.at(-1) ?? 0, 'Uses the shortest chain instead of the longest.'],
      [most, 'Assumes that the chain with the most tasks takes the longest.'],
      [right - nth(lengths, lengths.length - 1), 'Forgets the last task of the chain.'],
      [right - nth(lengths, nth(longest, 0)), 'Forgets the first task of the chain.'],
      [right + nth(lengths, loose), 'Adds a task that can be done in parallel with the chain.'],
    ],
    format,
    explanation: `The longest chain of tasks that depend on each other is ${chainTold(longest)}: ${longest.map((at) => nth(lengths, at)).join(' + ')} = ${format(right)}. All other tasks can be done in parallel.`,
  });
}

export const criticalPath: Family = {
  name: 'critical-path',
  idea: 'The shortest time of a project is that of its longest chain of tasks.',
  difficulties: ['easy', 'medium', 'hard'],
  make(dice, difficulty) {
    const [tasks, least] = ({ easy: [4, 2], medium: [6, 3], hard: [8, 4] } as const)[difficulty];
    return untilRanked(dice, () => attempt(dice, tasks, least));
  },
};
