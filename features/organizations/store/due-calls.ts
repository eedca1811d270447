import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import type { CallProblem } from '../rules/webhook.ts';
import { webhookCalls, webhookTargets } from '../tables/connections.ts';

export type DueCall = {
  id: string;
  organizationId: string;
  targetId: string;
  eventId: string;
  event: string;
  payload: Record<string, unknown>;
  triesEndAt: Date;
  /** This one included. */
  tries: number;
  url: string;
  sealedSecret: string;
  /** The organization may still know of what the call is about. */
  isAllowed: boolean;
};

type DueRow = {
  id: string;
  organization_id: string;
  target_id: string;
  event_id: string;
  event: string;
  payload: Record<string, unknown>;
  tries_end_at: Date;
  tries: number;
  url: string;
  sealed_secret: string;
  is_allowed: boolean;
};

/** A call to a target is due: to one that answers, or to one that has been failing. */
export const hasDueCalls = ({ isFailing }: { isFailing: boolean }): string => `exists (
  select from webhook_targets target
  where target.removed_at is null and not target.is_paused and (target.failing_since is not null) = ${isFailing}
    and exists (select from webhook_calls where target_id = target.id and next_try_at <= given.now))`;

/**
 * Calls that are due, a few of each target and the first of each before the second of any, so that long lines at some hold up no other. Whoever takes one has it until the lease ends; a server that
 * dies meanwhile leaves it to the next.
 */
const takeStatement: NamedStatement = {
  name: 'organizations.take-due-calls',
  text: `
    with due as (
      select call.id from webhook_targets target
      cross join lateral (
        select id, row_number() over (order by next_try_at) as nth
        from (
          select id, next_try_at from webhook_calls
          where target_id = target.id and next_try_at <= $1
          order by next_try_at limit $4
          for update skip locked
        ) waiting
      ) call
      where target.removed_at is null and not target.is_paused and (target.failing_since is not null) = $2
        and exists (select from organizations where id = target.organization_id and closed_at is null)
        and exists (
          select from organization_members member join users person on person.id = member.user_id
          where member.organization_id = target.organization_id and person.disabled_at is null
        )
      order by call.nth, random() limit $5
    )
    update webhook_calls call set tries = tries + 1, last_try_at = $1, next_try_at = $3
    from webhook_targets target
    where call.id in (select id from due) and target.id = call.target_id
    returning call.id, call.organization_id, call.target_id, call.event_id, call.event, call.payload, call.tries_end_at, call.tries,
      target.url, target.sealed_secret,
      case
        when call.event = 'result.shared' then exists (
          select from assessment_requests request where request.id = call.request_id and request.state = 'shared')
        when call.certificate_id is not null then exists (
          select from watches watch
          where watch.organization_id = call.organization_id and watch.certificate_id = call.certificate_id
            and (watch.ended_at is null or watch.fired_at is not null)
        ) or exists (
          select from assessment_requests request join certificates certificate on certificate.result_id = request.result_id
          where certificate.id = call.certificate_id and request.organization_id = call.organization_id
            and request.state = 'shared' and request.share_level = 'full')
        else true
      end as is_allowed`,
};

type Taking = { now: Date; isFailing: boolean; leaseUntil: Date; ofOneTarget: number; inAll: number };

export async function takeDueCalls(tx: Executor, { now, isFailing, leaseUntil, ofOneTarget, inAll }: Taking): Promise<DueCall[]> {
  const rows = await runNamed<DueRow>(tx, takeStatement, [now, isFailing, leaseUntil, ofOneTarget, inAll]);
  return rows.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    targetId: row.target_id,
    eventId: row.event_id,
    event: row.event,
    payload: row.payload,
    triesEndAt: row.tries_end_at,
    tries: row.tries,
    url: row.url,
    sealedSecret: row.sealed_secret,
    isAllowed: row.is_allowed,
  }));
}

type Settled = { status: number | null; problem: CallProblem | null; now: Date; nextTryAt: Date | null };

/** Writes what became of a try. One that took so long that another server has tried again since changes nothing. */
export async function putTried(tx: Executor, call: Pick<DueCall, 'id' | 'tries' | 'targetId'>, settled: Settled): Promise<void> {
  const { status, problem, now, nextTryAt } = settled;
  const isDelivered = problem === null;
  const { rowCount } = await tx
    .update(webhookCalls)
    .set({
      nextTryAt,
      deliveredAt: isDelivered ? now : null,
      gaveUpAt: !isDelivered && nextTryAt === null ? now : null,
      lastStatus: status,
      lastProblem: problem,
      ...(problem === 'withdrawn' ? { payload: {} } : {}),
    })
    .where(
      and(
        eq(webhookCalls.id, call.id),
        eq(webhookCalls.tries, call.tries),
        isNull(webhookCalls.deliveredAt),
        isNull(webhookCalls.gaveUpAt),
      ),
    );
  if (rowCount === 0 || problem === 'withdrawn') return;
  await tx
    .update(webhookTargets)
    .set(
      isDelivered
        ? { failingSince: null, failingNoticeAt: null, gaveUpNoticeAt: null }
        : { failingSince: sql`coalesce(${webhookTargets.failingSince}, ${now.toISOString()}::timestamptz)` },
    )
    .where(and(eq(webhookTargets.id, call.targetId), isDelivered ? sql`${webhookTargets.failingSince} is not null` : undefined));
}
