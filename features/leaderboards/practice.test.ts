import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userProfiles } from '#features/accounts/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readBoard, readMyStanding } from './contract.ts';
import { addResults } from './testing.ts';

const type = 'BOARD-PRACTICE';
let world: World;
let member: Member;
beforeAll(async () => {
  world = await openWorld();
  await addType(world.runtime.database, { code: type, shelf: 'practice' });
  member = await addMember(world, 'student');
  await world.runtime.database
    .update(userProfiles)
    .set({ country: 'KE', region: 'Africa', leaderboardVisibility: 'name' })
    .where(eq(userProfiles.userId, member.userId));
  await addResults(world, member.userId, [{ type, points: 9990, finishedAt: world.clock.now(), by: 'candidate' }]);
  await world.house.ticks.runOnce();
});
afterAll(() => world.close());

const typesOn = async (query: { assessmentType?: string } = {}) =>
  (await world.visitor().send(readBoard, { query })).body.rows.map((row: { assessment_type: string }) => row.assessment_type);

test('A-209 a practice test is ranked under its own type and not among the others', async () => {
  expect(await typesOn()).toEqual([]);
  expect(await typesOn({ assessmentType: type })).toEqual([type]);
});

test('whoever has practice tests only is told where to find their place', async () => {
  const among = async (query: { assessmentType?: string } = {}) => (await member.visitor.send(readMyStanding, { query })).body;
  expect(await among()).toEqual({ standing: null, why_not: 'practice_only' });
  expect((await among({ assessmentType: type })).standing?.row.rank).toBe(1);
  expect((await among({ assessmentType: 'BOARD-OTHER' })).why_not).toBeNull();
});

test('a type that is no practice test any longer enters the mixed ranking, and leaves it again', async () => {
  const { database } = world.runtime;
  const put = async (shelf: 'track' | 'practice') => {
    await database.update(assessmentTypes).set({ shelf }).where(eq(assessmentTypes.code, type));
    await world.house.ticks.runOnce();
  };
  await put('track');
  expect(await typesOn()).toEqual([type]);
  await put('practice');
  expect(await typesOn()).toEqual([]);
});
