import { checkMany } from '#features/certificates/service/check-many.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { endWatch, listMyWatchers, listWatches, type Watch, watchBulkCheck, watchCertificate } from '../contract/watches.ts';
import { maxWatches } from '../rules/watch.ts';
import { memberFor } from '../service/membership.ts';
import { insertAct } from '../store/acts.ts';
import { findBulkCheck } from '../store/bulk-checks.ts';
import { holdChecks, listCheckedSince } from '../store/checks.ts';
import {
  countOpenWatches,
  countWatchersOf,
  endOrganizationWatch,
  insertWatchesOf,
  listOrganizationWatches,
  putWatch,
} from '../store/watches.ts';
import { wireChecked } from './checked-certificate.ts';

/** Certificates that an organization watches, and what their holders see of that. */
export function watchesRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listWatches, async ({ actor, query, now }) => {
      const membership = await memberFor(database, actor.userId);
      if (!membership.ok) return membership;
      return ok(pagedReply(await listOrganizationWatches(database, membership.value.organizationId, query), (row) => wireWatch(row, now)));
    }),
    watchRoute(runtime),
    watchAllRoute(runtime),
    route(endWatch, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        const membership = await memberFor(tx, actor.userId, { isChange: true });
        if (!membership.ok) return membership;
        const { organizationId } = membership.value;
        if (!(await endOrganizationWatch(tx, { organizationId, id: params.id, now }))) return refuse('not_found');
        await insertAct(tx, { organizationId, at: now, act: 'watches.ended', actorId: actor.userId, details: { watch: params.id } });
        return ok({});
      }),
    ),
    route(listMyWatchers, async ({ actor }) => {
      const rows = await countWatchersOf(database, actor.userId);
      return ok({ rows: rows.map(({ certificateId, organizations }) => ({ certificate_id: certificateId, organizations })) });
    }),
  ];
}

function watchRoute(runtime: Runtime): Route {
  return route(watchCertificate, async ({ actor, body, now }) =>
    runtime.database.transaction(async (tx) => {
      const membership = await memberFor(tx, actor.userId, { isChange: true });
      if (!membership.ok) return membership;
      const { organizationId } = membership.value;
      const [found] = await checkMany(tx, [body.code], now);
      if (!found) return refuse('not_checked');
      const { certificateId, status } = found;
      await holdChecks(tx, organizationId);
      const checked = await listCheckedSince(tx, { organizationId, certificateIds: [certificateId], since: new Date(0) });
      if (!checked.has(certificateId)) return refuse('not_checked');
      if (status === 'revoked' || status === 'expired') return refuse('already_over');
      if ((await countOpenWatches(tx, organizationId)) >= maxWatches) return refuse('too_many');
      const id = runtime.dice.uuid();
      const watch = await putWatch(tx, { id, organizationId, certificateId, createdBy: actor.userId, createdAt: now });
      const details = { watch: watch.id };
      if (watch.isNew) await insertAct(tx, { organizationId, at: now, act: 'watches.set', actorId: actor.userId, details });
      return ok({ id: watch.id });
    }),
  );
}

function watchAllRoute({ database }: Runtime): Route {
  return route(watchBulkCheck, async ({ actor, params, now }) =>
    database.transaction(async (tx) => {
      const membership = await memberFor(tx, actor.userId, { isChange: true });
      if (!membership.ok) return membership;
      const { organizationId } = membership.value;
      if (!(await findBulkCheck(tx, organizationId, params.id))) return refuse('not_found');
      await holdChecks(tx, organizationId);
      const atMost = maxWatches - (await countOpenWatches(tx, organizationId));
      if (atMost <= 0) return refuse('too_many');
      const watched = await insertWatchesOf(tx, { checkId: params.id, organizationId, createdBy: actor.userId, now, atMost });
      const details = { check: params.id, watches: watched };
      if (watched > 0) await insertAct(tx, { organizationId, at: now, act: 'watches.set', actorId: actor.userId, details });
      return ok({ watched });
    }),
  );
}

type StoredWatch = Awaited<ReturnType<typeof listOrganizationWatches>>['rows'][number];

const wireWatch = ({ id, certificate, watchedBy, createdAt, firedAt, firedFor }: StoredWatch, now: Date): Watch => ({
  id,
  certificate: wireChecked(certificate, firedAt ? null : id, now),
  watched_by: watchedBy,
  created_at: createdAt.toISOString(),
  fired_at: firedAt?.toISOString() ?? null,
  fired_for: firedFor,
});
