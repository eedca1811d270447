import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/tables.ts';
import { rateLimits } from '#platform/http/tables.ts';
import { addMember } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { verifyCertificate } from '../contract/verify.ts';
import { verificationJobs } from '../jobs/verifications.ts';
import { groupCode, makeCode } from '../rules/code.ts';
import { recordVerification } from '../service/record-verification.ts';
import { certificateChanges, certificates, verificationLogs } from '../tables.ts';
import { addCertificate } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await world.runtime.database.delete(rateLimits);
  world.clock.advanceSeconds(61);
});
afterAll(() => world.close());

const lookUp = (code: string, visitor: Visitor = world.visitor()) => visitor.send(verifyCertificate, { params: { code } });
const newCode = () => makeCode(world.runtime.dice.bytes(19));
const change = (id: string, values: Partial<typeof certificates.$inferInsert>) =>
  world.runtime.database.update(certificates).set(values).where(eq(certificates.id, id));
const daysFromNow = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);

describe('a lookup', () => {
  test('A-201 A-203 A-207 of a valid certificate says so, with holder, assessment, score and dates, to a visitor who is not logged in', async () => {
    const expiresAt = daysFromNow(700);
    const made = await addCertificate(world, { expiresAt });
    const { status, body, headers } = await lookUp(made.verificationCode);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const day = made.issuedAt.toISOString();
    expect(body).toEqual({
      title: 'Verification Successful',
      message: 'Certificate is valid and active.',
      is_valid: true,
      status: 'valid',
      reason: null,
      since: null,
      checked_at: world.clock.now().toISOString(),
      code: groupCode(made.verificationCode),
      holder_name: 'Ada Lovelace',
      name_corrected_at: null,
      assessment: { code: 'CERT-1', name: 'Test CERT-1' },
      level: 'Merit',
      percent: 86.5,
      completed_at: day,
      issued_at: day,
      expires_at: expiresAt.toISOString(),
      history: [],
      renews: null,
      renewed_by: null,
      verify_url: `http://meridian.test/verify/${made.verificationCode}`,
      credential_url: null,
      in_public_log: false,
    });
  });

  test('A-203 never has an email address, a user id or an address of anybody', async () => {
    const made = await addCertificate(world);
    const [owner] = await world.runtime.database
      .select()
      .from(users)
      .where(eq(users.id, made.userId ?? ''));
    const answer = JSON.stringify((await lookUp(made.verificationCode)).body);
    for (const secret of [owner?.email ?? '@', made.userId ?? '', made.resultId, made.id, '127.0.0', '@'])
      expect(answer).not.toContain(secret);
  });

  test('A-198 takes the code in any writing, and the id', async () => {
    const made = await addCertificate(world);
    const code = groupCode(made.verificationCode);
    const fullWidth = code.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const lookAlikes = code.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [code.toLowerCase(), `  ${code.replaceAll('-', ' ')} `, code.replaceAll('-', '—'), fullWidth, lookAlikes, made.id])
      expect([typed, (await lookUp(typed)).body]).toMatchObject([typed, { code, status: 'valid' }]);
    expect((await lookUp(made.id.toUpperCase())).status).toBe(200);
  });

  test('A-199 A-200 of an unknown code or id is "Certificate Not Found", and never a failed verification', async () => {
    for (const typed of [newCode(), groupCode(newCode()), world.runtime.dice.uuid()]) {
      const { status, body } = await lookUp(typed);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'certificate_not_found', message: 'Certificate Not Found' } });
      expect(JSON.stringify(body)).not.toContain('Failed');
    }
  });

  test('a mistyped character is found without the database, and is not counted as a guess', async () => {
    const { verificationCode: code } = await addCertificate(world);
    const wrong = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
    for (let tries = 0; tries < 70; tries += 1) {
      const { status, body } = await lookUp(wrong);
      expect([status, body]).toMatchObject([
        422,
        { error: { code: 'check_character', message: 'This isn’t a valid certificate ID. Check it for typos.' } },
      ]);
    }
    expect(await world.runtime.database.select().from(rateLimits)).toEqual([]);
  });

  test.each([
    ['words', 'nonsense'],
    ['SQL', "' or 1=1 --"],
    ['HTML', '<script>alert(1)</script>'],
    ['control characters', '\u0007\u001b[31m'],
    ['a zero byte', 'ABCDE\u0000'],
    ['10 kB', 'A'.repeat(10_000)],
    ['half a character', '%ED%A0%80'],
    ['a prototype', '__proto__'],
  ])('%s is 422 or 404, never 500', async (_, typed) => {
    const { status } = await world.visitor().request('GET', `/api/v1/certificates/${encodeURIComponent(typed)}`);
    expect([404, 422]).toContain(status);
  });
});

describe('a certificate that does not count', () => {
  const notValid = { title: 'Verification Successful', message: 'Certificate has been revoked or expired.', is_valid: false };

  test('A-202 A-208 a revocation or suspension is seen by the next lookup, with reason and date, and a reinstatement too', async () => {
    const { id, verificationCode } = await addCertificate(world, { expiresAt: daysFromNow(30) });
    expect((await lookUp(verificationCode)).body).toMatchObject({ is_valid: true });
    const stateAt = world.clock.now();
    const suspended = { title: 'Verification Successful', message: 'Certificate is suspended.', is_valid: false };
    for (const [state, words] of [
      ['revoked', notValid],
      ['suspended', suspended],
    ] as const) {
      await change(id, { state, stateReason: 'Someone else took the test.', stateAt });
      expect((await lookUp(verificationCode)).body).toMatchObject({
        ...words,
        status: state,
        reason: 'Someone else took the test.',
        since: stateAt.toISOString(),
      });
    }
    await change(id, { state: 'active', stateReason: null, stateAt: null });
    expect((await lookUp(verificationCode)).body).toMatchObject({ is_valid: true, reason: null, since: null });
  });

  test('A-202 one expires at its moment', async () => {
    const expiresAt = daysFromNow(1);
    const { verificationCode } = await addCertificate(world, { expiresAt });
    world.clock.advanceSeconds(86_399);
    expect((await lookUp(verificationCode)).body).toMatchObject({ status: 'valid' });
    world.clock.advanceSeconds(1);
    expect((await lookUp(verificationCode)).body).toMatchObject({ ...notValid, status: 'expired', since: expiresAt.toISOString() });
  });

  test('one whose holder deleted the account has no name and says why it is not valid', async () => {
    const { verificationCode } = await addCertificate(world, { holderName: null, userId: undefined });
    expect((await lookUp(verificationCode)).body).toMatchObject({
      ...notValid,
      status: 'revoked',
      holder_name: null,
      reason: 'The holder deleted their account.',
    });
  });
});

test('the history shows what happened and when, not by whom, and renewals name each other', async () => {
  const { database, dice } = world.runtime;
  const older = await addCertificate(world);
  const newer = await addCertificate(world, { renewsId: older.id, nameCorrectedAt: world.clock.now() });
  const actor = await addMember(world, 'admin');
  const at = (days: number) => daysFromNow(days);
  for (const [nth, kind] of (['issued', 'suspended', 'reinstated', 'name_corrected'] as const).entries())
    await database.insert(certificateChanges).values({
      id: dice.uuid(),
      certificateId: newer.id,
      kind,
      cause: 'administrator',
      reason: 'A reason for the file.',
      actorId: actor.userId,
      at: at(nth),
    });
  const { body } = await lookUp(newer.verificationCode);
  expect(body).toMatchObject({
    renews: groupCode(older.verificationCode),
    renewed_by: null,
    name_corrected_at: world.clock.now().toISOString(),
  });
  expect(body).toHaveProperty('history', [
    { kind: 'issued', at: at(0).toISOString() },
    { kind: 'suspended', at: at(1).toISOString() },
    { kind: 'reinstated', at: at(2).toISOString() },
    { kind: 'name_corrected', at: at(3).toISOString() },
  ]);
  expect((await lookUp(older.verificationCode)).body).toMatchObject({ renews: null, renewed_by: groupCode(newer.verificationCode) });
});

describe('the record of lookups', () => {
  const logsOf = (id: string) =>
    world.runtime.database.select().from(verificationLogs).where(eq(verificationLogs.certificateId, id)).orderBy(verificationLogs.id);

  test('A-204 A-207 has one line for each that found a certificate: who, from where in short, with what, and none for misses', async () => {
    const { id, verificationCode } = await addCertificate(world);
    const member = await addMember(world, 'employer');
    await lookUp(verificationCode);
    await lookUp(verificationCode, member.visitor);
    await world
      .visitor()
      .request('GET', `/api/v1/certificates/${verificationCode}?way=page`, { headers: { 'user-agent': 'B'.repeat(300) } });
    await lookUp(newCode());
    await world.house.ticks.runOnce();
    const logs = await logsOf(id);
    expect(logs.map(({ verifiedBy, ipAddress, way }) => [verifiedBy, ipAddress, way])).toEqual([
      [null, '127.0.0.0/24', 'api'],
      [member.userId, '127.0.0.0/24', 'api'],
      [null, '127.0.0.0/24', 'page'],
    ]);
    expect(logs[2]?.userAgent).toBe('B'.repeat(200));
    expect(logs[0]?.at).toEqual(world.clock.now());
    await world.house.ticks.runOnce();
    expect(await logsOf(id)).toHaveLength(3);
  });

  test('A-204 a certificate or an account that is gone by the time of writing holds up no other lookup', async () => {
    const [kept, gone] = [await addCertificate(world), await addCertificate(world)];
    const member = await addMember(world, 'student');
    const from = { verifiedBy: member.userId, address: '127.0.0.1', userAgent: '', at: world.clock.now(), way: 'page' as const };
    for (const { id } of [gone, kept]) recordVerification(world.runtime, { ...from, certificateId: id });
    await world.runtime.database.delete(certificates).where(eq(certificates.id, gone.id));
    await world.runtime.database.delete(users).where(eq(users.id, member.userId));
    await world.house.ticks.runOnce();
    expect(await logsOf(kept.id)).toMatchObject([{ verifiedBy: null }]);
  });

  test('A-204 what the database could not take is written later', async () => {
    const { database } = world.runtime;
    const { id, verificationCode } = await addCertificate(world);
    await lookUp(verificationCode);
    await database.execute(sql`alter table verification_logs rename to verification_logs_away`);
    await expect(world.house.ticks.runOnce()).rejects.toThrow('verification_logs');
    await database.execute(sql`alter table verification_logs_away rename to verification_logs`);
    await lookUp(verificationCode);
    await world.house.ticks.runOnce();
    expect(await logsOf(id)).toHaveLength(2);
  });

  test('A-204 of somebody signed in is written when the answer comes, also when a tick is writing it', async () => {
    const { database } = world.runtime;
    const { id, verificationCode } = await addCertificate(world);
    const member = await addMember(world, 'employer');
    const { tick, logs } = await database.transaction(async (tx) => {
      await tx.execute(sql`lock table verification_logs in share row exclusive mode`);
      await lookUp(verificationCode);
      return { tick: world.house.ticks.runOnce(), logs: lookUp(verificationCode, member.visitor).then(() => logsOf(id)) };
    });
    expect(await logs).toMatchObject([{ verifiedBy: null }, { verifiedBy: member.userId }]);
    await tick;
    expect(await logsOf(id)).toHaveLength(2);
  });

  test('forgets after 90 days where lookups came from, but not that they were', async () => {
    const { id, verificationCode } = await addCertificate(world);
    await lookUp(verificationCode);
    world.clock.advanceSeconds(89 * 86_400);
    await lookUp(verificationCode);
    await world.house.ticks.runOnce();
    world.clock.advanceSeconds(86_401);
    for (const job of verificationJobs(world.runtime)) await job.handle({}, 'job');
    const logs = await logsOf(id);
    expect(logs.map(({ ipAddress }) => ipAddress)).toEqual([null, '127.0.0.0/24']);
    expect(logs.map(({ userAgent }) => userAgent === null)).toEqual([true, false]);
  });
});

describe('guesses', () => {
  test('A-207 the 61st miss of a minute waits, also by id, while hits from the same address pass', async () => {
    const { verificationCode } = await addCertificate(world);
    for (let tries = 0; tries < 60; tries += 1) expect((await lookUp(tries % 2 ? newCode() : world.runtime.dice.uuid())).status).toBe(404);
    const guess = await lookUp(newCode());
    expect([guess.status, guess.headers.get('retry-after')]).toEqual([429, '60']);
    for (let tries = 0; tries < 100; tries += 1) expect((await lookUp(verificationCode)).status).toBe(200);
    world.clock.advanceSeconds(61);
    expect((await lookUp(newCode())).status).toBe(404);
  });

  test('A-207 misses by every way are one count: badges, pictures, credentials and proofs', async () => {
    const { verificationCode } = await addCertificate(world);
    const ways = (code: string) => [
      `/badges/${code}.svg`,
      `/api/certificates/${code}/picture.png`,
      `/verify/${code}/preview.png`,
      `/credentials/${code}`,
      `/credentials/${code}/proof`,
      `/api/v1/certificates/${code}`,
    ];
    const statusOf = async (path: string) => (await fetch(world.url + path)).status;
    for (let round = 0; round < 10; round += 1)
      for (const path of ways(newCode())) expect([path, await statusOf(path)]).toEqual([path, 404]);
    for (const path of ways(newCode())) expect([path, await statusOf(path)]).toEqual([path, 429]);
    expect(await statusOf(`/badges/${verificationCode}.svg`)).toBe(200);
    expect(await statusOf('/badges/nonsense.svg')).toBe(404);
  });

  test('A-206 A-207 a thousand guesses of one address hit nothing, and 60 of them learn that', async () => {
    for (let nth = 0; nth < 20; nth += 1) await addCertificate(world);
    const statuses = new Map<number, number>();
    for (let nth = 0; nth < 1000; nth += 100) {
      const replies = await Promise.all(Array.from({ length: 100 }, () => lookUp(newCode())));
      for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses].toSorted(([one], [other]) => one - other)).toEqual([
      [404, 60],
      [429, 940],
    ]);
  });
});
