import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalog } from '#features/catalog/service.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { createLog } from '#platform/runtime/log.ts';
import { questionSums } from '../tables.ts';
import { listTypeSums } from './rollups.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, createLog({ level: 'silent' }));
  await loadCatalog(database);
});
afterAll(async () => {
  await closeDatabase(database);
  await clone.drop();
});

test('the same sums read the same in whatever order their rows lie, such as after a regrade and its reversal', async () => {
  const [type] = await database.select({ id: assessmentTypes.id }).from(assessmentTypes).limit(1);
  const rows = Array.from({ length: 300 }, (_, at) => ({
    questionId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    assessmentTypeId: type?.id ?? '',
    attempts: 3 + (at % 41),
    share: 1667 * (at % 37),
    rest: 61_003 * (3 + (at % 41)) + 17 * at,
    shareRest: 7_919 ** 2 * (1 + (at % 53)),
  }));
  const read = async (order: typeof rows) => {
    await database.delete(questionSums);
    await database.insert(questionSums).values(order);
    return (await listTypeSums(database)).map(({ covariances }) => covariances).filter((sum) => sum !== 0);
  };
  const sums = await read(rows);
  expect(sums).toHaveLength(1);
  expect(await read(rows.toReversed())).toEqual(sums);
  expect(await read(rows.toSorted((one, other) => one.share - other.share))).toEqual(sums);
});
