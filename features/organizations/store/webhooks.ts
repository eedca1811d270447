import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { WebhookCallState, WebhookEvent } from '../rules/webhook.ts';
import { webhookCalls, webhookTargets } from '../tables/connections.ts';
import { organizations } from '../tables/organizations.ts';

export type StoredTarget = {
  id: string;
  url: string;
  events: WebhookEvent[];
  isPaused: boolean;
  failingSince: Date | null;
  createdAt: Date;
};

const targetColumns = {
  id: webhookTargets.id,
  url: webhookTargets.url,
  events: webhookTargets.events,
  isPaused: webhookTargets.isPaused,
  failingSince: webhookTargets.failingSince,
  createdAt: webhookTargets.createdAt,
};

const isLive = (organizationId: string): SQL | undefined =>
  and(eq(webhookTargets.organizationId, organizationId), isNull(webhookTargets.removedAt));

export async function listTargets(tx: Executor, organizationId: string): Promise<StoredTarget[]> {
  const rows = await tx
    .select(targetColumns)
    .from(webhookTargets)
    .where(isLive(organizationId))
    .orderBy(desc(webhookTargets.createdAt), webhookTargets.id);
  return rows.map((row) => ({ ...row, events: row.events as WebhookEvent[] }));
}

/** How many targets there are; the organization's row is held, so that two requests do not both add the last one. */
export async function countTargets(tx: Transaction, organizationId: string): Promise<number> {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
  const [found] = await tx.select({ targets: count() }).from(webhookTargets).where(isLive(organizationId));
  return found?.targets ?? 0;
}

type NewTarget = Pick<StoredTarget, 'id' | 'url' | 'events' | 'createdAt'> & {
  organizationId: string;
  sealedSecret: string;
  createdBy: string;
};

export async function insertTarget(tx: Executor, target: NewTarget): Promise<void> {
  await tx.insert(webhookTargets).values(target);
}

type TargetChanges = { events?: WebhookEvent[]; isPaused?: boolean; sealedSecret?: string; removedAt?: Date };

/** False when the organization has no such target. */
export async function putTarget(tx: Executor, organizationId: string, id: string, changes: TargetChanges): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookTargets)
    .set(changes)
    .where(and(isLive(organizationId), eq(webhookTargets.id, id)));
  return rowCount === 1;
}

/** What has not arrived at a removed target never will. */
export async function dropCallsOf(tx: Executor, targetId: string, now: Date): Promise<void> {
  await tx
    .update(webhookCalls)
    .set({ nextTryAt: null, gaveUpAt: now, lastProblem: 'removed' })
    .where(and(eq(webhookCalls.targetId, targetId), isNotNull(webhookCalls.nextTryAt)));
}

/** Removes every target of an organization; answers with how many there were. */
export async function removeTargetsOf(tx: Executor, organizationId: string, now: Date): Promise<number> {
  const removed = await tx
    .update(webhookTargets)
    .set({ removedAt: now })
    .where(isLive(organizationId))
    .returning({ id: webhookTargets.id });
  for (const { id } of removed) await dropCallsOf(tx, id, now);
  return removed.length;
}

type NewCall = {
  id: string;
  organizationId: string;
  targetId: string;
  eventId: string;
  event: string;
  payload: Record<string, unknown>;
  createdAt: Date;
  triesEndAt: Date;
};

export async function insertCall(tx: Executor, call: NewCall): Promise<void> {
  await tx.insert(webhookCalls).values({ ...call, nextTryAt: call.createdAt });
}

export async function queueCertificateCalls(
  tx: Executor,
  { event, certificateId, occurrence, now }: { event: WebhookEvent; certificateId: string; occurrence: string; now: Date },
): Promise<void> {
  await tx.execute(sql`select queue_certificate_calls(${event}, ${certificateId}, ${occurrence}, ${now.toISOString()}::timestamptz)`);
}

const callColumns = {
  id: webhookCalls.id,
  targetId: webhookCalls.targetId,
  url: webhookTargets.url,
  eventId: webhookCalls.eventId,
  event: webhookCalls.event,
  createdAt: webhookCalls.createdAt,
  tries: webhookCalls.tries,
  lastTryAt: webhookCalls.lastTryAt,
  nextTryAt: webhookCalls.nextTryAt,
  deliveredAt: webhookCalls.deliveredAt,
  gaveUpAt: webhookCalls.gaveUpAt,
  lastStatus: webhookCalls.lastStatus,
  lastProblem: webhookCalls.lastProblem,
};

type CallsRequest = PageRequest<'created_at'> & { state?: WebhookCallState | undefined; target?: string | undefined };

export async function listCalls(tx: Executor, organizationId: string, request: CallsRequest) {
  const { state, target } = request;
  const matching = and(
    eq(webhookCalls.organizationId, organizationId),
    target ? eq(webhookCalls.targetId, target) : undefined,
    state ? inState(state) : undefined,
    contains(request.search, webhookTargets.url),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: webhookCalls.createdAt }, webhookCalls.id);
  const rows = await tx
    .select({ ...callColumns, ...position })
    .from(webhookCalls)
    .innerJoin(webhookTargets, eq(webhookTargets.id, webhookCalls.targetId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: webhookCalls.id })
      .from(webhookCalls)
      .innerJoin(webhookTargets, eq(webhookTargets.id, webhookCalls.targetId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** `webhookCallState` for the database. */
function inState(state: WebhookCallState): SQL | undefined {
  const { nextTryAt, deliveredAt, gaveUpAt, lastProblem } = webhookCalls;
  const isDropped = sql`coalesce(${lastProblem}, '') in ('withdrawn', 'removed')`;
  switch (state) {
    case 'waiting':
      return isNotNull(nextTryAt);
    case 'delivered':
      return isNotNull(deliveredAt);
    case 'failed':
      return and(isNotNull(gaveUpAt), sql`not ${isDropped}`);
    case 'dropped':
      return and(isNotNull(gaveUpAt), isDropped);
  }
}

/** Whether a call was dropped because what it told is no longer shared; nothing is kept of that. */
export async function isCallWithdrawn(tx: Executor, organizationId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ problem: webhookCalls.lastProblem })
    .from(webhookCalls)
    .where(and(eq(webhookCalls.id, id), eq(webhookCalls.organizationId, organizationId)));
  return row?.problem === 'withdrawn';
}

/** Makes a settled call due again; null when there is none that could be sent, or its target was removed. */
export async function putCallDue(
  tx: Executor,
  { organizationId, id, now, triesEndAt }: { organizationId: string; id: string; now: Date; triesEndAt: Date },
): Promise<string | null> {
  const [row] = await tx
    .update(webhookCalls)
    .set({ nextTryAt: now, triesEndAt, deliveredAt: null, gaveUpAt: null, lastProblem: null })
    .from(webhookTargets)
    .where(
      and(
        eq(webhookCalls.id, id),
        eq(webhookCalls.organizationId, organizationId),
        eq(webhookTargets.id, webhookCalls.targetId),
        isNull(webhookTargets.removedAt),
        sql`${webhookCalls.lastProblem} is distinct from 'withdrawn'`,
      ),
    )
    .returning({ targetId: webhookCalls.targetId });
  return row?.targetId ?? null;
}

/** Settled calls from before this moment; answers with how many went. */
export async function deleteOldCalls(tx: Executor, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from webhook_calls where id in (
      select id from webhook_calls where next_try_at is null and created_at < ${before.toISOString()}::timestamptz order by created_at limit ${atMost})`);
  return rowCount ?? 0;
}
