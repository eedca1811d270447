import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, number, percent, tenthPercent, wholeMoney, wholeNumber } from '../../rules/wording.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

/** What is done, to whom, and what it prevents. */
const measures: readonly [measure: string, group: string, harm: string, one: string][] = [
  ['a vaccine', 'travellers', 'fall ill', 'illness'],
  ['a winter driving course', 'delivery drivers', 'have an accident', 'accident'],
  ['a safety course', 'building workers', 'are injured', 'injury'],
  ['a two-step sign-in', 'accounts', 'are broken into', 'break-in'],
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
      `Without ${measure}, ${without} in ${number(per)} ${group} ${harm} in a year; after this measure, ${withIt} in ${number(per)}. By what percentage does the measure lower the risk, relative to the risk before?`,
      `In ${cityOf(dice)}, ${without} of ${number(per)} ${group} without ${measure} and ${withIt} of ${number(per)} with it ${harm} each year. What is the relative reduction of the risk?`,
    ]),
    right,
    slips: [
      [((without - withIt) / per) * 100, 'Gives the reduction in percentage points instead of relative to the risk.'],
      [(withIt / without) * 100, 'Gives the risk that remains.'],
      [withIt * 4 > without ? ((without - withIt) / withIt) * 100 : NaN, 'Divides by the risk with the measure.'],
      [((without - withIt) / (without + withIt)) * 100, 'Divides by the sum of both risks.'],
      [without - withIt, 'Takes the difference in cases for a percentage.'],
    ],
    format: tenthPercent,
    explanation: `The cases fall by ${without - withIt} of ${without}. ${without - withIt} ÷ ${without} = ${tenthPercent(right)}.`,
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
      `Each year ${percent(risk)} of all ${group} in ${cityOf(dice)} ${harm}. ${measure.charAt(0).toUpperCase()}${measure.slice(1)} would lower this risk by ${percent(less)} of its present level. How many ${group} must be covered for a year to prevent one ${one} on average?`,
      `The yearly risk that ${group} ${harm} is ${percent(risk)}. A study in ${cityOf(dice)} shows that ${measure} would lower the risk by ${percent(less)}, relative to what it is. For how many ${group} is it needed to prevent one ${one} a year on average?`,
      `Of the ${group} in ${cityOf(dice)}, ${percent(risk)} ${harm} in a year. If all had ${measure}, there would be ${percent(less)} fewer such cases. How many ${group} have to be covered for each ${one} prevented in a year?`,
    ]),
    right,
    slips: [
      [100 / less, 'Takes the relative reduction for the share of all that are spared.'],
      [100 / risk, 'Finds among how many one case occurs, as if every case were prevented.'],
      [10_000 / (risk * (100 - less)), 'Uses the risk that remains instead of the risk that is removed.'],
      [(right * 100) / (100 - less), 'Applies the reduction to the risk that has already fallen.'],
      [right / 10, 'Loses a power of ten when the percentages are multiplied.'],
      [right * 10, 'Gains a power of ten when the percentages are multiplied.'],
      [100 / Math.abs(less - risk), 'Subtracts the two percentages.'],
    ],
    format: wholeNumber,
    explanation: `The risk falls by ${percent(less)} of ${percent(risk)}, that is by ${percent((risk * less) / 100, 3)} of all. One case is prevented among 100 ÷ ${number((risk * less) / 100, 3)} = ${number(right)}.`,
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
      `For ${group} in ${cityOf(dice)}, the risk of ${article(one)} is ${percent(risk)} a year. ${measure.charAt(0).toUpperCase()}${measure.slice(1)} would cost ${money(price)} a year for each and lower the risk by ${percent(less)} of its level. Each ${one} causes a loss of ${money(damage)}. What does preventing one ${one} cost, after the loss that is avoided?`,
      `An insurer in ${cityOf(dice)} considers ${measure} for ${group}, at ${money(price)} a year for each. Now ${percent(risk)} have ${article(one)} a year; the measure would lower this risk by ${percent(less)}, relative to its level. Each ${one} costs the insurer ${money(damage)}. What is the net cost of each ${one} prevented?`,
    ]),
    right,
    slips: [
      [needed * price, 'Forgets the loss that is avoided.'],
      [(100 / risk) * price - damage, 'Lets the measure prevent every case.'],
      [needed * price + damage, 'Adds the loss that is avoided instead of taking it off.'],
      [(10_000 / (risk * (100 - less))) * price - damage, 'Uses the risk that remains instead of the risk that is removed.'],
      [(100 / less) * price, 'Takes the relative reduction for the share of all that are spared.'],
      [needed * price - (damage * less) / 100, 'Takes only a part of the avoided loss off.'],
    ],
    format: wholeMoney,
    explanation: `The risk falls by ${percent((risk * less) / 100, 3)} of all, so ${number(needed)} must be covered to prevent one case: ${number(needed)} × ${money(price)} = ${money(needed * price)}. Less the ${money(damage)} that is avoided, this is ${wholeMoney(right)}.`,
  });
}

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

export const riskReduction = gradedFamily(
  'risk-reduction',
  'Keeps relative and absolute risk apart, and counts what preventing one case takes.',
  { easy, medium, hard },
);
