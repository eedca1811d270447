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
  { thing: 'parcels', marked: 'damaged', others: 'sound', test: 'A scanner', alarm: 'flags' },
  { thing: 'payments', marked: 'fraudulent', others: 'honest', test: 'A filter', alarm: 'stops' },
  { thing: 'people', marked: 'infected', others: 'healthy', test: 'A test', alarm: 'is positive for' },
  { thing: 'emails', marked: 'harmful', others: 'harmless', test: 'A program', alarm: 'blocks' },
  { thing: 'bolts', marked: 'cracked', others: 'good', test: 'A sensor', alarm: 'rejects' },
  { thing: 'suppliers', marked: 'insolvent', others: 'solvent', test: 'A rating model', alarm: 'warns of' },
];

/** The question about one that the test has picked out. */
const picked = ({ thing, marked, alarm }: Scene): string =>
  thing === 'people'
    ? `A person tests positive. What is the probability that this person is really ${marked}?`
    : `Of the ${thing} that it ${alarm}, what percentage are really ${marked}?`;

/** Everything is given as counts. */
function easy(dice: Seeded): Item | null {
  const scene = pickScene(dice, scenes, (each) => each.thing);
  const { thing, marked, others, test, alarm } = scene;
  const [all, bad] = [dice.int(4, 40) * 100, dice.int(6, 90)];
  const [hits, alarms] = [dice.int(Math.ceil(bad * 0.6), bad - 1), dice.int(8, 180)];
  const right = (hits / (hits + alarms)) * 100;
  if (bad > all * 0.15 || hits === alarms || alarms > all - bad || !roundsClearly(right, 1)) return null;
  return numericItem(dice, {
    question: `Of ${number(all)} ${thing} in ${cityOf(dice)}, ${bad} are ${marked} and the others ${others}. ${test} ${alarm} ${hits} of the ${marked} ones and, by mistake, ${alarms} of the ${others} ones. ${picked(scene)} Round to one decimal place.`,
    right,
    trap: [(hits / bad) * 100, `Gives the share of the ${marked} ones that are found.`],
    slips: [
      [(bad / all) * 100, `Gives the share of ${marked} ones among all.`],
      [(alarms / (hits + alarms)) * 100, 'Gives the share of false alarms among all alarms.'],
      [((hits + alarms) / all) * 100, 'Gives the share of alarms among all.'],
      [(hits / all) * 100, 'Divides by all instead of those picked out.'],
      [(hits / (bad + alarms)) * 100, `Divides by all ${marked} ones and the false alarms.`],
    ],
    format: tenthPercent,
    explanation: `${hits} + ${alarms} = ${hits + alarms} are picked out, and ${hits} of them are really ${marked}. ${hits} ÷ ${hits + alarms} = ${tenthPercent(right)}.`,
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
      `In ${cityOf(dice)}, ${percent(prior)} of all ${thing} are ${marked}. ${test} ${alarm} ${percent(found)} of the ${marked} ones and, by mistake, ${percent(wrongly)} of the ${others} ones. ${picked(scene)} Round to one decimal place.`,
      `${test} ${alarm} ${percent(found)} of ${marked} ${thing}, but also ${percent(wrongly)} of ${others} ones. In ${cityOf(dice)}, ${percent(prior)} of the ${thing} are ${marked}. ${picked(scene)} Round to one decimal place.`,
    ]),
    right,
    trap: [found, `Takes the share of ${marked} ones that are found for the answer and ignores how rare they are.`],
    slips: [
      [100 - wrongly, 'Takes away the rate of false alarms from 100 and ignores how rare the case is.'],
      [(found / (found + wrongly)) * 100, 'Compares the two rates as if both groups were equally large.'],
      [(prior * found) / 100, 'Gives the share of all that are picked out rightly.'],
      [(hits + alarms) / 100, 'Gives the share of all that are picked out.'],
      [(alarms / (hits + alarms)) * 100, 'Gives the share of false alarms among all alarms.'],
      [prior, 'Stays at the share before the test.'],
    ],
    format: tenthPercent,
    explanation: `Of 10,000, ${number(prior * 100)} are ${marked}; ${number(hits)} of them are picked out, and ${number(alarms)} of the ${number((100 - prior) * 100)} others. ${number(hits)} ÷ ${number(hits + alarms)} = ${tenthPercent(right)}.`,
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
  const start = `In ${cityOf(dice)}, ${percent(prior)} of all ${thing} are ${marked}. ${test} ${alarm} ${percent(found)} of the ${marked} ones and ${percent(wrongly)} of the ${others} ones.`;
  return numericItem(dice, {
    question: isTwice
      ? `${start} Each of the ${thing} is examined twice, and the two results are independent of each other. Of those picked out both times, what percentage are really ${marked}? Round to one decimal place.`
      : `${start} Of the ${thing} that are let through, what percentage are ${marked} all the same? Round to two decimal places.`,
    right,
    slips: isTwice
      ? [
          [once, 'Uses only one of the two results.'],
          [(found * found) / 100, 'Multiplies the rate of finding with itself and ignores how rare the case is.'],
          [(found ** 2 / (found ** 2 + wrongly ** 2)) * 100, 'Treats both groups as equally large.'],
          [Math.min(99.9, once * 2), 'Doubles the result of one examination.'],
          [100 - (wrongly * wrongly) / 100, 'Takes the chance of two false alarms away from 100.'],
          [
            ((prior * found) / (prior * found + ((100 - prior) * wrongly) / 2)) * 100,
            'Halves the false alarms instead of squaring their rate.',
          ],
        ]
      : [
          [100 - found, 'Gives the share of such ones that are missed.'],
          [(prior * (100 - found)) / 100, 'Relates those missed to all instead of those let through.'],
          [prior, 'Stays at the share before the examination.'],
          [(100 * (100 - found)) / (100 - found + 100 - wrongly), 'Treats both groups as equally large.'],
          [100 - once, 'Takes the answer for those picked out away from 100.'],
        ],
    format,
    explanation: isTwice
      ? `Picked out twice are ${number((prior * found ** 2) / 10_000, 4)}% of all as ${marked} ones and ${number(((100 - prior) * wrongly ** 2) / 10_000, 4)}% of all as ${others} ones. The first is ${format(right)} of both together.`
      : `The share let through is ${number((prior * (100 - found)) / 100, 4)}% of the total for ${marked} ones and ${number(((100 - prior) * (100 - wrongly)) / 100, 4)}% for ${others} ones. The first is ${format(right)} of both together.`,
  });
}

export const baseRate = gradedFamily('base-rate', 'Judges an alarm by how rare the thing is that it warns of.', { easy, medium, hard });
