import type { Seeded } from '../../rules/seeded.ts';
import { leadFor } from './program-scenes.ts';

/** Where two nested loops count something, with the names of their counters. */
export type Grid = { lead: string; outer: string; inner: string; count: string };

const grids: readonly (readonly [place: string, outer: string, inner: string, count: string])[] = [
  ['the seats of a movie theater', 'row', 'seat', 'seats'],
  ['the seedlings of a field', 'line', 'place', 'plants'],
  ['the appointments of a clinic', 'day', 'slot', 'visits'],
  ['a picture of small tiles', 'row', 'column', 'tiles'],
  ['the labels of a warehouse', 'shelf', 'box', 'labels'],
  ['the matches of a tournament', 'team', 'rival', 'matches'],
  ['a bus company schedule', 'route', 'hour', 'departures'],
  ['the keys of a hotel', 'floor', 'room', 'keys'],
];

export function gridOf(dice: Seeded): Grid {
  const [place, outer, inner, count] = dice.pick(grids);
  return { lead: leadFor(dice, place), outer, inner, count };
}
