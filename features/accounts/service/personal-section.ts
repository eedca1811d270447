import type { Executor, Transaction } from '#platform/database/database.ts';

/** What has to be settled before an account can be deleted. */
export type KeptReason = 'last_owner';

/** What one feature keeps about a person: shown in the export of their data, and forgotten with their account. */
export type PersonalSection = {
  name: string;
  read(tx: Executor, userId: string, now: Date): Promise<unknown>;
  /** Why the account cannot be deleted yet; asked of every section before the first one forgets. */
  whyKept?(tx: Transaction, userId: string): Promise<KeptReason | null>;
  /** Left out when everything goes with the person's row. */
  forget?(tx: Transaction, userId: string): Promise<void>;
};
