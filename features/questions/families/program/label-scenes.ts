import type { Seeded } from '../../rules/seeded.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** Where a program makes a short text, with the name of its variable. */
export type Label = { lead: string; name: string };

const labels: readonly ((name: string, city: string) => Label)[] = [
  (name) => ({ lead: `${name} makes up nicknames for a game with this program.`, name: 'nickname' }),
  (_, city) => ({ lead: `A museum in ${city} makes codes for its rooms with this program.`, name: 'code' }),
  (_, city) => ({ lead: `A seed bank in ${city} labels its drawers with this program.`, name: 'label' }),
  (name) => ({ lead: `${name} shortens file names with this program.`, name: 'file' }),
  (_, city) => ({ lead: `A radio station in ${city} makes its call signs with this program.`, name: 'sign' }),
  (name) => ({ lead: `${name} sets word puzzles with this program.`, name: 'word' }),
];

export const labelOf = (dice: Seeded): Label => pickScene(dice, labels, 'labels')(personOf(dice), cityOf(dice));
