import { readPaymentMark } from '#features/payments/service/payment-mark.ts';
import type { ReadForm } from '#features/questions/service/read-form.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { CandidateQuestion, Sheet } from '../contract/attempts.ts';
import { isOneRunning, stateOf } from '../rules/attempt.ts';
import { isRemembered, rulesVersion } from '../rules/security-check.ts';
import { isTooLate } from '../rules/time.ts';
import { findAttemptOf, listAttemptsOf, lockAttemptsOf, putDelivered } from '../store/attempts.ts';
import { findCandidate } from '../store/candidates.ts';
import { notifyChange } from './attempts.ts';
import { hearPage } from './contacts.ts';
import { keepTime } from './keep-time.ts';
import type { RequestsPort } from './requests-port.ts';
import { readSheet } from './sheet.ts';

type Request = { userId: string; id: string; windowId: string; now: Date };
type Delivered = Outcome<Sheet & { questions: CandidateQuestion[] }, NotOpen | 'attempt_closed'>;
type NotOpen = 'not_found' | 'other_attempt_open' | 'window_closed' | 'not_checked';

/**
 * Why an attempt cannot be opened: a person has one running clock at a time, what is paid back, or may be, opens nothing, and so does a closed window;
 * and nobody sits a test whose rules they have not read. */
async function whyNotOpen(tx: Transaction, requests: RequestsPort, { userId, id, now }: Request): Promise<NotOpen | null> {
  await lockAttemptsOf(tx, userId);
  const attempts = await listAttemptsOf(tx, userId);
  const own = attempts.find((attempt) => attempt.id === id);
  if (!own || (await readPaymentMark(tx, id)) !== null) return 'not_found';
  if (!(await requests.mayOpen(tx, id, now))) return 'window_closed';
  const others = attempts.filter((attempt) => attempt.id !== id);
  if (isOneRunning(others, now)) return 'other_attempt_open';
  const { checkedAt } = await findCandidate(tx, userId, { rulesVersion, assessmentTypeId: own.assessmentTypeId });
  return isRemembered(checkedAt, now) ? null : 'not_checked';
}

/** Delivers all questions of an open attempt without the key, and none while it is paused. The first delivery starts the clock; each puts its window in charge. */
export async function deliverQuestions(
  runtime: Runtime,
  { requests, readForm }: { requests: RequestsPort; readForm: ReadForm },
  request: Request,
): Promise<Delivered> {
  const { userId, id, windowId, now } = request;
  const before = await findAttemptOf(runtime.database, userId, id);
  if (!before) return refuse('not_found');
  // Time that the server was away comes back before anything is closed.
  if (before.status === 'open' && before.deadlineAt && isTooLate(before.deadlineAt, now)) await keepTime(runtime);
  return runtime.database.transaction(async (tx) => {
    const refusal = before.startedAt === null ? await whyNotOpen(tx, requests, request) : null;
    if (refusal) return refuse(refusal);
    if (!(await putDelivered(tx, { userId, id, now, windowId }))) return refuse('attempt_closed');
    if (before.startedAt === null) await requests.opened(tx, id, now);
    hearPage(runtime, id);
    await notifyChange(tx, id);
    const attempt = await findAttemptOf(tx, userId, id);
    if (!attempt) return refuse('not_found');
    const { sheet, rows } = await readSheet(tx, attempt, now);
    // While the clock stands still nobody reads on.
    const questions = stateOf(attempt, now) === 'paused' ? [] : await readForm(tx, rows);
    return ok({
      ...sheet,
      questions: questions.map(({ id: _id, ...question }, at) => ({ order_num: rows[at]?.orderNum ?? at + 1, ...question })),
    });
  });
}
