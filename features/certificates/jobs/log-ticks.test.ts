import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { changeCertificateState } from '../contract/admin.ts';
import { listLeaves, readCertificateProof, readLogHead } from '../contract/log.ts';
import { verifyCertificate } from '../contract/verify.ts';
import { checkCredential } from '../rules/check-credential.ts';
import { logIntervalMinutes } from '../rules/log.ts';
import { checkLog } from '../service/check-log.ts';
import { readDid } from '../service/record-keys.ts';
import { issuerOf } from '../service/keys.ts';
import { logKeysOf } from '../service/log-key.ts';
import { publishQueue } from '../service/log.ts';
import { sha256, verifySignature } from '../service/node-crypto.ts';
import { certificates, logQueue } from '../tables.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { code: 'TICKS', validityMonths: 24 });
});
afterAll(() => world.close());

const anyone = () => world.visitor();
const head = async () => (await anyone().send(readLogHead)).body;
const sizeNow = async () => (await head()).size;
/** What every server does every second. */
const tick = () => world.house.ticks.runOnce();
const minutes = (count: number) => world.clock.advanceSeconds(count * 60);

/** Stands a minute after a full quarter of an hour, with nothing on its way. */
async function startOfQuarter(): Promise<void> {
  await world.house.jobs.drain();
  const quarterMs = logIntervalMinutes * 60_000;
  for (let times = 0; times < 2; times++) {
    world.clock.advanceSeconds((quarterMs - (world.clock.now().getTime() % quarterMs)) / 1000 + 60);
    await tick();
    await world.house.jobs.drain();
  }
}

async function finish(right: number) {
  const finished = await finishTest(world, type, right);
  await world.house.jobs.drain();
  const [stored] = await world.runtime.database.select().from(certificates).where(eq(certificates.resultId, finished.resultId));
  return { ...finished, stored };
}
async function earn() {
  const { stored, person } = await finish(6);
  if (!stored) throw new Error('No certificate was issued.');
  return { stored, person, code: stored.verificationCode };
}

describe('the public log', () => {
  test('stands still until the next quarter of an hour, then grows at once by all that was finished', async () => {
    await startOfQuarter();
    const before = await head();
    for (const right of [6, 0, 6, 6, 1]) {
      await finish(right);
      minutes(1);
      await tick();
      expect(await head()).toEqual(before);
    }
    minutes(8);
    await tick();
    expect(await head()).toEqual(before);
    minutes(2);
    await tick();
    const after = await head();
    expect(after.size).toBe(before.size + 5);
    const { leaves } = (await anyone().send(listLeaves, { query: { from: before.size } })).body;
    const hashes = leaves.map(({ hash }) => Buffer.from(hash, 'base64').toString('hex'));
    expect(hashes).toEqual(hashes.toSorted());
    expect(leaves.every(({ kind, entry }) => kind === 'credential' && entry === null)).toBe(true);
    minutes(1);
    await tick();
    expect(await head()).toEqual(after);
  });

  test('grows by one for each attempt, passed or not, however often its jobs run', async () => {
    const growth = async (right: number) => {
      await startOfQuarter();
      const before = await sizeNow();
      const { attemptId } = await finish(right);
      await world.runtime.jobs.announce(world.runtime.database, 'attempts.finished', { assessmentId: attemptId });
      await world.house.jobs.drain();
      minutes(15);
      await tick();
      await world.runtime.jobs.announce(world.runtime.database, 'attempts.finished', { assessmentId: attemptId });
      await world.house.jobs.drain();
      minutes(15);
      await tick();
      return (await sizeNow()) - before;
    };
    expect([await growth(6), await growth(0), await growth(2)]).toEqual([1, 1, 1]);
  });

  test('does not grow for an assessment without certificates', async () => {
    await startOfQuarter();
    const before = await sizeNow();
    await finishTest(world, await addTest(world, { code: 'NO-TICKS', validityMonths: null }), 0);
    await startOfQuarter();
    expect(await sizeNow()).toBe(before);
  });

  test('takes each entry once when two servers come at the same time', async () => {
    await startOfQuarter();
    const before = await sizeNow();
    await finish(6);
    minutes(15);
    await Promise.all(Array.from({ length: 4 }, () => publishQueue(world.runtime, world.clock.now())));
    expect(await sizeNow()).toBe(before + 1);
    expect(await world.runtime.database.$count(logQueue)).toBe(0);
  });
});

describe('a new certificate', () => {
  test('is verified at once; its proof is refused with the reason and follows with the tick', async () => {
    await startOfQuarter();
    const { code, stored } = await earn();
    const verify = async () => (await anyone().send(verifyCertificate, { params: { code } })).body;
    const prove = () => anyone().send(readCertificateProof, { params: { code } });
    expect(await verify()).toMatchObject({ is_valid: true, in_public_log: false });
    const early = await prove();
    expect([early.status, early.body]).toMatchObject([404, { error: { code: 'not_in_log_yet' } }]);
    minutes(15);
    await tick();
    expect(await verify()).toMatchObject({ is_valid: true, in_public_log: true });
    const proof = (await prove()).body;
    const { did, publicUrl } = issuerOf(world.runtime);
    expect(publicUrl).toContain('meridian.test');
    const report = await checkCredential({ sha256, verify: verifySignature, inflate: async (bytes) => bytes }, stored.credential, {
      issuer: did,
      did: await readDid(world.runtime, world.runtime.database),
      statusLists: [],
      inclusionProof: proof,
      issued: stored.credential,
      now: world.clock.now(),
    });
    expect(report.checks).toContainEqual({ check: 'inclusion', outcome: 'passed', why: 'as_issued' });
  });

  test('that is suspended and reinstated before the tick enters the log with its history in order and without times', async () => {
    await startOfQuarter();
    const admin = await addMember(world, 'admin');
    const { code, stored } = await earn();
    for (const to of ['suspended', 'active', 'suspended'] as const) {
      const body = { to, seen: to === 'active' ? 'suspended' : 'active', reason: 'We looked at it.' } as const;
      await admin.visitor.send(changeCertificateState, { params: { id: stored.id }, body });
    }
    const checked = () =>
      world.runtime.database.transaction(async (tx) => checkLog(tx, { keys: await logKeysOf(world.runtime, tx), since: null }));
    expect(await checked()).toMatchObject({ report: { waiting: 4 } });
    minutes(15);
    await tick();
    const { history } = (await anyone().send(readCertificateProof, { params: { code } })).body;
    const entries = history.flatMap(({ entry }) => (entry === null ? [] : [JSON.parse(entry) as { status: string; at: string }]));
    expect([history[0]?.kind, entries.map(({ status }) => status)]).toEqual(['credential', ['suspended', 'active', 'suspended']]);
    expect(entries.every(({ at }) => /^\d{4}-\d{2}-\d{2}$/.test(at))).toBe(true);
    expect(await checked()).toMatchObject({ report: { waiting: 0 } });
  });

  test('has a number that says nothing about the one before it', async () => {
    const numbers: number[] = [];
    for (let times = 0; times < 4; times++) numbers.push((await earn()).stored.number);
    const steps = numbers.slice(1).map((number, at) => Math.abs(number - (numbers[at] ?? 0)));
    expect(steps.filter((step) => step < 10)).toEqual([]);
  });
});
