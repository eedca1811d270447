import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { securityChecks } from '../tables.ts';

const standingStatement = {
  name: 'attempts.candidate',
  text: `
    select (select passed_at from security_checks where user_id = $1 and rules_version = $2 and assessment_type_id = $3) as "checkedAt",
      (select time_percent from accommodations where user_id = $1) as "timePercent"`,
};

/** When a person last passed the security check for a type by these rules, and the accommodation they have. */
export async function findCandidate(
  tx: Executor,
  userId: string,
  { rulesVersion, assessmentTypeId }: { rulesVersion: string; assessmentTypeId: string },
): Promise<{ checkedAt: Date | null; timePercent: number | null }> {
  const [row] = await runNamed<{ checkedAt: Date | null; timePercent: number | null }>(tx, standingStatement, [
    userId,
    rulesVersion,
    assessmentTypeId,
  ]);
  return row ?? { checkedAt: null, timePercent: null };
}

export async function putSecurityCheck(tx: Executor, check: typeof securityChecks.$inferInsert): Promise<void> {
  const { passedAt, rulesVersion, findings } = check;
  await tx
    .insert(securityChecks)
    .values(check)
    .onConflictDoUpdate({ target: [securityChecks.userId, securityChecks.assessmentTypeId], set: { passedAt, rulesVersion, findings } })
    .prepare('attempts.put-security-check')
    .execute();
}
