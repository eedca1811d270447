import { createHash } from 'node:crypto';
import { percentOf } from '#features/attempts/rules/score.ts';
import { isPractice } from '#features/catalog/rules/assessment-type.ts';
import { readReview } from '#features/integrity/service/reviews.ts';
import { readPaymentMark } from '#features/payments/service/payment-mark.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { SharedResult } from '../contract.ts';
import { bandOf } from '../rules/band.ts';
import { sharedStateOf } from '../rules/link.ts';
import { percentileIn } from '../rules/norm.ts';
import { findOpenLink, insertLink, insertOpen } from '../store/links.ts';
import { findResultOf, type Result } from '../store/results.ts';

/** 192 random bits. */
const tokenBytes = 24;
const dayMs = 86_400_000;

/** Only the hash is stored: a copy of the database opens no link. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type LinkRequest = { userId: string; resultId: string; days: number; now: Date };
type MadeLink = { id: string; token: string; expiresAt: Date };

/** Makes a link to one of a person's results; the token is known here and nowhere else. */
export async function shareResult(
  { database, dice }: Runtime,
  { userId, resultId, days, now }: LinkRequest,
): Promise<Outcome<MadeLink, 'not_found' | 'annulled' | 'too_many_links'>> {
  const result = await findResultOf(database, userId, resultId);
  if (!result) return refuse('not_found');
  if (result.annulledAt !== null) return refuse('annulled');
  const token = Buffer.from(dice.bytes(tokenBytes)).toString('base64url');
  const link = { id: dice.uuid(), expiresAt: new Date(now.getTime() + days * dayMs) };
  const isMade = await insertLink(database, { ...link, resultId, userId, tokenHash: hashOf(token), createdAt: now });
  return isMade ? ok({ ...link, token }) : refuse('too_many_links');
}

/** The name of the organization whose seat paid for an attempt; organizations, which come after results, know it. */
export type ReadOtherPayer = (tx: Executor, attemptId: string) => Promise<string | null>;

/** What became of the certificate of a result; certificates, which come after results, know it. */
export type ReadCertificateState = (tx: Executor, resultId: string) => Promise<'active' | 'suspended' | 'revoked' | null>;

/** What stands behind a token now. Unknown, expired and withdrawn ones answer alike; a visit of the owner is not counted. */
export async function openShared(
  database: Executor,
  readCertificateState: ReadCertificateState,
  { token, visitorId, now }: { token: string; visitorId: string | null; now: Date },
): Promise<Outcome<SharedResult, 'link_ended'>> {
  const link = await findOpenLink(database, hashOf(token), now);
  const result = link && (await findResultOf(database, link.userId, link.resultId));
  if (!link || !result) return refuse('link_ended');
  const review = await readReview(database, result.attemptId);
  if (visitorId !== link.userId) await insertOpen(database, link.id, now);
  const paymentMark = await readPaymentMark(database, result.attemptId);
  const certificate = await readCertificateState(database, result.id);
  const state = sharedStateOf({ isAnnulled: result.annulledAt !== null, review, paymentMark, certificate });
  return ok({
    name: link.name,
    type: { code: result.typeCode, name: result.typeName },
    is_practice: isPractice(result),
    state,
    completed_at: result.completedAt.toISOString(),
    regraded_at: result.regradedAt?.toISOString() ?? null,
    expires_at: link.expiresAt.toISOString(),
    score: state === 'annulled' ? null : scoreOf(result),
  });
}

function scoreOf(result: Result): NonNullable<SharedResult['score']> {
  const percent = percentOf(result);
  const percentile = result.norm && percentileIn(result.norm.counts, result.points);
  return {
    percent,
    points: result.points,
    passed: result.passed,
    pass_percent: result.passPercent,
    categories: result.categories.map((one) => ({ category: one.category, questions: one.questions, percent: percentOf(one) })),
    band: bandOf(percent, result.questions - result.leftOut),
    comparison:
      result.norm && percentile !== null ? { percentile, size: result.norm.size, computed_at: result.norm.computedAt.toISOString() } : null,
  };
}
