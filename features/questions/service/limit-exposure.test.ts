import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setExposureLimit } from '#features/catalog/contract.ts';
import { addType } from '#features/catalog/testing.ts';
import { visitAs } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { publishAssessmentType } from '../contract.ts';
import { listQuestions } from '../contract/authoring.ts';
import { questions } from '../tables.ts';
import { addQuestions } from '../testing.ts';
import { countExposures, retireOverexposed } from './limit-exposure.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('attempts are counted once, and the limit retires as far as the guard allows; the rest says that it is over', async () => {
  const { database } = world.runtime;
  const type = await addType(database, { code: 'EXPOSED', numQuestions: 10 });
  await addQuestions(database, type, { easy: 7, medium: 10, hard: 4 });
  const admin = await visitAs(world, 'admin');
  await admin.send(publishAssessmentType, { params: { type: 'exposed' } });
  const rows = await database
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.difficulty, 'easy'), questions.active));
  const easy = rows.map(({ id }) => id);

  // The attempts of the last minutes are counted the next time.
  const begun = [{ at: world.clock.now(), ids: easy.slice(0, 3) }];
  const count = async (_: unknown, from: Date, to: Date) =>
    begun
      .filter(({ at }) => at > from && at <= to)
      .flatMap(({ at, ids }) => ids.map((questionId) => ({ questionId, attempts: 1, lastAt: at })));
  const run = async () => countExposures(database, world.clock.now(), count);
  const exposures = async (query: object = {}) =>
    (await admin.send(listQuestions, { query: { type: 'exposed', sort: '-exposure', limit: 4, ...query } })).body.rows.map(
      ({ exposure }) => exposure,
    );
  await run();
  expect(await exposures()).toEqual([0, 0, 0, 0]);
  world.clock.advanceSeconds(600);
  await run();
  await run();
  expect(await exposures()).toEqual([1, 1, 1, 0]);
  begun.push({ at: world.clock.now(), ids: easy.slice(0, 2) });
  world.clock.advanceSeconds(600);
  await run();
  expect(await exposures()).toEqual([2, 2, 1, 0]);

  expect(await retireOverexposed(database, world.clock.now())).toBe(0);
  expect((await admin.send(setExposureLimit, { params: { type: 'exposed' }, body: { limit: 0 } })).status).toBe(422);
  expect((await admin.send(setExposureLimit, { params: { type: 'exposed' }, body: { limit: 2 } })).status).toBe(204);
  expect(await exposures({ limit_reached: 'yes' })).toEqual([2, 2]);
  // Seven easy questions fill two tests of three: one can go.
  expect(await retireOverexposed(database, world.clock.now())).toBe(1);
  expect(await exposures({ limit_reached: 'yes' })).toEqual([2]);
  expect(await retireOverexposed(database, world.clock.now())).toBe(0);
});
