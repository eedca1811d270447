import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userProfiles, users } from '#features/accounts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { certificates } from '#features/certificates/tables.ts';
import { decideReview, openReview } from '#features/integrity/contract.ts';
import { norms } from '#features/results/tables.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readBoard } from './contract.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a decision against a result takes it off the board, the norm and the certificate, and one for it puts it back', async () => {
  const { database, jobs } = world.runtime;
  const type = await addTest(world, { code: 'UPHELD-1' });
  const admin = await addMember(world, 'admin');
  const person = await addMember(world, 'student');
  await database
    .update(userProfiles)
    .set({ leaderboardVisibility: 'name', country: 'KE', region: 'Africa' })
    .where(eq(userProfiles.userId, person.userId));
  await database.update(users).set({ fullName: 'Ada Upheld' }).where(eq(users.id, person.userId));
  await finishTest(world, type, 2);
  const { attemptId, resultId } = await finishTest(world, type, 6, person);
  const standing = async () => {
    await world.house.ticks.runOnce();
    await world.house.jobs.drain();
    // A group that differs by one person waits; one that is counted for the first time does not.
    await database.delete(norms).where(eq(norms.assessmentTypeId, type.id));
    await jobs.ask(database, 'results.refresh-norms', {});
    await world.house.jobs.drain();
    const board = (await world.visitor().send(readBoard, { query: { search: 'ada upheld' } })).body.rows.length;
    const [norm] = await database.select().from(norms).where(eq(norms.assessmentTypeId, type.id));
    const [certificate] = await database.select().from(certificates).where(eq(certificates.resultId, resultId));
    return { board, norm: norm?.size, certificate: certificate?.state };
  };
  const decide = (decision: 'upheld' | 'cleared', seen: 'open' | 'upheld') =>
    admin.visitor.send(decideReview, { params: { id: attemptId }, body: { decision, seen, reason: 'We read the whole file.' } });
  expect(await standing()).toEqual({ board: 1, norm: 2, certificate: 'active' });
  await admin.visitor.send(openReview, { params: { id: attemptId }, body: { reason: 'The answers match another attempt.' } });
  expect(await standing()).toEqual({ board: 1, norm: 2, certificate: 'suspended' });
  await decide('upheld', 'open');
  const [outdated] = await database.select().from(norms).where(eq(norms.assessmentTypeId, type.id));
  expect(outdated?.isOutdated).toBe(true);
  expect(await standing()).toEqual({ board: 0, norm: 1, certificate: 'revoked' });
  await decide('cleared', 'upheld');
  expect(await standing()).toMatchObject({ board: 1, norm: 2 });
}, 120_000);
