import type { Executor } from '#platform/database/database.ts';
import { folded, isIncomplete, samenessOf } from '../rules/complete-exchange.ts';
import type { BankEntry, ExchangeQuestion } from '../rules/exchange.ts';
import { listBank } from './list-bank.ts';

/**
 * Finds the questions of the bank that questions of a file are: by the key where the file has one but does not tell everything, and
 * without a key by the same question with the same options.
 */
export async function matchBank(
  tx: Executor,
  categories: readonly { id: string }[],
  questions: readonly ExchangeQuestion[],
): Promise<Map<ExchangeQuestion, BankEntry>> {
  const keyed = new Map(
    questions.filter((question) => question.key !== null && isIncomplete(question)).map((question) => [question.key, question]),
  );
  const keyless = Map.groupBy(
    questions.filter((question) => question.key === null),
    samenessOf,
  );
  const found = new Map<ExchangeQuestion, BankEntry>();
  if (keyed.size + keyless.size === 0) return found;
  const same = new Map<string, BankEntry[]>();
  for await (const { entries } of listBank(tx, categories)) {
    for (const entry of entries) {
      const question = keyed.get(entry.key);
      if (question) found.set(question, entry);
      const sameness = samenessOf(entry);
      if (keyless.has(sameness)) same.set(sameness, [...(same.get(sameness) ?? []), entry]);
    }
  }
  for (const [sameness, asked] of keyless) pair(asked, same.get(sameness) ?? [], found);
  return found;
}

/** Questions that read alike are told apart by their right option where possible; the others are taken in order. */
function pair(asked: readonly ExchangeQuestion[], entries: readonly BankEntry[], found: Map<ExchangeQuestion, BankEntry>): void {
  const left = [...entries];
  const take = (question: ExchangeQuestion, isFit: (entry: BankEntry) => boolean) => {
    const at = left.findIndex(isFit);
    const [entry] = at === -1 ? [] : left.splice(at, 1);
    if (entry) found.set(question, entry);
  };
  for (const question of asked) {
    const right = folded(question.options[question.right]?.text ?? '');
    take(question, (entry) => entry.options.some((option) => option.isCorrect && folded(option.text) === right));
  }
  for (const question of asked) if (!found.has(question)) take(question, () => true);
}
