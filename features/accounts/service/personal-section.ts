import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Losses } from '../rules/losses.ts';

/** What has to be settled before an account can be deleted. */
export type KeptReason = 'last_owner';

/** Who decided it and why. */
export type Because = { actorId: string; reason: string; now: Date };

/** What one feature keeps about a person: shown in the export of their data, and forgotten with their account. */
export type PersonalSection = {
  name: string;
  read(tx: Executor, userId: string, now: Date): Promise<unknown>;
  /** Why the account cannot be deleted yet; asked of every section before the first one forgets. */
  whyKept?(tx: Transaction, userId: string): Promise<KeptReason | null>;
  /** What the person would lose with it, for whoever decides. */
  countLosses?(tx: Executor, userId: string): Promise<Partial<Losses>>;
  /** Pays back what was paid for and never used, when it is us who close the account; how many payments. */
  refundUnused?(tx: Transaction, userId: string, because: Because): Promise<number>;
  /** Left out when everything goes with the person's row. */
  forget?(tx: Transaction, userId: string): Promise<void>;
};
