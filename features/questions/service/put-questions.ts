import { createHash } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { planChanges } from '../rules/plan-changes.ts';
import type { QuestionSource } from '../rules/question.ts';
import { insertQuestions, listKnown, type NewQuestion, putActive, putPlacing, putUnused } from '../store/bank.ts';
import { lockBank, vacatePlaces } from '../store/places.ts';

export type PutCounts = {
  added: number;
  changed: number;
  versioned: number;
  removed: number;
  unchanged: number;
  /** Left as administrators have edited or imported them, whatever the content says. */
  kept: number;
};

/** Digest of everything a candidate or a result shows of a question, however its fields and options are ordered and its gaps are written. */
export function digestOf({ options, right, ...item }: Omit<NewQuestion, 'digest' | 'placing'>): string {
  const marked = options.map((option, at) => JSON.stringify(inOrder({ ...option, isRight: at === right }))).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([inOrder(item), marked]))
    .digest('hex');
}

/** The database keeps the fields of a figure in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]));
}

export type PutOptions = {
  assessmentTypeId: string;
  /** All categories of the type. */
  categoryIds: readonly string[];
  /** The content comes whole, so that what is missing from it is removed; an import brings only some questions. */
  source: QuestionSource;
  now: Date;
};

/** Brings questions into the bank of one type: new ones added, changed ones changed or followed by a new version, the same ones left alone. */
export async function putQuestions(tx: Transaction, items: readonly NewQuestion[], options: PutOptions): Promise<PutCounts> {
  const { source, now } = options;
  await lockBank(tx, options.assessmentTypeId);
  const keys = source === 'content' ? null : items.map((item) => item.key);
  const known = await listKnown(tx, { categoryIds: options.categoryIds, keys });
  const { insert, change, replace, revive, remove } = planChanges(items, known, source);
  const ids = (members: readonly { id: string }[]) => members.map((member) => member.id);
  await vacatePlaces(tx, ids(replace), 'replaced');
  await vacatePlaces(tx, ids(remove), 'removed');
  // A question that changes its stratum leaves its place and takes the last one of the other.
  const moved = change.filter(({ old, item }) => !old.active || old.categoryId !== item.categoryId || old.difficulty !== item.difficulty);
  await vacatePlaces(tx, ids(moved.map(({ old }) => old)), 'removed');
  await putUnused(
    tx,
    change.map(({ old, item }) => ({ id: old.id, item })),
    source,
  );
  await putActive(tx, [...moved.map(({ old, item }) => ({ ...old, categoryId: item.categoryId, difficulty: item.difficulty })), ...revive]);
  await insertQuestions(tx, insert, { source, now });
  // New questions that say where they may stand were inserted with it.
  const placed = new Set(insert.filter((item) => item.placing).map((item) => item.key));
  await putPlacing(
    tx,
    items.filter((item) => !placed.has(item.key)),
  );
  const versioned = insert.filter((item) => item.version > 1).length;
  const added = insert.length - versioned + revive.length;
  const removed = remove.length;
  const own = new Set(source === 'content' ? known.filter((old) => old.source !== 'content').map((old) => old.key) : []);
  const kept = items.filter((item) => own.has(item.key)).length;
  return { added, changed: change.length, versioned, removed, kept, unchanged: items.length - added - versioned - change.length - kept };
}
