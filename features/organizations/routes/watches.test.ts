import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeCertificateState, readCertificateHistory } from '#features/certificates/contract/admin.ts';
import { verifyCertificate } from '#features/certificates/contract/verify.ts';
import { groupCode } from '#features/certificates/rules/code.ts';
import { announceExpired } from '#features/certificates/service/announce-expired.ts';
import { certificates } from '#features/certificates/tables.ts';
import { addCertificate, addSignedCertificate } from '#features/certificates/testing.ts';
import { rateLimits } from '#platform/http/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { startBulkCheck } from '../contract/checks.ts';
import { listOrganizationActs } from '../contract/acts.ts';
import { endWatch, listMyWatchers, listWatches, watchBulkCheck, watchCertificate } from '../contract/watches.ts';
import { organizationMembers } from '../tables/organizations.ts';
import { addColleague, addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let admin: Member;
let ours: TestOrganization;
let theirs: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
  ours = await addOrganization(world);
  theirs = await addOrganization(world);
});
beforeEach(() => world.runtime.database.delete(rateLimits));
afterAll(() => world.close());

const day = 86_400;
const lookUp = (code: string, by: Member) => by.visitor.send(verifyCertificate, { params: { code }, query: { way: 'page' } });
const watch = (code: string, by: Member = ours.member) => by.visitor.send(watchCertificate, { body: { code } });
const listOf = async (by: Member = ours.member, query: object = {}) => (await by.visitor.send(listWatches, { query })).body.rows;
const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);

/** A certificate that a member has checked and watches. */
async function watched(by: Member = ours.member, changes: Parameters<typeof addCertificate>[1] = {}) {
  const made = await addSignedCertificate(world, changes);
  await lookUp(made.verificationCode, by);
  const { status, body } = await watch(made.verificationCode, by);
  expect(status).toBe(200);
  return { ...made, watchId: body.id };
}

async function put(id: string, to: 'revoked' | 'active' | 'suspended') {
  const { certificate } = (await admin.visitor.send(readCertificateHistory, { params: { id } })).body;
  const body = { to, seen: certificate.state, reason: 'Somebody else sat it.' };
  const { status } = await admin.visitor.send(changeCertificateState, { params: { id }, body });
  expect(status).toBe(200);
  await world.house.jobs.drain();
}

describe('a watch', () => {
  test('A-026 is for certificates that the organization has checked; asking twice makes one', async () => {
    const made = await addCertificate(world);
    expect((await watch(made.verificationCode)).body).toMatchObject({ error: { code: 'not_checked' } });
    await lookUp(made.verificationCode, theirs.member);
    expect((await watch(made.verificationCode)).body).toMatchObject({ error: { code: 'not_checked' } });
    // A colleague's check counts, also the moment after it was made.
    await lookUp(made.verificationCode, ours.owner);
    const first = await watch(groupCode(made.verificationCode));
    const second = await watch(made.verificationCode, ours.owner);
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await listOf()).map(({ certificate }) => certificate)).toMatchObject([
      { code: made.verificationCode, watch_id: first.body.id },
    ]);
    for (const code of ['', 'nothing', `${made.verificationCode.slice(0, -1)}*`])
      expect((await watch(code)).body).toMatchObject({ error: { code: 'not_checked' } });
    const { rows } = (await ours.owner.visitor.send(listOrganizationActs, { query: { act: 'watches.set' } })).body;
    expect(rows[0]?.about).toBe(made.verificationCode);
  });

  test('is not for what is over already', async () => {
    for (const changes of [{ state: 'revoked' as const }, { expiresAt: new Date(world.clock.now().getTime() - 1000) }]) {
      const made = await addCertificate(world, changes);
      await lookUp(made.verificationCode, ours.member);
      expect((await watch(made.verificationCode)).body).toMatchObject({ error: { code: 'already_over' } });
    }
  });

  test('fires once when the certificate expires: one mail to whoever set it', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 5 * day * 1000);
    const made = await watched(ours.member, { expiresAt });
    const subject = 'A certificate you watch has expired';
    const own = async () => (await mailsTo(ours.member.email)).filter((one) => one === subject).length;
    await announceExpired(world.runtime);
    await world.house.jobs.drain();
    expect(await own()).toBe(0);
    world.clock.advanceSeconds(6 * day);
    await announceExpired(world.runtime);
    await announceExpired(world.runtime);
    await world.house.jobs.drain();
    expect(await own()).toBe(1);
    expect(await mailsTo(ours.owner.email)).not.toContain(subject);
    const mail = (await world.mails()).find((one) => one.subject === subject);
    expect(JSON.stringify(mail)).toContain(groupCode(made.verificationCode));
    expect(JSON.stringify(mail)).not.toContain('Lovelace');
    expect((await listOf(ours.owner, { state: 'fired' })).map(({ id, fired_for: why }) => [id, why])).toContainEqual([
      made.watchId,
      'expired',
    ]);
  });

  test('fires when it is revoked; whoever checked it hears once, and a watch whose maker has left goes to the owners', async () => {
    const leaver = await addColleague(world, ours);
    const made = await watched(ours.member);
    const left = await watched(leaver);
    await world.runtime.database.delete(organizationMembers).where(eq(organizationMembers.userId, leaver.userId));
    await put(made.id, 'suspended');
    expect((await listOf()).find(({ id }) => id === made.watchId)?.fired_at).toBeNull();
    const before = (await mailsTo(ours.member.email)).length;
    await put(made.id, 'revoked');
    expect((await mailsTo(ours.member.email)).length).toBe(before + 1);
    expect((await listOf()).find(({ id }) => id === made.watchId)).toMatchObject({
      fired_for: 'revoked',
      certificate: { status: 'revoked' },
    });
    await put(left.id, 'revoked');
    expect(await mailsTo(ours.owner.email)).toContain('A certificate you watch was revoked');
    await put(made.id, 'active');
    const again = await watch(made.verificationCode);
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(made.watchId);
    expect((await listOf()).filter(({ certificate: { code } }) => code === made.verificationCode)).toHaveLength(1);
  });

  test('can be ended, by its organization alone', async () => {
    const made = await watched();
    const end = (by: Member) => by.visitor.send(endWatch, { params: { id: made.watchId } });
    expect((await end(theirs.owner)).body).toMatchObject({ error: { code: 'not_found' } });
    expect((await listOf(theirs.owner)).map(({ id }) => id)).not.toContain(made.watchId);
    expect((await end(ours.owner)).status).toBe(200);
    expect((await end(ours.owner)).status).toBe(404);
    await put(made.id, 'revoked');
    expect((await listOf()).map(({ id }) => id)).not.toContain(made.watchId);
  });

  test('is seen by the holder as a number of organizations, never by name', async () => {
    const holder = await addMember(world, 'student');
    const other = await addMember(world, 'student');
    const seenBy = async ({ visitor }: Member) => (await visitor.send(listMyWatchers)).body.rows;
    const made = await watched(ours.member, { userId: holder.userId });
    await lookUp(made.verificationCode, theirs.member);
    await watch(made.verificationCode, theirs.member);
    expect(await seenBy(holder)).toEqual([{ certificate_id: made.id, organizations: 2 }]);
    expect(await seenBy(other)).toEqual([]);
    await ours.owner.visitor.send(endWatch, { params: { id: made.watchId } });
    expect(await seenBy(holder)).toEqual([{ certificate_id: made.id, organizations: 1 }]);
    await put(made.id, 'revoked');
    expect(await seenBy(holder)).toEqual([]);
  });

  test('A-026 can be set on every good certificate of a bulk check at once', async () => {
    const organization = await addOrganization(world);
    const good = await addCertificate(world);
    const bad = await addCertificate(world, { state: 'revoked' });
    const late = await addCertificate(world);
    const text = [good, bad, late].map(({ verificationCode }) => verificationCode).join('\n');
    const { body } = await organization.member.visitor.send(startBulkCheck, { body: { text } });
    await world.house.jobs.drain();
    await world.runtime.database.update(certificates).set({ state: 'revoked' }).where(eq(certificates.id, late.id));
    const all = (by: Member) => by.visitor.send(watchBulkCheck, { params: { id: body.id } });
    expect((await all(theirs.owner)).status).toBe(404);
    expect((await all(organization.owner)).body).toEqual({ watched: 1 });
    expect((await all(organization.owner)).body).toEqual({ watched: 0 });
    expect((await listOf(organization.owner)).map(({ certificate: { code } }) => code)).toEqual([good.verificationCode]);
  });
});
