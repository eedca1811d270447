import type { Executor } from '#platform/database/database.ts';
import type { BankEntry } from '../rules/exchange.ts';
import { listEntries } from '../store/exchange.ts';

const pageSize = 500;

/** The active questions of these categories, a page at a time. */
export async function* listBank<Category extends { id: string }>(
  tx: Executor,
  categories: readonly Category[],
): AsyncGenerator<{ category: Category; entries: BankEntry[] }> {
  for (const category of categories) {
    let entries = await listEntries(tx, category.id, '', pageSize);
    while (entries.length > 0) {
      yield { category, entries };
      entries = entries.length < pageSize ? [] : await listEntries(tx, category.id, entries.at(-1)?.key ?? '', pageSize);
    }
  }
}
