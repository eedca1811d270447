import { recordAct } from '#features/audit/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notify } from '#platform/database/notifications.ts';
import { callerTopic } from '#platform/http/held-replies.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { DeletionGround } from '../rules/administration.ts';
import { deleteUser } from '../store/users.ts';
import type { KeptReason, PersonalSection } from './personal-section.ts';

type Deletion = { userId: string; actorId: string; now: Date; ground: DeletionGround; reason?: string };

type Deleted = { kept: KeptReason } | { kept: null; refunds: number };

/**
 * Deletes an account and everything that the features keep about its person, whoever decided it. What was paid for and never used goes
 * back only where we close the account because of the person's age.
 */
export async function deleteAccount(
  runtime: Runtime,
  tx: Transaction,
  sections: readonly PersonalSection[],
  { userId, actorId, now, ground, reason = '' }: Deletion,
): Promise<Deleted> {
  for (const section of sections) {
    const kept = await section.whyKept?.(tx, userId);
    if (kept) return { kept };
  }
  let refunds = 0;
  if (ground === 'underage')
    for (const section of sections) refunds += (await section.refundUnused?.(tx, userId, { actorId, reason, now })) ?? 0;
  for (const section of sections) await section.forget?.(tx, userId);
  await notify(tx, callerTopic(userId));
  await deleteUser(tx, userId);
  const entry = { at: now, actorId, subject: `user:${userId}` as const };
  if (ground === 'own') await recordAct(tx, { ...entry, act: 'accounts.account.deleted' });
  else if (ground === 'requested') await recordAct(tx, { ...entry, act: 'accounts.account.deleted-on-request', details: { reason } });
  else await recordAct(tx, { ...entry, act: 'accounts.account.closed-underage', details: { reason, refunds } });
  await runtime.jobs.announce(tx, 'accounts.account-deleted', { userId });
  return { kept: null, refunds };
}
