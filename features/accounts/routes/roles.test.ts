import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, signIn } from '../contract/auth.ts';
import { readProfile } from '../contract/profile.ts';
import { giveRole } from '../contract/person.ts';
import { decideRoleRequest, insertUserRole, listRoleRequests, readMyRole, requestRole } from '../contract/roles.ts';
import type { Role } from '../rules/role.ts';
import { makeAdmin } from '../service.ts';
import { addPerson, testPassword } from '../testing.ts';

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await person('admin@example.org', 'admin');
});
afterAll(() => world.close());

async function person(email: string, role: Role = 'student', isConfirmed = true): Promise<Visitor> {
  await addPerson(world.runtime, { email, role, isConfirmed });
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return visitor;
}
type Waiting = { id: string; email: string; requested_role: string; organization: string };
const waiting = async () => (await admin.send(listRoleRequests)).body.rows as Waiting[];
const requestOf = async (email: string) => (await waiting()).find((request) => request.email === email);
const decide = (id: string | undefined, decision: 'approve' | 'reject', by = admin, reason = 'The domain is theirs.') =>
  by.send(decideRoleRequest, { params: { id }, body: { decision, reason } });

describe('asking for a role', () => {
  test('A-084 A-244 an administrator decides; the decision is mailed and written into the audit log', async () => {
    const emil = await person('emil@example.org');
    const body = { requested_role: 'employer', organization: 'Acme', reason: 'We verify certificates.' };
    expect((await emil.send(requestRole, { body })).status).toBe(201);
    expect((await emil.send(requestRole, { body })).body.error.code).toBe('already_requested');
    expect((await emil.send(readUser)).body.role).toBe('student');
    expect((await emil.send(readProfile)).body.role_request).toEqual({ requested_role: 'employer', status: 'pending' });
    const request = await requestOf('emil@example.org');
    expect(request).toMatchObject({ requested_role: 'employer', organization: 'Acme' });
    expect((await decide(request?.id, 'approve', admin, 'Domain checked.')).body).toMatchObject({ status: 'approved' });
    expect((await emil.send(readMyRole)).body).toEqual({ role: 'employer' });
    const [mail] = (await world.mails()).filter(({ to }) => to === 'emil@example.org');
    expect(mail?.subject).toBe('You now have employer access');
    expect(mail?.text).toContain('Domain checked.');
    const { rows: entries } = (await admin.send(listAuditEntries, { query: { act: 'accounts.role-request.approved' } })).body;
    expect(entries[0]).toMatchObject({ details: { role: 'employer', from: 'student', reason: 'Domain checked.' } });
    expect(JSON.stringify(entries.map(({ details, subject }) => ({ details, subject })))).not.toContain('emil@example.org');
    expect((await decide(request?.id, 'reject')).body.error.code).toBe('already_decided');
    expect((await emil.send(requestRole, { body })).body.error.code).toBe('already_has_role');
  });

  test('A-244 a rejection changes no role, is recorded, and one may ask again', async () => {
    const uma = await person('uma@example.org');
    await uma.send(requestRole, { body: { requested_role: 'university' } });
    const asked = await requestOf('uma@example.org');
    const silent = await decide(asked?.id, 'reject', admin, ' ');
    expect([silent.status, Object.keys(silent.body.error.fields)]).toEqual([422, ['reason']]);
    expect((await decide(asked?.id, 'reject', admin, 'No university of this name.')).body.status).toBe('rejected');
    const { rows } = (await admin.send(listAuditEntries, { query: { act: 'accounts.role-request.rejected' } })).body;
    expect(rows[0]).toMatchObject({ details: { reason: 'No university of this name.' } });
    expect((await uma.send(readMyRole)).body).toEqual({ role: 'student' });
    expect((await uma.send(requestRole, { body: { requested_role: 'university' } })).status).toBe(201);
  });

  test('a person asks for one role at a time, also at once', async () => {
    const eager = await person('eager@example.org');
    const roles = ['admin', 'employer', 'university'];
    const replies = await Promise.all(roles.map((role) => eager.send(requestRole, { body: { requested_role: role } })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect((await waiting()).filter(({ email }) => email === 'eager@example.org')).toHaveLength(1);
  });

  test('approving one of several that wait closes the others, and the log says the role before', async () => {
    const many = await person('many@example.org');
    const { id: userId } = (await many.send(readUser)).body;
    const { database } = world.runtime;
    for (const role of ['admin', 'employer', 'university'])
      await database.$client.query(
        'insert into role_requests (id, user_id, requested_role, requested_at) values (gen_random_uuid(), $1, $2, now())',
        [userId, role],
      );
    const ids = (await waiting()).filter(({ email }) => email === 'many@example.org').map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => decide(id, 'approve')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
    const { rows } = (await admin.send(listAuditEntries, { query: { act: 'accounts.role-request.approved', limit: 100 } })).body;
    const { role } = (await many.send(readMyRole)).body;
    expect(rows.filter(({ subject }) => subject === `user:${userId}`)).toMatchObject([{ details: { from: 'student', role } }]);
    expect((await world.mails()).filter(({ to }) => to === 'many@example.org')).toHaveLength(1);
  });

  test('two administrators who decide at once decide once', async () => {
    const second = await person('second-admin@example.org', 'admin');
    const asker = await person('both@example.org');
    await asker.send(requestRole, { body: { requested_role: 'employer' } });
    const id = (await requestOf('both@example.org'))?.id;
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'reject', second)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('two administrators who approve each other’s requests leave one administrator', async () => {
    const pair = await Promise.all(['one@example.org', 'other@example.org'].map((email) => person(email, 'admin')));
    for (const visitor of pair) await visitor.send(requestRole, { body: { requested_role: 'university' } });
    const ids = [(await requestOf('other@example.org'))?.id, (await requestOf('one@example.org'))?.id];
    const answers = await Promise.all(pair.map((visitor, nth) => decide(ids[nth], 'approve', visitor)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
    const left = await Promise.all(pair.map(async (visitor) => (await visitor.send(readMyRole)).body.role));
    expect(left.toSorted()).toEqual(['admin', 'university']);
  });

  test('an approval does not overwrite a role that was given by hand meanwhile', async () => {
    const asker = await person('meanwhile@example.org');
    await asker.send(requestRole, { body: { requested_role: 'employer' } });
    const request = (await admin.send(listRoleRequests)).body.rows.find(({ email }) => email === 'meanwhile@example.org');
    const { id = '', user_id: userId = '', role: seen } = request ?? {};
    const approve = () =>
      admin.send(decideRoleRequest, { params: { id }, body: { decision: 'approve', reason: 'The domain is theirs.', seen } });
    expect(seen).toBe('student');
    await admin.send(giveRole, { params: { id: userId }, body: { role: 'university', reason: 'They teach.', seen } });
    expect((await approve()).body.error).toMatchObject({ code: 'changed_meanwhile' });
    expect((await asker.send(readMyRole)).body).toEqual({ role: 'university' });
  });

  test('an administrator cannot decide their own request', async () => {
    await admin.send(requestRole, { body: { requested_role: 'university' } });
    const answer = await decide((await requestOf('admin@example.org'))?.id, 'approve');
    expect(answer.body.error.code).toBe('own_request');
  });

  test('nobody gets a role before the address is confirmed', async () => {
    const id = await addPerson(world.runtime, { email: 'early@example.org', isConfirmed: false });
    await world.runtime.database.$client.query(
      "insert into role_requests (id, user_id, requested_role, requested_at) values (gen_random_uuid(), $1, 'admin', now())",
      [id],
    );
    expect((await decide((await requestOf('early@example.org'))?.id, 'approve')).body.error.code).toBe('email_not_confirmed');
  });

  test.each(['student', 'employer', 'university'] as const)('A-023 a %s neither reads nor decides requests', async (role) => {
    const visitor = await person(`${role}-looks@example.org`, role);
    const [request] = await waiting();
    expect((await visitor.send(listRoleRequests)).status).toBe(403);
    expect((await decide(request?.id, 'approve', visitor)).status).toBe(403);
    expect((await world.visitor().send(listRoleRequests)).status).toBe(401);
  });

  test.each(['student', 'admin', 'employer', 'university', 'root'])('A-085 inserting the role %s changes nothing', async (role) => {
    const email = `inserts-${role}@example.org`;
    const visitor = await person(email);
    const { id } = (await visitor.send(readUser)).body;
    expect((await visitor.send(insertUserRole, { body: { user_id: id, role } })).status).toBe(201);
    expect((await visitor.send(readMyRole)).body).toEqual({ role: 'student' });
  });

  test('text that cannot be stored is refused with its field', async () => {
    const visitor = await person('hostile@example.org');
    const answer = await visitor.send(requestRole, { body: { requested_role: 'employer', organization: 'Ac\u0000me' } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toEqual(['organization']);
  });
});

describe('the first administrator', () => {
  test('is made by a command from somebody registered and confirmed', async () => {
    const { database, clock } = world.runtime;
    const first = await person('first@example.org');
    await addPerson(world.runtime, { email: 'unconfirmed@example.org', isConfirmed: false });
    expect(await makeAdmin(database, 'FIRST@example.org', clock.now())).toEqual({ ok: true, value: undefined });
    expect((await first.send(readMyRole)).body).toEqual({ role: 'admin' });
    expect(await makeAdmin(database, 'nobody@example.org', clock.now())).toEqual({ ok: false, refusal: 'unknown_address' });
    expect(await makeAdmin(database, 'unconfirmed@example.org', clock.now())).toEqual({ ok: false, refusal: 'email_not_confirmed' });
  });
});
