import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMyAccount, exportMyData } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { assessments } from '#features/attempts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { auditLog } from '#features/audit/tables.ts';
import { createResultLink, openSharedResult } from '#features/results/contract.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import {
  askForNameCorrection,
  changeCertificateState,
  decideNameCorrection,
  listCertificates,
  listNameCorrections,
  readCertificateHistory,
} from '../contract/admin.ts';
import { verifyCertificate } from '../contract/verify.ts';
import type { CertificateState } from '../rules/certificate.ts';
import { groupCode } from '../rules/code.ts';
import { passLogTick } from '../testing.ts';
import { certificateFiles, certificates, logQueue, nameCorrections, statusLists } from '../tables.ts';

let world: World;
let admin: Member;
let codes = 0;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const stored = async (id: string) => {
  const [row] = await world.runtime.database.select().from(certificates).where(eq(certificates.id, id));
  if (!row) throw new Error('We couldn’t find this certificate.');
  return row;
};

/** Somebody with a certificate of a type of its own. */
async function earn() {
  const type = await addTest(world, { code: `ADMIN-${++codes}` });
  const finished = await finishTest(world, type, 6);
  await world.house.jobs.drain();
  const [row] = await world.runtime.database.select().from(certificates).where(eq(certificates.resultId, finished.resultId));
  if (!row) throw new Error('No certificate was issued.');
  return { ...finished, id: row.id, code: row.verificationCode, typeName: row.typeName };
}

const stateOf = async (id: string): Promise<CertificateState> => {
  const read = await admin.visitor.send(readCertificateHistory, { params: { id } });
  return read.status === 200 ? read.body.certificate.state : 'active';
};
const put = async (id: string, to: CertificateState, reason = 'Someone else took the test.', seen?: CertificateState) =>
  admin.visitor.send(changeCertificateState, { params: { id }, body: { to, seen: seen ?? (await stateOf(id)), reason } });
const check = async (code: string) => (await world.visitor('program').send(verifyCertificate, { params: { code } })).body;
const historyOf = async (id: string) => {
  const { body } = await admin.visitor.send(readCertificateHistory, { params: { id } });
  return body.changes.map(({ kind, cause }) => `${kind}: ${cause}`);
};
const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
const statusBit = async (purpose: 'revocation' | 'suspension', number: number) => {
  const [list] = await world.runtime.database.select().from(statusLists).where(eq(statusLists.purpose, purpose));
  return ((list?.bits[Math.floor(number / 8)] ?? 0) >> (7 - (number % 8))) & 1;
};

describe('an administrator', () => {
  test('A-195 who suspends or revokes a certificate has the links to its result say so', async () => {
    const { id, person, resultId } = await earn();
    const made = await person.visitor.send(createResultLink, { params: { id: resultId }, body: { days: 7, consents: true } });
    const token = made.body.url.split('/').at(-1) ?? '';
    const open = async () => (await world.visitor().send(openSharedResult, { body: { token } })).body.state;
    expect(await open()).toBe('counts');
    await put(id, 'suspended');
    expect(await open()).toBe('suspended');
    await put(id, 'revoked');
    expect(await open()).toBe('revoked');
    await put(id, 'active', 'It was a mix-up.');
    expect(await open()).toBe('counts');
  });

  test('A-208 A-244 revokes and reinstates with a reason: the next check sees it, the holder reads it, and the audit log keeps it', async () => {
    const { id, code, person, typeName } = await earn();
    const { number } = await stored(id);
    expect((await check(code)).is_valid).toBe(true);
    const leaves = await world.runtime.database.$count(logQueue);
    world.clock.advanceSeconds(60);
    const reply = await put(id, 'revoked');
    expect([reply.status, reply.body.status]).toEqual([200, 'revoked']);
    expect(await check(code)).toMatchObject({
      is_valid: false,
      status: 'revoked',
      reason: 'Someone else took the test.',
      since: world.clock.now().toISOString(),
    });
    expect((await stored(id)).isValid).toBe(false);
    expect([await statusBit('revocation', number), await statusBit('suspension', number)]).toEqual([1, 0]);
    expect(await world.runtime.database.$count(logQueue)).toBe(leaves + 1);
    expect(await mailsTo(person.email)).toContain(`Your ${typeName} certificate was revoked`);
    expect((await put(id, 'active', 'It was a mix-up.')).body.status).toBe('valid');
    expect((await check(code)).is_valid).toBe(true);
    expect(await statusBit('revocation', number)).toBe(0);
    expect(await historyOf(id)).toEqual(['issued: passed', 'revoked: administrator', 'reinstated: administrator']);
    expect(await mailsTo(person.email)).toContain(`Your ${typeName} certificate is valid again`);
    const acts = await world.runtime.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `certificate:${id}`))
      .orderBy(auditLog.id);
    expect(acts).toMatchObject([
      { act: 'certificates.revoked', actorId: admin.userId, details: { reason: 'Someone else took the test.' } },
      { act: 'certificates.reinstated', actorId: admin.userId },
    ]);
  });

  test('suspends, and revokes what is suspended', async () => {
    const { id, code } = await earn();
    const { number } = await stored(id);
    await put(id, 'suspended');
    expect((await check(code)).status).toBe('suspended');
    expect([await statusBit('revocation', number), await statusBit('suspension', number)]).toEqual([0, 1]);
    await put(id, 'revoked');
    expect([await statusBit('revocation', number), await statusBit('suspension', number)]).toEqual([1, 0]);
    expect((await put(id, 'revoked')).body).toMatchObject({ error: { code: 'same_state' } });
  });

  test('gives reasons that show all they say', async () => {
    const { id, person } = await earn();
    for (const reason of ['Passed \u202Eton', '\u200B\u200B\u200B\u200B', 'It was\u0000 wrong.'])
      expect((await put(id, 'revoked', reason)).status).toBe(422);
    const words = 'I got married.';
    for (const name of ['Ada \u202EgniK', 'Ada\u200BKing'])
      expect((await person.visitor.send(askForNameCorrection, { params: { id }, body: { name, words } })).status).toBe(422);
    expect((await stored(id)).state).toBe('active');
  });

  test('of many at once, one revokes and the others are refused', async () => {
    const { id } = await earn();
    const replies = await Promise.all(Array.from({ length: 6 }, () => put(id, 'revoked')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await historyOf(id)).toEqual(['issued: passed', 'revoked: administrator']);
  });

  test('cannot reinstate what a later cause revoked: the sentence says what speaks against it', async () => {
    const { id, attemptId } = await earn();
    await put(id, 'suspended');
    await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The hall lost power.' } });
    await world.house.jobs.drain();
    expect((await stored(id)).state).toBe('revoked');
    const reply = await put(id, 'active');
    expect([reply.status, reply.body]).toMatchObject([409, { error: { code: 'annulled', message: expect.stringContaining('voided') } }]);
  });

  test('what they decided outlives what the result says in between', async () => {
    const { id, attemptId, resultId } = await earn();
    await put(id, 'suspended');
    await world.runtime.database.update(assessments).set({ finishedBy: 'leaving' }).where(eq(assessments.id, attemptId));
    await world.runtime.jobs.ask(world.runtime.database, 'certificates.follow-result', { resultId });
    await world.house.jobs.drain();
    expect(await stored(id)).toMatchObject({ state: 'suspended', stateReason: 'Someone else took the test.' });
    expect(await historyOf(id)).toEqual(['issued: passed', 'suspended: administrator']);
  });

  test('finds a certificate by its code however typed, by name and by address, and reads it a page at a time', async () => {
    const { id, code, person } = await earn();
    const find = async (search: string) =>
      (await admin.visitor.send(listCertificates, { query: { search } })).body.rows.map((row) => row.id);
    expect(await find(groupCode(code).toLowerCase())).toEqual([id]);
    for (const beginning of [code.slice(0, 12), ` ${groupCode(code).slice(0, 13).toLowerCase()}- `])
      expect(await find(beginning)).toEqual([id]);
    expect(await find(id)).toEqual([id]);
    expect(await find(person.email.toUpperCase())).toEqual([id]);
    await world.runtime.database.update(certificates).set({ holderName: 'Grace Hopper' }).where(eq(certificates.id, id));
    expect(await find('grace hop')).toEqual([id]);
    expect(await find("%' or 1=1 --")).toEqual([]);
    const { body } = await admin.visitor.send(listCertificates, { query: { limit: '1' } });
    expect([body.rows.length, typeof body.next_cursor]).toEqual([1, 'string']);
  });

  test.each(['', 'x', '  '])('a reason of %j is refused', async (reason) => {
    const reply = await put('00000000-0000-4000-8000-000000000000', 'revoked', reason);
    expect([reply.status, reply.body]).toMatchObject([422, { error: { fields: { reason: expect.any(String) } } }]);
  });

  test('a certificate that does not exist is not found', async () => {
    expect((await put('00000000-0000-4000-8000-000000000000', 'revoked')).status).toBe(404);
  });

  test('everyone who checked it with an account gets an email, once each, and its holder is no verifier', async () => {
    const { id, code, person } = await earn();
    const employer = await addMember(world, 'employer');
    const { database } = world.runtime;
    for (const who of [employer.userId, employer.userId, person.userId, null])
      await database.execute(
        `insert into verification_logs (certificate_id, verified_by, at, way) values ('${id}', ${who ? `'${who}'` : 'null'}, now(), 'page')`,
      );
    await put(id, 'revoked');
    const told = (await world.mails()).filter(({ subject }) => subject === 'A certificate you checked has changed');
    expect(told.map(({ to }) => to)).toEqual([employer.email]);
    expect(told[0]?.text).toContain(groupCode(code));
  });
});

describe('a corrected name', () => {
  const ask = (who: Member, id: string, name = 'Ada King') =>
    who.visitor.send(askForNameCorrection, { params: { id }, body: { name, words: 'I got married.' } });
  const decide = (id: string, decision: 'accepted' | 'declined') =>
    admin.visitor.send(decideNameCorrection, { params: { id }, body: { decision, reason: 'The document proves it.' } });

  test('is asked for by the holder, decided by an administrator, and issued under the same code', async () => {
    const { id, code, person, typeName } = await earn();
    const before = await stored(id);
    const asked = await ask(person, id);
    expect(asked.status).toBe(201);
    expect((await ask(person, id)).body).toMatchObject({ error: { code: 'already_asked' } });
    const { body } = await admin.visitor.send(listNameCorrections, { query: { search: person.email } });
    expect(body.rows).toMatchObject([{ id: asked.body.id, name: 'Ada King', words: 'I got married.', certificate: { code } }]);
    world.clock.advanceSeconds(3600);
    expect((await decide(asked.body.id, 'accepted')).status).toBe(204);
    expect((await decide(asked.body.id, 'declined')).body).toMatchObject({ error: { code: 'already_decided' } });
    const after = await stored(id);
    expect(after).toMatchObject({
      verificationCode: code,
      holderName: 'Ada King',
      nameCorrectedAt: world.clock.now(),
      issuedAt: before.issuedAt,
    });
    expect(after.number).not.toBe(before.number);
    expect([await statusBit('revocation', before.number), await statusBit('revocation', after.number)]).toEqual([1, 0]);
    expect(after.credential?.credentialStatus.map(({ statusListIndex }) => statusListIndex)).toEqual([
      `${after.number}`,
      `${after.number}`,
    ]);
    expect(JSON.stringify(after.credential)).toContain('Ada King');
    expect(await check(code)).toMatchObject({ holder_name: 'Ada King', name_corrected_at: world.clock.now().toISOString() });
    expect(await historyOf(id)).toEqual(['issued: passed', 'name_corrected: administrator']);
    expect(await mailsTo(person.email)).toContain(`The name on your ${typeName} certificate was corrected`);
    expect(after.leafIndex).toBeNull();
    await passLogTick(world);
    expect((await stored(id)).leafIndex).toBeGreaterThan(0);
    expect(await check(code)).toMatchObject({ in_public_log: true });
  });

  test('that is declined changes nothing, and the holder reads why', async () => {
    const { id, person, typeName } = await earn();
    const before = await stored(id);
    await decide((await ask(person, id)).body.id, 'declined');
    expect(await stored(id)).toEqual(before);
    expect(await mailsTo(person.email)).toContain(`We didn’t change the name on your ${typeName} certificate`);
    expect((await ask(person, id)).status).toBe(201);
  });

  test('is the holder’s alone to ask for, of a certificate that stands', async () => {
    const { id, person } = await earn();
    expect((await ask(await addMember(world, 'student'), id)).status).toBe(404);
    expect((await ask(person, id, (await stored(id)).holderName ?? '')).body).toMatchObject({ error: { code: 'same_name' } });
    await put(id, 'revoked');
    expect((await ask(person, id)).body).toMatchObject({ error: { code: 'revoked' } });
  });
});

describe('an account that is deleted', () => {
  test('takes its certificates along: withdrawn, without name, credential or files, and the log says so', async () => {
    const { id, code, person, attemptId } = await earn();
    const { database } = world.runtime;
    await person.visitor.send(askForNameCorrection, { params: { id }, body: { name: 'Ada King', words: 'I got married.' } });
    await database
      .insert(certificateFiles)
      .values({ digest: code, certificateId: id, contentDigest: 'x', bytes: Buffer.from('x'), madeAt: world.clock.now() });
    const exported = await person.visitor.send(exportMyData);
    expect(exported.body.sections['certificates']).toMatchObject([{ verification_code: code, name_corrections: [{ name: 'Ada King' }] }]);
    const leaves = await database.$count(logQueue);
    expect((await person.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
    const gone = await stored(id);
    expect(gone).toMatchObject({
      userId: null,
      holderName: null,
      credential: null,
      state: 'revoked',
      stateReason: 'The holder closed their account.',
    });
    expect(await database.$count(logQueue)).toBe(leaves + 1);
    expect(await statusBit('revocation', gone.number)).toBe(1);
    expect(await database.select().from(certificateFiles).where(eq(certificateFiles.certificateId, id))).toEqual([]);
    expect(await database.select().from(nameCorrections).where(eq(nameCorrections.certificateId, id))).toEqual([]);
    expect(await check(code)).toMatchObject({
      is_valid: false,
      holder_name: null,
      reason: 'The holder closed their account.',
      credential_url: null,
      in_public_log: false,
    });
    const [attempt] = await database.select().from(assessments).where(eq(assessments.id, attemptId));
    expect(attempt).toMatchObject({ userId: null, candidateName: null });
    expect((await put(id, 'active')).body).toMatchObject({ error: { code: 'account_closed' } });
    await world.runtime.jobs.ask(database, 'certificates.follow-result', { resultId: gone.resultId });
    await world.house.jobs.drain();
    expect((await stored(id)).state).toBe('revoked');
  });
});
