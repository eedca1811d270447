import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { users } from '#features/accounts/tables.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, answer, correctIndexes, sit } from '#features/attempts/testing.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { changeCertificateState } from '../contract/admin.ts';
import { certificates } from '../tables.ts';
import { issueCertificate } from './issue.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const closeAccount = (person: Member) => person.visitor.send(deleteMyAccount, { body: { password: testPassword } });
const certificatesOfType = (id: string) => world.runtime.database.select().from(certificates).where(eq(certificates.assessmentTypeId, id));
const closed = { userId: null, holderName: null, credential: null, state: 'revoked', stateReason: 'The holder closed their account.' };
const certificateMails = async (person: Member) =>
  (await world.mails()).filter(({ to, subject }) => to === person.email && subject.startsWith('Your certificate'));

/** Waits until somebody waits for a lock in the database, or the work is done. */
async function untilBlocked(work: Promise<unknown>): Promise<void> {
  const watched = { isDone: false };
  const done = work.finally(() => (watched.isDone = true));
  const isBlocked = async () => {
    const { rows } = await world.runtime.database.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length > 0;
  };
  while (!watched.isDone && !(await isBlocked())) await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 5))]);
}

describe('A-206 an account that is deleted while its certificate is issued', () => {
  test('takes along a certificate that was written and not yet committed', async () => {
    const type = await addTest(world, { code: 'CLOSING' });
    const { resultId, person } = await finishTest(world, type, 6);
    const { database } = world.runtime;
    let deletion: ReturnType<typeof closeAccount> | undefined;
    await database.transaction(async (tx) => {
      expect(await issueCertificate(world.runtime, tx, resultId, world.clock.now())).toBe('issued');
      deletion = closeAccount(person);
      await untilBlocked(deletion);
    });
    expect((await deletion)?.status).toBe(204);
    await world.house.jobs.drain();
    expect(await certificatesOfType(type.id)).toMatchObject([closed]);
  });

  test('earns none afterwards, and gets no email', async () => {
    const type = await addTest(world, { code: 'CLOSED' });
    const { resultId, person } = await finishTest(world, type, 6);
    await closeAccount(person);
    const { database } = world.runtime;
    const issue = database.transaction((tx) => issueCertificate(world.runtime, tx, resultId, world.clock.now()));
    expect(await issue).toBe('not_earned');
    await world.house.jobs.drain();
    expect([await certificatesOfType(type.id), await certificateMails(person)]).toEqual([[], []]);
  });

  test('waits for the deletion that is under way, and then earns none', async () => {
    const type = await addTest(world, { code: 'UNDERWAY' });
    const { resultId, person } = await finishTest(world, type, 6);
    const { database } = world.runtime;
    let issuing: Promise<string> | undefined;
    await database.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, person.userId));
      issuing = database.transaction((other) => issueCertificate(world.runtime, other, resultId, world.clock.now()));
      await untilBlocked(issuing);
    });
    expect(await issuing).toBe('not_earned');
    expect(await certificatesOfType(type.id)).toEqual([]);
  });

  test('has no certificate that stands, whichever of deletion, submission and issuing is first', async () => {
    const type = await addTest(world, { code: 'RACE' });
    for (let pause = 0; pause < 4; pause++) {
      const person = await addMember(world, 'student');
      const sitting = await sit(world, person, type);
      for (const [at, index] of (await correctIndexes(world, sitting)).entries()) await answer(person, sitting, at + 1, index);
      const deletion = closeAccount(person);
      await new Promise((resolve) => setTimeout(resolve, pause * 25));
      const submission = person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
      const issuing = submission.then(() => world.house.jobs.drain());
      expect((await deletion).status).toBe(204);
      await issuing;
    }
    await world.house.jobs.drain();
    const left = await certificatesOfType(type.id);
    for (const one of left) expect(one).toMatchObject(closed);
  });
});

test('A-208 a certificate that has lost its person is never reinstated, and is withdrawn', async () => {
  const type = await addTest(world, { code: 'ORPHAN' });
  const { person } = await finishTest(world, type, 6);
  await world.house.jobs.drain();
  const [{ id } = { id: '' }] = await certificatesOfType(type.id);
  const put = (to: 'suspended' | 'active', seen: 'suspended' | 'active') =>
    admin.visitor.send(changeCertificateState, { params: { id }, body: { to, seen, reason: 'We looked again.' } });
  await put('suspended', 'active');
  const { database, jobs } = world.runtime;
  await database.delete(users).where(eq(users.id, person.userId));
  expect((await put('active', 'suspended')).body).toMatchObject({ error: { code: 'account_closed' } });
  await jobs.ask(database, 'certificates.withdraw-orphaned', {});
  await world.house.jobs.drain();
  expect(await certificatesOfType(type.id)).toMatchObject([closed]);
});
