import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { counted, number, percent, sentence } from '../../rules/wording.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip } from '../kit/choices.ts';
import { nth, splitInto, sum } from '../kit/number-lists.ts';
import { yearsOf } from '../kit/periods.ts';
import { untilRanked } from '../kit/ranked-item.ts';
import { placed, sceneOf, titleOf, countedAt } from './data-scenes.ts';
import { exactSlips, nearSlips, slipsBetween } from './slips.ts';

/** Four figures with a total in round hundreds, of which the first is `share` percent. */
function column(dice: Seeded, share: number, totals: readonly [number, number]): number[] {
  const total = 100 * dice.int(totals[0], totals[1]);
  const own = (total * share) / 100;
  return [own, ...splitInto(dice, total - own, 3, Math.round((total - own) / 8))];
}

const totalsFor = ({ low, high }: { low: number; high: number }): [number, number] => [
  Math.ceil((low * 4) / 100),
  Math.floor((high * 2.5) / 100),
];

function easy(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 4);
  const [year = ''] = yearsOf(dice, 1);
  const share = dice.int(12, 48);
  const cells = column(dice, share, totalsFor(scene));
  const order = dice.shuffle([0, 1, 2, 3]);
  const total = sum(cells);
  const own = nth(cells, 0);
  const [a, b, c] = scene.names as [string, string, string];
  return numericItem(dice, {
    question: dice.pick([
      `What percentage of all ${scene.counted} in the table were ${scene.at} ${scene.names[0]}?`,
      `What percentage of the ${scene.counted} in ${year} did ${placed(scene, a)} account for?`,
    ]),
    figure: {
      kind: 'table',
      title: titleOf(scene, [year]),
      columns: [scene.row, sentence(scene.counted)],
      rows: order.map((at) => [nth(scene.names, at), nth(cells, at)]),
    },
    right: share,
    trap: [(own / (total - own)) * 100, 'Divides by the total of the other rows only.'],
    slips: slipsBetween(
      [
        [100 - share, 'Gives the share of the other rows combined.'],
        [(own / Math.max(...cells.slice(1))) * 100, 'Divides by the largest other row instead of the total.'],
        [(nth(cells, 1) / total) * 100, `Gives the share of ${placed(scene, b)}.`],
        [(nth(cells, 2) / total) * 100, `Gives the share of ${placed(scene, c)}.`],
        [(own / (total - Math.min(...cells.slice(1)))) * 100, 'Leaves the smallest row out of the total.'],
      ],
      4,
      96,
    ),
    format: (value) => percent(value, 0),
    explanation: `The total is ${number(total)}. ${sentence(placed(scene, a))} accounts for ${number(own)} of it, and ${number(own)} ÷ ${number(total)} = ${share}%.`,
  });
}

function medium(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 4);
  const [from = '', to = ''] = yearsOf(dice, 2);
  const [before, after] = [dice.int(12, 45), dice.int(12, 45)];
  const [first, last] = [column(dice, before, totalsFor(scene)), column(dice, after, totalsFor(scene))];
  if (Math.abs(after - before) < 3 || Math.abs(after - before) > 12 || sum(first) === sum(last)) return null;
  const [word, sign] = after > before ? ['rise', 1] : ['fall', -1];
  const [a, b] = [nth(first, 0), nth(last, 0)];
  const order = dice.shuffle([0, 1, 2, 3]);
  return numericItem(dice, {
    question: `As a share of all ${scene.counted}, by how many percentage points did ${placed(scene, nth(scene.names, 0))} ${word} from ${from} to ${to}?`,
    figure: {
      kind: 'table',
      title: titleOf(scene, [from, to]),
      columns: [scene.row, from, to],
      rows: [...order.map((at) => [nth(scene.names, at), nth(first, at), nth(last, at)]), ['Total', sum(first), sum(last)]],
    },
    right: (after - before) * sign,
    trap: [((after - before) / before) * 100 * sign, 'Gives the change as a percentage of the old share instead of in percentage points.'],
    slips: slipsBetween(
      [
        [((b - a) / a) * 100 * sign, 'Gives the percentage change in the number, not in the share.'],
        [(Math.abs(b - a) / sum(first)) * 100, `Divides both numbers by the total for ${from}.`],
        [(Math.abs(b - a) / sum(last)) * 100, `Divides both numbers by the total for ${to}.`],
        [(Math.abs(b - a) / (sum(first) + sum(last))) * 100, 'Divides the change in the number by both totals combined.'],
        [after, `Gives the share in ${to} instead of the change.`],
        [Math.abs((sum(last) / sum(first) - 1) * 100), 'Gives the percentage change in the total.'],
      ],
      1,
      90,
    ),
    format: (value) => counted(Math.round(value), 'percentage point'),
    explanation: `The share was ${number(a)} ÷ ${number(sum(first))} = ${before}% and became ${number(b)} ÷ ${number(sum(last))} = ${after}%. The difference is ${counted(Math.abs(after - before), 'percentage point')}.`,
  });
}

function hard(dice: Seeded): Item | null {
  const scene = sceneOf(dice, 4);
  const [year = ''] = yearsOf(dice, 1);
  const wanted = dice.pick([20, 25, 40, 50, 60]);
  const cells = column(dice, dice.int(Math.max(8, wanted - 18), wanted - 3), totalsFor(scene));
  const [own, total] = [nth(cells, 0), sum(cells)];
  const rest = total - own;
  const right = (rest * wanted) / (100 - wanted) - own;
  const trap: Slip = [(total * wanted) / 100 - own, 'Forgets that the total grows as well.'];
  const slips: Slip[] = [
    [(rest * wanted) / (100 - wanted), 'Gives the total needed instead of how many more are needed.'],
    [(rest * wanted) / 100 - own, `Calculates ${wanted}% of the other rows.`],
    [(total * wanted) / 100, `Gives ${wanted}% of the current total.`],
    [(right * wanted) / 100, `Calculates ${wanted}% of what is missing.`],
    [(total * wanted) / (100 - wanted) - own, 'Counts the row itself among the others.'],
    [((total * wanted) / 100 - own) / (wanted / 100), `Divides what is missing by ${wanted}%.`],
  ];
  const order = dice.shuffle([0, 1, 2, 3]);
  return Number.isInteger(right)
    ? numericItem(dice, {
        question: `In ${year}, how many more ${countedAt(scene, nth(scene.names, 0))} would have been needed to make up ${wanted}% of the total, with all other figures unchanged?`,
        figure: {
          kind: 'table',
          title: titleOf(scene, [year]),
          columns: [scene.row, sentence(scene.counted)],
          rows: order.map((at) => [nth(scene.names, at), nth(cells, at)]),
        },
        right,
        trap,
        slips: nearSlips(exactSlips(slips), right, 5),
        format: (value) => number(value),
        explanation: `The other rows add up to ${number(rest)}, which must then be ${100 - wanted}% of the total. So the total is ${number((rest * 100) / (100 - wanted))}, and the row needs ${number(own + right)}, which is ${number(right)} more than ${number(own)}.`,
      })
    : null;
}

export const shareOfTotal: Family = {
  name: 'share-of-total',
  idea: 'Shares of a total, their change in percentage points, and what it takes to reach a share.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilRanked(dice, () => ({ easy, medium, hard })[difficulty](dice)),
};
