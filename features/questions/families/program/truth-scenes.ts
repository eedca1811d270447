import type { Seeded } from '../../rules/seeded.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** Where a program decides between two answers, with the names of what it looks at and limits that make sense there. */
export type Decision = {
  lead: string;
  one: string;
  limit: readonly number[];
  other: string;
  bound: readonly number[];
  flag: string;
  yes: string;
  no: string;
};

const decisions: readonly ((city: string) => Decision)[] = [
  (city) => ({
    lead: `This program controls a door at an archive in ${city}.`,
    one: 'hour',
    limit: [7, 8, 9],
    other: 'visitors',
    bound: [15, 20, 25],
    flag: 'badge',
    yes: 'open',
    no: 'closed',
  }),
  (city) => ({
    lead: `This program controls the watering of a vineyard near ${city}.`,
    one: 'heat',
    limit: [24, 26, 28],
    other: 'moisture',
    bound: [30, 35, 40],
    flag: 'dry',
    yes: 'water',
    no: 'wait',
  }),
  (city) => ({
    lead: `A store in ${city} uses this program to grant discounts.`,
    one: 'items',
    limit: [5, 6, 8],
    other: 'age',
    bound: [16, 18, 21],
    flag: 'member',
    yes: 'discount',
    no: 'full price',
  }),
  (city) => ({
    lead: `A courier in ${city} uses this program to choose the van for a parcel.`,
    one: 'kilos',
    limit: [10, 12, 15],
    other: 'stops',
    bound: [4, 5, 6],
    flag: 'fragile',
    yes: 'large van',
    no: 'small van',
  }),
  (city) => ({
    lead: `This program decides whether a ferry in ${city} sails or stays in port.`,
    one: 'depth',
    limit: [3, 4, 5],
    other: 'wind',
    bound: [30, 40, 45],
    flag: 'daylight',
    yes: 'sail',
    no: 'stay',
  }),
  (city) => ({
    lead: `This program controls the cooling of a server room in ${city}.`,
    one: 'load',
    limit: [60, 70, 75],
    other: 'fans',
    bound: [3, 4, 6],
    flag: 'summer',
    yes: 'cool',
    no: 'idle',
  }),
];

export const decisionOf = (dice: Seeded): Decision => pickScene(dice, decisions, 'decisions')(cityOf(dice));
