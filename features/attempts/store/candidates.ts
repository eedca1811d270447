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

const plainStatement = {
  name: 'attempts.plain-candidates',
  text: `
    select one.user_id as "userId",
      (select passed_at from security_checks where user_id = one.user_id and rules_version = $3 and assessment_type_id = one.type_id) as "checkedAt",
      (select time_percent from accommodations where user_id = one.user_id) as "timePercent"
    from (select $1::uuid[], $2::uuid[] offset 0) given (a, b) cross join unnest(a, b) one (user_id, type_id)
    where not exists (select from assessments where user_id = one.user_id and (assessment_type_id = one.type_id or status = 'open'))`,
};

type Plain = { userId: string; checkedAt: Date | null; timePercent: number | null };

/** The same for those of several people who have no open attempt and never had one at the type they ask for, by person. */
export async function listPlainCandidates(
  tx: Executor,
  rulesVersion: string,
  asked: readonly { userId: string; assessmentTypeId: string }[],
): Promise<Map<string, Plain>> {
  const rows = await runNamed<Plain>(tx, plainStatement, [
    asked.map(({ userId }) => userId),
    asked.map(({ assessmentTypeId }) => assessmentTypeId),
    rulesVersion,
  ]);
  return new Map(rows.map((row) => [row.userId, row]));
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
