import type { BankItem } from '../rules/bank-item.ts';
import type { Problem } from '../rules/checks/problem.ts';
import { families } from './all-families.ts';

/** Every generated answer, found again by the family's solver from what a candidate sees; every wrong option names its mistake. */
export function checkAnswers(items: readonly BankItem[]): Problem[] {
  return items.flatMap(({ key, family, question, figure, options, right }) => {
    const solved = family === null ? undefined : families.get(family);
    if (!solved) return [];
    const view = { question, figure, options: options.map((option) => ({ text: option.text, figure: option.figure ?? null })) };
    const found: Problem[] = [];
    const answer = solved.solve(view);
    if (answer !== right)
      found.push({ key, sentence: `says ${options[right]?.text}, but solving it again gives ${options[answer]?.text ?? 'no option'}.` });
    if (options.some((option, at) => at !== right && !option.mistake))
      found.push({ key, sentence: 'has a wrong option without the mistake that leads to it.' });
    return found;
  });
}
