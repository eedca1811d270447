import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { addPerson, testPassword } from '#features/accounts/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { closeOrganization, inviteOwner, listOrganizations, reopenOrganization, vouchForDomain } from '../contract/admin.ts';
import { acceptInvitation, inviteMember } from '../contract/invitations.ts';
import { listMembers } from '../contract/members.ts';
import { changeOrganization, readOrganization } from '../contract/organization.ts';
import { addOrganization, mailedLink } from '../testing.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
});
afterAll(() => world.close());
beforeEach(() => world.runtime.database.$client.query('delete from rate_limits'));

const reason = 'Checked by phone.';
const vouch = (id: string, domain: string) => admin.send(vouchForDomain, { params: { id }, body: { domain, reason } });
const close = (id: string) => admin.send(closeOrganization, { params: { id }, body: { reason } });
const reopen = (id: string) => admin.send(reopenOrganization, { params: { id }, body: { reason } });
const newestAct = async (act: string) => (await admin.send(listAuditEntries, { query: { act } })).body.rows[0];

describe('an administrator', () => {
  test('vouches for a domain with a reason; the owner is told and the audit log keeps it', async () => {
    const { organizationId, owner } = await addOrganization(world, { isProven: false });
    expect((await vouch(organizationId, 'Vouched.Example')).body).toEqual({ domain: 'vouched.example' });
    expect((await owner.visitor.send(readOrganization)).body.organization).toMatchObject({ domain: 'vouched.example' });
    expect((await world.mails()).find(({ to }) => to === owner.email)?.text).toContain(reason);
    expect(await newestAct('organizations.domain.vouched')).toMatchObject({
      subject: `organization:${organizationId}`,
      details: { domain: 'vouched.example', reason },
    });
    const other = await addOrganization(world, { isProven: false });
    expect((await vouch(other.organizationId, 'vouched.example')).body.error.code).toBe('domain_taken');
    const university = await addOrganization(world, { kind: 'university', isProven: false });
    for (const domain of ['vouched.example', 'below.vouched.example'])
      expect((await vouch(university.organizationId, domain)).body.error.code).toBe('domain_taken');
    expect((await vouch(other.organizationId, 'v\u043Euched.example')).body.error.code).toBe('look_alike_domain');
    expect((await vouch(other.organizationId, 'gmail.com')).body.error.code).toBe('public_domain');
    const answer = await admin.send(vouchForDomain, { params: { id: other.organizationId }, body: { domain: 'x y', reason: '' } });
    expect([answer.status, Object.keys(answer.body.error.fields).toSorted()]).toEqual([422, ['domain', 'reason']]);
  });

  test('closes and reopens: members read meanwhile and change nothing', async () => {
    const { organizationId, owner, member } = await addOrganization(world);
    expect((await close(organizationId)).status).toBe(200);
    expect((await close(organizationId)).body.error.code).toBe('already_closed');
    expect((await member.visitor.send(listMembers)).status).toBe(200);
    expect((await owner.visitor.send(changeOrganization, { body: { name: 'New' } })).body.error.code).toBe('organization_closed');
    expect((await owner.visitor.send(inviteMember, { body: { email: 'x@example.org' } })).body.error.code).toBe('organization_closed');
    expect(await newestAct('organizations.closed')).toMatchObject({ details: { reason } });
    expect((await reopen(organizationId)).status).toBe(200);
    expect((await reopen(organizationId)).body.error.code).toBe('not_closed');
    expect((await owner.visitor.send(changeOrganization, { body: { name: 'New' } })).status).toBe(200);
  });

  test('cannot reopen one whose domain belongs to another meanwhile', async () => {
    const [first, second] = [await addOrganization(world), await addOrganization(world, { isProven: false })];
    await close(first.organizationId);
    expect((await vouch(second.organizationId, first.domain)).status).toBe(200);
    expect((await reopen(first.organizationId)).body.error.code).toBe('domain_taken');
  });

  test('an invitation ends while the organization is closed', async () => {
    const { organizationId, owner } = await addOrganization(world);
    const email = 'closed@example.org';
    await addPerson(world.runtime, { email });
    const visitor = world.visitor();
    await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
    await owner.visitor.send(inviteMember, { body: { email } });
    const token = await mailedLink(world, email, 'invitations');
    await close(organizationId);
    expect((await visitor.send(acceptInvitation, { body: { token } })).body.error.code).toBe('organization_closed');
  });

  test('invites an owner to an organization that has lost its own', async () => {
    const { organizationId, owner } = await addOrganization(world);
    const email = 'rescuer@example.org';
    await addPerson(world.runtime, { email });
    const visitor = world.visitor();
    await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
    const inviteRescuer = () => admin.send(inviteOwner, { params: { id: organizationId }, body: { email, reason } });
    expect((await inviteRescuer()).body.error.code).toBe('has_owners');
    await world.runtime.database.$client.query('update users set disabled_at = now() where id = $1', [owner.userId]);
    expect((await inviteRescuer()).status).toBe(201);
    await visitor.send(acceptInvitation, { body: { token: await mailedLink(world, email, 'invitations') } });
    expect((await visitor.send(readOrganization)).body.organization).toMatchObject({ id: organizationId, role: 'owner' });
  });

  test('lists, filters and exports all of them', async () => {
    const [proven, unproven] = [
      await addOrganization(world, { name: '=Formula Works' }),
      await addOrganization(world, { isProven: false }),
    ];
    const { rows } = (await admin.send(listOrganizations, { query: { search: proven.domain } })).body;
    expect(rows).toMatchObject([{ id: proven.organizationId, state: 'open', members: 2, owners: [{ email: proven.owner.email }] }]);
    const found = (await admin.send(listOrganizations, { query: { state: 'unproven', search: unproven.name } })).body.rows;
    expect(found.map(({ id }) => id)).toEqual([unproven.organizationId]);
    const file = await admin.request<string>('GET', `/api/admin/organizations.csv?search=${proven.domain}`);
    expect(file.body).toContain("\n'=Formula Works,");
  });

  test('what does not exist is not there', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    for (const answer of [await vouch(nowhere, 'a.example'), await close(nowhere), await reopen(nowhere)]) expect(answer.status).toBe(404);
  });
});
