import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood } from '../kit/choices.ts';
import { type Lure, namedItem } from '../kit/named-choices.ts';
import { nth } from '../kit/number-lists.ts';
import { ordersOf } from '../kit/orders.ts';
import { peopleOf } from '../kit/people.ts';
import { weekdays } from '../kit/periods.ts';
import { pickScene } from '../kit/scenes.ts';

const duties = ['the information desk', 'the late shift', 'the help line', 'the school library', 'the lab', 'the ticket office'];

const orders = { 4: ordersOf([0, 1, 2, 3]), 5: ordersOf([0, 1, 2, 3, 4]) };

type Rule = { told: string; holds: (days: readonly number[]) => boolean };

/** Rules in words on who covers when; `days` holds the day of each person. */
function rulesFor(names: readonly string[], [a, b, c, d]: readonly [number, number, number, number]): Rule[] {
  return [
    { told: `${names[a]} is on duty earlier in the week than ${names[b]}.`, holds: (days) => nth(days, a) < nth(days, b) },
    {
      told: `${names[c]} and ${names[d]} are not on duty on consecutive days.`,
      holds: (days) => Math.abs(nth(days, c) - nth(days, d)) !== 1,
    },
  ];
}

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const count = difficulty === 'easy' ? 4 : 5;
  const names = peopleOf(dice, count);
  const solution = dice.shuffle(names.map((_, at) => at));
  const chance = { easy: 45, medium: 42, hard: 62 }[difficulty];
  const can = names.map((_, person) => names.map((__, day) => solution[person] === day || dice.int(1, 100) <= chance));
  const four = dice.sample([0, 1, 2, 3, 4].slice(0, count), 4) as [number, number, number, number];
  const rules = difficulty === 'hard' ? rulesFor(names, four) : [];
  const isAble = (days: readonly number[]) => days.every((day, person) => nth(nth(can, person), day));
  const able = orders[count].filter((days) => isAble(days));
  const fitting = able.filter((days) => rules.every((rule) => rule.holds(days)));
  const [only] = fitting;
  if (fitting.length !== 1 || !only || (rules.length > 0 && able.length < 3)) return null;
  const day = dice.int(0, count - 1);
  const right = only.indexOf(day);
  const others = can.filter((days, person) => person !== right && nth(days, day)).length;
  const ownDays = nth(can, right).filter(Boolean).length;
  if (difficulty === 'easy' ? others < 1 : others < 2 || ownDays < 2) return null;
  const lures = names.flatMap((name, person): Lure[] => {
    if (person === right) return [];
    const own = weekdays[nth(only, person)];
    return [
      [
        name,
        nth(nth(can, person), day)
          ? `Picks someone who is available that day but is needed on ${own}.`
          : `Overlooks that ${name} is not available that day.`,
      ],
    ];
  });
  return namedItem(dice, {
    question: `${names.length === 4 ? 'Four' : 'Five'} people cover ${pickScene(dice, duties)} Monday through ${weekdays[count - 1]}, one person per day, each exactly once. The table shows who is available on which days.${rules.length > 0 ? ` ${rules.map((rule) => rule.told).join(' ')}` : ''} Who is on duty on ${weekdays[day]}?`,
    figure: {
      kind: 'table',
      title: 'Availability',
      columns: ['Name', ...weekdays.slice(0, count)],
      rows: names.map((name, person) => [name, ...nth(can, person).map((isFree) => (isFree ? 'yes' : 'no'))]),
    },
    right: nth(names, right),
    lures,
    explanation: `Only one schedule works: ${weekdays
      .slice(0, count)
      .map((name, at) => `${names[only.indexOf(at)]} on ${name}`)
      .join(
        ', ',
      )}. Any other choice leaves a day uncovered${rules.length > 0 ? ' or breaks one of the two rules' : ''}, so ${names[right]} is on duty on ${weekdays[day]}.`,
  });
}

export const dutyRota: Family = {
  name: 'duty-rota',
  idea: 'A rota in which everybody has one day, found from who is free when.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};
