import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

/** The newest attempts in the demo world, except those of the accounts that visitors use. */
const reviewableStatement = {
  name: 'integrity.demo-reviewable',
  text: `
    select attempt.id, attempt.submitted_at as "submittedAt", result.passed
    from assessments attempt join assessment_results result on result.assessment_id = attempt.id
    join users person on person.id = attempt.user_id
    where person.email like '%@' || $1 and person.email <> all ($2::text[]) and attempt.annulled_at is null and person.full_name ~ '^[A-Z]'
    order by attempt.submitted_at desc, attempt.id limit 60`,
};

type Wanted = { domain: string; without: readonly string[]; passed: number };

/** Attempts of the demo world for a review each, and one for an appeal against its verdict. */
export async function listReviewable(tx: Executor, { domain, without, passed }: Wanted) {
  const rows = await runNamed<{ id: string; submittedAt: Date; passed: boolean }>(tx, reviewableStatement, [domain, without]);
  return { passed: rows.filter((row) => row.passed).slice(0, passed), failed: rows.find((row) => !row.passed)?.id ?? null };
}
