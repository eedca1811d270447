import { readPaymentMark } from '#features/payments/service/payment-mark.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Json, jsonList, type WriteJson } from '#platform/http/written.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { Sheet } from '../contract/attempts.ts';
import { isOneRunning, stateOf } from '../rules/attempt.ts';
import { isCandidate } from '../rules/candidate.ts';
import { isRemembered, rulesVersion } from '../rules/security-check.ts';
import { isTooLate } from '../rules/time.ts';
import { type Attempt, findAttemptOf, listAttemptsOf, lockAttemptsOf, putDelivered } from '../store/attempts.ts';
import { findCandidate } from '../store/candidates.ts';
import { hearPage } from './contacts.ts';
import { keepTime } from './keep-time.ts';
import type { RequestsPort } from './requests-port.ts';
import { readSheet } from './sheet.ts';
import type { WriteQuestions } from './written-questions.ts';

export type Request = { userId: string; id: string; windowId: string; now: Date };
export type Delivered = Outcome<Sheet & { questions: Json }, NotOpen | 'attempt_closed'>;
type NotOpen = 'not_found' | 'not_allowed' | 'other_attempt_open' | 'window_closed' | 'not_checked';

/**
 * Starts the clock of an attempt, or says why it cannot be opened: a person has one running clock at a time, what is paid back, or may be, opens nothing, and so does a closed window;
 * and nobody sits a test whose rules they have not read. */
async function open(
  tx: Transaction,
  requests: RequestsPort,
  { userId, id, now, windowId }: Request,
): Promise<Outcome<Attempt, NotOpen | 'attempt_closed'>> {
  await lockAttemptsOf(tx, userId);
  const attempts = await listAttemptsOf(tx, userId);
  const own = attempts.find((attempt) => attempt.id === id);
  if (!own || (await readPaymentMark(tx, id)) !== null) return refuse('not_found');
  const window = await requests.windowOf(tx, id, now);
  if (window === 'closed') return refuse('window_closed');
  const others = attempts.filter((attempt) => attempt.id !== id);
  if (isOneRunning(others, now)) return refuse('other_attempt_open');
  const { checkedAt, role } = await findCandidate(tx, userId, { rulesVersion, assessmentTypeId: own.assessmentTypeId });
  // They may have been given another role since the request was let in.
  if (!isCandidate(role)) return refuse('not_allowed');
  if (!isRemembered(checkedAt, now)) return refuse('not_checked');
  const delivered = await putDelivered(tx, { userId, id, now, windowId });
  if (!delivered) return refuse('attempt_closed');
  if (window === 'open') await requests.opened(tx, id, now);
  return ok({ ...own, ...delivered });
}

/** Delivers all questions of an open attempt without the key, and none while it is paused. The first delivery starts the clock; each puts its window in charge. */
export async function deliverQuestions(
  runtime: Runtime,
  { requests, writeQuestions }: { requests: RequestsPort; writeQuestions: WriteQuestions },
  request: Request & { writeJson: WriteJson },
): Promise<Delivered> {
  const { userId, id, now } = request;
  const before = await findAttemptOf(runtime.database, userId, id);
  if (!before) return refuse('not_found');
  // Time that the server was away comes back before anything is closed.
  if (before.status === 'open' && before.deadlineAt && isTooLate(before.deadlineAt, now)) await keepTime(runtime);
  return runtime.database.transaction(async (tx) => {
    const delivered = before.startedAt === null ? await open(tx, requests, request) : await deliverAgain(tx, before, request);
    if (!delivered.ok) return delivered;
    const attempt = delivered.value;
    hearPage(runtime, id);
    const { sheet, rows } = await readSheet(tx, attempt, now);
    // While the clock stands still nobody reads on.
    const questions = stateOf(attempt, now) === 'paused' ? jsonList([]) : await writeQuestions(tx, rows, request.writeJson);
    return ok({ ...sheet, questions });
  });
}

async function deliverAgain(tx: Transaction, before: Attempt, request: Request): Promise<Outcome<Attempt, 'attempt_closed'>> {
  const delivered = await putDelivered(tx, request);
  return delivered ? ok({ ...before, ...delivered }) : refuse('attempt_closed');
}
