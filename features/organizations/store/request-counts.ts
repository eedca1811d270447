import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { RequestState } from '../rules/assessment-request.ts';

/** Both tables are read by one statement, at one moment: what is being folded is in exactly one of them. */
const countedOf = (organizationId: SQL, scopeId: SQL): SQL => sql`(
  select state, requests from request_counts where organization_id = ${organizationId} and scope_id = ${scopeId}
  union all select state, requests from request_count_changes where organization_id = ${organizationId} and scope_id = ${scopeId})`;

/** How many requests are in each state, of an organization or one of its rosters; states without any are missing. */
export async function countStates(tx: Executor, organizationId: string, rosterId: string = organizationId) {
  const { rows } = await tx.execute<{ state: RequestState; requests: number }>(sql`
    with counted as ${countedOf(sql`${organizationId}`, sql`${rosterId}`)}
    select state, sum(requests)::int as requests from counted group by state having sum(requests) > 0`);
  return rows;
}

/** The same as a column of a roster or an assignment, for some states or all. */
export function requestsOf(table: 'rosters' | 'assignments', states?: readonly RequestState[]): SQL<number> {
  const counted = countedOf(sql.raw(`${table}.organization_id`), sql.raw(`${table}.id`));
  const inStates = states && sql` where state in ${[...states]}`;
  return sql<number>`(with counted as ${counted} select coalesce(sum(requests), 0)::int from counted${inStates})`;
}

const batchSize = 10_000;

/** Adds changes to the counts and says whether there may be more. Those that another server is adding at the moment are left to it. */
export async function foldCounts(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with taken as (
      delete from request_count_changes
      where id in (select id from request_count_changes order by id limit ${batchSize} for update skip locked)
      returning organization_id, scope_id, state, requests),
    folded as (
      insert into request_counts (organization_id, scope_id, state, requests)
      select organization_id, scope_id, state, sum(requests) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, scope_id, state) do update set requests = request_counts.requests + excluded.requests)
    select count(*)::int as taken from taken`);
  const taken = rows[0]?.taken ?? 0;
  if (taken > 0)
    await tx.execute(sql`
      delete from request_counts where (organization_id, scope_id, state) in (
        select organization_id, scope_id, state from request_counts where requests = 0 for update skip locked)`);
  return taken === batchSize;
}
