import type { Difficulty } from '../../rules/difficulty.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { nth } from '../kit/number-lists.ts';
import { ordersOf } from '../kit/orders.ts';
import { letterOf, needsTold, type Plan, planOf } from './project-plan.ts';

/** `task` is the place of the task that has to wait, where the rule comes from the table. */
type Rule = { task?: number; told: string; broken: string; holds: (order: readonly number[]) => boolean };

const told = (order: readonly number[]): string => order.map((at) => letterOf(at)).join(', ');

/** The same plan with its tasks in another order, so that the letters give nothing away. */
function mixed(dice: Seeded, plan: Plan): Plan {
  const order = dice.shuffle([...plan.tasks.keys()]);
  const moved = order.map((at) => nth(plan.tasks, at));
  return {
    ...plan,
    tasks: moved.map((task) => ({ ...task, needs: task.needs.map((need) => order.indexOf(need)).toSorted((a, b) => a - b) })),
  };
}

/** One rule for each need of a task. */
const needRules = ({ tasks }: Plan): Rule[] =>
  tasks.flatMap(({ needs }, at) =>
    needs.map((need) => ({
      task: at,
      told: '',
      broken: `Does ${letterOf(at)} before ${letterOf(need)}, which it depends on.`,
      holds: (order: readonly number[]) => order.indexOf(need) < order.indexOf(at),
    })),
  );

/** Rules beyond the table: neighbors that must not be, and a place by which a task is due. */
function extraRules(dice: Seeded, count: number): Rule[] {
  const [a, b, c] = dice.sample(
    Array.from({ length: count }, (_, at) => at),
    3,
  ) as [number, number, number];
  const place = count - 3;
  return [
    {
      told: `${letterOf(b)} must not come immediately after ${letterOf(a)}`,
      broken: `Puts ${letterOf(b)} immediately after ${letterOf(a)}.`,
      holds: (order) => order.indexOf(b) !== order.indexOf(a) + 1,
    },
    {
      told: `${letterOf(c)} must be one of the first ${place}`,
      broken: `Does not put ${letterOf(c)} among the first ${place}.`,
      holds: (order) => order.indexOf(c) < place,
    },
  ];
}

const orders: Record<Difficulty, readonly number[][]> = {
  easy: ordersOf([0, 1, 2, 3]),
  medium: ordersOf([0, 1, 2, 3, 4]),
  hard: ordersOf([0, 1, 2, 3, 4, 5]),
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const count = { easy: 4, medium: 5, hard: 6 }[difficulty];
  const plan = mixed(dice, planOf(dice, count));
  const extras = difficulty === 'hard' ? extraRules(dice, count) : [];
  const needs = needRules(plan);
  const rules = [...needs, ...extras];
  const fitting = orders[difficulty].filter((order) => rules.every((rule) => rule.holds(order)));
  if (fitting.length === 0) return null;
  const right = dice.pick(fitting);
  const last = plan.tasks.findIndex((_, at) => !plan.tasks.some((task) => task.needs.includes(at)));
  const mild = orders[difficulty].filter((order) => nth(plan.tasks, nth(order, 0)).needs.length === 0);
  const breaking = (broken: Rule): Choice | null => {
    const others = rules.filter((rule) => rule !== broken);
    const found = mild.filter((order) => !broken.holds(order) && others.every((rule) => rule.holds(order)));
    const close = found.filter((order) => order.at(-1) === last);
    const pool = close.length > 0 ? close : found;
    return pool.length === 0 ? null : { text: told(dice.pick(pool)), mistake: broken.broken };
  };
  const [inner, final] = [needs.filter(({ task }) => task !== last), needs.filter(({ task }) => task === last)];
  const wrong = [...extras, ...dice.shuffle(inner).slice(0, 2 - extras.length), ...dice.shuffle(final)].map((rule) => breaking(rule));
  // Both additional rules must decide between options.
  if (wrong.slice(0, extras.length).includes(null)) return null;
  const three = wrong.filter((choice) => choice !== null).slice(0, 3);
  const before = extras.length > 0 ? `In addition to the table, two rules apply: ${extras.map((rule) => rule.told).join(', and ')}. ` : '';
  return wordedItem({
    question: `${before}${dice.pick([
      'One person does the tasks one after another. Which of these orders is possible?',
      'One team does the tasks one at a time. Which of these orders is possible?',
      'The tasks are done one at a time. Which of these orders is allowed?',
    ])}`,
    figure: {
      kind: 'table',
      title: plan.title,
      columns: ['Task', 'Depends on'],
      rows: plan.tasks.map((task, at) => [`${letterOf(at)}: ${task.name}`, needsTold(task.needs)]),
    },
    right: { text: told(right) },
    wrong: three,
    explanation: `In the order ${told(right)}, every task comes after the ones it depends on${extras.length > 0 ? ', and both additional rules are met' : ''}. The others fail: ${three
      .map(({ text, mistake = '' }) => `“${text}” ${mistake.charAt(0).toLowerCase()}${mistake.slice(1, -1)}`)
      .join('; ')}.`,
  });
}

export const taskOrder: Family = {
  name: 'task-order',
  idea: 'An order of tasks that respects what each has to wait for.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};
