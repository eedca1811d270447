import type { BankItem } from '../bank-item.ts';
import type { Problem } from './problem.ts';

/** What somebody answered who saw a question without its key; the digest says which wording it was. */
export type BlindAnswer = { digest: string; option: string };

/** Authored questions that nobody has answered blind as they stand, or that were answered otherwise than the key says. */
export function checkBlindAnswers(
  items: readonly BankItem[],
  answers: ReadonlyMap<string, BlindAnswer>,
  digestOf: (item: BankItem) => string,
): Problem[] {
  return items
    .filter((item) => item.family === null && item.isPublic)
    .flatMap((item) => {
      const answer = answers.get(item.key);
      if (answer === undefined || answer.digest !== digestOf(item))
        return [{ key: item.key, sentence: 'has not been answered blind in this wording.' }];
      const right = item.options[item.right]?.text ?? '';
      return answer.option === right
        ? []
        : [{ key: item.key, sentence: `was answered blind with “${answer.option}”; the key says “${right}”.` }];
    });
}
