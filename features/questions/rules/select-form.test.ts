import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takenOf } from './blueprint.ts';
import { difficulties } from './difficulty.ts';
import { drawLabForm, type LabBank, type LabForm, questionsOf } from './lab-form.ts';
import { seeded } from './seeded.ts';
import { orderForm, type Traits } from './select-form.ts';

const plain: Traits = { family: null, scene: null, groups: [], facility: null };

/** A bank of these sizes by category and difficulty; `traits` says what is special about a question by its number in its stratum. */
function bank(
  total: number,
  sizes: readonly (readonly number[])[],
  traits: (at: number, stratum: number) => Partial<Traits> = () => ({}),
): LabBank {
  const strata = sizes.flatMap((split, category) =>
    difficulties.map((difficulty, step) => ({
      category,
      difficulty,
      questions: Array.from({ length: split[step] ?? 0 }, (_, at) => ({ ...plain, ...traits(at, category * 3 + step) })),
    })),
  );
  return { total, categories: sizes.map((_, at) => `Category ${at + 1}`), strata };
}
const evenly = (categories: number, split: readonly number[]) => Array.from({ length: categories }, () => split);

function draw(from: LabBank, seed = 'a form', earlier: readonly LabForm[] = []): LabForm {
  const form = drawLabForm(from, seed, earlier);
  if (!form.ok) throw new Error(form.refusal);
  return form.value;
}

/** Forms of one person, each drawn after the ones before. */
function drawAgain(from: LabBank, times: number, seed = 'person'): LabForm[] {
  const forms: LabForm[] = [];
  for (let nth = 0; nth < times; nth++) forms.push(draw(from, `${seed} ${nth}`, forms));
  return forms;
}

const byStratum = (from: LabBank, form: LabForm): number[] => {
  const all = questionsOf(from);
  return from.strata.map(
    ({ category, difficulty }) => form.filter((at) => all[at]?.category === category && all[at]?.difficulty === difficulty).length,
  );
};
const shares = (total: number, categories: number) =>
  takenOf(total, categories).flatMap((split) => difficulties.map((step) => split[step]));

describe('a full bank', () => {
  test('A-157 A-158 gives every category and difficulty its share', () => {
    const full = bank(75, evenly(4, [40, 40, 40]));
    expect(byStratum(full, draw(full))).toEqual(shares(75, 4));
  });

  test('A-162 gives the same form for the same seed and another one for another seed', () => {
    const full = bank(60, evenly(6, [20, 20, 20]));
    expect(draw(full, 'one')).toEqual(draw(full, 'one'));
    expect(draw(full, 'one')).not.toEqual(draw(full, 'two'));
  });
});

describe('a bank with gaps', () => {
  test('A-161 is topped up from the same category, without taking a question twice', () => {
    const gappy = bank(40, evenly(4, [30, 30, 0]));
    const form = draw(gappy);
    expect(new Set(form).size).toBe(40);
    const all = questionsOf(gappy);
    for (const category of [0, 1, 2, 3]) expect(form.filter((at) => all[at]?.category === category)).toHaveLength(10);
  });

  test('A-161 is topped up from the whole type where its category has no more', () => {
    const gappy = bank(12, [
      [1, 1, 1],
      [20, 20, 20],
    ]);
    expect(new Set(draw(gappy)).size).toBe(12);
  });

  test('A-164 that is too small gives no form at all', () => {
    expect(drawLabForm(bank(10, evenly(3, [1, 1, 1])), 'x', [])).toMatchObject({ refusal: 'too_few_questions' });
  });

  test('A-156 a count of 0 or less is refused', () => {
    for (const total of [0, -1])
      expect(drawLabForm(bank(total, evenly(3, [5, 5, 5])), 'x', [])).toMatchObject({ refusal: 'count_too_small' });
  });
});

describe('more categories than questions', () => {
  test('A-160 five categories and three questions give three questions of three categories', () => {
    const wide = bank(3, evenly(5, [5, 5, 5]));
    const all = questionsOf(wide);
    const form = draw(wide);
    expect(form).toHaveLength(3);
    expect(new Set(form.map((at) => all[at]?.category)).size).toBe(3);
  });

  test('A-160 which categories are asked is a matter of chance', () => {
    const wide = bank(1, evenly(5, [5, 5, 5]));
    const all = questionsOf(wide);
    const asked = Array.from({ length: 60 }, (_, seed) => draw(wide, `seed ${seed}`)).flat();
    expect(new Set(asked.map((at) => all[at]?.category))).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});

describe('a person who comes again', () => {
  test('A-157 A-158 gets second and third forms with the shares of the first', () => {
    const tight = bank(60, evenly(6, [7, 12, 5]));
    for (const form of drawAgain(tight, 3)) expect(byStratum(tight, form)).toEqual(shares(60, 6));
  });

  test('meets no question again while unmet ones of the same category and difficulty last', () => {
    const enough = bank(60, evenly(6, [9, 15, 6]));
    const forms = drawAgain(enough, 3);
    expect(new Set(forms.flat()).size).toBe(180);
  });

  test('gets back the questions met longest ago once a stratum runs out', () => {
    // Three questions a form out of six: the third form is the first again.
    const small = bank(3, [[6, 0, 0]]);
    const [first, second, third] = drawAgain(small, 3);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(6);
    expect(third?.toSorted()).toEqual(first?.toSorted());
  });

  test('meets families that are new to the person first', () => {
    // Families of four, one question each form: the first four forms have four families.
    const kin = bank(1, [[16, 0, 0]], (at) => ({ family: `family ${at % 4}` }));
    const all = questionsOf(kin);
    const families = drawAgain(kin, 4).map(([at = 0]) => all[at]?.family);
    expect(new Set(families).size).toBe(4);
  });
});

describe('questions that do not fit together', () => {
  test('twins and enemies never meet, in any form of any person', () => {
    const twins = bank(30, evenly(3, [12, 20, 8]), (at, stratum) => ({ groups: [`set ${Math.floor(stratum / 3)} ${at % 14}`] }));
    const all = questionsOf(twins);
    for (let person = 0; person < 50; person++)
      for (const form of drawAgain(twins, 3, `person ${person}`)) {
        const groups = form.flatMap((at) => all[at]?.groups ?? []);
        expect(new Set(groups).size).toBe(groups.length);
        expect(byStratum(twins, form)).toEqual(shares(30, 3));
      }
  });

  test('a bank in which too many must not meet gives no form', () => {
    expect(
      drawLabForm(
        bank(3, [[9, 0, 0]], () => ({ groups: ['one set'] })),
        'x',
        [],
      ),
    ).toMatchObject({ refusal: 'too_few_questions' });
  });

  test('a family gives a second question only when every family has given one', () => {
    const kin = bank(10, [[12, 20, 8]], (at) => ({ family: `family ${at % 6}` }));
    const all = questionsOf(kin);
    const counts = Map.groupBy(draw(kin), (at) => all[at]?.family);
    expect(counts.size).toBe(6);
    expect(Math.max(...[...counts.values()].map((members) => members.length))).toBe(2);
  });

  test('A-156 A-162 a scene returns only when every scene has been taken, in every form of a person', () => {
    const set = bank(10, [[12, 20, 8]], (at, stratum) => ({ scene: `scene ${(at + stratum) % 8}` }));
    const all = questionsOf(set);
    for (const form of drawAgain(set, 3)) {
      const counts = Map.groupBy(form, (at) => all[at]?.scene);
      expect(counts.size).toBe(8);
      expect(Math.max(...[...counts.values()].map((members) => members.length))).toBe(2);
      expect(byStratum(set, form)).toEqual(shares(10, 1));
    }
  });

  test('two families that share a scene do not meet while there is another scene', () => {
    const shared = bank(
      4,
      [
        [0, 0, 0],
        [8, 0, 0],
      ],
      (at) => ({ family: `family ${at}`, scene: at < 5 ? 'a fair' : `scene ${at}` }),
    );
    const all = questionsOf(shared);
    for (let person = 0; person < 30; person++)
      expect(draw(shared, `person ${person}`).filter((at) => all[at]?.scene === 'a fair')).toHaveLength(1);
  });

  test('a new family goes before a new scene', () => {
    const mixed = bank(2, [[4, 0, 0]], (at) => (at < 3 ? { family: 'sums', scene: `scene ${at}` } : { family: 'rates', scene: 'scene 0' }));
    const all = questionsOf(mixed);
    for (let person = 0; person < 30; person++)
      expect(new Set(draw(mixed, `person ${person}`).map((at) => all[at]?.family))).toEqual(new Set(['sums', 'rates']));
  });
});

test('a form keeps close to the difficulty of its label once answers are known', () => {
  const measured = bank(20, evenly(2, [40, 60, 20]), (at) => ({ facility: at % 2 === 0 ? 0.4 : 0.9 }));
  const blind = bank(20, evenly(2, [40, 60, 20]));
  const all = questionsOf(measured);
  const spread = (from: LabBank) => {
    const means = Array.from({ length: 60 }, (_, seed) => draw(from, `${seed}`)).map(
      (form) => form.reduce((sum, at) => sum + (all[at]?.facility ?? 0), 0) / form.length,
    );
    return Math.max(...means) - Math.min(...means);
  };
  expect(spread(measured)).toBeLessThan(spread(blind) / 2);
});

test('A-162 the order is mixed, but questions of one passage stand together as they were written', () => {
  const questions = Array.from({ length: 40 }, (_, at) => ({
    id: at,
    passage: at % 4 === 0 ? `text ${at % 3}` : null,
    sequence: 100 - at,
  }));
  const ordered = orderForm(seeded('order'), questions);
  expect(ordered.toSorted((a, b) => a.id - b.id)).toEqual(questions);
  expect(ordered).not.toEqual(questions);
  for (const passage of ['text 0', 'text 1', 'text 2']) {
    const at = ordered.flatMap((question, place) => (question.passage === passage ? [place] : []));
    expect(at).toEqual(at.map((_, nth) => (at[0] ?? 0) + nth));
    const sequence = ordered.filter((question) => question.passage === passage).map((question) => question.sequence);
    expect(sequence).toEqual(sequence.toSorted((a, b) => a - b));
  }
});

test('A-162 any bank gives exactly the wanted number of different, existing questions or says that it cannot', () => {
  const strata = fc.array(fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(strata, fc.integer({ min: 1, max: 60 }), fc.string(), fc.nat(3), (sizes, total, seed, before) => {
      const any = bank(total, sizes);
      const there = sizes.flat().reduce((sum, size) => sum + size, 0);
      if (there < total) return !drawLabForm(any, seed, []).ok;
      const form = drawAgain(any, before + 1, seed).at(-1) ?? [];
      return form.length === total && new Set(form).size === total && form.every((at) => at >= 0 && at < there);
    }),
  );
});
