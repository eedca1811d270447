import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { OrganizationKind } from '../rules/organization.ts';

export type FailingTarget = {
  organizationId: string;
  organization: string;
  kind: OrganizationKind;
  url: string;
  failingSince: Date;
  /** Calls that were given up in this outage. */
  lost: number;
};

type Row = Omit<FailingTarget, 'failingSince'> & { failingSince: string };

const told = sql`target.organization_id as "organizationId", organization.name as organization, organization.kind, target.url,
  target.failing_since as "failingSince"`;

/** Paused and removed targets are nobody's trouble, and closed organizations call none. */
const isCalled = sql`organization.id = target.organization_id and organization.closed_at is null
  and target.removed_at is null and not target.is_paused`;

const read = (rows: readonly Row[]): FailingTarget[] => rows.map((row) => ({ ...row, failingSince: new Date(row.failingSince) }));

/** Marks the targets that have failed since then and answers with them, once an outage. */
export async function markFailing(tx: Executor, { since, now }: { since: Date; now: Date }): Promise<FailingTarget[]> {
  const { rows } = await tx.execute<Row>(sql`
    update webhook_targets target set failing_notice_at = ${now.toISOString()} from organizations organization
    where target.failing_since <= ${since.toISOString()} and target.failing_notice_at is null and ${isCalled}
    returning ${told}, 0 as lost`);
  return read(rows);
}

/** Marks the targets for which calls were given up in their outage and answers with them, once an outage. */
export async function markGivenUp(tx: Executor, now: Date): Promise<FailingTarget[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<Row>(sql`
    with given_up as (
      select failing.id, count(*)::int as calls from webhook_targets failing join webhook_calls call on call.target_id = failing.id
      where failing.failing_since is not null and failing.gave_up_notice_at is null and call.gave_up_at >= failing.failing_since
        and coalesce(call.last_problem, '') not in ('withdrawn', 'removed')
      group by failing.id
    )
    update webhook_targets target set gave_up_notice_at = ${at}, failing_notice_at = coalesce(failing_notice_at, ${at}::timestamptz)
    from organizations organization, given_up
    where given_up.id = target.id and target.gave_up_notice_at is null and ${isCalled}
    returning ${told}, given_up.calls as lost`);
  return read(rows);
}
