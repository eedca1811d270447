import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { readMyRole } from '#features/accounts/contract/roles.ts';
import type { Role } from '#features/accounts/rules/role.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import {
  acceptInvitation,
  inviteMember,
  listInvitations,
  listMyInvitations,
  openInvitation,
  revokeInvitation,
} from '../contract/invitations.ts';
import { changeMember, listMembers, removeMember } from '../contract/members.ts';
import { lockOrganization } from '../store/organizations.ts';
import { addOrganization, mailedLink, type TestOrganization } from '../testing.ts';

let world: World;
let acme: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
  acme = await addOrganization(world, { name: 'Acme' });
});
afterAll(() => world.close());
beforeEach(() => world.runtime.database.$client.query('delete from rate_limits'));

let next = 0;
async function person(role: Role = 'student', isConfirmed = true): Promise<{ email: string; userId: string; visitor: Visitor }> {
  next += 1;
  const email = `invited-${next}@example.org`;
  const userId = await addPerson(world.runtime, { email, role, isConfirmed });
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return { email, userId, visitor };
}
const invite = (email: string, role?: 'owner' | 'member', by: Visitor = acme.owner.visitor) =>
  by.send(inviteMember, { body: { email, ...(role && { role }) } });
const open = (token: string) => world.visitor().send(openInvitation, { body: { token } });
const accept = (visitor: Visitor, token: string) => visitor.send(acceptInvitation, { body: { token } });

describe('inviting', () => {
  test('A-027 an owner invites by mail; the student accepts, becomes an employer and is a member', async () => {
    const ada = await person();
    expect((await invite(ada.email)).status).toBe(201);
    const token = await mailedLink(world, ada.email, 'invitations');
    const mail = (await world.mails()).find(({ to }) => to === ada.email);
    expect(mail?.subject).toBe(`Acme (${acme.domain}) invited you to Meridian`);
    expect((await open(token)).body).toMatchObject({ organization: 'Acme', kind: 'employer', domain: acme.domain, email: ada.email });
    expect((await ada.visitor.send(readMyRole)).body.role).toBe('student');
    expect((await accept(ada.visitor, token)).body).toEqual({ kind: 'employer' });
    expect((await ada.visitor.send(readMyRole)).body.role).toBe('employer');
    const { rows } = (await ada.visitor.send(listMembers)).body;
    expect(rows.find((row) => row.is_self)).toMatchObject({ email: ada.email, role: 'member' });
    const admin = await visitAs(world, 'admin');
    const noted = (await admin.send(listAuditEntries, { query: { act: 'accounts.role.granted' } })).body.rows[0];
    expect(noted).toMatchObject({ subject: `user:${ada.userId}`, details: { from: 'student', to: 'employer', by: 'invitation' } });
    expect(JSON.stringify((await acme.owner.visitor.send(listInvitations)).body)).not.toContain(ada.email);
  });

  test('whoever has confirmed the address finds the invitation without the mail, and nobody else does', async () => {
    const [ada, bo] = [await person(), await person()];
    const unconfirmed = await person('student', false);
    for (const { email } of [ada, unconfirmed]) expect((await invite(email.toUpperCase())).status).toBe(201);
    const mine = async ({ visitor }: { visitor: Visitor }) => (await visitor.send(listMyInvitations)).body.invitations;
    const [found] = await mine(ada);
    expect(found).toMatchObject({ organization: 'Acme', domain: acme.domain, role: 'member' });
    expect(await mine(bo)).toEqual([]);
    const id = found?.id ?? '';
    expect((await ada.visitor.send(openInvitation, { body: { token: id } })).body).toMatchObject({ organization: 'Acme' });
    expect((await open(id)).status).toBe(410);
    expect((await bo.visitor.send(openInvitation, { body: { token: id } })).status).toBe(410);
    expect((await accept(bo.visitor, id)).status).toBe(410);
    expect((await accept(ada.visitor, id)).body).toEqual({ kind: 'employer' });
    expect((await accept(ada.visitor, id)).status).toBe(410);
  });

  test('an invitation that ran out or was revoked is not listed', async () => {
    const ada = await person();
    const { id } = (await invite(ada.email)).body;
    const mine = async () => (await ada.visitor.send(listMyInvitations)).body.invitations;
    expect(await mine()).toHaveLength(1);
    await acme.owner.visitor.send(revokeInvitation, { params: { id } });
    expect(await mine()).toEqual([]);
  });

  test('the link works once, also when it is pressed twice at a time', async () => {
    const ada = await person();
    await invite(ada.email);
    const token = await mailedLink(world, ada.email, 'invitations');
    const answers = await Promise.all([accept(ada.visitor, token), accept(ada.visitor, token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    expect((await open(token)).status).toBe(410);
  });

  test('it ends after seven days, and when it is revoked', async () => {
    const [ada, bob] = [await person(), await person()];
    await invite(ada.email);
    const token = await mailedLink(world, ada.email, 'invitations');
    const { id } = (await invite(bob.email)).body;
    const revoked = await mailedLink(world, bob.email, 'invitations');
    expect((await acme.owner.visitor.send(revokeInvitation, { params: { id } })).status).toBe(204);
    expect((await acme.owner.visitor.send(revokeInvitation, { params: { id } })).status).toBe(404);
    expect((await accept(bob.visitor, revoked)).body.error.code).toBe('invitation_ended');
    world.clock.advanceSeconds(7 * 86_400);
    await ada.visitor.send(signIn, { query: { grant_type: 'password' }, body: { email: ada.email, password: testPassword } });
    expect((await accept(ada.visitor, token)).body.error.code).toBe('invitation_ended');
    await acme.owner.visitor.send(signIn, { query: { grant_type: 'password' }, body: { email: acme.owner.email, password: testPassword } });
    const { invitations } = (await acme.owner.visitor.send(listInvitations)).body;
    expect(invitations.find(({ email }) => email === ada.email)).toMatchObject({ is_expired: true });
  });

  test('one that was accepted is not revoked', async () => {
    const ada = await person();
    const { id } = (await invite(ada.email)).body;
    await accept(ada.visitor, await mailedLink(world, ada.email, 'invitations'));
    const late = await acme.owner.visitor.send(revokeInvitation, { params: { id } });
    expect([late.status, late.body.error.code]).toEqual([409, 'already_accepted']);
    expect(late.body.error.message).toBe('This invitation was accepted. Remove the member instead.');
    expect((await acme.owner.visitor.send(removeMember, { params: { id: ada.userId } })).status).toBe(204);
    const after = await acme.owner.visitor.send(revokeInvitation, { params: { id } });
    expect([after.status, after.body.error.message]).toEqual([
      409,
      'This invitation was used, and its address isn’t a member’s anymore. There’s nothing to revoke.',
    ]);
  });

  test.each([
    ['accepted', [200, 409, true]],
    ['revoked', [410, 204, false]],
  ])('accepted and revoked at the same moment, it is what came first: %s', async (first, expected) => {
    const ada = await person();
    const { id } = (await invite(ada.email)).body;
    const token = await mailedLink(world, ada.email, 'invitations');
    const accepting = async () => (await accept(ada.visitor, token)).status;
    const revoking = async () => (await acme.owner.visitor.send(revokeInvitation, { params: { id } })).status;
    // Both wait here for the organization, so that neither is over before the other has begun.
    const { one, other } = await world.runtime.database.transaction(async (tx) => {
      await lockOrganization(tx, acme.organizationId);
      const earlier = first === 'accepted' ? accepting() : revoking();
      await pause(300);
      const later = first === 'accepted' ? revoking() : accepting();
      await pause(300);
      return { one: earlier, other: later };
    });
    const statuses = first === 'accepted' ? [await one, await other] : [await other, await one];
    const isMember = (await ada.visitor.send(readMyRole)).body.role === 'employer';
    expect([...statuses, isMember]).toEqual(expected);
  });

  test('a second invitation of an address replaces the first', async () => {
    const ada = await person();
    await invite(ada.email);
    const first = await mailedLink(world, ada.email, 'invitations');
    world.clock.advanceSeconds(60);
    await invite(ada.email.toUpperCase(), 'owner');
    const second = await mailedLink(world, ada.email.toUpperCase(), 'invitations');
    expect((await open(first)).status).toBe(410);
    expect((await open(second)).body.role).toBe('owner');
    const { invitations } = (await acme.owner.visitor.send(listInvitations)).body;
    expect(invitations.filter(({ email }) => email.toLowerCase() === ada.email)).toHaveLength(1);
  });

  test('only owners invite and revoke; who is a member already is not invited', async () => {
    expect((await invite('x@example.org', 'member', acme.member.visitor)).body.error.code).toBe('owners_only');
    expect((await invite(acme.member.email)).body.error.code).toBe('already_member');
    const { id } = (await invite('y@example.org')).body;
    expect((await acme.member.visitor.send(revokeInvitation, { params: { id } })).status).toBe(403);
  });

  test('another organization cannot see or revoke an invitation, as if it did not exist', async () => {
    const other = await addOrganization(world);
    const { id } = (await invite('z@example.org')).body;
    const [own, none] = [id, '00000000-0000-4000-8000-000000000000'].map((one) =>
      other.owner.visitor.send(revokeInvitation, { params: { id: one } }),
    );
    const answers = [(await own)?.body.error, (await none)?.body.error].map((error) => ({ ...error, requestId: '' }));
    expect(answers[0]).toEqual(answers[1]);
    expect((await other.owner.visitor.send(listInvitations)).body.invitations).toEqual([]);
  });

  test('a name that could be a link is not repeated in mails of an organization without a proven domain', async () => {
    const shady = await addOrganization(world, { name: 'Win at evil.com', isProven: false });
    await invite('target@example.org', 'member', shady.owner.visitor);
    const mail = (await world.mails()).find(({ to }) => to === 'target@example.org');
    expect([mail?.subject, mail?.text.includes('evil')]).toEqual(['An employer invited you to Meridian', false]);
  });
});

describe('who may accept', () => {
  test.each([
    ['admin', 'administrator'],
    ['university', 'other_kind'],
  ] as const)('no %s: %s', async (role, code) => {
    const someone = await person(role);
    await invite(someone.email);
    expect((await accept(someone.visitor, await mailedLink(world, someone.email, 'invitations'))).body.error.code).toBe(code);
    expect((await someone.visitor.send(readMyRole)).body.role).toBe(role);
  });

  test('nobody but the address it was sent to', async () => {
    const [ada, eve] = [await person(), await person()];
    await invite(ada.email);
    const token = await mailedLink(world, ada.email, 'invitations');
    expect((await accept(eve.visitor, token)).body.error.code).toBe('other_address');
    expect((await world.visitor().send(acceptInvitation, { body: { token } })).status).toBe(401);
    expect((await accept(ada.visitor, token)).status).toBe(200);
  });

  test('nobody of another organization', async () => {
    const other = await addOrganization(world);
    await invite(other.member.email);
    const token = await mailedLink(world, other.member.email, 'invitations');
    expect((await accept(other.member.visitor, token)).body.error.code).toBe('other_organization');
  });

  test('nobody in the middle of a test', async () => {
    const ada = await person();
    await invite(ada.email);
    const token = await mailedLink(world, ada.email, 'invitations');
    await sit(world, ada, await addTest(world));
    expect((await accept(ada.visitor, token)).body.error.code).toBe('test_running');
  });

  test.each(['', 'a', 'a'.repeat(32), "' or 1=1 --", 'a'.repeat(10_000)])('the token %j opens nothing', async (token) => {
    for (const answer of [await open(token), await accept(acme.member.visitor, token)]) expect([410, 422]).toContain(answer.status);
  });
});

test('an owner who was invited makes the other a member', async () => {
  const ada = await person();
  await invite(ada.email, 'owner');
  await accept(ada.visitor, await mailedLink(world, ada.email, 'invitations'));
  const answer = await ada.visitor.send(changeMember, { params: { id: acme.owner.userId }, body: { role: 'member' } });
  expect(answer.body).toEqual({ role: 'member' });
});
