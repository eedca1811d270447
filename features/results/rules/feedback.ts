/** What is known of one category of a result. */
export type CategoryFacts = { category: string; questions: number; answered: number; percent: number };

/** How a category went: `strong` is a strength to build on, `solid` reaches the passing score, `build` is below it. */
export const feedbackLevels = ['strong', 'solid', 'build'] as const;
export type FeedbackLevel = (typeof feedbackLevels)[number];

/** What helps next: answer everything, practice, or keep it as it is. */
export type NextStep = 'answer_all' | 'practice' | 'keep';

export type Feedback = CategoryFacts & {
  level: FeedbackLevel;
  steps: NextStep[];
  /** So few questions that one more right answer would change the picture. */
  isThin: boolean;
};

/** From this percent on a category is a strength. */
const strongPercent = 80;
const thinBelow = 5;

/** How a category went against the passing score, and what helps next. */
export function feedbackOn(facts: CategoryFacts, passPercent: number): Feedback {
  const level = levelOf(facts.percent, passPercent);
  const steps: NextStep[] = [];
  if (facts.answered < facts.questions) steps.push('answer_all');
  steps.push(level === 'strong' ? 'keep' : 'practice');
  return { ...facts, level, steps, isThin: facts.questions < thinBelow };
}

function levelOf(percent: number, passPercent: number): FeedbackLevel {
  if (percent >= Math.max(strongPercent, passPercent)) return 'strong';
  return percent >= passPercent ? 'solid' : 'build';
}

/** Feedback on every category that has questions, in the order of the blueprint. */
export const feedbackOf = (categories: readonly CategoryFacts[], passPercent: number): Feedback[] =>
  categories.filter(({ questions }) => questions > 0).map((facts) => feedbackOn(facts, passPercent));

type Offered = { code: string; slug: string; name: string; shelf: string };

/** The free type to rehearse with: of the same family where there is one, never the type itself; null when none is open. */
export function practiceFor(code: string, offered: readonly Offered[]): Offered | null {
  const practice = offered.filter((type) => type.shelf === 'practice' && type.code !== code);
  if (offered.some((type) => type.code === code && type.shelf === 'practice')) return null;
  return practice.find((type) => type.code.startsWith(`${code}-`)) ?? practice[0] ?? null;
}

/** The next level of the same family: GAT-2 after GAT-1; null where there is none. */
export function nextLevelOf(code: string, offered: readonly Offered[]): Offered | null {
  const [, family, level] = /^(.*?)(\d+)$/u.exec(code) ?? [];
  return level === undefined ? null : (offered.find((type) => type.code === `${family}${Number(level) + 1}`) ?? null);
}
