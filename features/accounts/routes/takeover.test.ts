import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readUser, recover, resend, signIn, signOut, signUp, updateUser, verify } from '../contract/auth.ts';
import { readProfile } from '../contract/profile.ts';
import { requestRole } from '../contract/roles.ts';
import { addPerson, storedPeople, testPassword, tokenIn } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
/** An hour later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(3601));

const victimsPassword = 'seven quiet lighthouses';
const strangersPassword = 'a password of the stranger';
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email);
const newestToken = async (email: string) => tokenIn((await mailsTo(email))[0]?.text);
const signInAs = async (email: string, password = testPassword, visitor = world.visitor()) => {
  const answer = await visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password } });
  return { visitor, answer };
};
const canSignIn = async (email: string, password: string) => (await signInAs(email, password)).answer.status === 200;
const confirm = (type: string, token_hash: string, more: object = {}, visitor = world.visitor()) =>
  visitor.send(verify, { body: { type, token_hash, ...more } });

describe('a pending link', () => {
  let count = 0;
  /** Somebody with a session of the victim has asked to move the account to an address of their own. */
  async function hijacked() {
    count += 1;
    const email = `victim-${count}@example.org`;
    const theirs = `stranger-${count}@example.org`;
    await addPerson(world.runtime, { email });
    const { visitor: stranger } = await signInAs(email);
    const { visitor: victim } = await signInAs(email);
    await stranger.send(updateUser, { body: { email: theirs, current_password: testPassword } });
    return { email, theirs, victim, stranger, changeToken: await newestToken(theirs) };
  }
  const resetPassword = async (email: string) => {
    await world.visitor().send(recover, { body: { email } });
    return confirm('recovery', await newestToken(email), { password: victimsPassword });
  };

  test.each<[string, (victim: Visitor, email: string) => Promise<unknown>]>([
    ['a reset of the password', (_, email) => resetPassword(email)],
    ['asking for a reset', (_, email) => world.visitor().send(recover, { body: { email } })],
    ['a change of the password', (v) => v.send(updateUser, { body: { password: victimsPassword, current_password: testPassword } })],
    ['signing out everywhere', (v) => v.send(signOut, { query: { scope: 'global' } })],
    ['signing out everywhere else', (v) => v.send(signOut, { query: { scope: 'others' } })],
    ['asking for another address', (v) => v.send(updateUser, { body: { email: 'own@example.org', current_password: testPassword } })],
  ])('to a new address ends with %s', async (_, act) => {
    const { email, theirs, victim, changeToken } = await hijacked();
    await act(victim, email);
    await world.mails();
    const late = await confirm('email_change', changeToken, { password: testPassword });
    expect([late.status, late.body.error.code]).toEqual([403, 'otp_expired']);
    expect(await storedPeople(world.runtime, theirs)).toEqual([]);
    expect(await storedPeople(world.runtime, email)).toHaveLength(1);
  });

  test.each<[string, (victim: Visitor) => Promise<unknown>]>([
    ['a change of the password', (v) => v.send(updateUser, { body: { password: victimsPassword, current_password: testPassword } })],
    ['signing out everywhere', (v) => v.send(signOut, { query: { scope: 'global' } })],
    ['asking for another address', (v) => v.send(updateUser, { body: { email: 'mine@example.org', current_password: testPassword } })],
  ])('to a new password ends with %s', async (_, act) => {
    const { email, victim } = await hijacked();
    await world.visitor().send(recover, { body: { email } });
    const token = await newestToken(email);
    await act(victim);
    expect((await confirm('recovery', token, { password: strangersPassword })).status).toBe(403);
  });

  test('that opened a session for a reset loses that right with the next link', async () => {
    const { email } = await hijacked();
    await world.visitor().send(recover, { body: { email } });
    const stranger = world.visitor();
    expect((await confirm('recovery', await newestToken(email), {}, stranger)).status).toBe(200);
    await world.visitor().send(recover, { body: { email } });
    await world.mails();
    expect((await stranger.send(updateUser, { body: { password: strangersPassword } })).body.error.code).toBe('current_password_needed');
    expect(await canSignIn(email, testPassword)).toBe(true);
  });

  test('that changes the address ends every other session and every other link', async () => {
    const email = 'mover@example.org';
    await addPerson(world.runtime, { email });
    const { visitor: here } = await signInAs(email);
    const { visitor: elsewhere } = await signInAs(email);
    const program = (
      await world.visitor('program').send(signIn, { query: { grant_type: 'password' }, body: { email, password: testPassword } })
    ).body;
    await here.send(updateUser, { body: { email: 'moved@example.org', current_password: testPassword } });
    expect((await confirm('email_change', await newestToken('moved@example.org'), {}, here)).status).toBe(200);
    expect([(await here.send(readUser)).status, (await elsewhere.send(readUser)).status]).toEqual([200, 401]);
    const renewed = await world
      .visitor('program')
      .send(signIn, { query: { grant_type: 'refresh_token' }, body: { refresh_token: program.refresh_token } });
    expect(renewed.status).toBe(400);
  });

  test('a request for a role waits no longer once the password was reset', async () => {
    const { email, stranger } = await hijacked();
    await stranger.send(requestRole, { body: { requested_role: 'employer', organization: 'Not theirs' } });
    await resetPassword(email);
    const { visitor } = await signInAs(email, victimsPassword);
    expect((await visitor.send(readProfile)).body.role_request).toBeNull();
  });
});

describe('an address that somebody else signed up', () => {
  const register = (visitor: Visitor, email: string, password: string, data: object = {}) =>
    visitor.send(signUp, { body: { email, password, data: { full_name: 'Ada Lovelace', ...data } } });

  test('never gets the stranger’s password, name or role by pressing confirm', async () => {
    const email = 'pressed@example.org';
    await register(world.visitor(), email, strangersPassword, { full_name: 'Mallory', role: 'admin' });
    const victim = world.visitor();
    const token = await newestToken(email);
    const pressed = await confirm('signup', token, {}, victim);
    expect(pressed.status).toBe(403);
    expect(await canSignIn(email, strangersPassword)).toBe(false);
    const chosen = await confirm('signup', token, { password: victimsPassword, full_name: 'Vera Victim' }, victim);
    expect(chosen.status).toBe(200);
    expect(await canSignIn(email, strangersPassword)).toBe(false);
    const { visitor } = await signInAs(email, victimsPassword);
    expect((await visitor.send(readProfile)).body).toMatchObject({ full_name: 'Vera Victim', role: 'student', role_request: null });
  });

  test('R-112 the browser that signed up is logged in by its press, once', async () => {
    const email = 'pressed-here@example.org';
    const browser = world.visitor();
    await register(browser, email, testPassword);
    const token = await newestToken(email);
    const pressed = await confirm('signup', token, {}, browser);
    expect([pressed.status, pressed.body.user?.email, pressed.body.access_token]).toEqual([200, email, undefined]);
    expect(pressed.body.expires_at).toBeGreaterThan(0);
    expect((await browser.send(readUser)).body.email).toBe(email);
    await browser.send(signOut, { query: { scope: 'local' } });
    const again = await confirm('signup', token, {}, browser);
    expect([again.status, again.body]).toEqual([200, {}]);
    expect((await browser.send(readUser)).status).toBe(401);
  });

  test('R-112 nobody else is logged in by confirming: not with a password, not a program, not over another session', async () => {
    const signedUp = async (email: string, visitor: Visitor) => {
      await register(visitor, email, testPassword);
      return newestToken(email);
    };
    const withPassword = world.visitor();
    const token = await signedUp('elsewhere@example.org', world.visitor());
    expect((await confirm('signup', token, { password: testPassword }, withPassword)).status).toBe(200);
    expect((await withPassword.send(readUser)).status).toBe(401);

    await addPerson(world.runtime, { email: 'resident@example.org' });
    const { visitor: shared } = await signInAs('resident@example.org');
    const guests = await confirm('signup', await signedUp('guest@example.org', shared), {}, shared);
    expect([guests.status, guests.body.expires_at]).toEqual([200, undefined]);
    expect((await shared.send(readUser)).body.email).toBe('resident@example.org');
  });

  test('belongs to the newest sign-up, whose link ends the links before it', async () => {
    const email = 'newest@example.org';
    await register(world.visitor(), email, strangersPassword, { full_name: 'Mallory', role: 'admin' });
    const strangersToken = await newestToken(email);
    const victim = world.visitor();
    await register(victim, email, victimsPassword, { full_name: 'Vera Victim' });
    const token = await newestToken(email);
    expect((await confirm('signup', strangersToken, {}, victim)).status).toBe(403);
    expect((await confirm('signup', token, {}, victim)).status).toBe(200);
    expect(await canSignIn(email, strangersPassword)).toBe(false);
    const { visitor } = await signInAs(email, victimsPassword);
    expect((await visitor.send(readProfile)).body).toMatchObject({ full_name: 'Vera Victim', role_request: null });
  });

  test('stays theirs when the stranger signs up once more in between: their password counts when they enter it', async () => {
    const email = 'between@example.org';
    const victim = world.visitor();
    await register(victim, email, victimsPassword);
    await world.mails();
    world.clock.advanceSeconds(1);
    await register(world.visitor(), email, strangersPassword, { full_name: 'Mallory' });
    const token = await newestToken(email);
    expect((await confirm('signup', token, {}, victim)).status).toBe(403);
    await confirm('signup', token, { password: victimsPassword, full_name: 'Vera Victim' }, victim);
    expect([await canSignIn(email, strangersPassword), await canSignIn(email, victimsPassword)]).toEqual([false, true]);
  });

  test('a forgotten password does not confirm it either', async () => {
    const email = 'forgotten@example.org';
    await register(world.visitor(), email, strangersPassword, { full_name: 'Mallory', role: 'admin' });
    await world.visitor().send(recover, { body: { email } });
    const mail = (await mailsTo(email))[0];
    const type = /type=signup/u.test(mail?.text ?? '') ? 'signup' : 'recovery';
    await confirm(type, tokenIn(mail?.text), {});
    expect(await canSignIn(email, strangersPassword)).toBe(false);
    await confirm(type, tokenIn(mail?.text), { password: victimsPassword, full_name: 'Vera Victim' });
    expect([await canSignIn(email, strangersPassword), await canSignIn(email, victimsPassword)]).toEqual([false, true]);
  });

  test('the password of the sign-up counts when it is entered, whatever the browser', async () => {
    const email = 'entered@example.org';
    await register(world.visitor(), email, testPassword, { role: 'admin' });
    expect((await confirm('signup', await newestToken(email), { password: testPassword })).status).toBe(200);
    const { visitor } = await signInAs(email);
    expect((await visitor.send(readProfile)).body).toMatchObject({ full_name: 'Ada Lovelace', role_request: { status: 'pending' } });
  });

  test('mailing the link again keeps the proof of the browser that signed up', async () => {
    const email = 'again@example.org';
    const browser = world.visitor();
    await register(browser, email, testPassword);
    await world.mails();
    world.clock.advanceSeconds(1);
    await world.visitor().send(resend, { body: { type: 'signup', email } });
    expect((await confirm('signup', await newestToken(email), {}, browser)).status).toBe(200);
    expect(await canSignIn(email, testPassword)).toBe(true);
  });

  test('the code verifier of a program proves that it signed up, and another one does not', async () => {
    const email = 'pkce@example.org';
    const verifier = 'a-verifier-of-at-least-forty-three-characters-0123456789';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const code_challenge = Buffer.from(digest).toString('base64url');
    const program = world.visitor('program');
    const body = { email, password: testPassword, data: { full_name: 'Ada' }, code_challenge, code_challenge_method: 's256' };
    const answer = await program.send(signUp, { body });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    const token = await newestToken(email);
    expect((await confirm('signup', token, { code_verifier: `${verifier}x` }, program)).status).toBe(403);
    expect((await confirm('signup', token, { code_verifier: verifier }, program)).status).toBe(200);
    expect(await canSignIn(email, testPassword)).toBe(true);
  });
});
