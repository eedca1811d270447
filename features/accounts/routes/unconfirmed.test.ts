import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { disableAccount } from '../contract/people.ts';
import { checkLink, readUser, resend, signIn, signUp, updateUser, verify } from '../contract/auth.ts';
import { addPerson, storedPeople, testPassword, tokenIn } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
/** An hour later the counted limits are fresh again. */
beforeEach(() => world.clock.advanceSeconds(3601));

const strangersPassword = 'a password of the stranger';
const ownersPassword = 'seven quiet lighthouses';
const linksTo = async (email: string, type: string) =>
  (await world.mails()).filter(({ to, text }) => to.toLowerCase() === email.toLowerCase() && text.includes(`type=${type}`));
const newestToken = async (email: string, type: string) => tokenIn((await linksTo(email, type))[0]?.text);
const logIn = (email: string, password: string, visitor = world.visitor()) =>
  visitor.send(signIn, { query: { grant_type: 'password' }, body: { email, password } });
const register = (email: string, password = strangersPassword, visitor = world.visitor()) =>
  visitor.send(signUp, { body: { email, password, data: { full_name: 'Mallory Moore', role: 'employer' } } });
const check = async (token_hash: string) => (await world.visitor().send(checkLink, { body: { type: 'email_change', token_hash } })).status;
const move = (token_hash: string, visitor = world.visitor(), password?: string) =>
  visitor.send(verify, { body: { type: 'email_change', token_hash, password } });

let count = 0;
/** Somebody with an account, and the address they want to move it to. */
async function mover() {
  count += 1;
  const from = `mover-${count}@example.org`;
  const to = `wanted-${count}@example.org`;
  const id = await addPerson(world.runtime, { email: from, fullName: 'Ada Lovelace' });
  const visitor = world.visitor();
  await logIn(from, testPassword, visitor);
  const ask = () => visitor.send(updateUser, { body: { email: to, current_password: testPassword } });
  return { id, from, to, visitor, ask };
}

describe('a sign-up that nobody confirmed', () => {
  test('made while a change of address waits gives way to the proven link', async () => {
    const { id, from, to, visitor, ask } = await mover();
    expect((await ask()).status).toBe(200);
    const token = await newestToken(to, 'email_change');
    await register(to.toUpperCase());
    const strangersToken = await newestToken(to, 'signup');
    expect(await check(token)).toBe(200);
    expect((await move(token, visitor)).body.user?.email).toBe(to);
    expect(await storedPeople(world.runtime, to)).toMatchObject([{ id, fullName: 'Ada Lovelace', isConfirmed: true, role: 'student' }]);
    expect(await storedPeople(world.runtime, from)).toEqual([]);
    expect([(await logIn(to, testPassword)).status, (await logIn(to, strangersPassword)).status]).toEqual([200, 400]);
    const late = await world
      .visitor()
      .send(verify, { body: { type: 'signup', token_hash: strangersToken, password: strangersPassword, full_name: 'Mallory Moore' } });
    expect([late.status, late.body.error.code]).toEqual([403, 'otp_expired']);
  });

  test('made before a change of address keeps no mail from the new address, and gives way to password and link too', async () => {
    const { id, to, visitor, ask } = await mover();
    await register(to);
    await world.mails();
    const asked = await ask();
    expect([asked.status, asked.body.new_email]).toEqual([200, to]);
    expect(await linksTo(to, 'email_change')).toHaveLength(1);
    world.clock.advanceSeconds(3601);
    await visitor.send(resend, { body: { type: 'email_change', email: to } });
    expect(await linksTo(to, 'email_change')).toHaveLength(2);
    expect((await move(await newestToken(to, 'email_change'), world.visitor(), testPassword)).status).toBe(200);
    expect(await storedPeople(world.runtime, to)).toMatchObject([{ id }]);
  });

  test('does not give way to a click alone, nor to the wrong password', async () => {
    const { from, to, ask } = await mover();
    await register(to);
    await ask();
    const token = await newestToken(to, 'email_change');
    expect((await move(token)).body.error.code).toBe('reauthentication_needed');
    expect((await move(token, world.visitor(), 'not the right one')).body.error.code).toBe('wrong_password');
    expect([await storedPeople(world.runtime, from), await storedPeople(world.runtime, to)]).toMatchObject([
      [{ isConfirmed: true }],
      [{ isConfirmed: false }],
    ]);
  });

  test('reads the same to whoever made it, before and after the address became somebody’s', async () => {
    const { to, visitor, ask } = await mover();
    await ask();
    const stranger = world.visitor();
    await register(to, strangersPassword, stranger);
    await world.mails();
    const answer = async () => (await logIn(to, strangersPassword, stranger)).body.error.code;
    expect(await answer()).toBe('email_not_confirmed');
    expect((await move(await newestToken(to, 'email_change'), visitor)).status).toBe(200);
    expect(await answer()).toBe('email_not_confirmed');
  });

  test('keeps the address once it is confirmed: check and verify refuse the change alike, and nothing of the holder changes', async () => {
    const { from, to, visitor, ask } = await mover();
    await ask();
    const token = await newestToken(to, 'email_change');
    const owner = world.visitor();
    await register(to, ownersPassword, owner);
    const confirmed = await owner.send(verify, { body: { type: 'signup', token_hash: await newestToken(to, 'signup') } });
    expect(confirmed.status).toBe(200);
    expect([await check(token), (await move(token, visitor)).body.error.code, (await move(token)).body.error.code]).toEqual([
      403,
      'otp_expired',
      'otp_expired',
    ]);
    expect([(await logIn(to, ownersPassword)).status, (await logIn(from, testPassword)).status]).toEqual([200, 200]);
    expect((await owner.send(readUser)).status).toBe(200);
  });

  test('keeps the address while an administrator has disabled it', async () => {
    const { to, visitor, ask } = await mover();
    await ask();
    const token = await newestToken(to, 'email_change');
    await register(to);
    await world.mails();
    const [squatter] = await storedPeople(world.runtime, to);
    await addPerson(world.runtime, { email: 'admin@example.org', role: 'admin' });
    const admin: Visitor = world.visitor();
    await logIn('admin@example.org', testPassword, admin);
    const disabled = await admin.send(disableAccount, { params: { id: squatter?.id ?? '' }, body: { reason: 'misuse' } });
    expect(disabled.status).toBe(200);
    expect([await check(token), (await move(token, visitor)).body.error.code]).toEqual([403, 'otp_expired']);
    expect(await storedPeople(world.runtime, to)).toMatchObject([{ id: squatter?.id }]);
  });
});
