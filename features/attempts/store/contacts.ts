import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

/** An attempt that was deleted meanwhile is left out; a later moment is never overwritten by an earlier one. */
const seenStatement = {
  name: 'attempts.put-seen',
  text: `
    insert into attempt_contacts (assessment_id, seen_at)
    select seen.id, seen.at from unnest($1::uuid[], $2::timestamptz[]) seen (id, at) join assessments attempt on attempt.id = seen.id
    order by seen.id
    on conflict (assessment_id) do update set seen_at = excluded.seen_at where excluded.seen_at > attempt_contacts.seen_at`,
};

/** Writes down when the pages of these attempts last spoke with the server. */
export async function putSeen(tx: Executor, seen: ReadonlyMap<string, Date>): Promise<void> {
  await runNamed(tx, seenStatement, [[...seen.keys()], [...seen.values()].map((at) => at.toISOString())]);
}
