import type { BankItem } from '../rules/bank-item.ts';
import { checkDuplicates } from '../rules/checks/duplicates.ts';
import { checkFill, checkCategories, type TypeBlueprint } from '../rules/checks/fill.ts';
import { checkGuessing } from '../rules/checks/guessing.ts';
import { checkGiveaways } from '../rules/checks/giveaways.ts';
import { checkOptions } from '../rules/checks/options.ts';
import { checkPositions } from '../rules/checks/positions.ts';
import type { Problem } from '../rules/checks/problem.ts';
import { checkSpelling } from '../rules/checks/spelling.ts';
import { checkAnswers } from './check-answers.ts';

/** The checks that every question must pass before it reaches a candidate, with what each promises. */
export const contentChecks: readonly {
  promise: string;
  find: (types: readonly TypeBlueprint[], items: readonly BankItem[]) => Problem[];
}[] = [
  { promise: 'Four distinct options of similar length, one right, each item explained', find: (_, items) => checkOptions(items) },
  { promise: 'No answer given away by length, echo or wording', find: (_, items) => checkGiveaways(items) },
  { promise: 'No duplicate or near-duplicate texts', find: (_, items) => checkDuplicates(items) },
  { promise: 'Generated answers found again by an independent solver', find: (_, items) => checkAnswers(items) },
  { promise: 'The right option stands in every place equally often', find: (_, items) => checkPositions(items) },
  { promise: 'Consistent spelling of words and names', find: (_, items) => checkSpelling(items) },
  { promise: 'Only categories of the catalogue', find: checkCategories },
  { promise: 'Every category and difficulty holds four forms, two of free types, no family more than a sixth', find: checkFill },
  { promise: 'Options alone, places, lengths and echoes answer no more than chance', find: (_, items) => checkGuessing(items) },
];
