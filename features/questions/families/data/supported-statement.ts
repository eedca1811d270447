import type { Difficulty } from '../../rules/difficulty.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { untilGood, wordedItem } from '../kit/choices.ts';
import { nth, sum } from '../kit/number-lists.ts';
import { yearsOf } from '../kit/periods.ts';
import { type Claim, derivedClaims, type Panel, plainClaims } from './data-claims.ts';
import { runOf, sceneOf, titleOf } from './data-scenes.ts';

const close = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.015;

/** No two figures so close that a claim would hang on the last digit. */
function isClearCut({ amounts }: Panel): boolean {
  const totals = [0, 1, 2].map((year) => sum(amounts.map((row) => nth(row, year))));
  const cells = amounts.flatMap((row) => row.map((amount, year) => ({ amount, year, share: amount / nth(totals, year) })));
  const hasTwin = cells.some((cell, at) => cells.slice(at + 1).some((other) => cell.amount === other.amount));
  return !hasTwin && amounts.every((row, at) => !close(nth(cells, at * 3).share, nth(cells, at * 3 + 2).share) && new Set(row).size === 3);
}

function claimsFor(dice: Seeded, panel: Panel, difficulty: Difficulty): Claim[][] {
  const pairs = dice.shuffle([0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].flatMap((b) => (a === b ? [] : [[a, b] as const]))));
  return pairs.map(([a, b]) => {
    const derived = derivedClaims(panel, a, b, dice.pick([10, 20, 25, 30]));
    if (difficulty === 'easy') return plainClaims(panel, a, b);
    return difficulty === 'medium' ? [...plainClaims(panel, a, b), ...derived] : derived;
  });
}

function attempt(dice: Seeded, difficulty: Difficulty): Item | null {
  const scene = sceneOf(dice, 4);
  const years = yearsOf(dice, 3);
  const panel: Panel = { scene, years, amounts: scene.names.map(() => runOf(dice, scene, 3)) };
  if (!isClearCut(panel)) return null;
  const claims = claimsFor(dice, panel, difficulty);
  const kinds = dice.sample(
    Array.from({ length: claims[0]?.length ?? 0 }, (_, kind) => kind),
    4,
  );
  const pickOf = (kind: number, isTrue: boolean) =>
    dice.shuffle(claims.map((group) => nth(group, kind))).find((claim) => claim.isTempting && claim.isTrue === isTrue);
  const right = pickOf(nth(kinds, 0), true);
  const wrong = kinds.slice(1).flatMap((kind) => pickOf(kind, false) ?? []);
  if (!right || wrong.length < 3) return null;
  return wordedItem({
    question: dice.pick([
      'Which statement is supported by the table?',
      'Only one of these statements about the table is true. Which one is it?',
      'Which of these conclusions can be drawn from the table?',
    ]),
    figure: {
      kind: 'table',
      title: titleOf(scene, years),
      columns: [scene.row, ...years],
      rows: scene.names.map((name, row) => [name, ...nth(panel.amounts, row)]),
    },
    right: { text: right.text() },
    wrong: wrong.map(({ text, mistake }) => ({ text: text(), mistake })),
    explanation: `${right.text()} ${right.proof()} The table contradicts the other three: ${wrong.map(({ proof }) => proof().charAt(0).toLowerCase() + proof().slice(1, -1)).join('; ')}.`,
  });
}

export const supportedStatement: Family = {
  name: 'supported-statement',
  idea: 'Four statements about a table, of which one can be proved from its figures.',
  difficulties: ['easy', 'medium', 'hard'],
  make: (dice, difficulty) => untilGood(() => attempt(dice, difficulty)),
};
