import { findTypeNamed } from '#features/catalog/service.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { listKnown, putActive } from '../store/bank.ts';
import { findKeyed, isNewest, type KeyedQuestion, putRightOption } from '../store/key.ts';
import { lockBank, vacatePlaces } from '../store/places.ts';
import { withdrawIfShort } from './publish.ts';

export type { KeyedQuestion } from '../store/key.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A question by its id, or by its key in its newest version. */
export const findQuestionNamed = (tx: Executor, name: string): Promise<KeyedQuestion | null> =>
  findKeyed(tx, uuid.test(name) ? { id: name } : { key: name });

/** A question with its key, in a bank that nobody else changes or draws from until the transaction ends. */
export async function lockQuestion(tx: Transaction, id: string): Promise<KeyedQuestion | null> {
  const question = await findKeyed(tx, { id });
  if (!question) return null;
  await lockBank(tx, question.assessmentTypeId);
  return findKeyed(tx, { id });
}

/** Makes another option of a locked question the right one. */
export const putKey = putRightOption;

/** Takes a locked question out of the draw, and its type out of the catalog if the bank is then too small; false when it is not drawn anyway. */
export async function retireQuestion(tx: Transaction, question: KeyedQuestion, now: Date): Promise<boolean> {
  if (!question.active) return false;
  await vacatePlaces(tx, [question.id], 'retired');
  const type = await findTypeNamed(tx, question.typeCode);
  if (type) await withdrawIfShort(tx, type, now);
  return true;
}

/** Lets a retired question be drawn again; false when it is drawn anyway or a newer version has taken its place. */
export async function reviveQuestion(tx: Transaction, question: KeyedQuestion): Promise<boolean> {
  if (question.active || !(await isNewest(tx, question))) return false;
  const known = await listKnown(tx, { categoryIds: [question.categoryId], keys: [question.key] });
  await putActive(tx, known);
  return true;
}
