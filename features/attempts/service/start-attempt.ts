import { type AssessmentType, isPractice } from '#features/catalog/rules/assessment-type.ts';
import { type StartRefusal, whyNotStart } from '#features/catalog/rules/why-not-start.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { readPaymentStatus } from '#features/payments/service/payment-status.ts';
import { refundEntitlement } from '#features/payments/service/refund-entitlement.ts';
import { takeEntitlement } from '#features/payments/service/take-entitlement.ts';
import { drawForm } from '#features/questions/service/draw-form.ts';
import type { DrawMemory } from '#features/questions/service/draw-memory.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { AskedRefusal } from '../rules/asked.ts';
import { isOneRunning } from '../rules/attempt.ts';
import { historyOf } from '../rules/history.ts';
import { isRemembered, rulesVersion } from '../rules/security-check.ts';
import { allowedSeconds } from '../rules/time.ts';
import { attemptsListed, listAttemptsOf, lockAttemptsOf } from '../store/attempts.ts';
import { findCandidate } from '../store/candidates.ts';
import { type FormEntry, insertAttempts, type NewAttempt } from '../store/insert-attempt.ts';
import { findAbandonedForm, listMetQuestions } from '../store/questions.ts';
import type { RequestsPort } from './requests-port.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Refusal =
  | StartRefusal
  | AskedRefusal
  | 'request_not_found'
  | 'unknown_assessment_type'
  | 'not_checked'
  | 'not_paid'
  | 'other_attempt_open'
  | 'no_questions'
  | 'not_linked';
export type Started = Outcome<{ id: string; isNew: boolean }, Refusal>;
/** `requestId` names the request that the attempt is taken for; null for one that nobody asked for. */
type Start = { userId: string; type: AssessmentType; requestId: string | null; now: Date };

/** Starts an attempt, or answers with the one that is open: check, payment, questions and attempt are one transaction. */
export async function startAttempt(
  runtime: Runtime,
  { requests, memory }: { requests: RequestsPort; memory: DrawMemory },
  { userId, typeName, requestId, now }: { userId: string; typeName: string; requestId: string | null; now: Date },
): Promise<Started> {
  const type = await findTypeNamed(runtime.database, typeName);
  if (!type) return refuse('unknown_assessment_type');
  const start: Start = { userId, type, requestId, now };
  const started = await inOne(runtime, async (tx) => {
    await lockAttemptsOf(tx, userId);
    const attempts = await listAttemptsOf(tx, userId);
    const open = attempts.find((attempt) => attempt.assessmentTypeId === type.id && attempt.status === 'open');
    if (open) return resume(tx, requests, start, open.id);
    const isPaid = type.publishedAt === null && (await isPaidFor(tx, requests, start));
    const refusal =
      whyNotStart(type, historyOf(attempts, type.id), now, isPaid)?.refusal ?? (isOneRunning(attempts, now) ? 'other_attempt_open' : null);
    if (refusal) return refuse(refusal);
    const candidate = await findCandidate(tx, userId, { rulesVersion, assessmentTypeId: type.id });
    if (!isRemembered(candidate.checkedAt, now)) return refuse('not_checked');
    // Whoever has started this test before may have met its questions.
    const isFirst = attempts.length < attemptsListed && !attempts.some(({ assessmentTypeId }) => assessmentTypeId === type.id);
    return create(runtime, tx, { requests, memory }, { ...start, timePercent: candidate.timePercent, isFirst });
  });
  if (!started.ok && started.refusal === 'no_questions') await settleUndrawn(runtime, requests, start);
  return started;
}

/** Whether an attempt is paid for, by an entitlement of the person or by whoever asked. */
async function isPaidFor(tx: Transaction, requests: RequestsPort, { userId, type, requestId, now }: Start): Promise<boolean> {
  if (type.priceCents === 0) return false;
  const asked = requestId === null ? null : await requests.read(tx, { requestId, userId, assessmentTypeId: type.id, now });
  return asked?.paidBy === 'asker' || (await readPaymentStatus(tx, userId, type)) === 'completed';
}

/** The open attempt is the answer, unless it was started another way than for the request. */
async function resume(tx: Transaction, requests: RequestsPort, { requestId, userId, type, now }: Start, openId: string): Promise<Started> {
  if (requestId === null) return ok({ id: openId, isNew: false });
  const asked = await requests.read(tx, { requestId, userId, assessmentTypeId: type.id, now });
  if (!asked) return refuse('request_not_found');
  return asked.attemptId === openId ? ok({ id: openId, isNew: false }) : refuse('attempt_open');
}

/** A payment that bought nothing goes back; what an asker paid for was never used up. */
async function settleUndrawn(runtime: Runtime, requests: RequestsPort, { requestId, userId, type, now }: Start): Promise<void> {
  runtime.log.error({ type: type.code }, 'No test could be built for an assessment that is open.');
  const reason = 'No questions could be chosen for the attempt.';
  await runtime.database.transaction(async (tx) => {
    const asked = requestId === null ? null : await requests.read(tx, { requestId, userId, assessmentTypeId: type.id, now });
    if (asked?.paidBy !== 'asker') await refundEntitlement(runtime, tx, { userId, assessmentTypeId: type.id, reason, now });
  });
}

/** What pays for the attempt: the candidate's entitlement, or whoever asked. */
async function pay(
  tx: Transaction,
  requests: RequestsPort,
  { userId, type, requestId, now }: Start,
  assessmentId: string,
): Promise<Outcome<unknown, Refusal>> {
  if (requestId !== null) {
    const claimed = await requests.claim(tx, { requestId, userId, assessmentTypeId: type.id, now });
    if (!claimed.ok || claimed.value.paidBy === 'asker') return claimed;
  }
  return takeEntitlement(tx, { userId, type, assessmentId });
}

async function create(
  runtime: Runtime,
  tx: Transaction,
  { requests, memory }: { requests: RequestsPort; memory: DrawMemory },
  { timePercent, isFirst, ...start }: Start & { timePercent: number | null; isFirst: boolean },
): Promise<Started> {
  const { userId, type, requestId, now } = start;
  if (type.durationMinutes === null)
    runtime.log.error({ type: type.code }, 'An assessment that is open has no duration; two hours are allowed.');
  const id = runtime.dice.uuid();
  const paid = await pay(tx, requests, start, id);
  if (!paid.ok) return paid;
  const chosen = await chooseQuestions(runtime, tx, { userId, type, now, isFirst, memory });
  if (!chosen.ok) return chosen;
  const { seed, form } = chosen.value;
  await insertAttempts(tx, [{ attempt: newAttempt(type, { id, userId, seed, now, timePercent }), form }]);
  if (requestId !== null) await requests.bind(tx, requestId, id, now);
  return ok({ id, isNew: true });
}

type Facts = { id: string; userId: string; seed: string; now: Date; timePercent: number | null };

/** What an attempt keeps of its type and of the person's accommodation, whatever becomes of both. */
export const newAttempt = (type: AssessmentType, { id, userId, seed, now, timePercent }: Facts): NewAttempt => ({
  id,
  userId,
  assessmentTypeId: type.id,
  seed,
  createdAt: now,
  durationSeconds: allowedSeconds(type.durationMinutes, null, timePercent ?? 100),
  passPercent: type.passPercent,
  leavePolicy: timePercent === null ? type.leavePolicy : 'off',
  timePercent,
});

export const questionGone = refuse('not_linked', ['a chosen question is no longer in the bank.']);

/**
 * New questions; whoever answered nothing in a free test gets the same ones again within a day, so that starting anew shows no others,
 * unless it is for practice: its result has shown the key.
 * One answer is enough for new ones: with the same form again, each score would tell whether a changed answer was right.
 */
async function chooseQuestions(
  runtime: Runtime,
  tx: Transaction,
  { userId, type, now, isFirst, memory }: { userId: string; type: AssessmentType; now: Date; isFirst: boolean; memory: DrawMemory },
): Promise<Outcome<{ seed: string; form: readonly FormEntry[] }, 'no_questions' | 'not_linked'>> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const mayRepeat = type.priceCents === 0 && !isPractice(type) && !isFirst;
  const abandoned = mayRepeat ? await findAbandonedForm(tx, { userId, assessmentTypeId: type.id, since: dayAgo }) : null;
  if (abandoned) return ok(abandoned);
  const seed = runtime.dice.uuid();
  const metQuestionIds = isFirst ? [] : await listMetQuestions(tx, userId, type.id);
  const form = await drawForm(tx, { assessmentTypeId: type.id, metQuestionIds, seed, now }, memory);
  if (form.ok) return ok({ seed, form: form.value });
  // A question that left the bank in the same moment is an expected "no".
  return form.refusal === 'question_gone' ? questionGone : refuse('no_questions');
}

/** A refusal leaves nothing behind. */
async function inOne(runtime: Runtime, work: (tx: Transaction) => Promise<Started>): Promise<Started> {
  let outcome: Started | undefined;
  const undo = new Error('refused');
  try {
    return await runtime.database.transaction(async (tx) => {
      outcome = await work(tx);
      if (!outcome.ok) throw undo;
      return outcome;
    });
  } catch (error) {
    if (error === undo && outcome) return outcome;
    throw error;
  }
}
