import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newGaps } from '../rules/draft.ts';
import { lockBank } from '../store/places.ts';
import { readSaleState } from './bank-state.ts';

/** Thrown to roll back what the guard refuses. */
class Refusing extends Error {
  readonly outcome: { ok: false; refusal: string; gaps?: readonly string[] };

  constructor(outcome: Refusing['outcome']) {
    super('The bank would be too small.');
    this.outcome = outcome;
  }
}

/**
 * Changes the bank of a type, and takes the change back when a published type could then no longer give one person every test it sells.
 * What the guard says was true before is no reason to refuse.
 */
export async function changeGuarded<Value, Code extends string>(
  database: Database,
  typeCode: string,
  change: (tx: Transaction) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'guard'>> {
  try {
    return await database.transaction(async (tx) => {
      const type = await findTypeNamed(tx, typeCode);
      if (type) await lockBank(tx, type.id);
      const before = type?.publishedAt ? (await readSaleState(tx, type)).gaps : null;
      const done = await change(tx);
      if (!done.ok) throw new Refusing(done);
      const gaps = before && type ? newGaps(before, (await readSaleState(tx, type)).gaps) : [];
      if (gaps.length > 0) throw new Refusing(refuse('guard', gaps));
      return ok(done.value);
    });
  } catch (error) {
    if (error instanceof Refusing) return error.outcome as Outcome<Value, Code | 'guard'>;
    throw error;
  }
}
