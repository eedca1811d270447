import { ok, refuse } from '#platform/contract/outcome.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  addWebhookTarget,
  changeWebhookTarget,
  listWebhookCalls,
  listWebhookTargets,
  removeWebhookTarget,
  renewWebhookSecret,
  resendWebhookCall,
  testWebhookTarget,
} from '../contract/webhooks.ts';
import {
  type CallProblem,
  mostTargets,
  notPublic,
  targetUrl,
  testEvent,
  toldProblem,
  triesEndFor,
  webhookCallState,
  type WebhookEvent,
  whyNotTarget,
} from '../rules/webhook.ts';
import { heldMemberFor, memberFor } from '../service/membership.ts';
import { sealSecret } from '../service/seal-secret.ts';
import { isPrivateTarget } from '../service/target-address.ts';
import { insertAct } from '../store/acts.ts';
import {
  countTargets,
  dropCallsOf,
  insertCall,
  insertTarget,
  isCallWithdrawn,
  listCalls,
  listTargets,
  putCallDue,
  putTarget,
  type StoredTarget,
} from '../store/webhooks.ts';

/** Targets and their calls: every member sees them, owners change them. */
export function webhookRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    ...targetRoutes(runtime),
    ...changeRoutes(runtime),
    route(listWebhookCalls, async ({ actor, query }) => {
      const found = await memberFor(database, actor.userId);
      if (!found.ok) return refuse('no_organization');
      const page = await listCalls(database, found.value.organizationId, query);
      return ok({ ...pagedReply(page, wireCall), can_change: found.value.role === 'owner' });
    }),
    route(resendWebhookCall, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        const found = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!found.ok) return found;
        const { organizationId } = found.value;
        const targetId = await putCallDue(tx, { organizationId, id: params.id, now, triesEndAt: triesEndFor(now) });
        if (targetId === null) return refuse((await isCallWithdrawn(tx, organizationId, params.id)) ? 'no_longer_shared' : 'not_found');
        const details = { callId: params.id, targetId };
        await insertAct(tx, { organizationId, at: now, act: 'webhooks.resent', actorId: actor.userId, details });
        return ok({});
      }),
    ),
  ];
}

function targetRoutes({ database, dice, configuration }: Runtime): Route[] {
  return [
    route(listWebhookTargets, async ({ actor }) => {
      const found = await memberFor(database, actor.userId);
      if (!found.ok) return refuse('no_organization');
      const targets = await listTargets(database, found.value.organizationId);
      return ok({ targets: targets.map(wireTarget), can_change: found.value.role === 'owner' });
    }),
    route(addWebhookTarget, async ({ actor, body, now }) =>
      database.transaction(async (tx) => {
        const found = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!found.ok) return found;
        const reason = whyNotTarget(body.url, configuration) ?? (isPrivateTarget(body.url, configuration) ? notPublic : null);
        if (reason !== null) return refuse('not_a_target', [reason]);
        const { organizationId } = found.value;
        if ((await countTargets(tx, organizationId)) >= mostTargets) return refuse('too_many_targets');
        const target = { id: dice.uuid(), url: targetUrl(body.url), events: body.events, createdAt: now };
        const secret = newSecret(dice);
        const sealedSecret = sealSecret(configuration.secret, { text: secret, about: target.id, iv: dice.bytes(12) });
        await insertTarget(tx, { ...target, organizationId, sealedSecret, createdBy: actor.userId });
        const details = { targetId: target.id, events: body.events };
        await insertAct(tx, { organizationId, at: now, act: 'webhooks.added', actorId: actor.userId, details });
        return ok({ secret, added: wireTarget({ ...target, isPaused: false, failingSince: null }) });
      }),
    ),
    route(renewWebhookSecret, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        const found = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!found.ok) return found;
        const { organizationId } = found.value;
        const secret = newSecret(dice);
        const sealedSecret = sealSecret(configuration.secret, { text: secret, about: params.id, iv: dice.bytes(12) });
        if (!(await putTarget(tx, organizationId, params.id, { sealedSecret }))) return refuse('not_found');
        const details = { targetId: params.id };
        await insertAct(tx, { organizationId, at: now, act: 'webhooks.secret-renewed', actorId: actor.userId, details });
        return ok({ secret });
      }),
    ),
  ];
}

function changeRoutes({ database, dice }: Runtime): Route[] {
  return [
    route(changeWebhookTarget, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        const found = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!found.ok) return found;
        const { organizationId } = found.value;
        const { is_paused: isPaused, events } = body;
        const changes = { ...(isPaused === undefined ? {} : { isPaused }), ...(events ? { events } : {}) };
        if (Object.keys(changes).length === 0)
          return (await listTargets(tx, organizationId)).some(({ id }) => id === params.id) ? ok({}) : refuse('not_found');
        if (!(await putTarget(tx, organizationId, params.id, changes))) return refuse('not_found');
        const details = { targetId: params.id, ...changes };
        await insertAct(tx, { organizationId, at: now, act: 'webhooks.changed', actorId: actor.userId, details });
        return ok({});
      }),
    ),
    route(removeWebhookTarget, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        const found = await memberFor(tx, actor.userId, { isOwner: true });
        if (!found.ok) return found;
        const { organizationId } = found.value;
        if (!(await putTarget(tx, organizationId, params.id, { removedAt: now }))) return refuse('not_found');
        await dropCallsOf(tx, params.id, now);
        const details = { targetId: params.id };
        await insertAct(tx, { organizationId, at: now, act: 'webhooks.removed', actorId: actor.userId, details });
        return ok({});
      }),
    ),
    route(testWebhookTarget, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        const found = await heldMemberFor(tx, actor.userId, { isOwner: true, isChange: true });
        if (!found.ok) return found;
        const { organizationId } = found.value;
        const targets = await listTargets(tx, organizationId);
        if (!targets.some(({ id }) => id === params.id)) return refuse('not_found');
        const ids = { id: dice.uuid(), eventId: dice.uuid(), targetId: params.id, organizationId };
        await insertCall(tx, { ...ids, event: testEvent, payload: {}, createdAt: now, triesEndAt: triesEndFor(now) });
        return ok({});
      }),
    ),
  ];
}

const newSecret = (dice: Runtime['dice']): string => `whsec_${dice.bytes(32).toString('base64url')}`;

function wireTarget({ id, url, events, isPaused, failingSince, createdAt }: StoredTarget) {
  return {
    id,
    url,
    events,
    is_paused: isPaused,
    failing_since: failingSince?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

type StoredCall = Awaited<ReturnType<typeof listCalls>>['rows'][number];

function wireCall(call: StoredCall) {
  return {
    id: call.id,
    target_id: call.targetId,
    url: call.url,
    event_id: call.eventId,
    event: call.event as WebhookEvent | typeof testEvent,
    state: webhookCallState(call),
    tries: call.tries,
    status: call.lastStatus,
    problem: toldProblem(call.lastProblem as CallProblem | null),
    created_at: call.createdAt.toISOString(),
    last_try_at: call.lastTryAt?.toISOString() ?? null,
    next_try_at: call.nextTryAt?.toISOString() ?? null,
  };
}
