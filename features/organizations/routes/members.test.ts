import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMyAccount, exportMyData } from '#features/accounts/contract/profile.ts';
import { disableAccount, removeRole } from '#features/accounts/contract/people.ts';
import { decideRoleRequest, listRoleRequests, readMyRole, requestRole } from '#features/accounts/contract/roles.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { addMember, type Member, visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listOrganizationActs } from '../contract/acts.ts';
import { listOrganizations } from '../contract/admin.ts';
import { inviteMember, listInvitations, openInvitation } from '../contract/invitations.ts';
import { listApiKeys } from '../contract/keys.ts';
import { changeMember, listMembers, removeMember } from '../contract/members.ts';
import { readOrganization } from '../contract/organization.ts';
import { listProgramRequests } from '../contract/programs.ts';
import { webhookTargets } from '../tables/connections.ts';
import { addApiKey, addColleague, addOrganization, mailedLink } from '../testing.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
});
afterAll(() => world.close());

const setRole = (by: Visitor, id: string, role: 'owner' | 'member') => by.send(changeMember, { params: { id }, body: { role } });
const remove = (by: Visitor, id: string) => by.send(removeMember, { params: { id } });
const deleteAccount = (visitor: Visitor) => visitor.send(deleteMyAccount, { body: { password: testPassword } });

describe('members', () => {
  test('an owner removes a member: the person is a student again, told by mail, and reads nothing any more', async () => {
    const { owner, member, name, domain } = await addOrganization(world);
    expect((await remove(owner.visitor, member.userId)).status).toBe(204);
    expect((await member.visitor.send(readMyRole)).body.role).toBe('student');
    expect((await member.visitor.send(listMembers)).status).toBe(403);
    expect((await world.mails()).find(({ to }) => to === member.email)?.subject).toBe(`You’re no longer a member of ${name} (${domain})`);
    expect((await owner.visitor.send(listMembers)).body.rows.map(({ email }) => email)).toEqual([owner.email]);
  });

  test('a member leaves and is a student again; others a member cannot touch', async () => {
    const { owner, member } = await addOrganization(world);
    expect((await remove(member.visitor, owner.userId)).body.error.code).toBe('owners_only');
    expect((await setRole(member.visitor, member.userId, 'owner')).body.error.code).toBe('owners_only');
    expect((await remove(member.visitor, member.userId)).status).toBe(204);
    expect((await member.visitor.send(readMyRole)).body.role).toBe('student');
  });

  test('A-243 members of another organization are not there', async () => {
    const [one, other] = [await addOrganization(world), await addOrganization(world)];
    const wire = async (id: string) => {
      const answers = [await remove(one.owner.visitor, id), await setRole(one.owner.visitor, id, 'member')];
      return answers.map(({ status, body }) => ({ status, ...body.error, requestId: '' }));
    };
    expect(await wire(other.member.userId)).toEqual(await wire('00000000-0000-4000-8000-000000000000'));
    expect((await other.owner.visitor.send(listMembers)).body.rows).toHaveLength(2);
  });

  test('are searched and listed a page at a time', async () => {
    const organization = await addOrganization(world);
    for (let at = 0; at < 4; at += 1) await addColleague(world, organization);
    const first = (await organization.member.visitor.send(listMembers, { query: { limit: 4 } })).body;
    const second = (await organization.member.visitor.send(listMembers, { query: { limit: 4, cursor: first.next_cursor } })).body;
    expect([first.rows.length, second.rows.length, first.total, first.owners]).toEqual([4, 2, 6, 1]);
    const found = (await organization.member.visitor.send(listMembers, { query: { search: organization.owner.email } })).body.rows;
    expect(found.map(({ role }) => role)).toEqual(['owner']);
  });
});

describe('a place that ends', () => {
  /** An organization whose second owner has made a key and invited somebody. */
  async function withSecondOwner() {
    const acme = await addOrganization(world);
    const second = await addColleague(world, acme, 'owner');
    const [own, other] = [
      await addApiKey(world.runtime, { ...acme, createdBy: second.userId }),
      await addApiKey(world.runtime, { ...acme, createdBy: acme.owner.userId }),
    ];
    const email = `invited@${acme.domain}`;
    await second.visitor.send(inviteMember, { body: { email } });
    await acme.owner.visitor.send(inviteMember, { body: { email: `other@${acme.domain}` } });
    const token = await mailedLink(world, email, 'invitations');
    const call = async ({ headers }: typeof own) => (await world.visitor('program').send(listProgramRequests, { headers })).status;
    const after = async () => ({
      calls: [await call(own), await call(other)],
      link: (await world.visitor().send(openInvitation, { body: { token } })).status,
      open: (await acme.owner.visitor.send(listInvitations)).body.invitations.map((one) => one.email),
    });
    return { ...acme, second, after };
  }
  const ended = (domain: string) => ({ calls: [401, 200], link: 410, open: [`other@${domain}`] });

  test('ends the keys that the person made and the invitations they sent; the owners who stay read which', async () => {
    const { owner, second, domain, after } = await withSecondOwner();
    const [key] = (await owner.visitor.send(listApiKeys)).body.keys.filter(({ creator_id: id }) => id === second.userId);
    expect(await after()).toMatchObject({ calls: [200, 200], link: 200 });
    expect((await remove(owner.visitor, second.userId)).status).toBe(204);
    expect(await after()).toEqual(ended(domain));
    const mail = (await world.mails()).find(({ to, subject }) => to === owner.email && subject.includes('API key'));
    expect(mail?.text).toContain(`Test (${key?.prefix}…)`);
    const acts = (await owner.visitor.send(listOrganizationActs)).body.rows.map(({ act }) => act);
    expect(acts.slice(0, 3).toSorted()).toEqual(['keys.revoked', 'members.invitation-revoked', 'members.removed']);
  });

  test.each([
    ['leaves', ({ visitor, userId }: Member) => remove(visitor, userId)],
    ['deletes the account', ({ visitor }: Member) => deleteAccount(visitor)],
    ['gets another role', ({ userId }: Member) => admin.send(removeRole, { params: { id: userId }, body: { reason: 'Left.' } })],
  ])('also when the person %s', async (_how, end) => {
    const { second, domain, after } = await withSecondOwner();
    await end(second);
    await world.house.jobs.drain();
    expect(await after()).toEqual(ended(domain));
  });
});

describe('the last owner', () => {
  test('cannot leave, step down or be removed, and can once there is another', async () => {
    const { owner, member } = await addOrganization(world);
    expect((await remove(owner.visitor, owner.userId)).body.error.code).toBe('last_owner');
    expect((await setRole(owner.visitor, owner.userId, 'member')).body.error.code).toBe('last_owner');
    expect((await setRole(owner.visitor, member.userId, 'owner')).body).toEqual({ role: 'owner' });
    expect((await remove(owner.visitor, owner.userId)).status).toBe(204);
    expect((await remove(member.visitor, member.userId)).body.error.code).toBe('last_owner');
  });

  test('stays the last one however the id is written', async () => {
    const { owner } = await addOrganization(world);
    const id = owner.userId.toUpperCase();
    expect((await setRole(owner.visitor, id, 'member')).body.error.code).toBe('last_owner');
    expect((await remove(owner.visitor, id)).body.error.code).toBe('last_owner');
  });

  test('two owners who leave at once leave one behind', async () => {
    const organization = await addOrganization(world);
    const second = await addColleague(world, organization, 'owner');
    const answers = await Promise.all([organization.owner, second].map(({ visitor, userId }) => remove(visitor, userId)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  });

  test('two owners who remove each other at once leave one behind', async () => {
    const organization = await addOrganization(world);
    const second = await addColleague(world, organization, 'owner');
    await Promise.all([remove(organization.owner.visitor, second.userId), remove(second.visitor, organization.owner.userId)]);
    const { owners } = (await organization.member.visitor.send(listMembers)).body;
    expect(owners).toBe(1);
  });

  test('an owner whose account is disabled does not count', async () => {
    const organization = await addOrganization(world);
    const second = await addColleague(world, organization, 'owner');
    await admin.send(disableAccount, { params: { id: second.userId }, body: { reason: 'misuse' } });
    expect((await remove(organization.owner.visitor, organization.owner.userId)).body.error.code).toBe('last_owner');
  });

  test('hands over before deleting the account while others work there', async () => {
    const { owner, member } = await addOrganization(world);
    expect((await deleteAccount(owner.visitor)).body.error.code).toBe('last_owner');
    await setRole(owner.visitor, member.userId, 'owner');
    expect((await deleteAccount(owner.visitor)).status).toBe(204);
    const { rows } = (await member.visitor.send(listMembers)).body;
    expect(rows.map(({ email }) => email)).toEqual([member.email]);
  });

  test('who works there alone takes the keys and webhooks along: nobody could end them any more', async () => {
    const acme = await addOrganization(world);
    const { database, dice } = world.runtime;
    const { headers } = await addApiKey(world.runtime, acme);
    const target = { id: dice.uuid(), organizationId: acme.organizationId, url: 'https://example.org/', sealedSecret: '', events: [] };
    await database.insert(webhookTargets).values({ ...target, createdAt: world.clock.now() });
    const read = async () => (await world.visitor('program').send(listProgramRequests, { headers })).status;
    await remove(acme.member.visitor, acme.member.userId);
    expect(await read()).toBe(200);
    expect((await deleteAccount(acme.owner.visitor)).status).toBe(204);
    expect(await read()).toBe(401);
    expect(await database.$count(webhookTargets, and(eq(webhookTargets.id, target.id), isNull(webhookTargets.removedAt)))).toBe(0);
  });

  test('who works there alone closes the organization by deleting the account', async () => {
    const { owner, member, name } = await addOrganization(world);
    await remove(member.visitor, member.userId);
    expect((await deleteAccount(owner.visitor)).status).toBe(204);
    const { rows } = (await admin.send(listOrganizations, { query: { search: name } })).body;
    expect(rows).toMatchObject([{ state: 'closed', members: 0, owners: [] }]);
  });
});

describe('roles that administrators decide about', () => {
  async function approved(
    role: 'employer' | 'university' | 'admin',
    organization: string,
    more: object = {},
    someone = addMember(world, 'student'),
  ) {
    const person = await someone;
    await person.visitor.send(requestRole, { body: { requested_role: role, organization, ...more } });
    const request = (await admin.send(listRoleRequests)).body.rows.find(({ email }) => email === person.email);
    await admin.send(decideRoleRequest, { params: { id: request?.id }, body: { decision: 'approve', reason: 'Known to us.' } });
    await world.mails();
    return person;
  }

  test.each(['employer', 'university'] as const)(
    'A-027 an approved request makes an organization of kind %s with its owner',
    async (kind) => {
      const { visitor } = await approved(kind, 'Atlas Logistics');
      const { organization } = (await visitor.send(readOrganization)).body;
      expect(organization).toMatchObject({ name: 'Atlas Logistics', kind, role: 'owner', domain: null });
    },
  );

  test.each([
    ['the founder’s time zone', 'Asia/Tokyo', 'Asia/Tokyo'],
    ['UTC where the browser named none', undefined, 'UTC'],
    ['UTC where the server does not know it', 'Mars/Olympus', 'UTC'],
  ])('an organization starts with %s', async (_what, zone, expected) => {
    const { visitor } = await approved('employer', `Zone ${expected}`, { time_zone: zone });
    expect((await visitor.send(readOrganization)).body.organization?.time_zone).toBe(expected);
  });

  test('a name that an organization with a proven domain has is left to the person', async () => {
    await addOrganization(world, { name: 'Meteor Freight' });
    const { visitor } = await approved('employer', 'METEOR Freight');
    expect((await visitor.send(readOrganization)).body).toEqual({ organization: null, suggested_name: 'METEOR Freight' });
  });

  test('a name that cannot stand on a page is left to the person', async () => {
    const { visitor } = await approved('employer', '=Atlas');
    expect((await visitor.send(readOrganization)).body).toEqual({ organization: null, suggested_name: '=Atlas' });
  });

  test('whose role is taken away is no member any more, even as the last owner', async () => {
    const { owner, member, name } = await addOrganization(world);
    await admin.send(removeRole, { params: { id: owner.userId }, body: { reason: 'Left the firm.' } });
    await world.mails();
    expect((await member.visitor.send(listMembers)).body).toMatchObject({ owners: 0, total: 1 });
    expect((await admin.send(listOrganizations, { query: { search: name } })).body.rows[0]).toMatchObject({ members: 1, owners: [] });
  });

  test('who becomes an administrator leaves the organization', async () => {
    const { member, owner } = await addOrganization(world);
    await approved('admin', '', {}, Promise.resolve(member));
    expect((await owner.visitor.send(listMembers)).body.rows).toHaveLength(1);
  });
});

describe('the trail of an organization', () => {
  test('says who did what, newest first, to its members alone', async () => {
    const [one, other] = [await addOrganization(world), await addOrganization(world)];
    await setRole(one.owner.visitor, one.member.userId, 'owner');
    world.clock.advanceSeconds(60);
    await setRole(one.member.visitor, one.owner.userId, 'member');
    const { rows } = (await one.owner.visitor.send(listOrganizationActs)).body;
    expect(rows.map(({ act, actor, about }) => [act, actor.kind, about])).toEqual([
      ['members.role-changed', 'person', 'Test Person'],
      ['members.role-changed', 'person', 'Test Person'],
    ]);
    expect(rows[0]?.details).toEqual({ member: one.owner.userId, from: 'owner', to: 'member' });
    expect((await other.owner.visitor.send(listOrganizationActs)).body.rows).toEqual([]);
  });
});

test('the export of a member names the organization', async () => {
  const { member, name } = await addOrganization(world);
  const { sections } = (await member.visitor.send(exportMyData)).body;
  expect(sections['organization']).toMatchObject({ name, role: 'member' });
});
