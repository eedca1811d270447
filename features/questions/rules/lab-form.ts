import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Difficulty } from './difficulty.ts';
import { planForm, type Proposal, proposePlaces } from './plan-form.ts';
import { seeded } from './seeded.ts';
import { selectForm, type Traits } from './select-form.ts';

/** A bank as far as drawing sees it: its strata in the blueprint's order, each with the traits of the question at every place. */
export type LabBank = {
  /** How many questions a form has. */
  total: number;
  categories: readonly string[];
  strata: readonly { category: number; difficulty: Difficulty; questions: readonly Traits[] }[];
};

/** A form as the numbers of its questions; the questions of a bank are counted through its strata from 0. */
export type LabForm = readonly number[];

type LabQuestion = Traits & { category: number; difficulty: Difficulty };

/** The questions of a bank in the order of their numbers. */
export const questionsOf = ({ strata }: LabBank): LabQuestion[] =>
  strata.flatMap(({ category, difficulty, questions }) => questions.map((traits) => ({ ...traits, category, difficulty })));

/** Draws one form by the rule of real attempts for somebody who met the questions of earlier forms, the first form longest ago. */
export function drawLabForm(
  bank: LabBank,
  seed: string,
  earlier: readonly LabForm[],
): Outcome<LabForm, 'count_too_small' | 'too_few_questions'> {
  const starts = startsOf(bank);
  const met = new Map(earlier.flatMap((form, nth) => form.map((question) => [question, nth] as const)));
  const strata = bank.strata.map(({ category, difficulty, questions }, at) => {
    const start = starts[at] ?? 0;
    const places = questions.map((_, place) => place + 1).filter((place) => met.has(start + place - 1));
    return {
      category,
      difficulty,
      size: questions.length,
      met: places.toSorted((a, b) => (met.get(start + a - 1) ?? 0) - (met.get(start + b - 1) ?? 0)),
    };
  });
  const dice = seeded(seed);
  const planned = planForm(dice, { total: bank.total, categories: bank.categories.length, strata });
  if (!planned.ok) return planned;
  const all = questionsOf(bank);
  const known = [...met.keys()].flatMap((question) => all[question] ?? []);
  const chosen = selectForm({
    wanted: planned.value,
    difficulties: strata.map(({ difficulty }) => difficulty),
    proposals: proposePlaces(dice, strata, planned.value, Number.MAX_SAFE_INTEGER).map((proposal) => withTraits(bank, proposal)),
    met: { families: new Set(known.flatMap(({ family }) => family ?? [])), groups: new Set(known.flatMap(({ groups }) => groups)) },
  });
  return chosen ? ok(chosen.map(({ stratum, place }) => (starts[stratum] ?? 0) + place - 1)) : refuse('too_few_questions');
}

const withTraits = ({ strata }: LabBank, proposal: Proposal): Proposal & Traits => ({
  ...(strata[proposal.stratum]?.questions[proposal.place - 1] ?? { family: null, scene: null, groups: [], facility: null }),
  ...proposal,
});

function startsOf({ strata }: LabBank): number[] {
  let next = 0;
  return strata.map(({ questions }) => {
    const start = next;
    next += questions.length;
    return start;
  });
}
