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
      `${personOf(dice)} mixes ${counted(v, unit)} of ${thing} that is ${percent(p)} ${share} with ${counted(w, unit)} that is ${percent(q)} ${share}. What percentage of the mixture is ${share}?`,
      `If ${counted(v, unit)} of ${thing} with ${percent(p)} ${share} and ${counted(w, unit)} of ${thing} with ${percent(q)} ${share} are combined, what percentage of the result is ${share}?`,
      `A tank receives ${counted(v, unit)} of ${thing} that is ${percent(p)} ${share} and ${counted(w, unit)} that is ${percent(q)} ${share}. What percentage of the contents is ${share}?`,
    ]),
    right,
    trap: [(p + q) / 2, 'Uses the simple average of the strengths, although the amounts differ.'],
    slips: [
      [(v * q + w * p) / (v + w), 'Weights each strength by the amount of the other.'],
      [(v * p + w * q) / 100, `Gives the amount of ${share} instead of the percentage.`],
      [p - q, 'Gives the difference between the strengths.'],
      [(v * p) / (v + w), `Counts only the ${share} in the first part.`],
    ],
    format: tenthPercent,
    explanation: `The parts contain ${number((v * p) / 100)} and ${number((w * q) / 100)} ${unit}s of ${share}, a total of ${number((v * p + w * q) / 100)} in ${v + w} ${unit}s. That is ${tenthPercent(right)}.`,
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
      `${personOf(dice)} has ${number(v)} liters of ${thing} that is ${percent(p)} ${share}. How much water must be added to reduce the share of ${share} to ${percent(q)}?`,
      `How much water must be added to ${number(v)} liters of ${thing} that is ${percent(p)} ${share} to make it ${percent(q)} ${share}?`,
      `A canister holds ${number(v)} liters of ${thing} with ${percent(p)} ${share}. It must be diluted with water to ${percent(q)}. How much water is needed?`,
    ]),
    right,
    slips: [
      [(v * (p - q)) / 100, 'Applies the difference between the percentages to the original amount.'],
      [(v * (p - q)) / p, 'Divides by the original strength instead of the target one.'],
      [(v * p) / q, 'Gives the whole mixture instead of the water.'],
      [(v * q) / p, 'Scales the amount by the ratio of the strengths, the wrong way around.'],
      [(v * p) / 100, `Gives the amount of ${share} instead of the water.`],
    ],
    format: liters,
    explanation: `There are ${number((v * p) / 100, 3)} liters of ${share}, which must be ${percent(q)} of the mixture. The mixture must be ${number((v * p) / 100, 3)} ÷ ${(q / 100).toFixed(2)} = ${number((v * p) / q)} liters, so ${liters(right)} of water must be added.`,
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
      `${personOf(dice)} needs ${v} liters of ${thing} with ${percent(wanted)} ${share}. It comes in two strengths: ${percent(p)} and ${percent(q)} ${share}. How much of the stronger one is needed?`,
      `A plant makes ${v} liters of ${thing} with ${percent(wanted)} ${share} from two kinds: a strong kind with ${percent(p)} ${share} and a weak kind with ${percent(q)}. How much of the strong kind goes into the mixture?`,
      `To make ${v} liters of ${thing} with ${percent(wanted)} ${share}, a laboratory mixes a strong kind with ${percent(p)} and a weak kind with ${percent(q)}. How much of the strong kind does it need?`,
    ]),
    right,
    slips: [
      [v - right, 'Gives the amount of the weaker kind.'],
      [(v * wanted) / p, 'Treats the weaker kind as pure water.'],
      [(v * wanted) / 100, `Gives the amount of ${share} itself.`],
      [v / 2, 'Uses equal amounts of both.'],
      [(v * p) / (p + q), 'Divides the amount in the ratio of the strengths.'],
      [(v * (wanted - q)) / wanted, 'Divides by the target strength instead of the difference between the two.'],
    ],
    format: liters,
    explanation: `The target strength is ${wanted - q} percentage points above the weak kind, and the two kinds are ${p - q} points apart. So ${wanted - q}/${p - q} of the ${v} liters must be the strong kind: ${liters(right)}.`,
  });
}

export const mixtures = gradedFamily('mixtures', 'Mixes and thins liquids of different strengths.', { easy, medium, hard });
