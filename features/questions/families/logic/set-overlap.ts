import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { numericItem, untilGood } from '../kit/choices.ts';
import { pickScene } from '../kit/scenes.ts';

export const setOverlap: Family = {
  name: 'set-overlap',
  idea: 'How many belong to both, to one alone or to none of overlapping groups.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => ({ easy: twoGroups, medium: twoAndNone, hard: threeGroups })[difficulty](dice)),
};

/** People of some kind, and what some of them do. */
type Scene = { where: string; people: string; verb: string; things: readonly [string, string, string] };

const scenes: readonly Scene[] = [
  { where: 'At a language school', people: 'students', verb: 'study', things: ['Arabic', 'Spanish', 'Mandarin'] },
  { where: 'In a youth orchestra', people: 'members', verb: 'play', things: ['the violin', 'the piano', 'the flute'] },
  { where: 'In an office', people: 'employees', verb: 'drink', things: ['coffee', 'green tea', 'fruit juice'] },
  { where: 'At a sports club', people: 'members', verb: 'practice', things: ['rowing', 'judo', 'gymnastics'] },
  {
    where: 'In a street survey',
    people: 'respondents',
    verb: 'read',
    things: ['the morning paper', 'the evening paper', 'the weekly paper'],
  },
  { where: 'In an apartment building', people: 'tenants', verb: 'use', things: ['the bike room', 'the laundry room', 'the roof garden'] },
  { where: 'In a training program', people: 'trainees', verb: 'take', things: ['welding', 'carpentry', 'plumbing'] },
];

const format = (value: number): string => `${value}`;

function twoGroups(dice: Seeded): Item | null {
  const { where, people, verb, things } = pickScene(dice, scenes, (each) => each.where);
  const [one, two] = dice.sample(things, 2);
  const [onlyOne, onlyTwo, both] = [dice.int(6, 30), dice.int(6, 30), dice.int(3, 15)];
  const [first, second, all] = [onlyOne + both, onlyTwo + both, onlyOne + onlyTwo + both];
  if (onlyOne === onlyTwo) return null;
  const isBoth = dice.pick([true, false]);
  return isBoth
    ? numericItem(dice, {
        question: `${where}, all ${all} ${people} ${verb} ${one}, ${two} or both: ${first} ${verb} ${one}, and ${second} ${verb} ${two}. How many ${people} ${verb} both?`,
        right: both,
        slips: [
          [all - first, `Counts those who ${verb} only ${two}.`],
          [all - second, `Counts those who ${verb} only ${one}.`],
          [Math.abs(first - second), 'Subtracts one group from the other.'],
          [first + second, 'Adds the two groups.'],
        ],
        format,
        explanation: `The two groups add up to ${first} + ${second} = ${first + second}, but there are only ${all} ${people}. Those in both were counted twice: ${first + second} − ${all} = ${both}.`,
      })
    : numericItem(dice, {
        question: `${where}, ${first} ${people} ${verb} ${one}, ${second} ${verb} ${two}, and ${both} of them ${verb} both. How many ${people} ${verb} at least one of the two?`,
        right: all,
        slips: [
          [first + second, 'Counts those in both groups twice.'],
          [all - both, 'Leaves out those who belong to both groups.'],
          [first + second + both, 'Adds those in both groups a third time.'],
          [Math.max(first, second), 'Treats the larger group as the total.'],
        ],
        format,
        explanation: `Those in both groups are counted twice in ${first} + ${second} = ${first + second}, so subtract ${both} once: ${first + second} − ${both} = ${all}.`,
      });
}

function twoAndNone(dice: Seeded): Item | null {
  const { where, people, verb, things } = pickScene(dice, scenes, (each) => each.where);
  const [one, two] = dice.sample(things, 2);
  const [onlyOne, onlyTwo, both, none] = [dice.int(8, 40), dice.int(8, 40), dice.int(4, 20), dice.int(3, 25)];
  const [first, second] = [onlyOne + both, onlyTwo + both];
  const all = onlyOne + onlyTwo + both + none;
  if (onlyOne === onlyTwo || both === none) return null;
  const known = `${where} with ${all} ${people}, ${first} ${verb} ${one}, ${second} ${verb} ${two}, and ${none} ${verb} neither.`;
  return dice.pick([true, false])
    ? numericItem(dice, {
        question: `${known} How many ${people} ${verb} both?`,
        right: both,
        slips: [
          [first + second - all, `Forgets the ${none} who belong to neither group.`],
          [all - first - none, `Counts those who ${verb} only ${two}.`],
          [all - second - none, `Counts those who ${verb} only ${one}.`],
          [both + none, 'Adds those in neither group to those in both.'],
          [all - none, 'Counts those who belong to at least one group.'],
        ],
        format,
        explanation: `In at least one group: ${all} − ${none} = ${all - none} ${people}. The groups add up to ${first} + ${second} = ${first + second}, so ${first + second} − ${all - none} = ${both} are in both.`,
      })
    : numericItem(dice, {
        question: `${known} How many ${people} ${verb} exactly one of the two?`,
        right: onlyOne + onlyTwo,
        slips: [
          [all - none, 'Counts those in both groups too.'],
          [all - both, 'Counts those who belong to neither group too.'],
          [first + second, 'Adds the two groups.'],
          [both, 'Counts those who belong to both groups.'],
          [first + second - both, 'Subtracts those in both groups once instead of twice.'],
        ],
        format,
        explanation: `In at least one group: ${all} − ${none} = ${all - none} ${people}. Of these, ${first} + ${second} − ${all - none} = ${both} are in both. In exactly one group: ${all - none} − ${both} = ${onlyOne + onlyTwo}.`,
      });
}

function threeGroups(dice: Seeded): Item | null {
  const { where, people, verb, things } = pickScene(dice, scenes, (each) => each.where);
  const [one, two, three] = dice.shuffle(things);
  const alone = [dice.int(5, 30), dice.int(5, 30), dice.int(5, 30)] as const;
  const pairs = [dice.int(2, 12), dice.int(2, 12), dice.int(2, 12)] as const;
  const [triple, none] = [dice.int(2, 9), dice.int(2, 20)];
  const sums = [alone[0] + pairs[0] + pairs[1], alone[1] + pairs[0] + pairs[2], alone[2] + pairs[1] + pairs[2]].map((sum) => sum + triple);
  const [a = 0, b = 0, c = 0] = sums;
  const [ab, ac, bc] = [pairs[0] + triple, pairs[1] + triple, pairs[2] + triple];
  const all = alone[0] + alone[1] + alone[2] + pairs[0] + pairs[1] + pairs[2] + triple + none;
  const known = `${where} with ${all} ${people}, ${a} ${verb} ${one}, ${b} ${verb} ${two}, and ${c} ${verb} ${three}. ${ab} ${verb} both ${one} and ${two}, ${ac} both ${one} and ${three}, and ${bc} both ${two} and ${three}; these counts include those who ${verb} all three.`;
  const total = a + b + c;
  const twice = ab + ac + bc;
  if (dice.pick([true, false]))
    return numericItem(dice, {
      question: `${known} ${none} ${verb} none of the three. How many ${people} ${verb} all three?`,
      right: triple,
      slips: [
        [all - total + twice, `Forgets the ${none} who belong to no group.`],
        [total - (all - none), 'Stops after comparing the sum of the groups with the total.'],
        [Math.min(ab, ac, bc), 'Uses the smallest overlap of two groups.'],
        [triple * 2, 'Counts those in all three groups twice.'],
      ],
      format,
      explanation: `In at least one group: ${all} − ${none} = ${all - none}. The sum of the groups minus the pairwise overlaps is ${total} − ${twice} = ${total - twice}, which leaves out those in all three: ${all - none} − ${total - twice} = ${triple}.`,
    });
  return numericItem(dice, {
    question: `${known} ${triple} ${verb} all three. How many ${people} ${verb} none of the three?`,
    right: none,
    slips: [
      [all - (total - twice), `Forgets to add back the ${triple} who belong to all three groups.`],
      [all - (total - twice - triple), 'Subtracts those in all three groups instead of adding them back.'],
      [all - (total - twice + 2 * triple), 'Adds those in all three groups back twice.'],
      [Math.abs(all - total), 'Subtracts the sum of the groups from the total and forgets the overlaps.'],
      [none + ab, 'Forgets one of the overlaps.'],
    ],
    format,
    explanation: `In at least one group: ${total} − ${twice} + ${triple} = ${total - twice + triple}. The rest belong to none: ${all} − ${total - twice + triple} = ${none}.`,
  });
}
