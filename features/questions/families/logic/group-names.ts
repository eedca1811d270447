import type { Seeded } from '../../rules/seeded.ts';
import { pickScene } from '../kit/scenes.ts';

/** Groups that may overlap in any way, with the words that introduce them. */
export type Groups = { about: string; names: readonly string[] };

const known: readonly Groups[] = [
  { about: 'Among the people in a village', names: ['poets', 'gardeners', 'singers', 'chess players', 'early risers', 'left-handers'] },
  { about: 'Among the members of a sports club', names: ['rowers', 'cyclists', 'climbers', 'swimmers', 'vegetarians', 'fencers'] },
  {
    about: 'Among the parcels in a depot',
    names: ['sealed parcels', 'insured parcels', 'express parcels', 'international parcels', 'fragile parcels'],
  },
  {
    about: 'Among the apartments in a district',
    names: ['furnished apartments', 'renovated apartments', 'top-floor apartments', 'rented apartments', 'heated apartments'],
  },
  {
    about: 'Among the staff at a hospital',
    names: ['night workers', 'surgeons', 'car owners', 'trainees', 'union members', 'volunteers'],
  },
  { about: 'Among the files in an office', names: ['signed files', 'locked files', 'scanned files', 'urgent files', 'numbered files'] },
];
const inventedPlaces = ['On a faraway island', 'In a made-up world', 'In a book of strange creatures', 'On a distant planet'];
const invented = [
  'blickets',
  'dorvans',
  'mirrels',
  'tolpins',
  'quandles',
  'zefts',
  'farrims',
  'lomkins',
  'sapples',
  'grudders',
  'velps',
  'nimbits',
];

/** Plain groups, or invented ones of which nobody knows anything beforehand. */
export function groupsOf(dice: Seeded, count: number): { about: string; names: string[] } {
  const { about, names } =
    dice.int(0, 2) === 0 ? { about: pickScene(dice, inventedPlaces), names: invented } : pickScene(dice, known, (each) => each.about);
  return { about, names: dice.sample(names, count) };
}
