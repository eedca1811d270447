import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listMyCertificates, type MyCertificate, readCertificateOfResult, readMyCertificate } from '../contract/holder.ts';
import { statusOf } from '../rules/certificate.ts';
import { daysLeft } from '../rules/days-left.ts';
import { readEarning } from '../service/read-earning.ts';
import {
  countChecks,
  findMine,
  listChanges,
  listLatestCorrections,
  listMine,
  type MyStored,
  readVerifications,
  type StoredCorrection,
} from '../store/holder.ts';

/** What holders see of their own certificates. */
export function holderRoutes({ database, configuration: { publicUrl } }: Runtime): Route[] {
  const viewsOf = async (tx: Executor, stored: readonly MyStored[], now: Date): Promise<MyCertificate[]> => {
    const ids = stored.map(({ id }) => id);
    const [checks, corrections] = [await countChecks(tx, ids, now), await listLatestCorrections(tx, ids)];
    return stored.map((one) => viewOf(one, { checks: checks.get(one.id), correction: corrections.get(one.id), publicUrl, now }));
  };
  const viewOfOne = async (tx: Executor, stored: MyStored, now: Date): Promise<MyCertificate> => {
    const [view] = await viewsOf(tx, [stored], now);
    if (!view) throw new Error('A certificate has no view.');
    return view;
  };
  return [
    route(listMyCertificates, async ({ actor, query, now }) => {
      const { rows, nextCursor, previousCursor, total } = await listMine(database, actor.userId, query);
      return ok({ rows: await viewsOf(database, rows, now), next_cursor: nextCursor, previous_cursor: previousCursor, total });
    }),
    route(readMyCertificate, async ({ actor, params, now }) => {
      const stored = await findMine(database, actor.userId, { id: params.id });
      if (!stored) return refuse('not_found');
      const changes = await listChanges(database, stored.id);
      const { days, ways, latest } = await readVerifications(database, stored.id, now);
      return ok({
        certificate: await viewOfOne(database, stored, now),
        changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
        verifications: {
          today: now.toISOString().slice(0, 10),
          days,
          ways,
          latest: latest.map(({ at, way }) => ({ at: at.toISOString(), way })),
        },
      });
    }),
    route(readCertificateOfResult, async ({ actor, params, now }) => {
      const stored = await findMine(database, actor.userId, { resultId: params.id });
      if (stored) return ok({ state: 'issued', certificate: await viewOfOne(database, stored, now) });
      const state = await readEarning(database, { userId: actor.userId, resultId: params.id, now });
      return state ? ok({ state, certificate: null }) : refuse('not_found');
    }),
  ];
}

type Beside = {
  checks: { count: number | null; lastAt: Date | null } | undefined;
  correction: StoredCorrection | undefined;
  publicUrl: string;
  now: Date;
};

function viewOf(stored: MyStored, { checks, correction, publicUrl, now }: Beside): MyCertificate {
  return {
    id: stored.id,
    code: stored.code,
    verify_url: `${publicUrl}/verify/${stored.code}`,
    result_id: stored.resultId,
    type: { code: stored.typeCode, slug: stored.typeSlug, name: stored.typeName },
    holder_name: stored.holderName ?? '',
    name_corrected_at: wire(stored.nameCorrectedAt),
    level: stored.level,
    percent: stored.points / 100,
    completed_at: stored.completedAt.toISOString(),
    issued_at: stored.issuedAt.toISOString(),
    expires_at: wire(stored.expiresAt),
    days_left: daysLeft(stored.expiresAt, now),
    status: statusOf(stored, now),
    state_reason: stored.stateReason,
    state_at: wire(stored.stateAt),
    renews: relatedOf(stored.before),
    renewed_by: relatedOf(stored.renewal),
    checks: { count: checks ? checks.count : 0, last_at: wire(checks?.lastAt ?? null) },
    correction: correction
      ? {
          name: correction.name,
          asked_at: correction.askedAt.toISOString(),
          decision: correction.decision,
          reason: correction.reason,
          decided_at: wire(correction.decidedAt),
        }
      : null,
  };
}

const wire = (at: Date | null): string | null => at && at.toISOString();

function relatedOf(related: MyStored['before']): MyCertificate['renews'] {
  return related && { id: related.id, code: related.code, issued_at: related.issuedAt.toISOString() };
}
