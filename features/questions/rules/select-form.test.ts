import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takenOf } from './blueprint.ts';
import { difficulties } from './difficulty.ts';
import { seeded } from './seeded.ts';
import { type Pick, selectForm, type Stratum } from './select-form.ts';

/** A bank in which every category has the same sizes. */
function bank(categories: number, sizes: [number, number, number]): Stratum[] {
  return Array.from({ length: categories }, (_, category) =>
    difficulties.map((difficulty, at) => ({ category, difficulty, size: sizes[at] ?? 0, met: [] as number[] })),
  ).flat();
}

function select(total: number, categories: number, strata: Stratum[], seed = 'a form'): Pick[] {
  const form = selectForm(seeded(seed), { total, categories, strata });
  if (!form.ok) throw new Error(form.refusal);
  return form.value;
}

const names = (picks: readonly Pick[]): string[] => picks.map(({ stratum, place }) => `${stratum}/${place}`);
const countOf = (picks: readonly Pick[], stratum: number): number => picks.filter((pick) => pick.stratum === stratum).length;

describe('a full bank', () => {
  test('A-157 A-158 gives every category and difficulty its share', () => {
    const picks = select(75, 4, bank(4, [40, 40, 40]));
    const shares = takenOf(75, 4).flatMap((split) => difficulties.map((difficulty) => split[difficulty]));
    expect(shares.map((_, stratum) => countOf(picks, stratum))).toEqual(shares);
  });

  test('A-162 gives the same form for the same seed and another one for another seed', () => {
    const strata = bank(6, [20, 20, 20]);
    expect(select(60, 6, strata, 'one')).toEqual(select(60, 6, strata, 'one'));
    expect(select(60, 6, strata, 'one')).not.toEqual(select(60, 6, strata, 'two'));
  });

  test('A-162 mixes the categories instead of asking one after the other', () => {
    const inOrder = select(60, 6, bank(6, [20, 20, 20])).map(({ stratum }) => stratum);
    expect(inOrder).not.toEqual(inOrder.toSorted((a, b) => a - b));
  });
});

describe('a bank with gaps', () => {
  test('A-161 is topped up from the whole type, without taking a question twice', () => {
    const strata = bank(4, [30, 30, 0]);
    const picks = select(40, 4, strata);
    expect(picks).toHaveLength(40);
    expect(new Set(names(picks)).size).toBe(40);
    expect(picks.every(({ stratum }) => (strata[stratum]?.size ?? 0) > 0)).toBe(true);
  });

  test('A-164 that is too small gives no form at all', () => {
    expect(selectForm(seeded('x'), { total: 10, categories: 3, strata: bank(3, [1, 1, 1]) })).toMatchObject({
      refusal: 'too_few_questions',
    });
  });

  test('A-156 a count of 0 or less is refused', () => {
    for (const total of [0, -1]) {
      const strata = bank(3, [5, 5, 5]);
      expect(selectForm(seeded('x'), { total, categories: 3, strata })).toMatchObject({ refusal: 'count_too_small' });
    }
  });
});

describe('more categories than questions', () => {
  test('A-160 five categories and three questions give three questions of three categories', () => {
    const picks = select(3, 5, bank(5, [5, 5, 5]));
    expect(new Set(picks.map(({ stratum }) => Math.floor(stratum / 3))).size).toBe(3);
    expect(picks).toHaveLength(3);
  });

  test('A-160 which categories are asked is a matter of chance', () => {
    const asked = new Set(
      Array.from({ length: 60 }, (_, seed) => select(1, 5, bank(5, [5, 5, 5]), `seed ${seed}`))
        .flat()
        .map(({ stratum }) => stratum),
    );
    expect(asked).toEqual(new Set([0, 3, 6, 9, 12]));
  });
});

describe('a person who comes again', () => {
  const firstForm = (strata: Stratum[]) => select(40, 4, strata, 'first');
  const remember = (strata: Stratum[], picks: Pick[]): Stratum[] =>
    strata.map((stratum, at) => ({ ...stratum, met: picks.filter((pick) => pick.stratum === at).map(({ place }) => place) }));

  test('meets no question again while unmet ones last', () => {
    const strata = bank(4, [8, 12, 6]);
    const first = firstForm(strata);
    const second = select(40, 4, remember(strata, first), 'second');
    expect(names(second).filter((name) => names(first).includes(name))).toEqual([]);
  });

  test('meets every unmet question before an old one', () => {
    const strata = bank(4, [5, 8, 4]);
    const first = firstForm(strata);
    const unmet = 4 * (5 + 8 + 4) - 40;
    const second = select(40, 4, remember(strata, first), 'second');
    expect(names(second).filter((name) => !names(first).includes(name))).toHaveLength(unmet);
    expect(new Set(names(second)).size).toBe(40);
  });
});

test('A-162 any bank gives exactly the wanted number of different, existing questions or says that it cannot', () => {
  const strata = fc.array(fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(strata, fc.integer({ min: 1, max: 60 }), fc.string(), fc.nat(100), (sizes, total, seed, metPercent) => {
      const all = sizes.flatMap((split, category) =>
        split.map((size, at) => ({
          category,
          difficulty: difficulties[at] ?? 'easy',
          size,
          met: Array.from({ length: Math.floor((size * metPercent) / 100) }, (_, place) => size - place),
        })),
      );
      const form = selectForm(seeded(seed), { total, categories: sizes.length, strata: all });
      const there = all.reduce((sum, stratum) => sum + stratum.size, 0);
      if (!form.ok) return there < total;
      const isThere = form.value.every(({ stratum, place }) => place >= 1 && place <= (all[stratum]?.size ?? 0));
      return isThere && form.value.length === total && new Set(names(form.value)).size === total;
    }),
  );
});
