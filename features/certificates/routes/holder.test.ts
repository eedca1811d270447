import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listMyCertificates, readCertificateOfResult, readMyCertificate } from '../contract/holder.ts';
import { certificateChanges, nameCorrections, verificationLogs } from '../tables.ts';
import { addCertificate } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { code: 'HOLDER' });
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(world.clock.now().getTime() + days * dayMs);

/** A certificate of somebody who is logged in. */
async function give(changes: Parameters<typeof addCertificate>[1] = {}, member?: Member) {
  const person = member ?? (await addMember(world, 'student'));
  const facts = { typeCode: type.code, userId: person.userId, expiresAt: daysFromNow(730), ...changes };
  return { ...(await addCertificate(world, facts)), ...facts, person };
}

describe('a holder’s certificates', () => {
  test('A-109 are listed newest first, with state, dates, level and score', async () => {
    const old = await give({ issuedAt: daysFromNow(-800), expiresAt: daysFromNow(-70), points: 8650 });
    const now = await give({ renewsId: old.id }, old.person);
    const { status, body } = await old.person.visitor.send(listMyCertificates);
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    const related = (one: typeof old) => ({ id: one.id, code: one.verificationCode, issued_at: one.issuedAt.toISOString() });
    expect(body.rows).toEqual([
      expect.objectContaining({ id: now.id, status: 'valid', days_left: 730, renews: related(old), renewed_by: null }),
      {
        id: old.id,
        code: old.verificationCode,
        verify_url: `http://meridian.test/verify/${old.verificationCode}`,
        result_id: old.resultId,
        type: { code: 'HOLDER', slug: 'holder', name: 'Test HOLDER' },
        holder_name: 'Ada Lovelace',
        name_corrected_at: null,
        level: 'Merit',
        percent: 86.5,
        completed_at: old.completedAt.toISOString(),
        issued_at: old.issuedAt.toISOString(),
        expires_at: daysFromNow(-70).toISOString(),
        days_left: -70,
        status: 'expired',
        state_reason: null,
        state_at: null,
        renews: null,
        renewed_by: related(now),
        checks: { count: 0, last_at: null },
        correction: null,
      },
    ]);
  });

  test('A-109 come a page at a time', async () => {
    const { person } = await give({ issuedAt: daysFromNow(-2) });
    await give({ issuedAt: daysFromNow(-1) }, person);
    const { body: first } = await person.visitor.send(listMyCertificates, { query: { limit: 1 } });
    const { body: second } = await person.visitor.send(listMyCertificates, { query: { limit: 1, cursor: first.next_cursor ?? '' } });
    expect([first.rows.length, second.rows.length, second.next_cursor]).toEqual([1, 1, null]);
    expect(first.rows[0]?.id).not.toBe(second.rows[0]?.id);
  });

  test('belong to their holder: for others, administrators included, they do not exist', async () => {
    const { id, resultId, person } = await give();
    for (const role of ['student', 'admin'] as const) {
      const { visitor } = await addMember(world, role);
      expect((await visitor.send(readMyCertificate, { params: { id } })).status).toBe(404);
      expect((await visitor.send(readCertificateOfResult, { params: { id: resultId } })).status).toBe(404);
      expect((await visitor.send(listMyCertificates)).body.rows).toEqual([]);
    }
    expect((await person.visitor.send(readMyCertificate, { params: { id } })).status).toBe(200);
    expect((await person.visitor.send(readMyCertificate, { params: { id: 'x' } })).status).toBe(422);
  });
});

describe('the history of a certificate', () => {
  test('says when, how often and how it was looked up, and never by whom', async () => {
    const { id, person } = await give();
    const { userId: employer } = await addMember(world, 'employer');
    const lookup = (days: number, way: 'page' | 'api' | 'badge', verifiedBy: string | null = null) => ({
      certificateId: id,
      at: daysFromNow(days),
      way,
      verifiedBy,
      ipAddress: '203.0.113.0',
      userAgent: 'Firefox of the employer',
    });
    await world.runtime.database
      .insert(verificationLogs)
      .values([
        lookup(-120, 'page'),
        lookup(-10, 'api'),
        lookup(-3, 'page', employer),
        lookup(-3, 'page'),
        lookup(-1, 'page', person.userId),
      ]);
    const { body } = await person.visitor.send(readMyCertificate, { params: { id } });
    const [threeDaysAgo, tenDaysAgo] = [daysFromNow(-3).toISOString(), daysFromNow(-10).toISOString()];
    expect(body.verifications).toEqual({
      today: world.clock.now().toISOString().slice(0, 10),
      days: [
        { day: tenDaysAgo.slice(0, 10), count: 1 },
        { day: threeDaysAgo.slice(0, 10), count: 2 },
      ],
      ways: [
        { way: 'page', count: 2 },
        { way: 'api', count: 1 },
      ],
      latest: [
        { at: threeDaysAgo, way: 'page' },
        { at: threeDaysAgo, way: 'page' },
        { at: tenDaysAgo, way: 'api' },
      ],
    });
    expect(body.certificate.checks).toEqual({ count: 3, last_at: threeDaysAgo });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`203\\.0|Firefox|${employer}`));
  });

  test('lists what happened to it and the newest request for a corrected name', async () => {
    const { id, person } = await give({ state: 'suspended', stateReason: 'A payment is disputed.', stateAt: daysFromNow(-1) });
    const { database, dice } = world.runtime;
    const change = { certificateId: id, reason: null, actorId: null };
    await database.insert(certificateChanges).values([
      { ...change, id: dice.uuid(), kind: 'suspended', cause: 'dispute', reason: 'A payment is disputed.', at: daysFromNow(-1) },
      { ...change, id: dice.uuid(), kind: 'issued', cause: 'passed', at: daysFromNow(-9) },
    ]);
    const asked = { certificateId: id, words: 'I got married.' };
    await database.insert(nameCorrections).values([
      {
        ...asked,
        id: dice.uuid(),
        name: 'Ada King',
        askedAt: daysFromNow(-5),
        decision: 'declined',
        reason: 'No proof.',
        decidedAt: daysFromNow(-4),
      },
      { ...asked, id: dice.uuid(), name: 'Ada King-Lovelace', askedAt: daysFromNow(-2) },
    ]);
    const { body } = await person.visitor.send(readMyCertificate, { params: { id } });
    expect(body.certificate).toMatchObject({
      status: 'suspended',
      state_reason: 'A payment is disputed.',
      correction: { name: 'Ada King-Lovelace', decision: null },
    });
    expect(body.changes.map(({ kind, cause }) => `${kind} ${cause}`)).toEqual(['issued passed', 'suspended dispute']);
  });
});

describe('the certificate of a result', () => {
  test('is there once it is issued; a failed result earns none', async () => {
    const { id, resultId, person } = await give();
    const read = async (result: string) => (await person.visitor.send(readCertificateOfResult, { params: { id: result } })).body;
    expect(await read(resultId)).toMatchObject({ state: 'issued', certificate: { id } });
    const failed = await finishTest(world, type, 1, person);
    expect(await read(failed.resultId)).toEqual({ state: 'not_earned', certificate: null });
  });
});
