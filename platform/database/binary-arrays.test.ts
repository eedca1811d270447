import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import { bigintArray, doubleArray, integerArray, smallintArray, uuidArray } from './binary-arrays.ts';
import type { Database } from './database.ts';
import { runNamed } from './named.ts';
import { closeDatabase, openDatabase } from './open.ts';
import { cloneDatabase } from './testing.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, createLog({ level: 'silent' }));
});
afterAll(async () => {
  await closeDatabase(database);
  await clone.drop();
});

async function readBack(type: string, bytes: Buffer): Promise<string[]> {
  const statement = { name: `read-back.${type}`, text: `select array(select unnest($1::${type}[])::text) as "values"` };
  const [row] = await runNamed<{ values: string[] }>(database, statement, [bytes]);
  return row?.values ?? [];
}

test('the database reads what was written', async () => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ...Array.from({ length: 50 }, () => randomUUID()),
  ];
  expect(await readBack('uuid', uuidArray(ids))).toEqual(ids);
  expect(await readBack('uuid', uuidArray(ids.map((id) => id.toUpperCase())))).toEqual(ids);
  expect(await readBack('smallint', smallintArray([-32_768, -1, 0, 1, 32_767]))).toEqual(['-32768', '-1', '0', '1', '32767']);
  expect(await readBack('int', integerArray([-2_147_483_648, 0, 2_147_483_647]))).toEqual(['-2147483648', '0', '2147483647']);
  const large = [-(2 ** 53 - 1), -(2 ** 32), -1, 0, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1];
  expect(await readBack('bigint', bigintArray(large))).toEqual(large.map(String));
  expect(await readBack('float8', doubleArray([0, -0.1, 1 / 3, 1e300]))).toEqual(['0', '-0.1', String(1 / 3), '1e+300']);
});

test('nothing is an empty array', async () => {
  for (const [type, write] of Object.entries({
    uuid: uuidArray,
    smallint: smallintArray,
    int: integerArray,
    bigint: bigintArray,
    float8: doubleArray,
  }))
    expect(await readBack(type, write([]))).toEqual([]);
});

test('what is no UUID, or does not fit, is refused before it is sent', () => {
  const id = randomUUID();
  for (const wrong of ['', id.slice(1), `${id}0`, id.replaceAll('-', ''), `g${id.slice(1)}`, `é${id.slice(1)}`, `Ā${id.slice(1)}`])
    expect(() => uuidArray([wrong])).toThrow('is no UUID');
  expect(() => smallintArray([32_768])).toThrow(RangeError);
  expect(() => bigintArray([2 ** 53])).toThrow(RangeError);
  expect(() => integerArray([2_147_483_648])).toThrow(RangeError);
  for (const write of [smallintArray, integerArray, bigintArray])
    for (const wrong of [0.5, Number.NaN, Infinity]) expect(() => write([wrong])).toThrow('is no whole number');
});
