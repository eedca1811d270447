import { listMarked } from '#features/payments/service/payment-mark.ts';
import { ok } from '#platform/contract/outcome.ts';
import { createBatch } from '#platform/database/batch.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { WriteJson } from '#platform/http/written.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { stateOf } from '../rules/attempt.ts';
import { isCandidate } from '../rules/candidate.ts';
import { isRemembered, rulesVersion } from '../rules/security-check.ts';
import { type Attempt, listToDeliver, putManyDelivered, tryLockAttemptsOf } from '../store/attempts.ts';
import { listSheets, type SheetRow } from '../store/questions.ts';
import { hearPage } from './contacts.ts';
import { type Delivered, deliverQuestions, type Request } from './deliver.ts';
import type { RequestsPort } from './requests-port.ts';
import { sheetOf } from './sheet.ts';
import type { WriteQuestions } from './written-questions.ts';

type Opened = { attempt: Attempt; rows: SheetRow[] };

const mostAtOnce = 16;

/**
 * Delivers questions. Those that are asked for while a transaction is under way share the next, where nothing speaks against it: the clock runs, or may start
 * because the check is passed, nothing else runs, nobody asked for the attempt and its payment stands. Everything else is looked at one by one.
 */
export function createDeliverer(runtime: Runtime, given: { requests: RequestsPort; writeQuestions: WriteQuestions }) {
  const open = createBatch<Request, Opened | null>({
    keyOf: ({ userId }) => userId,
    run: (asked) => runtime.database.transaction((tx) => openTogether(tx, given.requests, asked)),
    maxSize: mostAtOnce,
  });
  return async ({ writeJson, ...request }: Request & { writeJson: WriteJson }): Promise<Delivered> => {
    const opened = await open(request);
    if (!opened) return deliverQuestions(runtime, given, { ...request, writeJson });
    hearPage(runtime, request.id);
    const sheet = sheetOf(opened.attempt, opened.rows, { late: [], pauseReason: null, now: request.now });
    return ok({ ...sheet, questions: await given.writeQuestions(runtime.database, opened.rows, writeJson) });
  };
}

/** Null for each that needs a closer look. */
async function openTogether(tx: Transaction, requests: RequestsPort, asked: readonly Request[]): Promise<(Opened | null)[]> {
  const held = await tryLockAttemptsOf(
    tx,
    asked.map(({ userId }) => userId),
  );
  const found = new Map((await listToDeliver(tx, rulesVersion, asked)).map((attempt) => [attempt.id, attempt]));
  const unopened = [...found.values()].flatMap(({ id, startedAt }) => (startedAt === null ? [id] : []));
  const kept = new Set(unopened.length === 0 ? [] : [...(await listMarked(tx, unopened)), ...(await requests.listAsked(tx, unopened))]);
  const plain = asked.filter(({ userId, id, now }) => {
    const attempt = found.get(id);
    // Somebody else may ask for it in the same moment.
    if (attempt?.userId !== userId || !held.has(userId)) return false;
    if (attempt.startedAt !== null) return stateOf(attempt, now) === 'running';
    return !kept.has(id) && !attempt.isOtherStarted && isCandidate(attempt.role) && isRemembered(attempt.checkedAt, now);
  });
  if (plain.length === 0) return asked.map(() => null);
  const delivered = new Map((await putManyDelivered(tx, plain)).map((attempt) => [attempt.id, attempt]));
  // Only now: an answer that was saved while this waited for the attempt is among what is read.
  const sheets = await listSheets(tx, [...delivered.keys()]);
  return asked.map(({ userId, id }) => {
    const [before, after] = [found.get(id), delivered.get(id)];
    return before && after?.userId === userId ? { attempt: { ...before, ...after }, rows: sheets.get(id) ?? [] } : null;
  });
}
