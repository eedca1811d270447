import { countsByCategory } from '#features/catalog/rules/blueprint.ts';
import { ok, type Outcome } from '#platform/contract/outcome.ts';
import { type Difficulty, difficulties } from './difficulty.ts';
import { drawLabForm, type LabBank, type LabForm, questionsOf } from './lab-form.ts';
import { reportRetakes, type Retake } from './retakes.ts';
import { seeded } from './seeded.ts';
import { expectedFacility } from './select-form.ts';
import { spreadOf, type Spread } from './spread.ts';

export type { LabBank, LabForm } from './lab-form.ts';

/** What many drawn forms show about a bank. */
export type FormLabReport = {
  forms: number;
  total: number;
  bankSize: number;
  /** How many questions of each category a form has, what the blueprint wants, and how many there are. */
  categories: { name: string; wanted: number; size: number; perForm: Spread }[];
  difficulties: { difficulty: Difficulty; size: number; perForm: Spread }[];
  /** In how many forms a question stands. */
  exposure: { perQuestion: Spread; neverDrawn: number; histogram: ExposureBar[] };
  /** How many questions two forms have in common, over random pairs. */
  overlap: { pairs: number; mean: number; percentile95: number };
  /** The family that gave the most questions to a single form; null when no form has a generated question. */
  largestFamily: { family: string; questions: number; share: number } | null;
  /** How many questions of a form speak of a scene that an earlier one of it speaks of, and the scene that returned most often. */
  sceneRepeats: Spread;
  largestScene: { scene: string; questions: number } | null;
  /** The share of questions that a candidate is expected to get right, by form. */
  expected: Spread;
  /** The tests of several people, one after the other. */
  retakes: Retake[];
};

/** How many questions stand in more than `overPercent` and at most `toPercent` of the forms; the first bar begins with 0 itself. */
export type ExposureBar = { overPercent: number; toPercent: number; questions: number };

/** Draws forms number `from` to `to - 1` by the rule of real attempts; the same numbers give the same forms. */
export function drawForms(bank: LabBank, from: number, to: number): Outcome<LabForm[], 'count_too_small' | 'too_few_questions'> {
  const forms: LabForm[] = [];
  for (let number = from; number < to; number++) {
    const form = drawLabForm(bank, `form lab ${number}`, []);
    if (!form.ok) return form;
    forms.push(form.value);
  }
  return ok(forms);
}

/** Counts what the forms have in them, at least one form, and what the tests of people have, one after the other. */
export function reportForms(bank: LabBank, forms: readonly LabForm[], people: readonly (readonly LabForm[])[] = []): FormLabReport {
  const questions = questionsOf(bank);
  const exposures = questions.map(() => 0);
  for (const form of forms) for (const question of form) exposures[question] = (exposures[question] ?? 0) + 1;
  const inCategory = countsIn(
    forms,
    questions.map(({ category }) => category),
    bank.categories.length,
  );
  const inDifficulty = countsIn(
    forms,
    questions.map(({ difficulty }) => difficulties.indexOf(difficulty)),
    difficulties.length,
  );
  const wanted = countsByCategory(bank.total, bank.categories.length);
  return {
    forms: forms.length,
    total: bank.total,
    bankSize: questions.length,
    categories: bank.categories.map((name, at) => ({
      name,
      wanted: wanted[at] ?? 0,
      size: questions.filter(({ category }) => category === at).length,
      perForm: spreadOf(inCategory[at] ?? []),
    })),
    difficulties: difficulties.map((step, at) => ({
      difficulty: step,
      size: questions.filter(({ difficulty }) => difficulty === step).length,
      perForm: spreadOf(inDifficulty[at] ?? []),
    })),
    exposure: {
      perQuestion: spreadOf(exposures),
      neverDrawn: exposures.filter((count) => count === 0).length,
      histogram: histogramOf(exposures, forms.length),
    },
    overlap: overlapOf(forms),
    ...reportLikeness(bank.total, forms, questions),
    expected: spreadOf(forms.map((form) => meanOf(form.map((at) => expectedOf(questions[at]))))),
    retakes: reportRetakes(bank, people),
  };
}

/** What questions of one form have in common: their family, their scene. */
function reportLikeness(
  total: number,
  forms: readonly LabForm[],
  questions: readonly { family: string | null; scene: string | null }[],
): Pick<FormLabReport, 'largestFamily' | 'sceneRepeats' | 'largestScene'> {
  const [family, scene] = (['family', 'scene'] as const).map((trait) => {
    const names = questions.map((question) => question[trait]);
    return mostInAForm(forms, names);
  });
  return {
    largestFamily: family ? { family: family.name, questions: family.questions, share: family.questions / total } : null,
    sceneRepeats: spreadOf(forms.map((form) => form.length - new Set(form.map((at) => questions[at]?.scene ?? at)).size)),
    largestScene: scene ? { scene: scene.name, questions: scene.questions } : null,
  };
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const expectedOf = (question: { difficulty: Difficulty; facility: number | null } | undefined): number =>
  question?.facility ?? expectedFacility[question?.difficulty ?? 'medium'];

/** For each of `kinds` kinds, how many questions of it every form has. */
function countsIn(forms: readonly LabForm[], kindOf: readonly number[], kinds: number): number[][] {
  const counts = Array.from({ length: kinds }, () => forms.map(() => 0));
  for (const [at, form] of forms.entries())
    for (const question of form) {
      const ofKind = counts[kindOf[question] ?? 0];
      if (ofKind) ofKind[at] = (ofKind[at] ?? 0) + 1;
    }
  return counts;
}

const barPercent = 5;

/** Bars of five percent each, from the first that holds a question to the last. */
function histogramOf(exposures: readonly number[], forms: number): ExposureBar[] {
  const barOf = (count: number): number => Math.max(0, Math.ceil((count * 100) / (forms * barPercent)) - 1);
  const bars = exposures.map(barOf);
  const first = Math.min(...bars);
  return Array.from({ length: Math.max(...bars) - first + 1 }, (_, at) => ({
    overPercent: (first + at) * barPercent,
    toPercent: (first + at + 1) * barPercent,
    questions: bars.filter((bar) => bar === first + at).length,
  }));
}

const mostPairs = 2000;

function overlapOf(forms: readonly LabForm[]): FormLabReport['overlap'] {
  if (forms.length < 2) return { pairs: 0, mean: 0, percentile95: 0 };
  const dice = seeded('form lab pairs');
  const members = forms.map((form) => new Set(form));
  const shared = Array.from({ length: Math.min(mostPairs, forms.length) }, () => {
    const [one, other] = pairOf(dice.int(0, forms.length - 1), dice.int(0, forms.length - 2));
    return forms[one]?.filter((question) => members[other]?.has(question)).length ?? 0;
  });
  const { mean } = spreadOf(shared);
  const sorted = shared.toSorted((a, b) => a - b);
  return { pairs: shared.length, mean, percentile95: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0 };
}

/** Two different numbers from any one and one of the rest. */
const pairOf = (one: number, rest: number): [number, number] => [one, rest < one ? rest : rest + 1];

/** The name that most questions of a single form share. */
function mostInAForm(forms: readonly LabForm[], nameOf: readonly (string | null)[]): { name: string; questions: number } | null {
  let largest: { name: string; questions: number } | null = null;
  for (const form of forms) {
    const counts = new Map<string, number>();
    for (const question of form) {
      const name = nameOf[question];
      if (!name) continue;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count > (largest?.questions ?? 0)) largest = { name, questions: count };
    }
  }
  return largest;
}
