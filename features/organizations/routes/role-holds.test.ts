import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveRole } from '#features/accounts/contract/person.ts';
import { decideRoleRequest, listRoleRequests, requestRole } from '#features/accounts/contract/roles.ts';
import { deliverQuestions, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { createAttempt } from '#features/attempts/contract/gate.ts';
import { lockAttemptsOf } from '#features/attempts/service/attempts.ts';
import { addTest, passCheck, sit } from '#features/attempts/testing.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { inviteOwner } from '../contract/admin.ts';
import { acceptInvitation, inviteMember } from '../contract/invitations.ts';
import { lockOrganization } from '../store/organizations.ts';
import { addColleague, addOrganization, mailedLink } from '../testing.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await addMember(world, 'admin');
});
afterAll(() => world.close());

const reason = 'Asked for on the phone.';
const give = (id: string, role: 'admin' | 'employer') => admin.visitor.send(giveRole, { params: { id }, body: { role, reason } });

test('a role takes no running test away: it waits until the test is over', async () => {
  const candidate = await addMember(world, 'student');
  const { attemptId } = await sit(world, candidate, await addTest(world));
  expect((await give(candidate.userId, 'employer')).body.error).toMatchObject({ code: 'test_running' });
  expect((await candidate.visitor.send(submitAttempt, { params: { id: attemptId } })).status).toBe(200);
  expect((await give(candidate.userId, 'employer')).status).toBe(200);
});

/** Both are asked while somebody else holds what they rest on, so that neither is over before the other has been let in. */
async function atOnce<One, Other>(
  lock: (tx: Transaction) => Promise<unknown>,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const asked = await world.runtime.database.transaction(async (tx) => {
    await lock(tx);
    const both = { one: one(), other: other() };
    await pause(300);
    return both;
  });
  return Promise.all([asked.one, asked.other]);
}

/** A test that was started, and how its clock is started. */
async function ready() {
  const candidate = await addMember(world, 'student');
  const type = await addTest(world);
  await passCheck(candidate, type);
  const { id } = (await candidate.visitor.send(createAttempt, { body: { type: type.code } })).body;
  const begin = async () =>
    (await candidate.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } })).status;
  return { candidate, begin, lock: (tx: Transaction) => lockAttemptsOf(tx, candidate.userId) };
}

test('a test that begins while its candidate gets another role does not begin, or keeps the role', async () => {
  const { candidate, begin, lock } = await ready();
  const [given, begun] = await atOnce(lock, () => give(candidate.userId, 'employer'), begin);
  expect([
    [200, 403],
    [409, 200],
  ]).toContainEqual([given.status, begun]);
});

test('and so does one whose candidate accepts an invitation', async () => {
  const { candidate, begin, lock } = await ready();
  const { owner } = await addOrganization(world);
  await owner.visitor.send(inviteMember, { body: { email: candidate.email, role: 'member' } });
  const token = await mailedLink(world, candidate.email, 'invitations');
  const accept = () => candidate.visitor.send(acceptInvitation, { body: { token } });
  const [accepted, begun] = await atOnce(lock, accept, begin);
  expect([
    [200, 403],
    [409, 200],
  ]).toContainEqual([accepted.status, begun]);
});

test('and one whose candidate is approved for a role', async () => {
  const { candidate, begin, lock } = await ready();
  const asked = await candidate.visitor.send(requestRole, { body: { requested_role: 'employer', organization: 'Acme', reason } });
  expect(asked.status).toBe(201);
  const { rows } = (await admin.visitor.send(listRoleRequests, { query: { status: 'pending', search: candidate.email } })).body;
  const approve = () => admin.visitor.send(decideRoleRequest, { params: { id: rows[0]?.id ?? '' }, body: { decision: 'approve', reason } });
  const [approved, started] = await atOnce(lock, approve, begin);
  expect([
    [200, 403],
    [409, 200],
  ]).toContainEqual([approved.status, started]);
});

test('of two owners who get other roles at the same moment, one stays', async () => {
  const acme = await addOrganization(world);
  const second = await addColleague(world, acme, 'owner');
  const [one, other] = await atOnce(
    (tx) => lockOrganization(tx, acme.organizationId),
    () => give(acme.owner.userId, 'admin'),
    () => give(second.userId, 'admin'),
  );
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the only owner of an organization gets no other role', async () => {
  const { owner, organizationId } = await addOrganization(world);
  expect((await give(owner.userId, 'admin')).body.error).toMatchObject({ code: 'last_owner' });
  await world.runtime.database.$client.query('update organizations set closed_at = now() where id = $1', [organizationId]);
  expect((await give(owner.userId, 'admin')).status).toBe(200);
});

test('no administrator invites themself as the owner of an organization', async () => {
  const { owner, organizationId } = await addOrganization(world);
  await world.runtime.database.$client.query('update users set disabled_at = now() where id = $1', [owner.userId]);
  const invite = (email: string) => admin.visitor.send(inviteOwner, { params: { id: organizationId }, body: { email, reason } });
  expect((await invite(admin.email.toUpperCase())).body.error).toMatchObject({ code: 'own_case' });
  expect((await invite('rescuer@example.org')).status).toBe(201);
});
