import type { Difficulty } from './difficulty.ts';
import type { BankEntry, ExchangeQuestion } from './exchange.ts';

export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Two questions with the same answer here ask the same with the same options, whatever their order and line breaks. */
export function samenessOf(question: { questionText: string; options: readonly { text: string }[] }): string {
  return JSON.stringify([folded(question.questionText), ...question.options.map((option) => folded(option.text)).toSorted()]);
}

/** True when the file does not speak of something that the bank may know. */
export function isIncomplete(question: ExchangeQuestion): boolean {
  const { categoryId, difficulty, passageTitle, passage, figure, points, explanation, family, options } = question;
  const told = [categoryId, difficulty, passageTitle, passage, figure, points, explanation, family];
  return told.includes(undefined) || options.some((option) => option.figure === undefined || option.mistake === undefined);
}

/** A question as the bank will hold it; what neither the file nor the bank says of category and difficulty is undefined. */
export type CompleteQuestion = Omit<BankEntry, 'key' | 'categoryId' | 'difficulty' | 'options'> & {
  categoryId: string | undefined;
  difficulty: Difficulty | undefined;
  options: { text: string; figure?: BankEntry['figure'] & object; mistake?: string }[];
  right: number;
};

/** What the file says, then what the bank knows of the same question, then what the command says for the whole file. */
export function completeExchange(
  told: ExchangeQuestion,
  known: BankEntry | null,
  fallback: { categoryId?: string | undefined; difficulty?: Difficulty | undefined },
): CompleteQuestion {
  const kept = <Value>(said: Value | undefined, has: Value | undefined, otherwise: Value): Value =>
    said !== undefined ? said : has !== undefined ? has : otherwise;
  const keepText = (said: string, has: string | undefined) =>
    told.isFolded && has !== undefined && folded(has) === folded(said) ? has : said;
  return {
    categoryId: told.categoryId ?? known?.categoryId ?? fallback.categoryId,
    difficulty: told.difficulty ?? known?.difficulty ?? fallback.difficulty,
    questionText: keepText(told.questionText, known?.questionText),
    passageTitle: kept(told.passageTitle, known?.passageTitle, null),
    passage: kept(told.passage, known?.passage, null),
    figure: kept(told.figure, known?.figure, null),
    points: kept(told.points, known?.points, null),
    explanation: kept(told.explanation, known?.explanation, ''),
    family: kept(told.family, known?.family, null),
    options: told.options.map((option) => {
      const same = known?.options.find((other) => folded(other.text) === folded(option.text));
      const figure = kept(option.figure, same?.figure, null);
      const mistake = kept(option.mistake, same?.mistake, null);
      return { text: keepText(option.text, same?.text), ...(figure && { figure }), ...(mistake !== null && { mistake }) };
    }),
    right: told.right,
  };
}
