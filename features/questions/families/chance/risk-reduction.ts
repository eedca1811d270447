import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, number, percent, tenthPercent, wholeMoney, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** What is done, to whom, and what it prevents. */
const measures: readonly [measure: string, group: string, harm: string, one: string][] = [
  ['a vaccine', 'travelers', 'fall ill', 'illness'],
  ['a winter driving course', 'delivery drivers', 'have an accident', 'accident'],
  ['a safety course', 'construction workers', 'are injured', 'injury'],
  ['two-step login', 'accounts', 'are hacked', 'hack'],
  ['a monthly inspection', 'pumps', 'break down', 'breakdown'],
  ['a smoke detector', 'apartments', 'have a serious fire', 'serious fire'],
];

/** Relative and absolute are two things. */
function easy(dice: Seeded): Item | null {
  const [measure, group, harm] = pickScene(dice, measures, ([, name]) => name);
  const [per, without] = [dice.pick([1000, 2000, 5000, 10_000]), dice.int(8, 160)];
  const withIt = dice.int(2, without - 2);
  const right = ((without - withIt) / without) * 100;
  if (right < 10 || without > per * 0.03 || !isExact(right, 1)) return null;
  return numericItem(dice, {
    question: dice.pick([
      `Without ${measure}, ${without} in ${number(per)} ${group} ${harm} each year; with it, only ${withIt} in ${number(per)}. By what percentage does this measure reduce the risk, relative to the original risk?`,
      `In ${cityOf(dice)}, ${without} of every ${number(per)} ${group} without ${measure} and ${withIt} of every ${number(per)} with it ${harm} each year. What is the relative risk reduction?`,
    ]),
    right,
    slips: [
      [((without - withIt) / per) * 100, 'Gives the reduction in percentage points instead of relative to the original risk.'],
      [(withIt / without) * 100, 'Gives the risk that remains, relative to the original risk.'],
      [withIt * 4 > without ? ((without - withIt) / withIt) * 100 : NaN, 'Divides by the risk with the measure.'],
      [((without - withIt) / (without + withIt)) * 100, 'Divides by the sum of both risks.'],
      [without - withIt, 'Treats the difference in cases as a percentage.'],
    ],
    format: tenthPercent,
    explanation: `There are ${without - withIt} fewer cases than the original ${without}. ${without - withIt} ÷ ${without} = ${tenthPercent(right)}.`,
  });
}

/** How many must be covered to prevent one case? */
function medium(dice: Seeded): Item | null {
  const [measure, group, harm, one] = pickScene(dice, measures, ([, name]) => name);
  const [risk, less] = [dice.pick([0.2, 0.4, 0.5, 0.8, 1, 1.6, 2, 2.5, 3, 4, 5, 6, 8, 10]), dice.int(2, 19) * 5];
  const right = 10_000 / (risk * less);
  if (!isExact(right) || right < 8) return null;
  return numericItem(dice, {
    question: dice.pick([
      `Each year, ${percent(risk)} of all ${group} in ${cityOf(dice)} ${harm}. ${measure.charAt(0).toUpperCase()}${measure.slice(1)} would reduce this risk by ${percent(less)} of its current level. On average, how many ${group} must be covered for a year to prevent one ${one}?`,
      `The annual risk that ${group} ${harm} is ${percent(risk)}. A study in ${cityOf(dice)} shows that ${measure} would reduce the risk by ${percent(less)}, relative to its current level. On average, how many ${group} must be covered to prevent one ${one} per year?`,
      `Of the ${group} in ${cityOf(dice)}, ${percent(risk)} ${harm} in a given year. If they all had ${measure}, there would be ${percent(less)} fewer such cases. On average, how many ${group} must be covered for each ${one} prevented per year?`,
    ]),
    right,
    slips: [
      [100 / less, 'Treats the relative reduction as an absolute one.'],
      [100 / risk, 'Assumes that the measure prevents every case.'],
      [10_000 / (risk * (100 - less)), 'Uses the risk that remains instead of the risk that is removed.'],
      [(right * 100) / (100 - less), 'Applies the reduction to a risk that is already reduced.'],
      [right / 10, 'Loses a factor of ten when multiplying the percentages.'],
      [right * 10, 'Gains a factor of ten when multiplying the percentages.'],
      [100 / Math.abs(less - risk), 'Subtracts the two percentages.'],
    ],
    format: wholeNumber,
    explanation: `The risk falls by ${percent(less)} of ${percent(risk)}, which is ${points((risk * less) / 100)}. So one case is prevented for every 100 ÷ ${number((risk * less) / 100, 3)} = ${number(right)} ${group}.`,
  });
}

/** What a prevented case costs, net of what is saved. */
function hard(dice: Seeded): Item | null {
  const [measure, group, , one] = pickScene(dice, measures, ([, name]) => name);
  const [risk, less] = [dice.pick([0.4, 0.5, 0.8, 1, 1.6, 2, 2.5, 3, 4, 5]), dice.int(4, 18) * 5];
  const [price, damage] = [dice.int(4, 90), dice.int(6, 120) * 50];
  const needed = 10_000 / (risk * less);
  const right = needed * price - damage;
  if (!isExact(needed) || right < 100) return null;
  return numericItem(dice, {
    question: dice.pick([
      `For ${group} in ${cityOf(dice)}, the risk of ${article(one)} is ${percent(risk)} a year. ${measure.charAt(0).toUpperCase()}${measure.slice(1)} would cost ${money(price)} a year for each of them and reduce the risk by ${percent(less)} of its current level. Each ${one} causes a loss of ${money(damage)}. What is the net cost of preventing one ${one}, after subtracting the avoided loss?`,
      `An insurer in ${cityOf(dice)} is considering ${measure} for ${group}, at ${money(price)} a year for each of them. The risk of ${article(one)} is now ${percent(risk)} a year; the measure would reduce it by ${percent(less)}, relative to its current level. Each ${one} costs the insurer ${money(damage)}. What is the net cost of each ${one} prevented?`,
    ]),
    right,
    slips: [
      [needed * price, 'Forgets to subtract the avoided loss.'],
      [(100 / risk) * price - damage, 'Assumes that the measure prevents every case.'],
      [needed * price + damage, 'Adds the avoided loss instead of subtracting it.'],
      [(10_000 / (risk * (100 - less))) * price - damage, 'Uses the risk that remains instead of the risk that is removed.'],
      [(100 / less) * price, 'Treats the relative reduction as an absolute one.'],
      [needed * price - (damage * less) / 100, 'Subtracts only part of the avoided loss.'],
    ],
    format: wholeMoney,
    explanation: `The risk falls by ${points((risk * less) / 100)}, so ${number(needed)} ${group} must be covered to prevent one case: ${number(needed)} × ${money(price)} = ${money(needed * price)}. Subtracting the avoided loss of ${money(damage)} leaves ${wholeMoney(right)}.`,
  });
}

/** "1 percentage point", "0.025 percentage points" */
const points = (value: number): string => `${number(value, 3)} percentage ${value === 1 ? 'point' : 'points'}`;

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

export const riskReduction = gradedFamily(
  'risk-reduction',
  'Keeps relative and absolute risk apart, and counts what preventing one case takes.',
  { easy, medium, hard },
);
