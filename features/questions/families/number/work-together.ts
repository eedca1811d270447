import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, isExact, number } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { peopleOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const minutes = (value: number): string => counted(Math.round(value), 'minute');

const rates: readonly ((one: string, two: string, a: number, b: number, job: string) => string)[] = [
  (one, two, a, b, job) =>
    `${one} folds ${a} letters an hour, and ${two} folds ${b}. How many minutes do they need to fold ${job} letters together?`,
  (one, two, a, b, job) =>
    `${one} picks ${a} kg of cherries an hour, and ${two} picks ${b} kg. How many minutes do they need to pick ${job} kg together?`,
  (one, two, a, b, job) =>
    `A tank holds ${job} liters. ${one} opens a tap that supplies ${a} liters an hour, and ${two} opens another that supplies ${b}. How many minutes do the two taps need to fill the tank together?`,
  (one, two, a, b, job) =>
    `${one} lays ${a} tiles an hour, and ${two} lays ${b}. How many minutes do they need to lay ${job} tiles together?`,
  (one, two, a, b, job) =>
    `${one} checks ${a} parcels an hour, and ${two} checks ${b}. How many minutes do they need to check ${job} parcels together?`,
];

/** Rates are added. */
function easy(dice: Seeded): Item | null {
  const [one = '', two = ''] = peopleOf(dice, 2);
  const [a, b] = [dice.int(8, 48), dice.int(8, 48)];
  const job = dice.int(20, 190);
  const right = (job / (a + b)) * 60;
  if (a === b || a + b === 60 || !isExact(right) || right < 25 || right > 400 || right === 60) return null;
  return numericItem(dice, {
    question: pickScene(dice, rates, 'rates of two')(one, two, a, b, number(job)),
    right,
    slips: [
      [(job / ((a + b) / 2)) * 60, 'Uses the average of the two rates instead of their sum.'],
      [(job / Math.max(a, b)) * 60, 'Counts only the faster one.'],
      [(job / (a + b)) * 100, 'Treats an hour as 100 minutes.'],
      [((job / 2 / a + job / 2 / b) / 2) * 60, 'Gives each of them half the job and averages the times.'],
      [(job / 2 / Math.min(a, b)) * 60, 'Gives each of them half the job, although one is faster.'],
      [(job / 2 / Math.max(a, b)) * 60, 'Gives each of them half the job and uses the time of the faster one.'],
    ],
    format: minutes,
    explanation: `Together, they do ${a} + ${b} = ${a + b} an hour. ${number(job)} ÷ ${a + b} × 60 = ${minutes(right)}.`,
  });
}

const alone: readonly ((one: string, two: string, a: number, b: number) => string)[] = [
  (one, two, a, b) =>
    `${one} can paint a fence alone in ${a} minutes; ${two} needs ${b} minutes for the same fence. How many minutes do they need together?`,
  (one, two, a, b) =>
    `One pump can empty a flooded basement in ${a} minutes, and another can do it in ${b} minutes. ${one} and ${two} run both at once. How many minutes does it take to empty the basement?`,
  (one, two, a, b) =>
    `${one} can enter a stack of forms in ${a} minutes, and ${two} can enter the same stack in ${b} minutes. How many minutes do they need if they work on it together?`,
  (one, two, a, b) =>
    `${one} can clear a driveway of snow in ${a} minutes, and ${two} can do it in ${b} minutes. How many minutes does it take them together?`,
  (one, two, a, b) =>
    `One printer can finish a job in ${a} minutes, and another can do it in ${b} minutes. At ${two}’s suggestion, ${one} splits the job so that both printers finish at the same time. How many minutes does it take?`,
];

/** Times are given, so their reciprocals are added. */
function medium(dice: Seeded): Item | null {
  const [one = '', two = ''] = peopleOf(dice, 2);
  const [a, b] = [dice.int(12, 150), dice.int(12, 150)];
  const right = (a * b) / (a + b);
  if (!isExact(right) || Math.abs(a - b) < 6 || Math.max(a, b) > 4 * Math.min(a, b)) return null;
  return numericItem(dice, {
    question: pickScene(dice, alone, 'two together')(one, two, a, b),
    right,
    slips: [
      [(a + b) / 4, 'Halves the average of the two times.'],
      [(a + b) / 2, 'Averages the two times.'],
      [Math.abs(a - b), 'Gives the difference between the two times.'],
      [Math.min(a, b) / 2, 'Halves the time of the faster one.'],
      [Math.max(a, b) / 2, 'Halves the time of the slower one.'],
      [a + b, 'Adds the two times.'],
    ].filter(([value]) => Number.isInteger(value)) as [number, string][],
    format: minutes,
    explanation: `In one minute, they do 1/${a} + 1/${b} = 1/${right} of the job, so together they need ${minutes(right)}.`,
  });
}

/** One begins alone and the other joins; or one works against the other. */
function hard(dice: Seeded): Item | null {
  const [one = '', two = ''] = peopleOf(dice, 2);
  const [a, b, head] = [dice.int(4, 30) * 5, dice.int(4, 30) * 5, dice.int(2, 14) * 5];
  if (dice.int(0, 1) === 0) return drained(dice, Math.min(a, b), Math.max(a, b));
  const joint = (a * b) / (a + b);
  const rest = (1 - head / a) * joint;
  const right = head + rest;
  if (head >= a * 0.8 || a === b || !isExact(rest) || !isExact(joint, 1)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `Working alone, ${one} needs ${a} minutes to set up a hall, and ${two} needs ${b} minutes. ${one} starts alone, and after ${head} minutes, ${two} joins in. How many minutes does the whole job take from the start?`,
      `A tap fills a pool in ${a} minutes, and a hose fills it in ${b} minutes. ${one} opens the tap, and ${head} minutes later, ${two} turns on the hose as well. How many minutes after the tap was opened is the pool full?`,
      `Working alone, ${one} can sort an archive in ${a} minutes, and ${two} can do it in ${b} minutes. ${one} has been sorting for ${head} minutes when ${two} comes to help. How many minutes does the sorting take in total?`,
    ]),
    right,
    slips: [
      [rest, 'Gives the time after the second one joined instead of the total time.'],
      [joint, 'Assumes that both work from the start.'],
      [head + joint, 'Forgets that part of the job was already done.'],
      [head + (a - head) / 2, 'Halves the remaining time, as if both were equally fast.'],
      [head + (a - head + b) / 2, 'Averages the remaining times.'],
      [head + (1 - head / b) * joint, 'Counts the first part at the pace of the second one.'],
    ],
    format: minutes,
    explanation: `After ${head} minutes, ${head}/${a} of the job is done. Together, they would need ${number(joint)} minutes for the whole job, so they need ${number(rest)} minutes for the rest. In all, that is ${minutes(right)}.`,
  });
}

function drained(dice: Seeded, fill: number, drain: number): Item | null {
  const right = (fill * drain) / (drain - fill);
  if (fill === drain || !isExact(right) || right > 900 || right > 6 * fill) return null;
  const [one = ''] = peopleOf(dice, 1);
  return numericItem(dice, {
    question: dice.pick([
      `A pipe fills a basin in ${fill} minutes; the open drain empties a full basin in ${drain} minutes. ${one} opens the pipe but forgets to close the drain. How many minutes does the empty basin take to fill?`,
      `A pump could fill a tank in ${fill} minutes if the tank had no leak. The leak empties a full tank in ${drain} minutes. How many minutes does the pump need to fill the empty tank despite the leak?`,
      `Incoming letters would fill ${one}’s empty tray in ${fill} minutes if nobody opened them. ${one} could clear a full tray in ${drain} minutes if nothing came in. With letters coming in while ${one} works, how many minutes does the empty tray take to fill?`,
    ]),
    right,
    slips: [
      [(fill * drain) / (drain + fill), 'Adds the two rates, although one works against the other.'],
      [drain - fill, 'Subtracts the times instead of the rates.'],
      [fill + drain, 'Adds the two times.'],
      [(fill + drain) / 2, 'Averages the two times.'],
      [fill * 2, 'Doubles the filling time.'],
    ],
    format: minutes,
    explanation: `In one minute, 1/${fill} comes in and 1/${drain} goes out, a net gain of 1/${fill} − 1/${drain} = 1/${right}. So it takes ${minutes(right)}.`,
  });
}

export const workTogether = gradedFamily('work-together', 'Adds the rates of those who work together, or against one another.', {
  easy,
  medium,
  hard,
});
