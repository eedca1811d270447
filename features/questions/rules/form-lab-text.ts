import { ordinal, type Retake } from './retakes.ts';
import type { ExposureBar, FormLabReport } from './form-lab.ts';
import type { Spread } from './spread.ts';
import { number } from './wording.ts';

/** "20 to 25%" of the forms; the first bar begins with never. */
export const exposureRange = ({ overPercent, toPercent }: ExposureBar): string => `${overPercent} to ${toPercent}%`;

/** The report of the form lab for a terminal, with the exposure as a picture of signs. */
export function formLabText(name: string, report: FormLabReport): string {
  const {
    forms,
    total,
    bankSize,
    categories,
    difficulties,
    exposure,
    overlap,
    largestFamily,
    sceneRepeats,
    largestScene,
    expected,
    retakes,
  } = report;
  const widest = Math.max(...categories.map((category) => category.name.length), 10);
  const counted = (label: string, size: number, spread: Spread): string =>
    `  ${label.padEnd(widest)}  ${spreadText(spread).padEnd(30)} ${size} in the bank`;
  const percent = (count: number): string => `${number((100 * count) / forms, 1)}%`;
  const { perQuestion, neverDrawn, histogram } = exposure;
  return [
    `${name}: ${number(forms)} forms of ${total} questions, drawn from ${number(bankSize)}`,
    '',
    'Questions of each category in a form',
    ...categories.map((category) => counted(category.name, category.size, category.perForm)),
    'Questions of each difficulty in a form',
    ...difficulties.map(({ difficulty, size, perForm }) => counted(difficulty, size, perForm)),
    '',
    `A question stands in ${percent(perQuestion.min)} to ${percent(perQuestion.max)} of the forms, in the middle ${percent(perQuestion.median)}`,
    neverDrawn === 0 ? 'Every question was drawn' : `${number(neverDrawn)} of ${number(bankSize)} questions were never drawn`,
    ...drawBars(histogram),
    '',
    `Two forms have ${number(overlap.mean, 1)} questions in common, ${number(overlap.percentile95)} or fewer in 95% of pairs`,
    largestFamily
      ? `One family gives a form at most ${largestFamily.questions} questions (${number(100 * largestFamily.share, 1)}%): ${largestFamily.family}`
      : 'No form has a generated question',
    sceneText(sceneRepeats, largestScene),
    `A candidate is expected to get ${number(100 * expected.min, 1)}% to ${number(100 * expected.max, 1)}% of a form right`,
    ...(retakes.length === 0 ? [] : ['', 'One person’s tests, in order']),
    ...retakes.map(retakeText),
  ].join('\n');
}

function sceneText(repeats: Spread, largest: FormLabReport['largestScene']): string {
  if (!largest || repeats.max === 0) return 'No two questions in a test share a scenario';
  return `Questions of a form whose scene came before: ${spreadText(repeats)}; at most ${largest.questions} of one scene: ${largest.scene}`;
}

function retakeText({ test, repeats, repeatedIn, offBlueprint }: Retake): string {
  const where = repeatedIn.map(({ category, difficulty, most }) => `${most} ${difficulty} of ${category}`).join(', ');
  const repeated = repeats.max === 0 ? 'repeats nothing' : `repeats ${spreadText(repeats)} (at most ${where})`;
  return `  ${ordinal(test)} test: ${repeated}${offBlueprint === 0 ? '' : `; ${offBlueprint} left the blueprint`}`;
}

const spreadText = ({ min, max, mean }: Spread): string => (min === max ? String(min) : `${min} to ${max}, on average ${number(mean, 1)}`);

const longest = 50;

function drawBars(bars: readonly ExposureBar[]): string[] {
  const most = Math.max(...bars.map((bar) => bar.questions));
  const widest = Math.max(...bars.map((bar) => exposureRange(bar).length));
  return bars.map((bar) => {
    const signs = bar.questions === 0 ? 0 : Math.max(1, Math.round((longest * bar.questions) / most));
    return `  ${exposureRange(bar).padStart(widest)}  ${'█'.repeat(signs)} ${bar.questions}`;
  });
}
