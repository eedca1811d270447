import type { Seeded } from '../../rules/seeded.ts';
import { leadFor } from './program-scenes.ts';

/** Where two nested loops count something, with the names of their counters. */
export type Grid = { lead: string; outer: string; inner: string; count: string };

const grids: readonly (readonly [place: string, outer: string, inner: string, count: string])[] = [
  ['the seats in a movie theater', 'row', 'seat', 'seats'],
  ['the seedlings in a field', 'line', 'place', 'plants'],
  ['the appointments at a clinic', 'day', 'slot', 'visits'],
  ['a picture made of tiles', 'row', 'column', 'tiles'],
  ['the labels in a warehouse', 'shelf', 'box', 'labels'],
  ['the matches in a tournament', 'team', 'rival', 'matches'],
  ['a bus company’s schedule', 'route', 'hour', 'departures'],
  ['the room keys in a hotel', 'floor', 'room', 'keys'],
];

export function gridOf(dice: Seeded): Grid {
  const [place, outer, inner, count] = dice.pick(grids);
  return { lead: leadFor(dice, place), outer, inner, count };
}
