import { expect, test } from 'vitest';
import { seeded } from '../../rules/seeded.ts';
import { runningTotals } from './running-totals.ts';
import { targetVersusActual } from './target-versus-actual.ts';

test.each([
  [runningTotals, 'hard', 8],
  [targetVersusActual, 'medium', 6],
] as const)('options that count out of a few can all be counted: %o, %s, at most %i', (family, difficulty, most) => {
  const items = Array.from({ length: 150 }, (_, at) => family.make(seeded(`counts-${at}`), difficulty));
  const options = items.flatMap(({ right, wrong }) => [right, ...wrong]).map(({ text }) => Number.parseInt(text, 10));
  expect(options.filter((value) => !(value >= 1 && value <= most))).toEqual([]);
});
