import type { Seeded } from '../../rules/seeded.ts';
import { cityOf, personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** Where a program works out a price, with the names of what is measured and of the price. */
export type Tariff = { lead: string; measure: string; price: string; asks: string };

const tariffs: readonly ((name: string, city: string) => Tariff)[] = [
  (_, city) => ({
    lead: `A parking lot in ${city} uses this program to calculate its fees.`,
    measure: 'hours',
    price: 'fee',
    asks: 'What does it print?',
  }),
  (name) => ({
    lead: `${name} sends parcels and uses this program to calculate the postage.`,
    measure: 'kilos',
    price: 'postage',
    asks: 'Which number does it print?',
  }),
  (_, city) => ({
    lead: `A swimming pool in ${city} uses this program to price its tickets.`,
    measure: 'age',
    price: 'ticket',
    asks: 'What does it print at the end?',
  }),
  (_, city) => ({
    lead: `The water company in ${city} uses this program to calculate its bills.`,
    measure: 'liters',
    price: 'bill',
    asks: 'Which number does it print?',
  }),
  (name) => ({
    lead: `${name} rents out bicycles and uses this program to set the charge.`,
    measure: 'days',
    price: 'charge',
    asks: 'What does it print?',
  }),
  (_, city) => ({
    lead: `A streetcar company in ${city} uses this program to set its fares.`,
    measure: 'zones',
    price: 'fare',
    asks: 'What does it print at the end?',
  }),
  (name) => ({
    lead: `${name} runs a print shop and uses this program to price its posters.`,
    measure: 'copies',
    price: 'cost',
    asks: 'What does the program print?',
  }),
];

export const tariffOf = (dice: Seeded): Tariff => pickScene(dice, tariffs, 'tariffs')(personOf(dice), cityOf(dice));
