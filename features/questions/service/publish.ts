import { recordAct } from '#features/audit/service.ts';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { lockTypeNamed, putPublished } from '#features/catalog/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockBank } from '../store/places.ts';
import { readBankState, readSaleState } from './bank-state.ts';

/** Who acts on which type, by its code, slug or alias; nobody for the server itself. */
type Act = { type: string; actorId: string | null; now: Date };

/** Publishes a type; what cannot be filled or sold, or would repeat itself within the tests it sells, is not published, and every gap is named. */
export async function publishType(
  tx: Transaction,
  { type: name, actorId, now }: Act,
): Promise<Outcome<Date, 'unknown_assessment_type' | 'cannot_be_published'>> {
  const type = await lockTypeNamed(tx, name);
  if (!type) return refuse('unknown_assessment_type');
  if (type.publishedAt) return ok(type.publishedAt);
  await lockBank(tx, type.id);
  const { gaps } = await readSaleState(tx, type);
  if (gaps.length > 0) return refuse('cannot_be_published', gaps);
  await putPublished(tx, type.id, now);
  await recordAct(tx, { at: now, act: 'catalog.assessment-type.published', actorId, subject: `assessment-type:${type.code}` });
  return ok(now);
}

/** Takes a type out of the catalog; withdrawing it twice changes nothing. */
export async function withdrawType(
  tx: Transaction,
  { type: name, actorId, reason, now }: Act & { reason: string },
): Promise<Outcome<undefined, 'unknown_assessment_type'>> {
  const type = await lockTypeNamed(tx, name);
  if (!type) return refuse('unknown_assessment_type');
  if (type.publishedAt) await withdraw(tx, type, { actorId, now, details: { reason } });
  return ok();
}

/** Withdraws every published type whose bank can no longer fill a form, so that nobody pays for what cannot be delivered. */
export async function withdrawIfShort(tx: Transaction, type: AssessmentType, now: Date): Promise<void> {
  if (type.publishedAt === null) return;
  const { gaps } = await readBankState(tx, type);
  if (gaps.length > 0) await withdraw(tx, type, { actorId: null, now, details: { gaps } });
}

async function withdraw(
  tx: Transaction,
  type: AssessmentType,
  act: { actorId: string | null; now: Date; details?: Record<string, unknown> },
): Promise<void> {
  await putPublished(tx, type.id, null);
  await recordAct(tx, {
    at: act.now,
    act: 'catalog.assessment-type.withdrawn',
    actorId: act.actorId,
    subject: `assessment-type:${type.code}`,
    ...(act.details ? { details: act.details } : {}),
  });
}
