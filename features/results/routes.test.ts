import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { saveAnswer, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, answer, passTime, correctIndexes, sit } from '#features/attempts/testing.ts';
import { assessments } from '#features/attempts/tables.ts';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { users } from '#features/accounts/tables.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { integrityReviews } from '#features/integrity/tables.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readResult } from './contract.ts';
import { norms, resultNotices } from './tables.ts';
import { addResults, finishTest } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const refreshNorms = async () => {
  await world.runtime.jobs.ask(world.runtime.database, 'results.refresh-norms', {});
  await world.house.jobs.drain();
};

describe('a result', () => {
  test('A-195 says points, percent, verdict, categories, band and times, and nothing of the key', async () => {
    const type = await addTest(world, { code: 'WHOLE' });
    const person = await addMember(world, 'student');
    const sitting = await sit(world, person, type);
    const correct = await correctIndexes(world, sitting);
    for (const [at, index] of correct.slice(0, 5).entries()) await answer(person, sitting, at + 1, at < 4 ? index : (index + 1) % 4);
    await passTime(world, 90);
    const { body: submitted } = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    const { status, body, headers } = await person.visitor.send(readResult, { params: { id: submitted.result_id } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    const now = world.clock.now();
    expect(body).toEqual({
      annulment: null,
      is_upheld: false,
      id: submitted.result_id,
      attempt_id: sitting.attemptId,
      type: { code: 'WHOLE', slug: 'whole', name: 'Test WHOLE' },
      state: 'submitted',
      points: 6670,
      percent: 66.7,
      earned: 20,
      possible: 30,
      passed: true,
      pass_percent: 60,
      num_questions: 6,
      answered: 5,
      left_out: 0,
      categories: [
        { category: 'Category 1', questions: 3, answered: expect.any(Number), percent: expect.any(Number) },
        { category: 'Category 2', questions: 3, answered: expect.any(Number), percent: expect.any(Number) },
      ],
      band: { from: 46.3, to: 82.3 },
      comparison: null,
      started_at: new Date(now.getTime() - 90_000).toISOString(),
      completed_at: now.toISOString(),
      seconds_used: 90,
      seconds_allowed: 1200,
      extra_seconds: 0,
      returned_seconds: 0,
      paused_seconds: 0,
      close_reason: null,
      late_answers: 0,
      late_questions: [],
      regraded_at: null,
      has_answers: false,
      payment_mark: null,
    });
    expect(body.categories.reduce((sum, one) => sum + one.answered, 0)).toBe(5);
    expect(JSON.stringify(body)).not.toMatch(/correct|"right"|option|explanation/);
  });

  test('is its owner’s alone: for others, administrators included, it does not exist', async () => {
    const type = await addTest(world, { code: 'OWNER' });
    const { resultId, person } = await finishTest(world, type, 3);
    const read = async (visitor: typeof person.visitor) => (await visitor.send(readResult, { params: { id: resultId } })).status;
    expect(await read(person.visitor)).toBe(200);
    expect(await read((await addMember(world, 'student')).visitor)).toBe(404);
    expect(await read((await addMember(world, 'admin')).visitor)).toBe(404);
    expect(await read((await addMember(world, 'employer')).visitor)).toBe(403);
    expect(await read(world.visitor())).toBe(401);
  });

  test('of an attempt whose time ran out says so, with the answers that came too late and the time that was given', async () => {
    const type = await addTest(world, { code: 'LATE' });
    const person = await addMember(world, 'student');
    const sitting = await sit(world, person, type);
    await answer(person, sitting, 1, 0);
    await world.runtime.database
      .update(assessments)
      .set({ extraSeconds: 60, returnedSeconds: 30, deadlineAt: new Date(world.clock.now().getTime() + 1_290_000) })
      .where(eq(assessments.id, sitting.attemptId));
    await passTime(world, 1_300);
    await person.visitor.send(saveAnswer, {
      params: { id: sitting.attemptId, order: '2' },
      body: { option_id: sitting.questions[1]?.options[0]?.id, revision: 1, window_id: sitting.windowId },
    });
    const { body: submitted } = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    const { body } = await person.visitor.send(readResult, { params: { id: submitted.result_id } });
    expect(body).toMatchObject({
      state: 'expired',
      answered: 1,
      late_answers: 1,
      late_questions: [2],
      seconds_used: 1290,
      seconds_allowed: 1290,
      extra_seconds: 60,
      returned_seconds: 30,
    });
  });
});

describe('the group that a result is compared with', () => {
  test('begins with the first result, and says nothing below twenty people', async () => {
    const type = await addTest(world, { code: 'GROUP' });
    const { resultId, person } = await finishTest(world, type, 3);
    await world.house.jobs.drain();
    await addResults(
      world,
      type,
      Array.from({ length: 18 }, () => 4000),
    );
    await refreshNorms();
    const read = async () => (await person.visitor.send(readResult, { params: { id: resultId } })).body.comparison;
    expect(await read()).toEqual({ percentile: null, size: 19, computed_at: world.clock.now().toISOString(), histogram: [] });
    world.clock.advanceSeconds(3600);
    await addResults(world, type, [9000]);
    expect((await read())?.size).toBe(19);
    await refreshNorms();
    const whole = await read();
    expect(whole).toMatchObject({ percentile: 93, size: 20, computed_at: world.clock.now().toISOString() });
    expect(whole?.histogram).toHaveLength(20);
    expect([whole?.histogram[8], whole?.histogram[10], whole?.histogram[18]]).toEqual([18, 1, 1]);
  });

  test('says nothing of a result that a review went against, which is told, until the decision is taken back', async () => {
    const type = await addTest(world, { code: 'UPHELD' });
    const { resultId, attemptId, person } = await finishTest(world, type, 6);
    await world.house.jobs.drain();
    const read = async () => (await person.visitor.send(readResult, { params: { id: resultId } })).body;
    const { database } = world.runtime;
    const now = world.clock.now();
    await database.insert(integrityReviews).values({ assessmentId: attemptId, cause: 'copied', openedAt: now });
    expect(await read()).toMatchObject({ is_upheld: false, comparison: { percentile: null } });
    const decided = { state: 'upheld', reason: 'Read aloud.', decidedAt: now } as const;
    await database.update(integrityReviews).set(decided).where(eq(integrityReviews.assessmentId, attemptId));
    expect(await read()).toMatchObject({ is_upheld: true, passed: true, comparison: null });
    await database.update(integrityReviews).set({ state: 'cleared' }).where(eq(integrityReviews.assessmentId, attemptId));
    expect(await read()).toMatchObject({ is_upheld: false, comparison: { percentile: null } });
  });

  test('moves only once five people or more have changed it, so that no difference is the score of one', async () => {
    const type = await addTest(world, { code: 'STEPS' });
    const { resultId, person } = await finishTest(world, type, 3);
    const few = (count: number) => Array.from({ length: count }, () => 9000);
    await addResults(world, type, few(19));
    await refreshNorms();
    const read = async () => (await person.visitor.send(readResult, { params: { id: resultId } })).body.comparison;
    const told = await read();
    expect(told?.size).toBe(20);
    for (let day = 0; day < 4; day += 1) {
      world.clock.advanceSeconds(48 * 3600);
      await addResults(world, type, [1000]);
      await refreshNorms();
      expect(await read()).toEqual(told);
    }
    world.clock.advanceSeconds(48 * 3600);
    await addResults(world, type, [1000]);
    await refreshNorms();
    expect(await read()).toMatchObject({ size: 25, computed_at: world.clock.now().toISOString() });
  });

  test('counts each person once, with the best result', async () => {
    const type = await addTest(world, { code: 'BEST' });
    const person = await addMember(world, 'student');
    await finishTest(world, type, 2, person);
    await finishTest(world, type, 5, person);
    await finishTest(world, type, 3, person);
    await refreshNorms();
    const [norm] = await world.runtime.database.select().from(norms).where(eq(norms.assessmentTypeId, type.id));
    expect(norm).toMatchObject({ size: 1, counts: [{ points: 8330, count: 1 }] });
  });

  test('does not count the attempts of a deleted account, also when nobody takes the test afterwards', async () => {
    const type = await addTest(world, { code: 'LEFT' });
    const { resultId, person } = await finishTest(world, type, 3);
    const leaving = await addMember(world, 'student');
    for (const right of [1, 4, 6]) await finishTest(world, type, right, leaving);
    await refreshNorms();
    const size = async () => (await person.visitor.send(readResult, { params: { id: resultId } })).body.comparison?.size;
    expect(await size()).toBe(2);
    expect((await leaving.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
    // Later than results are counted again anyway.
    world.clock.advanceSeconds(48 * 3600);
    await refreshNorms();
    expect(await size()).toBe(1);
  });

  test('does not count what was annulled, also when nobody takes the test afterwards', async () => {
    const type = await addTest(world, { code: 'VOID' });
    const { resultId, person } = await finishTest(world, type, 3);
    const other = await finishTest(world, type, 6);
    await refreshNorms();
    const size = async () => (await person.visitor.send(readResult, { params: { id: resultId } })).body.comparison?.size;
    expect(await size()).toBe(2);
    // Later than results are counted again anyway.
    world.clock.advanceSeconds(48 * 3600);
    await refreshNorms();
    const admin = await addMember(world, 'admin');
    await admin.visitor.send(annulAttempt, { params: { id: other.attemptId }, body: { reason: 'The server was away.' } });
    await refreshNorms();
    const [norm] = await world.runtime.database.select().from(norms).where(eq(norms.assessmentTypeId, type.id));
    expect(norm).toMatchObject({ size: 1, counts: [{ points: 5000, count: 1 }] });
  });

  test('of a type without news is not counted again', async () => {
    const type = await addTest(world, { code: 'QUIET' });
    await finishTest(world, type, 2);
    await refreshNorms();
    const read = async () => (await world.runtime.database.select().from(norms).where(eq(norms.assessmentTypeId, type.id)))[0]?.computedAt;
    const before = await read();
    world.clock.advanceSeconds(48 * 3600);
    await refreshNorms();
    const second = await read();
    world.clock.advanceSeconds(48 * 3600);
    await refreshNorms();
    expect(before).toBeDefined();
    expect(await read()).toEqual(second);
  });
});

describe('the mail about a result', () => {
  test('is sent once, leads to the result by the public address, and does not tell the score', async () => {
    const type = await addTest(world, { code: 'MAIL' });
    const { resultId, person, attemptId } = await finishTest(world, type, 6);
    // The certificate has a mail of its own.
    const mine = async () =>
      (await world.mails()).filter((mail) => mail.to === person.email && !mail.subject.startsWith('Your certificate'));
    const [mail] = await mine();
    expect(await mine()).toHaveLength(1);
    expect(mail?.subject).toBe('Your Test MAIL result is ready');
    expect(mail?.text).not.toContain('review');
    expect(mail?.text).toContain(`http://meridian.test/results/${resultId}`);
    expect(mail?.text).toContain('Test MAIL');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/100|10,?000|passed|%/);
    await world.runtime.jobs.announce(world.runtime.database, 'attempts.finished', { assessmentId: attemptId, resultId });
    await person.visitor.send(submitAttempt, { params: { id: attemptId } });
    expect(await mine()).toHaveLength(1);
  });

  test('is not sent to an account that is disabled', async () => {
    const type = await addTest(world, { code: 'SHUT' });
    const { resultId, person, attemptId } = await finishTest(world, type, 6);
    const ready = async () => (await world.mails()).filter((mail) => mail.to === person.email && mail.subject.endsWith('result is ready'));
    const { database, jobs } = world.runtime;
    const tellAgain = async () => {
      await database.delete(resultNotices).where(eq(resultNotices.resultId, resultId));
      await jobs.announce(database, 'attempts.finished', { assessmentId: attemptId, resultId });
    };
    expect(await ready()).toHaveLength(1);
    await tellAgain();
    expect(await ready()).toHaveLength(2);
    await database.update(users).set({ disabledAt: world.clock.now() }).where(eq(users.id, person.userId));
    await tellAgain();
    expect(await ready()).toHaveLength(2);
  });
});
