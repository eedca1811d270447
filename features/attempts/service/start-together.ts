import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { whyNotStart } from '#features/catalog/rules/why-not-start.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { drawForms, tryHoldBank } from '#features/questions/service/draw-form.ts';
import { createDrawMemory, type DrawMemory } from '#features/questions/service/draw-memory.ts';
import { ok } from '#platform/contract/outcome.ts';
import { createBatch } from '#platform/database/batch.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isRemembered, rulesVersion } from '../rules/security-check.ts';
import { tryLockAttemptsOf } from '../store/attempts.ts';
import { listPlainCandidates } from '../store/candidates.ts';
import { type FormEntry, insertAttempts, type NewAttempt } from '../store/insert-attempt.ts';
import type { RequestsPort } from './requests-port.ts';
import { newAttempt, questionGone, startAttempt, type Started } from './start-attempt.ts';

type Start = { userId: string; typeName: string; now: Date };
/** Null where somebody's start needs a closer look. */
type Answer = Started | null;
type Plain = { start: Start; type: AssessmentType; attempt: NewAttempt };

const mostAtOnce = 16;

/**
 * Starts attempts. Plain ones that are asked for while a transaction is under way share the next: a free test, by somebody who never started it and has no other
 * one open. Everything else is looked at one by one.
 */
export function createStarter(runtime: Runtime, requests: RequestsPort) {
  const memory = createDrawMemory();
  const startPlain = createBatch<Start, Answer>({
    keyOf: ({ userId }) => userId,
    run: (starts) => startTogether(runtime, memory, starts),
    maxSize: mostAtOnce,
  });
  return async ({ requestId, ...start }: Start & { requestId: string | null }): Promise<Started> =>
    (requestId === null ? await startPlain(start) : null) ?? startAttempt(runtime, { requests, memory }, { ...start, requestId });
}

class QuestionGone extends Error {}

async function startTogether(runtime: Runtime, memory: DrawMemory, starts: readonly Start[]): Promise<Answer[]> {
  try {
    const begun = await runtime.database.transaction(async (tx) => {
      const plain = await listPlain(runtime, tx, starts);
      const drawn = await drawAll(tx, memory, plain);
      if (drawn.length > 0) await insertAttempts(tx, drawn);
      return new Map(drawn.map(({ attempt }) => [attempt.userId, attempt.id]));
    });
    return starts.map(({ userId }) => {
      const id = begun.get(userId);
      return id === undefined ? null : ok({ id, isNew: true });
    });
  } catch (error) {
    // Where several fail, each is asked again alone.
    if (error instanceof QuestionGone && starts.length === 1) return [questionGone];
    throw error;
  }
}

/** Those of them that nothing speaks against; they are held until the transaction ends. */
async function listPlain(runtime: Runtime, tx: Transaction, starts: readonly Start[]): Promise<Plain[]> {
  const types = new Map<string, AssessmentType | null>();
  for (const { typeName } of starts) if (!types.has(typeName)) types.set(typeName, await findTypeNamed(tx, typeName));
  const free = starts.flatMap((start) => {
    const type = types.get(start.typeName);
    return type && type.priceCents === 0 && type.durationMinutes !== null ? [{ start, type }] : [];
  });
  if (free.length === 0) return [];
  const held = await tryLockAttemptsOf(
    tx,
    free.map(({ start }) => start.userId),
  );
  const candidates = await listPlainCandidates(
    tx,
    rulesVersion,
    free.map(({ start, type }) => ({ userId: start.userId, assessmentTypeId: type.id })),
  );
  return free.flatMap(({ start, type }) => {
    const { userId, now } = start;
    const candidate = held.has(userId) ? candidates.get(userId) : undefined;
    if (!candidate || !isRemembered(candidate.checkedAt, now) || whyNotStart(type, [], now)) return [];
    const { timePercent } = candidate;
    const attempt = newAttempt(type, { id: runtime.dice.uuid(), userId, seed: runtime.dice.uuid(), now, timePercent });
    return [{ start, type, attempt }];
  });
}

/** Each with its questions; those of a type whose bank is being changed, or cannot give any, are left out. */
async function drawAll(tx: Transaction, memory: DrawMemory, plain: readonly Plain[]) {
  const drawn: { attempt: NewAttempt; form: readonly FormEntry[] }[] = [];
  for (const ofType of Map.groupBy(plain, ({ type }) => type.id).values()) {
    const [first] = ofType;
    const total = first ? await tryHoldBank(tx, first.type.id) : null;
    if (!first || total === null) continue;
    const seeds = ofType.map(({ attempt }) => attempt.seed);
    const forms = await drawForms(tx, { assessmentTypeId: first.type.id, seeds, now: first.start.now, total }, memory);
    if (!forms.ok && forms.refusal === 'question_gone') throw new QuestionGone('A chosen question left the bank.');
    if (forms.ok) drawn.push(...ofType.flatMap(({ attempt }, at) => ({ attempt, form: forms.value[at] ?? [] })));
  }
  return drawn;
}
