import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { isExact, money, percent, roundsClearly, tenthPercent, wholeMoney } from '../../rules/wording.ts';
import { companyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';
import { cityOf } from '../kit/people.ts';
import { pickScene } from '../kit/scenes.ts';

const holders = ['A hospital', 'A school', 'A city library', 'A theater', 'A charity', 'A research center', 'A transit agency'];
const parts: readonly [string, string, string][] = [
  ['salaries', 'buildings', 'equipment'],
  ['staff costs', 'rent', 'travel'],
  ['wages', 'energy', 'materials'],
  ['personnel costs', 'administration', 'repairs'],
];

/** What is left after two shares and a fixed amount. */
function easy(dice: Seeded): Item | null {
  const [budget, one, two] = [dice.int(16, 180) * 500, dice.int(5, 12) * 5, dice.int(2, 6) * 5];
  const fixedCost = dice.int(4, 60) * 100;
  const right = (budget * (100 - one - two)) / 100 - fixedCost;
  if (one + two > 85 || right < budget * 0.04 || !isExact(right)) return null;
  const [a, b, c] = dice.pick(parts);
  return numericItem(dice, {
    question: dice.pick([
      `${pickScene(dice, holders)} in ${cityOf(dice)} has a budget of ${money(budget)}. It uses ${percent(one)} for ${a}, ${percent(two)} for ${b} and ${money(fixedCost)} for ${c}. How much is left?`,
      `Of a budget of ${money(budget)}, ${pickScene(dice, holders).replace('A ', 'a ')} in ${cityOf(dice)} sets aside ${percent(one)} for ${a} and ${percent(two)} for ${b}. It then pays ${money(fixedCost)} for ${c}. How much is left?`,
    ]),
    right,
    slips: [
      [(budget * (100 - one - two)) / 100, 'Forgets the fixed amount.'],
      [budget * (1 - one / 100) * (1 - two / 100) - fixedCost, 'Applies the second share to what is left after the first.'],
      [((budget - fixedCost) * (100 - one - two)) / 100, 'Subtracts the fixed amount before the shares.'],
      [(budget * (one + two)) / 100 - fixedCost, 'Subtracts the fixed amount from the two shares.'],
      [(budget * (100 - one)) / 100 - fixedCost, 'Forgets the second share.'],
      [(budget * (100 - one - two)) / 100 - 2 * fixedCost, 'Subtracts the fixed amount twice.'],
      [(budget * (100 - one - 2 * two)) / 100 - fixedCost, 'Subtracts the second share twice.'],
      [(budget * two) / 100 - fixedCost, 'Subtracts the fixed amount from the second share.'],
    ],
    format: wholeMoney,
    explanation: `The shares take ${percent(one + two)}, so ${percent(100 - one - two)} of ${money(budget)} = ${money((budget * (100 - one - two)) / 100)} remains. Subtracting ${money(fixedCost)} leaves ${wholeMoney(right)}.`,
  });
}

/** The whole must fall, a part is protected: how much must the rest fall? */
function medium(dice: Seeded): Item | null {
  const [cut, shielded] = [dice.int(2, 20), dice.int(3, 16) * 5];
  const right = (cut / (100 - shielded)) * 100;
  if (right > 80 || !isExact(right, 1)) return null;
  const [a] = dice.pick(parts);
  return numericItem(dice, {
    question: dice.pick([
      `${companyOf(dice)} must cut its costs by ${percent(cut)}. Its ${a}, which make up ${percent(shielded)} of the total, cannot be cut. By what percentage must the other costs fall?`,
      `${pickScene(dice, holders)} in ${cityOf(dice)} has to spend ${percent(cut)} less than last year. Its ${a} make up ${percent(shielded)} of the budget and stay unchanged. By what percentage must everything else be cut?`,
      `A board asks for savings of ${percent(cut)} on the whole budget but leaves the ${percent(shielded)} for ${a} untouched. By what percentage must the rest be cut?`,
    ]),
    right,
    trap: [cut, 'Cuts the rest by the same percentage, which is not enough.'],
    slips: [
      [(cut * 100) / shielded, 'Divides by the protected share instead of the rest.'],
      [cut * (1 + shielded / 100), 'Increases the percentage in proportion to the protected share.'],
      [(cut * (100 - shielded)) / 100, 'Multiplies by the share of the rest instead of dividing.'],
      [100 - shielded - cut, 'Subtracts the cut from the share of the rest.'],
      [(cut / (100 - shielded - cut)) * 100, 'Divides by what is left of the rest after the cut.'],
    ],
    format: tenthPercent,
    explanation: `Of every $100, $${cut} must be saved, all of it from the $${100 - shielded} that is not protected. ${cut} ÷ ${100 - shielded} = ${tenthPercent(right)}.`,
  });
}

/** A part grows faster than the whole: what happens to the rest? */
function hard(dice: Seeded): Item | null {
  const [share, growth, whole] = [dice.int(8, 17) * 5, dice.int(3, 15), dice.int(1, 8)];
  const rest = 100 + whole - share * (1 + growth / 100);
  const right = (1 - rest / (100 - share)) * 100;
  if (right < 2 || right > 60 || !roundsClearly(right, 1)) return null;
  const [a] = dice.pick(parts);
  return numericItem(dice, {
    question: dice.pick([
      `At ${companyOf(dice).replace('A ', 'a ')}, ${a} make up ${percent(share)} of the budget and rise by ${percent(growth)}. The whole budget rises by only ${percent(whole)}. By what percentage must all other spending fall? Round to one decimal place.`,
      `${pickScene(dice, holders)} in ${cityOf(dice)} spends ${percent(share)} of its budget on ${a}. Next year these will cost ${percent(growth)} more, while the budget will grow by ${percent(whole)}. By what percentage must the rest of the spending fall? Round to one decimal place.`,
    ]),
    right,
    slips: [
      [growth - whole, 'Subtracts the growth of the budget from the growth of the part.'],
      [(share * growth) / 100 - whole, 'Finds the gap as a share of the whole budget instead of the rest.'],
      [((share * growth) / 100 / (100 - share)) * 100, 'Forgets that the budget grows too.'],
      [(((share * growth) / 100 - whole) / share) * 100, 'Divides the gap by the part that grows instead of the rest.'],
      [(((share * growth) / 100 - (whole * share) / 100) / (100 - share)) * 100, 'Gives the growing part only its share of the new money.'],
      [(1 - rest / (100 + whole - share)) * 100, 'Divides the gap by the rest of the new budget.'],
    ],
    format: tenthPercent,
    explanation: `Of every $100, ${money(share)} becomes ${money(share * (1 + growth / 100))}, and the whole becomes ${money(100 + whole)}. The rest falls from ${money(100 - share)} to ${money(rest)}, a drop of ${tenthPercent(right)}.`,
  });
}

export const budgetAllocation = gradedFamily(
  'budget-allocation',
  'Divides a budget, and finds what a cut or a growing part means for the rest.',
  { easy, medium, hard },
);
