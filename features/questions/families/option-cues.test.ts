import { beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../rules/seeded.ts';
import { allFamilies } from './all-families.ts';
import { cellCues, complementCue, guessRate, type OptionCue, type Shown, textCues } from './kit/option-cues.ts';

/** Questions of each family and difficulty, for each of the seeds. */
const perSeed = 7;

type Made = { family: string; shown: Shown };

/** The right option stands first in what is shown here; no cue looks at the order. */
const makeAll = (seed: string): Made[] =>
  allFamilies.flatMap(({ family }) =>
    family.difficulties.flatMap((difficulty) =>
      Array.from({ length: perSeed }, (_, at) => {
        const { figure = null, right, wrong } = family.make(seeded(`${seed}/${family.name}/${difficulty}/${at}`), difficulty);
        return { family: family.name, shown: { figure, options: [right, ...wrong] } };
      }),
    ),
  );

const ratesOf = (items: readonly Made[], cue: OptionCue): number[] => items.flatMap(({ shown }) => guessRate(cue, shown, 0) ?? []);
const mean = (rates: readonly number[]): number => rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);

const seeds = ['first', 'second', 'third'];
const ranks = textCues.slice(0, 4);
const shape = textCues.slice(4);
const made = new Map<string, Made[]>();

beforeAll(() => {
  for (const seed of seeds) made.set(seed, makeAll(seed));
}, 180_000);

describe.each(seeds)('guessing with the seed "%s"', (seed) => {
  const items = () => made.get(seed) ?? [];
  const inWords = () => items().filter(({ shown }) => !shown.options[0]?.figure);

  it.each(ranks)('the answer is the $name number in less than 28% of the questions', (cue) => {
    expect(mean(ratesOf(inWords(), cue))).toBeLessThan(0.28);
  });

  it('of two options that add up to a whole, neither is the answer more often than in every second question', () => {
    const paired = inWords().flatMap(({ shown }) => complementCue.score(shown)?.[0] ?? []);
    expect(mean(paired)).toBeLessThanOrEqual(0.5);
    expect(paired.length).toBeLessThan(items().length / 100);
  });

  it.each(shape)('the option that is the $name is the answer in less than 30% of the questions', (cue) => {
    expect(mean(ratesOf(inWords(), cue))).toBeLessThan(0.3);
  });
});

it.each(cellCues)('the field that $name is the answer in less than 30% of the patterns', (cue) => {
  expect(mean(ratesOf([...made.values()].flat(), cue))).toBeLessThan(0.3);
});

it('no family puts its answer at one rank by size much more often than at the others', () => {
  const families = Map.groupBy([...made.values()].flat(), ({ family }) => family);
  const crowded = [...families].flatMap(([family, items]) =>
    ranks.flatMap((cue) => {
      const rates = ratesOf(items, cue);
      // Two standard errors above 35%, because a family has few questions here.
      const most = 0.35 + 2 * Math.sqrt((0.35 * 0.65) / Math.max(1, rates.length));
      return rates.length >= 20 && mean(rates) > most ? [`${family}: ${cue.name} ${mean(rates).toFixed(2)}`] : [];
    }),
  );
  expect(crowded).toEqual([]);
});
