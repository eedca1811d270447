import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem } from '../kit/choices.ts';
import { nth, sum, topAt } from '../kit/number-lists.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { chainsOf, chainTold, lengthOf, letterOf, type Plan, planOf, planTable, shortestTime } from './project-plan.ts';

const changed = (plan: Plan, at: number, by: number): Plan => ({
  ...plan,
  tasks: plan.tasks.map((task, other) => (other === at ? { ...task, length: task.length + by } : task)),
});

const longestOf = (plan: Plan): number[] => nth(chainsOf(plan), topAt(chainsOf(plan).map((chain) => lengthOf(plan, chain))));

const together = 'Tasks that don’t depend on each other are done at the same time.';

function newTotal(dice: Seeded): Item | null {
  const plan = planOf(dice, 5);
  const [at, by] = [dice.int(0, 4), dice.int(2, 5)];
  const later = changed(plan, at, by);
  const [before, right] = [shortestTime(plan), shortestTime(later)];
  const format = (value: number) => counted(value, plan.unit);
  if (chainsOf(plan).length < 2) return null;
  const chains = chainsOf(later).map((chain) => lengthOf(later, chain));
  return numericItem(dice, {
    question: `${together} Suppose task ${letterOf(at)} takes ${format(by)} longer than shown in the table. How long does the whole project take?`,
    figure: planTable(plan),
    right,
    slips: [
      [before, 'Gives the time without the delay.'],
      [before + by, 'Adds the delay without checking whether the task has time to spare.'],
      [sum(later.tasks.map(({ length }) => length)), 'Adds up all the tasks as if none could be done at the same time.'],
      [Math.min(...chains), 'Uses the shortest chain instead of the longest.'],
      [right + by, 'Counts the delay twice.'],
      [right - by, 'Subtracts the delay instead of adding it.'],
    ],
    format,
    explanation: `With the delay, the longest chain is ${chainTold(longestOf(later))}, and it takes ${longestOf(later)
      .map((task) => nth(later.tasks, task).length)
      .join(' + ')} = ${format(right)}.`,
  });
}

function absorbed(dice: Seeded): Item | null {
  const plan = planOf(dice, 6);
  const [at, by] = [dice.int(0, 5), dice.int(3, 9)];
  const [before, after] = [shortestTime(plan), shortestTime(changed(plan, at, by))];
  const right = after - before;
  const spare = by - right;
  if (spare < 1 || right < 1) return null;
  const format = (value: number) => counted(value, plan.unit);
  const own = Math.max(
    ...chainsOf(plan)
      .filter((chain) => chain.includes(at))
      .map((chain) => lengthOf(plan, chain)),
  );
  return numericItem(dice, {
    question: `${together} Task ${letterOf(at)} will take ${format(by)} longer than shown in the table. How much later will the whole project end?`,
    figure: planTable(plan),
    right,
    trap: [by, 'Passes on the whole delay and overlooks the time to spare.'],
    slips: [
      [spare, 'Gives the time to spare instead of the remaining delay.'],
      [by + spare, 'Adds the time to spare instead of subtracting it.'],
      [right + 1, 'Counts one too many when comparing the chains.'],
      [Math.max(1, right - 1), 'Counts one too few when comparing the chains.'],
      [nth(plan.tasks, at).length, `Gives the length of task ${letterOf(at)}.`],
    ],
    format,
    explanation: `In the original plan, the longest chain takes ${format(before)} and the longest chain through ${letterOf(at)} takes ${own}, so ${letterOf(at)} has ${format(spare)} to spare. That absorbs ${spare} of the ${format(by)}, and the project ends ${format(right)} later.`,
  });
}

function twoChanges(dice: Seeded): Item | null {
  const plan = planOf(dice, 7);
  const [slow, quick] = dice.sample([0, 1, 2, 3, 4, 5, 6], 2) as [number, number];
  const [by, less] = [dice.int(3, 8), dice.int(2, 4)];
  if (nth(plan.tasks, quick).length <= less) return null;
  const after = changed(changed(plan, slow, by), quick, -less);
  const [before, right] = [shortestTime(plan), shortestTime(after)];
  if (right === before + by - less || right === before) return null;
  const format = (value: number) => counted(value, plan.unit);
  return numericItem(dice, {
    question: `${together} Task ${letterOf(slow)} takes ${format(by)} longer than shown in the table, but task ${letterOf(quick)} is shortened by ${format(less)}. How long does the whole project take now?`,
    figure: planTable(plan),
    right,
    trap: [before + by - less, 'Adds and subtracts the changes without checking which chain they are in.'],
    slips: [
      [before, 'Gives the time of the original plan.'],
      [before + by, 'Adds the delay and forgets the shortened task.'],
      [before - less, 'Subtracts the time saved and forgets the delay.'],
      [shortestTime(changed(plan, slow, by)), 'Accounts only for the delay.'],
      [shortestTime(changed(plan, quick, -less)), 'Accounts only for the shortened task.'],
      [lengthOf(after, longestOf(plan)), 'Sticks to the chain that was longest before the changes.'],
    ],
    format,
    explanation: `After both changes, the longest chain is ${chainTold(longestOf(after))}, and it takes ${longestOf(after)
      .map((task) => nth(after.tasks, task).length)
      .join(' + ')} = ${format(right)}. The original plan took ${format(before)}.`,
  });
}

export const delayEffect: Family = {
  name: 'delay-effect',
  idea: 'What a delay of one task does to the end of a project that has chains with time to spare.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy: newTotal, medium: absorbed, hard: twoChanges })[difficulty](dice)),
};
