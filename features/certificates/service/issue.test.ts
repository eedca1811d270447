import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/tables.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { assessments } from '#features/attempts/tables.ts';
import { addTest, answer, correctIndexes, sit } from '#features/attempts/testing.ts';
import { auditLog } from '#features/audit/tables.ts';
import { decideReview, listMyReviews, listReviews, readFinality, reportEvent } from '#features/integrity/contract.ts';
import { addResults, finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readCertificateOfResult } from '../contract/holder.ts';
import { readCode } from '../rules/code.ts';
import { certificateChanges, certificateChecks, certificates, logLeaves, logQueue } from '../tables.ts';
import { passLogTick } from '../testing.ts';
import { issueCertificate } from './issue.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const certificatesOf = (resultId: string) => world.runtime.database.select().from(certificates).where(eq(certificates.resultId, resultId));
const changesOf = (certificateId: string) =>
  world.runtime.database
    .select()
    .from(certificateChanges)
    .where(eq(certificateChanges.certificateId, certificateId))
    .orderBy(certificateChanges.nth);
const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);

async function certificateOf(resultId: string) {
  await world.house.jobs.drain();
  const [found, ...more] = await certificatesOf(resultId);
  if (!found || more.length > 0) throw new Error(`There are ${more.length} certificates.`);
  return found;
}

describe('a passing result', () => {
  test('A-205 A-206 earns one certificate that says what the result says, signed, logged and mailed', async () => {
    const type = await addTest(world, { code: 'EARNS', validityMonths: 24 });
    const { resultId, person } = await finishTest(world, type, 6);
    const stored = await certificateOf(resultId);
    expect(readCode(stored.verificationCode)).toEqual({ code: stored.verificationCode });
    expect(stored).toMatchObject({
      userId: person.userId,
      typeCode: 'EARNS',
      level: 'Distinction',
      points: 10_000,
      isValid: true,
      state: 'active',
      issuedAt: world.clock.now(),
      renewsId: null,
    });
    expect(stored.expiresAt?.getTime()).toBeGreaterThan(world.clock.now().getTime() + 729 * 86_400_000);
    expect(stored.credential?.credentialSubject.result.map(({ value }) => value)).toEqual(['100.0', 'Distinction']);
    expect(stored.credential?.proof.cryptosuite).toBe('eddsa-rdfc-2022');
    const { database } = world.runtime;
    const [queued] = await database.select().from(logQueue).where(eq(logQueue.certificateId, stored.id));
    expect(queued).toMatchObject({ kind: 'credential', number: stored.number, entry: null });
    await passLogTick(world);
    const { leafIndex } = await certificateOf(resultId);
    const [leaf] = await database
      .select()
      .from(logLeaves)
      .where(eq(logLeaves.index, leafIndex ?? -1));
    expect(leaf).toMatchObject({ kind: 'credential', certificateId: stored.id, entry: null, hash: queued?.hash });
    expect(await changesOf(stored.id)).toMatchObject([{ kind: 'issued', cause: 'passed' }]);
    expect((await mailsTo(person.email)).filter((subject) => subject === 'Your certificate for Test EARNS')).toHaveLength(1);
  });

  test('A-206 earns exactly one, however often and however much at once the job runs', async () => {
    const type = await addTest(world, { code: 'ONCE' });
    const { resultId, person } = await finishTest(world, type, 6);
    const { database } = world.runtime;
    const issue = () => database.transaction((tx) => issueCertificate(world.runtime, tx, resultId, world.clock.now()));
    const outcomes = await Promise.all(Array.from({ length: 8 }, issue));
    expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['issued', 'has_one']));
    for (let times = 0; times < 3; times++) await world.runtime.jobs.ask(database, 'certificates.follow-result', { resultId });
    const stored = await certificateOf(resultId);
    expect(await changesOf(stored.id)).toHaveLength(1);
    expect((await mailsTo(person.email)).filter((subject) => subject.startsWith('Your certificate'))).toHaveLength(1);
  });

  test('A-206 codes of different certificates have nothing in common', async () => {
    const type = await addTest(world, { code: 'CODES' });
    const results = [];
    for (let times = 0; times < 5; times++) results.push((await finishTest(world, type, 6)).resultId);
    await world.house.jobs.drain();
    const { database } = world.runtime;
    const rows = await database
      .select({ code: certificates.verificationCode })
      .from(certificates)
      .where(inArray(certificates.resultId, results));
    expect(new Set(rows.map(({ code }) => code.slice(0, 5))).size).toBe(5);
  });

  test('without a commit leaves neither a certificate nor a leaf', async () => {
    const type = await addTest(world, { code: 'ROLLED' });
    const [points] = [8000];
    await addResults(world, type, [points]);
    const { database } = world.runtime;
    const [row] = await database
      .execute<{ id: string }>(`select id from assessment_results where assessment_type_id = '${type.id}'`)
      .then(({ rows }) => rows);
    const leaves = await database.$count(logQueue);
    const failing = database.transaction(async (tx) => {
      expect(await issueCertificate(world.runtime, tx, row?.id ?? '', world.clock.now())).toBe('issued');
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect([await certificatesOf(row?.id ?? ''), await database.$count(logQueue)]).toEqual([[], leaves]);
  });

  test('has the name that stood at the start of the attempt', async () => {
    const type = await addTest(world, { code: 'NAMED' });
    const person = await addMember(world, 'student');
    await world.runtime.database.update(users).set({ fullName: 'Zoë Before' }).where(eq(users.id, person.userId));
    const sitting = await sit(world, person, type);
    await world.runtime.database.update(users).set({ fullName: 'Zoë After' }).where(eq(users.id, person.userId));
    for (const [at, index] of (await correctIndexes(world, sitting)).entries()) await answer(person, sitting, at + 1, index);
    const { body } = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    const stored = await certificateOf(body.result_id);
    expect(stored.holderName).toBe('Zoë Before');
    expect(JSON.stringify(stored.credential)).toContain('Zoë Before');
  });

  test('of an attempt from before the upgrade has the current name, and gets its certificate at the first start', async () => {
    const type = await addTest(world, { code: 'PAST' });
    await addResults(world, type, [9100, 5900, 7000]);
    const { database } = world.runtime;
    const { rows } = await database.execute<{ id: string; passed: boolean }>(
      `select id, passed from assessment_results where assessment_type_id = '${type.id}'`,
    );
    // What the migration does for every passing result.
    await database.insert(certificateChecks).values(rows.map(({ id }) => ({ resultId: id })));
    await world.house.ticks.runOnce();
    await world.house.ticks.runOnce();
    await world.house.jobs.drain();
    const issued = await database.select().from(certificates).where(eq(certificates.assessmentTypeId, type.id));
    expect(issued.map(({ holderName, level }) => `${holderName}: ${level}`).toSorted()).toEqual(['Made Up: Distinction', 'Made Up: Pass']);
    expect(await database.select().from(certificateChecks)).toEqual([]);
  });

  test('that renews an earlier certificate of the same type links to it', async () => {
    const type = await addTest(world, { code: 'AGAIN' });
    const { resultId, person } = await finishTest(world, type, 5);
    const first = await certificateOf(resultId);
    world.clock.advanceSeconds(600);
    const second = await certificateOf((await finishTest(world, type, 6, person)).resultId);
    expect(second.renewsId).toBe(first.id);
    expect(first.level).toBe('Merit');
  });
});

describe('no certificate', () => {
  const issued = async (resultId: string) => {
    await world.house.jobs.drain();
    return certificatesOf(resultId);
  };

  test('for a result below the passing score', async () => {
    const type = await addTest(world, { code: 'FAILED' });
    expect(await issued((await finishTest(world, type, 2)).resultId)).toEqual([]);
  });

  test('for practice, which the catalog says earns none', async () => {
    const type = await addTest(world, { code: 'PRACTICE', validityMonths: null });
    expect(await issued((await finishTest(world, type, 6)).resultId)).toEqual([]);
  });

  test('for an attempt that is annulled before the job runs', async () => {
    const type = await addTest(world, { code: 'ANNULLED' });
    const { attemptId, resultId } = await finishTest(world, type, 6);
    await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The hall lost power.' } });
    expect(await issued(resultId)).toEqual([]);
  });

  test('for a result whose validity was over before it could be issued', async () => {
    const type = await addTest(world, { code: 'OVER', validityMonths: 12 });
    await addResults(world, type, [9000]);
    const { rows } = await world.runtime.database.execute<{ id: string }>(
      `update assessment_results set completed_at = completed_at - interval '13 months' where assessment_type_id = '${type.id}' returning id`,
    );
    await world.runtime.jobs.ask(world.runtime.database, 'certificates.follow-result', { resultId: rows[0]?.id });
    expect(await issued(rows[0]?.id ?? '')).toEqual([]);
  });
});

describe('a passing result that a person has to review', () => {
  async function finishCopying(code: string) {
    const type = await addTest(world, { code });
    const person = await addMember(world, 'student');
    const sitting = await sit(world, person, type);
    for (const [at, index] of (await correctIndexes(world, sitting)).entries()) await answer(person, sitting, at + 1, index);
    const body = { event_id: world.runtime.dice.uuid(), kind: 'copied', ago_ms: 0, length_ms: null } as const;
    await person.visitor.send(reportEvent, { params: { id: sitting.attemptId }, body });
    const submitted = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    await world.house.jobs.drain();
    return { ...sitting, person, resultId: submitted.body.result_id };
  }
  const decide = async (attemptId: string, decision: 'cleared' | 'upheld') => {
    const { rows } = (await admin.visitor.send(listReviews, { query: { show: 'all', limit: 100 } })).body;
    const seen = rows.find((row) => row.attempt_id === attemptId)?.state ?? 'open';
    return admin.visitor.send(decideReview, { params: { id: attemptId }, body: { decision, seen, reason: 'A password manager did it.' } });
  };

  test('waits for the decision, and earns its certificate when it is cleared', async () => {
    const { attemptId, resultId, person } = await finishCopying('CLEARED');
    expect(await certificatesOf(resultId)).toEqual([]);
    const way = await person.visitor.send(readCertificateOfResult, { params: { id: resultId } });
    expect(way.body).toEqual({ state: 'under_review', certificate: null });
    const { body } = await admin.visitor.send(listReviews, { query: { search: person.email, show: 'all' } });
    expect(body.rows).toMatchObject([{ attempt_id: attemptId, cause: 'copied', state: 'open', percent: 100, passed: true }]);
    expect((await person.visitor.send(listMyReviews)).body).toEqual({
      reviews: [{ attempt_id: attemptId, state: 'open', cause: 'copied' }],
      not_official: [{ attempt_id: attemptId, finality: 'under_review' }],
    });
    const ready = (await world.mails()).find((mail) => mail.to === person.email && mail.subject.endsWith('result is ready'));
    expect(ready?.text).toContain('A person is reviewing your attempt');
    const file = await person.visitor.send(readFinality, { params: { id: attemptId } });
    expect(file.body).toMatchObject({ finality: 'under_review', review: { state: 'open', cause: 'copied' } });
    expect((await decide(attemptId, 'cleared')).status).toBe(204);
    expect((await admin.visitor.send(listReviews, { query: { search: person.email } })).body.rows).toEqual([]);
    const others = await (await addMember(world, 'student')).visitor.send(listMyReviews);
    expect(others.body).toEqual({ reviews: [], not_official: [] });
    expect((await decide(attemptId, 'cleared')).status).toBe(409);
    expect(await certificateOf(resultId)).toMatchObject({ state: 'active' });
  });

  test('A-244 earns none when it is upheld, and the candidate reads why; the audit log keeps it', async () => {
    const { attemptId, resultId, person } = await finishCopying('UPHELD');
    await decide(attemptId, 'upheld');
    await world.house.jobs.drain();
    expect(await certificatesOf(resultId)).toEqual([]);
    expect(await mailsTo(person.email)).toContain('Your Test UPHELD result doesn’t count');
    const entries = await world.runtime.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `attempt:${attemptId}`));
    expect(entries).toMatchObject([{ act: 'integrity.review.upheld', actorId: admin.userId }]);
  });

  test('a decision that is changed takes the certificate back, and gives it back', async () => {
    const { attemptId, resultId } = await finishCopying('CHANGED');
    await decide(attemptId, 'cleared');
    expect(await certificateOf(resultId)).toMatchObject({ state: 'active' });
    await decide(attemptId, 'upheld');
    expect(await certificateOf(resultId)).toMatchObject({
      state: 'revoked',
      stateReason: 'A review of the attempt went against the result.',
    });
    await decide(attemptId, 'cleared');
    const stored = await certificateOf(resultId);
    expect(stored).toMatchObject({ state: 'active', stateReason: null });
    expect((await changesOf(stored.id)).map(({ kind }) => kind)).toEqual(['issued', 'revoked', 'reinstated']);
  });

  test('is one that leaving the window ended', async () => {
    const type = await addTest(world, { code: 'LEFT' });
    const { attemptId, resultId } = await finishTest(world, type, 6);
    await world.runtime.database.update(assessments).set({ finishedBy: 'leaving' }).where(eq(assessments.id, attemptId));
    await world.house.jobs.drain();
    expect(await certificatesOf(resultId)).toEqual([]);
    const { body } = await admin.visitor.send(listReviews, { query: {} });
    expect(body.rows.find((row) => row.attempt_id === attemptId)).toMatchObject({ cause: 'ended_by_leaving' });
  });
});
