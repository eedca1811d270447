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
    `${one} folds ${a} letters an hour and ${two} folds ${b}. How many minutes do they need together for ${job} letters?`,
  (one, two, a, b, job) =>
    `${one} picks ${a} kg of cherries an hour, ${two} picks ${b} kg. How many minutes do they need together for ${job} kg?`,
  (one, two, a, b, job) =>
    `A tank takes ${job} liters. ${one} opens a tap that gives ${a} liters an hour, ${two} another that gives ${b}. How many minutes do both taps need to fill the tank?`,
  (one, two, a, b, job) => `${one} lays ${a} tiles an hour and ${two} lays ${b}. How many minutes do they need together for ${job} tiles?`,
  (one, two, a, b, job) =>
    `${one} checks ${a} parcels an hour, ${two} checks ${b}. How many minutes do they need together for ${job} parcels?`,
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
      [(job / ((a + b) / 2)) * 60, 'Works with the average of the two rates instead of their sum.'],
      [(job / Math.max(a, b)) * 60, 'Lets only the faster one work.'],
      [(job / (a + b)) * 100, 'Takes an hour for 100 minutes.'],
      [((job / 2 / a + job / 2 / b) / 2) * 60, 'Gives each half of the job and takes the average of the times.'],
      [(job / 2 / Math.min(a, b)) * 60, 'Gives each half of the job although one is faster.'],
      [(job / 2 / Math.max(a, b)) * 60, 'Gives each half of the job and looks at the faster one.'],
    ],
    format: minutes,
    explanation: `Together they do ${a} + ${b} = ${a + b} an hour. ${number(job)} ÷ ${a + b} of an hour is ${minutes(right)}.`,
  });
}

const alone: readonly ((one: string, two: string, a: number, b: number) => string)[] = [
  (one, two, a, b) =>
    `${one} paints a fence alone in ${a} minutes; ${two} needs ${b} minutes for the same fence. How many minutes do they need together?`,
  (one, two, a, b) =>
    `One pump empties a cellar in ${a} minutes, a second one in ${b} minutes. ${one} and ${two} run both at once. After how many minutes is the cellar empty?`,
  (one, two, a, b) =>
    `${one} enters a stack of forms in ${a} minutes, ${two} enters the same stack in ${b} minutes. How many minutes do they need if they work on it together?`,
  (one, two, a, b) =>
    `${one} clears a driveway of snow in ${a} minutes. ${two} would need ${b} minutes for it. How many minutes does it take them together?`,
  (one, two, a, b) =>
    `One printer finishes a job in ${a} minutes, another one in ${b} minutes. ${one} splits the job so that both finish at once, as ${two} suggests. How many minutes does it take?`,
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
      [(a + b) / 2, 'Takes the average of the two times.'],
      [Math.abs(a - b), 'Takes the difference of the two times.'],
      [Math.min(a, b) / 2, 'Halves the time of the faster one.'],
      [Math.max(a, b) / 2, 'Halves the time of the slower one.'],
      [a + b, 'Adds the two times.'],
    ].filter(([value]) => Number.isInteger(value)) as [number, string][],
    format: minutes,
    explanation: `In a minute they do 1/${a} + 1/${b} = 1/${right} of the job, so together they need ${minutes(right)}.`,
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
      `${one} alone needs ${a} minutes to set up a hall, ${two} alone ${b} minutes. ${one} begins alone, and after ${head} minutes ${two} joins in. How many minutes does the whole job take from the beginning?`,
      `A tap fills a pool in ${a} minutes, a hose fills it in ${b} minutes. ${one} opens the tap, and ${head} minutes later ${two} turns on the hose as well. How many minutes after the tap was opened is the pool full?`,
      `${one} would sort the archive alone in ${a} minutes, ${two} in ${b} minutes. ${one} has sorted for ${head} minutes when ${two} comes to help. How many minutes does the sorting take in total?`,
    ]),
    right,
    slips: [
      [rest, 'Gives the time after the second one joined instead of the whole time.'],
      [joint, 'Lets both work from the beginning.'],
      [head + joint, 'Forgets that a part of the job was already done.'],
      [head + (a - head) / 2, 'Halves the time that was left as if both were equally fast.'],
      [head + (a - head + b) / 2, 'Takes the average of the times that remain.'],
      [head + (1 - head / b) * joint, 'Counts the first part at the pace of the second one.'],
    ],
    format: minutes,
    explanation: `After ${head} minutes, ${head}/${a} of the job is done. Together they would need ${number(joint)} minutes for the whole and need ${number(rest)} minutes for the rest. In all that is ${minutes(right)}.`,
  });
}

function drained(dice: Seeded, fill: number, drain: number): Item | null {
  const right = (fill * drain) / (drain - fill);
  if (fill === drain || !isExact(right) || right > 900 || right > 6 * fill) return null;
  const [one = ''] = peopleOf(dice, 1);
  return numericItem(dice, {
    question: dice.pick([
      `A pipe fills a basin in ${fill} minutes; the open drain empties a full basin in ${drain} minutes. ${one} opens the pipe and forgets to close the drain. How many minutes does the empty basin take to fill?`,
      `A pump would fill a lock in ${fill} minutes. Through a leak, a full lock runs empty in ${drain} minutes. How many minutes does the pump need to fill the empty lock despite the leak?`,
      `New letters would fill ${one}’s empty tray in ${fill} minutes if nobody worked. ${one} alone would clear a full tray in ${drain} minutes if nothing came in. After how many minutes of both at once is the tray full?`,
    ]),
    right,
    slips: [
      [(fill * drain) / (drain + fill), 'Adds the two rates although one works against the other.'],
      [drain - fill, 'Subtracts the times instead of the rates.'],
      [fill + drain, 'Adds the two times.'],
      [(fill + drain) / 2, 'Takes the average of the two times.'],
      [fill * 2, 'Doubles the filling time.'],
    ],
    format: minutes,
    explanation: `In a minute 1/${fill} comes in and 1/${drain} goes out, so 1/${fill} − 1/${drain} = 1/${right} is gained. It takes ${minutes(right)}.`,
  });
}

export const workTogether = gradedFamily('work-together', 'Adds the rates of those who work together, or against one another.', {
  easy,
  medium,
  hard,
});
