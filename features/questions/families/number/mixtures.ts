import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, fixed, isExact, number, percent, tenthPercent } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { personOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** What is dissolved in what, and how it is measured. */
const liquids: readonly [thing: string, share: string, unit: string][] = [
  ['orange drink', 'juice', 'liter'],
  ['fruit punch', 'mango juice', 'liter'],
  ['windshield washer fluid', 'alcohol', 'liter'],
  ['coolant', 'glycol', 'liter'],
  ['fuel', 'ethanol', 'liter'],
  ['dairy mixture', 'cream', 'liter'],
];

const liters = (value: number): string => `${fixed(value, 1)} liters`;

/** Two amounts with two strengths are poured together. */
function easy(dice: Seeded): Item | null {
  const [thing, share, unit] = pickScene(dice, liquids, ([name]) => name);
  const [v, w, p, q] = [dice.int(2, 24), dice.int(2, 24), dice.int(2, 16) * 5, dice.int(1, 10) * 5];
  const right = (v * p + w * q) / (v + w);
  if (v === w || p - q < 10 || !isExact(right, 1)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${personOf(dice)} pours ${counted(v, unit)} of ${thing} with ${percent(p)} ${share} and ${counted(w, unit)} with ${percent(q)} ${share} together. What percentage of the mixture is ${share}?`,
      `${counted(v, unit)} of ${thing} with ${percent(p)} ${share} are mixed with ${counted(w, unit)} of ${thing} with ${percent(q)} ${share}. What is the share of ${share} in the result?`,
      `A tank receives ${counted(v, unit)} of ${thing} that is ${percent(p)} ${share} and ${counted(w, unit)} that is ${percent(q)} ${share}. How much of the contents is ${share}, as a percentage?`,
    ]),
    right,
    trap: [(p + q) / 2, 'Takes the plain average of the strengths although the amounts differ.'],
    slips: [
      [(v * q + w * p) / (v + w), 'Weights each strength with the amount of the other.'],
      [(v * p + w * q) / 100, 'Gives the amount of the substance instead of its share.'],
      [p - q, 'Takes the difference of the strengths.'],
      [(v * p) / (v + w), 'Counts what the first part brings only.'],
    ],
    format: tenthPercent,
    explanation: `The parts bring ${number((v * p) / 100)} and ${number((w * q) / 100)} ${unit}s of ${share}, ${number((v * p + w * q) / 100)} in ${v + w} ${unit}s. That is ${tenthPercent(right)}.`,
  });
}

/** How much water must be added? */
function medium(dice: Seeded): Item | null {
  const [thing, share] = pickScene(dice, liquids, ([name]) => name);
  const [v, p, q] = [dice.int(4, 60) / 2, dice.int(3, 18) * 5, dice.int(2, 12) * 5];
  const right = (v * (p - q)) / q;
  if (p <= q || !isExact(right, 1) || right > 3 * v) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${personOf(dice)} has ${number(v)} liters of ${thing} with ${percent(p)} ${share}. How much water must be added so that the share of ${share} becomes ${percent(q)}?`,
      `How much water has to be poured into ${number(v)} liters of ${thing} that is ${percent(p)} ${share}, so that it is ${percent(q)} ${share}?`,
      `A canister holds ${number(v)} liters of ${thing}, ${percent(p)} of it ${share}. It is to be thinned with water to ${percent(q)}. How much water is needed?`,
    ]),
    right,
    slips: [
      [(v * (p - q)) / 100, 'Takes the difference of the percentages of the first amount.'],
      [(v * (p - q)) / p, 'Divides by the first strength instead of the wanted one.'],
      [(v * p) / q, 'Gives the whole mixture instead of the water.'],
      [(v * q) / p, 'Scales the amount by the ratio of the strengths the wrong way around.'],
      [(v * p) / 100, 'Gives the amount of the substance.'],
    ],
    format: liters,
    explanation: `There are ${number((v * p) / 100, 3)} liters of ${share}, and this has to be ${percent(q)} of the mixture. The mixture must be ${number((v * p) / 100, 3)} ÷ ${(q / 100).toFixed(2)} = ${number((v * p) / q)} liters, so ${liters(right)} of water are added.`,
  });
}

/** How much of each strength gives the wanted one? */
function hard(dice: Seeded): Item | null {
  const [thing, share] = pickScene(dice, liquids, ([name]) => name);
  const [p, q, wanted, v] = [dice.int(6, 19) * 5, dice.int(1, 9) * 5, dice.int(3, 16) * 5, dice.int(6, 80)];
  const right = (v * (wanted - q)) / (p - q);
  if (q >= wanted || wanted >= p || 2 * wanted === p + q || !isExact(right, 1)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${personOf(dice)} needs ${v} liters of ${thing} with ${percent(wanted)} ${share}. It comes in two strengths, one with ${percent(p)} and one with ${percent(q)} ${share}. How much of the stronger one must be used?`,
      `A plant mixes ${v} liters of ${thing} with ${percent(wanted)} ${share} from two kinds: the strong kind has ${percent(p)} ${share}, the weak kind ${percent(q)}. How much of the strong kind goes into the mixture?`,
      `To obtain ${v} liters of ${thing} with ${percent(wanted)} ${share}, a laboratory mixes a strong one of ${percent(p)} with a weak one of ${percent(q)}. How much of the strong one does it take?`,
    ]),
    right,
    slips: [
      [v - right, 'Gives the amount of the weaker kind.'],
      [(v * wanted) / p, 'Takes the weaker kind for pure water.'],
      [(v * wanted) / 100, 'Gives the amount of the substance itself.'],
      [v / 2, 'Takes equal amounts of both.'],
      [(v * p) / (p + q), 'Divides the amount in the ratio of the strengths.'],
      [(v * (wanted - q)) / wanted, 'Divides by the wanted strength instead of the difference of the two.'],
    ],
    format: liters,
    explanation: `The wanted strength lies ${wanted - q} points above the weak kind, and the two kinds are ${p - q} points apart. So ${wanted - q}/${p - q} of ${v} liters must be strong: ${liters(right)}.`,
  });
}

export const mixtures = gradedFamily('mixtures', 'Mixes and thins liquids of different strengths.', { easy, medium, hard });
