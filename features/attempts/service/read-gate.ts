import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { attemptsWithinYear, whyNotStart } from '#features/catalog/rules/why-not-start.ts';
import { readPaymentStatus, readPricePaid } from '#features/payments/service/payment-status.ts';
import type { Executor } from '#platform/database/database.ts';
import type { GateView } from '../contract/gate.ts';
import { isUnderWay, stateOf } from '../rules/attempt.ts';
import { gateStateOf } from '../rules/gate.ts';
import { historyOf } from '../rules/history.ts';
import { isRemembered } from '../rules/security-check.ts';
import { allowedSeconds } from '../rules/time.ts';
import type { Attempt } from '../store/attempts.ts';
import { countQuestionsOf } from '../store/questions.ts';
import type { GateReads } from './gate-reads.ts';
import type { AskedVisit, RequestsPort } from './requests-port.ts';

type Visit = { userId: string; id: string; requestId: string | null; now: Date };

/** Where a person stands before a test; the name is that of a type, or the id of an attempt of theirs. Null when it is neither. */
export async function readGate(
  tx: Executor,
  { reads, requests }: { reads: GateReads; requests: RequestsPort },
  { userId, id, requestId, now }: Visit,
): Promise<GateView | null> {
  const [{ attempts, checkedAt, timePercent }, typeNamed] = await Promise.all([reads.readVisitor(userId), reads.findType(id)]);
  const named = attempts.find((attempt) => attempt.id === id.toLowerCase());
  const type = named ? await reads.findType(named.typeCode) : typeNamed;
  if (!type) return null;
  const open = attempts.find((one) => one.assessmentTypeId === type.id && one.status === 'open') ?? null;
  const asked = requestId === null ? null : await requests.read(tx, { requestId, userId, assessmentTypeId: type.id, now });
  if (requestId !== null && !asked) return null;
  const attempt = named ?? (asked ? (attempts.find((one) => one.id === asked.attemptId) ?? null) : open);
  const other = attempts.find((one) => one.id !== attempt?.id && isUnderWay(one, now)) ?? null;
  const history = historyOf(attempts, type.id);
  const hasPassedCheck = isRemembered(checkedAt.get(type.id) ?? null, now);
  const payment = attempt || asked?.paidBy === 'asker' ? 'completed' : await readPaymentStatus(tx, userId, type);
  const refusal = attempt ? null : whyNotStart(type, history, now, type.priceCents > 0 && payment === 'completed');
  return {
    state: gateStateOf({
      hasDetails: true,
      // A running clock waits for no check.
      hasPassedCheck: hasPassedCheck || Boolean(attempt?.startedAt),
      payment,
      questions: attempt ? 'chosen' : null,
      hasDelivery: Boolean(attempt?.startedAt),
    }),
    type: {
      ...wireType(type),
      // What was started keeps the terms that it was made with.
      ...(attempt && (await termsOf(tx, attempt))),
      allowed_seconds: attempt?.durationSeconds ?? allowedSeconds(type.durationMinutes, null, timePercent ?? 100),
      usual_seconds: usualSeconds(type, attempt),
      leave_policy: attempt?.leavePolicy ?? policyFor(type, timePercent),
    },
    attempt: attempt && wireAttempt(attempt, now),
    other_running: other && { id: other.id, type_name: (await reads.findType(other.typeCode))?.name ?? other.typeCode },
    why_not_start: refusal && { refusal: refusal.refusal, until: refusal.until?.toISOString() ?? null },
    attempts_used: attemptsWithinYear(history, now).length,
    has_passed_check: hasPassedCheck,
    payment,
    request: asked && wireRequest(asked, attempt === null && open !== null),
    server_now: now.toISOString(),
  };
}

/** An attempt that is open already, started another way, stands in the way of one for the request. */
const wireRequest = (asked: AskedVisit, isOtherOpen: boolean) => ({
  id: asked.id,
  asked_by: asked.askedBy,
  paid_by: asked.paidBy,
  opens_at: asked.opensAt.toISOString(),
  closes_at: asked.closesAt.toISOString(),
  time_zone: asked.timeZone,
  refusal: asked.refusal ?? (isOtherOpen ? ('attempt_open' as const) : null),
});

/** What an attempt has of its own: the type may have others by now. */
async function termsOf(tx: Executor, attempt: Attempt) {
  return {
    pass_percent: attempt.passPercent,
    num_questions: await countQuestionsOf(tx, attempt.id),
    price_cents: await readPricePaid(tx, attempt.id),
  };
}

/** Who has an accommodation is also shown the time of everyone else; for others both are the same. */
const usualSeconds = (type: AssessmentType, attempt: Attempt | null): number =>
  attempt?.usualSeconds ?? allowedSeconds(type.durationMinutes);

/** Leaving the window has no consequences for people with an accommodation. */
const policyFor = (type: AssessmentType, timePercent: number | null) => (timePercent === null ? type.leavePolicy : ('off' as const));

function wireType(type: AssessmentType) {
  return {
    code: type.code,
    slug: type.slug,
    name: type.name,
    price_cents: type.priceCents,
    num_questions: type.numQuestions,
    pass_percent: type.passPercent,
    attempts_per_year: type.attemptsPerYear,
    cool_off_days: type.coolOffDays,
  };
}

function wireAttempt(attempt: Attempt, now: Date) {
  return {
    id: attempt.id,
    state: stateOf(attempt, now),
    deadline_at: attempt.deadlineAt?.toISOString() ?? null,
    result_id: attempt.resultId,
  };
}
