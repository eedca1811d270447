import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { findKeyed } from '../store/key.ts';
import { vacatePlaces } from '../store/places.ts';
import { changeGuarded } from './guard-bank.ts';
import { lockQuestion, reviveQuestion } from './put-key.ts';
import { record } from './write-drafts.ts';

type By = { actorId: string | null; reason: string; now: Date };

/** Takes a question out of the draw, unless a published type would then fall short; whatever is faulty goes by a report or a regrade. */
export async function retireGuarded(
  database: Database,
  id: string,
  { actorId, reason, now }: By,
): Promise<Outcome<undefined, 'not_found' | 'not_live' | 'guard'>> {
  const found = await findKeyed(database, { id });
  if (!found) return refuse('not_found');
  return changeGuarded(database, found.typeCode, async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question?.active) return refuse('not_live');
    await vacatePlaces(tx, [id], 'retired');
    await record(tx, question.key, { act: 'questions.retired', actorId, now, details: { version: question.version, reason } });
    return ok();
  });
}

/** Lets the newest version of a retired question be drawn again. */
export async function restoreQuestion(
  tx: Transaction,
  id: string,
  { actorId, reason, now }: By,
): Promise<Outcome<undefined, 'not_found' | 'not_retired'>> {
  const question = await lockQuestion(tx, id);
  if (!question) return refuse('not_found');
  if (question.active || !(await reviveQuestion(tx, question))) return refuse('not_retired');
  await record(tx, question.key, { act: 'questions.restored', actorId, now, details: { version: question.version, reason } });
  return ok();
}
