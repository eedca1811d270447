import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

export type Annulment = { reason: string; isRefundWanted: boolean; at: Date };

const annulStatement = {
  name: 'attempts.annul',
  text: `
    update assessments
    set annulled_at = $2, annulment_reason = $3, annulment_refund = $4, status = 'finished',
      submitted_at = coalesce(submitted_at, greatest($2::timestamptz, started_at)), version = version + 1
    where id = any ($1::uuid[]) and annulled_at is null
    returning id`,
};

/** Annuls those of the attempts that are not annulled yet; open ones end with it. Saves and ends that hold an attempt come first. */
export async function putAnnulled(tx: Transaction, ids: readonly string[], { reason, isRefundWanted, at }: Annulment): Promise<string[]> {
  const rows = await runNamed<{ id: string }>(tx, annulStatement, [ids, at, reason, isRefundWanted]);
  return rows.map(({ id }) => id);
}

const unsettledStatement = {
  name: 'attempts.unsettled',
  text: `
    select id from assessments
    where annulled_at is not null and annulment_outcome is null order by annulled_at limit $1`,
};

/** Annulled attempts whose payment nobody has given back yet. */
export async function listUnsettled(tx: Executor, limit: number): Promise<{ id: string }[]> {
  return runNamed(tx, unsettledStatement, [limit]);
}

const findStatement = {
  name: 'attempts.find-unsettled',
  text: `
    select annulment_reason as reason, annulment_refund as "isRefundWanted" from assessments
    where id = $1 and annulled_at is not null and annulment_outcome is null`,
};

/** Null once it is settled. */
export async function findUnsettled(tx: Transaction, id: string): Promise<Pick<Annulment, 'reason' | 'isRefundWanted'> | null> {
  const [found] = await runNamed<Pick<Annulment, 'reason' | 'isRefundWanted'>>(tx, findStatement, [id]);
  return found ?? null;
}

const settleStatement = {
  name: 'attempts.settle-annulment',
  text: 'update assessments set annulment_outcome = $2, version = version + 1 where id = $1',
};

export async function putAnnulmentOutcome(tx: Transaction, id: string, outcome: EntitlementReturn): Promise<void> {
  await runNamed(tx, settleStatement, [id, outcome]);
}
