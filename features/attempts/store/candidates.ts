import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { securityChecks } from '../tables.ts';

const standingStatement = {
  name: 'attempts.candidate',
  text: `
    select (select passed_at from security_checks where user_id = $1 and rules_version = $2 and assessment_type_id = $3) as "checkedAt",
      (select time_percent from accommodations where user_id = $1) as "timePercent",
      coalesce((select role from user_roles where user_id = $1), 'student') as role`,
};

/** When a person last passed the security check for a type by these rules, the accommodation they have, and their role. */
export async function findCandidate(
  tx: Executor,
  userId: string,
  { rulesVersion, assessmentTypeId }: { rulesVersion: string; assessmentTypeId: string },
): Promise<Candidate & { role: string }> {
  const [row] = await runNamed<Candidate & { role: string }>(tx, standingStatement, [userId, rulesVersion, assessmentTypeId]);
  return row ?? { checkedAt: null, timePercent: null, role: 'student' };
}

export type Candidate = { checkedAt: Date | null; timePercent: number | null };

const plainStatement = {
  name: 'attempts.plain-candidates',
  text: `
    select one.user_id as "userId",
      (select passed_at from security_checks where user_id = one.user_id and rules_version = $3 and assessment_type_id = one.type_id) as "checkedAt",
      (select time_percent from accommodations where user_id = one.user_id) as "timePercent"
    from (select $1::uuid[], $2::uuid[] offset 0) given (a, b) cross join unnest(a, b) one (user_id, type_id)
    where not exists (select from assessments where user_id = one.user_id and (assessment_type_id = one.type_id or status = 'open'))`,
};

type Plain = Candidate & { userId: string };

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

/** A check that is there is updated: `on conflict` would lock its row first. It stays for two servers that insert the same one. */
const putStatement = {
  name: 'attempts.put-security-checks',
  text: `
    with given as materialized (
      select one.*
      from (select $1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[] offset 0) given (a, b, c, d, e)
      cross join unnest(a, b, c, d, e) one (user_id, type_id, passed_at, rules_version, findings)
    ), updated as (
      update security_checks kept set passed_at = given.passed_at, rules_version = given.rules_version, findings = given.findings::jsonb
      from given where kept.user_id = given.user_id and kept.assessment_type_id = given.type_id
      returning kept.user_id, kept.assessment_type_id
    )
    insert into security_checks (user_id, assessment_type_id, passed_at, rules_version, findings)
    select user_id, type_id, passed_at, rules_version, findings::jsonb from given
    where (user_id, type_id) not in (select user_id, assessment_type_id from updated)
    order by user_id, type_id
    on conflict (user_id, assessment_type_id) do update
    set passed_at = excluded.passed_at, rules_version = excluded.rules_version, findings = excluded.findings`,
};

export type SecurityCheck = typeof securityChecks.$inferInsert;

/** Remembers passed checks, no two of them of one person and type. */
export async function putSecurityChecks(tx: Executor, checks: readonly SecurityCheck[]): Promise<void> {
  const column = <Key extends keyof SecurityCheck>(key: Key) => checks.map((check) => check[key]);
  await runNamed(tx, putStatement, [
    column('userId'),
    column('assessmentTypeId'),
    column('passedAt'),
    column('rulesVersion'),
    column('findings').map((findings) => JSON.stringify(findings)),
  ]);
}
