import type { Executor, Transaction } from '#platform/database/database.ts';

/** What one feature keeps about a person: shown in the export of their data, and forgotten with their account. */
export type PersonalSection = {
  name: string;
  read(tx: Executor, userId: string, now: Date): Promise<unknown>;
  /** Left out when everything goes with the person's row. */
  forget?(tx: Transaction, userId: string): Promise<void>;
};
