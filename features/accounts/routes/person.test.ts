import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, signIn } from '../contract/auth.ts';
import { removeRole } from '../contract/people.ts';
import { endSessions, giveRole, readPerson } from '../contract/person.ts';
import { deleteMyAccount, readProfile, saveProfile } from '../contract/profile.ts';
import { readMyRole, requestRole } from '../contract/roles.ts';
import { addPerson, testPassword } from '../testing.ts';

let world: World;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  world = await openWorld();
  adminId = await addPerson(world.runtime, { email: 'admin@example.org', fullName: 'Alma Admin', role: 'admin' });
  admin = await signInAs('admin@example.org');
});
afterAll(() => world.close());
/** An hour later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(3601));

async function signInAs(email: string): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } });
  return visitor;
}
let count = 0;
async function newcomer(more: Partial<Parameters<typeof addPerson>[1]> = {}) {
  count += 1;
  const email = `someone-${count}@example.org`;
  const id = await addPerson(world.runtime, { fullName: 'Nora Newcomer', ...more, email });
  return { id, email };
}
const read = (id: string) => admin.send(readPerson, { params: { id } });
const lastMailTo = async (email: string) => (await world.mails()).find((mail) => mail.to === email);
const reason = 'Asked for by telephone.';

describe('the page of a person', () => {
  test('says who it is, where they are signed in and what they asked for', async () => {
    const { id, email } = await newcomer();
    const visitor = await signInAs(email);
    await visitor.send(requestRole, { body: { requested_role: 'employer', organization: 'Nora’s Bakery' } });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email, full_name: 'Nora Newcomer', role: 'student', state: 'active', age: null, is_underage: false });
    expect(body.last_seen_at).toBe(world.clock.now().toISOString());
    expect(body.session_count).toBe(1);
    expect(body.sessions).toMatchObject([{ is_current: false }]);
    expect(body.role_requests).toMatchObject([{ requested_role: 'employer', organization: 'Nora’s Bakery', status: 'pending' }]);
  });

  test('names an age below the minimum', async () => {
    const { id, email } = await newcomer();
    const visitor = await signInAs(email);
    const { body: profile } = await visitor.send(readProfile);
    const birthDate = `${world.clock.now().getUTCFullYear() - 15}-01-01`;
    await visitor.send(saveProfile, { body: { ...profile, birth_date: birthDate } });
    expect((await read(id)).body).toMatchObject({ age: 15, is_underage: true });
  });

  test('is found under capitals, tells a deleted account from one that never was, and takes no other words', async () => {
    const { id, email } = await newcomer();
    expect((await read(id.toUpperCase())).body.id).toBe(id);
    expect((await read('not-an-id')).status).toBe(422);
    const unknown = await read(world.runtime.dice.uuid());
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
    await (await signInAs(email)).send(deleteMyAccount, { body: { password: testPassword } });
    const deleted = await read(id.toUpperCase());
    expect([deleted.status, deleted.body.error.code]).toEqual([404, 'account_deleted']);
  });
});

describe('sessions that an administrator ends', () => {
  test('one of them, and the others go on', async () => {
    const { id, email } = await newcomer();
    const first = await signInAs(email);
    world.clock.advanceSeconds(60);
    const second = await signInAs(email);
    const [newest] = (await read(id)).body.sessions;
    const end = () => admin.send(endSessions, { params: { id }, body: { session: newest?.id, reason } });
    expect((await end()).status).toBe(204);
    expect((await second.send(readUser)).status).toBe(401);
    expect((await first.send(readUser)).status).toBe(200);
    expect((await end()).body.error.code).toBe('no_session');
    expect((await lastMailTo(email))?.subject).toBe('You were logged out on one device');
  });

  test('all of them, with a reason in the audit log and in the mail', async () => {
    const { id, email } = await newcomer();
    const visitor = await signInAs(email);
    expect((await admin.send(endSessions, { params: { id }, body: { reason: '' } })).status).toBe(422);
    expect((await admin.send(endSessions, { params: { id: id.toUpperCase() }, body: { reason } })).status).toBe(204);
    expect((await visitor.send(readUser)).status).toBe(401);
    const mail = await lastMailTo(email);
    expect([mail?.subject, mail?.text.includes(reason)]).toEqual(['You were logged out everywhere', true]);
    const { rows } = (await admin.send(listAuditEntries, { query: { user: id.toUpperCase(), act: 'accounts.sessions.ended' } })).body;
    expect(rows).toMatchObject([{ actor_id: adminId, subject: `user:${id}`, details: { sessions: 'all', reason } }]);
  });

  test('never their own', async () => {
    const answer = await admin.send(endSessions, { params: { id: adminId }, body: { reason } });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'own_account']);
    expect((await admin.send(readUser)).status).toBe(200);
  });
});

describe('a role that an administrator gives', () => {
  const give = (id: string, role = 'university') => admin.send(giveRole, { params: { id }, body: { role: role as 'university', reason } });

  test('counts from the next request on, is in the audit log, and the person is told', async () => {
    const { id, email } = await newcomer();
    const visitor = await signInAs(email);
    expect((await give(id)).body.role).toBe('university');
    expect((await visitor.send(readMyRole)).body.role).toBe('university');
    const mail = await lastMailTo(email);
    expect([mail?.subject, mail?.text.includes(reason)]).toEqual(['You now have university access', true]);
    const { rows } = (await admin.send(listAuditEntries, { query: { user: id, act: 'accounts.role.granted' } })).body;
    expect(rows).toMatchObject([{ actor_id: adminId, details: { from: 'student', to: 'university', reason } }]);
  });

  test('replaces the role that was seen, and none that somebody else gave meanwhile', async () => {
    const { id } = await newcomer();
    const change = (role: 'employer' | 'university', seen: 'student' | 'employer') =>
      admin.send(giveRole, { params: { id }, body: { role, reason, seen } });
    const take = (seen: 'student' | 'employer' | 'university') => admin.send(removeRole, { params: { id }, body: { reason, seen } });
    const answers = await Promise.all([change('employer', 'student'), change('university', 'student')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
    const role = answers.find(({ status }) => status === 200)?.body.role as 'employer' | 'university';
    const other = role === 'employer' ? 'university' : 'employer';
    expect((await take(other)).body.error).toMatchObject({ code: 'changed_meanwhile' });
    expect((await take(role)).body.role).toBe('student');
  });

  test('is refused for oneself, twice, for a request that waits, and for an account that cannot log in', async () => {
    const codeOf = async (id: string, role?: string) => (await give(id, role)).body.error?.code;
    expect(await codeOf(adminId, 'employer')).toBe('own_account');
    const asking = await newcomer();
    await (await signInAs(asking.email)).send(requestRole, { body: { requested_role: 'employer' } });
    expect(await codeOf(asking.id, 'employer')).toBe('already_requested');
    expect(await codeOf((await newcomer({ role: 'university' })).id)).toBe('already_has_role');
    expect(await codeOf(world.runtime.dice.uuid())).toBe('not_found');
    expect((await give((await newcomer()).id, 'student')).status).toBe(422);
  });
});
