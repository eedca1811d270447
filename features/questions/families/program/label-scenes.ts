import type { Seeded } from '../../rules/seeded.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** Where a program makes a short text, with the name of its variable. */
export type Label = { lead: string; name: string };

const labels: readonly ((name: string, city: string) => Label)[] = [
  (name) => ({ lead: `${name} uses this program to make up nicknames for a game.`, name: 'nickname' }),
  (_, city) => ({ lead: `A museum in ${city} uses this program to make codes for its rooms.`, name: 'code' }),
  (_, city) => ({ lead: `A seed bank in ${city} uses this program to label its drawers.`, name: 'label' }),
  (name) => ({ lead: `${name} uses this program to shorten file names.`, name: 'file' }),
  (_, city) => ({ lead: `A radio station in ${city} uses this program to make its call signs.`, name: 'sign' }),
  (name) => ({ lead: `${name} uses this program to make word puzzles.`, name: 'word' }),
];

export const labelOf = (dice: Seeded): Label => pickScene(dice, labels, 'labels')(personOf(dice), cityOf(dice));
