import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { number, percent, roundsClearly, tenthPercent } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** What is looked for, among what, and by what. */
type Scene = { thing: string; marked: string; others: string; test: string; alarm: string };
const scenes: readonly Scene[] = [
  { thing: 'parcels', marked: 'damaged', others: 'undamaged', test: 'A scanner', alarm: 'flags' },
  { thing: 'payments', marked: 'fraudulent', others: 'legitimate', test: 'A fraud filter', alarm: 'flags' },
  { thing: 'people', marked: 'infected', others: 'healthy', test: 'A test', alarm: 'is positive for' },
  { thing: 'emails', marked: 'harmful', others: 'harmless', test: 'A mail filter', alarm: 'flags' },
  { thing: 'bolts', marked: 'cracked', others: 'sound', test: 'A sensor', alarm: 'flags' },
  { thing: 'suppliers', marked: 'insolvent', others: 'solvent', test: 'A rating model', alarm: 'flags' },
];

/** The question about one that the test has picked out. */
const picked = ({ thing, marked, alarm }: Scene): string =>
  thing === 'people'
    ? `A person tests positive. What is the probability that this person is actually ${marked}?`
    : `Of the ${thing} it ${alarm}, what percentage are actually ${marked}?`;

/** Everything is given as counts. */
function easy(dice: Seeded): Item | null {
  const scene = pickScene(dice, scenes, (each) => each.thing);
  const { thing, marked, others, test, alarm } = scene;
  const [all, bad] = [dice.int(4, 40) * 100, dice.int(6, 90)];
  const [hits, alarms] = [dice.int(Math.ceil(bad * 0.6), bad - 1), dice.int(8, 180)];
  const right = (hits / (hits + alarms)) * 100;
  if (bad > all * 0.15 || hits === alarms || alarms > all - bad || !roundsClearly(right, 1)) return null;
  return numericItem(dice, {
    question: `Of ${number(all)} ${thing} in ${cityOf(dice)}, ${bad} are ${marked} and the rest are ${others}. ${test} ${alarm} ${hits} of the ${marked} ${thing} and, by mistake, ${alarms} of the ${others} ones. ${picked(scene)} Round to one decimal place.`,
    right,
    trap: [(hits / bad) * 100, `Gives the share detected among ${marked} ${thing}.`],
    slips: [
      [(bad / all) * 100, `Gives the share of ${marked} ${thing} among all ${thing}.`],
      [(alarms / (hits + alarms)) * 100, 'Gives the share of false alarms among all alarms.'],
      [((hits + alarms) / all) * 100, `Gives the share of flagged ${thing} among all ${thing}.`],
      [(hits / all) * 100, `Divides by all ${thing} instead of those flagged.`],
      [(hits / (bad + alarms)) * 100, `Divides by all ${marked} ${thing} plus the false alarms.`],
    ],
    format: tenthPercent,
    explanation: `In all, ${hits} + ${alarms} = ${hits + alarms} ${thing} are flagged, and ${hits} of them are actually ${marked}. ${hits} ÷ ${hits + alarms} = ${tenthPercent(right)}.`,
  });
}

const rates = (dice: Seeded): { prior: number; found: number; wrongly: number } => ({
  prior: dice.pick([0.5, 1, 2, 3, 4, 5, 8, 10, 12]),
  found: dice.int(14, 19) * 5,
  wrongly: dice.pick([1, 2, 3, 4, 5, 6, 8, 10]),
});

/** Shares are given, and the rare case decides. */
function medium(dice: Seeded): Item | null {
  const scene = pickScene(dice, scenes, (each) => each.thing);
  const { thing, marked, others, test, alarm } = scene;
  const { prior, found, wrongly } = rates(dice);
  const [hits, alarms] = [prior * found, (100 - prior) * wrongly];
  const right = (hits / (hits + alarms)) * 100;
  if (!roundsClearly(right, 1) || Math.abs(right - found) < 5) return null;
  return numericItem(dice, {
    question: dice.pick([
      `In ${cityOf(dice)}, ${percent(prior)} of all ${thing} are ${marked}. ${test} ${alarm} ${percent(found)} of the ${marked} ${thing} and, by mistake, ${percent(wrongly)} of the ${others} ones. ${picked(scene)} Round to one decimal place.`,
      `${test} ${alarm} ${percent(found)} of ${marked} ${thing}, but also ${percent(wrongly)} of ${others} ones. In ${cityOf(dice)}, ${percent(prior)} of the ${thing} are ${marked}. ${picked(scene)} Round to one decimal place.`,
    ]),
    right,
    trap: [found, `Gives the detection rate and ignores how rare ${marked} ${thing} are.`],
    slips: [
      [100 - wrongly, `Subtracts the false alarm rate from 100% and ignores how rare ${marked} ${thing} are.`],
      [(found / (found + wrongly)) * 100, 'Compares the two rates as if both groups were the same size.'],
      [(prior * found) / 100, `Gives the share of correctly flagged ${thing} among all ${thing}.`],
      [(hits + alarms) / 100, `Gives the share of flagged ${thing} among all ${thing}.`],
      [(alarms / (hits + alarms)) * 100, 'Gives the share of false alarms among all alarms.'],
      [prior, `Gives the share of ${marked} ${thing} among all ${thing}.`],
    ],
    format: tenthPercent,
    explanation: `Of 10,000 ${thing}, ${number(prior * 100)} are ${marked}. Of these, ${number(hits)} are flagged, along with ${number(alarms)} of the other ${number((100 - prior) * 100)}. ${number(hits)} ÷ ${number(hits + alarms)} = ${tenthPercent(right)}.`,
  });
}

/** Two independent tests, both with an alarm; or one without. */
function hard(dice: Seeded): Item | null {
  const scene = pickScene(
    dice,
    scenes.filter(({ thing }) => thing !== 'people'),
    ({ thing }) => thing,
  );
  const { thing, marked, others, test, alarm } = scene;
  const { prior, found, wrongly } = rates(dice);
  const isTwice = dice.int(0, 2) > 0;
  const bad = isTwice ? prior * found ** 2 : prior * (100 - found);
  const good = isTwice ? (100 - prior) * wrongly ** 2 : (100 - prior) * (100 - wrongly);
  const right = (bad / (bad + good)) * 100;
  const once = (prior * found * 100) / (prior * found + (100 - prior) * wrongly);
  const places = isTwice ? 1 : 2;
  if (!roundsClearly(right, places) || right > 97 || right < 0.05) return null;
  const format = (value: number): string => `${value.toFixed(places)}%`;
  const start = `In ${cityOf(dice)}, ${percent(prior)} of all ${thing} are ${marked}. ${test} ${alarm} ${percent(found)} of the ${marked} ${thing} and, by mistake, ${percent(wrongly)} of the ${others} ones.`;
  return numericItem(dice, {
    question: isTwice
      ? `${start} All ${thing} are checked twice, and the two results are independent of each other. Of the ${thing} flagged both times, what percentage are actually ${marked}? Round to one decimal place.`
      : `${start} Of the ${thing} that are not flagged, what percentage are actually ${marked}? Round to two decimal places.`,
    right,
    slips: isTwice
      ? [
          [once, 'Uses only one of the two results.'],
          [(found * found) / 100, `Squares the detection rate and ignores how rare ${marked} ${thing} are.`],
          [(found ** 2 / (found ** 2 + wrongly ** 2)) * 100, 'Treats both groups as the same size.'],
          [Math.min(99.9, once * 2), 'Doubles the result of a single check.'],
          [100 - (wrongly * wrongly) / 100, 'Subtracts the chance of two false alarms from 100%.'],
          [
            ((prior * found) / (prior * found + ((100 - prior) * wrongly) / 2)) * 100,
            'Halves the false alarm rate instead of squaring it.',
          ],
        ]
      : [
          [100 - found, `Gives the share of ${marked} ${thing} that are missed.`],
          [(prior * (100 - found)) / 100, `Divides those missed by all ${thing} instead of those not flagged.`],
          [prior, `Gives the share of ${marked} ${thing} among all ${thing}.`],
          [(100 * (100 - found)) / (100 - found + 100 - wrongly), 'Treats both groups as the same size.'],
          [100 - once, `Subtracts the answer for flagged ${thing} from 100%.`],
        ],
    format,
    explanation: isTwice
      ? `Of all ${thing}, ${number((prior * found ** 2) / 10_000, 4)}% are ${marked} and flagged twice, and ${number(((100 - prior) * wrongly ** 2) / 10_000, 4)}% are ${others} and flagged twice. The first group makes up ${format(right)} of the two combined.`
      : `Of all ${thing}, ${number((prior * (100 - found)) / 100, 4)}% are ${marked} and not flagged, and ${number(((100 - prior) * (100 - wrongly)) / 100, 4)}% are ${others} and not flagged. The first group makes up ${format(right)} of the two combined.`,
  });
}

export const baseRate = gradedFamily('base-rate', 'Judges an alarm by how rare the thing is that it warns of.', { easy, medium, hard });
