import { createHash } from 'node:crypto';
import { findPeople } from '#features/accounts/service.ts';
import { recordReading } from '#features/audit/service.ts';
import { findQuestionNamed } from '#features/questions/service/put-key.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import * as contracts from '../contract/regrades.ts';
import type { RegradeRequest } from '../rules/regrade.ts';
import { notifyRegradedJob } from '../service/notify-regraded.ts';
import { regrade, type Regraded, revertRegrade } from '../service/regrade.ts';
import { runRegrade } from '../service/run-regrade.ts';
import { listApprovedKeys, listKeys, listRegradesOfKey } from '../store/regrades.ts';

/** What administrators do about a question that was scored wrongly. */
export function regradeRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(contracts.listRegrades, async ({ actor, params, now }) => {
      const question = await findQuestionNamed(database, params.id);
      if (!question) return refuse('unknown_question');
      await recordReading(database, { at: now, act: 'questions.read', actorId: actor.userId, subject: `question:${question.key}` });
      const made = await listRegradesOfKey(database, question.key);
      const people = await findPeople(database, [...new Set(made.flatMap(({ actorId }) => actorId ?? []))]);
      const approved = await listApprovedKeys(database, question.key);
      const versions = Map.groupBy(await listKeys(database, question.key), ({ questionId }) => questionId);
      return ok({
        versions: [...versions].map(([questionId, options]) => ({
          question_id: questionId,
          version: options[0]?.version ?? 1,
          options: options.map(({ optionId, text, isRight }) => ({
            id: optionId,
            text,
            is_right: isRight,
            is_approved: approved.has(optionId),
          })),
        })),
        regrades: made.map(({ id, version, kind, reason, results, verdicts, ...one }) => ({
          id,
          version,
          kind,
          reason,
          results,
          verdicts,
          actor: people.get(one.actorId ?? '')?.fullName ?? null,
          made_at: one.madeAt.toISOString(),
          reverted_at: one.revertedAt?.toISOString() ?? null,
        })),
      });
    }),
    ...regradeActs(runtime),
  ];
}

function regradeActs({ database, dice, jobs }: Runtime): Route[] {
  return [
    route(contracts.previewRegrade, async ({ actor, params, body, now }) => {
      const facts = { questionId: params.id, regradeId: dice.uuid(), reason: 'preview', actorId: actor.userId, now };
      const tried = await runRegrade(database, (tx) => regradeApproved(tx, { ...facts, ...requestOf(body) }), { isTrial: true });
      return tried.ok ? ok(effectOf(tried.value)) : tried;
    }),
    route(contracts.makeRegrade, async ({ actor, params, body, now }) => {
      const facts = { questionId: params.id, regradeId: dice.uuid(), reason: body.reason, actorId: actor.userId, now };
      const done = await runRegrade(
        database,
        async (tx) => {
          const made = await regradeApproved(tx, { ...facts, ...requestOf(body) });
          if (made.ok && body.fingerprint !== undefined && body.fingerprint !== fingerprintOf(made.value)) throw new PreviewOutdated();
          if (made.ok) await jobs.ask(tx, notifyRegradedJob, {});
          return made;
        },
        { isTrial: false },
      ).catch((error: unknown) => {
        if (error instanceof PreviewOutdated) return refuse('preview_outdated');
        throw error;
      });
      return done.ok ? ok({ id: facts.regradeId, ...effectOf(done.value) }) : done;
    }),
    route(contracts.revertRegrade, async ({ actor, params, body, now }) => {
      const request = { regradeId: params.id, reason: body.reason, actorId: actor.userId, now };
      const done = await runRegrade(
        database,
        async (tx) => {
          const reverted = await revertRegrade(tx, request);
          if (reverted.ok) await jobs.ask(tx, notifyRegradedJob, {});
          return reverted;
        },
        { isTrial: false },
      );
      return done.ok ? ok(effectOf(done.value)) : done;
    }),
  ];
}

/** Nobody changes a key alone: it comes from a version that a second administrator approved. */
async function regradeApproved(tx: Transaction, request: Parameters<typeof regrade>[1]) {
  const question = await findQuestionNamed(tx, request.questionId);
  const wanted = request.kind === 'new_key' ? question?.options.find(({ id }) => id === request.optionId) : undefined;
  const isUnapproved = wanted && !wanted.isCorrect && !(await listApprovedKeys(tx, question?.key ?? '')).has(wanted.id);
  return isUnapproved ? refuse('key_not_approved') : regrade(tx, request);
}

const requestOf = (body: { kind: 'new_key'; option_id: string } | { kind: 'left_out' }): RegradeRequest =>
  body.kind === 'new_key' ? { kind: 'new_key', optionId: body.option_id } : { kind: 'left_out' };

function effectOf({ attempts, affected }: Regraded): contracts.RegradeEffect {
  const turned = affected.filter((one) => one.formerPassed !== one.passed);
  const passed = turned.filter((one) => one.passed).length;
  const gains = affected.map((one) => one.points - one.formerPoints);
  return {
    attempts,
    results: affected.length,
    now_passed: passed,
    now_failed: turned.length - passed,
    raised: gains.filter((gain) => gain > 0).length,
    lowered: gains.filter((gain) => gain < 0).length,
    worst_drop: gains.reduce((worst, gain) => Math.max(worst, -gain), 0) / 100,
    fingerprint: fingerprintOf({ attempts, affected }),
  };
}

/** Rolls back a regrade that does something else than its preview said. */
class PreviewOutdated extends Error {}

function fingerprintOf({ attempts, affected }: Pick<Regraded, 'attempts' | 'affected'>): string {
  const effects = affected.map((one) => `${one.resultId} ${one.formerPoints} ${one.points}`).toSorted();
  return createHash('sha256')
    .update([attempts, ...effects].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
