import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#apps/server/compose.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, recover, resend, signIn, signUp, updateUser, verify } from '../contract/auth.ts';
import { disableAccount, enableAccount, listPeople, removeRole } from '../contract/people.ts';
import { saveAvatar } from '../contract/profile.ts';
import { decideRoleRequest, listRoleRequests, requestRole } from '../contract/roles.ts';
import { addPerson, storedPeople, testPassword, tokenIn } from '../testing.ts';

let world: World;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  world = await openWorld();
  adminId = await addPerson(world.runtime, { email: 'admin@example.org', fullName: 'Alma Admin', role: 'admin' });
  admin = (await signInAs('admin@example.org')).visitor;
});
afterAll(() => world.close());
/** An hour later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(3601));

const signInAs = async (email: string, password = testPassword, kind: 'browser' | 'program' = 'browser') => {
  const visitor = world.visitor(kind);
  const answer = await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password } });
  return { visitor, answer };
};
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email);
const disable = (id: string, body: object = { reason: 'misuse' }, visitor = admin) =>
  visitor.send(disableAccount, { params: { id }, body });
const enable = (id: string, reason = 'It was a mistake.') => admin.send(enableAccount, { params: { id }, body: { reason } });
const actsOn = async (id: string, act: string) =>
  (await admin.send(listAuditEntries, { query: { act, search: `user:${id}` } })).body.rows.map(({ actor_id: actor, details }) => ({
    actor,
    details,
  }));
let count = 0;
async function newcomer(more: Partial<Parameters<typeof addPerson>[1]> = {}) {
  count += 1;
  const email = more.email ?? `person-${count}@example.org`;
  const id = await addPerson(world.runtime, { fullName: 'Nora Newcomer', ...more, email });
  return { id, email };
}

describe('an account that an administrator disables', () => {
  test('loses its sessions, tokens, links and requests at once, and its holder is told', async () => {
    const { id, email } = await newcomer();
    const { visitor: browser } = await signInAs(email);
    const { visitor: program, answer } = await signInAs(email, testPassword, 'program');
    const tokens = answer.body;
    const bearer = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    expect((await program.send(readUser, bearer)).status).toBe(200);
    await browser.send(requestRole, { body: { requested_role: 'employer' } });
    await world.visitor().send(recover, { body: { email } });
    const resetToken = tokenIn((await mailsTo(email))[0]?.text);

    const answered = await disable(id, { reason: 'underage', note: 'Says so in a message.' });
    expect([answered.status, answered.body.state]).toEqual([200, 'disabled']);
    expect((await browser.send(readUser)).status).toBe(401);
    expect((await program.send(readUser, bearer)).status).toBe(401);
    const renewed = await program.send(signIn, { query: { grant_type: 'refresh_token' }, body: { refresh_token: tokens.refresh_token } });
    expect(renewed.body.error.code).toBe('refresh_token_not_found');
    const reset = await world
      .visitor()
      .send(verify, { body: { type: 'recovery', token_hash: resetToken, password: 'seven quiet lighthouses' } });
    expect(reset.body.error.code).toBe('otp_expired');
    expect((await admin.send(listRoleRequests)).body.rows.filter((request) => request.email === email)).toEqual([]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your account is disabled');
    expect(mail?.text).toContain('at least 18 years old');
    expect(mail?.text).not.toContain('Says so in a message');
    expect(await actsOn(id, 'accounts.account.disabled')).toEqual([
      { actor: adminId, details: { reason: 'underage', note: 'Says so in a message.' } },
    ]);
  });

  test('says so to the right password only; to everybody else it is a wrong password', async () => {
    const { id, email } = await newcomer();
    await disable(id);
    const right = (await signInAs(email)).answer;
    expect([right.status, right.body.error.code]).toEqual([403, 'user_banned']);
    expect(right.body.error.message).toBe('This account is disabled. If you think this is a mistake, contact us.');
    const wrong = (await signInAs(email, 'not the password')).answer;
    const unknown = (await signInAs('nobody-at-all@example.org', 'not the password')).answer;
    expect([wrong.status, wrong.body.error.code]).toEqual([unknown.status, unknown.body.error.code]);
  });

  test('cannot be reset, confirmed, signed up again or moved', async () => {
    const { id, email } = await newcomer();
    const waiting = await newcomer({ isConfirmed: false });
    await world.visitor().send(resend, { body: { type: 'signup', email: waiting.email } });
    const confirmToken = tokenIn((await mailsTo(waiting.email))[0]?.text);
    await disable(id);
    await disable(waiting.id);
    const before = (await world.mails()).length;
    await world.visitor().send(recover, { body: { email } });
    await world.visitor().send(resend, { body: { type: 'signup', email: waiting.email } });
    await world.visitor().send(signUp, { body: { email, password: 'seven quiet lighthouses', data: { full_name: 'Again' } } });
    expect(await world.mails()).toHaveLength(before);
    const body = { type: 'signup', token_hash: confirmToken, password: testPassword, full_name: 'Nora' };
    expect((await world.visitor().send(verify, { body })).body.error.code).toBe('otp_expired');
    expect((await mailsTo(waiting.email)).map(({ subject }) => subject)).not.toContain('Your account is disabled');
    expect(await storedPeople(world.runtime, email)).toMatchObject([{ fullName: 'Nora Newcomer' }]);
  });

  test('shows no picture while it is disabled', async () => {
    const { id, email } = await newcomer();
    const { visitor } = await signInAs(email);
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const { body } = await visitor.send(saveAvatar, { upload: new File([pixel], 'me.png', { type: 'image/png' }) });
    const statusOf = async () => (await world.visitor().request('GET', body.avatar_url)).status;
    expect(await statusOf()).toBe(200);
    await disable(id);
    expect(await statusOf()).toBe(404);
    await enable(id);
    expect(await statusOf()).toBe(200);
  });

  test('ends the replies that it holds open within seconds, on this server and on others', async () => {
    const { id, email } = await newcomer();
    const { visitor } = await signInAs(email);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { configuration, database, log, clock, dice } = world.runtime;
    const other = await openHouse({
      configuration,
      database,
      databaseUrl: configuration.databaseUrl ?? '',
      log,
      clock,
      dice,
      webFolder: null,
      isPolling: false,
    });
    const otherUrl = await other.http.listen({ host: '127.0.0.1', port: 0 });
    const open = async (url: string, headers: Record<string, string>) => {
      const { body } = await fetch(`${url}/api/leaderboard/events`, { headers });
      const reader = body?.getReader();
      await reader?.read();
      const stream = { isOpen: true, ended: Promise.resolve() };
      const readOn = async (): Promise<void> => ((await reader?.read())?.done ? undefined : readOn());
      stream.ended = readOn()
        .catch(() => undefined)
        .finally(() => (stream.isOpen = false));
      return stream;
    };
    const mine = await Promise.all([open(world.url, { cookie }), open(otherUrl, { cookie })]);
    const stranger = await open(otherUrl, {});
    const startedAt = performance.now();
    await disable(id);
    await Promise.all(mine.map(({ ended }) => ended));
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(stranger.isOpen).toBe(true);
    await other.close();
  });

  test('is enabled again with a reason, and the same password opens it', async () => {
    const { id, email } = await newcomer();
    await disable(id);
    expect((await enable(id, '')).status).toBe(422);
    expect((await enable(id)).body.state).toBe('active');
    expect((await enable(id)).body.error.code).toBe('not_disabled');
    const [mail] = await mailsTo(email);
    expect([mail?.subject, mail?.text.includes('It was a mistake.')]).toEqual(['Your account is active again', true]);
    expect((await signInAs(email)).answer.status).toBe(200);
    expect(await actsOn(id, 'accounts.account.enabled')).toEqual([{ actor: adminId, details: { reason: 'It was a mistake.' } }]);
  });

  test('needs a reason of the list, and for the last one a note, which the person gets', async () => {
    const { id, email } = await newcomer();
    expect((await disable(id, {})).body.error.fields).toEqual({ reason: 'Choose a reason.' });
    expect((await disable(id, { reason: 'other' })).body.error.fields).toEqual({ note: 'Enter a reason.' });
    expect((await disable(id, { reason: 'other', note: 'Asked for it by letter.' })).status).toBe(200);
    expect((await mailsTo(email))[0]?.text).toContain('Your Meridian account is disabled. Reason: Asked for it by letter.');
    expect((await disable(id)).body.error.code).toBe('already_disabled');
    expect((await disable('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('administrators', () => {
  test('cannot disable themselves, and two who disable each other leave one', async () => {
    expect((await disable(adminId)).body.error.code).toBe('own_account');
    const other = await newcomer({ role: 'admin' });
    const { visitor } = await signInAs(other.email);
    const answers = await Promise.all([disable(other.id), disable(adminId, { reason: 'misuse' }, visitor)]);
    const [first, second] = answers.map(({ status }) => status);
    expect([first === 200, second === 200].filter(Boolean)).toHaveLength(1);
    await world.runtime.database.$client.query(
      'update users set disabled_at = case when id = $1 then null else now() end where id in ($1, $2)',
      [adminId, other.id],
    );
    admin = (await signInAs('admin@example.org')).visitor;
  });

  test('can lose the role and step down, but never the last one', async () => {
    const take = (id: string, visitor = admin) => visitor.send(removeRole, { params: { id }, body: { reason: 'Left the team.' } });
    expect((await take(adminId)).body.error.code).toBe('last_admin');
    const other = await newcomer({ role: 'admin' });
    const { visitor } = await signInAs(other.email);
    expect((await visitor.send(listPeople)).status).toBe(200);
    expect((await take(other.id, visitor)).body.role).toBe('student');
    expect((await visitor.send(listPeople)).status).toBe(403);
    expect((await take(other.id)).body.error.code).toBe('no_role');
    expect((await take(adminId)).body.error.code).toBe('last_admin');
  });

  test('take a granted role away: recorded with the reason, which the person gets', async () => {
    const { id, email } = await newcomer({ role: 'employer' });
    const { visitor } = await signInAs(email);
    expect((await admin.send(removeRole, { params: { id }, body: {} })).status).toBe(422);
    await admin.send(removeRole, { params: { id }, body: { reason: 'The company closed.' } });
    expect((await visitor.send(readUser)).body.role).toBe('student');
    const [mail] = await mailsTo(email);
    expect([mail?.subject, mail?.text.includes('The company closed.')]).toEqual(['You no longer have employer access', true]);
    expect(await actsOn(id, 'accounts.role.removed')).toEqual([
      { actor: adminId, details: { from: 'employer', to: 'student', reason: 'The company closed.' } },
    ]);
    await visitor.send(requestRole, { body: { requested_role: 'employer' } });
    const request = (await admin.send(listRoleRequests)).body.rows.find((row) => row.email === email);
    await admin.send(decideRoleRequest, { params: { id: request?.id }, body: { decision: 'approve', reason: 'Known to us.' } });
    expect((await visitor.send(readUser)).body.role).toBe('employer');
  });
});

describe('the list of accounts', () => {
  test('is searched, filtered and paged, and exported with the state of each account', async () => {
    const { id, email } = await newcomer({ fullName: 'Zelda Zucker', email: 'zelda@example.org' });
    await newcomer({ fullName: 'Zelda Unconfirmed', isConfirmed: false });
    await disable(id);
    const listed = async (query: object) => (await admin.send(listPeople, { query })).body;
    expect((await listed({ search: 'zelda' })).rows.map(({ state }) => state).toSorted()).toEqual(['disabled', 'unconfirmed']);
    expect((await listed({ search: 'zelda', state: 'disabled' })).rows).toMatchObject([{ id, email, role: 'student' }]);
    expect((await listed({ role: 'admin', state: 'active' })).rows.map((person) => person.id)).toEqual([adminId]);
    const first = await listed({ limit: 2 });
    const second = await listed({ limit: 2, cursor: first.next_cursor });
    expect(new Set([...first.rows, ...second.rows].map((person) => person.id)).size).toBe(4);
    const file = await admin.request<string>('GET', '/api/admin/users.csv?search=zelda&state=disabled');
    const [heads, row] = file.body.trim().split(/\r?\n/);
    expect(heads).toContain('State,Joined,Disabled');
    expect(row).toContain('disabled');
  });

  test('does not let a change of address pass a disabled account', async () => {
    const { id, email } = await newcomer();
    const { visitor } = await signInAs(email);
    await visitor.send(updateUser, { body: { email: 'moved@example.org', current_password: testPassword } });
    const token = tokenIn((await mailsTo('moved@example.org'))[0]?.text);
    await disable(id);
    const moved = await world.visitor().send(verify, { body: { type: 'email_change', token_hash: token, password: testPassword } });
    expect(moved.body.error.code).toBe('otp_expired');
  });
});
