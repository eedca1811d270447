import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip, untilGood } from '../kit/choices.ts';
import { nth } from '../kit/number-lists.ts';
import { personOf } from '../kit/people.ts';
import { clock } from '../kit/periods.ts';
import { pickScene } from '../kit/scenes.ts';

const trips = [
  { first: 'Train', second: 'Bus', change: 'the junction', end: 'the conference hall', begins: 'a talk' },
  { first: 'Ferry', second: 'Train', change: 'the harbor', end: 'the city', begins: 'a job interview' },
  { first: 'Bus', second: 'Subway', change: 'the transit center', end: 'the hospital', begins: 'an appointment' },
  { first: 'Train', second: 'Ferry', change: 'the pier', end: 'the island', begins: 'a guided tour' },
  { first: 'Bus', second: 'Shuttle', change: 'the parking lot', end: 'the airport', begins: 'a meeting' },
] as const;

type Ride = readonly [from: number, to: number];

function ridesFrom(dice: Seeded, start: number, count: number): Ride[] {
  let at = start;
  return Array.from({ length: count }, (): Ride => {
    const from = at;
    at += dice.int(17, 38);
    return [from, from + dice.int(24, 46)];
  });
}

/** The latest ride of the first list that still reaches `due`, with `change` minutes between the two rides. */
function latest(firsts: readonly Ride[], seconds: readonly Ride[], change: number, due: number): number | undefined {
  return firsts.findLast(([, arrival]) => seconds.some(([from, to]) => from >= arrival + change && to <= due))?.[0];
}

/** A departure that a mistake leads to; undefined where the schedule has none. */
type Departure = readonly [from: number | undefined, mistake: string];

/** The given departures, and those around the right one. */
const slipsAt = (firsts: readonly Ride[], place: number, given: readonly Departure[]): Slip[] => {
  const around: readonly Departure[] = [
    [firsts[place - 1]?.[0], 'Picks an earlier departure, although the next one still arrives on time.'],
    [nth(firsts, 0)[0], 'Picks the first departure that works instead of the last.'],
    [firsts[place - 2]?.[0], 'Picks a departure that arrives with a lot of time to spare.'],
    [firsts[place - 3]?.[0], 'Picks a departure that leaves much earlier than needed.'],
    [firsts[place + 2]?.[0], 'Compares departure times with the appointment time.'],
    [firsts[place + 3]?.[0], 'Picks the last departure before the appointment.'],
  ];
  return [...given, ...around].flatMap(([from, mistake]): Slip[] => (from === undefined ? [] : [[from, mistake]]));
};

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const { first, second, change, end, begins } = pickScene(dice, trips, (each) => each.end);
  const name = personOf(dice);
  const start = 60 * dice.int(6, 9) + dice.int(0, 50);
  const firsts = ridesFrom(dice, start, 8);
  const seconds = ridesFrom(dice, nth(firsts, 0)[1] + dice.int(4, 15), 8);
  const [minutes, walk] = [difficulty === 'easy' ? 0 : dice.int(6, 14), difficulty === 'hard' ? dice.int(8, 16) : 0];
  const due = Math.ceil((nth(seconds, dice.int(2, 7))[1] + walk + dice.int(0, 9)) / 5) * 5;
  const right = latest(firsts, seconds, minutes, due - walk);
  if (right === undefined || firsts.some(([, to], at) => at > 0 && to <= nth(firsts, at - 1)[1])) return null;
  if (seconds.some(([, to], at) => at > 0 && to <= nth(seconds, at - 1)[1])) return null;
  const place = firsts.findIndex(([from]) => from === right);
  const traps: Record<Difficulty, Departure> = {
    easy: [firsts[place + 1]?.[0], 'Picks the next departure, which misses the connection.'],
    medium: [latest(firsts, seconds, 0, due - walk), 'Forgets the transfer time.'],
    hard: [latest(firsts, seconds, minutes, due), 'Forgets the walk at the end.'],
  };
  const [trapAt, trapMistake] = traps[difficulty];
  if (trapAt === undefined && difficulty !== 'easy') return null;
  const slips = slipsAt(firsts, place, [
    ...Object.values(traps),
    [firsts.findLast(([, to]) => to <= due)?.[0], 'Looks only at the first ride and forgets the second.'],
    [firsts[seconds.findLastIndex(([, to]) => to <= due - walk)]?.[0], 'Reads the two halves of a row as one trip.'],
  ]);
  const used = seconds.find(([from, to]) => from >= nth(firsts, place)[1] + minutes && to <= due - walk);
  const [way, other] = [first.toLowerCase(), second.toLowerCase()];
  const walkTold = walk > 0 ? ` The walk from the last stop takes ${walk} minutes.` : '';
  const changeTold = minutes > 0 ? ` The transfer at ${change} takes ${minutes} minutes.` : ` The transfer at ${change} takes no time.`;
  return numericItem(dice, {
    question: `${name} takes the ${way} to ${change} and then the ${other} to ${end}, and must be there by ${clock(due)} for ${begins}.${changeTold}${walkTold} What is the latest ${way} ${name} can take?`,
    figure: {
      kind: 'table',
      title: `Schedule: ${way} to ${change}, ${other} to ${end}`,
      columns: [`${first} departs`, `${first} arrives`, `${second} departs`, `${second} arrives`],
      rows: firsts.map(([from, to], at) => [clock(from), clock(to), clock(nth(seconds, at)[0]), clock(nth(seconds, at)[1])]),
      note: `The two halves of the table are separate lists: the ${way} and the ${other} in a row do not necessarily connect.`,
    },
    right,
    format: clock,
    isClosed: true,
    ...(difficulty !== 'easy' && trapAt !== undefined && dice.int(0, 2) > 0 && { trap: [trapAt, trapMistake] as const }),
    slips,
    explanation: `The ${clock(right)} ${way} arrives at ${clock(nth(firsts, place)[1])}, in time for the ${clock(used?.[0] ?? 0)} ${other}, which arrives at ${clock(used?.[1] ?? 0)}${walk > 0 ? `; the walk makes it ${clock((used?.[1] ?? 0) + walk)}` : ''}. ${place + 1 < firsts.length ? `With the next ${way}, no ${other} arrives in time.` : `There is no later ${way}.`}`,
  });
}

export const connections: Family = {
  name: 'connections',
  idea: 'The latest departure that still makes the connection and the appointment.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};
