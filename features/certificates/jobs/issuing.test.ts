import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { addTest, answer, correctIndexes, sit } from '#features/attempts/testing.ts';
import { chargeOf, disputeOf, type StandIn, startStandIn, webhookBody } from '#features/payments/testing.ts';
import { questionOptions } from '#features/questions/tables.ts';
import { readResult } from '#features/results/contract.ts';
import { regrade, revertRegrade } from '#features/results/service/regrade.ts';
import { finishTest } from '#features/results/testing.ts';
import { begin, sendWebhook } from '#tests/harness/buyers.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { changeCertificateState } from '../contract/admin.ts';
import { certificateChanges, certificates } from '../tables.ts';

let world: World;
let standIn: StandIn;
let admin: Member;
let codes = 0;
beforeAll(async () => {
  standIn = await startStandIn({ price_ripple: 4999 });
  world = await openWorld({ stripe: standIn.stripe });
  admin = await addMember(world, 'admin');
});
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const settle = async () => {
  await world.house.ticks.runOnce();
  await world.house.jobs.drain();
};
const findOne = async (resultId: string) => {
  const [row] = await world.runtime.database.select().from(certificates).where(eq(certificates.resultId, resultId));
  return row ?? null;
};
const certificateOf = async (resultId: string) => {
  await settle();
  const row = await findOne(resultId);
  if (!row) throw new Error('There is no certificate.');
  return row;
};
const historyOf = async (certificateId: string) => {
  const rows = await world.runtime.database
    .select()
    .from(certificateChanges)
    .where(eq(certificateChanges.certificateId, certificateId))
    .orderBy(certificateChanges.nth);
  return rows.map(({ kind, cause }) => `${kind}: ${cause}`);
};
const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);

describe('a regrade', () => {
  /** Somebody finishes a test that everybody meets whole, at a pace that needs no review. */
  async function finish(right: number) {
    const type = await addTest(world, { code: `RIPPLE-${++codes}`, numQuestions: 36 });
    const finished = await finishTest(world, type, right, undefined, 3);
    await settle();
    return { ...finished, typeName: `Test ${type.code}` };
  }
  /** A question that was answered right, or wrong, with an option that is another than the chosen one, and the chosen one. */
  async function questionOf(attemptId: string, order: number) {
    const { database } = world.runtime;
    const rows = await database.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, attemptId));
    const row = rows.find(({ orderNum }) => orderNum === order);
    const options = await database
      .select()
      .from(questionOptions)
      .where(eq(questionOptions.questionId, row?.questionId ?? ''));
    const other = options.find(({ id, isCorrect }) => !isCorrect && id !== row?.selectedOptionId);
    return { id: row?.questionId ?? '', chosen: row?.selectedOptionId ?? '', other: other?.id ?? '' };
  }
  const newKey = async (questionId: string, optionId: string) => {
    const { database, dice } = world.runtime;
    world.clock.advanceSeconds(60);
    const facts = { questionId, regradeId: dice.uuid(), reason: 'The key was wrong.', actorId: null, now: world.clock.now() };
    const done = await database.transaction((tx) => regrade(tx, { ...facts, kind: 'new_key', optionId }));
    if (!done.ok) throw new Error(done.refusal);
    await settle();
    return done.value.regradeId;
  };
  const revert = async (regradeId: string) => {
    world.clock.advanceSeconds(60);
    await world.runtime.database.transaction((tx) => revertRegrade(tx, { regradeId, actorId: null, now: world.clock.now() }));
    await settle();
  };
  async function addVerifier(certificateId: string) {
    const verifier = await addMember(world, 'employer');
    await world.runtime.database.execute(
      `insert into verification_logs (certificate_id, verified_by, at, way) values ('${certificateId}', '${verifier.userId}', now(), 'page')`,
    );
    return verifier;
  }

  test('that still passes corrects the score under the same code, and writes to the holder and to who checked it', async () => {
    const { attemptId, resultId, person, typeName } = await finish(36);
    const before = await certificateOf(resultId);
    const verifier = await addVerifier(before.id);
    const { id, other } = await questionOf(attemptId, 1);
    await newKey(id, other);
    const after = await certificateOf(resultId);
    const { body } = await person.visitor.send(readResult, { params: { id: resultId } });
    expect(after).toMatchObject({ verificationCode: before.verificationCode, points: body.points, state: 'active' });
    expect([after.number, before.number].filter(Number.isSafeInteger)).toHaveLength(2);
    expect(after.number).not.toBe(before.number);
    expect(after.points).toBeLessThan(before.points);
    expect(after.credential?.credentialSubject.result[0]?.value).toBe(body.percent.toFixed(1));
    expect(await historyOf(before.id)).toEqual(['issued: passed', 'score_corrected: regrade']);
    expect(await mailsTo(person.email)).toContain(`Your ${typeName} certificate has a corrected score`);
    expect(await mailsTo(verifier.email)).toEqual(['A certificate you checked has changed']);
  });

  test('below the passing score revokes; taking it back reinstates the certificate as it was', async () => {
    const { attemptId, resultId, person, typeName } = await finish(22);
    const before = await certificateOf(resultId);
    const verifier = await addVerifier(before.id);
    const { id, other } = await questionOf(attemptId, 1);
    const regradeId = await newKey(id, other);
    expect(await certificateOf(resultId)).toMatchObject({
      state: 'revoked',
      stateReason: 'The result was corrected and is now below the passing score.',
      stateAt: world.clock.now(),
    });
    expect(await mailsTo(person.email)).toContain(`Your ${typeName} certificate was revoked`);
    await revert(regradeId);
    expect(await certificateOf(resultId)).toMatchObject({ state: 'active', points: before.points, number: before.number });
    expect(await historyOf(before.id)).toEqual(['issued: passed', 'revoked: regrade', 'reinstated: regrade']);
    expect(await mailsTo(verifier.email)).toHaveLength(2);
  });

  test('that makes a failed result pass earns it its certificate', async () => {
    const { attemptId, resultId, person, typeName } = await finish(21);
    expect(await findOne(resultId)).toBeNull();
    const { id, chosen } = await questionOf(attemptId, 36);
    await newKey(id, chosen);
    expect(await certificateOf(resultId)).toMatchObject({ state: 'active', level: 'Pass' });
    expect(await mailsTo(person.email)).toContain(`Your certificate for ${typeName}`);
  });

  test('reinstates nothing that an administrator has revoked meanwhile', async () => {
    const { attemptId, resultId } = await finish(22);
    const { id: certificateId } = await certificateOf(resultId);
    const { id, other } = await questionOf(attemptId, 1);
    await admin.visitor.send(changeCertificateState, {
      params: { id: certificateId },
      body: { to: 'suspended', seen: 'active', reason: 'Identity in doubt.' },
    });
    const regradeId = await newKey(id, other);
    expect((await certificateOf(resultId)).state).toBe('revoked');
    await revert(regradeId);
    expect(await certificateOf(resultId)).toMatchObject({ state: 'suspended', stateReason: 'Identity in doubt.' });
  });

  test('that is only tried changes nothing', async () => {
    const { attemptId, resultId } = await finish(36);
    const before = await certificateOf(resultId);
    const { id, other } = await questionOf(attemptId, 1);
    const { database, dice } = world.runtime;
    const facts = { questionId: id, regradeId: dice.uuid(), reason: 'Trying.', actorId: null, now: world.clock.now() };
    const tried = database.transaction(async (tx) => {
      await regrade(tx, { ...facts, kind: 'new_key', optionId: other });
      throw new Error('only tried');
    });
    await expect(tried).rejects.toThrow('only tried');
    expect(await certificateOf(resultId)).toEqual(before);
  });
});

describe('a payment', () => {
  const send = (kind: string, object: object) => sendWebhook(world, webhookBody(kind, object));

  async function buyAndPass() {
    const rules = { code: `BOUGHT-${++codes}`, priceCents: 4999, stripePriceId: 'price_ripple' };
    const type = await addTest(world, rules);
    const person = await addMember(world, 'student');
    const { payment_id: id } = (await begin(world, person, { type: type.code })).body;
    const checkout = standIn.pay(standIn.checkoutFor(id));
    await send('checkout.session.completed', checkout);
    const sitting = await sit(world, person, type);
    for (const [at, index] of (await correctIndexes(world, sitting)).entries()) await answer(person, sitting, at + 1, index);
    const { body } = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    return { person, checkout, resultId: body.result_id, certificate: await certificateOf(body.result_id) };
  }

  test('that the bank disputes suspends the certificate; won, it is reinstated', async () => {
    const { checkout, resultId, certificate } = await buyAndPass();
    await send('charge.dispute.created', disputeOf(checkout));
    expect(await certificateOf(resultId)).toMatchObject({ state: 'suspended', stateReason: 'The payment for the attempt is disputed.' });
    const refused = await admin.visitor.send(changeCertificateState, {
      params: { id: certificate.id },
      body: { to: 'active', seen: 'suspended', reason: 'The payer called.' },
    });
    expect(refused.body).toMatchObject({ error: { code: 'disputed' } });
    await send('charge.dispute.closed', disputeOf(checkout, 'won'));
    expect(await certificateOf(resultId)).toMatchObject({ state: 'active', stateReason: null });
    expect(await historyOf(certificate.id)).toEqual(['issued: passed', 'suspended: dispute', 'reinstated: dispute']);
  });

  test('that is lost to the bank revokes it', async () => {
    const { checkout, resultId, certificate } = await buyAndPass();
    await send('charge.dispute.created', disputeOf(checkout));
    await settle();
    await send('charge.dispute.closed', disputeOf(checkout, 'lost'));
    expect(await certificateOf(resultId)).toMatchObject({ state: 'revoked', stateReason: 'The payment for the attempt was refunded.' });
    expect(await historyOf(certificate.id)).toEqual(['issued: passed', 'suspended: dispute', 'revoked: refund']);
  });

  test('that is refunded revokes it', async () => {
    const { checkout, resultId, person } = await buyAndPass();
    await send('charge.refunded', chargeOf(checkout));
    expect(await certificateOf(resultId)).toMatchObject({ state: 'revoked' });
    expect((await mailsTo(person.email)).some((subject) => subject.endsWith('certificate was revoked'))).toBe(true);
  });
});

describe('a certificate that expires', () => {
  const remind = async () => {
    await world.runtime.jobs.ask(world.runtime.database, 'certificates.remind-holders', {});
    await world.house.jobs.drain();
  };
  const reminders = async (address: string) => (await mailsTo(address)).filter((subject) => subject.includes('expires on')).length;
  const day = 86_400;

  test('its holder is reminded 60 and 14 days before, once each', async () => {
    const type = await addTest(world, { code: 'EXPIRES', validityMonths: 6 });
    const { resultId, person } = await finishTest(world, type, 6);
    const { expiresAt } = await certificateOf(resultId);
    const until = (days: number) =>
      world.clock.advanceSeconds((expiresAt?.getTime() ?? 0) / 1000 - days * day - world.clock.now().getTime() / 1000);
    const sent: number[] = [];
    for (const days of [61, 60, 59, 15, 14, 13, 0, -1]) {
      until(days);
      await remind();
      await remind();
      sent.push(await reminders(person.email));
    }
    expect(sent).toEqual([0, 1, 1, 1, 2, 2, 2, 2]);
  });

  test('nobody is reminded of one that is revoked or renewed', async () => {
    const type = await addTest(world, { code: 'RENEWED', validityMonths: 1 });
    const renewed = await finishTest(world, type, 6);
    await certificateOf(renewed.resultId);
    world.clock.advanceSeconds(day * 10);
    const again = await finishTest(world, type, 6, await signInAgain(renewed.person));
    await certificateOf(again.resultId);
    await remind();
    expect(await reminders(renewed.person.email)).toBe(1);
    const revoked = await finishTest(world, type, 6);
    const { id } = await certificateOf(revoked.resultId);
    const keeper = await signInAgain(admin);
    await keeper.visitor.send(changeCertificateState, {
      params: { id },
      body: { to: 'revoked', seen: 'active', reason: 'A test of reminders.' },
    });
    await remind();
    expect(await reminders(revoked.person.email)).toBe(0);
  });
});

/** Sessions end while the clock jumps by weeks. */
async function signInAgain(member: Member): Promise<Member> {
  const visitor = world.visitor();
  const headers = { origin: world.runtime.configuration.publicUrl };
  const body = { email: member.email, password: testPassword };
  await visitor.send(signIn, { query: { grant_type: 'password' }, body, headers });
  return { ...member, visitor };
}
