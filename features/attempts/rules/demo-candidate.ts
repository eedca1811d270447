import type { Difficulty } from '#features/questions/rules/difficulty.ts';
import type { Seeded } from '#features/questions/rules/seeded.ts';

/** One question of a form with its key, as the demo world answers it. */
export type KeyedQuestion = { categoryId: string; difficulty: Difficulty; optionIds: readonly string[]; rightOptionId: string };

/** How somebody of the demo world works through a form. */
export type DemoSitting = {
  /** The chance, in percent, of answering a medium question right. */
  ability: number;
  /** Where this person is better or worse, in percent, by category. */
  strengthOf: (categoryId: string) => number;
  /** How many of the last questions were not reached. */
  unreached: number;
};

const easierBy: Readonly<Record<Difficulty, number>> = { easy: 12, medium: 0, hard: -18 };

/** Nobody knows everything, and guessing is right one time in a while. */
const [least, most] = [6, 98];

/** A whole number around a middle, as people differ: a sum of many throws. */
export function bellCurve(dice: Seeded, middle: number, spread: number): number {
  const throws = Array.from({ length: 12 }, () => dice.int(0, 10_000) / 10_000);
  return Math.round(middle + spread * (throws.reduce((sum, one) => sum + one, 0) - 6));
}

/** What somebody chooses for each question of a form; null where nothing. */
export function chooseAnswers(
  dice: Seeded,
  { ability, strengthOf, unreached }: DemoSitting,
  form: readonly KeyedQuestion[],
): (string | null)[] {
  return form.map(({ categoryId, difficulty, optionIds, rightOptionId }, at) => {
    const chance = Math.min(most, Math.max(least, ability + strengthOf(categoryId) + easierBy[difficulty]));
    const isRight = dice.int(1, 100) <= chance;
    const wrong = optionIds.filter((id) => id !== rightOptionId);
    const isSkipped = at >= form.length - unreached || (!isRight && dice.int(1, 100) <= 4);
    if (isSkipped || wrong.length === 0) return null;
    return isRight ? rightOptionId : dice.pick(wrong);
  });
}
