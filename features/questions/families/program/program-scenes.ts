import type { Seeded } from '../../rules/seeded.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { noteScene } from '../kit/scenes.ts';

/** Where a program runs, with the names of its running figure and of its list. */
export type Scene = { lead: string; total: string; list: string };

const places: readonly (readonly [place: string, total: string, list: string])[] = [
  ['a greenhouse', 'liters', 'beds'],
  ['a ferry office', 'passengers', 'trips'],
  ['a bakery cash register', 'loaves', 'orders'],
  ['a board game', 'points', 'rounds'],
  ['a weather station', 'rain', 'days'],
  ['an electric bus charger', 'charge', 'stops'],
  ['a training log', 'minutes', 'runs'],
  ['a warehouse', 'boxes', 'shelves'],
  ['a public library', 'loans', 'branches'],
  ['a solar roof meter', 'energy', 'hours'],
  ['a piggy bank', 'coins', 'weeks'],
  ['an elevator in an office tower', 'level', 'calls'],
  ['a fish farm', 'feed', 'ponds'],
  ['a bicycle counter', 'bikes', 'lanes'],
];

const leads: readonly ((name: string, place: string, city: string) => string)[] = [
  (name, place) => `${name} is testing a small program for ${place}.`,
  (name, place) => `Before this program for ${place} goes live, ${name} traces it by hand.`,
  (name, place, city) => `In a class in ${city}, ${name} is reading part of a program for ${place}.`,
  (name, place) => `${name} wrote a first version of a program for ${place}.`,
  (_, place, city) => `A team in ${city} is trying out this program for ${place}.`,
];

/** A sentence that says where a program comes from, for any place it could be made for. */
export function leadFor(dice: Seeded, place: string): string {
  noteScene(dice, place);
  return dice.pick(leads)(personOf(dice), place, cityOf(dice));
}

export function sceneOf(dice: Seeded): Scene {
  const [place, total, list] = dice.pick(places);
  return { lead: leadFor(dice, place), total, list };
}

/** What a candidate has to know of the pseudocode, said where it matters. */
export const notes = {
  bothEnds: 'A for loop includes both its first and its last number.',
  step: 'A for loop counts up by its step and does not go past its last number.',
  down: 'With “step -1”, a for loop counts down.',
  positions: 'List positions start at 1.',
  remainder: '“mod” gives the remainder of a division: 7 mod 3 is 1.',
  quotient: '“div” divides and drops the remainder: 7 div 3 is 2.',
  slices: 'slice(text, a, b) returns the letters from position a through position b; positions start at 1.',
  own: 'A function has its own variables; changing them does not affect the variables outside it.',
  order: '“not” is evaluated before “and”, and “and” before “or”.',
} as const;

const singleAsks = [
  'What does it print?',
  'Which number does it print?',
  'What does it print at the end?',
  'Which number appears on the screen?',
];
const seriesAsks = ['What does it print, in order?', 'Which values does it print, in order?', 'What appears on the screen, line by line?'];

/** The question about a program that prints one number. */
export const askNumber = (dice: Seeded, lead: string, ...said: string[]): string => [lead, ...said, dice.pick(singleAsks)].join(' ');

/** The question about a program that prints several lines. */
export const askSeries = (dice: Seeded, lead: string, ...said: string[]): string => [lead, ...said, dice.pick(seriesAsks)].join(' ');

/** The question about a program that prints a text or a list. */
export const askText = (dice: Seeded, lead: string, ...said: string[]): string =>
  [lead, ...said, dice.pick(['What does it print?', 'What appears on the screen?', 'What does it print at the end?'])].join(' ');
