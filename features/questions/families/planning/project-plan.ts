import type { FigureOf } from '../../rules/figure.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { nth } from '../kit/number-lists.ts';
import { pickScene } from '../kit/scenes.ts';

/** Tasks in an order in which they could be done; `needs` are places of earlier tasks. */
export type Plan = { title: string; unit: string; tasks: readonly { name: string; length: number; needs: readonly number[] }[] };

const projects = [
  {
    title: 'Opening a café',
    unit: 'day',
    tasks: ['Sign lease', 'Draw plans', 'Get permit', 'Order kitchen', 'Remodel space', 'Hire staff', 'Print menus', 'Soft opening'],
  },
  {
    title: 'Launching a website',
    unit: 'day',
    tasks: ['Set goals', 'Write copy', 'Design pages', 'Take photos', 'Build pages', 'Move old data', 'Test', 'Go live'],
  },
  {
    title: 'Renovating a school hall',
    unit: 'week',
    tasks: ['Clear hall', 'Check wiring', 'Repair roof', 'Order flooring', 'Run cables', 'Paint walls', 'Lay flooring', 'Final cleaning'],
  },
  {
    title: 'Organizing a conference',
    unit: 'week',
    tasks: [
      'Set date',
      'Book venue',
      'Invite speakers',
      'Plan program',
      'Find sponsors',
      'Open registration',
      'Print badges',
      'Set up rooms',
    ],
  },
  {
    title: 'Moving a warehouse',
    unit: 'day',
    tasks: [
      'Choose site',
      'Install shelves',
      'Count inventory',
      'Hire trucks',
      'Connect systems',
      'Train team',
      'Move goods',
      'Check inventory',
    ],
  },
  {
    title: 'Publishing a textbook',
    unit: 'week',
    tasks: ['Outline', 'Write chapters', 'Draw figures', 'Clear rights', 'Edit', 'Lay out pages', 'Proofread', 'Print'],
  },
  {
    title: 'Building a footbridge',
    unit: 'week',
    tasks: ['Survey ground', 'Design bridge', 'Get approval', 'Order steel', 'Prepare banks', 'Weld frame', 'Lift frame', 'Open path'],
  },
] as const;

export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/** A plan of `count` tasks in which some may begin at once and the last one ends everything. */
export function planOf(dice: Seeded, count: number): Plan {
  const { title, unit, tasks } = pickScene(dice, projects, (each) => each.title);
  const last = tasks.length - 1;
  const names = [...dice.sample([...tasks.keys()].slice(0, last), count - 1).toSorted((a, b) => a - b), last].map((at) =>
    nth<string>(tasks, at),
  );
  const needs: number[][] = [];
  for (let at = 0; at < count - 1; at++) {
    const earlier = needs.map((_, before) => before).slice(-4);
    const wanted = at === 0 || (at < 3 && dice.int(0, 2) === 0) ? 0 : dice.pick([1, 1, 2]);
    needs.push(withoutDetours(needs, dice.sample(earlier, Math.min(earlier.length, wanted))));
  }
  const open = names.map((_, at) => at).filter((at) => at < count - 1 && !needs.some((list) => list.includes(at)));
  const [low, high] = unit === 'day' ? [2, 12] : [1, 8];
  return { title, unit, tasks: names.map((name, at) => ({ name, length: dice.int(low, high), needs: needs[at] ?? open })) };
}

/** Of tasks to wait for, those that no other of them waits for already. */
function withoutDetours(needs: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const behind = (at: number): number[] => nth(needs, at).flatMap((need) => [need, ...behind(need)]);
  const covered = new Set(wanted.flatMap((at) => behind(at)));
  return wanted.filter((at) => !covered.has(at)).toSorted((a, b) => a - b);
}

/** Every chain from a task without needs to the last task, as places. */
export function chainsOf({ tasks }: Plan): number[][] {
  const endingAt = (at: number): number[][] => {
    const { needs } = nth(tasks, at);
    return needs.length === 0 ? [[at]] : needs.flatMap((need) => endingAt(need).map((chain) => [...chain, at]));
  };
  return endingAt(tasks.length - 1);
}

export const lengthOf = ({ tasks }: Plan, chain: readonly number[]): number => chain.reduce((sum, at) => sum + nth(tasks, at).length, 0);

/** The time of the longest chain. */
export const shortestTime = (plan: Plan): number => Math.max(...chainsOf(plan).map((chain) => lengthOf(plan, chain)));

/** "A → C → F" */
export const chainTold = (chain: readonly number[]): string => chain.map((at) => letterOf(at)).join(' → ');

/** The needs of a task as the table tells them. */
export const needsTold = (needs: readonly number[]): string =>
  needs.length === 0 ? 'none' : needs.map((need) => letterOf(need)).join(', ');

export const planTable = ({ title, unit, tasks }: Plan): FigureOf<'table'> => ({
  kind: 'table',
  title,
  columns: ['Task', unit === 'day' ? 'Days' : 'Weeks', 'Depends on'],
  rows: tasks.map(({ name, length, needs }, at) => [`${letterOf(at)}: ${name}`, length, needsTold(needs)]),
});
