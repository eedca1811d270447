import { type Difficulty, difficulties } from './difficulty.ts';
import { takenOf } from './blueprint.ts';
import { drawLabForm, type LabBank, type LabForm, questionsOf } from './lab-form.ts';
import { type Spread, spreadOf } from './spread.ts';

/** What the nth tests of several people show: how many questions they had met before, where, and how many forms left the blueprint. */
export type Retake = {
  /** 1 for a person's first test. */
  test: number;
  repeats: Spread;
  repeatedIn: { category: string; difficulty: Difficulty; most: number }[];
  offBlueprint: number;
};

/** How many tests of a type must not repeat each other: all that a person can buy in a year, the first two of a free one. */
export const testsSold = ({ priceCents, attemptsPerYear }: { priceCents: number; attemptsPerYear: number | null }): number =>
  priceCents > 0 ? (attemptsPerYear ?? 3) : Math.min(attemptsPerYear ?? 2, 2);

/** The tests of one person, each drawn after the ones before; null when the bank cannot fill one. */
export function drawTests(bank: LabBank, tests: number, seed: string): LabForm[] | null {
  const forms: LabForm[] = [];
  for (let test = 1; test <= tests; test++) {
    const form = drawLabForm(bank, `${seed}, test ${test}`, forms);
    if (!form.ok) return null;
    forms.push(form.value);
  }
  return forms;
}

/** Counts what the tests of people have in them, the first tests first. */
export function reportRetakes(bank: LabBank, people: readonly (readonly LabForm[])[]): Retake[] {
  const tests = Math.max(0, ...people.map((forms) => forms.length));
  return Array.from({ length: tests }, (_, at) => {
    const repeated = people.map((forms) => {
      const met = new Set(forms.slice(0, at).flat());
      return (forms[at] ?? []).filter((question) => met.has(question));
    });
    return {
      test: at + 1,
      repeats: spreadOf(repeated.map((questions) => questions.length)),
      repeatedIn: repeatedIn(bank, repeated),
      offBlueprint: people.filter((forms) => !isOnBlueprint(bank, forms[at] ?? [])).length,
    };
  });
}

function repeatedIn(bank: LabBank, repeated: readonly LabForm[]): Retake['repeatedIn'] {
  const counts = repeated.map((form) => countsByStratum(bank, form));
  return bank.strata.flatMap(({ category, difficulty }, stratum) => {
    const most = Math.max(0, ...counts.map((count) => count[stratum] ?? 0));
    return most === 0 ? [] : [{ category: bank.categories[category] ?? '', difficulty, most }];
  });
}

function isOnBlueprint(bank: LabBank, form: LabForm): boolean {
  const wanted = takenOf(bank.total, bank.categories.length).flatMap((split) => difficulties.map((difficulty) => split[difficulty]));
  return countsByStratum(bank, form).every((count, at) => count === wanted[at]);
}

function countsByStratum(bank: LabBank, form: LabForm): number[] {
  const all = questionsOf(bank);
  return bank.strata.map(
    ({ category, difficulty }) => form.filter((at) => all[at]?.category === category && all[at]?.difficulty === difficulty).length,
  );
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
export const ordinal = (test: number): string => ordinals[test - 1] ?? `${test}th`;

/** Why a bank cannot give one person as many tests as a type sells without asking anything twice, each reason as a sentence. */
export function retakeGaps(bank: LabBank, tests: number): string[] {
  const forms = drawTests(bank, tests, 'publish guard');
  if (!forms) return ['Its questions can’t fill every test it sells: too many of them give each other away.'];
  return reportRetakes(bank, [forms]).flatMap(({ test, repeatedIn: repeated }) =>
    repeated.map(
      ({ category, difficulty, most }) =>
        `A person’s ${ordinal(test)} test repeats ${most} ${difficulty} ${most === 1 ? 'question' : 'questions'} of ${category}.`,
    ),
  );
}
